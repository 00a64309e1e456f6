//! Alpha-beta with one line gone wrong: the slips that are met in programs.

use super::exhibit::{Example, Exhibit, Source, Verdict};
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

/// The lines of alpha-beta that may go wrong. [`RIGHT`] has those of [`crate::textbook::alpha_beta`].
#[derive(Clone, Copy)]
struct Lines {
    /// The best value before the first child.
    start: Score,
    /// The child's window, in its mover's view, given the rest of the node's.
    child: fn(Window) -> Window,
    /// The value of a leaf with this score, so many plies from the root.
    leaf: fn(Score, usize) -> Score,
    /// The next alpha, given the one before and a child's value.
    alpha: fn(Score, Score) -> Score,
    /// Whether to leave out the other children.
    closed: fn(Window) -> bool,
}

const RIGHT: Lines = Lines {
    start: Score::MIN,
    child: |rest| -rest,
    leaf: |score, _| score,
    alpha: Score::max,
    closed: Window::is_closed,
};

const NOT_EXCHANGED: Lines = Lines {
    child: |rest| Window::new(-rest.alpha, -rest.beta),
    ..RIGHT
};

const FROM_ZERO: Lines = Lines {
    start: Score::DRAW,
    ..RIGHT
};

/// MAX moves at even plies.
const NO_SIGN: Lines = Lines {
    leaf: |score, ply| if ply % 2 == 0 { score } else { -score },
    ..RIGHT
};

const NEVER_CUTS: Lines = Lines {
    closed: |_| false,
    ..RIGHT
};

const MAY_FALL: Lines = Lines {
    alpha: |_, value| value,
    ..RIGHT
};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "child-window-not-exchanged",
        title: "the child's window is (-alpha, -beta)",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "A child's alpha is the negated beta of its parent, and its beta the negated alpha. Negated and \
              not exchanged, the window is upside down, and all but the first child is cut off.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(1 (2 1))", 2, 1).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.slipping(&NOT_EXCHANGED, pos, depth, window),
    },
    Exhibit {
        name: "root-window-zero",
        title: "the root's window is (0, 0)",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Alpha and beta begin as the least and the greatest value. With (0, 0) each node is content with a \
              first child that is worth 0 or more to it: what comes back is a bound.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(1 2)", 1, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, _| {
            let nothing = Window::new(Score::DRAW, Score::DRAW);
            walk.slipping(&RIGHT, pos, depth, nothing)
        },
    },
    Exhibit {
        name: "best-from-zero",
        title: "the best value begins at 0",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "A node whose children are all worth less than 0 to its mover is then worth 0, which no child is. \
              The best value begins at minus infinity.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(1 (2 2))", 2, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.slipping(&FROM_ZERO, pos, depth, window),
    },
    Exhibit {
        name: "leaf-without-sign",
        title: "negamax whose leaves are always in MAX's view",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "In negamax a node's value is its mover's. An evaluation in MAX's view must be negated where MIN \
              is to move; without the sign it is right at even depths alone.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(1 1)", 1, 1).returns(-1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.slipping(&NO_SIGN, pos, depth, window),
    },
    Exhibit {
        name: "never-cuts",
        title: "alpha and beta are handed on, and nothing is cut",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "The window is carried from node to node, and no line asks whether it is closed. So each leaf is \
              looked at, as in minimax.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(2 (1 1))", 2, 2).evaluates(3, 2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.slipping(&NEVER_CUTS, pos, depth, window),
    },
    Exhibit {
        name: "alpha-may-fall",
        title: "alpha is set to each score, lower ones too",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "Alpha is the best that the mover has, and only rises. Set to the score that came last, it asks of \
              the next child more than has to be known.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(2 1 (2 1))", 2, 2).evaluates(4, 3),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.slipping(&MAY_FALL, pos, depth, window),
    },
    Exhibit {
        name: "alpha-and-beta-shared",
        title: "one alpha and one beta for all calls",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Alpha and beta belong to a node: what a child proves for itself holds below that child alone. In \
              variables that all calls share, it cuts beside and above it, too.",
        beside: Algorithm::MaxMinAlphaBeta,
        example: Example::tree_of("((1 1) 2)", 2, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.sharing(&mut { window }, pos, depth),
    },
];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Alpha-beta with these lines.
    fn slipping(&mut self, lines: &Lines, pos: &G, depth: Depth, window: Window) -> Score {
        let ply = self.ply() as usize;
        if let Some(score) = self.scored(pos, depth, window) {
            return self.leave(pos, depth, window, (lines.leaf)(score, ply));
        }
        let mut best = lines.start;
        let mut rest = window;
        let mut highest = window.alpha;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = -self.slipping(lines, &child, depth - 1, (lines.child)(rest));
            if value > best {
                best = value;
                self.improve(mv);
            }
            rest.alpha = (lines.alpha)(rest.alpha, value);
            if value > highest {
                highest = value;
                self.raised(pos, depth, window, index, value);
            }
            if (lines.closed)(rest) {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }

    /// `shared` is in the mover's view.
    fn sharing(&mut self, shared: &mut Window, pos: &G, depth: Depth) -> Score {
        let window = *shared;
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let mut best = Score::MIN;
        let mut raised_alpha = window.alpha;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            *shared = -*shared;
            let value = -self.sharing(shared, &child, depth - 1);
            *shared = -*shared;
            self.raise(&mut best, value, mv);
            shared.alpha = shared.alpha.max(best);
            if best > raised_alpha {
                raised_alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if shared.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }
}
