//! Deferred moves: a move that another thread is searching is searched last (ABDADA).
//!
//! Most deferred moves are found in the table when their turn comes. The threads tell each other by
//! the [ABDADA table](crate::search::AbdadaTable) which positions they are searching.

use super::policy::Policy;
use super::pvs::Search;
use super::variant::Variant;
use crate::observe::{Node, Observer};
use crate::search::shared::abdada::{AbdadaTable, Mark};
use crate::{Depth, Game};

/// A node's moves with their numbers: the picker's, best first, and the deferred ones last.
///
/// The deferred moves of all open nodes are in one list of the search, each node's at its end. A list
/// of its own for each node would cost a thread alone more than the rest of the loop.
pub(super) struct DeferringPicker<K> {
    pub(super) picker: K,
    picker_is_empty: bool,
    /// The start of this node's moves in the search's list.
    start: usize,
    /// The number of its deferred moves that have had their turn.
    resumed: usize,
    /// The number of moves searched or deferred.
    pub(super) index: usize,
}

impl<'s, G: Game, P: Policy<G>, O: Observer<G>> Search<'s, G, P, O> {
    /// The same search, by one of the threads that share out moves through `abdada`. They must share
    /// a table. It shares in the variant [`Sharing`](super::variant::Sharing), and in no other.
    #[must_use]
    pub fn sharing(self, abdada: &'s AbdadaTable) -> Self {
        Search {
            abdada: Some(abdada),
            ..self
        }
    }

    /// A node's moves, of which none is searched yet.
    #[inline]
    pub(super) fn open_moves(&self, picker: P::Picker) -> DeferringPicker<P::Picker> {
        DeferringPicker {
            picker,
            picker_is_empty: false,
            start: self.deferred.len(),
            resumed: 0,
            index: 0,
        }
    }

    /// A node's next move, and its number. The first is never deferred: at most nodes it is the only
    /// one that is searched.
    #[inline]
    pub(super) fn next_move<V: Variant>(
        &mut self,
        moves: &mut DeferringPicker<P::Picker>,
        node: &Node<'_, G>,
    ) -> Option<(usize, G::Move)> {
        if self.shared_moves::<V>(node).is_some() {
            return self.next_shared_move::<V>(moves, node);
        }
        let mv = self.policy.next_move(&mut moves.picker, node.pos)?;
        Some((moves.index, mv))
    }

    /// The same where other threads may be searching moves of the node.
    fn next_shared_move<V: Variant>(
        &mut self,
        moves: &mut DeferringPicker<P::Picker>,
        node: &Node<'_, G>,
    ) -> Option<(usize, G::Move)> {
        while !moves.picker_is_empty {
            let Some(mv) = self.policy.next_move(&mut moves.picker, node.pos) else {
                moves.picker_is_empty = true;
                break;
            };
            if moves.index == 0 || !self.is_elsewhere::<V>(node, mv) {
                return Some((moves.index, mv));
            }
            self.deferred.push((moves.index, mv));
            moves.index += 1;
        }
        let next = self.deferred.get(moves.start + moves.resumed).copied();
        moves.resumed += 1;
        next
    }

    /// Ends a node's moves, all searched or not.
    #[inline]
    pub(super) fn close_moves<V: Variant>(&mut self, moves: DeferringPicker<P::Picker>) {
        if V::SHARES {
            self.deferred.truncate(moves.start);
        }
        self.policy.close(moves.picker);
    }

    /// The positions that threads are searching, if this node's moves are shared out.
    #[inline]
    fn shared_moves<V: Variant>(&self, node: &Node<'_, G>) -> Option<&'s AbdadaTable> {
        if V::SHARES && node.depth >= P::SHARED_DEPTH {
            self.abdada
        } else {
            None
        }
    }

    /// The depth that the table is told of a node. The policy may have chosen to search less deep than
    /// was asked because it knew no move to try first; now it knows one, so that another thread
    /// that asks the same would search all of it again. A thread alone tells the depth it searched.
    #[inline]
    pub(super) fn reported_depth<V: Variant>(&self, asked: Depth, searched: Depth) -> Depth {
        if V::SHARES && self.abdada.is_some() {
            searched.max(asked)
        } else {
            searched
        }
    }

    /// Whether another thread is searching `mv`.
    #[inline]
    pub(in crate::search) fn is_elsewhere<V: Variant>(
        &self,
        node: &Node<'_, G>,
        mv: G::Move,
    ) -> bool {
        self.shared_moves::<V>(node)
            .is_some_and(|abdada| abdada.is_marked(node.pos.play(mv).key()))
    }

    /// Marks `child` as being searched, until the mark is dropped.
    #[inline]
    pub(super) fn mark<V: Variant>(&self, node: &Node<'_, G>, child: &G) -> Option<Mark<'s>> {
        self.shared_moves::<V>(node)?.mark(child.key())
    }
}

#[cfg(test)]
mod tests {
    use crate::observe::{Node, Observer};
    use crate::reducing::Reducing;
    use crate::search::shared::abdada::AbdadaTable;
    use crate::search::{Limits, Meter, NonPv, Pv, Search, Sharing, Standard, Table};
    use crate::trees::{Tree, TreePosition};
    use crate::{Even, Game, Score, Window};

    /// The root's moves, by their numbers, in the order they are searched.
    #[derive(Default)]
    struct Order(Vec<usize>);

    impl<'t> Observer<TreePosition<'t>> for &mut Order {
        fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
            if let (1, Some(edge)) = (node.ply, node.edge) {
                self.0.push(edge.mv.0);
            }
        }
    }

    /// The value of a tree, two plies deep, if it takes at most `nodes` nodes, and the order.
    fn searched(tree: &Tree, abdada: &AbdadaTable, nodes: u64) -> (Option<i32>, Vec<usize>) {
        let mut order = Order::default();
        let table = Table::with_mebibytes(1);
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let search = Search::new(Standard::new(Even), &mut order, &table, Meter::new(&limits));
        let value =
            search
                .sharing(abdada)
                .search::<Pv<Sharing>>(&tree.root(), Window::FULL, 2, None);
        (value.ok().map(Score::get), order.0)
    }

    /// The value of `tree` and the order, while other threads search the moves `others`.
    fn beside(tree: &str, others: &[usize]) -> (Option<i32>, Vec<usize>) {
        let tree: Tree = tree.parse().unwrap();
        let (root, abdada) = (tree.root(), AbdadaTable::default());
        let of_others = root.moves().filter(|mv| others.contains(&mv.0));
        let marks: Vec<_> = of_others
            .map(|mv| abdada.mark(root.play(mv).key()))
            .collect();
        assert!(marks.iter().all(Option::is_some));
        searched(&tree, &abdada, u64::MAX)
    }

    #[test]
    fn moves_of_other_threads_come_last() {
        let tree = "((5 6) (4 7) (3 8) (2 9))";
        assert_eq!(beside(tree, &[]), (Some(5), vec![0, 1, 2, 3]));
        assert_eq!(beside(tree, &[1, 2]), (Some(5), vec![0, 3, 1, 2]));
    }

    #[test]
    fn questions_are_shared_out_and_other_variants_are_not() {
        let tree: Tree = "((5 6) (4 7) (3 8))".parse().unwrap();
        let (root, abdada) = (tree.root(), AbdadaTable::default());
        let second = root.moves().nth(1).unwrap();
        let _mark = abdada.mark(root.play(second).key());
        let order = |is_question: bool| {
            let mut order = Order::default();
            let table = Table::with_mebibytes(1);
            let meter = Meter::new(&Limits::default());
            let search = Search::new(Standard::new(Even), &mut order, &table, meter);
            let mut search = search.sharing(&abdada);
            let window = Window::null_above(Score::new(5));
            let value = if is_question {
                search.ask(&root, window, 2, None)
            } else {
                search.search::<NonPv>(&root, window, 2, None)
            };
            assert_eq!(value.map(Score::get), Ok(5));
            order.0
        };
        assert_eq!(order(true), [0, 2, 1]);
        assert_eq!(order(false), [0, 1, 2]);
    }

    #[test]
    fn the_first_move_is_not_deferred() {
        let tree = "((5 6) (4 7) (3 8))";
        assert_eq!(beside(tree, &[0, 1, 2]), (Some(5), vec![0, 1, 2]));
        assert_eq!(beside(tree, &[0, 1]), (Some(5), vec![0, 2, 1]));
    }

    #[test]
    fn a_search_that_was_stopped_leaves_no_marks() {
        let tree: Tree = "((5 6) (4 7) (3 8) (2 9))".parse().unwrap();
        let abdada = AbdadaTable::default();
        assert_eq!(searched(&tree, &abdada, 5), (None, vec![0, 1]));
        let again = searched(&tree, &abdada, u64::MAX);
        assert_eq!(again, (Some(5), vec![0, 1, 2, 3]));
    }

    #[test]
    fn others_find_the_depth_that_was_asked() {
        let tree: Tree = "((5 6) (4 7))".parse().unwrap();
        let root = tree.root();
        let reported = |abdada: Option<&AbdadaTable>| {
            let table = Table::with_mebibytes(1);
            let meter = Meter::new(&Limits::default());
            let search = Search::new(Reducing(|_| 1), (), &table, meter);
            let mut search = match abdada {
                Some(abdada) => search.sharing(abdada),
                None => search,
            };
            search
                .search::<Pv<Sharing>>(&root, Window::FULL, 2, None)
                .expect("no limit");
            table.probe(root.key()).map(|entry| entry.depth)
        };
        assert_eq!(reported(None), Some(1));
        assert_eq!(reported(Some(&AbdadaTable::default())), Some(2));
    }
}
