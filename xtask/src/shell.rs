//! Running other programs from the root of the workspace.

use anyhow::{Context, Result, bail, ensure};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::{env, fs};

/// The root of the workspace: the parent of this package's folder.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent()
        .map_or_else(|| here.clone(), Path::to_path_buf)
}

/// The settings of builds in a clone in which nobody works: what is compiled there is compiled once, so
/// nothing is kept to compile it again faster; and nobody debugs it. A crate in one unit takes a third less
/// of the processor: what several units need is compiled once.
const ONCE: [(&str, &str); 3] = [
    ("CARGO_INCREMENTAL", "0"),
    ("CARGO_PROFILE_DEV_CODEGEN_UNITS", "1"),
    ("CARGO_PROFILE_DEV_DEBUG", "0"),
];

/// The settings of the builds of these tasks. Where somebody works they are cargo's own, so that tasks
/// and `cargo test` share a build, and compile what has changed.
fn settings() -> &'static [(&'static str, &'static str)] {
    if *IS_WORKED_IN { &[] } else { &ONCE }
}

/// Whether somebody works in this clone.
static IS_WORKED_IN: LazyLock<bool> =
    LazyLock::new(|| has_incremental_build(&root().join("target/debug")));

/// Whether cargo itself has built the library here, and so keeps what it needs to build it again. These
/// tasks alone do not start that.
fn has_incremental_build(folder: &Path) -> bool {
    let entries = fs::read_dir(folder.join("incremental"));
    let mut entries = entries.into_iter().flatten().flatten();
    entries.any(|entry| {
        entry
            .file_name()
            .to_string_lossy()
            .starts_with("negascout-")
    })
}

/// A program with these words behind it, in the root, with nothing to read.
pub(crate) fn command(program: impl AsRef<OsStr>, words: &str) -> Command {
    let mut command = Command::new(program);
    command
        .args(words.split_whitespace())
        .current_dir(root())
        .stdin(Stdio::null());
    command
}

/// The cargo that runs this task.
pub(crate) fn cargo(words: &str) -> Command {
    let mut cargo = command(of_toolchain("CARGO", "cargo"), words);
    cargo.envs(settings().iter().copied());
    cargo
}

/// The compiler.
pub(crate) fn rustc(words: &str) -> Command {
    command(of_toolchain("RUSTC", "rustc"), words)
}

/// The program that a variable of the toolchain names, or this one.
fn of_toolchain(variable: &str, usual: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| usual.into())
}

/// Builds the programs and examples of the workspace. The selection is the tests', so that nothing is
/// compiled again that the tests have compiled.
pub(crate) fn build_programs() -> Result<()> {
    run(&mut cargo(
        "build --quiet --workspace --exclude xtask --bins --examples",
    ))
}

/// A program that was [built](build_programs): it lies beside this one.
pub(crate) fn program(name: &str) -> Command {
    let own = env::current_exe().unwrap_or_default();
    command(own.with_file_name(name), "")
}

/// Runs `command`, its output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// The output of `command`, without the space at its end; `None` if it fails or cannot be started.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_owned())
}

/// Whether `command` succeeds, of which nothing is shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .output()
        .is_ok_and(|output| output.status.success())
}

/// The output of `command`, given this to read.
pub(crate) fn fed(command: &mut Command, input: &str) -> Result<Output> {
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = started.with_context(|| format!("cannot start {}", shown(command)))?;
    let mut stdin = child.stdin.take().context("there is no input")?;
    // A program that has said what it misses does not read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Ok(child.wait_with_output()?)
}

/// Fails unless this program for playing tic-tac-toe answers the corner by the centre: any other move
/// loses.
pub(crate) fn check_play(play: &mut Command) -> Result<()> {
    let output = fed(play.args(["play", "tic-tac-toe"]), "a1\n")?;
    let reply = String::from_utf8_lossy(&output.stdout);
    ensure!(reply == "b2\n", "a1 is answered by '{reply}'");
    Ok(())
}

/// The kind of machine that programs are built for without being told, such as
/// `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String> {
    let about = answer(&mut rustc("-vV")).context("rustc does not answer")?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc names no platform")
}

/// Whether the compiler has the standard library of this target, or rustup has added it.
pub(crate) fn has_library(target: &str) -> bool {
    let is_here = || {
        let folder = answer(&mut rustc(&format!(
            "--print target-libdir --target {target}"
        )));
        folder.is_some_and(|folder| Path::new(&folder).is_dir())
    };
    is_here() || succeeds(&mut command("rustup", &format!("target add {target}"))) && is_here()
}

/// The output of git; `None` where there is no git, no history, or no output.
pub(crate) fn git(arguments: &[&str]) -> Option<String> {
    answer(command("git", "").args(arguments))
}

/// The command line as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::{has_incremental_build, has_library, host};
    use std::fs;

    #[test]
    fn the_library_of_this_machine_is_found() {
        assert!(has_library(&host().unwrap()));
    }

    /// This program itself is built by cargo in each clone, which says nothing about the library.
    #[test]
    fn somebody_works_where_cargo_has_built_the_library() {
        let builds = tempfile::tempdir().unwrap();
        assert!(!has_incremental_build(builds.path()));
        let incremental = builds.path().join("incremental");
        fs::create_dir_all(incremental.join("xtask-0a1b2c3d")).unwrap();
        assert!(!has_incremental_build(builds.path()));
        fs::create_dir_all(incremental.join("negascout-0a1b2c3d")).unwrap();
        assert!(has_incremental_build(builds.path()));
    }
}
