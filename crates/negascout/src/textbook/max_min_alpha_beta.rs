//! Alpha-beta with a maximising and a minimising player: the max/min form.
//!
//! J. McCarthy, 1956; first printed by D. Edwards and T. Hart, *The alpha-beta heuristic*, MIT AI
//! Memo 30, 1961. This is the form of most lectures.
//!
//! Alpha is what MAX has already elsewhere, beta what MIN has. Once `alpha >= beta`, one of the two
//! will avoid this node, whatever else is in it, so the rest of its children need no look.

use super::{Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Alpha-beta in MAX's view: `window` and the value returned are MAX's, at every node.
    ///
    /// Fail-soft: inside of the window the value is exact; at most alpha it is an upper bound, at
    /// least beta a lower bound, and as tight as the nodes visited allow.
    pub fn max_min_alpha_beta(
        &mut self,
        pos: &G,
        depth: Depth,
        window: Window,
        player: Player,
    ) -> Score {
        let movers = if player == Player::Max {
            window
        } else {
            -window
        };
        if let Some(score) = self.leaf(pos, depth, movers) {
            return player.view(score);
        }
        let Window {
            mut alpha,
            mut beta,
        } = window;
        let mut best = player.view(Score::MIN);
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let rest = Window::new(alpha, beta);
            let value = self.max_min_alpha_beta(&child, depth - 1, rest, player.other());
            if player.view(value) > player.view(best) {
                best = value;
                self.improve(mv);
            }
            let raised = match player {
                Player::Max => best > alpha,
                Player::Min => best < beta,
            };
            if raised {
                match player {
                    Player::Max => alpha = best,
                    Player::Min => beta = best,
                }
                self.raised(pos, depth, movers, index, player.view(best));
            }
            if alpha >= beta {
                self.cutoff(pos, depth, movers, index);
                break;
            }
        }
        player.view(self.leave(pos, depth, movers, player.view(best)))
    }
}
