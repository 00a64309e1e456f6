//! The program that is judged: a process within limits.

use crate::failure::Failure;
use negascout_lab::Answer;
use negascout_match::{Process, Silence};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// A program that answers lines.
pub(super) struct Program(Process);

/// What came of a question.
pub(super) enum Reply {
    Answer(Answer),
    /// There will be no answer: a sentence's predicate, with the program as subject.
    Broken(String),
    /// Somebody has stopped the judging.
    Stopped,
}

impl Program {
    /// Starts it with at most `memory` MiB for its data.
    pub(super) fn start(words: &[String], memory: u64) -> Result<Program, Failure> {
        let process = Process::start(limited(words, memory), None);
        process.map(Program).map_err(|error| {
            Failure::Input(format!("'{}' cannot be started: {error}", words.join(" ")))
        })
    }

    /// Writes a line, and waits for the answer.
    pub(super) fn ask(&mut self, line: &str, patience: Duration, stop: &AtomicBool) -> Reply {
        let deadline = Instant::now() + patience;
        // If it has gone, what it said last is read below.
        let sent = self.0.send(line);
        loop {
            match self.0.next(deadline, stop) {
                Ok(line) if line.text.is_empty() => {}
                Ok(line) => {
                    return match line.text.parse() {
                        Ok(answer) => Reply::Answer(answer),
                        Err(error) => Reply::Broken(format!("answers with no answer: {error}")),
                    };
                }
                Err(Silence::Stopped) => return Reply::Stopped,
                Err(Silence::Late) if sent.is_ok() => {
                    let seconds = patience.as_secs_f64();
                    return Reply::Broken(format!("does not answer within {seconds} s"));
                }
                Err(Silence::Gone | Silence::Late) => return Reply::Broken(self.0.how_it_ended()),
            }
        }
    }
}

/// The command under a shell's limit of memory, which it then becomes. What is only reserved does not count,
/// so that programs of languages with a large heap start, too.
#[cfg(unix)]
fn limited(words: &[String], memory: u64) -> Command {
    let mut shell = Command::new("sh");
    let limit = memory.saturating_mul(1024);
    shell
        .arg("-c")
        .arg(format!("ulimit -d {limit}; exec \"$0\" \"$@\""));
    shell.args(words);
    shell
}

/// The command as it is.
#[cfg(not(unix))]
fn limited(words: &[String], _: u64) -> Command {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    command
}
