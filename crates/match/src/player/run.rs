//! A program that speaks lines: a position by its moves, answered by a move.

use super::{Contender, PlayerKind, Turn};
use crate::engine::{self, Process, Silence, Trouble};
use negascout_session::{Player, Session};
use serde::Serialize;
use std::time::{Duration, Instant};

/// A program that is running.
pub(super) struct Run {
    process: Process,
    time: Option<Duration>,
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

impl Run {
    /// Starts the program.
    pub(super) fn start(kind: &PlayerKind) -> Result<Run, Trouble> {
        let PlayerKind::Run {
            program,
            arguments,
            folder,
            time,
        } = kind
        else {
            return Err(Trouble::Unusable("is no program".to_owned()));
        };
        let command = engine::command(program, arguments, folder.as_deref())?;
        let process = engine::start(program, command, None)?;
        Ok(Run {
            process,
            time: *time,
        })
    }

    fn gone(&mut self) -> Trouble {
        Trouble::Gone(self.process.how_it_ended())
    }
}

impl Contender for Run {
    fn new_game(&mut self, _: u64) {}

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble> {
        let within = self.time.unwrap_or(turn.patience);
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
                Ok(line) => return Ok(line.text),
                Err(Silence::Stopped) => return Err(Trouble::Stopped),
                Err(Silence::Gone) => return Err(self.gone()),
                Err(Silence::Late) => return Err(Trouble::Silent { to: "move", within }),
            }
        }
    }
}
