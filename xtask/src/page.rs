//! The page: its WebAssembly, and the folder that any host serves.

use crate::browser::{TARGET, Toolchain};
use crate::shell::{self, cargo, root};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Options of `page`.
#[derive(Args)]
pub(crate) struct Options {
    /// Serve the page, and build it again whenever a file of `web` changes
    #[arg(long)]
    watch: bool,
    /// Build the WebAssembly alone, for work on `web`
    #[arg(long, conflicts_with = "watch")]
    wasm_only: bool,
    /// Write the TypeScript types of requests and answers, `web/core/src/schema.d.ts`, anew
    #[arg(long, conflicts_with_all = ["watch", "wasm_only"])]
    types: bool,
}

/// The package that becomes WebAssembly.
const PACKAGE: &str = "negascout-wasm";

/// The folder of the builds. It is their own, for their compiler may be another.
const BUILDS: &str = "target/wasm";

/// Less inlining: an eighth less to load, and no slower.
const FLAGS: &str = "-Cllvm-args=-inline-threshold=50";

/// A build of the package: the folder it goes to in `web/core/pkg`, and its features.
const VARIANTS: [(&str, &[&str]); 2] = [("small", &[]), ("chess", &["--features", "chess"])];

/// The task of `cargo xtask page`.
pub(crate) fn run(options: &Options) -> Result<()> {
    if options.types {
        return write_types();
    }
    build_wasm()?;
    if options.wasm_only {
        return Ok(());
    }
    install()?;
    if options.watch {
        npm(&["run", "dev"])
    } else {
        npm(&["run", "build"])?;
        println!("the page is in target/page");
        Ok(())
    }
}

/// Compiles the package, and makes the JavaScript that calls it.
fn build_wasm() -> Result<()> {
    let toolchain = Toolchain::find()?;
    for (name, features) in VARIANTS {
        let mut build = cargo(["build", "--lib", "--profile", "page", "--package", PACKAGE]);
        build.args(["--target", TARGET, "--target-dir", BUILDS]);
        build.args(features);
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
        toolchain.set(&mut build);
        shell::run(&mut build)?;
        let library = format!("{BUILDS}/{TARGET}/page/{}.wasm", PACKAGE.replace('-', "_"));
        let folder = format!("web/core/pkg/{name}");
        let mut bindings = cargo(["run", "--quiet", "--package", "negascout-browser-check"]);
        bindings.args(["--bin", "negascout-bindings", "--", &library, &folder]);
        shell::run(&mut bindings)?;
    }
    Ok(())
}

/// Makes the types of what crosses the border to JavaScript.
fn write_types() -> Result<()> {
    install()?;
    let mut print = cargo([
        "run",
        "--quiet",
        "--package",
        PACKAGE,
        "--example",
        "schema",
    ]);
    print.args(["--features", "chess"]);
    let schema = shell::answer(&mut print).context("the schema could not be made")?;
    let file = root().join(BUILDS).join("schema.json");
    fs::create_dir_all(root().join(BUILDS))?;
    fs::write(&file, schema)?;
    npm(&[
        "run",
        "types",
        "--",
        &file.to_string_lossy(),
        "core/src/schema.d.ts",
    ])
}

/// Installs the packages that `web/package-lock.json` names, unless they are there.
fn install() -> Result<()> {
    let web = root().join("web");
    let lock = fs::read(web.join("package-lock.json")).context("web/package-lock.json")?;
    let note = web.join("node_modules/.negascout-installed");
    if fs::read(&note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])?;
    fs::write(note, lock).context("web/node_modules")
}

/// Runs npm in `web`.
fn npm(arguments: &[&str]) -> Result<()> {
    let web: &Path = &root().join("web");
    let started = Command::new("npm")
        .args(arguments)
        .current_dir(web)
        .status();
    let status =
        started.context("cannot start npm: the page needs Node.js 20 or later (package nodejs)")?;
    if !status.success() {
        bail!("npm {} failed ({status})", arguments.join(" "));
    }
    Ok(())
}
