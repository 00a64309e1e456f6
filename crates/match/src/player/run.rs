//! A program that speaks lines: a position by its moves, answered by a move.

use super::{Contender, PlayerKind, Registration, Surroundings, Turn};
use crate::engine::{self, Process, Silence, Trouble};
use crate::record::Played;
use crate::spec::Program;
use negascout_session::{Player, Session};
use serde::Serialize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(super) const KIND: Registration = Registration {
    name: "run",
    operand: Some("COMMAND"),
    about: "a program that speaks lines, with `time=SECONDS` for each move, and `dir=FOLDER`, in which it runs",
    read: |items| {
        let mut words = items.command()?.into_iter();
        Ok(Arc::new(Run {
            program: Program::Path(words.next().unwrap_or_default().into()),
            arguments: words.collect(),
            folder: items.take("dir").map(PathBuf::from),
            time: items.seconds("time")?,
        }))
    },
};

/// A program, with its arguments.
#[derive(Debug)]
struct Run {
    program: Program,
    arguments: Vec<String>,
    /// The folder in which it runs; by default, the current one.
    folder: Option<PathBuf>,
    /// The longest time for a move; without it, that of the match.
    time: Option<Duration>,
}

impl PlayerKind for Run {
    fn start(&self, around: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        let command = engine::command(&self.program, &self.arguments, self.folder.as_deref())?;
        Ok(Box::new(Running {
            process: engine::start(&self.program, command, None)?,
            within: self.time.unwrap_or(around.patience),
        }))
    }

    fn program(&self) -> Option<&Program> {
        Some(&self.program)
    }
}

/// A program that is running.
struct Running {
    process: Process,
    within: Duration,
}

/// What a program is asked, in one line.
#[derive(Serialize)]
struct Asked {
    /// The game's name.
    game: String,
    /// The first position, as the game writes it; empty for the game's own.
    origin: String,
    /// The moves since, oldest first.
    moves: Vec<String>,
    /// The legal moves.
    legal: Vec<String>,
    /// The game's number in the match.
    number: u32,
    /// The time for the answer.
    seconds: f64,
    /// `first` or `second`: the player to move.
    turn: Player,
}

impl Running {
    fn gone(&mut self) -> Trouble {
        Trouble::Gone(self.process.how_it_ended())
    }
}

impl Contender for Running {
    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<Played, Trouble> {
        let within = self.within;
        let state = game.state();
        let asked = Asked {
            game: state.game,
            origin: state.origin,
            moves: state.moves,
            legal: game.moves(),
            number: turn.game,
            seconds: within.as_secs_f64(),
            turn: game.turn(),
        };
        let line = serde_json::to_string(&asked);
        let line = line.map_err(|error| Trouble::Unusable(error.to_string()))?;
        let deadline = Instant::now() + within;
        if self.process.send(&line).is_err() {
            return Err(self.gone());
        }
        loop {
            match self.process.next(deadline, turn.halt) {
                Ok(line) if line.text.is_empty() => {}
                Ok(line) => return Ok(line.text.into()),
                Err(Silence::Stopped) => return Err(Trouble::Stopped),
                Err(Silence::Gone) => return Err(self.gone()),
                Err(Silence::Late) => return Err(Trouble::Silent { to: "move", within }),
            }
        }
    }
}
