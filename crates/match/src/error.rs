//! Errors: a match cannot begin, or not go on.

use std::io;
use std::path::Path;
use thiserror::Error;

/// The reason why a match cannot begin, or not go on. The text is one line.
///
/// A failure of an engine within a game is not among these: it loses the game, and the
/// [`Record`](crate::Record) describes it.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// An invalid setting, opening or saved match.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read or written.
    #[error("{what} '{path}': {error}")]
    File {
        /// The failed action, such as "cannot read".
        what: &'static str,
        /// The file's name.
        path: String,
        /// The reason.
        error: io::Error,
    },
    /// The system refuses a thread for the games.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
    /// An engine cannot be used.
    #[error("engine '{name}' {reason}")]
    Engine {
        /// The engine's name in the match.
        name: String,
        /// The reason.
        reason: String,
    },
    /// A player cannot play the game.
    #[error("player '{name}' {reason}")]
    Player {
        /// The player's name in the match.
        name: String,
        /// The reason.
        reason: String,
    },
}

/// What a session refuses is the input's fault; else it was stopped.
impl From<negascout_session::Error> for Error {
    fn from(error: negascout_session::Error) -> Error {
        Error::Input(error.to_string())
    }
}

impl Error {
    pub(crate) fn file(what: &'static str, path: &Path, error: io::Error) -> Error {
        Error::File {
            what,
            path: path.display().to_string(),
            error,
        }
    }
}

/// A text that is no engine, time control, rule or test: what is wrong with it, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ParseError(pub(crate) String);

/// A text as a message quotes it: on one line, and no longer than a line can hold.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", shortened(text, 60))
}

/// A text on one line, cut after a number of characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let escaped: String = text
        .chars()
        .take(most)
        .flat_map(|c| {
            if c.is_control() {
                c.escape_default().collect()
            } else {
                vec![c]
            }
        })
        .collect();
    let whole = text.chars().nth(most).is_none();
    if whole {
        escaped
    } else {
        format!("{escaped}...")
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn quotes_are_short_and_on_one_line() {
        assert_eq!(quoted("a\nb é"), "'a\\nb é'");
        assert_eq!(quoted(&"x".repeat(1_000_000)).len(), 65);
    }
}
