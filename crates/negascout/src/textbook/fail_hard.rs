//! Alpha-beta in negamax form, fail-hard, with quiescence at the horizon: a chess engine's search.
//!
//! D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6, 1975
//! (their F2), as chess programmers print it.
//!
//! Fail-hard: what is returned never leaves `[alpha, beta]`. A value at most alpha comes back as
//! alpha, a value at least beta as beta.

use super::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the value clamped to `[alpha, beta]`, for the player to move.
    ///
    /// At the horizon it asks [`quiesce`](Walk::quiesce); in a game without noisy moves that is the
    /// evaluation.
    pub fn fail_hard(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if depth <= 0 {
            return self.quiesce(pos, window).clamp(window.alpha, window.beta);
        }
        if let Some(score) = self.leaf(pos, depth, window) {
            return score.clamp(window.alpha, window.beta);
        }
        let Window { mut alpha, beta } = window;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let score = -self.fail_hard(&child, depth - 1, Window::new(-beta, -alpha));
            if score >= beta {
                self.improve(mv);
                self.raised(pos, depth, window, index, score);
                self.cutoff(pos, depth, window, index);
                return self.leave(pos, depth, window, beta); // fail-hard
            }
            if score > alpha {
                alpha = score; // alpha acts like max in minimax
                self.improve(mv);
                self.raised(pos, depth, window, index, alpha);
            }
        }
        self.leave(pos, depth, window, alpha)
    }
}
