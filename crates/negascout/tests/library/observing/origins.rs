//! Where a bound comes from: a claim holds whatever the leaves outside of its proof are worth.

use crate::common::watched;
use negascout::observe::{BoundOrigin, BoundSource, Cut, Interval, Recorder, Side, Trace, Visit};
use negascout::textbook::{Algorithm, minimal_tree};
use negascout::trees::{Branch, Generator, Listing, Tree, TreeChange, TreePosition};
use negascout::{Bound, Depth, Game, Score, Window};

/// The minimax value for the player to move, from the definition.
fn minimax(pos: &TreePosition<'_>) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome;
    }
    let values = pos.moves().map(|mv| -minimax(&pos.play(mv)));
    values.max().unwrap()
}

/// Trees with many ties and with few, uniform and of any shape.
fn listed_trees() -> impl Iterator<Item = Tree> {
    let mut few = Generator::new(71).values(-3..=3);
    let mut many = Generator::new(72).values(-99..=99);
    (0..60).map(move |number| match number % 4 {
        0 => few.independent(2, 4),
        1 => many.independent(3, 3),
        2 => few.irregular(3, 4).bare(),
        _ => many.irregular(3, 5).bare(),
    })
}

/// A whole search, with what its cuts left out.
fn completed(algorithm: Algorithm, tree: &Tree) -> Trace<Branch> {
    let depth = tree.height();
    let mut recorder = Recorder::new(usize::MAX);
    let (root, plies) = (tree.root(), depth as Depth);
    watched(algorithm, &root, plies, Window::FULL, &mut recorder);
    let trace = recorder.into_trace();
    trace.completed(&tree.root(), depth, &Listing, usize::MAX)
}

/// The tree with other values in all leaves of the trace but these.
fn changed(tree: &Tree, trace: &Trace<Branch>, fixed: &[usize], values: &[i32]) -> Tree {
    let mut changed = tree.clone();
    let mut values = values.iter().cycle();
    for place in 0..trace.nodes.len() {
        if !trace.nodes[place].children.is_empty() || fixed.contains(&place) {
            continue;
        }
        let change = TreeChange::Value((*values.next().unwrap()).into());
        changed = changed.edited(&path(trace, place), change).unwrap();
    }
    changed
}

/// The children's numbers from 1 that lead to a node.
fn path(trace: &Trace<Branch>, mut place: usize) -> Vec<usize> {
    let mut path = Vec::new();
    while let (Some(edge), Some(parent)) = (trace.nodes[place].edge, trace.nodes[place].parent) {
        path.insert(0, edge.index + 1);
        place = parent;
    }
    path
}

/// The value of a node, in its mover's view, where the leaves outside of the proof are worth anything.
fn values_beside(
    tree: &Tree,
    trace: &Trace<Branch>,
    fixed: &[usize],
    node: usize,
) -> impl Iterator<Item = (Tree, Score)> {
    let rows = [
        vec![-1_000],
        vec![1_000],
        vec![5, -7, 0, 1_000, -1, 2, -1_000],
    ];
    rows.map(|row| {
        let other = changed(tree, trace, fixed, &row);
        let path = path(trace, node);
        let line = path.iter().map(|number| Branch(number - 1));
        let value = minimax(&line.fold(other.root(), |pos, mv| pos.play(mv)));
        (other, value)
    })
    .into_iter()
}

#[test]
fn the_certificate_of_a_value_is_all_that_it_hangs_on() {
    for tree in listed_trees() {
        let truth = minimax(&tree.root());
        let fewest = minimal_tree(&tree.root(), tree.height() as Depth, &Listing, 10_000).unwrap();
        for algorithm in Algorithm::ALL {
            let trace = completed(algorithm, &tree);
            let claim = Interval::new(truth, Bound::Exact);
            let origin = trace.origin(0, claim, usize::MAX);
            let origin = origin.unwrap_or_else(|| panic!("{algorithm} on {tree}"));
            assert!(
                origin.leaves.len() as u64 >= fewest.least.leaves,
                "{algorithm} on {tree}"
            );
            for (other, value) in values_beside(&tree, &trace, &origin.leaves, 0) {
                assert_eq!(value, truth, "{algorithm} on {tree}: {other}");
            }
            // A proof has no leaf too many.
            for &leaf in &origin.leaves {
                let others = origin.leaves.iter().copied().filter(|&other| other != leaf);
                let fewer: Vec<usize> = others.collect();
                let hangs =
                    values_beside(&tree, &trace, &fewer, 0).any(|(_, value)| value != truth);
                assert!(hangs, "{algorithm} on {tree}: {leaf}");
            }
        }
    }
}

#[test]
fn every_value_and_bound_has_its_origin() {
    let (mut proven, mut asked) = (0, 0);
    for tree in listed_trees().take(32) {
        for algorithm in Algorithm::ALL {
            let trace = completed(algorithm, &tree);
            if trace.best_first {
                continue;
            }
            for (place, node) in trace.nodes.iter().enumerate() {
                for (number, visit) in node.visits.iter().enumerate() {
                    let message = format!("{algorithm} on {tree}: node {place}, visit {number}");
                    let origin = trace.origin_of_value(place, number).expect(&message);
                    for (_, value) in values_beside(&tree, &trace, &origin.leaves, place) {
                        assert!(visit.proven().contains(value), "{message}");
                    }
                    for side in [Side::Alpha, Side::Beta] {
                        match trace.origin_of_bound(place, number, side).expect(&message) {
                            BoundOrigin::Root => {}
                            BoundOrigin::Asked { .. } => asked += 1,
                            BoundOrigin::Proven {
                                ancestor,
                                claim,
                                origin,
                            } => {
                                proven += 1;
                                let bound = match side {
                                    Side::Alpha => visit.window.alpha,
                                    Side::Beta => visit.window.beta,
                                };
                                assert!(
                                    [claim.lower, claim.upper]
                                        .map(|end| end.max(-end))
                                        .contains(&bound.max(-bound))
                                );
                                let origin = origin.expect(&message);
                                for (_, value) in
                                    values_beside(&tree, &trace, &origin.leaves, ancestor)
                                {
                                    assert!(claim.contains(value), "{message}: {side:?}");
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(proven > 100 && asked > 100, "{proven} {asked}");
}

/// The same tree with leaves a hundred times as far apart: no two scores are next to each other.
fn spread(tree: &Tree) -> Tree {
    let spread = |word: &str| match word.parse::<i32>() {
        Ok(value) => (value * 100).to_string(),
        Err(_) => word.to_owned(),
    };
    let text = tree.to_string().replace(')', " ) ").replace('(', " ( ");
    let words: Vec<String> = text.split_whitespace().map(spread).collect();
    words.join(" ").parse().unwrap()
}

/// A bound belongs to the node that set it: this does not depend on how far apart the leaves' values are,
/// where a null window may be one wide, or two bounds equal, by accident.
#[test]
fn an_ancestor_is_named_whatever_the_distance_of_values() {
    let named: Tree = "((((0 2) (3 -3)) ((-2 3) (-1 2))) (((0 3) (-1 1)) ((-2 0) (2 1))))"
        .parse()
        .unwrap();
    let (mut cuts, mut asked) = (0, 0);
    let trees = listed_trees().map(Tree::bare);
    for tree in std::iter::once(named).chain(trees) {
        let far = spread(&tree);
        for algorithm in Algorithm::ALL {
            // MTD(f)'s first guess is no leaf's value, and a repeated search from one less goes other ways.
            if ["mtd-f", "reinefeld"].contains(&algorithm.name()) {
                continue;
            }
            let (near, far) = (completed(algorithm, &tree), completed(algorithm, &far));
            let message = |visit: &Visit| {
                let cut = visit.cut.map(
                    |Cut {
                         by,
                         ancestor,
                         artificial,
                     }| (by, ancestor, artificial),
                );
                (
                    visit.order,
                    visit.kind,
                    visit.alpha_from,
                    visit.beta_from,
                    cut,
                )
            };
            for (place, (a, b)) in near.nodes.iter().zip(&far.nodes).enumerate() {
                let (a, b): (Vec<_>, Vec<_>) = (
                    a.visits.iter().map(message).collect(),
                    b.visits.iter().map(message).collect(),
                );
                assert_eq!(a, b, "{algorithm} on {tree}: node {place}");
                cuts += a.iter().filter(|visit| visit.4.is_some()).count();
                let asks = |from: BoundSource| matches!(from, BoundSource::Asked(_));
                asked += a
                    .iter()
                    .filter(|visit| asks(visit.2) || asks(visit.3))
                    .count();
            }
        }
    }
    assert!(cuts > 1_000 && asked > 1_000, "{cuts} {asked}");
}

/// A table's bound is that of the node that has it from there, and no question.
#[test]
fn a_bound_of_a_table_is_no_question() {
    let mut seen = 0;
    let mut graphs = Generator::new(73).values(-9..=9);
    for _ in 0..200 {
        let tree = graphs.graph(3, 3, 5);
        let trace = completed(Algorithm::AlphaBetaWithMemory, &tree);
        for visit in trace.nodes.iter().flat_map(|node| &node.visits) {
            for from in [visit.alpha_from, visit.beta_from] {
                assert!(!matches!(from, BoundSource::Asked(_)), "{tree}: {visit:?}");
            }
            assert!(visit.cut.is_none_or(|cut| !cut.artificial), "{tree}");
            let BoundSource::Proven(ancestor) = visit.alpha_from else {
                continue;
            };
            // MIN's alpha is an ancestor's beta, which only a table can have narrowed there.
            let above = &trace.nodes[ancestor];
            seen += usize::from(above.visits.iter().any(|visit| visit.table.is_some()));
        }
    }
    assert!(seen > 0);
}
