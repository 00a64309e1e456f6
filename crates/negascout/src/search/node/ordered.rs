//! A policy made of an evaluator and an order of moves.

use super::policy::{Horizon, MoveOrdering, Path, ProvenBounds, Selectivity, TableUse};
use crate::observe::Node;
use crate::{Evaluate, Game, Score};

/// A policy for a game of which only the order of moves is known: an evaluator, and a function that
/// lists a node's legal moves, best first.
///
/// The table's move comes before all others by itself. All else is as by default: full-width search,
/// and the evaluation at the horizon.
///
/// ```
/// use negascout::search::{Ordered, Settings, Table, think};
/// use negascout::trees::{Tree, TreePosition};
/// use negascout::{Even, Game, Node};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// // The last move first.
/// let backwards = |node: &Node<'_, TreePosition<'_>>| {
///     let mut moves: Vec<_> = node.pos.moves().collect();
///     moves.reverse();
///     moves
/// };
/// let policy = Ordered::new(Even, backwards);
/// let table = Table::with_mebibytes(1);
/// let report = think(&tree.root(), policy, &table, &Settings::default(), |_| {});
/// assert_eq!(report.unwrap().score.get(), 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ordered<E, F> {
    evaluator: E,
    order: F,
}

/// A node's moves, the table's move first.
#[derive(Clone, Debug)]
pub struct OrderedPicker<M> {
    hash_move: Option<M>,
    others: std::vec::IntoIter<M>,
}

impl<E, F> Ordered<E, F> {
    /// A policy with this evaluator and this order.
    #[must_use]
    pub fn new(evaluator: E, order: F) -> Ordered<E, F> {
        Ordered { evaluator, order }
    }
}

impl<G, E: Evaluate<G>, F> Evaluate<G> for Ordered<E, F> {
    fn evaluate(&self, pos: &G) -> Score {
        self.evaluator.evaluate(pos)
    }
}

impl<G, E, F> MoveOrdering<G> for Ordered<E, F>
where
    G: Game,
    F: FnMut(&Node<'_, G>) -> Vec<G::Move>,
{
    type Picker = OrderedPicker<G::Move>;

    fn picker(&mut self, node: &Node<'_, G>, hash_move: Option<G::Move>, (): &()) -> Self::Picker {
        let mut moves = (self.order)(node);
        moves.retain(|&mv| Some(mv) != hash_move);
        OrderedPicker {
            hash_move,
            others: moves.into_iter(),
        }
    }

    fn next_move(&mut self, picker: &mut Self::Picker, _: &G) -> Option<G::Move> {
        picker.hash_move.take().or_else(|| picker.others.next())
    }
}

impl<G: Game, E, F> ProvenBounds<G> for Ordered<E, F> {
    type Facts = ();
}

impl<G: Game, E, F> Path<G> for Ordered<E, F> {}
impl<G: Game, E, F> Selectivity<G> for Ordered<E, F> {}
impl<G: Game, E, F> TableUse<G> for Ordered<E, F> {}
impl<G: Game, E: Evaluate<G>, F> Horizon<G> for Ordered<E, F> {}
