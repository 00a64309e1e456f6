//! Commands, read from the interface's lines.

use crate::command_error::CommandError;
use crate::go::Go;

/// A command of the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `uci`: tell the engine's name and its options.
    Uci,
    /// `debug on` and `debug off`.
    Debug(Debug),
    /// `isready`: answer when all that came before is done.
    IsReady,
    /// `setoption name <name> [value <value>]`.
    SetOption {
        /// The option's name, of one or more words.
        name: String,
        /// Its new value; buttons have none.
        value: Option<String>,
    },
    /// `register`: nobody has to.
    Register,
    /// `ucinewgame`: the next search belongs to another game.
    NewGame,
    /// `position (startpos | fen <fen>) [moves <moves>]`.
    Position {
        /// The FEN that the moves begin from; `None` for the start of a game.
        fen: Option<String>,
        /// The moves, as they are written.
        moves: Vec<String>,
    },
    /// A `position` that cannot be read: there is none until the next.
    NoPosition(CommandError),
    /// `go`: search, or count.
    Go(Go),
    /// `stop`: end the search and tell the best move.
    Stop,
    /// `ponderhit`: the opponent has made the move that was pondered on.
    PonderHit,
    /// `quit`: end.
    Quit,
    /// `d`: draw the position. Not part of the protocol.
    Draw,
    /// `eval`: tell the static evaluation. Not part of the protocol.
    Evaluate,
}

/// Whether the engine tells about its search more than users need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Debug {
    /// It does.
    On,
    /// It does not.
    #[default]
    Off,
}

impl Command {
    /// Reads a line. A blank one is `None`.
    ///
    /// As the protocol wants it, words before a command are passed over: `joho debug on` is
    /// `debug on`. So are unknown words behind it. The commands that are not part of the protocol
    /// must be the line's first word.
    ///
    /// # Errors
    ///
    /// The mistake, in one line.
    ///
    /// ```
    /// use negascout_uci::Command;
    ///
    /// assert_eq!(Command::parse("isready\r\n"), Ok(Some(Command::IsReady)));
    /// assert_eq!(Command::parse("  "), Ok(None));
    /// let error = Command::parse("hello").unwrap_err();
    /// assert_eq!(error.to_string(), "unknown command 'hello'");
    /// ```
    pub fn parse(line: &str) -> Result<Option<Command>, CommandError> {
        let mut words = line.split_ascii_whitespace();
        match words.clone().next() {
            None => return Ok(None),
            Some("d") => return Ok(Some(Command::Draw)),
            Some("eval") => return Ok(Some(Command::Evaluate)),
            Some(_) => {}
        }
        for word in words.by_ref() {
            let command = match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "register" => Command::Register,
                "ucinewgame" => Command::NewGame,
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "quit" => Command::Quit,
                "debug" => Command::Debug(read_debug(words.next())?),
                "setoption" => read_option(words)?,
                "position" => read_position(words).unwrap_or_else(Command::NoPosition),
                "go" => Command::Go(Go::read(words)),
                _ => continue,
            };
            return Ok(Some(command));
        }
        Err(CommandError::Unknown(line.trim().to_owned()))
    }
}

fn read_debug(word: Option<&str>) -> Result<Debug, CommandError> {
    match word {
        Some("on") => Ok(Debug::On),
        Some("off") => Ok(Debug::Off),
        _ => expected("debug", "'on' or 'off'", word),
    }
}

fn read_option<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let first = words.next();
    if first != Some("name") {
        return expected("setoption", "'name'", first);
    }
    let name = joined(words.by_ref().take_while(|&word| word != "value"));
    if name.is_empty() {
        return expected("setoption", "a name", None);
    }
    let value = Some(joined(words)).filter(|value| !value.is_empty());
    Ok(Command::SetOption { name, value })
}

fn read_position<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    match words.next() {
        Some("startpos") => {}
        Some("fen") => {
            let words: Vec<&str> = words.by_ref().collect();
            let end = words.iter().position(|&word| word == "moves");
            let (fen, moves) = words.split_at(end.unwrap_or(words.len()));
            return Ok(Command::Position {
                fen: Some(fen.join(" ")),
                moves: moves.iter().skip(1).map(|&word| word.to_owned()).collect(),
            });
        }
        word => return expected("position", "'startpos' or 'fen'", word),
    }
    match words.next() {
        None | Some("moves") => Ok(Command::Position {
            fen: None,
            moves: words.map(str::to_owned).collect(),
        }),
        word => expected("position", "'moves'", word),
    }
}

fn joined<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn expected<T>(
    command: &'static str,
    expected: &'static str,
    found: Option<&str>,
) -> Result<T, CommandError> {
    let found = found.map(str::to_owned);
    Err(CommandError::Expected {
        command,
        expected,
        found,
    })
}
