//! The checks of Rust's code.

use super::since::Scope;
use crate::{shell, test_count};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Adds the parts of the toolchain that the checks need and the machine lacks.
pub(super) fn install_components() -> Result<()> {
    let missing: Vec<_> = [("fmt", "rustfmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(subcommand, _)| !is_installed(subcommand))
        .map(|(_, component)| component)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("adding to the toolchain: {}", missing.join(", "));
    let mut rustup = Command::new("rustup");
    rustup
        .args(["component", "add"])
        .args(&missing)
        .stdin(Stdio::null());
    shell::run(&mut rustup).with_context(|| {
        format!(
            "the Rust toolchain lacks {}; please install it",
            missing.join(" and ")
        )
    })
}

fn is_installed(subcommand: &str) -> bool {
    let mut version = shell::cargo([subcommand, "--version"]);
    version.stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

pub(super) fn format() -> Result<()> {
    shell::run(&mut shell::cargo(["fmt", "--all", "--", "--check"]))
        .context("run `cargo fmt --all`")
}

pub(super) fn clippy(scope: &Scope) -> Result<()> {
    let packages = scope.packages()?;
    let packages = packages.iter().map(String::as_str);
    lint(&packages.chain(["--all-targets"]).collect::<Vec<_>>())
}

/// The fuzz targets are a workspace of their own, and are checked without libFuzzer, which is C++.
pub(super) fn fuzz_targets() -> Result<()> {
    lint(&[
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--no-default-features",
        "--bins",
        "--target-dir",
        "target",
    ])
}

fn lint(arguments: &[&str]) -> Result<()> {
    let mut command = shell::cargo(["clippy"]);
    command.args(arguments).args(["--", "-D", "warnings"]);
    shell::run(&mut command)
}

/// Where tests are: everything but examples in the documentation.
const PROGRAMS: [&str; 4] = ["--no-fail-fast", "--lib", "--bins", "--tests"];

/// All tests but those marked as thorough.
pub(super) fn tests(scope: &Scope) -> Result<()> {
    let packages = scope.packages()?;
    let packages = packages.iter().map(String::as_str);
    let arguments = ["test"].into_iter().chain(packages).chain(PROGRAMS);
    count_tests(&arguments.collect::<Vec<_>>())
}

/// The tests marked as thorough: `#[ignore = "thorough: why"]`. Those that take longer still are run by
/// hand, and their names say so.
pub(super) fn thorough_tests() -> Result<()> {
    let marked = ["--", "--ignored", "--skip", "by_hand"];
    count_tests(&[&["test", "--workspace"], &PROGRAMS[..], &marked].concat())
}

/// The examples in the documentation.
pub(super) fn doctests() -> Result<()> {
    count_tests(&["test", "--workspace", "--no-fail-fast", "--doc"])
}

/// Runs the table through every interleaving of its threads. It is built with atomics of loom for
/// that, and so in a folder of its own.
pub(super) fn interleavings() -> Result<()> {
    let mut loom = shell::cargo([
        "test",
        "--package",
        "negascout",
        "--lib",
        "interleavings",
        "--target-dir",
        "target/loom",
    ]);
    loom.env("RUSTFLAGS", "--cfg loom");
    run_counted(&mut loom)
}

/// Runs `cargo test`, shows what it prints, and insists that it ran something.
fn count_tests(arguments: &[&str]) -> Result<()> {
    run_counted(&mut shell::cargo(arguments.iter().copied()))
}

fn run_counted(command: &mut Command) -> Result<()> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start cargo")?;
    let output = child.stdout.take().context("cargo has no output")?;
    let mut passed = 0;
    for line in BufReader::new(output).lines() {
        let line = line.context("cannot read what cargo test prints")?;
        println!("{line}");
        passed += test_count::passed(&line);
    }
    let status = child.wait()?;
    println!("tests: {passed} passed");
    let told = shell::shown(command);
    ensure!(status.success(), "{told} failed");
    ensure!(passed > 0, "{told} ran no test at all");
    Ok(())
}

pub(super) fn docs() -> Result<()> {
    let mut doc = shell::cargo(["doc", "--workspace", "--no-deps"]);
    shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
