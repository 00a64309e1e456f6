//! NegaScout with memory: the search again finds what its scout has proven.
//!
//! [NegaScout](super::negascout) with the [memory](super::memory) of A. Plaat, J. Schaeffer,
//! W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*, Artificial Intelligence 87,
//! 1996.

use super::Walk;
use super::memory::{Memory, Probe};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// [NegaScout](super::negascout) that looks into `memory` first and writes what it proves into
    /// it; the contract is that of
    /// [`alpha_beta_with_memory`](Walk::alpha_beta_with_memory).
    ///
    /// With transpositions it no longer holds that NegaScout visits no leaf that alpha-beta leaves
    /// out: a scout may prove a weaker bound than alpha-beta's window does, and meet the position
    /// again where only the stronger one would do.
    pub fn negascout_with_memory(
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
        let mut b = beta; // the first child's window is (-beta, -alpha)
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let asked = Window::new(-b, -alpha);
            let mut value = -self.negascout_with_memory(memory, &child, depth - 1, asked);
            if index > 0 && alpha < value && value < beta {
                let child = self.play(pos, index, mv);
                let rest = Window::new(-beta, -alpha);
                let again = -self.negascout_with_memory(memory, &child, depth - 1, rest);
                value = value.max(again);
            }
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
            b = alpha.next(); // the next child is scouted with (-alpha - 1, -alpha)
        }
        let stored = memory.store(pos.key(), depth, searched, best, best_move);
        self.keep(pos, depth, window, stored, memory.len());
        self.leave(pos, depth, window, best)
    }
}
