//! Rust's tests.

use super::since::Scope;
use crate::shell::{self, cargo};
use crate::test_count;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::{iter, thread};

/// The tests that are everywhere but in examples of the documentation.
const PROGRAMS: &str = "test --workspace --no-fail-fast --lib --bins --tests";

/// All tests but those marked as thorough, of the packages that a change can have broken. Whatever it is,
/// all are built: told of a few packages, cargo would choose the features of all crates again, and compile
/// them again.
pub(super) fn gate(scope: &Scope) -> Result<()> {
    let mut programs = programs()?;
    ensure!(!programs.is_empty(), "cargo names no program of tests");
    if let Some(folders) = scope.packages()? {
        programs.retain(|program| folders.contains(&program.folder));
    }
    let count = programs.len();
    let outcomes = run_all(programs)?;
    let passed: u64 = outcomes.iter().map(|outcome| outcome.passed).sum();
    println!("tests: {passed} passed, in {count} programs");
    let failed = outcomes.iter().filter(|outcome| !outcome.is_ok);
    let failed: Vec<_> = failed.map(|outcome| outcome.name.as_str()).collect();
    ensure!(failed.is_empty(), "tests failed in {}", failed.join(", "));
    ensure!(passed > 0 || count == 0, "no test ran at all");
    Ok(())
}

/// The tests marked as thorough: `#[ignore = "thorough: why"]`. Those that take longer still are run by
/// hand, and their names say so.
pub(super) fn thorough() -> Result<()> {
    insist(&mut cargo(&format!(
        "{PROGRAMS} -- --ignored --skip by_hand"
    )))
}

/// The examples in the documentation.
pub(super) fn of_documentation() -> Result<()> {
    insist(&mut cargo("test --workspace --no-fail-fast --doc"))
}

/// Runs the table through every interleaving of its threads. It is built with atomics of loom for
/// that, and so in a folder of its own.
pub(super) fn interleavings() -> Result<()> {
    let mut loom = cargo("test --package negascout --lib interleavings --target-dir target/loom");
    insist(loom.env("RUSTFLAGS", "--cfg loom"))
}

/// Runs a command, shows what it prints, and insists that a test passed.
fn insist(command: &mut Command) -> Result<()> {
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
    let as_typed = shell::shown(command);
    ensure!(status.success(), "{as_typed} failed");
    ensure!(passed > 0, "{as_typed} ran no test at all");
    Ok(())
}

/// Programs that run at a time: a long test of one leaves a processor to another.
const AT_A_TIME: usize = 2;

/// Runs programs, and shows what each prints when it has ended.
fn run_all(programs: Vec<Program>) -> Result<Vec<Outcome>> {
    let waiting = Mutex::new(programs.into_iter());
    let next = || waiting.lock().ok()?.next();
    let work = || {
        iter::from_fn(next)
            .map(|program| program.run())
            .collect::<Result<Vec<_>>>()
    };
    let parts = thread::scope(|scope| {
        let workers = [(); AT_A_TIME].map(|()| scope.spawn(work));
        workers.map(|worker| worker.join().unwrap_or_else(|_| bail!("a thread panicked")))
    });
    let parts: Vec<_> = parts.into_iter().collect::<Result<_>>()?;
    Ok(parts.into_iter().flatten().collect())
}

/// How a program of tests ended.
struct Outcome {
    name: String,
    passed: u64,
    is_ok: bool,
}

/// A program of tests.
#[derive(Debug, PartialEq)]
struct Program {
    /// Its package's folder, in which cargo runs it.
    folder: PathBuf,
    path: PathBuf,
}

impl Program {
    /// Runs it as cargo would.
    fn run(&self) -> Result<Outcome> {
        let mut command = shell::command(&self.path, "");
        command.current_dir(&self.folder);
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        let ended = command.output();
        let ended = ended.with_context(|| format!("cannot start {}", self.path.display()))?;
        let [printed, wrong] =
            [ended.stdout, ended.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        println!("\n{}\n{printed}{wrong}", self.path.display());
        Ok(Outcome {
            name: self.path.display().to_string(),
            passed: printed.lines().map(test_count::passed).sum(),
            is_ok: ended.status.success(),
        })
    }

    /// The program that a message of cargo names; `None` if it names another thing.
    fn named(message: &Value) -> Option<Program> {
        let path = message["executable"].as_str()?;
        let manifest = Path::new(message["manifest_path"].as_str()?);
        let program = Program {
            folder: manifest.parent()?.to_owned(),
            path: path.into(),
        };
        message["profile"]["test"].as_bool()?.then_some(program)
    }
}

/// Builds all programs of tests.
fn programs() -> Result<Vec<Program>> {
    let mut build = cargo(PROGRAMS);
    build.args(["--no-run", "--message-format", "json-render-diagnostics"]);
    let built = build.stderr(Stdio::inherit()).output()?;
    ensure!(built.status.success(), "{} failed", shell::shown(&build));
    let mut programs = Vec::new();
    for message in String::from_utf8(built.stdout)?.lines() {
        programs.extend(Program::named(&serde_json::from_str(message)?));
    }
    Ok(programs)
}

#[cfg(test)]
mod tests {
    use super::Program;
    use serde_json::json;

    #[test]
    fn a_program_of_tests_is_told_from_others() {
        let message = |test: bool| {
            json!({
                "manifest_path": "/w/crates/lab/Cargo.toml",
                "executable": "/w/target/debug/deps/lab-0a1b",
                "profile": { "test": test },
            })
        };
        let program = Program::named(&message(true)).unwrap();
        assert_eq!(program.folder.to_str(), Some("/w/crates/lab"));
        assert_eq!(program.path.to_str(), Some("/w/target/debug/deps/lab-0a1b"));
        assert_eq!(Program::named(&message(false)), None);
        assert_eq!(Program::named(&json!({ "reason": "build-finished" })), None);
    }
}
