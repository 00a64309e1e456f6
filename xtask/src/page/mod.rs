//! The page: its WebAssembly, and the folder that any host serves.

mod check;
mod packages;

use crate::browser::{TARGET, Toolchain};
use crate::shell::{self, cargo, root};
use anyhow::{Context, Result};
use clap::Args;
use packages::{install, npm};
use std::fs::{self, File};
use std::process::Command;
use std::time::SystemTime;

pub(crate) use check::run as check;

/// Options of `page`.
#[derive(Args)]
pub(crate) struct Options {
    /// Serve the page, and build it again whenever a file of `web` changes
    #[arg(long)]
    watch: bool,
    /// Build the WebAssembly alone, for work on `web`
    #[arg(long, conflicts_with = "watch")]
    wasm_only: bool,
    /// Write the TypeScript types of requests and answers, `web/core/src/schema.d.ts`, the listings that See
    /// shows, `web/src/see/listings.json`, and the gallery's trees, `web/src/learn/exhibits.json`, anew
    #[arg(long, conflicts_with_all = ["watch", "wasm_only"])]
    types: bool,
}

/// The package that becomes WebAssembly.
const PACKAGE: &str = "negascout-wasm";

/// The folder of the builds. It is their own, for their compiler may be another.
const BUILDS: &str = "target/wasm";

/// A build of the package.
struct Variant {
    /// The folder it goes to in `web/core/pkg`.
    name: &'static str,
    features: &'static str,
    /// As `opt-level` has it: for speed, or for size.
    optimised: &'static str,
    /// The most that a function which is inlined may cost, as LLVM counts; by itself it takes 225 for speed.
    /// Less inlining: less to load, and no slower.
    inlined: u32,
}

/// All builds.
const VARIANTS: [Variant; 9] = [
    Variant {
        name: "see",
        features: "see",
        // It is loaded first: 18 kB smaller than with "s", and no slower.
        optimised: "z",
        inlined: 25,
    },
    Variant {
        name: "play",
        features: "play",
        // 10 kB smaller than with 3, and as fast.
        optimised: "2",
        inlined: 50,
    },
    Variant {
        name: "compare",
        features: "compare",
        // Thousands of trees are searched, by algorithms of which each is compiled once.
        optimised: "2",
        inlined: 50,
    },
    Variant {
        name: "growth",
        features: "growth",
        // A tree that is watched has a thousand playouts at most.
        optimised: "z",
        inlined: 25,
    },
    Variant {
        name: "judge",
        features: "judge",
        // The program that is judged takes longer.
        optimised: "s",
        inlined: 25,
    },
    Variant {
        name: "study",
        features: "study",
        // Trees are small, and it is loaded when it is asked for.
        optimised: "s",
        inlined: 25,
    },
    Variant {
        name: "chess",
        features: "draw,depths,origins,play,chess,sizes",
        optimised: "3",
        inlined: 50,
    },
    Variant {
        name: "own",
        features: "own-play",
        // Most of the time goes to the rules, which are JavaScript.
        optimised: "s",
        inlined: 25,
    },
    Variant {
        // Pictures of all games that See shows, and of a game of one's own.
        name: "draw",
        features: "own,draw",
        optimised: "s",
        inlined: 25,
    },
];

/// The book of openings, which the page loads when it is needed.
const OPENINGS: &str = "crates/games/connect-four/src/book/openings-7x6.book";

/// The place from which the page takes it.
const OPENINGS_TAKEN: &str = "web/core/pkg/openings-7x6.book";

/// The listings that See shows, which it loads when they are opened.
const LISTINGS: &str = "web/src/see/listings.json";

/// The trees of the gallery's forms, for the texts of Learn.
const EXHIBITS: &str = "web/src/learn/exhibits.json";

/// The types of requests and answers.
const TYPES: &str = "web/core/src/schema.d.ts";

/// The file of the command line that takes the page in.
const TAKER: &str = "crates/cli/src/commands/web/page.rs";

/// The task of `cargo xtask page`.
pub(crate) fn run(options: &Options) -> Result<()> {
    if options.types {
        return write_types(Helpers::Alone);
    }
    build_wasm(Helpers::Alone)?;
    if options.wasm_only {
        return Ok(());
    }
    if options.watch {
        install()?;
        return npm(&["run", "dev"]);
    }
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

/// A program of the workspace that the page is made with.
struct Helper {
    package: &'static str,
    kind: &'static str,
    name: &'static str,
    /// From the folder of all programs.
    place: &'static str,
}

/// Makes the JavaScript that calls the WebAssembly.
const BINDINGS: Helper = Helper {
    package: "negascout-browser-check",
    kind: "--bin",
    name: "negascout-bindings",
    place: "negascout-bindings",
};

/// Prints the schema of what crosses the border.
const SCHEMA: Helper = Helper {
    package: PACKAGE,
    kind: "--example",
    name: "schema",
    place: "examples/schema",
};

/// Prints the algorithms' listings.
const PRINT_LISTINGS: Helper = Helper {
    package: PACKAGE,
    kind: "--example",
    name: "listings",
    place: "examples/listings",
};

/// Prints the trees of the gallery's forms.
const PRINT_EXHIBITS: Helper = Helper {
    package: PACKAGE,
    kind: "--example",
    name: "exhibits",
    place: "examples/exhibits",
};

/// The way to the helpers.
#[derive(Clone, Copy)]
enum Helpers {
    /// Each is compiled by itself, which is little where nothing is compiled yet.
    Alone,
    /// With the whole workspace, which is nothing where the tests have compiled it.
    Together,
}

impl Helpers {
    /// The helper, to be given its arguments.
    fn program(self, helper: &Helper) -> Result<Command> {
        if let Helpers::Together = self {
            shell::build_programs()?;
            return Ok(shell::program(helper.place));
        }
        let mut run = cargo(["run", "--quiet", "--package", helper.package]);
        run.args(["--all-features", helper.kind, helper.name, "--"]);
        Ok(run)
    }
}

/// Compiles the package, and makes the JavaScript that calls it.
fn build_wasm(helpers: Helpers) -> Result<()> {
    let toolchain = Toolchain::find()?;
    for variant in &VARIANTS {
        let mut build = cargo(["build", "--lib", "--profile", "page", "--package", PACKAGE]);
        build.args(["--target", TARGET, "--target-dir", BUILDS]);
        build.args(["--no-default-features", "--features", variant.features]);
        let flags = format!("-Cllvm-args=-inline-threshold={}", variant.inlined);
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        build.env("CARGO_PROFILE_PAGE_OPT_LEVEL", variant.optimised);
        toolchain.set(&mut build);
        shell::run(&mut build)?;
        let library = format!("{BUILDS}/{TARGET}/page/{}.wasm", PACKAGE.replace('-', "_"));
        let folder = format!("web/core/pkg/{}", variant.name);
        let mut bindings = helpers.program(&BINDINGS)?;
        shell::run(bindings.args([&library, &folder]))?;
    }
    let copied = fs::copy(root().join(OPENINGS), root().join(OPENINGS_TAKEN));
    copied.map(|_| ()).context(OPENINGS)
}

/// Makes the types of what crosses the border to JavaScript, and the listings that See shows.
fn write_types(helpers: Helpers) -> Result<()> {
    for (file, helper) in [(LISTINGS, &PRINT_LISTINGS), (EXHIBITS, &PRINT_EXHIBITS)] {
        let printed = shell::answer(&mut helpers.program(helper)?);
        let printed = printed.with_context(|| format!("{file} could not be made"))?;
        fs::write(root().join(file), printed + "\n")?;
    }
    install()?;
    let mut print = helpers.program(&SCHEMA)?;
    let schema = shell::answer(&mut print).context("the schema could not be made")?;
    let file = root().join(BUILDS).join("schema.json");
    fs::create_dir_all(root().join(BUILDS))?;
    fs::write(&file, schema)?;
    let types = root().join(TYPES);
    npm(&[
        "run",
        "types",
        "--",
        &file.to_string_lossy(),
        &types.to_string_lossy(),
    ])
}
