//! Why a match cannot begin, or not go on.

use std::io;
use thiserror::Error;

/// Why a match cannot begin, or not go on. The text is one line.
///
/// What an engine does wrong within a game is none of these: it loses the game, and the
/// [`Record`](crate::Record) says how.
#[derive(Debug, Error)]
pub enum Error {
    /// Something that was asked for makes no sense: a setting, an opening, a saved match.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read or written.
    #[error("{what} '{path}': {error}")]
    File {
        /// What was tried, such as "cannot read".
        what: &'static str,
        /// The file's name.
        path: String,
        /// Why it failed.
        error: io::Error,
    },
    /// An engine cannot be used.
    #[error("engine '{name}' {reason}")]
    Engine {
        /// The engine's name in the match.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// A text as a message quotes it: on one line, and no longer than a line can hold.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", shortened(text, 60))
}

/// A text on one line, cut after so many characters.
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
