//! Sharing out moves among threads: a move that another thread is searching is put off.
//!
//! J.-C. Weill, *The ABDADA distributed minimax search algorithm*, ICCA Journal 19(1), 1996, in T.
//! Kerrigan's simple form: threads still share a table and nothing else but a list of the positions
//! that are being searched. Most of what was put off is found in the table when its turn comes.

use super::policy::Policy;
use super::pvs::Search;
use crate::observe::{Node, Observer};
use crate::search::shared::abdada::AbdadaTable;
use crate::{Depth, Game};
use std::collections::VecDeque;
use std::sync::Arc;

/// A node's moves with their numbers, best first, those that other threads are at last.
pub(in crate::search) struct DeferringPicker<K, M> {
    pub(in crate::search) picker: K,
    picker_is_empty: bool,
    deferred: VecDeque<(usize, M)>,
    /// How many moves have been searched or put off.
    pub(in crate::search) index: usize,
}

impl<K, M> DeferringPicker<K, M> {
    pub(in crate::search) fn new(picker: K) -> Self {
        DeferringPicker {
            picker,
            picker_is_empty: false,
            deferred: VecDeque::new(),
            index: 0,
        }
    }
}

impl<G: Game, P: Policy<G>, O: Observer<G>> Search<'_, G, P, O> {
    /// The same search, by one of the threads that tell each other by `abdada` what they are at. They
    /// must share a table.
    #[must_use]
    pub fn sharing(self, abdada: Arc<AbdadaTable>) -> Self {
        Search {
            abdada: Some(abdada),
            ..self
        }
    }

    /// The next move of a node's moves, and its number. The first is never put off: at most nodes
    /// it is the only one that is searched.
    #[inline]
    pub(in crate::search) fn next_move(
        &mut self,
        moves: &mut DeferringPicker<P::Picker, G::Move>,
        node: &Node<'_, G>,
    ) -> Option<(usize, G::Move)> {
        if self.others_at(node).is_none() {
            let mv = self.policy.next_move(&mut moves.picker, node.pos)?;
            return Some((moves.index, mv));
        }
        while !moves.picker_is_empty {
            let Some(mv) = self.policy.next_move(&mut moves.picker, node.pos) else {
                moves.picker_is_empty = true;
                break;
            };
            if moves.index == 0 || !self.is_elsewhere(node, mv) {
                return Some((moves.index, mv));
            }
            moves.deferred.push_back((moves.index, mv));
            moves.index += 1;
        }
        moves.deferred.pop_front()
    }

    /// What other threads are at, if this node's moves are shared out.
    #[inline]
    fn others_at(&self, node: &Node<'_, G>) -> Option<&AbdadaTable> {
        if node.depth < P::SHARED_DEPTH {
            return None;
        }
        self.abdada.as_deref()
    }

    /// The depth that the table is told of a node. The policy may have chosen to search less deep than
    /// was asked because it knew no move to try first; now it knows one, so that another thread
    /// that asks the same would search all of it again. A thread alone tells the truth.
    #[inline]
    pub(in crate::search) fn depth_kept(&self, asked: Depth, searched: Depth) -> Depth {
        match self.abdada {
            Some(_) => searched.max(asked),
            None => searched,
        }
    }

    /// Whether another thread is searching `mv`.
    #[inline]
    pub(in crate::search) fn is_elsewhere(&self, node: &Node<'_, G>, mv: G::Move) -> bool {
        self.others_at(node)
            .is_some_and(|abdada| abdada.holds(node.pos.play(mv).key()))
    }

    /// Tells other threads that this one searches `child`.
    #[inline]
    pub(in crate::search) fn begin(&self, node: &Node<'_, G>, child: &G) {
        if let Some(abdada) = self.others_at(node) {
            abdada.begin(child.key());
        }
    }

    /// Tells other threads that this one has searched `child`.
    #[inline]
    pub(in crate::search) fn end(&self, node: &Node<'_, G>, child: &G) {
        if let Some(abdada) = self.others_at(node) {
            abdada.end(child.key());
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::observe::{Node, Observer};
    use crate::search::shared::abdada::AbdadaTable;
    use crate::search::{Entry, Limits, Meter, Policy, Pv, Search, Standard, Table};
    use crate::trees::{Tree, TreePosition};
    use crate::{Depth, Evaluate, Even, Game, Score, Window};
    use std::sync::Arc;

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

    /// The value of `tree`, two plies deep, and the order, while others search the moves `abdada`.
    fn searched(tree: &str, others: &[usize]) -> (i32, Vec<usize>) {
        let tree: Tree = tree.parse().unwrap();
        let (root, abdada) = (tree.root(), Arc::new(AbdadaTable::default()));
        for mv in root.moves().filter(|mv| others.contains(&mv.0)) {
            abdada.begin(root.play(mv).key());
        }
        let mut order = Order::default();
        let table = Table::with_mebibytes(1);
        let meter = Meter::new(&Limits::default());
        let search = Search::new(Standard::new(Even), &mut order, &table, meter);
        let value = search
            .sharing(abdada)
            .search::<Pv>(&root, Window::FULL, 2, None);
        (value.unwrap().get(), order.0)
    }

    #[test]
    fn what_others_are_at_comes_last() {
        let tree = "((5 6) (4 7) (3 8) (2 9))";
        assert_eq!(searched(tree, &[]), (5, vec![0, 1, 2, 3]));
        assert_eq!(searched(tree, &[1, 2]), (5, vec![0, 3, 1, 2]));
    }

    #[test]
    fn the_first_move_is_not_put_off() {
        let tree = "((5 6) (4 7) (3 8))";
        assert_eq!(searched(tree, &[0, 1, 2]), (5, vec![0, 1, 2]));
        assert_eq!(searched(tree, &[0, 1]), (5, vec![0, 2, 1]));
    }

    /// Searches a ply less deep than it is asked to.
    struct Hasty;

    impl<'t> Evaluate<TreePosition<'t>> for Hasty {
        fn evaluate(&self, _: &TreePosition<'t>) -> Score {
            Score::DRAW
        }
    }

    impl<'t> Policy<TreePosition<'t>> for Hasty {
        type Picker = std::vec::IntoIter<<TreePosition<'t> as Game>::Move>;

        fn picker(
            &mut self,
            node: &Node<'_, TreePosition<'t>>,
            _: Option<<TreePosition<'t> as Game>::Move>,
        ) -> Self::Picker {
            node.pos.moves().collect::<Vec<_>>().into_iter()
        }

        fn next_move(
            &mut self,
            picker: &mut Self::Picker,
            _: &TreePosition<'t>,
        ) -> Option<<TreePosition<'t> as Game>::Move> {
            picker.next()
        }

        fn prepare(&mut self, node: &Node<'_, TreePosition<'t>>, _: Option<&Entry>) -> Depth {
            node.depth - 1
        }
    }

    #[test]
    fn others_find_the_depth_that_was_asked() {
        let tree: Tree = "((5 6) (4 7))".parse().unwrap();
        let root = tree.root();
        let kept = |abdada: Option<Arc<AbdadaTable>>| {
            let table = Table::with_mebibytes(1);
            let meter = Meter::new(&Limits::default());
            let search = Search::new(Hasty, (), &table, meter);
            let mut search = match abdada {
                Some(abdada) => search.sharing(abdada),
                None => search,
            };
            search
                .search::<Pv>(&root, Window::FULL, 2, None)
                .expect("no limit");
            table.probe(root.key()).map(|entry| entry.depth)
        };
        assert_eq!(kept(None), Some(1));
        assert_eq!(kept(Some(Arc::default())), Some(2));
    }

    #[test]
    fn a_key_is_held_until_its_search_ends() {
        let abdada = AbdadaTable::default();
        abdada.begin(7);
        assert!(abdada.holds(7) && !abdada.holds(8) && !abdada.holds(0));
        abdada.end(8);
        assert!(abdada.holds(7));
        abdada.end(7);
        assert!(!abdada.holds(7));
    }
}
