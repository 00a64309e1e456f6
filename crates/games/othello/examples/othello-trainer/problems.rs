//! Problems of a file: boards with the scores of their moves.

use anyhow::{Context, Result};
use negascout_othello::Problem;
use std::fs;
use std::path::Path;

/// The problems, one a line.
pub(crate) fn problems(path: &Path) -> Result<Vec<Problem<8>>> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read '{name}'"))?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(at, line)| {
            let read = line.parse();
            read.with_context(|| format!("'{name}', line {}", at + 1))
        })
        .collect()
}
