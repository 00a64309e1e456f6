//! The Python package: its wheel, its source distribution, and all checks of them.

mod cluster;
mod environment;
mod gate;
mod notebooks;
mod sdist;

use crate::files::{below, emptied};
use crate::shell::{self, root};
use crate::tools::{Tool, leave_out, missing, packages};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use environment::Environment;
pub(crate) use gate::gate;
use std::fs;
use std::path::{Path, PathBuf};

/// Options of `python`.
#[derive(Args)]
pub(crate) struct Options {
    /// Build the wheel and the source distribution, and do not test them
    #[arg(long)]
    wheel_only: bool,
    /// Write what is made from the schema and the sources again: the package's records, and docs/python.md
    #[arg(long, conflicts_with = "wheel_only")]
    records: bool,
}

/// The interpreter.
const PYTHON: Tool = Tool {
    proof: &["python3", "--version"],
    package: "python3",
};

/// Makes environments with pip in them.
const VENV: Tool = Tool {
    proof: &["python3", "-c", "import venv, ensurepip"],
    package: "python3-venv",
};

/// The folder of the package.
const PACKAGE: &str = "crates/python";

/// The folder of wheels.
pub(crate) const WHEELS: &str = "target/wheels";

/// The profile that the native part is compiled in, and the most bytes of its wheel.
#[derive(Clone, Copy)]
struct Profile {
    name: &'static str,
    max_bytes: u64,
}

/// What a release hands out.
const RELEASE: Profile = Profile {
    name: "release",
    max_bytes: 6 << 20,
};

/// What the checks try: it shares what the tests of Rust have compiled.
const DEV: Profile = Profile {
    name: "dev",
    max_bytes: 15 << 20,
};

/// The task of `cargo xtask python`.
pub(crate) fn run(options: &Options) -> Result<()> {
    let absent = missing(&[PYTHON, VENV]);
    if !absent.is_empty() {
        bail!(
            "the Python package needs Debian's {}: please install them",
            packages(&absent)
        );
    }
    if options.records {
        return write_records();
    }
    let builder = builder()?;
    emptied(WHEELS)?;
    let wheel = build(&builder, RELEASE, &root().join(PACKAGE))?;
    let sources = sdist::build(&builder)?;
    if options.wheel_only {
        return Ok(());
    }
    sdist::check(&sources)?;
    test(&wheel)
}

/// Has what builds the packages.
fn builder() -> Result<Environment> {
    Environment::shared("builder", "requirements/build.txt")
}

/// Builds the wheel and the source distribution of a release.
pub(crate) fn build_packages() -> Result<()> {
    run(&Options {
        wheel_only: true,
        records: false,
    })
}

/// Installs a wheel where nothing else is, and has it find a move.
pub(crate) fn try_wheel(wheel: &Path) -> Result<()> {
    let bare = Environment::bare("dist")?;
    bare.install(wheel)?;
    let corner =
        "import negascout as ns; print(ns.open('tic-tac-toe', 'X../.../...').think().best_move)";
    let mut python = bare.program("python", "-c");
    let reply = shell::answer(python.arg(corner)).context("the wheel does not run")?;
    ensure!(reply == "b2", "the corner is answered by '{reply}'");
    Ok(())
}

/// The step of `cargo xtask ci`: tests the wheel that the source distribution builds. Without Python it says
/// that nothing is checked, and fails in continuous integration.
pub(crate) fn check() -> Result<()> {
    let Some(wheel) = build_trial()? else {
        return Ok(());
    };
    // The tests compare the package with the command line.
    shell::build_programs()?;
    test(&wheel)
}

/// Builds the source distribution, and from it the wheel that the checks try. Without Python it says that
/// nothing is built, returns none, and fails in continuous integration.
pub(crate) fn build_trial() -> Result<Option<PathBuf>> {
    let absent = missing(&[PYTHON, VENV]);
    if !absent.is_empty() {
        let absent = packages(&absent);
        leave_out(&format!(
            "the Python package is not built: please install Debian's {absent}"
        ))?;
        return Ok(None);
    }
    let builder = builder()?;
    emptied(WHEELS)?;
    let sources = sdist::build(&builder)?;
    build(&builder, DEV, &sdist::unpacked(&sources)?).map(Some)
}

/// Writes the records of the schema, and the page of all names with them. The tests hold both against what
/// they are made from.
fn write_records() -> Result<()> {
    for script in ["tests/records.py", "tests/api_page.py"] {
        let mut python = shell::command("python3", script);
        shell::run(python.current_dir(root().join(PACKAGE)))?;
    }
    Ok(())
}

/// Builds the wheel of the package in this folder, as its lock file says.
fn build(builder: &Environment, profile: Profile, package: &Path) -> Result<PathBuf> {
    let mut maturin = builder.program("maturin", "build --locked --strip --quiet");
    maturin
        .args(["--profile", profile.name])
        .current_dir(package);
    maturin.arg("--out").arg(root().join(WHEELS));
    maturin.arg("--target-dir").arg(root().join("target"));
    shell::run(&mut maturin)?;
    let wheel = made("whl")?;
    println!("the wheel is {}", wheel.display());
    let bytes = fs::metadata(&wheel)?.len();
    ensure!(
        bytes <= profile.max_bytes,
        "the wheel has {bytes} bytes, more than {}",
        profile.max_bytes
    );
    Ok(wheel)
}

/// What maturin has made with this ending.
fn made(ending: &str) -> Result<PathBuf> {
    let folder = root().join(WHEELS);
    let mut files = below(&folder)?.into_iter();
    let found = files.find(|file| file.extension().is_some_and(|its| its == ending));
    let found = found.with_context(|| format!("maturin has made no .{ending}"))?;
    Ok(folder.join(found))
}

/// Runs every check of the wheel, and those beside Ray.
fn test(wheel: &Path) -> Result<()> {
    test_alone(wheel)?;
    cluster::run(wheel)
}

/// Installs the wheel in a fresh environment and runs every check of it there: tests, examples in
/// docstrings, types, stubs, notebooks, and the documentation.
fn test_alone(wheel: &Path) -> Result<()> {
    let tests = Environment::fresh("tests", "requirements/test.txt")?;
    tests.install(wheel)?;
    let mut all = tests.pytest(&format!("tests --ignore {}", cluster::TESTS));
    let program = shell::program("negascout");
    if Path::new(program.get_program()).exists() {
        // It is compared with the package. An older one may lie elsewhere.
        all.env("NEGASCOUT", program.get_program());
    }
    shell::run(&mut all)?;
    shell::run(&mut tests.examples("cluster/*"))?;
    tests.check_types()?;
    notebooks::run(&tests)?;
    let mut pdoc = tests.python("-m pdoc negascout --output-directory");
    shell::run(pdoc.arg(root().join("target/python/docs")))
}
