//! The player whose moves are proven.

use super::{Contender, PlayerKind, Registration, Surroundings, Turn, memory};
use crate::engine::Trouble;
use crate::record::Played;
use negascout_session::{Answer, EngineCache, Limits, Session, SolveRequest, go_on};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

pub(super) const KIND: Registration = Registration {
    name: "perfect",
    operand: None,
    about: "a move that is proven to be best, with `time=SECONDS` for each proof, 60 by default, \
            and `hash=MIB`; without a proof in time the player loses",
    read: |items| {
        Ok(Arc::new(Perfect {
            time: items.seconds("time")?,
            hash: items.hash()?,
        }))
    },
};

/// Proves the value of each position, and plays a best move.
#[derive(Debug)]
struct Perfect {
    /// The longest time of a proof; without it, that of the match.
    time: Option<Duration>,
    /// The size of the table, in MiB.
    hash: usize,
}

impl PlayerKind for Perfect {
    fn start(&self, around: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        Ok(Box::new(Proving {
            within: self.time.unwrap_or(around.patience),
            memory: memory(self.hash)?,
        }))
    }
}

struct Proving {
    within: Duration,
    memory: EngineCache,
}

impl Contender for Proving {
    fn new_game(&mut self, _: u64, _: &dyn Session) -> Result<(), Trouble> {
        self.memory.forget();
        Ok(())
    }

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<Played, Trouble> {
        let within = self.within;
        let asked = SolveRequest {
            limits: Limits {
                time: Some(within),
                stop: Some(Arc::clone(turn.halt)),
                ..Limits::default()
            },
            threads: 1,
            ..SolveRequest::default()
        };
        let answer = game.solve(&asked, &mut self.memory, &mut go_on);
        let answer = answer.map_err(|error| Trouble::Unusable(error.to_string()))?;
        if turn.halt.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let best = Answer::solution(answer).and_then(|solution| solution.best_move);
        best.map(Played::from).ok_or(Trouble::Silent {
            to: "solve",
            within,
        })
    }
}
