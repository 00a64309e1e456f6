//! The production search returns the minimax value of every depth, whatever the driver, the table
//! and what it has seen before.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::heap::Heap;
use crate::common::race::Race;
use crate::common::reducing::Reducing;
use crate::common::{assert_line_leads_to, truth, unheard};
use negascout::observe::{Known, Stopped};
use negascout::search::{
    AlphaBeta, Bound, Clock, Driver, FullWidth, Limits, Meter, NegaScout, Progress, Pvs, Report,
    Search, Settings, Standard, StopReason, Table, Variant, think, think_together,
};
use negascout::trees::{Branch, Generator, Listing, Tree, TreePosition};
use negascout::{Depth, Evaluate, Game, Node, Observer, Score, Window};
use std::time::Duration;

const DRIVERS: [Driver; 4] = [
    Driver::FullWindow,
    Driver::Aspiration(1),
    Driver::Aspiration(20),
    Driver::Mtdf,
];

fn trees(seed: u64, rounds: usize) -> impl Iterator<Item = Tree> {
    let mut generator = Generator::new(seed).values(-9..=9);
    (0..rounds).flat_map(move |_| {
        [
            generator.independent(2, 6),
            generator.independent(4, 3),
            generator.irregular(3, 6),
            generator.irregular(6, 3),
            generator.graph(3, 3, 6),
            generator.ordered(3, 4, 0.8),
        ]
    })
}

type Listener<'a> = &'a mut dyn FnMut(&Report<Branch>);

/// A search of a listed tree. It is compiled once for all that listen to it.
fn think_of(
    root: &TreePosition<'_>,
    table: &Table,
    settings: &Settings,
    progress: Listener<'_>,
) -> Result<Report<Branch>, Stopped> {
    think(root, Standard::new(Listing), table, settings, progress)
}

/// The same by a variant, which no limit stops.
fn think_by<V: Variant>(
    root: &TreePosition<'_>,
    table: &Table,
    settings: &Settings,
    progress: Listener<'_>,
) -> Report<Branch> {
    let meter = Meter::new(&settings.limits);
    let search = Search::new(Standard::new(Listing), (), table, meter);
    let report = search.deepen_by::<V>(root, settings, progress);
    report.expect("no limit stops it")
}

fn to_depth(depth: Depth, driver: Driver) -> Settings {
    let limits = Limits {
        depth: Some(depth as u32),
        ..Limits::default()
    };
    Settings {
        limits,
        driver,
        ..Settings::default()
    }
}

#[test]
fn equals_minimax_at_every_depth() {
    for (round, tree) in trees(1, 1_000).enumerate() {
        let root = tree.root();
        if root.outcome().is_some() {
            continue;
        }
        for driver in DRIVERS {
            // 16 entries: collisions wanted.
            let table = Table::with_entries(if round % 2 == 0 { 16 } else { 4096 });
            let mut seen = 0;
            let report = think_of(&root, &table, &to_depth(5, driver), &mut |report| {
                seen += 1;
                let expected = truth(&root, report.depth as Depth);
                assert_eq!(
                    report.score, expected,
                    "{driver:?}, depth {}, {tree}",
                    report.depth
                );
            });
            let report = report.unwrap();
            assert_eq!(seen, report.depth);
            assert_eq!(
                report.score,
                truth(&root, 5),
                "settled early or not: {tree}"
            );
            let first = &report.moves[0];
            assert_eq!(
                (first.score, first.bound),
                (report.score, Bound::Exact),
                "{tree}"
            );
            let child = root.play(first.mv);
            assert_eq!(
                -truth(&child, 4),
                report.score,
                "{driver:?}: not a best move of {tree}"
            );
        }
    }
}

/// Checks events against each other: alpha rises, and what cuts has raised it to beta.
#[derive(Default)]
struct Events {
    /// By ply: the window of the open node there, its alpha raised, and the child that raised it last.
    open: Vec<(Window, Option<usize>)>,
    raised: u64,
    /// The score that the table has just answered with.
    answered: Option<Score>,
    answers: u64,
}

impl<'t> Observer<TreePosition<'t>> for Events {
    fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
        self.open.truncate(node.ply as usize);
        self.open.push((node.window, None));
    }

    fn raised(&mut self, node: &Node<'_, TreePosition<'t>>, index: usize, alpha: Score) {
        let (window, by) = &mut self.open[node.ply as usize];
        assert!(alpha > window.alpha, "{alpha} after {window}");
        assert!(!window.is_closed(), "raised to {alpha} after a cutoff");
        (window.alpha, *by) = (alpha, Some(index));
        self.raised += 1;
    }

    fn table(&mut self, node: &Node<'_, TreePosition<'t>>, known: Known, window: Window) {
        assert!(window.is_closed(), "an entry answers, or is not used");
        let bound = match known.bound {
            Bound::Exact => known.bound,
            Bound::Lower | Bound::Upper => Bound::new(known.score, node.window),
        };
        assert_eq!(known.bound, bound, "{known:?} in {}", node.window);
        self.answered = Some(known.score);
        self.answers += 1;
    }

    fn cutoff(&mut self, node: &Node<'_, TreePosition<'t>>, index: usize) {
        if self.answered.is_none() {
            let (window, by) = self.open[node.ply as usize];
            assert!(window.is_closed() && by == Some(index), "{window}, {by:?}");
        }
    }

    fn leave(&mut self, node: &Node<'_, TreePosition<'t>>, score: Score) {
        if let Some(answer) = self.answered.take() {
            assert_eq!(answer, score, "another score than the table's");
        }
        let (window, by) = self.open[node.ply as usize];
        assert!(score >= window.alpha || by.is_none(), "{score} in {window}");
    }
}

#[test]
fn observers_hear_what_raises_alpha_and_what_the_table_answers() {
    let mut events = Events::default();
    for tree in trees(21, 60) {
        let table = Table::with_entries(256);
        let meter = Meter::new(&Limits::default());
        let watch: &mut dyn Observer<TreePosition<'_>> = &mut events;
        let search = Search::new(Standard::new(Listing), watch, &table, meter);
        let report = search.deepen(&tree.root(), &to_depth(5, Driver::Aspiration(3)), unheard);
        assert_eq!(report.unwrap().score, truth(&tree.root(), 5), "{tree}");
    }
    assert!(
        events.raised > 10_000 && events.answers > 1_000,
        "{} {}",
        events.raised,
        events.answers
    );
}

/// By the window, so that windows get different answers.
fn by_window(window: Window) -> Depth {
    Depth::from(window.alpha.get() % 2 == 0)
}

/// The last window of MTD(f) is narrow, and a selective search may leave it.
#[test]
fn a_headline_never_hides_a_bound() {
    let mut bounds = 0;
    for tree in trees(22, 100) {
        for driver in DRIVERS {
            let table = Table::with_entries(256);
            let report = think(
                &tree.root(),
                Reducing(by_window),
                &table,
                &to_depth(4, driver),
                |report| {
                    let best = &report.moves[0];
                    assert_eq!(
                        (report.score, report.bound()),
                        (best.score, best.bound),
                        "{tree}"
                    );
                },
            );
            bounds += usize::from(report.unwrap().bound() != Bound::Exact);
        }
    }
    assert!(bounds > 10, "{bounds}");
}

/// Searches `root` to depth 5 by a variant, with every driver, and compares with minimax.
fn check_variant<V: Variant>(tree: &Tree, table: &Table) {
    let root = tree.root();
    for driver in DRIVERS {
        let report = think_by::<V>(&root, table, &to_depth(5, driver), &mut |report| {
            report.line().iter().fold(root, |pos, &mv| {
                assert!(pos.moves().any(|legal| legal == mv), "{driver:?}: {tree}");
                pos.play(mv)
            });
        });
        assert_eq!(report.score, truth(&root, 5), "{driver:?}: {tree}");
    }
}

#[test]
fn every_variant_equals_minimax() {
    for tree in trees(11, 200).filter(|tree| tree.root().outcome().is_none()) {
        let table = Table::with_entries(256);
        check_variant::<AlphaBeta>(&tree, &table);
        check_variant::<NegaScout>(&tree, &table);
        check_variant::<FullWidth<Pvs>>(&tree, &table);
        check_variant::<FullWidth<AlphaBeta>>(&tree, &table);
    }
}

#[test]
fn a_table_that_has_seen_other_searches_changes_nothing() {
    let table = Table::with_entries(256);
    let tree = Generator::new(5).values(-50..=50).graph(4, 5, 8);
    for depth in [8, 3, 6, 1, 7, 2] {
        for driver in DRIVERS {
            let settings = to_depth(depth, driver);
            let report = think_of(&tree.root(), &table, &settings, &mut unheard);
            assert_eq!(
                report.unwrap().score,
                truth(&tree.root(), depth),
                "{driver:?} to {depth}"
            );
        }
    }
}

#[test]
fn the_line_of_the_best_move_is_best_play() {
    for tree in trees(9, 300) {
        let root = tree.root();
        for driver in [Driver::FullWindow, Driver::Aspiration(3)] {
            let table = Table::with_entries(1024);
            let report = think_of(&root, &table, &to_depth(4, driver), &mut unheard).unwrap();
            let name = format!("{driver:?} on {tree}");
            assert_line_leads_to(&root, 4, report.score, report.line(), &name);
        }
    }
}

#[test]
fn steps_of_several_plies_end_at_the_same_depth_with_the_same_value() {
    let tree = Generator::new(7).values(-50..=50).independent(3, 8);
    for step in [0, 1, 2, 3, 20] {
        let settings = Settings {
            step,
            ..to_depth(7, Driver::FullWindow)
        };
        let table = Table::with_entries(512);
        let mut depths = Vec::new();
        let note = &mut |report: &Report<_>| depths.push(report.depth);
        let report = think_of(&tree.root(), &table, &settings, note);
        assert_eq!(report.unwrap().score, truth(&tree.root(), 7), "step {step}");
        let expected: Vec<u32> = (1..=7)
            .filter(|depth| (7 - depth) % (step as u32).max(1) == 0)
            .collect();
        assert_eq!(depths, expected, "step {step}");
    }
}

#[test]
fn the_same_limits_give_the_same_nodes() {
    let tree = Generator::new(6).values(-50..=50).irregular(5, 8);
    let run = |nodes| {
        let table = Table::with_entries(512);
        let settings = Settings {
            limits: Limits {
                nodes,
                ..Limits::default()
            },
            ..Settings::default()
        };
        let report = think_of(&tree.root(), &table, &settings, &mut unheard);
        report.map(|report| {
            (
                report.nodes,
                report.score,
                report.depth,
                report.line().to_vec(),
            )
        })
    };
    assert_eq!(run(Some(500)), run(Some(500)));
    assert_eq!(
        run(Some(500)).unwrap().0,
        500,
        "all that was allowed, and no more"
    );
    assert!(run(Some(2)).is_err());
}

#[test]
fn stops_once_the_game_is_decided() {
    for driver in DRIVERS {
        for heap in 1..=40 {
            let (pos, table) = (Any::new(Heap(heap)), Table::with_entries(64));
            let settings = Settings {
                driver,
                ..Settings::default()
            };
            let report = think(&pos, Standard::new(Worth), &table, &settings, unheard).unwrap();
            assert_eq!(report.stopped_by, Some(StopReason::Solved));
            assert_eq!(
                report.score.is_win(),
                heap % 4 != 0,
                "{driver:?}, heap {heap}"
            );
            let plies = report.plies_to_end().unwrap();
            assert_eq!(report.bound(), Bound::Exact);
            assert_eq!(plies, report.depth, "proven as soon as it can be seen");
            assert_eq!(report.line().len() as u32, plies, "{driver:?}, heap {heap}");
        }
    }
}

#[test]
fn a_finished_game_has_its_outcome() {
    let table = Table::with_entries(4);
    let report = think(
        &Any::new(Heap(0)),
        Standard::new(Worth),
        &table,
        &Settings::default(),
        unheard,
    )
    .unwrap();
    assert_eq!((report.score, report.best_move()), (Score::LOSS, None));
}

#[test]
fn every_line_has_its_minimax_score() {
    for tree in trees(12, 300) {
        let root = tree.root();
        for driver in DRIVERS {
            let table = Table::with_entries(64);
            let settings = Settings {
                lines: usize::MAX,
                ..to_depth(4, driver)
            };
            let report = think_of(&root, &table, &settings, &mut unheard).unwrap();
            let mut expected: Vec<_> = root
                .moves()
                .map(|mv| (-truth(&root.play(mv), 3), mv))
                .collect();
            // The tie rule: of equal moves, the first in the game's natural order.
            expected.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
            let found: Vec<_> = report
                .moves
                .iter()
                .map(|found| (found.score, found.mv))
                .collect();
            assert_eq!(found, expected, "{driver:?} on {tree}");
            let best: Vec<_> = report.best_moves().collect();
            let equal = expected.iter().filter(|(score, _)| *score == report.score);
            assert_eq!(
                best,
                equal.map(|&(_, mv)| mv).collect::<Vec<_>>(),
                "{driver:?} on {tree}"
            );
        }
    }
}

#[test]
fn threads_find_the_same_value() {
    for (round, tree) in trees(15, 40).enumerate() {
        let root = tree.root();
        for threads in 1..=4 {
            let table = Table::with_entries(if round % 2 == 0 { 16 } else { 1024 });
            let settings = to_depth(5, DRIVERS[round % DRIVERS.len()]);
            let policy = Standard::new(Listing);
            let check: Listener<'_> = &mut |report| {
                assert_eq!(report.score, truth(&root, report.depth as Depth), "{tree}");
            };
            let report = think_together(&root, policy, &table, &settings, threads, check);
            assert_eq!(
                report.unwrap().score,
                truth(&root, 5),
                "settled early or not: {tree}"
            );
        }
    }
}

/// If the caller's callback panics while helpers search, the helpers end all the same.
#[test]
#[should_panic(expected = "heard enough")]
fn a_panic_ends_all_threads() {
    let tree = trees(15, 1).next().unwrap();
    let table = Table::with_entries(64);
    let settings = to_depth(5, Driver::FullWindow);
    let policy = Standard::new(Listing);
    let panic: Listener<'_> = &mut |_| panic!("heard enough");
    let _ = think_together(&tree.root(), policy, &table, &settings, 3, panic);
}

#[test]
fn stops_once_the_whole_tree_is_seen() {
    for tree in trees(18, 100) {
        let table = Table::with_entries(256);
        let settings = Settings::default();
        let report = think_of(&tree.root(), &table, &settings, &mut unheard).unwrap();
        assert_eq!(report.stopped_by, Some(StopReason::Solved), "{tree}");
        assert_eq!(
            report.score,
            truth(&tree.root(), crate::common::TO_THE_END),
            "{tree}"
        );
        assert!(
            report.depth <= tree.height().max(1),
            "{tree}: depth {}",
            report.depth
        );
    }
}

/// A search that is stopped in the middle of an iteration keeps what that iteration has found: its
/// move is the best of those it had searched, the last iteration's best among them.
#[test]
fn a_stopped_iteration_counts_as_far_as_it_came() {
    let mut partial = 0;
    for tree in trees(15, 20) {
        let root = tree.root();
        for nodes in (1..100).step_by(7) {
            let mut settings = to_depth(6, Driver::FullWindow);
            settings.limits.nodes = Some(nodes);
            let table = Table::with_entries(64);
            let mut complete = None;
            let note = &mut |report: &Report<_>| complete = Some(report.clone());
            let Ok(report) = think_of(&root, &table, &settings, note) else {
                continue;
            };
            let Some(complete) = complete else { continue };
            if report.progress != Progress::Partial {
                let is_solved = report.stopped_by == Some(StopReason::Solved);
                // A proof may tell more of the other moves, and that the best is proven.
                let message = if is_solved { 1 } else { report.moves.len() };
                let mut last = complete.moves[..message].to_vec();
                last[0].is_proven |= is_solved;
                assert_eq!(report.moves[..message], last);
                continue;
            }
            partial += 1;
            assert_eq!(report.bound(), Bound::Lower, "{tree} after {nodes} nodes");
            assert_eq!(report.moves[0].bound, Bound::Lower);
            let depth = report.depth as Depth;
            let found = -truth(&root.play(report.moves[0].mv), depth - 1);
            let before = complete.best_move().unwrap();
            let value_of_best = -truth(&root.play(before), depth - 1);
            assert_eq!(
                (report.score, depth),
                (found, complete.depth as Depth + 1),
                "{tree}"
            );
            assert!(found >= value_of_best, "{tree} after {nodes} nodes");
            assert_eq!(report.moves.len(), complete.moves.len());
        }
    }
    assert!(partial > 100, "{partial}");
}

#[test]
fn only_the_moves_named_are_searched() {
    let tree: Tree = "(5 3 1 4)".parse().unwrap();
    let settings = Settings {
        among: vec![3, 1],
        lines: 2,
        ..to_depth(1, Driver::FullWindow)
    };
    let table = Table::with_entries(64);
    let mut lines = Vec::new();
    let note = &mut |report: &Report<_>| lines.push(report.progress);
    let report = think_of(&tree.root(), &table, &settings, note).unwrap();
    let found: Vec<_> = report
        .moves
        .iter()
        .map(|found| (found.index, found.score.get()))
        .collect();
    assert_eq!(found, [(3, 4), (1, 3)]);
    assert_eq!(lines, [Progress::Lines(1), Progress::Complete]);
}

#[test]
fn a_clock_ends_a_search_in_time() {
    let clock = Clock {
        remaining: Duration::from_millis(240),
        ..Clock::default()
    };
    let settings = Settings {
        limits: Limits {
            clock: Some(clock),
            ..Limits::default()
        },
        ..Settings::default()
    };
    let (race, table) = (Any::new(Race::new(16)), Table::with_entries(16));
    let report = think(&race, Standard::new(Worth), &table, &settings, unheard).unwrap();
    assert_eq!(report.stopped_by, Some(StopReason::Time));
}

/// Every variant's line, with every driver and a table of any size, leads to the value it returns.
#[test]
fn the_line_of_every_variant_leads_to_its_value() {
    fn check<V: Variant>(tree: &Tree, settings: &Settings, entries: usize, name: &str) {
        let (root, table) = (tree.root(), Table::with_entries(entries));
        let report = think_by::<V>(&root, &table, settings, &mut unheard);
        let message = format!("{name}, {:?}, {entries} entries, {tree}", settings.driver);
        let depth = report.depth as Depth;
        assert_line_leads_to(&root, depth, report.score, report.line(), &message);
    }
    for (round, tree) in trees(31, 100).enumerate() {
        if tree.root().outcome().is_some() {
            continue;
        }
        for depth in [2, 4, 6] {
            let settings = to_depth(depth, DRIVERS[round % DRIVERS.len()]);
            for entries in [16, 4096] {
                check::<Pvs>(&tree, &settings, entries, "PVS");
                check::<NegaScout>(&tree, &settings, entries, "NegaScout");
                check::<AlphaBeta>(&tree, &settings, entries, "alpha-beta");
                check::<FullWidth<NegaScout>>(&tree, &settings, entries, "full-width NegaScout");
            }
        }
    }
}

/// A tree of wins, draws and losses, whose unfinished positions seem to be worth anything.
#[derive(Clone, Copy, Debug)]
struct Decided<'t>(TreePosition<'t>);

impl Game for Decided<'_> {
    type Move = usize;

    fn moves(&self) -> impl Iterator<Item = usize> {
        self.0.moves().map(|mv| mv.0)
    }

    fn play(&self, mv: usize) -> Self {
        Decided(self.0.play(Branch(mv)))
    }

    fn outcome(&self) -> Option<Score> {
        let listed = self.0.outcome()?.get();
        Some(match listed {
            4.. => Score::WIN,
            ..=-4 => Score::LOSS,
            _ => Score::DRAW,
        })
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl TestGame for Decided<'_> {
    fn worth(&self) -> Score {
        Listing.evaluate(&self.0)
    }
}

/// The value by looking at everything.
fn decided(pos: Decided<'_>) -> Score {
    let below = |mv| (-decided(pos.play(mv))).delayed_by(1);
    let outcome = pos.outcome();
    outcome.unwrap_or_else(|| pos.moves().map(below).max().unwrap())
}

/// Whatever is asked for: after a search that ended as solved, the lines that were wanted are exact,
/// and every score and bound is true to the end of the game.
#[test]
fn a_solved_search_tells_only_what_is_proven() {
    for (round, tree) in trees(22, 60).enumerate() {
        let root = Decided(tree.root());
        if root.outcome().is_some() {
            continue;
        }
        let mut values = Vec::new();
        for mv in root.moves() {
            values.push((mv as u64, (-decided(root.play(mv))).delayed_by(1)));
        }
        for (lines, threads) in [(1, 1), (2, 1), (usize::MAX, 1), (1, 2), (usize::MAX, 2)] {
            let settings = Settings {
                driver: DRIVERS[round % DRIVERS.len()],
                lines,
                ..Settings::default()
            };
            let table = Table::with_entries(if round % 2 == 0 { 16 } else { 4096 });
            let (any, policy) = (Any::new(root), Standard::new(Worth));
            let report = think_together(&any, policy, &table, &settings, threads, unheard);
            let report = report.unwrap();
            assert_eq!(report.stopped_by, Some(StopReason::Solved), "{tree}");
            for (place, each) in report.moves.iter().enumerate() {
                let value = values.iter().find(|(mv, _)| *mv == each.mv).unwrap().1;
                let message =
                    format!("{lines} lines, {threads} threads, {each:?} is {value}: {tree}");
                match each.bound {
                    Bound::Exact => assert_eq!(each.score, value, "{message}"),
                    Bound::Upper => assert!(value <= each.score && place >= lines, "{message}"),
                    Bound::Lower => panic!("{message}"),
                }
            }
        }
    }
}
