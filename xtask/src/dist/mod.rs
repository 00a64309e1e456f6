//! What a release hands out, in `target/dist`: archives, checksums and a manifest.

mod crates;
mod debian;
mod glibc;
mod manifest;
mod program;
mod smoke;

use crate::files::{below, copy, emptied, pack};
use crate::shell::{self, cargo, root};
use crate::tools::leave_out;
use crate::{page, python};
use anyhow::{Context, Result};
use clap::Args;
use program::Program;
use std::path::Path;

/// Options of `dist`.
#[derive(Args)]
pub(crate) struct Options {
    /// Pack what the checks have built, the program of the tests among it: a trial, and no release
    #[arg(long)]
    trial: bool,
}

/// The version of everything that is handed out.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The folder of what is handed out.
const FOLDER: &str = "target/dist";

/// The folder in which archives are made and tried.
const WORK: &str = "target/dist-work";

/// The built page.
const PAGE: &str = "target/page";

/// The build that is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Build {
    Release,
    /// What the checks have built.
    Trial,
}

/// The task of `cargo xtask dist`.
pub(crate) fn run(options: &Options) -> Result<()> {
    let build = if options.trial {
        Build::Trial
    } else {
        page::build_all()?;
        python::build_packages()?;
        Build::Release
    };
    make(build)
}

/// The step of the checks: packs what the steps before it have built, and tries each archive. It builds
/// first what they have not: the gate runs it without the steps that build the page and the wheel.
pub(crate) fn check() -> Result<()> {
    if !(page_is_built() && npm_is_built()) {
        page::build_all()?;
    }
    if !wheels_are_built() {
        python::build_trial()?;
    }
    make(Build::Trial)
}

fn page_is_built() -> bool {
    root().join(PAGE).join("index.html").is_file()
}

fn npm_is_built() -> bool {
    root().join("web/core/dist/index.js").is_file()
}

fn wheels_are_built() -> bool {
    let made = below(&root().join(python::WHEELS)).unwrap_or_default();
    made.iter()
        .any(|file| file.extension().is_some_and(|its| its == "whl"))
}

fn make(build: Build) -> Result<()> {
    let folder = emptied(FOLDER)?;
    emptied(WORK)?;
    let program = Program::new(build)?;
    let staged = program.stage()?;
    pack_into(&folder, &staged)?;
    debian::pack(&program, &staged, &folder)?;
    for part in [page_archive, npm_package, python_packages] {
        part(&folder)?;
    }
    crates::pack(&folder, &program)?;
    manifest::write(&folder, build, &program)?;
    smoke::all(&folder)?;
    println!("what a release hands out is in {FOLDER}");
    Ok(())
}

/// The page, for any host.
fn page_archive(folder: &Path) -> Result<()> {
    if !page_is_built() {
        return leave_out("the page is not built: cargo xtask page");
    }
    let named = root().join(WORK).join(format!("negascout-page-{VERSION}"));
    copy(&root().join(PAGE), &named)?;
    pack_into(folder, &named)
}

/// Packs a folder into an archive of its name, beside the others.
fn pack_into(archives: &Path, folder: &Path) -> Result<()> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    pack(folder, &archives.join(format!("{name}.tar.gz")))
}

/// The package for npm.
fn npm_package(folder: &Path) -> Result<()> {
    if !npm_is_built() {
        return leave_out("the npm package is not built: npm run build -w core, in web");
    }
    let mut npm = shell::command("npm", "pack --silent --pack-destination");
    npm.arg(folder).current_dir(root().join("web/core"));
    shell::answer(&mut npm).context("npm pack failed")?;
    Ok(())
}

/// The wheel and the source distribution of Python.
fn python_packages(folder: &Path) -> Result<()> {
    if !wheels_are_built() {
        return leave_out("the Python package is not built: cargo xtask python --wheel-only");
    }
    copy(&root().join(python::WHEELS), folder)
}

/// Builds the program as a release has it.
fn build_release() -> Result<()> {
    shell::run(&mut cargo(
        "build --release --locked --package negascout-cli",
    ))
}
