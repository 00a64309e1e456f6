//! The quick build: README's first command, as a newcomer gives it.

use crate::{processor, shell};
use anyhow::{Context, Result, ensure};
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What a quick build leaves out: words that ask for it, and how its absence is told.
const LEFT_OUT: [(&[&str], &str); 3] = [
    (
        &["label", "chess", "--input", "in.csv"],
        "'label' is not in a quick build",
    ),
    (&["web", "--no-open"], "'web' is not in a quick build"),
    (
        &["tree", "--tree", "(1 2)", "--format", "png"],
        "PNG is not in a quick build",
    ),
];

/// The step of `cargo xtask ci`: builds it, plays a move with it, and asks for what it leaves out.
pub(crate) fn check() -> Result<()> {
    let before = processor::time();
    let reply = answered(&["play", "tic-tac-toe"], "a1\n")?;
    let taken = processor::time().and_then(|now| now.checked_sub(before?));
    if let Some(taken) = taken {
        let seconds = taken.as_secs_f64();
        println!("the build, as far as it was to do, and a move: {seconds:.0} s of processor time");
    }
    let reply = String::from_utf8_lossy(&reply.stdout);
    // Any other answer to the corner loses.
    ensure!(reply == "b2\n", "a1 is answered by '{reply}'");
    for (words, absence) in LEFT_OUT {
        let output = answered(words, "")?;
        let told = String::from_utf8_lossy(&output.stderr);
        check_told(&told, words, absence)?;
        let code = output.status.code();
        ensure!(code == Some(1), "{absence}, and the exit code is {code:?}");
    }
    Ok(())
}

/// What the program is to say where it misses something: one line, with the line that builds it.
fn check_told(told: &str, words: &[&str], absence: &str) -> Result<()> {
    let line = format!("cargo run --release --bin negascout -- {}", words[0]);
    let is_whole = told.contains(absence) && told.contains(&line);
    ensure!(
        is_whole && told.lines().count() == 1,
        "{words:?} without the feature: {told}"
    );
    Ok(())
}

/// The output of `cargo quick` with these words, given this input.
fn answered(words: &[&str], input: &str) -> Result<Output> {
    let mut quick = quick(words);
    let mut child = quick.spawn().context("cannot start cargo")?;
    let mut stdin = child.stdin.take().context("cargo has no input")?;
    // A program that has said what it misses does not read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Ok(child.wait_with_output()?)
}

fn quick(words: &[&str]) -> Command {
    let mut quick = shell::cargo(std::iter::once("quick").chain(words.iter().copied()));
    quick
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .env("NO_COLOR", "1");
    quick
}

#[cfg(test)]
mod tests {
    use super::check_told;

    #[test]
    fn an_absence_is_one_line_with_the_command_that_builds_it() {
        let told = |text: &str| check_told(text, &["web"], "no web").is_ok();
        let line = "cargo run --release --bin negascout -- web";
        assert!(told(&format!("error: no web: {line}\n")));
        assert!(!told(&format!("error: {line}\n")));
        assert!(!told("error: no web\n"));
        assert!(!told(&format!("warning\nerror: no web: {line}\n")));
    }
}
