//! Runs the commands in the documents.
//!
//! Every line of a `sh` block of [`README`] and [`DOCUMENTS`] is a command that must work:
//!
//! * `cargo xtask TASK ...` must name a task; of `cargo run ...` and `cargo quick` the program that it
//!   names is run from the root, as it was built with the workspace; of other cargo commands the packages and paths are
//!   looked up.
//! * Any other line must use `negascout`, and is run by `sh` in an empty folder, with the program
//!   just built first in the path. What it writes under `docs/` must equal what is there.
//!
//! A line that ends with `# ratios 1.00 1.31` must print these numbers in its column `ratio`. A block
//! `text prints` shows lines that the last command before it must print.
//!
//! Standard input is closed, so that what would play a game ends at once. A line that ends with
//! `# interactive` is left alone.

mod printed;
mod ratios;

use crate::{Cli, files, shell};
use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use clap::error::ErrorKind;
use std::env;
use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;
use wait_timeout::ChildExt;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Replace the figures in docs/ by what the commands draw now.
    #[arg(long)]
    update: bool,
}

/// The first of the documents whose commands are run.
const README: &str = "README.md";

/// The others.
const DOCUMENTS: &str = "CONTRIBUTING.md \
    docs/book/src/evaluation.md docs/book/src/levels.md docs/book/src/matches.md \
    docs/book/src/pictures.md docs/book/src/playouts.md docs/book/src/program.md \
    docs/book/src/rules.md docs/book/src/solving.md docs/book/src/tuning.md \
    docs/book/src/what-you-get.md docs/command-line.md docs/documents.md docs/labelling.md \
    docs/matches.md docs/questions.md";

/// The longest that a command may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// A command and its line in the document.
#[derive(Debug, PartialEq, Eq)]
struct Example {
    number: usize,
    text: String,
    /// The lines that it prints, if the document shows any.
    shown: Option<String>,
}

/// The treatment of a command.
#[derive(Debug, PartialEq, Eq)]
enum Plan {
    /// Run in the root of the workspace.
    InRoot(String),
    /// Run in the scratch folder.
    InScratch(String),
    /// Only checked: running it would take too long, or recur.
    Checked,
    /// Only a person can run it.
    Interactive,
}

/// The step of the gate: the commands of the README alone.
pub(crate) fn verify_readme() -> Result<()> {
    check(README, &Options { update: false })
}

/// The thorough step: the commands of all documents.
pub(crate) fn verify() -> Result<()> {
    run(&Options { update: false })
}

pub(crate) fn run(options: &Options) -> Result<()> {
    check(&format!("{README} {DOCUMENTS}"), options)
}

/// Runs the commands in these documents.
fn check(documents: &str, options: &Options) -> Result<()> {
    let root = shell::root();
    shell::build_programs()?;
    let scratch = tempfile::tempdir()?;
    for file in files::below(&root.join("docs"))? {
        files::make_parent(&scratch.path().join("docs").join(file))?;
    }
    let mut failures = 0;
    for document in documents.split(' ') {
        let path = root.join(document);
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {document}"))?;
        let lines = commands(&text);
        ensure!(
            !lines.is_empty(),
            "{document} has no command in a `sh` block"
        );
        for line in lines {
            let carried_out = |plan| carry_out(&plan, &line, &root, scratch.path());
            let done = plan(&line.text).and_then(carried_out);
            failures += usize::from(done.is_err());
            let verdict = done.map_or_else(|error| format!("FAILED: {error:#}"), str::to_owned);
            println!("{document}:{}: {} ... {verdict}", line.number, line.text);
        }
    }
    ensure!(failures == 0, "{failures} commands failed");
    compare_figures(scratch.path(), &root, options)
}

/// The kind of a block that shows what the last command prints.
const PRINTED: &str = "text prints";

impl Example {
    /// Adds a line to those that it prints.
    fn show(&mut self, line: &str) {
        let shown = self.shown.get_or_insert_default();
        shown.push_str(line);
        shown.push('\n');
    }
}

/// The commands of all `sh` blocks, continued lines joined.
fn commands(markdown: &str) -> Vec<Example> {
    let mut commands: Vec<Example> = Vec::new();
    let mut block = None;
    let mut continued = false;
    for (number, line) in (1..).zip(markdown.lines()) {
        if let Some(kind) = line.trim().strip_prefix("```") {
            block = if block.is_none() { Some(kind) } else { None };
            continue;
        }
        if block == Some(PRINTED) {
            let last = commands.last_mut();
            last.into_iter().for_each(|command| command.show(line));
        }
        let line = line.trim();
        if block != Some("sh") || line.is_empty() || line.starts_with('#') {
            continue;
        }
        let text = line.trim_end_matches('\\').trim_end();
        match commands.last_mut().filter(|_| continued) {
            Some(open) => open.text = format!("{} {text}", open.text),
            None => commands.push(Example {
                number,
                text: text.to_owned(),
                shown: None,
            }),
        }
        continued = line.ends_with('\\');
    }
    commands
}

/// The treatment of a command; fails if the command cannot be right.
fn plan(text: &str) -> Result<Plan> {
    if text.ends_with("# interactive") {
        return Ok(Plan::Interactive);
    }
    let words: Vec<_> = text
        .split_whitespace()
        .take_while(|word| *word != "#")
        .collect();
    match words.as_slice() {
        ["cargo", "xtask", ..] => check_task(&words[1..]).map(|()| Plan::Checked),
        ["cargo", "run", options @ ..] => built_program(options, text).map(Plan::InRoot),
        ["cargo", "quick", arguments @ ..] => {
            Ok(Plan::InRoot(format!("negascout {}", arguments.join(" "))))
        }
        ["cargo", verb, rest @ ..] => check_cargo(verb, rest).map(|()| Plan::Checked),
        [path] if shell::root().join(path).is_file() => Ok(Plan::Checked),
        _ if words.contains(&"negascout") => Ok(Plan::InScratch(text.to_owned())),
        _ => bail!("this is neither cargo nor negascout"),
    }
}

/// The command that runs the program which `cargo run` with these options would run.
fn built_program(options: &[&str], text: &str) -> Result<String> {
    let mut program = None;
    let mut words = options.iter().take_while(|word| **word != "--");
    while let Some(&word) = words.next() {
        match word {
            "--release" | "--quiet" | "-q" => {}
            // The last one names the program: a package's example, or the package's own.
            "--bin" | "--package" | "-p" | "--example" => program = words.next(),
            other => bail!("cargo run {other} is not a way in which this project runs programs"),
        }
    }
    let program = program.context("cargo run names no program")?;
    let arguments = text.split_once(" -- ").map_or("", |(_, rest)| rest);
    Ok(format!("{program} {arguments}").trim_end().to_owned())
}

/// Whether this program would accept these words, its name first.
fn check_task(words: &[&str]) -> Result<()> {
    match Cli::try_parse_from(words) {
        Err(error) if error.kind() != ErrorKind::DisplayHelp => {
            bail!("cargo xtask does not accept this: {}", error.kind())
        }
        _ => Ok(()),
    }
}

/// Looks up what a cargo command names.
fn check_cargo(verb: &str, rest: &[&str]) -> Result<()> {
    const VERBS: [&str; 8] = [
        "add", "bench", "build", "clippy", "doc", "fmt", "install", "test",
    ];
    ensure!(
        VERBS.contains(&verb),
        "cargo {verb} is not a command that this project uses"
    );
    for pair in rest.windows(2) {
        match pair {
            ["--path", path] => {
                let manifest = shell::root().join(path).join("Cargo.toml");
                ensure!(manifest.is_file(), "there is no package in '{path}'");
            }
            ["-p" | "--package", package] => {
                let is_there = shell::succeeds(shell::cargo("pkgid --package").arg(package));
                ensure!(is_there, "there is no package '{package}'");
            }
            _ => {}
        }
    }
    Ok(())
}

fn carry_out(plan: &Plan, line: &Example, root: &Path, scratch: &Path) -> Result<&'static str> {
    let (folder, text) = match plan {
        Plan::Interactive => return Ok("left to a person"),
        Plan::Checked => return Ok("looked up"),
        Plan::InRoot(text) => (root, text),
        Plan::InScratch(text) => (scratch, text),
    };
    let log = scratch.join(".output");
    let output = File::create(&log)?;
    let mut command = shell::command("sh", "-c");
    command
        .arg(text)
        .current_dir(folder)
        .env("PATH", path_with_program()?)
        .stdout(output.try_clone()?)
        .stderr(output);
    let mut child = command.spawn().context("cannot start sh")?;
    let status = child.wait_timeout(PATIENCE)?;
    if status.is_none() {
        child.kill()?;
        child.wait()?;
    }
    let said = fs::read_to_string(&log).unwrap_or_default();
    match status {
        None => bail!("not done after {} s", PATIENCE.as_secs()),
        Some(status) if !status.success() => bail!("{status}\n{}", said.trim_end()),
        Some(_) => {
            let shown = line.shown.as_deref();
            shown.map_or(Ok(()), |shown| printed::check(shown, &said))?;
            ratios::check(text, &said).map(|()| "ok")
        }
    }
}

/// The search path, with the folders of the programs and examples just built in front: this program's
/// own.
fn path_with_program() -> Result<std::ffi::OsString> {
    let own = env::current_exe().context("cannot tell where this program is")?;
    let built = own.parent().into_iter();
    let built = built.flat_map(|folder| [folder.join("examples"), folder.to_owned()]);
    let path = env::var_os("PATH").unwrap_or_default();
    Ok(env::join_paths(built.chain(env::split_paths(&path)))?)
}

/// Compares what the commands wrote under `docs/` with what is there.
fn compare_figures(scratch: &Path, root: &Path, options: &Options) -> Result<()> {
    let mut stale = Vec::new();
    for name in files::below(&scratch.join("docs"))? {
        let drawn = fs::read(scratch.join("docs").join(&name))?;
        let committed = root.join("docs").join(&name);
        if fs::read(&committed).is_ok_and(|committed| committed == drawn) {
            continue;
        }
        if options.update {
            fs::write(&committed, drawn)?;
            println!("updated docs/{}", name.display());
        } else {
            stale.push(format!("docs/{}", name.display()));
        }
    }
    let stale = stale.join(", ");
    ensure!(
        stale.is_empty(),
        "no longer what the documents' commands draw (`readme --update` draws them again): {stale}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Example, Plan, carry_out, commands, plan};

    #[test]
    fn commands_come_from_sh_blocks() {
        let text = "```sh\n# first\ncargo xtask ci\n\nnegascout tree \\\n  --tree '(1 2)'\n```\n\
                    ```text\nnegascout is not run here\n```\nnegascout neither\n";
        let line = |number, text: &str| Example {
            number,
            text: text.to_owned(),
            shown: None,
        };
        let expected = [
            line(3, "cargo xtask ci"),
            line(5, "negascout tree --tree '(1 2)'"),
        ];
        assert_eq!(commands(text), expected);
        let text = "```sh\nnegascout a\nnegascout b\n```\nprints\n```text prints\n  x\n\ny\n```\n";
        let [first, second] = &commands(text)[..] else {
            panic!("two commands")
        };
        assert_eq!(first.shown, None);
        assert_eq!(second.shown.as_deref(), Some("  x\n\ny\n"));
    }

    #[test]
    fn what_cannot_be_right_is_refused() {
        let bad = [
            "cargo xtask cii",
            "cargo xtask ci --slow",
            "cargo frobnicate",
            "cargo install --path crates/no-such-package",
            "cargo test -p no-such-package",
            "rm -rf target",
        ];
        for text in bad {
            assert!(plan(text).is_err(), "{text}");
        }
    }

    #[test]
    fn each_kind_of_command_has_its_plan() {
        assert_eq!(plan("cargo xtask ci # all").unwrap(), Plan::Checked);
        assert_eq!(plan("cargo xtask help").unwrap(), Plan::Checked);
        assert_eq!(plan("cargo test --workspace").unwrap(), Plan::Checked);
        assert_eq!(
            plan("negascout play chess # interactive").unwrap(),
            Plan::Interactive
        );
        let run = plan("cargo run --release --bin negascout -- games").unwrap();
        assert_eq!(run, Plan::InRoot("negascout games".to_owned()));
        let run = plan("cargo run -p negascout --example your_game").unwrap();
        assert_eq!(run, Plan::InRoot("your_game".to_owned()));
        assert!(plan("cargo run --release").is_err());
        let quick = plan("cargo quick solve tic-tac-toe").unwrap();
        assert_eq!(
            quick,
            Plan::InRoot("negascout solve tic-tac-toe".to_owned())
        );
        let piped = "echo '(1 2)' | negascout analyse tree --input -";
        assert_eq!(plan(piped).unwrap(), Plan::InScratch(piped.to_owned()));
    }

    #[test]
    fn a_command_that_fails_is_told_with_its_words() {
        let folder = tempfile::tempdir().unwrap();
        let line = |shown: Option<&str>| Example {
            number: 1,
            text: String::new(),
            shown: shown.map(str::to_owned),
        };
        let run = |plan: &Plan| carry_out(plan, &line(None), folder.path(), folder.path());
        let failing = Plan::InScratch("echo no such game >&2; exit 3".to_owned());
        let error = run(&failing).unwrap_err().to_string();
        assert!(
            error.contains('3') && error.contains("no such game"),
            "{error}"
        );
        let working = Plan::InScratch("exit 0".to_owned());
        assert_eq!(run(&working).unwrap(), "ok");
        let printing = Plan::InScratch("echo one; echo two".to_owned());
        let shows = |shown| carry_out(&printing, &line(Some(shown)), folder.path(), folder.path());
        assert!(shows("two").is_ok());
        assert!(shows("three").is_err());
    }
}
