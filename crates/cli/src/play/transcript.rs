//! A game played line by line: for programs, scripts and pipes.

use super::engine::Engine;
use super::side::Side;
use super::take_back::take_back;
use super::thoughts::Purpose;
use crate::failure::{Failure, tell};
use crate::lines::lines;
use crate::look::Charset;
use crate::output::Output;
use crate::show::{self, JsonScore};
use negascout_session::{Board, Ending, Handicap, Report, Session};
use serde::Serialize;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How events are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A reply is the bare move; other lines begin with a word that says what they are.
    Plain(Charset),
    /// An object a line.
    Json,
}

/// What is printed.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Event {
    /// How well the engine plays, and what its slips are drawn from.
    Level { level: u32, seed: u64 },
    /// The engine has moved.
    Move(Advice),
    /// What the engine would play.
    Hint(Advice),
    /// Moves were taken back, the latest first.
    Undo {
        moves: Vec<String>,
        position: String,
    },
    /// The position, on request.
    Board {
        position: String,
        turn: &'static str,
        moves: Vec<String>,
        #[serde(skip)]
        drawing: Option<Board>,
    },
    /// The game is over.
    Result {
        text: String,
        winner: Option<&'static str>,
        moves: Vec<String>,
    },
}

#[derive(Debug, Serialize)]
struct Advice {
    #[serde(rename = "move")]
    mv: String,
    player: &'static str,
    value: JsonScore,
    pv: Vec<String>,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// The game, and where it is printed.
pub(crate) struct Transcript {
    session: Box<dyn Session>,
    engine: Engine,
    side: Side,
    style: Style,
    output: Output,
}

impl Transcript {
    /// A game from the session's position.
    pub(crate) fn new(
        session: Box<dyn Session>,
        engine: Engine,
        side: Side,
        style: Style,
    ) -> Transcript {
        Transcript {
            session,
            engine,
            side,
            style,
            output: Output::new(),
        }
    }

    /// Plays to the end of `input`. Bad lines are told of one by one, and change nothing.
    pub(crate) fn run(mut self, input: impl BufRead) -> Result<(), Failure> {
        self.show_level()?;
        self.show_ending()?;
        self.reply()?;
        if self.side == Side::None {
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
            "hint" => {
                let advice = self.think(Purpose::Hint)?;
                self.print(&Event::Hint(advice))?;
            }
            "undo" => self.undo()?,
            mv => {
                self.session.play(mv)?;
                self.show_ending()?;
                self.reply()?;
            }
        }
        Ok(Flow::Continue)
    }

    /// Plays the engine's moves until it is not the engine's turn.
    fn reply(&mut self) -> Result<(), Failure> {
        while self.session.ending().is_none() && self.side.engine_moves(self.session.turn()) {
            let advice = self.think(Purpose::Move)?;
            self.session.play(&advice.mv)?;
            self.print(&Event::Move(advice))?;
            self.show_ending()?;
        }
        Ok(())
    }

    fn think(&self, purpose: Purpose) -> Result<Advice, Failure> {
        if self.session.ending().is_some() {
            return Err(Failure::Input("the game is over".to_owned()));
        }
        let never = Arc::new(AtomicBool::new(false));
        let engine = &self.engine;
        let report = engine.think(&*self.session, purpose, &never, &mut |_| ())?;
        let Report {
            score,
            best_move,
            line,
            depth,
            nodes,
            seconds,
            ..
        } = report;
        let Some(mv) = best_move else {
            return Err(Failure::Failed("the search found no move".to_owned()));
        };
        let player = show::seat_name(self.session.turn());
        Ok(Advice {
            mv,
            player,
            value: JsonScore(score),
            pv: line,
            depth,
            nodes,
            seconds,
        })
    }

    fn undo(&mut self) -> Result<(), Failure> {
        let moves = take_back(&mut *self.session, self.side);
        if moves.is_empty() {
            return Err(Failure::Input(
                "there is no move of yours to take back".to_owned(),
            ));
        }
        let position = self.session.position();
        self.print(&Event::Undo { moves, position })
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let event = Event::Board {
            position: self.session.position(),
            turn: show::seat_name(self.session.turn()),
            moves: self.session.moves(),
            drawing: self.session.board(),
        };
        self.print(&event)
    }

    /// Says how to play the same game again. Without JSON, that is not among the moves.
    fn show_level(&mut self) -> Result<(), Failure> {
        let Some(Handicap { level, seed }) = self.engine.handicap else {
            return Ok(());
        };
        let level = level.number();
        match self.style {
            Style::Json => self.print(&Event::Level { level, seed }),
            Style::Plain(_) => {
                let text = format!("negascout: level {level}, seed {seed}");
                // Whoever does not listen does not want to know.
                let _ = writeln!(anstream::stderr(), "{text}");
                Ok(())
            }
        }
    }

    fn show_ending(&mut self) -> Result<(), Failure> {
        let Some(ending) = self.session.ending() else {
            return Ok(());
        };
        let winner = match ending {
            Ending::Won(seat) => Some(show::seat_name(seat)),
            Ending::Draw => None,
        };
        let text = show::ending(self.session.players(), ending);
        self.print(&Event::Result {
            text,
            winner,
            moves: self.session.history(),
        })
    }

    fn print(&mut self, event: &Event) -> Result<(), Failure> {
        match self.style {
            Style::Json => self.output.json(event),
            Style::Plain(charset) => self.output.line(self.plain(event, charset)),
        }
    }

    fn plain(&self, event: &Event, charset: Charset) -> String {
        match event {
            Event::Level { level, seed } => format!("level {level} seed {seed}"),
            Event::Move(advice) => advice.mv.clone(),
            Event::Hint(advice) => format!("hint {}", advice.mv),
            Event::Undo { moves, .. } => format!("undo {}", moves.join(" ")),
            Event::Result { text, .. } => format!("result {text}"),
            Event::Board {
                position, drawing, ..
            } => {
                let board = drawing.as_ref();
                let players = self.session.players();
                let board = board.map(|board| show::board(board, players, charset) + "\n");
                format!("{}board {position}", board.unwrap_or_default())
            }
        }
    }
}
