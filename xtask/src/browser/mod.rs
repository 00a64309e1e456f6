//! The part of the workspace that a browser uses is compiled to WebAssembly, and searches in node.
//!
//! The searches, and their comparison with the same on this machine, are the package in
//! `xtask/browser/`.

mod debian;
mod toolchain;

use crate::tidy::browser_packages;
use crate::{packages, shell};
use anyhow::{Result, ensure};
pub(crate) use toolchain::{TARGET, Toolchain};

/// The package that is run.
const CHECK: &str = "negascout-browser-check";

/// The folder of the builds. It is their own, for their compiler may be another.
const FOLDER: &str = "target/wasm";

/// The task of `cargo xtask ci` and of `cargo xtask browser`.
pub(crate) fn run() -> Result<()> {
    let toolchain = Toolchain::find()?;
    let workspace = packages::packages()?;
    let packages = browser_packages(&workspace);
    ensure!(
        packages.len() > 1,
        "there are no packages for a browser: {packages:?}"
    );
    println!("for {}: {}", TARGET, packages.join(", "));
    let mut build = shell::cargo(&format!(
        "build --lib --profile browser --target {TARGET} --target-dir {FOLDER} --package {CHECK}"
    ));
    for package in &packages {
        build.args(["--package", package]);
    }
    toolchain.set(&mut build);
    shell::run(&mut build)?;
    let library = CHECK.replace('-', "_");
    let library = format!("{FOLDER}/{TARGET}/browser/{library}.wasm");
    shell::build_programs()?;
    shell::run(shell::program(CHECK).arg(&library))
}
