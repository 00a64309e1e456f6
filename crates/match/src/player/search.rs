//! The production search as a player.

use super::{Contender, PlayerKind, Turn};
use crate::engine::Trouble;
use negascout::search::Level;
use negascout_session::{EngineCache, Handicap, Limits, SearchRequest, Session, go_on};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Searches within its limits, and forgets each game when the next one begins.
pub(super) struct Search {
    limits: Limits,
    level: Option<Level>,
    memory: EngineCache,
    /// Draws the slips of a level in this game.
    seed: u64,
}

impl Search {
    /// The search that this kind of player is.
    pub(super) fn new(kind: &PlayerKind) -> Search {
        let (limits, level, hash) = match kind {
            PlayerKind::Search {
                depth,
                nodes,
                time,
                level,
                hash,
            } => {
                let limits = Limits {
                    depth: *depth,
                    nodes: *nodes,
                    time: *time,
                    ..Limits::default()
                };
                (limits, *level, *hash)
            }
            _ => (Limits::to_depth(1), None, 1),
        };
        Search {
            limits,
            level,
            memory: EngineCache::with_mebibytes(hash),
            seed: 0,
        }
    }
}

impl Contender for Search {
    fn new_game(&mut self, seed: u64) {
        self.memory.forget();
        self.seed = seed;
    }

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble> {
        let limits = Limits {
            stop: Some(Arc::clone(turn.halt)),
            ..self.limits.clone()
        };
        let seed = self.seed;
        let asked = SearchRequest {
            handicap: self.level.map(|level| Handicap { level, seed }),
            ..SearchRequest::from(limits)
        };
        let report = game.think(&asked, &mut self.memory, &mut go_on);
        let report = report.map_err(|error| Trouble::Unusable(error.to_string()))?;
        if turn.halt.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let best = report.best_move;
        best.ok_or_else(|| Trouble::Unusable("has no move".to_owned()))
    }
}
