//! Minimax: the value of a game under best play by both sides.
//!
//! C. Shannon, *Programming a computer for playing chess*, Philosophical Magazine 41, 1950, after
//! J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, 1928.
//!
//! Both forms visit every node to the given depth. Scores are in MAX's view at every node, MAX
//! being who moves at the root; the evaluation, which is in the mover's view, is turned over at
//! MIN's nodes. There is no window: the value is always exact.

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

    /// The maximising half of the pair: the value, in MAX's view, of a position where MAX moves.
    pub fn maxi(&mut self, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return score;
        }
        let mut max = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let score = self.mini(&child, depth - 1);
            if score > max {
                max = score;
                self.improve(mv);
                self.raised(pos, depth, Window::FULL, index, max);
            }
        }
        self.leave(pos, depth, Window::FULL, max)
    }

    /// The minimising half of the pair: the value, in MAX's view, of a position where MIN moves.
    pub fn mini(&mut self, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return -score;
        }
        let mut min = Score::MAX;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let score = self.maxi(&child, depth - 1);
            if score < min {
                min = score;
                self.improve(mv);
                self.raised(pos, depth, Window::FULL, index, -min);
            }
        }
        -self.leave(pos, depth, Window::FULL, -min)
    }
}
