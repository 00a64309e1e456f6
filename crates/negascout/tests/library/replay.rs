//! A search replayed from its recorded events is the search.

use crate::common::{observed, watched};
use negascout::observe::{
    Counter, DistinctLeaves, Event, EventLog, LeafKind, Recorder, Trace, VisitKind,
};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Tree};
use negascout::{Bound, Depth, Score, Window};

type Log = EventLog<Branch>;

/// Trees and graphs of several shapes, and depths within them and beyond.
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

fn logged(algorithm: Algorithm, tree: &Tree, depth: Depth) -> (Log, Trace<Branch>, Counter) {
    let mut watch = (
        EventLog::new(usize::MAX),
        (Recorder::new(usize::MAX), Counter::default()),
    );
    watched(algorithm, &tree.root(), depth, Window::FULL, &mut watch);
    let (log, (recorder, counter)) = watch;
    (log, recorder.into_trace(), counter)
}

#[test]
fn the_replay_gives_the_same_tree_counts_and_leaves() {
    for (tree, depth) in cases(1, 150) {
        let root = tree.root();
        for algorithm in Algorithm::ALL {
            let (log, trace, counter) = logged(algorithm, &tree, depth);
            let mut again = (Recorder::new(usize::MAX), Counter::default());
            log.replay(&root, &mut again);
            let name = format!("{algorithm} to {depth} on {tree}");
            assert_eq!(again.0.into_trace(), trace, "{name}");
            assert_eq!(again.1.counts(), counter.counts(), "{name}");

            let mut second: (Log, DistinctLeaves) =
                (EventLog::new(usize::MAX), DistinctLeaves::default());
            log.replay(&root, &mut second);
            assert_eq!(second.0.events(), log.events(), "{name}");
            let (.., leaves) = observed(algorithm, &root, depth);
            let same = leaves.len() == second.1.len() && leaves.is_subset(&second.1);
            assert!(same, "{name}");
        }
    }
}

/// The same without a position: what a program sees that has the events only.
#[test]
fn the_events_alone_give_the_counts_and_the_visits() {
    for (tree, depth) in cases(2, 150) {
        for algorithm in Algorithm::ALL {
            let (log, trace, counter) = logged(algorithm, &tree, depth);
            let count = |wanted: &dyn Fn(&Event<Branch>) -> bool| {
                log.events().iter().filter(|event| wanted(event)).count() as u64
            };
            let counts = counter.counts();
            let name = format!("{algorithm} to {depth} on {tree}");
            let counted = [
                count(&|event| matches!(event, Event::Enter { .. })),
                count(&|event| matches!(event, Event::Leaf { .. })),
                count(&|event| {
                    let leaf = LeafKind::Horizon;
                    matches!(event, Event::Leaf { leaf: kind, .. } if *kind == leaf)
                }),
                count(&|event| matches!(event, Event::Cutoff { .. })),
                count(&|event| {
                    let again = VisitKind::Research;
                    matches!(event, Event::Enter { kind, .. } if *kind == again)
                }),
            ];
            let expected = [
                counts.nodes,
                counts.leaves,
                counts.horizon,
                counts.cutoffs,
                counts.researches,
            ];
            assert_eq!(counted, expected, "{name}");

            let mut visits: Vec<_> = trace.nodes.iter().flat_map(|node| &node.visits).collect();
            visits.sort_by_key(|visit| visit.order);
            let visits: Vec<_> = visits
                .iter()
                .map(|visit| (visit.kind, visit.window))
                .collect();
            let entered = log.events().iter().filter_map(|event| match event {
                Event::Enter { kind, window, .. } => Some((*kind, *window)),
                _ => None,
            });
            assert_eq!(entered.collect::<Vec<_>>(), visits, "{name}");
        }
    }
}

/// A visit as it is followed through the events.
struct Followed {
    alpha: Score,
    window: Window,
    depth: Depth,
    /// The score that the table has answered with.
    answer: Option<Score>,
    /// The child that has raised alpha, right after it has.
    raised: Option<usize>,
}

/// Follows alpha at each node of a depth-first search. Returns how often the table answered, and
/// how often it narrowed a window.
fn follow(log: &Log, algorithm: Algorithm, name: &str) -> (usize, usize) {
    let (mut answers, mut narrowed) = (0, 0);
    let mut path: Vec<Followed> = Vec::new();
    let mut left = Score::DRAW;
    for event in log.events() {
        if let Event::Enter {
            ply, window, depth, ..
        } = event
        {
            assert_eq!(*ply as usize, path.len(), "{name}");
            path.push(Followed {
                alpha: window.alpha,
                window: *window,
                depth: *depth,
                answer: None,
                raised: None,
            });
        }
        let Some(node) = path.last_mut() else {
            continue;
        };
        let raised = node.raised.take();
        match event {
            Event::Leaf { score, .. } => node.alpha = node.alpha.max(*score),
            Event::Raised { index, alpha } => {
                assert!(*alpha > node.alpha, "{name}: {alpha} after {}", node.alpha);
                // A leaf is left with its own score, which SCOUT's TEST and fail-hard alpha-beta
                // cap at beta. Quiescence is fail-soft.
                let clamps = match algorithm {
                    Algorithm::FailHard => node.depth > 0,
                    algorithm => algorithm == Algorithm::Scout,
                };
                let most = if clamps { node.window.beta } else { Score::MAX };
                let returned = most.min(-left);
                assert_eq!(*alpha, returned, "{name}");
                (node.alpha, node.raised) = (*alpha, Some(*index));
            }
            Event::Table { known, left } => {
                narrowed += usize::from(*left != node.window && !left.is_closed());
                (node.alpha, node.window) = (left.alpha, *left);
                node.answer = left.is_closed().then_some(known.score);
                assert!(known.bound != Bound::Exact || left.is_closed(), "{name}");
            }
            Event::Cutoff { index } => {
                assert_eq!(raised, Some(*index), "{name}");
                assert!(node.alpha >= node.window.beta, "{name}");
            }
            Event::Leave { score } => {
                answers += usize::from(node.answer.is_some());
                assert_eq!(*score, node.answer.unwrap_or(*score), "{name}");
                left = *score;
                path.pop();
            }
            Event::Enter { .. }
            | Event::Stored { .. }
            | Event::TableEntry { .. }
            | Event::Open { .. }
            | Event::Focus { .. } => {}
        }
    }
    assert!(path.is_empty(), "{name}");
    (answers, narrowed)
}

#[test]
fn alpha_can_be_followed_at_every_node() {
    let tables = [
        Algorithm::AlphaBetaWithMemory,
        Algorithm::NegaScoutWithMemory,
        Algorithm::Mtdf,
        Algorithm::MtSss,
        Algorithm::MtDual,
    ];
    let best_first = [Algorithm::SssStar, Algorithm::DualStar];
    let mut narrowed_by = Vec::new();
    for algorithm in Algorithm::ALL {
        let (mut answers, mut narrowed) = (0, 0);
        if best_first.contains(&algorithm) {
            continue;
        }
        for (tree, depth) in cases(3, 150) {
            let (log, ..) = logged(algorithm, &tree, depth);
            let name = format!("{algorithm} to {depth} on {tree}");
            let followed = follow(&log, algorithm, &name);
            (answers, narrowed) = (answers + followed.0, narrowed + followed.1);
        }
        assert_eq!(answers > 0, tables.contains(&algorithm), "{algorithm}");
        narrowed_by.extend((narrowed > 0).then_some(algorithm));
    }
    // Null windows are too narrow to be narrowed: the table answers or it does not.
    assert_eq!(
        narrowed_by,
        [
            Algorithm::AlphaBetaWithMemory,
            Algorithm::NegaScoutWithMemory
        ]
    );
}

/// The value of each visit is in the events, of best-first searches too: where a node's value was
/// found, in whatever order.
#[test]
fn returned_values_are_in_the_events() {
    for (tree, depth) in cases(4, 100) {
        for algorithm in Algorithm::ALL {
            let (log, trace, _) = logged(algorithm, &tree, depth);
            let values = trace.nodes.iter().flat_map(|node| &node.visits);
            let values = values.filter(|visit| visit.value.is_some()).count();
            let left = log
                .events()
                .iter()
                .filter(|event| matches!(event, Event::Leave { .. }));
            assert_eq!(left.count(), values, "{algorithm} to {depth} on {tree}");
        }
    }
}

#[test]
fn a_full_log_keeps_the_beginning() {
    let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    let mut whole = EventLog::new(1_000);
    let mut part = EventLog::new(5);
    let mut watch = (&mut whole, &mut part);
    let found = watched(
        Algorithm::SssStar,
        &tree.root(),
        2,
        Window::FULL,
        &mut watch,
    );
    assert_eq!(found.value.get(), 3);
    assert!(part.is_truncated() && !whole.is_truncated());
    assert_eq!(part.events(), &whole.events()[..5]);
}

#[test]
fn moves_are_spelt_where_they_are_made() {
    let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    let root = tree.root();
    for algorithm in [Algorithm::AlphaBeta, Algorithm::SssStar] {
        let (log, ..) = logged(algorithm, &tree, 2);
        let formatted = log.formatted(&root, |pos, mv| format!("{}/{}", pos.node(), mv.0));
        assert_eq!(formatted.events().len(), log.events().len());
        for (event, plain) in formatted.events().iter().zip(log.events()) {
            if let Event::Focus { path, .. } = event {
                let Event::Focus { path: plain, .. } = plain else {
                    panic!("{plain:?}")
                };
                let mut node = 0;
                for (edge, plain) in path.iter().zip(plain) {
                    assert_eq!(edge.mv, format!("{node}/{}", plain.mv.0));
                    node = if node == 0 { 1 + 3 * plain.mv.0 } else { node };
                }
            }
        }
        let mut entered = formatted.events().iter().filter_map(|event| match event {
            Event::Enter { edge, .. } => Some(edge.as_ref().map(|edge| edge.mv.as_str())),
            _ => None,
        });
        assert_eq!(entered.next(), Some(None));
        assert_eq!(entered.next(), Some(Some("0/0")));
    }
}

#[test]
fn an_event_is_small() {
    assert_eq!(size_of::<Event<u8>>(), 48);
    assert_eq!(size_of::<Event<Branch>>(), 48);
}
