//! The JSON Schema of requests and answers, which docs/schema.json keeps for readers.

use crate::shell;
use anyhow::{Context, Result};
use std::fs;

/// The document, from the root of the workspace.
const DOCUMENT: &str = "docs/schema.json";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write it to docs/schema.json.
    #[arg(long)]
    update: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    shell::build_programs()?;
    let mut program = shell::program("negascout");
    program.arg("schema");
    if !options.update {
        return shell::run(&mut program);
    }
    let text = shell::answer(&mut program);
    let text = text.with_context(|| format!("{} failed", shell::shown(&program)))?;
    let path = shell::root().join(DOCUMENT);
    fs::write(path, text + "\n").with_context(|| format!("cannot write {DOCUMENT}"))
}
