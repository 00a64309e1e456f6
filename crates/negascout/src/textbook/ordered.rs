//! Move ordering and iterative deepening: any algorithm here, with better moves first.
//!
//! The algorithms take moves as the game gives them. How much NegaScout saves depends on that order,
//! so programs try promising moves first: those whose positions have the better static evaluation,
//! and before them the one that the search before, a ply shallower, found best.
//!
//! J. Slagle and J. Dixon, *Experiments with some programs that search game trees*, Journal of the
//! ACM 16, 1969 (ordering); J. Scott, *A chess-playing program*, Machine Intelligence 4, 1969
//! (deepening).

use super::{Algorithm, Found, Stopped};
use crate::observe::{Edge, Interval, Known, Node, OpenChange, OpenState};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};
use std::collections::{BinaryHeap, HashMap};

/// The sorting of a position's moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sorting {
    /// As the game gives them.
    #[default]
    Natural,
    /// By the static evaluation of the positions that they lead to, best first; a finished game has
    /// its outcome.
    ByEvaluation,
}

/// An order of moves that learns from each search for the next.
///
/// Iterative deepening is a search to depth 1, to depth 2 and so on with one `Order`:
///
/// ```
/// use negascout::observe::Counter;
/// use negascout::textbook::{Algorithm, Order, Sorting};
/// use negascout::trees::{Generator, Listing};
///
/// let tree = Generator::new(1).independent(5, 5);
/// let mut order = Order::new(&Listing, Sorting::Natural);
/// let leaves = [5, 5].map(|depth| {
///     let mut counter = Counter::default();
///     order.search(Algorithm::AlphaBeta, &tree.root(), depth, &mut counter).unwrap();
///     counter.counts().leaves
/// });
/// assert!(leaves[1] < leaves[0], "the best moves of the first search come first in the second");
/// ```
#[derive(Debug)]
pub struct Order<'e, G: Game, E: ?Sized> {
    evaluator: &'e E,
    sorting: Sorting,
    /// By key, the best move found in each position.
    best: HashMap<u64, G::Move>,
    /// The value of the last search.
    value: Option<Score>,
}

impl<G: Game, E: ?Sized> Clone for Order<'_, G, E> {
    fn clone(&self) -> Self {
        Order {
            evaluator: self.evaluator,
            sorting: self.sorting,
            best: self.best.clone(),
            value: self.value,
        }
    }
}

impl<'e, G: Game, E: Evaluate<G> + ?Sized> Order<'e, G, E> {
    /// An order that has not learned anything yet. `evaluator` scores positions at the horizon, and
    /// sorts moves if they are sorted by evaluation.
    pub fn new(evaluator: &'e E, sorting: Sorting) -> Self {
        Order {
            evaluator,
            sorting,
            best: HashMap::new(),
            value: None,
        }
    }

    /// Searches `pos` to `depth` plies with the full window, in this order, and learns the best moves.
    /// MTD(f) begins from the value of the last search. A move's index, which observers see, is its
    /// place in the order.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the observer stopped the search; then nothing is learned from it.
    pub fn search<O>(
        &mut self,
        algorithm: Algorithm,
        pos: &G,
        depth: Depth,
        observer: &mut O,
    ) -> Result<Found<G::Move>, Stopped>
    where
        O: for<'o> Observer<Ordered<'o, G, E>> + ?Sized,
    {
        self.search_within(Window::FULL, algorithm, pos, depth, observer)
    }

    /// The same with a root window, which algorithms without a window [ignore](Algorithm::contract).
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the observer stopped the search; then nothing is learned from it.
    pub fn search_within<O>(
        &mut self,
        window: Window,
        algorithm: Algorithm,
        pos: &G,
        depth: Depth,
        observer: &mut O,
    ) -> Result<Found<G::Move>, Stopped>
    where
        O: for<'o> Observer<Ordered<'o, G, E>> + ?Sized,
    {
        let mut watch = Learner {
            inner: observer,
            path: Vec::new(),
            best: HashMap::new(),
        };
        let root = self.root(pos);
        let found = algorithm.search_from(self.value, &root, depth, window, self, &mut watch)?;
        let learned = watch.best;
        self.best.extend(learned);
        self.value = Some(found.value);
        Ok(found)
    }

    /// `pos` with its moves in this order, as the next search takes them.
    ///
    /// ```
    /// use negascout::textbook::{Order, Sorting};
    /// use negascout::trees::{Branch, Listing, Tree};
    /// use negascout::Game;
    ///
    /// let tree: Tree = "(1:(2) 5:(3))".parse().unwrap();
    /// let order = Order::new(&Listing, Sorting::ByEvaluation);
    /// assert_eq!(order.root(&tree.root()).moves().next(), Some(Branch(1)));
    /// ```
    #[must_use]
    pub fn root(&self, pos: &G) -> Ordered<'_, G, E> {
        Ordered {
            pos: pos.clone(),
            order: self,
        }
    }

    /// The moves of a position, the best one known first.
    fn sorted(&self, pos: &G) -> Vec<G::Move> {
        let mut moves: Vec<G::Move> = pos.moves().collect();
        if self.sorting == Sorting::ByEvaluation {
            // The score is the opponent's: the lowest is the best for the mover.
            // Of two as good, the first one generated. A heap sorts with a tenth of the code, which the
            // page loads.
            let scored = |(place, &mv)| (self.scored(&pos.play(mv)), place);
            let ranks: BinaryHeap<(Score, usize)> = moves.iter().enumerate().map(scored).collect();
            let sorted = ranks.into_sorted_vec().into_iter();
            moves = sorted.map(|(_, place)| moves[place]).collect();
        }
        let best = self.best.get(&pos.key());
        let place = best.and_then(|best| moves.iter().position(|mv| mv == best));
        if let Some(place) = place {
            moves[..=place].rotate_right(1);
        }
        moves
    }

    fn scored(&self, pos: &G) -> Score {
        pos.outcome()
            .unwrap_or_else(|| self.evaluator.evaluate(pos))
    }
}

/// A position whose moves come in an [`Order`].
#[derive(Debug)]
pub struct Ordered<'o, G: Game, E: ?Sized> {
    pos: G,
    order: &'o Order<'o, G, E>,
}

impl<G: Game, E: ?Sized> Clone for Ordered<'_, G, E> {
    fn clone(&self) -> Self {
        Ordered {
            pos: self.pos.clone(),
            order: self.order,
        }
    }
}

impl<G: Game, E: Evaluate<G> + ?Sized> Game for Ordered<'_, G, E> {
    type Move = G::Move;

    fn moves(&self) -> impl Iterator<Item = G::Move> {
        self.order.sorted(&self.pos).into_iter()
    }

    fn play(&self, mv: G::Move) -> Self {
        Ordered {
            pos: self.pos.play(mv),
            order: self.order,
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.pos.outcome()
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn exact_key(&self) -> u64 {
        self.pos.exact_key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.pos.plies_left()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = G::Move> {
        self.pos.noisy_moves()
    }
}

impl<G: Game, E: Evaluate<G> + ?Sized> Evaluate<Ordered<'_, G, E>> for Order<'_, G, E> {
    fn evaluate(&self, pos: &Ordered<'_, G, E>) -> Score {
        self.evaluator.evaluate(&pos.pos)
    }
}

/// Notes the move that raised alpha last in each position; another observer watches with it.
struct Learner<'w, M, O: ?Sized> {
    inner: &'w mut O,
    /// The moves that lead to the current node, and the move last searched from it.
    path: Vec<M>,
    best: HashMap<u64, M>,
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for Learner<'_, G::Move, O> {
    fn enter(&mut self, node: &Node<'_, G>) {
        if let Some(Edge { mv, .. }) = node.edge {
            self.path.truncate(node.ply as usize - 1);
            self.path.push(mv);
        }
        self.inner.enter(node);
    }

    fn leaf(&mut self, node: &Node<'_, G>, score: Score) {
        self.inner.leaf(node, score);
    }

    fn cutoff(&mut self, node: &Node<'_, G>, index: usize) {
        self.inner.cutoff(node, index);
    }

    fn raised(&mut self, node: &Node<'_, G>, index: usize, alpha: Score) {
        if let Some(&mv) = self.path.get(node.ply as usize) {
            self.best.insert(node.pos.key(), mv);
        }
        self.inner.raised(node, index, alpha);
    }

    fn table(&mut self, node: &Node<'_, G>, known: Known, left: Window) {
        self.inner.table(node, known, left);
    }

    fn leave(&mut self, node: &Node<'_, G>, score: Score) {
        self.inner.leave(node, score);
    }

    fn table_entry(&mut self, node: &Node<'_, G>, entry: usize, known: Interval) {
        self.inner.table_entry(node, entry, known);
    }

    fn open(&mut self, change: OpenChange, state: &OpenState<'_, G::Move>) {
        self.inner.open(change, state);
    }

    fn stored(&mut self, entries: usize) {
        self.inner.stored(entries);
    }

    fn focus(&mut self, path: &[Edge<G::Move>], window: Window) {
        self.path.clear();
        self.path.extend(path.iter().map(|edge| edge.mv));
        self.inner.focus(path, window);
    }

    fn stop(&mut self) -> bool {
        self.inner.stop()
    }
}
