//! Scouts, and searches again, with the wrong window.

use super::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use super::rules::{FAIL_HARD, RIGHT, Rules, Tried};
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

/// "A null window, when alpha and beta are equal."
const WIDTH_ZERO: Rules = Rules {
    asked: |index, rest| {
        if index == 0 {
            rest
        } else {
            Window::new(rest.alpha, rest.alpha)
        }
    },
    ..FAIL_HARD
};

const NO_RESEARCH: Rules = Rules {
    again: |_| None,
    ..FAIL_HARD
};

/// The scout's answer is as near to the value as what was seen proves.
const NO_RESEARCH_FAIL_SOFT: Rules = Rules {
    again: |_| None,
    ..RIGHT
};

const PAST_BETA: Rules = Rules {
    again: |scouted| {
        let better = scouted.index > 0 && scouted.value > scouted.rest.alpha;
        better.then_some(Window::new(scouted.value, scouted.rest.beta))
    },
    ..RIGHT
};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "null-window-of-width-zero",
        title: "null window with beta = alpha, fail-hard",
        source: Source::Encyclopedia,
        verdict: Verdict::WrongValue,
        why: "A fail-hard search returns nothing outside of [alpha, beta]. If the two are equal it \
              has only one answer, and that is not \"better\". A null window is beta = alpha + 1.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (2 2))", 2, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&WIDTH_ZERO, pos, depth, window),
    },
    Exhibit {
        name: "no-research",
        title: "the scout's answer taken for the value, fail-hard",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "A null-window search only says that the value is at least alpha + 1. How much it is \
              must be searched again.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (3 3))", 2, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&NO_RESEARCH, pos, depth, window),
    },
    Exhibit {
        name: "no-research-fail-soft",
        title: "the scout's answer taken for the value, fail-soft",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Fail-soft, the scout's answer is the value where the scout has left nothing out that matters, one \
              ply above the leaves. Farther up it is a lower bound, and must be searched again.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (3 (2 3)))", 3, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.by_rules(&NO_RESEARCH_FAIL_SOFT, pos, depth, window)
        },
    },
    Exhibit {
        name: "null-window-not-moved",
        title: "null window set once, behind the first child",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "When a later child raises alpha, the old null window lies below it: the scouts that \
              follow cannot report anything better. It must move with alpha.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 2 (3 3))", 2, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.null_window_not_moved(pos, depth, window),
    },
    Exhibit {
        name: "research-without-minus",
        title: "Reinefeld's form, the search again without its minus",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "The child's value is the opponent's: taken over unnegated, the best move turns into \
              the worst. The shortcut d <= 2 hides the slip in small tests.",
        beside: Algorithm::Reinefeld,
        example: Example::tree_of("(1 (2 (2 2)))", 3, 2).returns(-2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.research_without_minus(pos, depth, window),
    },
    Exhibit {
        name: "research-past-beta-fail-soft",
        title: "searches again although v >= beta, with the window (v, beta), fail-soft",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "The window (v, beta) is then upside down: the search in it breaks off behind its \
              first move and returns a bound for the wrong side, which is taken for v.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (3 (1 2)))", 3, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&PAST_BETA, pos, depth, window),
    },
    Exhibit {
        name: "research-from-scouted-value",
        title: "searches again with the window (v, beta), v being the scout's answer",
        source: Source::Folklore,
        verdict: Verdict::LosesLine,
        why: "If v is the value, no move below lies strictly inside of (v, beta): the value comes \
              back right, and no line comes back with it. From alpha, the line is found.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (2 2))", 2, 2).shows(Shows::Line(&[1])),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.research_from_scouted_value(pos, depth, window),
    },
];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn null_window_not_moved(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut n = beta;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let scout = Window::new(alpha, n);
            if index > 0 {
                self.asks_next();
            }
            let mut score = -self.null_window_not_moved(&child, depth - 1, -scout);
            if index > 0 && alpha < score && score < beta {
                let child = self.play(pos, index, mv);
                let again = Window::new(alpha, beta);
                score = -self.null_window_not_moved(&child, depth - 1, -again);
            }
            let tried = Tried {
                pos,
                depth,
                window,
                index,
                mv,
            };
            if score >= beta {
                self.improve(mv);
                self.raise_alpha(&mut alpha, score, &tried);
                self.cutoff(pos, depth, window, index);
                return self.leave(pos, depth, window, beta);
            }
            self.raise_best(&mut alpha, score, &tried);
            if index == 0 {
                n = alpha.next(); // and never again
            }
        }
        self.leave(pos, depth, window, alpha)
    }

    fn research_without_minus(&mut self, pos: &G, d: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, d, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut score = Score::MIN;
        let mut n = beta;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let cur = -self.research_without_minus(&child, d - 1, Window::new(-n, -alpha));
            if cur > score {
                score = cur;
                if n != beta && d > 2 {
                    let child = self.play(pos, index, mv);
                    let again = Window::new(-beta, -cur);
                    score = self.research_without_minus(&child, d - 1, again);
                }
                self.improve(mv);
            }
            let tried = Tried {
                pos,
                depth: d,
                window,
                index,
                mv,
            };
            self.raise_alpha(&mut alpha, score, &tried);
            if alpha >= beta {
                self.cutoff(pos, d, window, index);
                return self.leave(pos, d, window, alpha);
            }
            n = alpha.next();
        }
        self.leave(pos, d, window, score)
    }

    /// As in programs, the line is extended only by a value strictly inside of the window: only
    /// such a value is proven to be exact.
    fn research_from_scouted_value(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let mut best = Score::MIN;
        let mut rest = window;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let asked = if index == 0 { rest } else { rest.null() };
            let mut v = -self.research_from_scouted_value(&child, depth - 1, -asked);
            if index > 0 && rest.contains(v) {
                let child = self.play(pos, index, mv);
                let again = Window::new(v, rest.beta);
                v = -self.research_from_scouted_value(&child, depth - 1, -again);
            }
            if rest.contains(v) {
                self.improve(mv);
            }
            best = best.max(v);
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if rest.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }
}
