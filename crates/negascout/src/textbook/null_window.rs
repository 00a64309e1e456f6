//! Alpha-beta with a null-window check of each move after the first.
//!
//! The lecture's `ns_alpha_beta` (B4B36ZUI, *Two player games*, 2018), put right. As printed it
//! gives the first child a null window too and never searches it again, which is wrong already on
//! `((2 (1 2)) 1)`: see the [gallery](super::gallery). It checks at the root only: below, plain
//! alpha-beta goes on, with the window it is given.

use super::{Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the value in MAX's view, `player` being to move, with the window in MAX's view too.
    /// Fail-soft, as [`max_min_alpha_beta`](Walk::max_min_alpha_beta).
    pub fn null_window_alpha_beta(
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
            if index > 0 {
                self.asks_next();
            }
            let rest = Window::new(alpha, beta);
            let asked = match player {
                _ if index == 0 => rest,
                Player::Max => Window::new(alpha, alpha.next()),
                Player::Min => Window::new(beta.prev(), beta),
            };
            let mut value = self.max_min_alpha_beta(&child, depth - 1, asked, player.other());
            if index > 0 && alpha < value && value < beta {
                let child = self.play(pos, index, mv);
                value = self.max_min_alpha_beta(&child, depth - 1, rest, player.other());
            }
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
