//! Every check that a change must pass, in one command.

use crate::{
    bench, book, browser, dist, page, processor, python, quick, readme, shell, test_count, tidy,
};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The everyday subset, for before every commit: format, clippy, unit tests and tidy.
    #[arg(long, conflicts_with = "only")]
    fast: bool,
    /// These steps alone, by their names: `--only page,dist`.
    #[arg(long, value_delimiter = ',', value_parser = FULL.iter().map(|(name, _)| *name).collect::<Vec<_>>())]
    only: Vec<String>,
}

impl Options {
    fn steps(&self) -> Vec<&'static Step> {
        let all = if self.fast { FAST } else { FULL };
        let is_asked =
            |(name, _): &&Step| self.only.is_empty() || self.only.iter().any(|only| only == name);
        all.iter().filter(is_asked).collect()
    }
}

/// A check, and what it is called.
type Step = (&'static str, fn() -> Result<()>);

const FAST: &[Step] = &[
    ("format", format),
    ("clippy", clippy),
    ("unit tests", unit_tests),
    ("tidy", tidy::run),
];
const FULL: &[Step] = &[
    ("format", format),
    ("clippy", clippy),
    ("tests", tests),
    ("interleavings", interleavings),
    ("docs", docs),
    ("book", book::run),
    ("tidy", tidy::run),
    ("quick build", quick::check),
    ("readme", readme::verify),
    ("browser", browser::run),
    ("page", page::check),
    ("python", python::check),
    ("dist", dist::check),
    ("bench", bench::verify),
];

/// The outcome of a step.
struct Outcome {
    name: &'static str,
    passed: bool,
    time: Duration,
    /// `None` where the system does not tell.
    processor: Option<Duration>,
}

/// Runs all steps, so that one run says everything that is wrong.
pub(crate) fn run(options: &Options) -> Result<()> {
    install_components()?;
    let steps = options.steps();
    let mut outcomes = Vec::new();
    for (place, (name, check)) in (1..).zip(&steps) {
        println!("\n=== {place}/{} {name} ===", steps.len());
        let (start, processor) = (Instant::now(), processor::time());
        let result = check();
        if let Err(error) = &result {
            println!("{name}: {error:#}");
        }
        outcomes.push(Outcome {
            name,
            passed: result.is_ok(),
            time: start.elapsed(),
            processor: processor::time().and_then(|now| now.checked_sub(processor?)),
        });
    }
    summarise(&outcomes, processor::time())
}

/// `processor` is that of the whole run. It has more than the steps where cargo built this program
/// first, which it then became.
fn summarise(outcomes: &[Outcome], processor: Option<Duration>) -> Result<()> {
    println!("\n=== summary ===");
    println!("{:<14} {:<7} {:>9} {:>11}", "", "", "time", "processor");
    for Outcome {
        name,
        passed,
        time,
        processor,
    } in outcomes
    {
        let verdict = if *passed { "ok" } else { "FAILED" };
        show(name, verdict, *time, *processor);
    }
    let time = outcomes.iter().map(|outcome| outcome.time).sum();
    show("total", "", time, processor);
    let failed: Vec<_> = outcomes
        .iter()
        .filter(|outcome| !outcome.passed)
        .map(|outcome| outcome.name)
        .collect();
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

/// Prints a line of the summary.
fn show(name: &str, verdict: &str, time: Duration, processor: Option<Duration>) {
    let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
    let processor = processor.map_or_else(|| "unknown".to_owned(), seconds);
    println!(
        "{name:<14} {verdict:<7} {:>9} {processor:>11}",
        seconds(time)
    );
}

/// Adds the parts of the toolchain that the checks need and the machine lacks.
fn install_components() -> Result<()> {
    let missing: Vec<_> = [("fmt", "rustfmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(subcommand, _)| !is_installed(subcommand))
        .map(|(_, component)| component)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("adding to the toolchain: {}", missing.join(", "));
    let mut rustup = Command::new("rustup");
    rustup
        .args(["component", "add"])
        .args(&missing)
        .stdin(Stdio::null());
    shell::run(&mut rustup).with_context(|| {
        format!(
            "the Rust toolchain lacks {}; please install it",
            missing.join(" and ")
        )
    })
}

fn is_installed(subcommand: &str) -> bool {
    let mut version = shell::cargo([subcommand, "--version"]);
    version.stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

fn format() -> Result<()> {
    shell::run(&mut shell::cargo(["fmt", "--all", "--", "--check"]))
        .context("run `cargo fmt --all`")
}

fn clippy() -> Result<()> {
    lint(&["--workspace", "--all-targets"])?;
    // The fuzz targets are a workspace of their own, and are checked without libFuzzer, which is C++.
    lint(&[
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--no-default-features",
        "--bins",
        "--target-dir",
        "target",
    ])
}

fn lint(arguments: &[&str]) -> Result<()> {
    let mut command = shell::cargo(["clippy"]);
    command.args(arguments).args(["--", "-D", "warnings"]);
    shell::run(&mut command)
}

fn tests() -> Result<()> {
    count_tests(&["test", "--workspace", "--no-fail-fast"])
}

fn unit_tests() -> Result<()> {
    count_tests(&["test", "--workspace", "--no-fail-fast", "--lib", "--bins"])
}

/// Runs the table through every interleaving of its threads. It is built with atomics of loom for
/// that, and so in a folder of its own.
fn interleavings() -> Result<()> {
    let mut loom = shell::cargo([
        "test",
        "--package",
        "negascout",
        "--lib",
        "interleavings",
        "--target-dir",
        "target/loom",
    ]);
    loom.env("RUSTFLAGS", "--cfg loom");
    run_counted(&mut loom)
}

/// Runs `cargo test`, shows what it prints, and insists that it ran something.
fn count_tests(arguments: &[&str]) -> Result<()> {
    run_counted(&mut shell::cargo(arguments.iter().copied()))
}

fn run_counted(command: &mut Command) -> Result<()> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start cargo")?;
    let output = child.stdout.take().context("cargo has no output")?;
    let mut passed = 0;
    for line in BufReader::new(output).lines() {
        let line = line.context("cannot read what cargo test prints")?;
        println!("{line}");
        passed += test_count::passed(&line);
    }
    let status = child.wait()?;
    println!("tests: {passed} passed");
    let told = shell::shown(command);
    ensure!(status.success(), "{told} failed");
    ensure!(passed > 0, "{told} ran no test at all");
    Ok(())
}

fn docs() -> Result<()> {
    let mut doc = shell::cargo(["doc", "--workspace", "--no-deps"]);
    shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

#[cfg(test)]
mod tests {
    use super::{Outcome, summarise};
    use std::time::Duration;

    fn passed(name: &'static str) -> Outcome {
        Outcome {
            name,
            passed: true,
            time: Duration::from_secs(1),
            processor: None,
        }
    }

    fn failed(name: &'static str) -> Outcome {
        Outcome {
            passed: false,
            ..passed(name)
        }
    }

    #[test]
    fn one_failed_step_fails_the_run() {
        assert!(summarise(&[passed("format"), passed("tidy")], None).is_ok());
        let error = summarise(&[passed("format"), failed("tidy")], None).unwrap_err();
        assert_eq!(error.to_string(), "failed: tidy");
    }
}
