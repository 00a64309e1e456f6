//! Certificates of a value, and how far leaves may move without changing it, against brute force.

use negascout::Number;
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Tree, TreeChange};
use negascout_lab::{Laboratory, RecordedSearch, Stays, certificate, sensitivity};
use negascout_session::open_tree;
use std::collections::BTreeSet;

fn recorded(tree: &Tree, algorithm: Algorithm) -> RecordedSearch<String> {
    let session = open_tree(tree.clone()).unwrap();
    session.trace(algorithm.into(), None, 100_000).unwrap()
}

fn truth(tree: &Tree) -> i32 {
    Algorithm::Minimax.solve(&tree.root()).unwrap().value.get()
}

/// The children's numbers that lead to each node of a recorded search.
fn paths(recorded: &RecordedSearch<String>) -> Vec<Vec<usize>> {
    let mut paths: Vec<Vec<usize>> = Vec::new();
    for node in &recorded.trace.nodes {
        let mut path = node
            .parent
            .map_or_else(Vec::new, |parent| paths[parent].clone());
        path.extend(node.edge.as_ref().map(|edge| edge.index + 1));
        paths.push(path);
    }
    paths
}

#[test]
fn a_certificate_is_all_that_the_value_hangs_on() {
    let mut few = Generator::new(41).values(-4..=4);
    for number in 0..16 {
        let tree = match number % 2 {
            0 => few.independent(2, 4),
            _ => few.irregular(3, 4).bare(),
        };
        for algorithm in Algorithm::ALL {
            let session = open_tree(tree.clone()).unwrap();
            let recorded = recorded(&tree, algorithm);
            let proof = certificate(&*session, algorithm.into(), &recorded).unwrap();
            let answer = format!("{algorithm} on {tree}: {proof}");
            assert_eq!(proof.value, Some(truth(&tree).into()), "{answer}");
            let leaves = proof.leaves.expect(&answer);
            assert!(
                proof.minimal <= leaves && leaves <= proof.evaluated,
                "{answer}"
            );
            let (low, high) = (
                proof.at_least.as_ref().unwrap(),
                proof.at_most.as_ref().unwrap(),
            );
            assert_eq!(leaves as usize + 1, low.len() + high.len(), "{answer}");
            if algorithm == Algorithm::Minimax {
                assert_eq!(leaves, proof.minimal, "{answer}");
            }
            if let Some((width, depth)) = proof.uniform {
                let sides = width.pow(depth.div_ceil(2)) + width.pow(depth / 2);
                assert_eq!(proof.minimal, sides - 1, "{answer}");
            }
            // Whatever the others are worth.
            let paths = paths(&recorded);
            for other in [-1_000, 1_000] {
                let mut changed = tree.clone();
                for (place, node) in recorded.trace.nodes.iter().enumerate() {
                    if node.children.is_empty() && !proof.nodes().contains(&place) {
                        let change = TreeChange::Value(other.into());
                        changed = changed.edited(&paths[place], change).unwrap();
                    }
                }
                assert_eq!(truth(&changed), truth(&tree), "{answer}");
            }
        }
    }
}

/// Cuts, each by the node's path and the child that cuts.
type Cuts = BTreeSet<(Vec<usize>, usize)>;

/// The value, the line, and the cuts of a search.
fn deeds(tree: &Tree, algorithm: Algorithm) -> (i32, Vec<String>, Cuts) {
    let recorded = recorded(tree, algorithm);
    let each = recorded.trace.nodes.iter().zip(paths(&recorded));
    let cuts = each.flat_map(|(node, path)| {
        let cuts = node.visits.iter().filter_map(|visit| visit.cut);
        cuts.map(move |cut| (path.clone(), cut.by))
            .collect::<Vec<_>>()
    });
    (truth(tree), recorded.line.clone(), cuts.collect())
}

/// The interval is that of the values around the leaf's own for which nothing changes.
fn assert_stays(
    stays: Stays,
    value: i32,
    range: (i32, i32),
    same: &dyn Fn(i32) -> bool,
    answer: &str,
) {
    let (low, high) = range;
    let to = (value..=high).take_while(|&x| same(x)).last().unwrap();
    let from = (low..=value).rev().take_while(|&x| same(x)).last().unwrap();
    let end = |found: i32, limit: i32| (found != limit).then_some(Number::from(found));
    assert_eq!(
        (stays.from, stays.to),
        (end(from, low), end(to, high)),
        "{answer}"
    );
    assert!(stays.contains(value.into()));
}

#[test]
fn leaves_may_move_as_far_as_is_told() {
    let mut near = Generator::new(43).values(-3..=3);
    let mut far = Generator::new(44).values(-12..=12);
    let mut bounded = 0;
    for number in 0..4 {
        let (tree, reach) = match number {
            0 => (near.independent(2, 3), 8),
            1 => (near.irregular(3, 3).bare(), 8),
            2 => (far.independent(2, 3), 18),
            _ => (far.irregular(3, 3).bare(), 18),
        };
        let paths = paths(&recorded(&tree, Algorithm::Minimax));
        for algorithm in Algorithm::ALL {
            let found = sensitivity(&tree, algorithm, &mut || true).unwrap();
            let leaves = recorded(&tree, Algorithm::Minimax).letters();
            for leaf in &found.leaves {
                let place = leaves
                    .iter()
                    .position(|letter| *letter == leaf.node)
                    .unwrap();
                let all: Vec<_> = (-reach..=reach)
                    .map(|x| {
                        deeds(
                            &tree
                                .edited(&paths[place], TreeChange::Value(x.into()))
                                .unwrap(),
                            algorithm,
                        )
                    })
                    .collect();
                let at = |x: i32| &all[(x + reach) as usize];
                let value = leaf.value.whole().unwrap();
                let (here, answer) = (at(value), format!("{algorithm} on {tree}: {leaf:?}"));
                let range = (-reach, reach);
                assert_stays(
                    leaf.value_stays,
                    value,
                    range,
                    &|x| at(x).0 == here.0,
                    &answer,
                );
                assert_stays(
                    leaf.line_stays,
                    value,
                    range,
                    &|x| at(x).1 == here.1,
                    &answer,
                );
                assert_stays(
                    leaf.cuts_stay,
                    value,
                    range,
                    &|x| at(x).2 == here.2,
                    &answer,
                );
                bounded += usize::from(leaf.cuts_stay.from.is_some());
            }
        }
    }
    assert!(bounded > 50, "{bounded}");
}

/// A search may visit few nodes of a high tree, and its recording have fewer than the tree.
#[test]
fn a_comb_has_a_certificate() {
    let comb = (0..600).fold("1".to_owned(), |tree, ply| format!("({} {tree})", ply % 7));
    let session = open_tree(comb.parse().unwrap()).unwrap();
    let algorithm = Algorithm::NegaScout.into();
    let recorded = session.trace(algorithm, None, 1_000).unwrap();
    let proof = certificate(&*session, algorithm, &recorded).unwrap();
    assert_eq!((proof.leaves, proof.minimal, proof.all), (Some(2), 2, 601));
}
