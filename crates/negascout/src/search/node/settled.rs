//! Nodes that another thread settles while a thread is searching their moves: it leaves them.
//!
//! Threads that share out the moves of a node by [ABDADA](crate::search::AbdadaTable) search some
//! moves in vain: that of another thread may cut the node off. The table says so then.

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

    /// Another thread, which settles a node of the path at the 100th node of the search.
    struct Other<'o> {
        table: &'o Table,
        ply: Ply,
        entry: Entry,
        key: u64,
        nodes: RangeFrom<u64>,
    }

    impl<'t> Observer<TreePosition<'t>> for &mut Other<'_> {
        fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
            if node.ply == self.ply {
                self.key = node.pos.key();
            }
            if self.nodes.next() == Some(100) {
                self.table.store(self.key, self.entry);
            }
        }
    }

    /// The value of a position by negamax.
    fn value(pos: &TreePosition<'_>) -> Score {
        let of_moves = pos.moves().map(|mv| -value(&pos.play(mv))).max();
        of_moves.or(pos.outcome()).expect("a value")
    }

    /// The answer about `tree` with a window, and the nodes it took, beside another thread.
    fn beside(tree: &Tree, window: Window, ply: Ply, entry: Entry) -> (i32, u64) {
        let (table, abdada) = (Table::with_mebibytes(1), AbdadaTable::default());
        let mut other = Other {
            table: &table,
            ply,
            entry,
            key: 0,
            nodes: 1..,
        };
        let search = Search::new(Leaving, &mut other, &table, Meter::new(&Limits::default()));
        let mut search = search.sharing(&abdada);
        let answer = search.ask(&tree.root(), window, DEPTH as Depth, None);
        (answer.expect("no limit").get(), search.nodes())
    }

    #[test]
    fn a_node_that_another_thread_settles_is_left() {
        let tree = Generator::new(1).values(0..=99).independent(5, DEPTH);
        let value = value(&tree.root());
        let window = Window::null_above(value);
        let beside_bound = |ply: Ply, bound, score| {
            let entry = Entry {
                score,
                bound,
                depth: (DEPTH - ply) as Depth,
                tag: 0,
            };
            beside(&tree, window, ply, entry)
        };
        // The horizon is not looked up.
        let (answer, alone) = beside_bound(DEPTH, Bound::Exact, value);
        assert_eq!(Score::new(answer), value);
        // The root, the first move's node, and that of an answer to it. The path is looked at within 1,024 nodes.
        assert!(alone > 10_000, "{alone}");
        for (ply, bound, score) in [
            (0, Bound::Upper, value),
            (1, Bound::Lower, -value),
            (2, Bound::Upper, value),
        ] {
            let (answer, nodes) = beside_bound(ply, bound, score);
            assert_eq!(Score::new(answer), value, "ply {ply}");
            let most = if ply == 0 { 1_200 } else { alone - 1_000 };
            assert!(nodes < most, "ply {ply}: {nodes} of {alone}");
        }
        let better = beside_bound(0, Bound::Lower, value.next());
        assert_eq!(Score::new(better.0), value.next());
    }
}
