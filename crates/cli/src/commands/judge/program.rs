//! The program that is judged: a process within limits.

use crate::failure::Failure;
use negascout_lab::{Answer, Judge};
use negascout_match::{EngineLine, Process, Silence};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time between two looks at the memory.
const POLL: Duration = Duration::from_millis(50);

/// A program that answers lines.
pub(super) struct Program {
    process: Process,
    /// The memory that all its processes may hold, in MiB.
    memory: u64,
    /// The time of the next look at the memory.
    next_look: Instant,
}

/// The limits of the time for an answer.
pub(super) struct Patience<'s> {
    /// For one answer.
    pub(super) each: Duration,
    /// The end of all asking.
    pub(super) end: Instant,
    /// Raised when somebody stops the judging.
    pub(super) stop: &'s AtomicBool,
}

impl Patience<'_> {
    /// Whether no more is to be asked.
    pub(super) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || Instant::now() >= self.end
    }

    /// Ends the judging, for the reason that there is.
    pub(super) fn end(&self, judge: &mut Judge) {
        match self.stop.load(Ordering::Relaxed) {
            true => judge.stop(),
            false => judge.time_is_up(),
        }
    }
}

/// What came of a question.
pub(super) enum Reply {
    Answer(Answer),
    /// There will be no answer: a sentence's predicate, with the program as subject.
    Broken(String),
    /// Somebody has stopped the judging, or there is no more time for it.
    Stopped,
}

/// The reason why no line has come.
enum Trouble {
    Silent(Silence),
    /// It holds more memory than it may.
    Hungry,
}

impl Program {
    /// Starts it with at most `memory` MiB for its data.
    pub(super) fn start(words: &[String], memory: u64) -> Result<Program, Failure> {
        let refused = |reason: &dyn std::fmt::Display| {
            Failure::Input(format!("'{}' cannot be started: {reason}", words.join(" ")))
        };
        if let Some(reason) = missing(&words[0]) {
            return Err(refused(&reason));
        }
        let process = Process::start(limited(words, memory), None);
        Ok(Program {
            process: process.map_err(|error| refused(&error))?,
            memory,
            next_look: Instant::now(),
        })
    }

    /// Writes a line, and waits for the answer.
    pub(super) fn ask(&mut self, line: &str, patience: &Patience<'_>) -> Reply {
        let deadline = (Instant::now() + patience.each).min(patience.end);
        // If it has gone, what it said last is read below.
        let sent = self.process.send(line);
        loop {
            match self.next(deadline, patience.stop) {
                Ok(line) if line.text.is_empty() => {}
                Ok(line) => return read(&line.text),
                Err(Trouble::Hungry) => {
                    let memory = self.memory;
                    return Reply::Broken(format!("takes more than {memory} MiB of memory"));
                }
                Err(Trouble::Silent(Silence::Stopped)) => return Reply::Stopped,
                Err(Trouble::Silent(Silence::Late)) if deadline == patience.end => {
                    return Reply::Stopped;
                }
                Err(Trouble::Silent(Silence::Late)) if sent.is_ok() => return self.late(patience),
                Err(Trouble::Silent(Silence::Gone | Silence::Late)) => {
                    return Reply::Broken(self.process.how_it_ended());
                }
            }
        }
    }

    /// The next line. Between looks at the clock, the memory is looked at.
    fn next(&mut self, deadline: Instant, stop: &AtomicBool) -> Result<EngineLine, Trouble> {
        loop {
            let now = Instant::now();
            if now >= self.next_look {
                self.next_look = now + POLL;
                let held = self.process.memory();
                if held.is_some_and(|held| held > self.memory.saturating_mul(1024)) {
                    return Err(Trouble::Hungry);
                }
            }
            let until = deadline.min(self.next_look);
            match self.process.next(until, stop) {
                Err(Silence::Late) if until < deadline => {}
                answered => return answered.map_err(Trouble::Silent),
            }
        }
    }

    /// No answer has come in time. If one comes when the input has ended, the program has waited for that.
    fn late(&mut self, patience: &Patience<'_>) -> Reply {
        let seconds = patience.each.as_secs_f64();
        self.process.end_input();
        let deadline = (Instant::now() + patience.each).min(patience.end);
        let fault = match self.next(deadline, patience.stop) {
            Ok(line) if line.text.parse::<Answer>().is_ok() => {
                "answers only when its input has ended: it must read a line and answer it at once, and not \
                 hold its output back"
                    .to_owned()
            }
            Err(Trouble::Silent(Silence::Stopped)) => return Reply::Stopped,
            _ => format!("does not answer within {seconds} s"),
        };
        Reply::Broken(fault)
    }
}

/// A line as an answer.
fn read(text: &str) -> Reply {
    match text.parse() {
        Ok(answer) => Reply::Answer(answer),
        Err(_) if prompt(text).is_some() => {
            let prompt = prompt(text).unwrap_or_default();
            let prompt = negascout_session::shortened(prompt);
            Reply::Broken(format!(
                "writes '{prompt}' before its answer: an answer stands alone, without a prompt"
            ))
        }
        Err(error) => Reply::Broken(format!("answers with no answer: {error}")),
    }
}

/// The words before an answer, if there is one behind them.
fn prompt(text: &str) -> Option<&str> {
    let places = text.char_indices().filter(|&(at, each)| {
        let begins = each.is_ascii_digit() || each == '-';
        begins && text[..at].ends_with([' ', ':', '>', '?', '=', '\t'])
    });
    let answers = |at: &usize| text[*at..].parse::<Answer>().is_ok();
    let at = places.map(|(at, _)| at).find(answers)?;
    Some(text[..at].trim())
}

/// Why there is no such program; `None` if there is one.
fn missing(program: &str) -> Option<&'static str> {
    let is_file = |path: &Path| path.is_file() || path.with_extension("exe").is_file();
    let path = Path::new(program);
    if path.components().count() > 1 {
        return (!is_file(path)).then_some("there is no such file");
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_known = std::env::split_paths(&folders).any(|folder| is_file(&folder.join(program)));
    (!is_known).then_some("there is no such program")
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

#[cfg(test)]
mod tests {
    use super::{Patience, Program, Reply, prompt};
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};

    /// The words about a program of the shell that has not answered its first tree in time.
    #[cfg(unix)]
    fn late(script: &str) -> String {
        let words = ["sh", "-c", script].map(str::to_owned);
        let mut program = Program::start(&words, 1024).unwrap();
        program.process.send("(1 2)").unwrap();
        let stop = AtomicBool::new(false);
        let each = Duration::from_secs(600);
        let patience = Patience {
            each,
            end: Instant::now() + each,
            stop: &stop,
        };
        match program.late(&patience) {
            Reply::Broken(fault) => fault,
            _ => panic!("there is no answer in time"),
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_program_that_waits_for_the_end_of_its_input_is_told_so() {
        let fault = late("cat >/dev/null; echo 1");
        assert!(
            fault.starts_with("answers only when its input has ended"),
            "{fault}"
        );
        assert_eq!(late("cat >/dev/null"), "does not answer within 600 s");
    }

    #[test]
    fn a_prompt_is_told_from_rubbish() {
        assert_eq!(prompt("Tree: 3"), Some("Tree:"));
        assert_eq!(prompt("Tree? -1 | 1 2"), Some("Tree?"));
        assert_eq!(prompt("value=0"), Some("value="));
        for none in ["hello", "", "3 three", "a1", "x 1 | one"] {
            assert_eq!(prompt(none), None, "{none}");
        }
    }
}
