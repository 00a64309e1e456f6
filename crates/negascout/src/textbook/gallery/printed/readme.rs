//! *Tic-tac-toe AI*, a program's README: alpha-beta under the name of minimax.
//!
//! Its loop is `for each child node`, and its calls are `minimax(node, ...)`: to the letter the node
//! is searched again in place of its child. So the listing is here twice.

use crate::textbook::gallery::exhibit::{
    Example, Exhibit, MAX_EXHIBIT_PLIES, Shows, Source, Verdict,
};
use crate::textbook::gallery::rules::Tried;
use crate::textbook::{Algorithm, Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "readme-minimax",
        title: "minimax with isMaximizingPlayer: alpha-beta to the end of the game",
        source: Source::Readme,
        verdict: Verdict::Right,
        why: "It is right where it calls itself on the child; as printed it does so on the node: see \
              readme-minimax-to-the-letter. Its depth counts upwards and is never looked at: there is \
              no horizon, which suits a game as short as tic-tac-toe.",
        beside: Algorithm::MaxMinAlphaBeta,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, _, window| {
            walk.readme_minimax(Argument::Child, pos, 0, Player::Max, window)
        },
    },
    Exhibit {
        name: "readme-minimax-to-the-letter",
        title: "minimax(node, ...) within the loop over the node's children",
        source: Source::Readme,
        verdict: Verdict::NeverEnds,
        why: "The call passes the node itself and not its child, so the search never moves. It comes \
              to an end only where the root is a leaf.",
        beside: Algorithm::MaxMinAlphaBeta,
        example: Example::tree_of("(1 1)", 1, 1).shows(Shows::NoEnd),
        module: module_path!(),
        search: |walk, pos, _, window| {
            walk.readme_minimax(Argument::Node, pos, 0, Player::Max, window)
        },
    },
];

/// The first argument of the listing's calls of itself.
#[derive(Clone, Copy)]
enum Argument {
    /// As it is meant.
    Child,
    /// As it is printed.
    Node,
}

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn readme_minimax(
        &mut self,
        argument: Argument,
        node: &G,
        depth: Depth,
        player: Player,
        window: Window,
    ) -> Score {
        if self.ply() >= MAX_EXHIBIT_PLIES {
            self.stop();
        }
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
            let tried = Tried {
                pos: node,
                depth: left,
                window: movers,
                index,
                mv,
            };
            let child = self.play(node, index, mv);
            let called = match argument {
                Argument::Child => &child,
                Argument::Node => node,
            };
            let rest = Window::new(alpha, beta);
            let value = self.readme_minimax(argument, called, depth + 1, player.other(), rest);
            if player == Player::Max {
                self.raise(&mut best_val, value, mv);
                self.raise_alpha(&mut alpha, best_val, &tried);
            } else {
                self.lower(&mut best_val, value, mv);
                self.lower_beta(&mut beta, best_val, &tried);
            }
            if beta <= alpha {
                self.cutoff(node, left, movers, index);
                break;
            }
        }
        player.view(self.leave(node, left, movers, player.view(best_val)))
    }
}
