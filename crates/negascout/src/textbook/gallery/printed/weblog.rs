//! *Tic Tac Toe implementation using NegaScout algorithm (C++)*, 2014: Reinefeld's NegaScout.

use crate::textbook::gallery::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

pub(super) const EXHIBITS: &[Exhibit] = &[Exhibit {
    name: "weblog-negascout",
    title: "NegaScout as Reinefeld has it, with the shortcut d <= 2",
    source: Source::Weblog,
    verdict: Verdict::LosesLine,
    why: "The score starts at minus infinity, so one ply above the leaves a scout that is better \
 has seen the true value: it need not be searched again. Any other search again begins at the scout's answer: if that is the value, \
 it comes back as a bound, and no line of best play with it.",
    beside: Algorithm::Reinefeld,
    example: Example::tree_of("(1 (3 ((2 1) 2)))", 4, 2).shows(Shows::Line(&[1, 1, 0, 0])),
    module: module_path!(),
    search: |walk, pos, depth, window| walk.weblog_negascout(pos, depth, window),
}];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn weblog_negascout(&mut self, pos: &G, d: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, d, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut score = Score::MIN; // preset return value
        let mut n = beta;
        for (i, mv) in pos.moves().enumerate() {
            let child = self.play(pos, i, mv);
            if i > 0 {
                self.asks_next();
            }
            let cur = -self.weblog_negascout(&child, d - 1, Window::new(-n, -alpha));
            if cur > score {
                if n == beta || d <= 2 {
                    score = cur;
                } else {
                    let child = self.play(pos, i, mv);
                    score = -self.weblog_negascout(&child, d - 1, Window::new(-beta, -cur));
                }
                self.improve(mv);
            }
            if score > alpha {
                alpha = score; // adjust the search window
                self.raised(pos, d, window, i, alpha);
            }
            if alpha >= beta {
                self.cutoff(pos, d, window, i);
                return self.leave(pos, d, window, alpha);
            }
            n = alpha.next();
        }
        self.leave(pos, d, window, score)
    }
}
