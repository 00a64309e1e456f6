//! Observers report a search correctly.

mod origins;

use crate::common::{unheard, watched};
use negascout::observe::{Counter, Edge, Interval, Known, Node, Recorder, Trace, VisitKind};
use negascout::search::{AlphaBeta, Driver, Limits, Meter, NegaScout, Pvs, Search, Settings};
use negascout::search::{Report, Standard, Table, Variant};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Listing, Tree, TreePosition};
use negascout::{Bound, Depth, Evaluate, Game, Observer, Score, Window};
use std::collections::BTreeMap;

/// Trees and graphs of several shapes, each with a depth within it or beyond.
fn cases(seed: u64, rounds: usize) -> Vec<(Tree, Depth)> {
    let mut many = Generator::new(seed);
    let mut few = Generator::new(seed + 1).values(-2..=2);
    let mut cases = Vec::new();
    for round in 0..rounds {
        let depth = 2 + round as Depth % 4;
        cases.push((many.irregular(4, 4), depth));
        cases.push((few.irregular(3, 6), depth));
        cases.push((few.independent(3, 3), depth));
        cases.push((few.graph(3, 3, 5), depth));
    }
    cases
}

fn recorded(
    algorithm: Algorithm,
    tree: &Tree,
    depth: Depth,
    window: Window,
) -> (Trace<Branch>, Counter) {
    let mut watch = (Recorder::new(usize::MAX), Counter::default());
    watched(algorithm, &tree.root(), depth, window, &mut watch);
    (watch.0.into_trace(), watch.1)
}

/// The minimax value for the player to move, from the definition.
fn minimax(pos: &TreePosition<'_>, depth: Depth) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome;
    }
    if depth == 0 {
        return Listing.evaluate(pos);
    }
    let values = pos.moves().map(|mv| -minimax(&pos.play(mv), depth - 1));
    values.max().unwrap()
}

/// The positions of a trace's nodes.
fn positions<'t>(trace: &Trace<Branch>, tree: &'t Tree) -> Vec<TreePosition<'t>> {
    let mut positions = vec![tree.root()];
    for node in &trace.nodes[1..] {
        let parent = positions[node.parent.unwrap()];
        positions.push(parent.play(node.edge.unwrap().mv));
    }
    positions
}

#[test]
fn every_bound_that_a_trace_states_holds() {
    let windows = [(Score::MIN, Score::MAX), (Score::new(-1), Score::new(2))];
    let mut bounded = [0; Algorithm::ALL.len()];
    for (tree, depth) in cases(3, 60) {
        for (place, algorithm) in Algorithm::ALL.into_iter().enumerate() {
            // Quiescence goes on where minimax to a depth ends.
            if algorithm == Algorithm::FailHard && tree.to_string().contains('!') {
                continue;
            }
            for (alpha, beta) in windows {
                let window = Window::new(alpha, beta);
                let (trace, _) = recorded(algorithm, &tree, depth, window);
                for (node, pos) in trace.nodes.iter().zip(positions(&trace, &tree)) {
                    let value = minimax(&pos, depth - node.ply as Depth);
                    let proven = node.proven();
                    assert!(
                        proven.contains(value),
                        "{algorithm} to {depth} with {window} on {tree}: {proven:?} of {value} at {node:?}"
                    );
                    for visit in &node.visits {
                        assert!(
                            visit.proven().contains(value),
                            "{algorithm}, {tree}: {visit:?}"
                        );
                    }
                    bounded[place] += usize::from(proven.lower < proven.upper);
                }
            }
        }
    }
    // Bounds occur: a trace that said nothing would pass as well.
    for (algorithm, bounded) in Algorithm::ALL.into_iter().zip(bounded) {
        let is_exhaustive = ["minimax", "maxi-mini", "negamax"].contains(&algorithm.name());
        assert_eq!(bounded == 0, is_exhaustive, "{algorithm}: {bounded} bounds");
    }
}

/// The example of the project's figures: SSS* leaves E with 6, and E is worth 8.
#[test]
fn sss_star_states_no_more_than_it_has_proven() {
    let tree: Tree = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))".parse().unwrap();
    let (trace, _) = recorded(Algorithm::SssStar, &tree, 9, Window::FULL);
    let truth: Vec<_> = positions(&trace, &tree)
        .iter()
        .map(|pos| minimax(pos, 9))
        .collect();
    let inner = trace
        .nodes
        .iter()
        .zip(&truth)
        .filter(|(node, _)| node.leaf.is_none());
    let bounds = inner.filter(|(node, _)| node.proven().lower < node.proven().upper);
    assert!(bounds.clone().count() > 0);
    assert!(
        bounds
            .clone()
            .all(|(node, value)| node.proven().contains(*value))
    );
    assert_eq!(
        trace.nodes[0].proven(),
        Interval::new(truth[0], Bound::Exact)
    );
}

/// Alpha-beta's windows are often one wide, by accident; it asks nothing.
#[test]
fn only_a_search_that_asks_has_null_window_searches() {
    let asks = |algorithm: Algorithm| {
        let name = algorithm.name();
        let family = [
            "scout",
            "null-window",
            "negascout",
            "reinefeld",
            "pvs",
            "mtd",
            "mt-",
        ];
        family.iter().any(|part| name.starts_with(part))
    };
    let mut accidents = 0;
    let mut asked = [0; Algorithm::ALL.len()];
    for (tree, depth) in cases(4, 60) {
        for (place, algorithm) in Algorithm::ALL.into_iter().enumerate() {
            let (trace, counter) = recorded(algorithm, &tree, depth, Window::FULL);
            let visits: Vec<_> = trace.nodes.iter().flat_map(|node| &node.visits).collect();
            let drawn = visits
                .iter()
                .filter(|visit| visit.kind == VisitKind::NullWindow);
            if asks(algorithm) {
                asked[place] += drawn.count();
                continue;
            }
            assert_eq!(drawn.count(), 0, "{algorithm} on {tree}");
            assert!(
                visits.iter().all(|visit| !visit.null_window),
                "{algorithm} on {tree}"
            );
            assert_eq!(
                counter.counts().null_window_searches,
                0,
                "{algorithm} on {tree}"
            );
            accidents += visits.iter().filter(|visit| visit.window.is_null()).count();
        }
    }
    assert!(accidents > 1_000, "{accidents}");
    for (algorithm, asked) in Algorithm::ALL.into_iter().zip(asked) {
        assert_eq!(asked > 0, asks(algorithm), "{algorithm}");
    }
}

/// The same of the production search, whose own statistics count scouts where it decides on them.
#[test]
fn the_production_search_says_where_it_asks() {
    let mut scouts = 0;
    let mut generator = Generator::new(5).values(-3..=3);
    for _ in 0..60 {
        // Two plies are left below the horizon, so that the search has no value to verify.
        let (tree, depth) = (generator.independent(3, 6), 4);
        let root = tree.root();
        let (found, counter) = deepened::<AlphaBeta>(&root, depth, Driver::FullWindow);
        assert_eq!(counter.counts().null_window_searches, 0, "{tree}");
        assert_eq!(found.statistics.null_window_searches, 0, "{tree}");
        for (found, counter) in [
            deepened::<NegaScout>(&root, depth, Driver::FullWindow),
            deepened::<Pvs>(&root, depth, Driver::Aspiration(2)),
        ] {
            let asked = found.statistics.null_window_searches;
            assert_eq!(counter.counts().null_window_searches, asked, "{tree}");
            scouts += asked;
        }
        // MTD(f) asks the root, all but the last time; that search scouts as any other.
        let (_, counter) = deepened::<Pvs>(&root, depth, Driver::Mtdf);
        assert!(counter.counts().null_window_searches >= 1, "{tree}");
    }
    assert!(scouts > 1_000, "{scouts}");
}

/// A production search to `depth`, and what an observer has counted of it.
fn deepened<V: Variant>(
    root: &TreePosition<'_>,
    depth: Depth,
    driver: Driver,
) -> (Report<Branch>, Counter) {
    let table = Table::with_entries(1 << 10);
    let limits = Limits {
        depth: Some(depth as u32),
        ..Limits::default()
    };
    let settings = Settings {
        limits: limits.clone(),
        driver,
        ..Settings::default()
    };
    let mut counter = Counter::default();
    let (watch, meter): (&mut dyn Observer<_>, _) = (&mut counter, Meter::new(&limits));
    let search = Search::new(Standard::new(Listing), watch, &table, meter);
    let report = search.deepen_by::<V>(root, &settings, unheard).unwrap();
    (report, counter)
}

/// Holds each visit of a search against the cutoff it tells: told exactly where a child is left out.
#[derive(Default)]
struct LeftOut {
    /// For each ply the last child entered, if the visit is of an inner node, and the cutoff told.
    path: Vec<(Option<usize>, Option<usize>)>,
    cutoffs: u64,
}

impl<'t> Observer<TreePosition<'t>> for LeftOut {
    fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
        self.path.truncate(node.ply as usize);
        if let (Some(above), Some(edge)) = (self.path.last_mut(), node.edge) {
            above.0 = Some(edge.index);
        }
        self.path.push((None, None));
    }

    fn cutoff(&mut self, node: &Node<'_, TreePosition<'t>>, index: usize) {
        self.path[node.ply as usize].1 = Some(index);
        self.cutoffs += 1;
    }

    fn table(&mut self, node: &Node<'_, TreePosition<'t>>, _: Known, _: Window) {
        assert!(self.path[node.ply as usize].0.is_none(), "looked up late");
    }

    fn leave(&mut self, node: &Node<'_, TreePosition<'t>>, _: Score) {
        let (last, cut) = self.path[node.ply as usize];
        let noisy: Vec<Branch> = node.pos.noisy_moves().collect();
        // Without a child it was a leaf, or the table has answered.
        let left_out = last.filter(|&last| match node.depth {
            0 => noisy.iter().any(|mv| mv.0 > last),
            _ => last + 1 < node.pos.moves().count(),
        });
        assert_eq!(cut, left_out, "{}", node.ply);
    }
}

/// The paths of the nodes that were searched, with the cutoff told of each.
#[derive(Default)]
struct Searched {
    here: Vec<usize>,
    nodes: BTreeMap<Vec<usize>, (usize, Option<usize>)>,
}

impl<'t> Observer<TreePosition<'t>> for Searched {
    fn focus(&mut self, path: &[Edge<Branch>], _: Window) {
        self.here = path.iter().map(|edge| edge.index).collect();
    }

    fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
        let children = if node.depth == 0 {
            0
        } else {
            node.pos.moves().count()
        };
        let before = self.nodes.insert(self.here.clone(), (children, None));
        assert_eq!(before, None, "{:?} is visited twice", self.here);
    }

    fn cutoff(&mut self, _: &Node<'_, TreePosition<'t>>, index: usize) {
        let (_, cut) = self.nodes.get_mut(&self.here).unwrap();
        assert_eq!(cut.replace(index), None, "{:?} is cut twice", self.here);
    }
}

impl Searched {
    /// Holds the cutoffs told against the children that were never searched. Returns how many there are.
    fn hold(&self) -> u64 {
        let mut cutoffs = 0;
        for (path, (children, cut)) in &self.nodes {
            let is_searched =
                |index: &usize| self.nodes.contains_key(&[&path[..], &[*index]].concat());
            let searched = (0..*children).filter(is_searched).count();
            let expected = (searched < *children).then(|| searched.wrapping_sub(1));
            assert_eq!(*cut, expected, "{path:?}");
            cutoffs += u64::from(cut.is_some());
        }
        cutoffs
    }
}

/// In a best-first search, of nodes; in another one, of visits.
#[test]
fn a_cutoff_is_told_exactly_where_a_child_is_left_out() {
    let (mut cutoffs, mut best_first) = (0, 0);
    for (tree, depth) in cases(11, 60) {
        for algorithm in Algorithm::ALL {
            let mut counter = Counter::default();
            let root = tree.root();
            if matches!(algorithm, Algorithm::SssStar | Algorithm::DualStar) {
                let mut searched = Searched::default();
                let watch = &mut (&mut searched, &mut counter);
                watched(algorithm, &root, depth, Window::FULL, watch);
                assert_eq!(
                    counter.counts().cutoffs,
                    searched.hold(),
                    "{algorithm} on {tree}"
                );
                best_first += counter.counts().cutoffs;
                continue;
            }
            let mut message = LeftOut::default();
            watched(
                algorithm,
                &root,
                depth,
                Window::FULL,
                &mut (&mut message, &mut counter),
            );
            assert_eq!(
                counter.counts().cutoffs,
                message.cutoffs,
                "{algorithm} on {tree}"
            );
            cutoffs += message.cutoffs;
        }
    }
    assert!(
        cutoffs > 10_000 && best_first > 1_000,
        "{cutoffs} {best_first}"
    );
}

/// Where both leaves are seen nothing is left out, and where one is not that is a cutoff.
#[test]
fn a_best_first_search_counts_the_children_that_it_never_comes_to() {
    for (tree, cutoffs) in [
        ("(1 0)", 0),
        ("((1 2) 3)", 1),
        ("((3 1) (4 3))", 0),
        ("((1 2) (4 5))", 1),
    ] {
        let tree: Tree = tree.parse().unwrap();
        let (_, counter) = recorded(Algorithm::SssStar, &tree, 2, Window::FULL);
        assert_eq!(counter.counts().cutoffs, cutoffs, "{tree}");
    }
}

#[test]
fn a_bound_met_by_the_last_child_is_no_cutoff() {
    let tree: Tree = "((2 3) (4 1))".parse().unwrap();
    for algorithm in [
        Algorithm::AlphaBeta,
        Algorithm::FailHard,
        Algorithm::NegaScout,
    ] {
        let (trace, counter) = recorded(algorithm, &tree, 2, Window::FULL);
        let visited = trace.nodes.iter().all(|node| !node.is_pruned());
        assert!(visited && counter.counts().cutoffs == 0, "{algorithm}");
    }
}

/// A quiet move is no part of quiescence: no cutoff leaves it out.
#[test]
fn quiescence_cuts_where_a_noisy_move_is_left_out() {
    let window = Window::new(Score::new(-9), Score::new(5));
    let cases = [("0:(!1 2 !6)", 0), ("0:(!1 !6 2)", 0), ("0:(!6 2 !1)", 1)];
    for (tree, cutoffs) in cases {
        let tree: Tree = tree.parse().unwrap();
        let (_, counter) = recorded(Algorithm::FailHard, &tree, 0, window);
        assert_eq!(counter.counts().cutoffs, cutoffs, "{tree}");
    }
}
