//! The packages of Rust: all that are published, each compiled from its archive, and a crate that
//! `negascout new` writes, compiled with them.

use super::program::Program;
use super::{VERSION, WORK};
use crate::files::{copy, emptied, unpack};
use crate::packages::{Package, packages};
use crate::shell::{self, cargo, root};
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The folder to which cargo packs.
const PACKED: &str = "target/package";

/// Packs all packages that are published, and compiles each from its archive, and with them what
/// `program` writes for a game of your own.
pub(super) fn pack(folder: &Path, program: &Program) -> Result<()> {
    let published = packages()?.into_iter().filter(Package::is_published);
    let names: Vec<_> = published.map(|package| package.name).collect();
    ensure!(!names.is_empty(), "no package is published");
    let mut package = cargo("package --quiet --allow-dirty --no-verify --locked");
    for name in &names {
        package.args(["--package", name]);
    }
    shell::run(&mut package)?;
    let target = folder.join("crates");
    fs::create_dir_all(&target)?;
    for name in &names {
        let file = format!("{name}-{VERSION}.crate");
        let packed = root().join(PACKED).join(&file);
        fs::copy(packed, target.join(&file)).context(file)?;
    }
    compile(&target, &names, program)
}

/// Compiles each package by itself, and those that it depends on from their archives too, as far as
/// `cargo check` does: `cargo publish` links them.
fn compile(archives: &Path, names: &[String], program: &Program) -> Result<()> {
    let place = emptied(Path::new(WORK).join("crates"))?;
    let mut workspace =
        "[workspace]\nresolver = \"3\"\nmembers = [\"*/*\"]\n\n[patch.crates-io]\n".to_owned();
    for name in names {
        let archive = archives.join(format!("{name}-{VERSION}.crate"));
        let sources = unpack(&archive, &place.join(name))?;
        writeln!(workspace, "{name} = {{ path = {sources:?} }}")?;
    }
    fs::write(place.join("Cargo.toml"), workspace)?;
    fs::copy(root().join("Cargo.lock"), place.join("Cargo.lock"))?;
    write_game(program, &place.join(GAME).join(GAME))?;
    let game = [GAME.to_owned()];
    for name in names.iter().chain(&game) {
        let mut check = cargo("check --quiet --offline --package");
        check.arg(name).current_dir(&place);
        check.env("CARGO_TARGET_DIR", root().join("target"));
        shell::run(&mut check).with_context(|| format!("{name}, unpacked"))?;
    }
    Ok(())
}

/// The game of your own that is compiled.
const GAME: &str = "hexapawn";

/// Writes the crate of a game of your own into `folder`. It is written outside of every workspace first,
/// as the program wants it.
fn write_game(program: &Program, folder: &Path) -> Result<()> {
    let outside = tempfile::tempdir()?;
    let written = outside.path().join(GAME);
    let mut new = shell::command(&program.path, "new --published");
    shell::answer(new.arg(GAME).arg(&written)).context("negascout new failed")?;
    copy(&written, folder)
}
