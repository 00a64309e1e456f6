//! Right values that take more evaluations than they should.

use super::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use super::rules::{LOW_SIDE_HARD, RIGHT, Rules};
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

const SECOND_TAKEN_FOR_FIRST: Rules = Rules {
    asked: |moves_searched, rest| {
        if moves_searched == 1 {
            rest
        } else {
            rest.null()
        }
    },
    again: |scouted| {
        let again = scouted.index != 1 && scouted.rest.contains(scouted.value);
        again.then_some(scouted.rest)
    },
    ..RIGHT
};

/// The low side must be fail-hard for this to be right: see `research-past-beta-fail-soft`.
const PAST_BETA_FROM_VALUE: Rules = Rules {
    again: |scouted| {
        let better = scouted.index > 0 && scouted.value > scouted.rest.alpha;
        better.then_some(Window::new(scouted.value, scouted.rest.beta))
    },
    ..LOW_SIDE_HARD
};

const PAST_BETA_FROM_ALPHA: Rules = Rules {
    again: |scouted| {
        let better = scouted.index > 0 && scouted.value > scouted.rest.alpha;
        better.then_some(scouted.rest)
    },
    ..RIGHT
};

const ONLY_ON_EQUALITY: Rules = Rules {
    closed: |rest| rest.alpha == rest.beta,
    ..LOW_SIDE_HARD
};

const NO_FIRST_CHILD_CHECK: Rules = Rules {
    again: |scouted| scouted.rest.contains(scouted.value).then_some(scouted.rest),
    ..RIGHT
};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "low-side-fail-hard",
        title: "the running value starts at alpha",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "What failed low comes back as alpha, a looser bound than was found, so fewer scouts \
              above are spared.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (3 ((3 (1 1)) 2)))", 5, 2).evaluates(18, 16),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&LOW_SIDE_HARD, pos, depth, window),
    },
    Exhibit {
        name: "second-taken-for-first",
        title: "the full window goes to moves_searched == 1, off by one",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "The first child is scouted before there is anything to compare it with, and so is \
              searched twice; the second has the full window without need.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 1)", 1, 1).evaluates(3, 2),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.by_rules(&SECOND_TAKEN_FOR_FIRST, pos, depth, window)
        },
    },
    Exhibit {
        name: "research-past-beta",
        title: "searches again although v >= beta, with the window (v, beta), low side fail-hard",
        source: Source::Folklore,
        verdict: Verdict::LosesLine,
        why: "A value of beta or more cuts: nobody needs to know it better, and finding out costs. The search again begins at v: \
 if v is the value, it comes back as a bound, and no line of best play with it.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (3 (1 2)))", 3, 2).shows(Shows::Line(&[1, 1, 0])),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&PAST_BETA_FROM_VALUE, pos, depth, window),
    },
    Exhibit {
        name: "research-past-beta-from-alpha",
        title: "searches again although v >= beta, with the window (alpha, beta)",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "In a null window it asks the question that has just been answered, once more at every \
              ply: the cost grows with the depth.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (2 1))", 2, 1).evaluates(4, 3),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&PAST_BETA_FROM_ALPHA, pos, depth, window),
    },
    Exhibit {
        name: "cut-only-on-equality",
        title: "cuts only if alpha == beta, low side fail-hard",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "A value above beta steps over the test, and the other children are searched after \
              all: leaves too that alpha-beta leaves out. The test is alpha >= beta.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(2 (1 1))", 2, 2).evaluates(3, 2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&ONLY_ON_EQUALITY, pos, depth, window),
    },
    Exhibit {
        name: "no-first-child-check",
        title: "the first child is searched again as if it had been scouted",
        source: Source::Folklore,
        verdict: Verdict::Costly,
        why: "Its value lies inside of the window, as a better scout's does; but it was searched \
              with that window already. Every ply of the first line doubles the work.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 1)", 1, 1).evaluates(3, 2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&NO_FIRST_CHILD_CHECK, pos, depth, window),
    },
    Exhibit {
        name: "mtd-f-far-guess",
        title: "MTD(f), \"in fewer nodes\", from the first guess 4",
        source: Source::Encyclopedia,
        verdict: Verdict::Costly,
        why: "A guess far from the value takes more passes, and they may look at leaves that \
              NegaScout leaves out: MTD(f) is only usually the better one.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 ((2 1) 1))", 3, 1).evaluates(4, 3),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.mtd_f(pos, depth, Score::new(4)),
    },
    Exhibit {
        name: "mtd-f-without-memory",
        title: "MTD(f) without a table",
        source: Source::Folklore,
        verdict: Verdict::LosesLine,
        why: "Every pass asks another question of the same tree. With memory it finds the bounds of the \
 passes before; without, it begins at nothing, and the leaves are evaluated again. No pass sees the value between its bounds, \
 so the line need not be best play.",
        beside: Algorithm::Mtdf,
        example: Example::tree_of("(1 ((2 3) 2))", 3, 2).shows(Shows::Line(&[1, 0, 0])),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.mtd_f_without_memory(pos, depth),
    },
];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn mtd_f_without_memory(&mut self, pos: &G, depth: Depth) -> Score {
        let mut g = self.guess(pos);
        let (mut lower, mut upper) = (Score::MIN, Score::MAX);
        let mut line = Vec::new();
        while lower < upper && !self.is_stopped() {
            let beta = if g == lower { g.next() } else { g };
            g = self.alpha_beta(pos, depth, Window::new(beta.prev(), beta));
            if g < beta {
                upper = g;
            } else {
                lower = g;
                line = self.take_line(); // its first move is proven to be worth g
            }
        }
        self.set_line(line);
        g
    }
}
