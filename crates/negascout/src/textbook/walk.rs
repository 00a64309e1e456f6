//! The walk from node to node that all algorithms share.

use crate::observe::{Edge, Interval, Known, Node, Observer, Stopped};
use crate::{Depth, Evaluate, Game, Ply, Score, Window};

/// The result of a search: value and principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The root's value for the player to move there: exact inside of the window searched, a bound
    /// outside of it.
    pub value: Score,
    /// The principal variation: best play by both sides, from the root.
    pub line: Vec<M>,
}

impl<M: Copy> Found<M> {
    /// The first move of the line; `None` if the root was a leaf.
    #[must_use]
    pub fn best_move(&self) -> Option<M> {
        self.line.first().copied()
    }
}

/// A walk through a game tree: plays moves, scores leaves, keeps the principal variation, and
/// shows each step to an observer.
///
/// The algorithms are its methods. In each, a node is opened by [`leaf`](Walk::leaf), children come
/// from [`play`](Walk::play), and every path out of a node goes through [`leave`](Walk::leave). An
/// algorithm of your own can be written the same way, and is watched by the same observers.
///
/// Nothing is allocated per node: the path and the lines grow once for each ply.
///
/// ```
/// use negascout::observe::{Counter, Observer};
/// use negascout::textbook::Walk;
/// use negascout::{Depth, Evaluate, Even, Game, Score, Window, trees::Tree};
///
/// /// Negamax that is content with any win.
/// fn any_win<G: Game, E: Evaluate<G>, O: Observer<G>>(
///     walk: &mut Walk<'_, G, E, O>,
///     pos: &G,
///     depth: Depth,
/// ) -> Score {
///     if let Some(score) = walk.leaf(pos, depth, Window::FULL) {
///         return score;
///     }
///     let mut best = Score::MIN;
///     for (index, mv) in pos.moves().enumerate() {
///         let child = walk.play(pos, index, mv);
///         let score = -any_win(walk, &child, depth - 1);
///         if score > best {
///             best = score;
///             walk.improve(mv);
///         }
///         if best > Score::DRAW {
///             walk.cutoff(pos, depth, Window::FULL, index);
///             break;
///         }
///     }
///     walk.leave(pos, depth, Window::FULL, best)
/// }
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let mut counter = Counter::default();
/// let mut walk = Walk::new(&Even, &mut counter);
/// let value = any_win(&mut walk, &tree.root(), 9);
/// assert_eq!(walk.finish(value).unwrap().value.get(), 1);
/// assert_eq!(counter.counts().leaves, 2);
/// ```
#[derive(Debug)]
pub struct Walk<'a, G: Game, E: ?Sized, O: ?Sized> {
    evaluator: &'a E,
    pub(super) observer: &'a mut O,
    path: Vec<Edge<G::Move>>,
    /// At each ply, the best line found so far from the node of the current path there.
    lines: Vec<Vec<G::Move>>,
    /// Whether the next node is asked with a null window.
    asks_next: bool,
    /// The ply of the path's first node that is asked with a null window.
    asked_from: Option<usize>,
    stopped: bool,
}

impl<'a, G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'a, G, E, O> {
    /// A walk that scores horizon positions with `evaluator` and shows itself to `observer`.
    pub fn new(evaluator: &'a E, observer: &'a mut O) -> Self {
        Walk {
            evaluator,
            observer,
            path: Vec::new(),
            lines: Vec::new(),
            asks_next: false,
            asked_from: None,
            stopped: false,
        }
    }

    /// Enters a node. If it is a leaf (the game is over, or the depth is 0), leaves it again and
    /// returns its score for the mover.
    pub fn leaf(&mut self, pos: &G, depth: Depth, window: Window) -> Option<Score> {
        let score = self.scored(pos, depth, window)?;
        Some(self.leave(pos, depth, window, score))
    }

    /// Enters a node. Returns the score of a leaf, which is still to be left.
    pub(super) fn scored(&mut self, pos: &G, depth: Depth, window: Window) -> Option<Score> {
        self.enter(pos, depth, window);
        let score = match self.over(pos) {
            Some(outcome) => outcome,
            None if depth <= 0 => self.evaluator.evaluate(pos),
            None => return None,
        };
        self.score_leaf(pos, depth, window, score);
        Some(score)
    }

    /// Enters a node, and no more.
    pub fn enter(&mut self, pos: &G, depth: Depth, window: Window) {
        let ply = self.path.len();
        if self.lines.len() <= ply + 1 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        self.lines[ply].clear();
        let asks = std::mem::take(&mut self.asks_next) || ply == 0 && window.is_null();
        if asks && self.asked_from.is_none() {
            self.asked_from = Some(ply);
        }
        let node = node(pos, depth, window, &self.path, self.asked_from);
        self.observer.enter(&node);
        self.stopped |= self.observer.stop();
    }

    /// The outcome of a finished game, seen from the root's distance. A walk that was stopped
    /// finds every game finished, so that it ends at once.
    pub fn over(&self, pos: &G) -> Option<Score> {
        if self.stopped {
            return Some(Score::DRAW);
        }
        pos.outcome().map(|outcome| outcome.delayed_by(self.ply()))
    }

    /// The static evaluation for the mover.
    pub fn evaluate(&self, pos: &G) -> Score {
        self.evaluator.evaluate(pos)
    }

    /// Reports a static score of the node just entered.
    pub fn score_leaf(&mut self, pos: &G, depth: Depth, window: Window, score: Score) {
        self.observer.leaf(
            &node(pos, depth, window, &self.path, self.asked_from),
            score,
        );
    }

    /// Reports that the next node is searched with a null window because the algorithm asks only
    /// whether it is better, and not because its window happens to be one wide.
    pub fn asks_next(&mut self) {
        self.asks_next = true;
    }

    /// The child of `pos` by its move number `index`, now the walk's next node.
    pub fn play(&mut self, pos: &G, index: usize, mv: G::Move) -> G {
        self.path.push(Edge { index, mv });
        pos.play(mv)
    }

    /// The child just left by `mv` is the best so far: its line, behind `mv`, is the node's line.
    pub fn improve(&mut self, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(self.path.len() + 1);
        if let (Some(line), Some(below)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(below);
        }
    }

    /// Reports that the move number `index` has raised the node's alpha to `alpha`.
    pub fn raised(&mut self, pos: &G, depth: Depth, window: Window, index: usize, alpha: Score) {
        self.observer.raised(
            &node(pos, depth, window, &self.path, self.asked_from),
            index,
            alpha,
        );
    }

    /// Reports what a table knows of the node just entered, `left` being what that leaves of its
    /// window.
    pub fn table(&mut self, pos: &G, depth: Depth, window: Window, known: Known, left: Window) {
        self.observer.table(
            &node(pos, depth, window, &self.path, self.asked_from),
            known,
            left,
        );
    }

    /// Reports what a table keeps of the node about to be left, and the number of its entries.
    pub(super) fn keep(
        &mut self,
        pos: &G,
        depth: Depth,
        window: Window,
        (entry, known): (usize, Interval),
        entries: usize,
    ) {
        let node = node(pos, depth, window, &self.path, self.asked_from);
        self.observer.table_entry(&node, entry, known);
        self.observer.stored(entries);
    }

    /// Reports that the move number `index` cut off the moves after it. After the last move there is
    /// none to leave out: that is no cutoff, and nothing is reported.
    pub fn cutoff(&mut self, pos: &G, depth: Depth, window: Window, index: usize) {
        if pos.moves().nth(index + 1).is_some() {
            self.cut_before_rest(pos, depth, window, index);
        }
    }

    /// Reports a cutoff by the move number `index` in a node that has other moves to leave out.
    pub(super) fn cut_before_rest(&mut self, pos: &G, depth: Depth, window: Window, index: usize) {
        self.observer.cutoff(
            &node(pos, depth, window, &self.path, self.asked_from),
            index,
        );
    }

    /// Leaves a node, back to its parent. Hands `score` through.
    pub fn leave(&mut self, pos: &G, depth: Depth, window: Window, score: Score) -> Score {
        self.observer.leave(
            &node(pos, depth, window, &self.path, self.asked_from),
            score,
        );
        // A question ends with the node it was asked of, even if no node has taken it up.
        self.asks_next = false;
        self.asked_from = self.asked_from.filter(|&ply| ply < self.path.len());
        self.path.pop();
        score
    }

    /// Plies from the root.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.path.len() as Ply
    }

    /// Moves the walk to the end of `path`, for algorithms that are not depth-first. The node there
    /// is searched with `window`.
    pub(super) fn jump(&mut self, path: Vec<Edge<G::Move>>, window: Window) {
        self.path = path;
        self.observer.focus(&self.path, window);
    }

    /// Ends the search: it has no result.
    pub(super) fn stop(&mut self) {
        self.stopped = true;
    }

    /// Whether the search has been ended.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The root's line, after a search.
    pub(super) fn take_line(&mut self) -> Vec<G::Move> {
        self.lines
            .first_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }

    /// Replaces the root's line.
    pub(super) fn set_line(&mut self, line: Vec<G::Move>) {
        match self.lines.first_mut() {
            Some(first) => *first = line,
            None => self.lines.push(line),
        }
    }

    /// The result of a search that returned `value` at the root.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the observer stopped it.
    pub fn finish(mut self, value: Score) -> Result<Found<G::Move>, Stopped> {
        if self.stopped {
            Err(Stopped)
        } else {
            Ok(Found {
                value,
                line: self.take_line(),
            })
        }
    }
}

fn node<'n, G: Game>(
    pos: &'n G,
    depth: Depth,
    window: Window,
    path: &[Edge<G::Move>],
    asked_from: Option<usize>,
) -> Node<'n, G> {
    Node {
        pos,
        window,
        pv: !window.is_null(),
        null_window: asked_from.is_some(),
        depth,
        ply: path.len() as Ply,
        edge: path.last().copied(),
    }
}
