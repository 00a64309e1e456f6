//! The page: its WebAssembly, and the folder that any host serves.

mod builds;
mod check;
mod helpers;
mod packages;

use crate::shell::{self, root};
use anyhow::{Context, Result};
use builds::{build_wasm, build_wasm_once, write_types};
use clap::Args;
use helpers::{Helpers, PRINT_EXHIBITS, PRINT_LISTINGS};
use packages::{install, npm};
use std::fs::{self, File};
use std::time::SystemTime;

pub(crate) use check::{gate, run as check};

/// Options of `page`.
#[derive(Args)]
pub(crate) struct Options {
    /// Serve the page, with WebAssembly that is built quickly and searches slowly, and build it again whenever a
    /// file of `web` changes
    #[arg(long)]
    watch: bool,
    /// Build the WebAssembly alone, quickly, for work on `web`
    #[arg(long, conflicts_with = "watch")]
    wasm_only: bool,
    /// Write the TypeScript types of requests and answers, `web/core/pkg/schema.d.ts`, the listings that See
    /// shows, `web/src/see/listings.json`, and the gallery's trees, `web/src/learn/exhibits.json`, again
    #[arg(long, conflicts_with_all = ["watch", "wasm_only"])]
    types: bool,
}

/// The listings that See shows, which it loads when they are opened.
const LISTINGS: &str = "web/src/see/listings.json";

/// The trees of the gallery's forms, for the texts of Learn.
const EXHIBITS: &str = "web/src/learn/exhibits.json";

/// The file of the command line that takes the page in.
const TAKER: &str = "crates/cli/src/commands/web/page.rs";

/// The task of `cargo xtask page`.
pub(crate) fn run(options: &Options) -> Result<()> {
    if options.types {
        write_stored(Helpers::Alone)?;
        return write_types(Helpers::Alone);
    }
    if options.wasm_only || options.watch {
        build_wasm_once(Helpers::Alone)?;
    }
    if options.wasm_only {
        return Ok(());
    }
    if options.watch {
        install()?;
        return npm(&["run", "dev"]);
    }
    build_wasm(Helpers::Alone)?;
    build_page()?;
    println!("the page is in target/page; 'negascout web' serves it");
    Ok(())
}

/// Builds the page, and the package for npm.
pub(crate) fn build_all() -> Result<()> {
    build_wasm(Helpers::Alone)?;
    build_page()?;
    npm(&["run", "build", "-w", "core"])
}

/// Builds the page from the WebAssembly, and has the next build of the program take it in.
fn build_page() -> Result<()> {
    install()?;
    npm(&["run", "build"])?;
    note_page()
}

/// Has cargo compile the program's page again. A program for a release has the page in itself; another
/// finds the folder only if it was there when the program was compiled.
fn note_page() -> Result<()> {
    let taker = File::options().append(true).open(root().join(TAKER));
    let noted = taker.and_then(|file| file.set_modified(SystemTime::now()));
    noted.context(TAKER)
}

/// Makes the listings that See shows and the gallery's trees, which the repository keeps.
fn write_stored(helpers: Helpers) -> Result<()> {
    for (file, helper) in [(LISTINGS, PRINT_LISTINGS), (EXHIBITS, PRINT_EXHIBITS)] {
        let printed = shell::answer(&mut helpers.program(helper)?);
        let printed = printed.with_context(|| format!("{file} could not be made"))?;
        fs::write(root().join(file), printed + "\n")?;
    }
    Ok(())
}
