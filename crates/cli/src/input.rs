//! The form of answers, and positions that are read from `--input`, one a line.

use crate::failure::{Failure, tell};
use crate::json::BadLine;
use crate::lines::{self, InputLine};
use crate::output::Output;
use clap::Args;

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A paragraph with the board.
    Full,
    /// A line.
    Brief,
    /// An object.
    Json,
}

/// Where positions are read, and the form of their answers.
#[derive(Debug, Args)]
pub(crate) struct AnswerOptions {
    /// Read a position a line from this file; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) input: Option<String>,
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

impl AnswerOptions {
    /// The form: in text a line each for positions that are read from a file.
    pub(crate) fn layout(&self) -> Layout {
        match (self.json, &self.input) {
            (true, _) => Layout::Json,
            (false, Some(_)) => Layout::Brief,
            (false, None) => Layout::Full,
        }
    }
}

/// A command that answers positions.
pub(crate) trait Answering {
    /// The output, and its form.
    fn output(&mut self) -> (&mut Output, Layout);

    /// Answers an input line: its text, and its number. [`Failure::Input`] says why it has no answer, and
    /// [`Failure::WrongLines`] that the answer is not as it should be.
    fn answer_line(&mut self, text: &str, number: usize) -> Result<(), Failure>;

    /// Answers every line of the file of this name, or of standard input for `-`. Lines without an answer
    /// are told of one by one.
    fn answer_lines(&mut self, file: &str) -> Result<(), Failure> {
        let mut worst = Ok(());
        for InputLine { number, text } in lines::lines(lines::open(file)?) {
            let answered = match text {
                Ok(text) if text.is_empty() || text.starts_with('#') => continue,
                Ok(text) => self.answer_line(&text, number),
                Err(failure) => Err(failure),
            };
            match answered {
                Ok(()) => {}
                Err(Failure::Input(reason)) => {
                    self.complain(number, reason)?;
                    worst = Err(Failure::BadLines);
                }
                Err(Failure::WrongLines) => worst = worst.and(Err(Failure::WrongLines)),
                Err(failure) => return Err(failure),
            }
        }
        worst
    }

    /// Tells of a line that has no answer.
    fn complain(&mut self, line: usize, error: String) -> Result<(), Failure> {
        tell(format_args!("line {line}: {error}"));
        match self.output() {
            (output, Layout::Json) => output.json(&BadLine { line, error }),
            _ => Ok(()),
        }
    }
}
