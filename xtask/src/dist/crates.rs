//! The packages of Rust: all that are published, each compiled from its archive, and a crate that
//! `negascout new` writes, compiled with them.

use super::program::Program;
use super::{VERSION, WORK};
use crate::files::{copy, emptied, unpack};
use crate::shell::{self, cargo, root};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The folder to which cargo packs.
const PACKED: &str = "target/package";

/// Packs all packages that are published, and compiles each from its archive, and with them what
/// `program` writes for a game of one's own.
pub(super) fn pack(folder: &Path, program: &Program) -> Result<()> {
    let metadata = [
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version",
        "1",
    ];
    let metadata = shell::answer(&mut cargo(metadata)).context("cargo metadata failed")?;
    let names = published(&serde_json::from_str(&metadata)?);
    ensure!(!names.is_empty(), "no package is published");
    let mut package = cargo(["package", "--quiet", "--allow-dirty", "--no-verify"]);
    package.arg("--locked");
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
        let mut check = cargo(["check", "--quiet", "--offline", "--package", name]);
        check.current_dir(&place);
        check.env("CARGO_TARGET_DIR", root().join("target"));
        shell::run(&mut check).with_context(|| format!("{name}, unpacked"))?;
    }
    Ok(())
}

/// The game of one's own that is compiled.
const GAME: &str = "hexapawn";

/// Writes the crate of a game of one's own into `folder`. It is written outside of every workspace first,
/// as the program wants it.
fn write_game(program: &Program, folder: &Path) -> Result<()> {
    let outside = tempfile::tempdir()?;
    let written = outside.path().join(GAME);
    let mut new = Command::new(&program.path);
    new.args(["new", GAME, "--published"]).arg(&written);
    shell::answer(&mut new).context("negascout new failed")?;
    copy(&written, folder)
}

/// The names of the packages that may be published.
fn published(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array();
    let may_be = |package: &&Value| {
        package["publish"]
            .as_array()
            .is_none_or(|to| !to.is_empty())
    };
    let names = packages.into_iter().flatten().filter(may_be);
    names
        .filter_map(|package| package["name"].as_str().map(str::to_owned))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::published;
    use serde_json::json;

    #[test]
    fn what_is_not_published_is_not_packed() {
        let metadata = json!({"packages": [
            {"name": "a", "publish": null},
            {"name": "b", "publish": []},
            {"name": "c", "publish": ["registry"]},
        ]});
        assert_eq!(published(&metadata), ["a", "c"]);
    }
}
