//! A game played line by line: for programs, scripts and pipes.

use super::record_file::{RecordFile, load};
use crate::failure::{Failure, tell};
use crate::lines::lines;
use crate::look::Charset;
use crate::output::Output;
use crate::program;
use crate::show;
use negascout_play::{Action, Conclusion, Game, Notice, Side, words};
use negascout_session::{Board, Ending, Handicap, Report, Seat, Value, go_on};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{BufRead, Write};
use std::path::Path;

/// The form of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A reply is the bare move; other lines begin with a word that names the event.
    Plain(Charset),
    /// An object a line.
    Json,
}

/// An event of a game that is played line by line.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Event {
    /// The game's name.
    game: String,
    /// The position: the one in which a move is made or found, else the present one.
    position: String,
    /// The event.
    #[serde(flatten)]
    kind: Kind,
}

/// The kinds of events.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Kind {
    /// The engine plays at a level.
    Level {
        /// The level, 1 to 8: 8 plays best.
        level: u32,
        /// The seed that its slips are drawn from.
        seed: u64,
    },
    /// The engine has moved.
    Move(Advice),
    /// A good move was asked for.
    Hint(Advice),
    /// Moves were taken back.
    Undo {
        /// The moves, the latest first.
        moves: Vec<String>,
    },
    /// The game was written to a file.
    Saved {
        /// The file's name.
        file: String,
    },
    /// A game was read from a file, and goes on.
    Loaded {
        /// The file's name.
        file: String,
        /// The moves of the game, oldest first.
        moves: Vec<String>,
    },
    /// The position was asked for.
    Board {
        /// The player to move.
        turn: Seat,
        /// The legal moves.
        moves: Vec<String>,
        #[serde(skip)]
        drawing: Option<Board>,
    },
    /// The game is over.
    Result {
        /// The result in words.
        text: String,
        /// The winner; null after a draw.
        winner: Option<Seat>,
        /// The moves of the game, oldest first.
        moves: Vec<String>,
    },
}

/// A move that a search has found.
#[derive(Debug, Serialize, JsonSchema)]
struct Advice {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// The player who makes it.
    player: Seat,
    /// The position's value for that player.
    #[serde(flatten)]
    value: Value,
    /// The principal variation.
    pv: Vec<String>,
    /// The depth of the last iteration, in plies.
    depth: u32,
    /// Nodes over all iterations and threads.
    nodes: u64,
    /// Seconds over all iterations.
    seconds: f64,
    /// Whether the value is from the game's book of openings, without a search; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    book: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// A game, and its output.
pub(crate) struct Transcript {
    game: Game,
    style: Style,
    output: Output,
    /// The file that the game is saved in at the end.
    file: Option<RecordFile>,
    /// The other files that games were saved in.
    others: Vec<RecordFile>,
}

impl Transcript {
    /// A game from its present position on, and the file to save it in at the end, if there is one.
    pub(crate) fn new(game: Game, style: Style, file: Option<RecordFile>) -> Transcript {
        Transcript {
            game,
            style,
            output: Output::new(),
            file,
            others: Vec::new(),
        }
    }

    /// Plays to the end of `input`. Bad lines are told of one by one, and change nothing.
    pub(crate) fn run(mut self, input: impl BufRead) -> Result<(), Failure> {
        let played = self.play(input);
        played.and(self.keep())
    }

    /// Saves the game in the file that it is to be in at its end, if there is one.
    fn keep(&mut self) -> Result<(), Failure> {
        let has_moves = !self.game.session().history().is_empty();
        let file = self.file.as_mut().filter(|_| has_moves);
        file.map_or(Ok(()), |file| file.save(&self.game))
    }

    fn play(&mut self, input: impl BufRead) -> Result<(), Failure> {
        self.show_level()?;
        self.show_ending()?;
        self.reply()?;
        if self.game.side() == Side::None {
            return Ok(());
        }
        let mut all_good = true;
        for line in lines(input) {
            match line.text.and_then(|text| self.obey(&text)) {
                Ok(Flow::Continue) => {}
                Ok(Flow::Quit) => break,
                Err(Failure::Input(reason)) => {
                    tell(format_args!("line {}: {reason}", line.number));
                    all_good = false;
                }
                Err(failure) => return Err(failure),
            }
        }
        if all_good {
            Ok(())
        } else {
            Err(Failure::BadLines)
        }
    }

    fn obey(&mut self, text: &str) -> Result<Flow, Failure> {
        match text {
            "" => {}
            "quit" => return Ok(Flow::Quit),
            "board" => self.show_board()?,
            "hint" => self.hint()?,
            "undo" => self.undo()?,
            _ => match text.split_once(char::is_whitespace) {
                Some(("save", file)) => self.save(file.trim())?,
                Some(("load", file)) => self.load(file.trim())?,
                _ => {
                    self.game.play(text)?;
                    self.show_ending()?;
                    self.reply()?;
                }
            },
        }
        Ok(Flow::Continue)
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let mut known = self.file.iter_mut().chain(&mut self.others);
        let known = known.find(|known| known.path() == Path::new(file));
        let saved = match known {
            Some(known) => known.save(&self.game),
            None => {
                let mut other = RecordFile::new(file);
                let saved = other.save(&self.game);
                self.others.push(other);
                saved
            }
        };
        // A file that cannot be written is a mistake of the line, as one that cannot be read.
        saved.map_err(|failure| Failure::Input(failure.message().unwrap_or_default()))?;
        let file = file.to_owned();
        self.print(Kind::Saved { file })
    }

    fn load(&mut self, file: &str) -> Result<(), Failure> {
        let session = load(self.game.session(), file)?;
        self.keep()?;
        let files = self.file.iter_mut().chain(&mut self.others);
        files.for_each(RecordFile::begin_another);
        self.game.go_on_with(session);
        let kind = Kind::Loaded {
            file: file.to_owned(),
            moves: self.game.session().history(),
        };
        self.print(kind)?;
        self.show_ending()?;
        self.reply()
    }

    /// Plays the engine's moves until it is not the engine's turn.
    fn reply(&mut self) -> Result<(), Failure> {
        while self.game.is_engines_turn() {
            let (position, advice) = self.think()?;
            self.print_at(position, Kind::Move(advice))?;
            self.show_ending()?;
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Failure> {
        self.game.act(Action::Hint);
        let (position, advice) = self.think()?;
        self.print_at(position, Kind::Hint(advice))
    }

    /// Runs the search that the game has ordered.
    fn think(&mut self) -> Result<(String, Advice), Failure> {
        let player = self.game.session().turn();
        let Some(report) = self.game.think(&mut go_on) else {
            return Err(Failure::Input(Notice::GameOver.to_string()));
        };
        let Report {
            position,
            value,
            best_move,
            pv,
            depth,
            nodes,
            seconds,
            book,
            ..
        } = report?;
        let Some(mv) = best_move else {
            return Err(Failure::Failed("the search found no move".to_owned()));
        };
        let advice = Advice {
            mv,
            player,
            value,
            pv,
            depth,
            nodes,
            seconds,
            book,
        };
        Ok((position, advice))
    }

    fn undo(&mut self) -> Result<(), Failure> {
        self.game.act(Action::TakeBack);
        match self.game.notice() {
            Some(Notice::TakenBack(moves)) => {
                let moves = moves.clone();
                self.print(Kind::Undo { moves })
            }
            _ => Err(Failure::Input(Notice::NothingToTakeBack.to_string())),
        }
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let session = self.game.session();
        let kind = Kind::Board {
            turn: session.turn(),
            moves: session.moves(),
            drawing: session.board(),
        };
        self.print(kind)
    }

    /// Says how to play the same game again. Without JSON, that is not among the moves.
    fn show_level(&mut self) -> Result<(), Failure> {
        let Some(Handicap { level, seed }) = self.game.opponent().handicap else {
            return Ok(());
        };
        let level = level.number();
        match self.style {
            Style::Json => self.print(Kind::Level { level, seed }),
            Style::Plain(_) => {
                let text = format!("{}: level {level}, seed {seed}", program::name());
                // A standard error that is closed is no failure of the game.
                let _ = writeln!(anstream::stderr(), "{text}");
                Ok(())
            }
        }
    }

    fn show_ending(&mut self) -> Result<(), Failure> {
        let Some(conclusion) = self.game.conclusion() else {
            return Ok(());
        };
        let winner = match conclusion {
            Conclusion::Rules(Ending::Won(seat)) | Conclusion::Time { winner: seat } => Some(seat),
            Conclusion::Rules(Ending::Draw) => None,
        };
        let session = self.game.session();
        let kind = Kind::Result {
            text: words::conclusion(session.players(), conclusion),
            winner,
            moves: session.history(),
        };
        self.print(kind)
    }

    fn print(&mut self, kind: Kind) -> Result<(), Failure> {
        let position = self.game.session().position();
        self.print_at(position, kind)
    }

    fn print_at(&mut self, position: String, kind: Kind) -> Result<(), Failure> {
        let event = Event {
            game: self.game.session().game(),
            position,
            kind,
        };
        match self.style {
            Style::Json => self.output.json(&event),
            Style::Plain(charset) => self.output.line(self.plain(&event, charset)),
        }
    }

    fn plain(&self, event: &Event, charset: Charset) -> String {
        match &event.kind {
            Kind::Level { level, seed } => format!("level {level} seed {seed}"),
            Kind::Move(advice) => advice.mv.clone(),
            Kind::Hint(advice) => format!("hint {}", advice.mv),
            Kind::Undo { moves } => format!("undo {}", moves.join(" ")),
            Kind::Result { text, .. } => format!("result {text}"),
            Kind::Saved { file } => format!("saved {file}"),
            Kind::Loaded { file, .. } => format!("loaded {file}"),
            Kind::Board { drawing, .. } => {
                let players = self.game.session().players();
                let board = drawing.as_ref();
                let board = board.map(|board| show::board(board, players, charset) + "\n");
                format!("{}board {}", board.unwrap_or_default(), event.position)
            }
        }
    }
}
