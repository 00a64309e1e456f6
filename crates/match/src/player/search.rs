//! The production search as a player, by alpha-beta or by trees of playouts.

use super::{Contender, PlayerKind, Turn};
use crate::engine::Trouble;
use negascout::engine::Variety;
use negascout::mcts::Mcts;
use negascout::search::Level;
use negascout_session::{EngineCache, Handicap, Limits, SearchRequest, Session, go_on};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Searches within its limits, and forgets each game when the next one begins.
pub(super) struct Search {
    limits: Limits,
    level: Option<Level>,
    /// The margin within which moves are drawn.
    variety: u32,
    /// The seed of a search by playouts, by itself; `None` of one by alpha-beta.
    playouts: Option<u64>,
    memory: EngineCache,
    /// Draws the moves of a level or of variety, and the playouts, in this game.
    seed: u64,
}

impl Search {
    /// The search that this kind of player is.
    pub(super) fn new(kind: &PlayerKind) -> Search {
        let (limits, level, variety, hash, playouts) = match *kind {
            PlayerKind::Search {
                depth,
                nodes,
                time,
                level,
                variety,
                hash,
            } => {
                let limits = Limits {
                    depth,
                    nodes,
                    time,
                    ..Limits::default()
                };
                (limits, level, variety, hash, None)
            }
            PlayerKind::Mcts {
                nodes,
                time,
                level,
                variety,
                hash,
                seed,
            } => {
                let limits = Limits {
                    nodes,
                    time,
                    ..Limits::default()
                };
                (limits, level, variety, hash, Some(seed))
            }
            _ => (Limits::to_depth(1), None, 0, 1, None),
        };
        Search {
            limits,
            level,
            variety,
            playouts,
            memory: EngineCache::with_mebibytes(hash),
            seed: 0,
        }
    }

    fn asked(&self, turn: &Turn<'_>) -> SearchRequest {
        let limits = Limits {
            stop: Some(Arc::clone(turn.halt)),
            ..self.limits.clone()
        };
        let (seed, margin) = (self.seed, self.variety);
        let playouts = |own: u64| Mcts {
            seed: seed ^ own,
            ..Mcts::default()
        };
        SearchRequest {
            handicap: self.level.map(|level| Handicap { level, seed }),
            variety: Some(Variety { margin, seed }),
            mcts: self.playouts.map(playouts),
            ..SearchRequest::from(limits)
        }
    }
}

impl Contender for Search {
    fn new_game(&mut self, seed: u64) {
        self.memory.forget();
        self.seed = seed;
    }

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble> {
        let report = game.think(&self.asked(turn), &mut self.memory, &mut go_on);
        let report = report.map_err(|error| Trouble::Unusable(error.to_string()))?;
        if turn.halt.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let best = report.best_move;
        best.ok_or_else(|| Trouble::Unusable("has no move".to_owned()))
    }
}
