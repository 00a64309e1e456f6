//! The reasons that a line is no command.

use negascout_protocol::{LineFault, quoted};
use thiserror::Error;

/// The reason that a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// It cannot be read.
    #[error(transparent)]
    Line(#[from] LineFault),
    /// No word of it is a command.
    #[error("unknown command {}", quoted(.0))]
    Unknown(
        /// The line.
        String,
    ),
    /// A number is missing.
    #[error("go: '{word}' wants a number{}", not(.found.as_deref()))]
    Number {
        /// The word that it should follow.
        word: String,
        /// The word that follows instead, if there is one.
        found: Option<String>,
    },
    /// Something else is missing.
    #[error("{command}: expected {expected}{}", not(.found.as_deref()))]
    Expected {
        /// The command.
        command: &'static str,
        /// The text that is missing.
        expected: &'static str,
        /// The text found instead.
        found: Option<String>,
    },
}

fn not(found: Option<&str>) -> String {
    found.map_or(String::new(), |found| format!(", not {}", quoted(found)))
}

/// The whole number that follows `word`. Negative numbers become 0, and too large ones the largest.
pub(crate) fn number(word: &str, found: Option<&str>) -> Result<u64, CommandError> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match found.map(|text| (text, text.strip_prefix('-'))) {
        Some((_, Some(text))) if digits(text) => Ok(0),
        Some((text, None)) if digits(text) => Ok(text.parse().unwrap_or(u64::MAX)),
        _ => Err(CommandError::Number {
            word: word.to_owned(),
            found: found.map(str::to_owned),
        }),
    }
}
