//! Minimax: the value of a game under best play by both sides.
//!
//! C. Shannon, *Programming a computer for playing chess*, Philosophical Magazine 41, 1950, after
//! J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, 1928.
//!
//! It visits every node to the given depth. Scores are in MAX's view at every node, MAX being the
//! player who moves at the root; the evaluation, which is in the mover's view, is negated at MIN's
//! nodes. There is no window: the value is always exact.

use super::{Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Minimax with the player as an argument.
    ///
    /// Returns the exact value in MAX's view.
    pub fn minimax(&mut self, pos: &G, depth: Depth, player: Player) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return player.view(score);
        }
        let mut best = player.view(Score::MIN);
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = self.minimax(&child, depth - 1, player.other());
            let better = match player {
                Player::Max => value > best,
                Player::Min => value < best,
            };
            if better {
                best = value;
                self.improve(mv);
                self.raised(pos, depth, Window::FULL, index, player.view(best));
            }
        }
        player.view(self.leave(pos, depth, Window::FULL, player.view(best)))
    }
}
