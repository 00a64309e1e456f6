//! Errors: a match cannot begin, or not go on.

use std::io;
use std::path::Path;
use thiserror::Error;

/// The reason why a match cannot begin, or not go on. The text is one line.
///
/// A failure of a player within a game is not among these: it loses the game, and the
/// [`GameRecord`](crate::GameRecord) describes it.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The weights of an evaluation, or samples, from which nothing can be learned.
    #[error("{0}")]
    Input(String),
    /// A match that makes no sense.
    #[error(transparent)]
    Senseless(#[from] Senseless),
    /// A field of a request has a value that it cannot have.
    #[error("{field}: {reason}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// The reason.
        reason: String,
    },
    /// Something that is no opening of a game.
    #[error("{name}, line {line}: {reason}")]
    Opening {
        /// The name of the file, or of another source.
        name: String,
        /// The line, from 1.
        line: usize,
        /// The reason.
        reason: String,
    },
    /// A source of openings that cannot be used as a whole.
    #[error("{0}")]
    Openings(String),
    /// A file that does not keep this match.
    #[error("'{path}' {fault}")]
    Saved {
        /// The file's name.
        path: String,
        /// Its fault.
        fault: SaveFault,
    },
    /// A saved match has a game of this number that cannot be its own.
    #[error("the saved match has a game {0} that cannot be its own")]
    StrangeGame(u32),
    /// A session has refused a request, or was stopped.
    #[error(transparent)]
    Session(#[from] negascout_session::Error),
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

/// The reason why a match makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Senseless {
    /// An odd number of games, or none.
    #[error("the number of games is to be even: each opening is played with both sides")]
    OddGames,
    /// No games at a time.
    #[error("at least one game is to be played at a time")]
    NoConcurrency,
    /// There are fewer than two players: this number.
    #[error("a match has two players at least, and this one {0}")]
    FewPlayers(usize),
    /// Two players of this name.
    #[error("two players are called '{0}'")]
    SameName(String),
    /// The first position is the end of a game.
    #[error("the game is over in this position")]
    Over,
    /// The first position is a draw for whoever claims it.
    #[error("a draw may be claimed in this position")]
    Claimable,
    /// A chess engine in another game.
    #[error("player '{name}' is a chess engine, and cannot play {game}")]
    NotChess {
        /// The engine's name in the match.
        name: String,
        /// The game's name.
        game: String,
    },
    /// A sequential test of more than two players.
    #[error("the sequential test is of two players")]
    TestOfMany,
    /// A list of openings without any.
    #[error("there are no openings")]
    NoOpenings,
    /// No opening was drawn that is even enough.
    #[error("no position after {plies} plies at random is unfinished and within {within} of even")]
    NoneDrawn {
        /// The plies.
        plies: u32,
        /// The greatest distance from even.
        within: i32,
    },
    /// Every game is over before it begins.
    #[error("no game goes on after {plies} plies at random")]
    NoneGoesOn {
        /// The plies.
        plies: u32,
    },
}

/// A fault in the file of a saved match. Its text is a predicate of the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SaveFault {
    /// A device, or something else that keeps nothing.
    #[error("is no file that keeps what is written to it")]
    NoFile,
    /// Another match is being played that is saved there.
    #[error("is in use by another match that is being played")]
    InUse,
    /// Something else than a saved match.
    #[error("is no match that was saved")]
    NoMatch,
    /// A match saved by another version of the program.
    #[error("is of form {found}, and this program knows {known}")]
    OtherForm {
        /// The file's form.
        found: u64,
        /// The form that is known.
        known: u64,
    },
    /// A match with other settings: the first setting that differs.
    #[error("keeps another match: {0}")]
    OtherMatch(String),
    /// A line that was changed.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// The reason.
        reason: String,
    },
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

impl ParseError {
    /// An error with this text, one line.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> ParseError {
        ParseError(reason.into())
    }
}

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
