//! The one way in which the program fails: a line on standard error and an exit code.

use crate::{program, progress};
use anstyle::{AnsiColor, Style};
use negascout_session::Error;
use negascout_uci::RunError;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

const LABEL: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// The exit code that shells give a program which was ended by SIGPIPE: 128, and the signal's number.
const CLOSED_PIPE: u8 = 128 + 13;

/// The reason for a failure exit of the program.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The user's input cannot be used. Exit code 2.
    Input(String),
    /// Something else went wrong. Exit code 1.
    Failed(String),
    /// The reader of the output has gone. Exit code as if a signal had said so, as other programs have
    /// it, and nothing is printed.
    ClosedPipe,
    /// Some input lines were bad, and each has been told of. Exit code 2.
    BadLines,
    /// Some input lines have an answer that they should not have, and each has been told of. Exit code 1.
    WrongLines,
    /// Some rows of a file have no answer, or more than were allowed. Exit code 3, with a line if the run
    /// was ended by them.
    #[cfg_attr(not(feature = "label"), expect(dead_code))]
    BadRows(Option<String>),
}

impl Failure {
    /// Prints the failure's line, if it has one, and says how the program is to exit.
    pub(crate) fn report(self) -> ExitCode {
        let code = match self {
            Failure::Input(_) | Failure::BadLines => 2,
            Failure::ClosedPipe => CLOSED_PIPE,
            Failure::Failed(_) | Failure::WrongLines => 1,
            Failure::BadRows(_) => 3,
        };
        if let Some(message) = self.message() {
            tell(message);
        }
        ExitCode::from(code)
    }

    /// The failure's line, if it has one.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Failure::Input(message) | Failure::Failed(message) => Some(message.clone()),
            Failure::BadRows(message) => message.clone(),
            Failure::ClosedPipe | Failure::BadLines | Failure::WrongLines => None,
        }
    }
}

/// Prints one error line. If that fails too, nothing is reported.
pub(crate) fn tell(message: impl Display) {
    let message = one_line(&message.to_string());
    let _ = writeln!(
        anstream::stderr(),
        "{}: {LABEL}error:{LABEL:#} {message}",
        program::name()
    );
}

/// Prints a line about something that does not end the program.
pub(crate) fn warn(message: impl Display) {
    let message = one_line(&message.to_string());
    progress::aside(|| {
        let _ = writeln!(
            anstream::stderr(),
            "{}: {WARNING}warning:{WARNING:#} {message}",
            program::name()
        );
    });
}

/// Control characters escaped: a message quotes what the user gave, which may hold any.
fn one_line(message: &str) -> String {
    let escape = |c: char| {
        if c.is_control() {
            c.escape_default().collect()
        } else {
            c.to_string()
        }
    };
    message.chars().map(escape).collect()
}

/// Adds the command or the option that helps, which the session does not know.
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let text = error.to_string();
        match error {
            Error::Stopped | Error::Keeping(_) => Failure::Failed(text),
            Error::UnknownGame { .. } => {
                Failure::Input(format!("{text}; '{} games' lists them", program::name()))
            }
            Error::TooManyNodes { .. } => Failure::Input(format!("{text} or a higher --max-nodes")),
            _ => Failure::Input(text),
        }
    }
}

/// An error in writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Failed(format!("cannot write the output: {error}")),
        }
    }
}

/// An engine behind a protocol has ended early.
impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Write(error) => error.into(),
            RunError::Read(_) => Failure::Input(error.to_string()),
            _ => Failure::Failed(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Failure, one_line};
    use std::io::{Error, ErrorKind};

    #[test]
    fn a_message_stays_on_its_line() {
        assert_eq!(
            one_line("move 'a\nb\u{1b}[1m': é"),
            "move 'a\\nb\\u{1b}[1m': é"
        );
    }

    #[test]
    fn a_closed_pipe_is_quiet() {
        assert!(matches!(
            Failure::from(Error::from(ErrorKind::BrokenPipe)),
            Failure::ClosedPipe
        ));
        assert!(matches!(
            Failure::from(Error::from(ErrorKind::StorageFull)),
            Failure::Failed(_)
        ));
    }
}
