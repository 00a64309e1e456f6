//! The checks of Rust's code. Its tests are [elsewhere](super::rust_tests).

use crate::shell;
use anyhow::{Context, Result};
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

pub(super) fn clippy() -> Result<()> {
    lint(&["--workspace", "--all-targets"])
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

pub(super) fn docs() -> Result<()> {
    let mut doc = shell::cargo(["doc", "--workspace", "--no-deps"]);
    shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
