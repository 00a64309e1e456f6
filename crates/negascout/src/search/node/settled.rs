//! Settled nodes: a thread leaves a node whose answer another thread has put in the table.
//!
//! Threads share out the moves of a node by [ABDADA](crate::search::AbdadaTable). A thread searches its
//! move in vain if the move of another thread cuts the node off: the table says so then.

use super::kinds::NodeKind;
use super::policy::Policy;
use super::pvs::{Search, answer};
use super::variant::{FullWidth, Pvs, Variant};
use crate::observe::{Node, Observer};
use crate::{Depth, Game, Ply, Score, Window};

/// The nodes of the path whose moves may be settled by other threads, from the root on.
#[derive(Debug, Default)]
pub(in crate::search) struct OpenNodes {
    nodes: Vec<OpenNode>,
    /// The place of the node to go back to, with its score.
    settled: Option<(usize, Score)>,
}

#[derive(Debug)]
struct OpenNode {
    key: u64,
    window: Window,
    depth: Depth,
    ply: Ply,
}

/// The lengths of the search's lists when a node was opened: the first is its place.
#[derive(Clone, Copy)]
pub(super) struct Opened {
    nodes: usize,
    deferred: usize,
}

impl<G: Game, P: Policy<G>, O: Observer<G>> Search<'_, G, P, O> {
    /// Opens a node, with its key if the table remembers it, so that other threads may settle it.
    #[inline]
    pub(super) fn open_shared<K: NodeKind>(
        &mut self,
        key: Option<u64>,
        node: &Node<'_, G>,
    ) -> Option<Opened> {
        if !P::LEAVES_SETTLED || !K::Variant::SHARES || K::PV || node.depth < P::SHARED_DEPTH {
            return None;
        }
        let key = key.filter(|_| self.abdada.is_some())?;
        let opened = Opened {
            nodes: self.open.nodes.len(),
            deferred: self.deferred.len(),
        };
        self.open.nodes.push(OpenNode {
            key,
            window: node.window,
            depth: node.depth,
            ply: node.ply,
        });
        Some(opened)
    }

    /// Closes a node. If another thread has settled it, the path ends here again, and this is the
    /// node's score.
    #[inline]
    pub(super) fn close_settled(
        &mut self,
        opened: Option<Opened>,
        node: &Node<'_, G>,
    ) -> Option<Score> {
        let opened = opened?;
        self.open.nodes.truncate(opened.nodes);
        let (place, score) = self.open.settled?;
        if place != opened.nodes {
            return None;
        }
        self.open.settled = None;
        while self.ply > node.ply {
            self.ascend();
        }
        self.deferred.truncate(opened.deferred);
        Some(score)
    }

    /// Looks in the table for the first node of the path that another thread has settled. Whether
    /// there is such a node: then the search goes back to it.
    pub(super) fn find_settled(&mut self) -> bool {
        let mut open = self.open.nodes.iter().enumerate();
        let settled = open.find_map(|(place, node)| {
            let entry = self.table.probe(node.key)?;
            let score = answer::<G, P, FullWidth<Pvs>>(&entry, node.window, node.depth, node.ply)?;
            Some((place, score))
        });
        self.open.settled = settled;
        settled.is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::observe::{Node, Observer};
    use crate::search::{AbdadaTable, Entry, Limits, Meter, Search, Table, TableUse};
    use crate::trees::{Generator, Listing, Tree, TreePosition};
    use crate::{Bound, Depth, Evaluate, Game, Ply, Score, Window};
    use std::ops::RangeFrom;

    const DEPTH: Ply = 8;

    /// Leaves the nodes that another thread has settled.
    #[derive(Clone)]
    struct Leaving;

    impl<'t> Evaluate<TreePosition<'t>> for Leaving {
        fn evaluate(&self, pos: &TreePosition<'t>) -> Score {
            Listing.evaluate(pos)
        }
    }

    impl<'t> TableUse<TreePosition<'t>> for Leaving {
        const LEAVES_SETTLED: bool = true;
    }

    crate::default_hooks!(['t] Leaving, TreePosition<'t>:
        MoveOrdering, Path, Selectivity, ProvenBounds, Horizon);

    /// Another thread, which settles a node of the path.
    struct Other<'o> {
        table: &'o Table,
        /// The number of the search's node at which it does so.
        at: u64,
        ply: Ply,
        entry: Entry,
        key: u64,
        nodes: RangeFrom<u64>,
        /// The nodes that the search enters from plies 0 and 1 on: ply, number of the move, number of the node.
        entered: Vec<(Ply, usize, u64)>,
    }

    impl<'t> Observer<TreePosition<'t>> for &mut Other<'_> {
        fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
            let number = self.nodes.next().unwrap_or_default();
            if node.ply == self.ply {
                self.key = node.pos.key();
            }
            if let (1..=2, Some(edge)) = (node.ply, node.edge) {
                self.entered.push((node.ply, edge.mv.0, number));
            }
            if number == self.at {
                self.table.store(self.key, self.entry);
            }
        }
    }

    fn tree() -> Tree {
        Generator::new(2).values(0..=99).independent(5, DEPTH)
    }

    /// The value of a position by negamax.
    fn value(pos: &TreePosition<'_>) -> Score {
        let of_moves = pos.moves().map(|mv| -value(&pos.play(mv))).max();
        of_moves.or(pos.outcome()).expect("a value")
    }

    /// The answer to whether the tree's value is more than `value`, the nodes it took, and those that were entered,
    /// beside a thread that settles the path's node of a ply by a bound.
    fn beside(
        tree: &Tree,
        abdada: &AbdadaTable,
        value: Score,
        (at, ply, bound, score): (u64, Ply, Bound, Score),
    ) -> (Score, u64, Vec<(Ply, usize, u64)>) {
        let table = Table::with_mebibytes(1);
        let depth = (DEPTH - ply) as Depth;
        let mut other = Other {
            table: &table,
            at,
            ply,
            entry: Entry {
                score,
                bound,
                depth,
                tag: 0,
            },
            key: 0,
            nodes: 1..,
            entered: Vec::new(),
        };
        let search = Search::new(Leaving, &mut other, &table, Meter::new(&Limits::default()));
        let mut search = search.sharing(abdada);
        let window = Window::null_above(value);
        let answer = search.ask(&tree.root(), window, DEPTH as Depth, None);
        let nodes = search.nodes();
        (answer.expect("no limit"), nodes, other.entered)
    }

    /// No node of the path: the horizon is not looked up.
    const NOTHING: (u64, Ply, Bound, Score) = (u64::MAX, DEPTH, Bound::Exact, Score::DRAW);

    #[test]
    fn a_node_that_another_thread_settles_is_left() {
        let (tree, abdada) = (tree(), AbdadaTable::default());
        let value = value(&tree.root());
        let settled = |ply, bound, score| {
            let (answer, nodes, _) = beside(&tree, &abdada, value, (100, ply, bound, score));
            (answer, nodes)
        };
        let (answer, alone, _) = beside(&tree, &abdada, value, NOTHING);
        assert!(answer == value && alone > 10_000, "{answer} {alone}");
        // The root, the first move's node, and that of an answer to it. The path is looked at within 1,024 nodes.
        for (ply, bound, score) in [
            (0, Bound::Upper, value),
            (1, Bound::Lower, -value),
            (2, Bound::Upper, value),
        ] {
            let (answer, nodes) = settled(ply, bound, score);
            assert_eq!(answer, value, "ply {ply}");
            let most = if ply == 0 { 1_200 } else { alone - 1_000 };
            assert!(nodes < most, "ply {ply}: {nodes} of {alone}");
        }
        let (answer, _) = settled(0, Bound::Lower, value.next());
        assert_eq!(answer, value.next());
    }

    #[test]
    fn moves_that_a_node_deferred_are_forgotten_when_it_is_left() {
        let (tree, abdada) = (tree(), AbdadaTable::default());
        let root = tree.root();
        let value = value(&root);
        // Other threads are searching the second move, and all answers to the first move but the first.
        let children = |pos: &TreePosition<'_>| -> Vec<u64> {
            let children = pos.moves().map(|mv| pos.play(mv).key());
            children.collect()
        };
        let first = root.moves().next().map(|mv| root.play(mv)).expect("a move");
        let mut elsewhere = children(&first)[1..].to_vec();
        elsewhere.push(children(&root)[1]);
        let marks: Vec<_> = elsewhere.iter().map(|&key| abdada.mark(key)).collect();
        assert!(marks.iter().all(Option::is_some));
        let (_, _, entered) = beside(&tree, &abdada, value, NOTHING);
        let mut answers = entered.iter().filter(|(ply, ..)| *ply == 2);
        let &(_, _, deferred) = answers.nth(1).expect("an answer that was deferred");
        let settled = (deferred, 1, Bound::Lower, -value);
        let (answer, _, entered) = beside(&tree, &abdada, value, settled);
        assert_eq!(answer, value);
        let moves = entered.iter().filter(|(ply, ..)| *ply == 1);
        let moves: Vec<_> = moves.map(|&(_, mv, _)| mv).collect();
        assert_eq!(moves, [0, 2, 3, 4, 1]);
    }
}
