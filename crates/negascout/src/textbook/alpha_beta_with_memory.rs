//! Alpha-beta with memory: bounds once proven are not proven again.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*,
//! Artificial Intelligence 87, 1996 (their `AlphaBetaWithMemory`).

use super::Walk;
use super::memory::{Memory, Probe};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Alpha-beta that looks into `memory` first and writes what it proves into it.
    ///
    /// Returns, for the player to move, the exact value if it lies inside of the window; else an
    /// upper bound at most alpha, or a lower bound at least beta (fail-soft). Leaves are remembered
    /// too, so that none is evaluated twice.
    pub fn alpha_beta_with_memory(
        &mut self,
        memory: &mut Memory<G::Move>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Score {
        let searched = match self.probe(memory, pos, depth, window) {
            Probe::Answer(score) => return score,
            Probe::Search(searched) => searched,
        };
        let Window { mut alpha, beta } = searched;
        let mut best = Score::MIN;
        let mut best_move = None;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let rest = Window::new(-beta, -alpha);
            let value = -self.alpha_beta_with_memory(memory, &child, depth - 1, rest);
            if value > best {
                best = value;
                best_move = Some(mv);
                self.improve(mv);
            }
            if best > alpha {
                alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if alpha >= beta {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        let stored = memory.store(pos.key(), depth, searched, best, best_move);
        self.keep(pos, depth, window, stored, memory.len());
        self.leave(pos, depth, window, best)
    }
}
