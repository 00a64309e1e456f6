//! The notebooks, run from the first cell to the last.

use super::PACKAGE;
use super::environment::Environment;
use crate::files::below;
use crate::shell::{self, root};
use anyhow::{Result, ensure};

/// The folder of the notebooks, in the package's.
const FOLDER: &str = "notebooks";

/// Runs every notebook; an exception in a cell is an error.
pub(super) fn run(tests: &Environment) -> Result<()> {
    let folder = root().join(PACKAGE).join(FOLDER);
    let mut notebooks = below(&folder)?;
    notebooks.retain(|path| path.extension().is_some_and(|ending| ending == "ipynb"));
    ensure!(!notebooks.is_empty(), "there is no notebook");
    let mut execute = tests.program("jupyter", "execute --kernel_name=python3 --timeout=300");
    execute
        .args(&notebooks)
        .env("MPLBACKEND", "agg")
        .current_dir(&folder);
    shell::run(&mut execute)
}
