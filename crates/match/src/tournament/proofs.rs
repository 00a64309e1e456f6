//! Games that end where their result is proven.

use negascout_session::{
    Answer, Ending, EngineCache, Limits, Outcome, Session, SolveRequest, go_on,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The size of a prover's table, in MiB: each game begins with an empty one.
const HASH: usize = 16;

/// Looks for the proven result of positions, with a number of nodes for each.
pub(super) struct Prover {
    memory: EngineCache,
    asked: SolveRequest,
}

impl Prover {
    pub(super) fn new(nodes: u64, halt: &Arc<AtomicBool>) -> Prover {
        Prover {
            memory: EngineCache::with_mebibytes(HASH),
            asked: SolveRequest {
                weak: true,
                limits: Limits {
                    nodes: Some(nodes),
                    stop: Some(Arc::clone(halt)),
                    ..Limits::default()
                },
                threads: 1,
                // A book of openings would end every game with its first move.
                no_book: true,
                ..SolveRequest::default()
            },
        }
    }

    /// A game begins: what is found in it depends on no other.
    pub(super) fn new_game(&mut self) {
        self.memory.forget();
    }

    /// The result by best play of both, if it is proven.
    pub(super) fn result(&mut self, game: &dyn Session) -> Option<Ending> {
        let answer = game.solve(&self.asked, &mut self.memory, &mut go_on).ok()?;
        let mover = game.turn();
        Some(match Answer::solution(answer)?.value.result? {
            Outcome::Win => Ending::Won(mover),
            Outcome::Draw => Ending::Draw,
            Outcome::Loss => Ending::Won(mover.other()),
        })
    }
}
