//! The player whose moves are proven.

use super::{Contender, Turn};
use crate::engine::Trouble;
use negascout_session::{Answer, EngineCache, Limits, Session, SolveRequest, go_on};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Proves the value of each position, and plays a best move.
pub(super) struct Perfect {
    time: Option<Duration>,
    memory: EngineCache,
}

impl Perfect {
    pub(super) fn new(time: Option<Duration>, hash: usize) -> Perfect {
        Perfect {
            time,
            memory: EngineCache::with_mebibytes(hash),
        }
    }
}

impl Contender for Perfect {
    fn new_game(&mut self, _: u64) {
        self.memory.forget();
    }

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble> {
        let within = self.time.unwrap_or(turn.patience);
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
        best.ok_or(Trouble::Silent {
            to: "solve",
            within,
        })
    }
}
