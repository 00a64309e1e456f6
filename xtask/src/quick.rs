//! The quick build: README's first command, as a newcomer gives it.

use crate::{processor, shell};
use anyhow::{Result, ensure};
use std::process::{Command, Stdio};

/// What a quick build leaves out: words that ask for it, and how its absence is told.
const LEFT_OUT: [(&[&str], &str); 5] = [
    (
        &["label", "chess", "--input", "in.csv"],
        "'label' is not in a quick build",
    ),
    (&["web", "--no-open"], "'web' is not in a quick build"),
    (
        &["tree", "--tree", "(1 2)", "--format", "png"],
        "PNG is not in a quick build",
    ),
    (
        &["worksheet", "--tree", "(1 2)", "--format", "pdf"],
        "PDF is not in a quick build",
    ),
    (
        &["solve", "tic-tac-toe", "--save", "proofs"],
        "'--save' is not in a quick build",
    ),
];

/// The step of `cargo xtask ci`: builds it, plays a move with it, and asks for what it leaves out.
pub(crate) fn check() -> Result<()> {
    let before = processor::time();
    shell::check_play(&mut quick())?;
    let taken = processor::time().and_then(|now| now.checked_sub(before?));
    if let Some(taken) = taken {
        let seconds = taken.as_secs_f64();
        println!("the build, as far as it was to do, and a move: {seconds:.0} s of processor time");
    }
    for (words, absence) in LEFT_OUT {
        let output = shell::fed(quick().args(words), "")?;
        let message = String::from_utf8_lossy(&output.stderr);
        check_told(&message, words, absence)?;
        let code = output.status.code();
        ensure!(code == Some(1), "{absence}, and the exit code is {code:?}");
    }
    Ok(())
}

/// What the program is to say where it misses something: one line, with the line that builds it.
fn check_told(message: &str, words: &[&str], absence: &str) -> Result<()> {
    let line = format!("cargo run --release --bin negascout -- {}", words[0]);
    let is_whole = message.contains(absence) && message.contains(&line);
    ensure!(
        is_whole && message.lines().count() == 1,
        "{words:?} without the feature: {message}"
    );
    Ok(())
}

/// `cargo quick`, whose words come behind. Cargo is silent, so that the program alone is heard.
fn quick() -> Command {
    let mut quick = shell::cargo("quick");
    quick.stderr(Stdio::piped());
    quick.env("NO_COLOR", "1").env("CARGO_TERM_QUIET", "true");
    quick
}

#[cfg(test)]
mod tests {
    use super::check_told;

    #[test]
    fn an_absence_is_one_line_with_the_command_that_builds_it() {
        let message = |text: &str| check_told(text, &["web"], "no web").is_ok();
        let line = "cargo run --release --bin negascout -- web";
        assert!(message(&format!("error: no web: {line}\n")));
        assert!(!message(&format!("error: {line}\n")));
        assert!(!message("error: no web\n"));
        assert!(!message(&format!("warning\nerror: no web: {line}\n")));
    }
}
