//! The checks of Rust's code. Its tests are [elsewhere](super::rust_tests).

use crate::shell::{self, cargo};
use anyhow::{Context, Result};

/// Adds the parts of the toolchain that the checks need and the machine lacks.
pub(super) fn install_components() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !shell::succeeds(cargo(subcommand).arg("--version")) {
            println!("adding to the toolchain: {component}");
            let mut rustup = shell::command("rustup", "component add");
            shell::run(rustup.arg(component)).with_context(|| {
                format!("the Rust toolchain lacks {component}; please install it")
            })?;
        }
    }
    Ok(())
}

pub(super) fn format() -> Result<()> {
    shell::run(&mut cargo("fmt --all -- --check")).context("run `cargo fmt --all`")
}

pub(super) fn clippy() -> Result<()> {
    lint("--workspace --all-targets")
}

/// The fuzz targets are a workspace of their own, and are checked without libFuzzer, which is C++.
pub(super) fn fuzz_targets() -> Result<()> {
    lint("--manifest-path fuzz/Cargo.toml --no-default-features --bins --target-dir target")
}

fn lint(what: &str) -> Result<()> {
    shell::run(&mut cargo(&format!("clippy {what} -- -D warnings")))
}

pub(super) fn docs() -> Result<()> {
    let mut doc = cargo("doc --workspace --no-deps");
    shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
