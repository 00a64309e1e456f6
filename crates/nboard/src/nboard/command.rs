//! Commands, read from the interface's lines.

use crate::depth::Depth;
use negascout_othello::{Ggf, GgfError};
use negascout_protocol::quoted;
use std::str::FromStr;
use thiserror::Error;

/// A command of the interface.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// `nboard <version>`.
    Greeting(u32),
    /// `set depth <plies>`.
    SetDepth(Depth),
    /// `set game <GGF>`.
    SetGame(Ggf<8>),
    /// `set contempt <number>`: how much a draw is worth. The engine has one worth, whatever is set.
    SetContempt,
    /// `move <move>/<evaluation>/<time>`, or the move alone as NBoard 1.1 sends it.
    Move(String),
    /// A task for the search thread.
    Think(Asked),
    /// `ping <number>`: stop, and answer.
    Ping(i64),
    /// `learn`: there is no book to learn the game.
    Learn,
    /// `quit`: end.
    Quit,
}

/// A task for the search thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// `hint <number>`: the values of so many moves.
    Hint(usize),
    /// `go`: the move that the engine would make.
    Go,
    /// `analyze`: the value of each position of the game.
    Analysis,
}

/// A line that is no command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    /// Its first word is no command.
    #[error("unknown command {}", quoted(.0))]
    Unknown(String),
    /// There is no such variable.
    #[error("set: expected depth, game or contempt, found {}", quoted(.0))]
    Variable(String),
    /// A number is missing, or out of bounds.
    #[error("{command}: expected {expected}, found {}", quoted(.found))]
    Number {
        command: &'static str,
        expected: &'static str,
        found: String,
    },
    /// The text after `set game` is no game.
    #[error("set game: {0}")]
    Game(#[from] GgfError),
}

impl Command {
    /// Reads a line. A blank one is `None`.
    pub(super) fn parse(line: &str) -> Result<Option<Command>, CommandError> {
        let (word, rest) = first_word(line);
        Ok(Some(match word {
            "" => return Ok(None),
            "nboard" => Command::Greeting(number("nboard", "a version", rest)?),
            "set" => read_set(rest)?,
            "move" => Command::Move(rest.to_owned()),
            "hint" => Command::Think(Asked::Hint(read_hint(rest)?)),
            "go" => Command::Think(Asked::Go),
            "analyze" => Command::Think(Asked::Analysis),
            "ping" => Command::Ping(number("ping", "a whole number", rest)?),
            "learn" => Command::Learn,
            "quit" => Command::Quit,
            _ if is_move(word) => Command::Move(word.to_owned()),
            _ => return Err(CommandError::Unknown(line.trim().to_owned())),
        }))
    }
}

/// The first word of a text, and the text after it.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// Whether a line's first word is a move without its command.
fn is_move(word: &str) -> bool {
    match *word.split('/').next().unwrap_or_default().as_bytes() {
        [b'p' | b'P', b'a' | b'A'] => true,
        [column, row] => column.is_ascii_alphabetic() && row.is_ascii_digit(),
        _ => false,
    }
}

fn read_set(rest: &str) -> Result<Command, CommandError> {
    let (variable, value) = first_word(rest);
    match variable {
        "depth" => {
            let expected = "a depth from 1 to 60";
            let plies = number("set depth", expected, value)?;
            let depth = Depth::new(plies).ok_or_else(|| CommandError::Number {
                command: "set depth",
                expected,
                found: value.to_owned(),
            })?;
            Ok(Command::SetDepth(depth))
        }
        "game" => Ok(Command::SetGame(value.parse()?)),
        "contempt" => Ok(Command::SetContempt),
        _ => Err(CommandError::Variable(variable.to_owned())),
    }
}

/// The number of moves of a hint: one where none is named.
fn read_hint(rest: &str) -> Result<usize, CommandError> {
    match rest {
        "" => Ok(1),
        _ => Ok(number::<usize>("hint", "a number of moves", rest)?.max(1)),
    }
}

/// The number that follows a command.
fn number<N: FromStr>(
    command: &'static str,
    expected: &'static str,
    text: &str,
) -> Result<N, CommandError> {
    let (word, _) = first_word(text);
    word.parse().map_err(|_| CommandError::Number {
        command,
        expected,
        found: word.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Asked, Command};

    fn read(line: &str) -> Option<Command> {
        Command::parse(line).unwrap()
    }

    fn refused(line: &str) -> String {
        Command::parse(line).unwrap_err().to_string()
    }

    #[test]
    fn commands_are_read() {
        assert_eq!(read(" \r\n"), None);
        assert_eq!(read("nboard 2\n"), Some(Command::Greeting(2)));
        assert_eq!(read("hint 3"), Some(Command::Think(Asked::Hint(3))));
        assert_eq!(read("hint"), Some(Command::Think(Asked::Hint(1))));
        assert_eq!(read("hint 0"), Some(Command::Think(Asked::Hint(1))));
        assert_eq!(read("ping -7"), Some(Command::Ping(-7)));
        assert_eq!(read("set contempt 0.5"), Some(Command::SetContempt));
        for line in ["F5", "f5/1.0/2", "PA", "pa//3"] {
            assert_eq!(read(line), Some(Command::Move(line.to_owned())));
        }
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(refused("hello world"), "unknown command 'hello world'");
        assert_eq!(refused("nboard"), "nboard: expected a version, found ''");
        assert_eq!(
            refused("set colour 1"),
            "set: expected depth, game or contempt, found 'colour'"
        );
        for depth in ["0", "61", "-1", "x"] {
            let expected = format!("set depth: expected a depth from 1 to 60, found '{depth}'");
            assert_eq!(refused(&format!("set depth {depth}")), expected);
        }
        assert_eq!(
            refused("set game (;GM[Chess]"),
            "set game: GM: expected Othello, found 'Chess'"
        );
    }
}
