//! Recording a search through a session.

use negascout::observe::{Event, VisitKind};
use negascout::textbook::Algorithm;
use negascout::trees::Generator;
use negascout_lab::{Laboratory, RootWindow, Tracing, form};
use negascout_session::{Error, open, open_tree};

#[test]
fn a_search_too_long_is_refused() {
    let session = open_tree(Generator::new(3).independent(4, 4)).unwrap();
    let error = session
        .trace(Algorithm::Minimax.into(), None, 100)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "minimax visits more than 100 nodes here: ask for a smaller depth"
    );
    assert!(matches!(
        session.trace(Algorithm::Minimax.into(), Some(0), 100),
        Err(Error::BadRequest(_))
    ));
    assert_eq!(
        session
            .trace(Algorithm::Minimax.into(), Some(3), 85)
            .unwrap()
            .trace
            .nodes
            .len(),
        85
    );
}

#[test]
fn moves_are_recorded_as_text() {
    let game = open("tic-tac-toe", "X.O/OXX/X.O").unwrap();
    for algorithm in Algorithm::ALL {
        let recorded = game.trace(algorithm.into(), None, 1_000).unwrap();
        let trace = recorded.trace;
        let moves: Vec<_> = trace.nodes[0]
            .children
            .iter()
            .map(|&child| &trace.nodes[child])
            .collect();
        let names: Vec<_> = moves
            .iter()
            .map(|node| node.edge.as_ref().unwrap().mv.as_str())
            .collect();
        assert_eq!(names, ["b1", "b3"], "{algorithm}");
        assert_ne!(trace.nodes[0].visits[0].kind, VisitKind::Research);
    }
}

/// A listed tree is completed with what the cuts left out; to a depth, no further than that.
#[test]
fn what_is_cut_in_a_listed_tree_is_recorded() {
    let session = open("tree", "((3 1) (1 (5 6)))").unwrap();
    let leaves = |depth| {
        let trace = session
            .trace(Algorithm::AlphaBeta.into(), depth, 100)
            .unwrap()
            .trace;
        let pruned = trace.nodes.iter().filter(|node| node.is_pruned());
        let leaves: Vec<_> = pruned.filter_map(|node| node.leaf).collect();
        leaves.iter().map(|leaf| leaf.get()).collect::<Vec<_>>()
    };
    assert_eq!(leaves(None), [-5, -6]);
    assert_eq!(leaves(Some(2)), [0]);
}

/// The records of one search agree: its line leads through the tree, and its events visit as
/// many nodes.
#[test]
fn the_tree_the_events_and_the_line_are_of_one_search() {
    let game = open("tic-tac-toe", "X.O/OXX/X.O").unwrap();
    for algorithm in Algorithm::ALL {
        let recorded = game.trace(algorithm.into(), None, 1_000).unwrap();
        let nodes = recorded.trace.nodes;
        let visits: usize = nodes.iter().map(|node| node.visits.len()).sum();
        let entered = recorded.events.events().iter();
        let entered = entered.filter(|event| matches!(event, Event::Enter { .. }));
        assert_eq!(visits, entered.count(), "{algorithm}");
        assert_eq!(recorded.line, ["b1", "b3"], "{algorithm}");
        let first = nodes[0].children.iter().map(|&child| &nodes[child]);
        let mut on_line = first.filter(|node| node.edge.as_ref().unwrap().mv == "b1");
        assert!(on_line.any(|node| !node.is_pruned()), "{algorithm}");
    }
}

/// A leaf's value is known whatever the window; what a search returns in its place is a bound.
#[test]
fn a_score_at_an_end_of_the_window_is_a_bound() {
    let value = |name: &str, tree: &str, alpha: i32, beta: i32| {
        let (alpha, beta) = (Some(alpha.into()), Some(beta.into()));
        let window = RootWindow { alpha, beta };
        let tracing = Tracing {
            window,
            ..Tracing::new(form(name).unwrap(), 100)
        };
        let recorded = open("tree", tree).unwrap().trace_all(&tracing).unwrap();
        recorded[0].value().to_string()
    };
    assert_eq!(value("fail-hard", "0", 1, 2), "at most 1");
    assert_eq!(value("fail-hard", "0", -2, -1), "at least -1");
    assert_eq!(value("alpha-beta", "0", 1, 2), "0");
    assert_eq!(value("alpha-beta", "((3 1) (4 3))", 5, 6), "at most 4");
    assert_eq!(value("alpha-beta", "((3 1) (4 3))", 0, 9), "3");
}
