//! The source distribution.

use super::environment::Environment;
use super::{PACKAGE, WHEELS, made};
use crate::files::{emptied, pack, unpack};
use crate::shell::{self, root};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder that it is unpacked in.
const FOLDER: &str = "target/python/sdist";

/// Builds it beside the wheel, and returns its path.
///
/// maturin leaves packages out of the workspace, and not out of the lock file, which then holds for no build
/// that asks for `--locked`. So cargo takes them out, and the file is packed again.
pub(super) fn build(builder: &Environment) -> Result<PathBuf> {
    let mut maturin = builder.program("maturin", "sdist --out");
    maturin.arg(root().join(WHEELS));
    shell::run(maturin.current_dir(root().join(PACKAGE)))?;
    let packed = made("gz")?;
    println!("the sources are {}", packed.display());
    let sources = unpack(&packed, &emptied(FOLDER)?)?;
    let mut metadata = cargo(&sources, "metadata --offline --format-version 1");
    shell::answer(&mut metadata).context("the sdist has no lock")?;
    pack(&sources, &packed)?;
    Ok(packed)
}

/// Checks that it compiles as it is, and leaves its lock file alone.
pub(super) fn check(packed: &Path) -> Result<()> {
    let check = "check --quiet --locked --offline --package negascout-python";
    shell::run(&mut cargo(&unpacked(packed)?, check))
}

/// The folder that its sources are unpacked in. They have licences.
pub(super) fn unpacked(packed: &Path) -> Result<PathBuf> {
    let sources = unpack(packed, &emptied(FOLDER)?)?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        ensure!(sources.join(licence).exists(), "the sdist lacks {licence}");
    }
    Ok(sources)
}

/// Cargo in these sources. What this workspace has compiled of other packages is used.
fn cargo(sources: &Path, words: &str) -> Command {
    let mut cargo = shell::cargo(words);
    cargo
        .current_dir(sources)
        .env("CARGO_TARGET_DIR", root().join("target"));
    cargo
}
