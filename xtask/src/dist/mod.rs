//! What a release hands out, in `target/dist`: archives, checksums and a manifest.

mod archive;
mod crates;
mod debian;
mod glibc;
mod manifest;
mod program;
mod smoke;

use crate::shell::{self, cargo, root};
use crate::tools::is_ci;
use crate::{page, python};
use anyhow::{Context, Result, ensure};
use clap::Args;
use program::Program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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

/// The step of `cargo xtask ci`: packs what the steps before it have built, and tries each archive.
pub(crate) fn check() -> Result<()> {
    make(Build::Trial)
}

fn make(build: Build) -> Result<()> {
    let folder = emptied(FOLDER)?;
    emptied(WORK)?;
    let program = Program::new(build)?;
    let staged = program.stage()?;
    archive::pack(&staged, &folder)?;
    debian::pack(&program, &staged, &folder)?;
    for part in [page_archive, npm_package, python_packages] {
        part(&folder)?;
    }
    crates::pack(&folder)?;
    manifest::write(&folder, build, &program)?;
    smoke::all(&folder)?;
    println!("what a release hands out is in {FOLDER}");
    Ok(())
}

/// The page, for any host.
fn page_archive(folder: &Path) -> Result<()> {
    let page = root().join(PAGE);
    if !page.join("index.html").is_file() {
        return left_out("the page is not built: cargo xtask page");
    }
    let named = root().join(WORK).join(format!("negascout-page-{VERSION}"));
    archive::copy(&page, &named)?;
    archive::pack(&named, folder)
}

/// The package for npm.
fn npm_package(folder: &Path) -> Result<()> {
    let core = root().join("web/core");
    if !core.join("dist/index.js").is_file() {
        return left_out("the npm package is not built: npm run build -w core, in web");
    }
    let mut npm = Command::new("npm");
    npm.args(["pack", "--silent", "--pack-destination"]);
    npm.arg(folder).current_dir(core);
    shell::answer(&mut npm).context("npm pack failed")?;
    Ok(())
}

/// The wheel and the source distribution of Python.
fn python_packages(folder: &Path) -> Result<()> {
    let wheels = root().join(python::WHEELS);
    if !wheels.is_dir() {
        return left_out("the Python package is not built: cargo xtask python --wheel-only");
    }
    for entry in fs::read_dir(wheels)? {
        let path = entry?.path();
        fs::copy(
            &path,
            folder.join(path.file_name().context("a file without a name")?),
        )?;
    }
    Ok(())
}

/// Says what is not there. In continuous integration nothing may be left out.
fn left_out(what: &str) -> Result<()> {
    ensure!(!is_ci(), "{what}");
    println!("left out: {what}");
    Ok(())
}

/// The folder of this name below the root, without what was in it.
fn emptied(name: &str) -> Result<PathBuf> {
    let folder = root().join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| name.to_owned())?;
    }
    fs::create_dir_all(&folder).with_context(|| name.to_owned())?;
    Ok(folder)
}

/// The platform that this compiler builds for, such as `x86_64-unknown-linux-gnu`.
fn platform() -> Result<String> {
    let told = shell::answer(Command::new("rustc").arg("-vV")).context("rustc does not answer")?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc names no platform")
}

/// Builds the program as a release has it.
fn build_release() -> Result<()> {
    shell::run(&mut cargo([
        "build",
        "--release",
        "--locked",
        "--package",
        "negascout-cli",
    ]))
}
