//! The builds of the WebAssembly: small and fast ones for the page, and one of everything for its tests.

use super::helpers::{BINDINGS, Helpers, SCHEMA};
use super::packages::{install, npm};
use crate::browser::{TARGET, Toolchain};
use crate::files::{self, emptied};
use crate::packages::packages;
use crate::shell::{self, cargo, root};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The package that becomes WebAssembly.
pub(super) const PACKAGE: &str = "negascout-wasm";

/// The folder of the builds. It is their own, for their compiler may be another.
const BUILDS: &str = "target/wasm";

/// All builds: the feature, which is the folder in `web/core/pkg`, too; what they are optimised for, as `opt-level` has
/// it; and the most that a function which is inlined may cost, as LLVM counts: by itself it takes 225 for speed. Less
/// inlining is less to load, and no slower.
const VARIANTS: [(&str, &str, u32); 4] = [
    // It is loaded first, without the rest of `look`, which is twice as large: 18 kB smaller than with "s", and
    // no slower.
    ("see", "z", 25),
    // Compare searches thousands of trees: with "s" a fifth slower, with "z" two fifths.
    ("look", "2", 50),
    // 10 kB smaller than with 3, and as fast; 8 kB smaller than with 50 for what is inlined, and as fast.
    ("play", "2", 25),
    ("chess", "3", 50),
];

/// The types of requests and answers, which the page's code is checked by.
const TYPES: &str = "web/core/pkg/schema.d.ts";

/// Compiles each build for the page, and makes the JavaScript that calls it.
pub(super) fn build_wasm(helpers: Helpers) -> Result<()> {
    let toolchain = Toolchain::find()?;
    for (name, optimised, inlined) in VARIANTS {
        let mut build = compilation(&toolchain, "page");
        build.args(["--no-default-features", "--features", name]);
        let flags = format!("-Cllvm-args=-inline-threshold={inlined}");
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        build.env("CARGO_PROFILE_PAGE_OPT_LEVEL", optimised);
        shell::run(&mut build)?;
        bind("page", name, helpers)?;
    }
    write_types(helpers)?;
    take_supplies()
}

/// Compiles everything once, quickly, and lays it where each build is expected: for tests that ask what is
/// answered, and not how fast. Whatever builds the page makes its own builds again.
pub(super) fn build_wasm_once(helpers: Helpers) -> Result<()> {
    let mut build = compilation(&Toolchain::find()?, "browser");
    shell::run(build.arg("--all-features"))?;
    let names = VARIANTS.map(|(name, ..)| name);
    let bound = bind("browser", names[0], helpers)?;
    for name in &names[1..] {
        files::copy(&bound, &emptied(taken(name))?)?;
    }
    names.into_iter().try_for_each(sign)?;
    write_types(helpers)?;
    take_supplies()
}

/// The command that compiles the package.
fn compilation(toolchain: &Toolchain, profile: &str) -> Command {
    let mut build = cargo(&format!(
        "build --lib --profile {profile} --package {PACKAGE} --target {TARGET} --target-dir {BUILDS}"
    ));
    toolchain.set(&mut build);
    build
}

/// The folder from which the page takes a build.
fn taken(name: &str) -> String {
    format!("web/core/pkg/{name}")
}

/// Makes the JavaScript that calls what was compiled last, in the folder of a build.
fn bind(profile: &str, name: &str, helpers: Helpers) -> Result<PathBuf> {
    let library = PACKAGE.replace('-', "_");
    let library = format!("{BUILDS}/{TARGET}/{profile}/{library}.wasm");
    let folder = emptied(taken(name))?;
    shell::run(helpers.program(BINDINGS)?.arg(library).arg(&folder))?;
    Ok(folder)
}

/// Names a build in a section of its own, for the page has two files with the same content but once.
fn sign(name: &str) -> Result<()> {
    let file = root().join(taken(name)).join("negascout_bg.wasm");
    let signed = || -> Result<()> {
        let mut module = fs::read(&file)?;
        let length = u8::try_from(name.len())?;
        module.extend([0, length + 1, length]);
        module.extend(name.bytes());
        Ok(fs::write(&file, module)?)
    };
    signed().with_context(|| file.display().to_string())
}

/// Makes the TypeScript types of what crosses the border to JavaScript from their JSON Schema.
pub(super) fn write_types(helpers: Helpers) -> Result<()> {
    install()?;
    let schema =
        shell::answer(&mut helpers.program(SCHEMA)?).context("the schema could not be made")?;
    let file = root().join(BUILDS).join("schema.json");
    fs::create_dir_all(root().join(BUILDS))?;
    fs::write(&file, schema)?;
    let types = root().join(TYPES);
    fs::create_dir_all(root().join("web/core/pkg"))?;
    npm(&[
        "run",
        "types",
        "--",
        &file.to_string_lossy(),
        &types.to_string_lossy(),
    ])
}

/// Copies the files that games ask the page to load when they are chosen, each by the game's name.
fn take_supplies() -> Result<()> {
    let folder = emptied("web/core/pkg/supplies")?;
    for package in packages()? {
        let Some(file) = package.metadata["page"]["supply"].as_str() else {
            continue;
        };
        let file = root().join(&package.folder).join(file);
        let name = package.name.as_str();
        let game = name.strip_prefix("negascout-").unwrap_or(name);
        let copied = fs::copy(&file, folder.join(format!("{game}.supply")));
        copied.with_context(|| file.display().to_string())?;
    }
    Ok(())
}
