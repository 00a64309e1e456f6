//! The project's own tasks, run as `cargo xtask TASK`.
//!
//! One file per task. `cargo xtask help` explains them all.

mod bench;
mod book;
mod browser;
mod cache;
mod checks;
mod dist;
mod files;
mod fuzz;
mod golden;
mod openings;
mod packages;
mod page;
mod processor;
mod python;
mod quick;
mod readme;
mod schema;
mod shell;
mod test_count;
mod tidy;
mod tools;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Builds, checks and measures negascout.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", flatten_help = true)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    task: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs the gate, the checks that every change must pass: format, tidy, clippy, tests, page,
    /// Python, README, bench.
    Test(checks::TestOptions),
    /// Runs the gate and the thorough tier: all tests, documentation, book, quick build, browser, the
    /// whole page and Python package, and what a release hands out.
    Ci(checks::CiOptions),
    /// Prints `Bench: N`, the nodes of a fixed suite: it changes when what a search visits does.
    Bench(bench::Options),
    /// Runs the golden cases: value and counters of every algorithm, from testdata/.
    Golden(golden::Options),
    /// Prints the JSON Schema of requests and answers, or writes it to docs/schema.json.
    Schema(schema::Options),
    /// Makes the book of openings of Connect Four again: solves its positions, going on from an earlier
    /// run, and checks the book against the solver.
    Openings(openings::Options),
    /// Checks what ARCHITECTURE.md promises and a compiler does not see.
    Tidy,
    /// Builds the book for authors of games, `target/book`, by mdBook, which it installs where it is missing.
    Book,
    /// Compiles to WebAssembly what a browser uses, searches in node, and compares with this machine.
    Browser,
    /// Builds the page, `target/page`, installing the npm packages it needs.
    Page(page::Options),
    /// Builds the Python package, `target/wheels`, and tests it in a fresh environment.
    Python(python::Options),
    /// Packs what a release hands out into target/dist, with checksums and a manifest, and tries it.
    Dist(dist::Options),
    /// Runs every fuzz target for a while: what reads text or files from outside.
    Fuzz(fuzz::Options),
    /// Runs the commands in README.md and docs/, and compares the figures they draw with docs/.
    Readme(readme::Options),
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Command::Test(options) => checks::test(&options),
        Command::Ci(options) => checks::ci(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Golden(options) => golden::run(&options),
        Command::Schema(options) => schema::run(&options),
        Command::Openings(options) => openings::run(&options),
        Command::Tidy => tidy::run(),
        Command::Book => book::run(),
        Command::Browser => browser::run(),
        Command::Page(options) => page::run(&options),
        Command::Python(options) => python::run(&options),
        Command::Dist(options) => dist::run(&options),
        Command::Fuzz(options) => fuzz::run_all(&options),
        Command::Readme(options) => readme::run(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{CommandFactory, Parser};

    #[test]
    fn command_line_is_well_formed() {
        Cli::command().debug_assert();
        let accepts = |words: &[&str]| {
            let words = ["cargo xtask"].iter().chain(words);
            Cli::try_parse_from(words).is_ok()
        };
        assert!(accepts(&[
            "test",
            "--only",
            "tests,page",
            "--since",
            "HEAD"
        ]));
        assert!(accepts(&["ci", "--only", "book"]));
        assert!(
            !accepts(&["test", "--only", "book"]),
            "of the thorough tier"
        );
        assert!(!accepts(&["ci", "--fast"]));
    }
}
