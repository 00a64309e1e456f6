//! Bounds, means and kept parts of trees, node by node.

use super::leaf::{Scoring, random};
use super::tree::{NOWHERE, Tree};
use super::visit::{Visitor, Width};
use super::{Leaf, Mcts};
use crate::observe::Interval;
use crate::textbook::Walk;
use crate::trees::{Generator, Listing, Tree as Listed, TreePosition};
use crate::{Evaluate, Even, Game, Score};
use std::collections::HashSet;

/// Leaves of a listed tree as wins, draws and losses, or as points.
#[derive(Clone, Copy)]
enum Ends {
    Results,
    Points,
}

/// A position in a listed tree.
#[derive(Clone)]
struct Drawn<'t>(TreePosition<'t>, Ends);

impl Game for Drawn<'_> {
    type Move = <TreePosition<'static> as Game>::Move;

    fn moves(&self) -> impl Iterator<Item = Self::Move> {
        self.0.moves()
    }

    fn play(&self, mv: Self::Move) -> Self {
        Drawn(self.0.play(mv), self.1)
    }

    fn outcome(&self) -> Option<Score> {
        let outcome = self.0.outcome()?;
        Some(match (self.1, outcome.get().signum()) {
            (Ends::Points, _) => outcome,
            (Ends::Results, 1) => Score::WIN,
            (Ends::Results, -1) => Score::LOSS,
            (Ends::Results, _) => Score::DRAW,
        })
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Evaluate<Drawn<'_>> for Listing {
    fn evaluate(&self, pos: &Drawn<'_>) -> Score {
        Evaluate::evaluate(self, &pos.0)
    }
}

/// Trees and graphs of small values.
fn listed(seed: u64) -> Listed {
    let mut generator = Generator::new(seed).values(-3..=3);
    match seed % 3 {
        0 => generator.irregular(4, 6),
        1 => generator.independent(3, 5),
        _ => generator.graph(3, 4, 7),
    }
}

fn value<G: Game>(pos: &G) -> Score {
    Walk::new(&Even, &mut ()).negamax(pos, 1_000)
}

fn visitor<'t, G: Game, E: Evaluate<G>>(
    root: &'t G,
    tree: &'t mut Tree,
    evaluator: E,
    settings: &Mcts,
) -> Visitor<'t, G, E> {
    let scoring = Scoring::new(*settings, random(settings.seed, 0));
    Visitor::new(root, tree, evaluator, G::key, scoring)
}

/// Calls `look` at every node of the tree, with its position.
fn each_node<G: Game>(tree: &Tree, root: &G, look: &mut impl FnMut(u32, &G)) {
    let mut seen = HashSet::from([Tree::ROOT]);
    let mut open = vec![(Tree::ROOT, root.clone())];
    while let Some((place, pos)) = open.pop() {
        look(place, &pos);
        for (mv, edge) in pos.moves().zip(tree.edges(place)) {
            if edge.child != NOWHERE && seen.insert(edge.child) {
                open.push((edge.child, pos.play(mv)));
            }
        }
    }
}

fn holds(known: Interval, value: Score) -> bool {
    known.contains(value)
}

/// Fails unless the bounds at every node, and of every move, contain the minimax value.
fn assert_bounds_hold<G: Game>(tree: &Tree, root: &G, what: &str) {
    each_node(tree, root, &mut |place, pos| {
        let (known, value_here) = (tree.node(place).known, value(pos));
        assert!(
            holds(known, value_here),
            "{what}: {known:?}, value {value_here}"
        );
        for (mv, edge) in pos.moves().zip(tree.edges(place)) {
            let gained = (-value(&pos.play(mv))).delayed_by(1);
            assert!(
                holds(edge.known, gained),
                "{what}: {:?}, {gained}",
                edge.known
            );
        }
    });
}

#[test]
fn bounds_contain_minimax_at_every_node() {
    for seed in 0..60 {
        let listed = listed(seed);
        for ends in [Ends::Results, Ends::Points] {
            for leaf in [Leaf::Playout, Leaf::Evaluation] {
                let root = Drawn(listed.root(), ends);
                let settings = Mcts {
                    seed,
                    leaf,
                    ..Mcts::default()
                };
                let mut tree = Tree::new(root.key(), 1 << 20);
                if root.outcome().is_some() {
                    continue;
                }
                let mut visitor = visitor(&root, &mut tree, Listing, &settings);
                visitor.width = if seed % 2 == 0 {
                    Width::Best
                } else {
                    Width::All
                };
                let mut visits = 0;
                while let Some(aim) = visitor.aim() {
                    visitor.visit(aim);
                    visits += 1;
                    if [1, 4, 20, 100].contains(&visits) {
                        assert_bounds_hold(visitor.tree, &root, &format!("{seed}: {visits}"));
                    }
                    assert!(visits < 20_000, "{seed}: the search has no end");
                }
                assert_bounds_hold(&tree, &root, &format!("{seed} at its end"));
                let known = tree.node(Tree::ROOT).known;
                assert_eq!(
                    (known.lower, known.upper),
                    (value(&root), value(&root)),
                    "{seed}"
                );
            }
        }
    }
}

/// A node's mean is that of its moves, each weighted by how often it was tried from there.
#[test]
fn sums_are_those_of_moves() {
    for seed in 0..30 {
        let listed = listed(seed);
        let root = Drawn(listed.root(), Ends::Results);
        if root.outcome().is_some() {
            continue;
        }
        let settings = Mcts {
            seed,
            ..Mcts::default()
        };
        let mut tree = Tree::new(root.key(), 1 << 20);
        let mut visitor = visitor(&root, &mut tree, Even, &settings);
        for _ in 0..50 {
            let Some(aim) = visitor.aim() else { break };
            visitor.visit(aim);
        }
        each_node(&tree, &root, &mut |place, _| {
            let node = tree.node(place);
            let tried: u32 = tree.edges(place).iter().map(|edge| edge.visits).sum();
            let own = node.visits - tried;
            let wins: f32 = tree
                .edges(place)
                .iter()
                .map(|edge| edge.gain.wins * edge.visits as f32)
                .sum();
            let mean = node.sum.mean(node.visits).wins * node.visits as f32;
            assert!(
                (mean - wins).abs() <= own as f32 + 1e-3,
                "{seed}: {mean} {wins} {own}"
            );
            assert!(own <= 1, "{seed}: {own} visits as a leaf");
        });
    }
}

#[test]
fn a_kept_tree_is_the_part_below_its_root() {
    for seed in 0..30 {
        let listed = listed(seed);
        let root = Drawn(listed.root(), Ends::Points);
        if root.outcome().is_some() {
            continue;
        }
        let settings = Mcts {
            seed,
            ..Mcts::default()
        };
        let mut tree = Tree::new(root.key(), 1 << 20);
        let mut visitor = visitor(&root, &mut tree, Even, &settings);
        visitor.width = Width::All;
        for _ in 0..60 {
            let Some(aim) = visitor.aim() else { break };
            visitor.visit(aim);
        }
        for (mv, edge) in root.moves().zip(tree.edges(Tree::ROOT)) {
            let child = root.play(mv);
            let Some(subtree) = tree.subtree(child.key()) else {
                assert!(edge.child == NOWHERE, "{seed}: a visited child is lost");
                continue;
            };
            let mut before = Vec::new();
            each_node(&tree, &root, &mut |place, pos| {
                before.push((pos.key(), tree.node(place).visits, tree.node(place).known));
            });
            each_node(&subtree, &child, &mut |place, pos| {
                let now = (
                    pos.key(),
                    subtree.node(place).visits,
                    subtree.node(place).known,
                );
                assert!(before.contains(&now), "{seed}: {now:?}");
            });
            assert_bounds_hold(&subtree, &child, &format!("{seed}: kept"));
        }
    }
}

#[test]
fn a_tree_stays_within_its_memory() {
    let listed = Generator::new(3).values(-3..=3).independent(4, 8);
    let root = Drawn(listed.root(), Ends::Points);
    let settings = Mcts::default();
    let mut tree = Tree::new(root.key(), 20_000);
    let mut visitor = visitor(&root, &mut tree, Even, &settings);
    for _ in 0..5_000 {
        let Some(aim) = visitor.aim() else { break };
        visitor.visit(aim);
    }
    assert!(tree.is_full() && tree.per_mille_full() == 1000);
    // One more expansion than fits, and the node of the visit that came to it.
    assert!(
        tree.bytes() < 20_000 + 4 * 64 + 100,
        "{} bytes",
        tree.bytes()
    );
    assert_bounds_hold(&tree, &root, "full");
}
