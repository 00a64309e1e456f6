//! Runs the searches of this package in node and on this machine, and compares the results.
//!
//! The argument is the package's library, compiled to WebAssembly. The JavaScript through which it
//! reads the clock is made beside it.

use anyhow::{Context, Result, ensure};
use negascout_browser_check::report;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the JavaScript module and of its WebAssembly.
const MODULE: &str = "check";

/// The most time that node may take: a search whose clock does not run never ends.
const PATIENCE: Duration = Duration::from_secs(120);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let library: PathBuf = env::args_os()
        .nth(1)
        .context("the path of the library is missing")?
        .into();
    let folder = library.with_extension("node");
    Bindgen::new()
        .input_path(&library)
        .out_name(MODULE)
        .nodejs(true)?
        .typescript(false)
        .generate(&folder)?;
    let (there, here) = (run_in_node(&folder)?, report());
    for (there, here) in there.lines().zip(here.lines()) {
        ensure!(there == here, "in node `{there}`, and here `{here}`");
    }
    ensure!(there == here, "node and this machine say more or less");
    print!("{here}");
    println!("node and this machine agree");
    Ok(())
}

/// The report of the module in `folder`.
fn run_in_node(folder: &Path) -> Result<String> {
    let script = format!("process.stdout.write(require('./{MODULE}.js').report())");
    let mut node = Command::new("node")
        .args(["--eval", &script])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start node, which runs WebAssembly")?;
    let start = Instant::now();
    // What it prints is far less than a pipe holds.
    while node.try_wait()?.is_none() {
        if start.elapsed() > PATIENCE {
            node.kill()?;
        }
        thread::sleep(Duration::from_millis(10));
    }
    let output = node.wait_with_output()?;
    ensure!(
        output.status.success(),
        "node failed ({}) after {:.1} s",
        output.status,
        start.elapsed().as_secs_f64()
    );
    String::from_utf8(output.stdout).context("node printed no text")
}
