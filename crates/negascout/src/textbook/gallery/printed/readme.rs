//! *Tic-tac-toe AI*, a program's README: alpha-beta under the name of minimax.

use crate::textbook::gallery::exhibit::{Example, Exhibit, Source, Verdict};
use crate::textbook::{Algorithm, Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

pub(super) const EXHIBITS: &[Exhibit] = &[Exhibit {
    name: "readme-minimax",
    title: "minimax with isMaximizingPlayer: alpha-beta to the end of the game",
    source: Source::Readme,
    verdict: Verdict::Right,
    why: "It counts its depth upwards and never looks at it: there is no horizon, which suits a \
          game as short as tic-tac-toe.",
    beside: Algorithm::MaxMinAlphaBeta,
    example: Example::tree_of("((3 1) (4 3))", 2, 3),
    search: |walk, pos, _, window| walk.readme_minimax(pos, 0, Player::Max, window),
}];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn readme_minimax(&mut self, node: &G, depth: Depth, player: Player, window: Window) -> Score {
        let left = Depth::MAX - depth;
        let movers = player.window(window);
        if let Some(value) = self.leaf(node, left, movers) {
            return player.view(value);
        }
        let Window {
            mut alpha,
            mut beta,
        } = window;
        let mut best_val = player.view(Score::MIN);
        for (index, mv) in node.moves().enumerate() {
            let child = self.play(node, index, mv);
            let rest = Window::new(alpha, beta);
            let value = self.readme_minimax(&child, depth + 1, player.other(), rest);
            if player == Player::Max {
                self.raise(&mut best_val, value, mv);
                alpha = alpha.max(best_val);
            } else {
                self.lower(&mut best_val, value, mv);
                beta = beta.min(best_val);
            }
            if beta <= alpha {
                self.cutoff(node, left, movers, index);
                break;
            }
        }
        player.view(self.leave(node, left, movers, player.view(best_val)))
    }
}
