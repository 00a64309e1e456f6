//! Theorems and measurements of the literature, shown to hold here.

use crate::common::{Mean, TO_THE_END, observed, truth};
use negascout::observe::Counter;
use negascout::textbook::{Algorithm, Walk};
use negascout::trees::{Generator, Listing, Tree};
use negascout::{Score, Window};

fn leaves(algorithm: Algorithm, tree: &Tree) -> u64 {
    observed(algorithm, &tree.root(), TO_THE_END).1.leaves
}

/// Knuth and Moore 1975: with the best child first, `w^ceil(d/2) + w^floor(d/2) - 1` leaves.
#[test]
fn minimal_trees() {
    let directional = [
        Algorithm::MaxMinAlphaBeta,
        Algorithm::FailHard,
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::Pvs,
        Algorithm::SssStar,
        Algorithm::MtSss,
        Algorithm::DualStar,
        Algorithm::MtDual,
        Algorithm::AlphaBetaWithMemory,
    ];
    for (width, depth) in [
        (1, 5),
        (2, 1),
        (2, 6),
        (2, 9),
        (3, 3),
        (3, 6),
        (5, 4),
        (7, 3),
        (40, 2),
    ] {
        let tree = Generator::new(width as u64).minimal(width, depth);
        let minimal = (width.pow(depth.div_ceil(2)) + width.pow(depth / 2) - 1) as u64;
        for algorithm in directional {
            assert_eq!(
                leaves(algorithm, &tree),
                minimal,
                "{algorithm}, width {width}, depth {depth}"
            );
        }
        let mut counter = Counter::default();
        let value = truth(&tree.root(), TO_THE_END);
        Walk::new(&Listing, &mut counter).mtd_f(&tree.root(), TO_THE_END, value);
        assert_eq!(
            counter.counts().leaves,
            minimal,
            "MTD(f) from the value itself"
        );
    }
    assert_eq!(
        leaves(Algorithm::AlphaBeta, &Generator::new(3).minimal(3, 3)),
        11
    );
}

/// Baudet 1978: the expected leaves of alpha-beta on independent continuous leaf values.
fn baudet(width: u32, depth: u32) -> f64 {
    let w = f64::from(width);
    // 1 - (1 - x)^w, without losing what is left of a small x.
    let any_of_w = |x: f64| -(w * (-x).ln_1p()).exp_m1();
    // R and S at x, the products of r_i to ceil(d/2) and of s_i to floor(d/2). Both f and 1 - f
    // are followed, since either may be tiny.
    let products = |x: f64| {
        let (mut f, mut not_f, mut r, mut s) = (x, 1.0 - x, 1.0, 1.0);
        for i in 1..=depth.div_ceil(2) {
            let (all, not_all) = (f.powf(w), any_of_w(not_f));
            let next = any_of_w(all);
            r *= if not_f > 0.0 { not_all / not_f } else { w };
            if i <= depth / 2 {
                s *= if all > 0.0 { next / all } else { w };
            }
            (f, not_f) = (next, not_all.powf(w));
        }
        (r, s)
    };
    let steps = 200_000;
    let at = |step: u32| products(f64::from(step) / f64::from(steps));
    let integral: f64 = (0..steps)
        .map(|k| (at(k + 1).0 - at(k).0) * (at(k + 1).1 + at(k).1) / 2.0)
        .sum();
    w.powi(depth as i32 / 2) + integral
}

#[test]
fn baudets_expected_leaves() {
    for (width, depth, printed, samples) in [
        (2, 12, 889.0, 1_000),
        (3, 6, 248.6, 2_000),
        (10, 4, 1983.3, 600),
    ] {
        let expected = baudet(width, depth);
        assert!(
            (expected - printed).abs() < 0.06,
            "({width}, {depth}): {expected}"
        );
        let mut generator = Generator::new(u64::from(width));
        let counts: Vec<f64> = (0..samples)
            .map(|_| generator.independent(width as usize, depth))
            .map(|tree| leaves(Algorithm::AlphaBeta, &tree) as f64)
            .collect();
        Mean::new(&counts).assert_near(expected, &format!("alpha-beta on ({width}, {depth})"));
    }
}

/// Pearl 1982: the branching factor of alpha-beta is `x / (1 - x)` where `x^w + x = 1`.
fn pearl(width: u32) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..100 {
        let x = f64::midpoint(low, high);
        if x.powi(width as i32) + x < 1.0 {
            low = x;
        } else {
            high = x;
        }
    }
    low / (1.0 - low)
}

#[test]
fn pearls_branching_factor() {
    let printed = [
        (2, 1.618),
        (3, 2.148),
        (4, 2.630),
        (5, 3.080),
        (10, 5.064),
        (20, 8.425),
        (35, 12.83),
    ];
    for (width, factor) in printed {
        assert!(
            (pearl(width) - factor).abs() < 0.006,
            "width {width}: {}",
            pearl(width)
        );
    }
    // Baudet's leaves grow towards it, from above, with depth.
    for width in [2, 3, 4, 5] {
        let growth =
            |depth| (baudet(width, depth + 2) / baudet(width, depth)).sqrt() / pearl(width);
        let (near, nearer) = (growth(8), growth(16));
        assert!(
            1.0 < nearer && nearer < near && nearer < 1.03,
            "{width}: {near}, {nearer}"
        );
    }
    // And so do measured ones: two plies more, on trees of width 2.
    let mut generator = Generator::new(1982);
    let mut sample = |depth| {
        let counts: Vec<f64> = (0..1_500)
            .map(|_| leaves(Algorithm::AlphaBeta, &generator.independent(2, depth)) as f64)
            .collect();
        Mean::new(&counts)
    };
    let (short, long) = (sample(8), sample(12));
    let growth = (long.mean / short.mean).powf(0.25);
    let error = growth / 4.0 * (short.error / short.mean).hypot(long.error / long.mean);
    let expected = (baudet(2, 12) / baudet(2, 8)).powf(0.25);
    Mean {
        mean: growth,
        error,
    }
    .assert_near(expected, "growth per ply at width 2");
    assert!(growth > pearl(2));
}

/// Trees of several shapes, with and without ties.
fn assorted(seed: u64, rounds: usize) -> impl Iterator<Item = Tree> {
    let mut many = Generator::new(seed);
    let mut few = Generator::new(seed + 1).values(1..=4);
    (0..rounds).flat_map(move |_| {
        [
            many.independent(2, 7),
            many.independent(4, 4),
            many.irregular(3, 6),
            few.independent(3, 4),
            few.irregular(5, 4),
            few.ordered(3, 5, 0.7),
        ]
    })
}

#[test]
fn pvs_and_negascout_are_the_same_node_for_node() {
    for tree in assorted(12, 500) {
        let pvs = observed(Algorithm::Pvs, &tree.root(), TO_THE_END);
        let negascout = observed(Algorithm::NegaScout, &tree.root(), TO_THE_END);
        assert_eq!(pvs.0, negascout.0, "value and line: {tree}");
        assert_eq!(pvs.1, negascout.1, "counters: {tree}");
    }
}

#[test]
fn negascout_visits_no_leaf_that_alpha_beta_leaves_out() {
    for tree in assorted(10, 1_500) {
        let (.., alpha_beta) = observed(Algorithm::AlphaBeta, &tree.root(), TO_THE_END);
        for algorithm in [Algorithm::NegaScout, Algorithm::Pvs, Algorithm::Reinefeld] {
            let (.., scouted) = observed(algorithm, &tree.root(), TO_THE_END);
            assert!(scouted.is_subset(&alpha_beta), "{algorithm} on {tree}");
        }
    }
}

/// The course's project: a value is cut only beyond the bound. Returns the value in MAX's view, and notes
/// the leaves.
fn beyond_the_bound(
    pos: &negascout::trees::TreePosition<'_>,
    (mut alpha, mut beta): (i32, i32),
    leaves: &mut Vec<usize>,
) -> i32 {
    use negascout::Game;
    let is_max = pos.max_to_move();
    if let Some(score) = pos.outcome() {
        leaves.push(pos.node());
        return if is_max { score.get() } else { -score.get() };
    }
    let mut value = if is_max { i32::MIN } else { i32::MAX };
    for mv in pos.moves() {
        let child = beyond_the_bound(&pos.play(mv), (alpha, beta), leaves);
        value = if is_max {
            value.max(child)
        } else {
            value.min(child)
        };
        if if is_max { value > beta } else { value < alpha } {
            return value;
        }
        match is_max {
            true => alpha = alpha.max(value),
            false => beta = beta.min(value),
        }
    }
    value
}

/// Collects the leaves of a search in order.
#[derive(Default)]
struct InOrder(Vec<usize>);

impl<'t> negascout::Observer<negascout::trees::TreePosition<'t>> for InOrder {
    fn leaf(&mut self, node: &negascout::Node<'_, negascout::trees::TreePosition<'t>>, _: Score) {
        self.0.push(node.pos.node());
    }
}

/// The strict form looks at the leaves that the definition names, in order; at those of alpha-beta, where
/// no two leaves are worth the same; and at all of alpha-beta's otherwise.
#[test]
fn strict_alpha_beta_cuts_beyond_the_bound_only() {
    let mut more = 0;
    for (number, tree) in assorted(14, 300).enumerate() {
        let root = tree.root();
        let (mut expected, mut seen) = (Vec::new(), InOrder::default());
        let value = beyond_the_bound(&root, (i32::MIN, i32::MAX), &mut expected);
        let found = crate::common::watched(
            Algorithm::AlphaBetaStrict,
            &root,
            TO_THE_END,
            Window::FULL,
            &mut seen,
        );
        assert_eq!((found.value.get(), &seen.0), (value, &expected), "{tree}");
        let (plain, _, alpha_beta) = observed(Algorithm::AlphaBeta, &root, TO_THE_END);
        let (strict, _, leaves) = observed(Algorithm::AlphaBetaStrict, &root, TO_THE_END);
        assert_eq!(plain.best_move(), strict.best_move(), "{tree}");
        assert!(alpha_beta.is_subset(&leaves), "{tree}");
        more += usize::from(alpha_beta.len() < leaves.len());
        let has_ties = number % 6 > 2;
        assert!(has_ties || alpha_beta.len() == leaves.len(), "{tree}");
    }
    assert!(more > 300, "{more}");
}

/// What `strict_alpha_beta` returns for a move of the root that is as good as the best is its value.
#[test]
fn strict_alpha_beta_tells_equal_moves_from_worse_ones() {
    let tree: Tree = "((10) (10 0))".parse().unwrap();
    assert_eq!(leaves(Algorithm::AlphaBetaStrict, &tree), 3);
    assert_eq!(leaves(Algorithm::AlphaBeta, &tree), 2);
    let mut generator = Generator::new(15).values(1..=3);
    for _ in 0..500 {
        use negascout::Game;
        let tree = generator.independent(3, 4);
        let root = tree.root();
        let best = truth(&root, TO_THE_END);
        for mv in root.moves() {
            let child = root.play(mv);
            let window = Window::new(Score::MIN, -best);
            let found = Algorithm::AlphaBetaStrict
                .search(&child, TO_THE_END, window, &Listing, &mut ())
                .unwrap();
            let is_best = truth(&child, TO_THE_END) == -best;
            assert_eq!(found.value == -best, is_best, "{tree}");
        }
    }
}

#[test]
fn with_a_table_negascout_may_visit_what_alpha_beta_leaves_out() {
    let mut generator = Generator::new(3).values(1..=6);
    let mut violations = 0;
    for _ in 0..10_000 {
        let graph = generator.graph(2, 3, 4);
        let root = graph.root();
        let (.., plain) = observed(Algorithm::AlphaBeta, &root, TO_THE_END);
        let (.., plain_scout) = observed(Algorithm::NegaScout, &root, TO_THE_END);
        assert!(plain_scout.is_subset(&plain), "without a table: {graph}");
        let (.., alpha_beta) = observed(Algorithm::AlphaBetaWithMemory, &root, TO_THE_END);
        let (.., scouted) = observed(Algorithm::NegaScoutWithMemory, &root, TO_THE_END);
        violations += usize::from(!scouted.is_subset(&alpha_beta));
    }
    assert!(
        (5..100).contains(&violations),
        "{violations} of 10,000 graphs"
    );
}

#[test]
fn sss_star_visits_no_leaf_that_alpha_beta_leaves_out() {
    for tree in assorted(20, 1_500) {
        let (.., alpha_beta) = observed(Algorithm::AlphaBeta, &tree.root(), TO_THE_END);
        let (_, counts, best_first) = observed(Algorithm::SssStar, &tree.root(), TO_THE_END);
        assert!(best_first.is_subset(&alpha_beta), "{tree}");
        assert_eq!(
            counts.leaves,
            best_first.len() as u64,
            "SSS* evaluates no leaf twice: {tree}"
        );
    }
}

#[test]
fn mt_sss_visits_what_sss_star_visits() {
    for tree in assorted(30, 1_500) {
        for (open_list, table) in [
            (Algorithm::SssStar, Algorithm::MtSss),
            (Algorithm::DualStar, Algorithm::MtDual),
        ] {
            let (_, _, by_list) = observed(open_list, &tree.root(), TO_THE_END);
            let (_, _, by_table) = observed(table, &tree.root(), TO_THE_END);
            let same = by_list.len() == by_table.len() && by_list.is_subset(&by_table);
            assert!(same, "{open_list} and {table} on {tree}");
        }
    }
}

#[test]
fn neither_negascout_nor_sss_star_dominates() {
    let tree: Tree = "(((8 7) (4 2)) ((6 5) (3 1)))".parse().unwrap();
    let counts = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::SssStar,
    ]
    .map(|algorithm| observed(algorithm, &tree.root(), TO_THE_END).2.len());
    assert_eq!(counts, [8, 7, 8]);
    let tree: Tree = "((1 2) (3 4))".parse().unwrap();
    let counts = [Algorithm::SssStar, Algorithm::NegaScout]
        .map(|algorithm| observed(algorithm, &tree.root(), TO_THE_END).2.len());
    assert_eq!(counts, [3, 4]);
    // MTD(f) usually visits fewer leaves, not always.
    let tree: Tree = "(((1 1) (3 1)) ((2 1) (1 1)))".parse().unwrap();
    let mut counter = Counter::default();
    Walk::new(&Listing, &mut counter).mtd_f(&tree.root(), TO_THE_END, Score::new(4));
    let negascout = observed(Algorithm::NegaScout, &tree.root(), TO_THE_END)
        .2
        .len();
    assert_eq!((counter.counts().leaves, negascout), (7, 6));
}

/// Average leaves on independent leaves, no table: width, depth, alpha-beta, NegaScout's distinct
/// leaves, NegaScout's evaluations with the window (v, beta), SSS*, MTD(f) from a close guess.
const AVERAGES: [(usize, u32, [f64; 5]); 5] = [
    (2, 12, [889.0, 755.0, 1202.0, 603.0, 481.0]),
    (5, 6, [2479.0, 1995.0, 2870.0, 1677.0, 1372.0]),
    (10, 4, [1994.0, 1661.0, 2207.0, 1378.0, 1186.0]),
    (20, 3, [2094.0, 1633.0, 2020.0, 1735.0, 1300.0]),
    (35, 3, [8553.0, 6389.0, 7656.0, 7051.0, 5472.0]),
];

/// NegaScout's evaluations when it searches again with `(v, beta)` and takes a leaf's score as
/// exact at once: cheaper than the form of the library, which keeps the principal variation.
fn evaluations_from_v(pos: &negascout::trees::TreePosition<'_>, window: Window) -> (Score, u64) {
    use negascout::Game;
    if let Some(score) = pos.outcome() {
        return (score, 1);
    }
    let (mut best, mut rest, mut evaluations) = (Score::MIN, window, 0);
    for (index, mv) in pos.moves().enumerate() {
        let child = pos.play(mv);
        let asked = if index == 0 { rest } else { rest.null() };
        let (value, count) = evaluations_from_v(&child, -asked);
        let mut value = -value;
        evaluations += count;
        if index > 0 && rest.contains(value) && !rest.is_null() && child.outcome().is_none() {
            let (again, count) = evaluations_from_v(&child, -Window::new(value, rest.beta));
            value = value.max(-again);
            evaluations += count;
        }
        best = best.max(value);
        rest = rest.raised_to(best);
        if rest.is_closed() {
            break;
        }
    }
    (best, evaluations)
}

#[test]
fn the_table_of_averages() {
    for (width, depth, printed) in AVERAGES {
        let count = if width == 35 { 60 } else { 250 };
        let mut generator = Generator::new(77);
        let mut samples = [const { Vec::new() }; 5];
        for _ in 0..count {
            let tree = generator.independent(width, depth);
            let root = tree.root();
            let (found, alpha_beta, _) = observed(Algorithm::AlphaBeta, &root, TO_THE_END);
            let (.., scouted) = observed(Algorithm::NegaScout, &root, TO_THE_END);
            let (_, sss, _) = observed(Algorithm::SssStar, &root, TO_THE_END);
            // Close: within 1.5 % of the range of values.
            let mut counter = Counter::default();
            let guess = Score::new(found.value.get() + 15_000_000);
            Walk::new(&Listing, &mut counter).mtd_f(&root, TO_THE_END, guess);
            let row = [
                alpha_beta.leaves,
                scouted.len() as u64,
                evaluations_from_v(&root, Window::FULL).1,
                sss.leaves,
                counter.counts().leaves,
            ];
            for (samples, leaves) in samples.iter_mut().zip(row) {
                samples.push(leaves as f64);
            }
        }
        for (column, (samples, printed)) in samples.iter().zip(printed).enumerate() {
            // The printed averages have an error of their own, about as large as ours.
            let ours = Mean::new(samples);
            let both = Mean {
                error: ours.error * 1.5,
                ..ours
            };
            both.assert_near(
                printed,
                &format!("width {width}, depth {depth}, column {column}"),
            );
        }
    }
}

/// The share of NegaScout's evaluations of alpha-beta's falls as moves are better ordered.
#[test]
fn ordering_decides_whether_scouting_pays() {
    let ratio = |width, depth, best_first| {
        let mut generator = Generator::new(8);
        let (mut scouted, mut plain) = (0, 0);
        for _ in 0..600 {
            let tree = match best_first {
                Some(p) => generator.ordered(width, depth, p),
                None => generator.independent(width, depth),
            };
            scouted += observed(Algorithm::Reinefeld, &tree.root(), depth as i32)
                .1
                .leaves;
            plain += leaves(Algorithm::AlphaBeta, &tree);
        }
        scouted as f64 / plain as f64
    };
    for (best_first, printed) in [(0.0, 1.15), (0.7, 1.00), (0.9, 0.98)] {
        let ours = ratio(10, 4, Some(best_first));
        assert!(
            (ours - printed).abs() < 0.03,
            "best first at {best_first}: {ours}"
        );
    }
    // "With a random move ordering NegaScout takes more time": in narrow trees, not in wide ones.
    assert!(ratio(2, 10, None) > 1.15);
    assert!(ratio(20, 3, None) < 0.98 && ratio(35, 3, None) < 0.92);
}
