//! *Negascout*, an old revision of the free encyclopedia's article.
//!
//! Of what it says in prose, "null window: alpha and beta are equal" hangs as
//! `null-window-of-width-zero`, and "will never examine a node that can be pruned by alpha-beta" as
//! `negascout-with-table`. "With a random move ordering, NegaScout will take more time" is true of
//! narrow trees and false of wide ones. "Neither algorithm dominates the other", of NegaScout and
//! SSS*, is true.

use crate::textbook::gallery::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

pub(super) const EXHIBITS: &[Exhibit] = &[Exhibit {
    name: "encyclopedia-negascout",
    title: "NegaScout whose alpha is the running value: the low side is fail-hard",
    source: Source::Encyclopedia,
    verdict: Verdict::LosesLine,
    why: "A node that fails low returns alpha and not what it found, so more is evaluated. The search again begins at the scout's answer: \
 if that is the value, nothing in it is better, and no line comes back.",
    beside: Algorithm::NegaScout,
    example: Example::tree_of("(1 (3 (2 1)))", 3, 2).shows(Shows::Line(&[1, 1])),
    module: module_path!(),
    search: |walk, pos, depth, window| walk.encyclopedia_negascout(pos, depth, window),
}];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn encyclopedia_negascout(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut b = beta; // initial window is (-beta, -alpha)
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let a = -self.encyclopedia_negascout(&child, depth - 1, Window::new(-b, -alpha));
            let before = alpha;
            self.raise(&mut alpha, a, mv);
            if alpha < beta && alpha >= b {
                // the null window failed high: full re-search
                let child = self.play(pos, index, mv);
                let again = Window::new(-beta, -alpha);
                alpha = -self.encyclopedia_negascout(&child, depth - 1, again);
                self.improve(mv);
            }
            if alpha > before {
                self.raised(pos, depth, window, index, alpha);
            }
            if alpha >= beta {
                self.cutoff(pos, depth, window, index);
                break;
            }
            b = alpha.next(); // set new null window
        }
        self.leave(pos, depth, window, alpha)
    }
}
