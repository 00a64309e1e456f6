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
    let text = serde_json::to_string_pretty(&negascout_cli::schema())?;
    if options.update {
        let path = shell::root().join(DOCUMENT);
        return fs::write(path, text + "\n").with_context(|| format!("cannot write {DOCUMENT}"));
    }
    println!("{text}");
    Ok(())
}
