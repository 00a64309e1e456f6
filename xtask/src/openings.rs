//! The book of openings of Connect Four: made again, from its positions on.

use crate::shell;
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The plies of the book.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=12))]
    plies: u32,
    /// Make the book of these rows, which `negascout label` has written as JSON lines, and solve nothing.
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

/// The book, from the root of the workspace.
const BOOK: &str = "crates/games/connect-four/src/book/openings-7x6.book";

/// The size of each labelling thread's table in MiB: most positions need no more.
const TABLE: &str = "16";

pub(crate) fn run(options: &Options) -> Result<()> {
    let rows = match &options.rows {
        // A relative path is one from where the command was given.
        Some(rows) => std::path::absolute(rows)?,
        None => labelled(options.plies)?,
    };
    let rows = rows.to_string_lossy();
    shell::run(&mut example(&["book", &rows, BOOK]))?;
    println!("checking the book against the solver");
    shell::run(&mut shell::cargo(
        "test --package negascout-connect-four --test book",
    ))
}

/// The file of the rows, after solving what of them is missing.
fn labelled(plies: u32) -> Result<PathBuf> {
    let folder = shell::root().join("target/openings");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let positions = folder.join(format!("ply{plies}.txt"));
    let rows = folder.join(format!("ply{plies}.jsonl"));
    if rows.exists() {
        println!("taking the rows of an earlier run, {}", rows.display());
        return Ok(rows);
    }
    let listed = shell::answer(&mut example(&["positions", &plies.to_string()]));
    let listed = listed.context("the positions cannot be listed")?;
    fs::write(&positions, listed + "\n")
        .with_context(|| format!("cannot write {}", positions.display()))?;
    // The same command again goes on from what is finished.
    let mut label = shell::cargo("run --release --package negascout-cli -- label connect-four");
    label.args(["--hash", TABLE]);
    label
        .arg("--input")
        .arg(&positions)
        .arg("--output")
        .arg(&rows);
    shell::run(&mut label)?;
    Ok(rows)
}

/// The example that lists the positions and makes the book. It is built without the old book.
fn example(arguments: &[&str]) -> Command {
    let mut command = shell::cargo(
        "run --release --quiet --package negascout-connect-four --no-default-features --example openings --",
    );
    command.args(arguments);
    command
}
