//! UCT: a tree that grows where moves do well, scored by random games; and the same with proofs.
//!
//! * L. Kocsis and C. Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006: the choice of a move.
//! * R. Coulom, *Efficient selectivity and backup operators in Monte-Carlo tree search*, CG 2006: a
//!   node for each playout.
//! * M. Winands, Y. Björnsson and J.-T. Saito, *Monte-Carlo tree search solver*, CG 2008: a node with a
//!   winning move is won, and a node whose moves all lose is lost.
//! * T. Cazenave and A. Saffidine, *Score bounded Monte-Carlo tree search*, CG 2010: the same for draws
//!   and points, by what is proven of a node at least and at most; moves that can gain nothing are closed.
//!
//! A playout has four steps, and an [`UctObserver`] is told of each: selection goes down by the moves with
//! the largest [upper confidence bound](Uct::bound), expansion lists the moves of a node, simulation plays
//! to the end at random, and back-propagation counts the result on the way back.
//!
//! Results are in the view of the player to move: 1 is a win, -1 a loss, and what lies between are points.
//! A won game counts as won, however many moves it took.

mod log;
mod watching;

pub use log::{UctEvent, UctLog};
pub use watching::UctObserver;

use crate::observe::Interval;
use crate::{Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The longest playout, in plies: what has not ended by then is a draw.
const LONGEST_PLAYOUT: u32 = 200;

/// All that is known of a game that is not over.
const OPEN: Interval = Interval {
    lower: Score::LOSS,
    upper: Score::WIN,
};

/// A tree of positions that grows by a node a playout.
///
/// ```
/// use negascout::textbook::uct::Uct;
/// use negascout::{Game, Score};
///
/// /// One heap; a move takes one to three; the player who takes the last one wins.
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Game for Nim {
///     type Move = u32;
///     fn moves(&self) -> impl Iterator<Item = u32> {
///         1..=self.0.min(3)
///     }
///     fn play(&self, taken: u32) -> Nim {
///         Nim(self.0 - taken)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.0)
///     }
/// }
///
/// let mut tree = Uct::new(Nim(6), 1.4, 7);
/// tree.run(1_000, &mut ());
/// assert_eq!(tree.best_move(), Some(2));
/// assert_eq!(tree.root().value(), Some(Score::WIN));
/// ```
#[derive(Clone, Debug)]
pub struct Uct<G: Game> {
    nodes: Vec<UctNode<G>>,
    exploration: f64,
    span: f64,
    random: Xoshiro256PlusPlus,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct UctNode<G: Game> {
    /// The position.
    pub pos: G,
    /// The move that leads here; `None` at the root.
    pub mv: Option<G::Move>,
    /// The place of its parent; `None` at the root.
    pub parent: Option<usize>,
    /// The places of its children in [`nodes`](Uct::nodes), in the order of the moves; none before
    /// its second visit.
    pub children: Vec<usize>,
    /// The number of visits.
    pub visits: u32,
    /// The sum of results, each from -1 to 1, for the player to move.
    pub sum: f64,
    /// The same in points, which are whole: so equal results make equal sums, in whatever order they came.
    points: f64,
    /// What is proven of its value, for the player to move: from [`Score::LOSS`] to [`Score::WIN`] as long
    /// as nothing is.
    pub proven: Interval,
}

impl<G: Game> Uct<G> {
    /// A tree of `root` alone. `exploration` weighs moves that were seldom tried, and playouts are drawn
    /// from `seed`. Points count by their sign, unless [`with_points`](Uct::with_points) says otherwise.
    #[must_use]
    pub fn new(root: G, exploration: f64, seed: u64) -> Uct<G> {
        Uct {
            nodes: vec![UctNode::new(root, None, None)],
            exploration,
            span: 1.0,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// The same tree, in which `span` points are worth as much as a win, and fewer their share of it.
    ///
    /// ```
    /// use negascout::trees::Tree;
    /// use negascout::textbook::uct::Uct;
    ///
    /// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    /// let mut grown = Uct::new(tree.root(), 1.0, 0).with_points(4);
    /// grown.run(100, &mut ());
    /// assert_eq!(grown.root().value().unwrap().get(), 2);
    /// ```
    #[must_use]
    pub fn with_points(self, span: u32) -> Uct<G> {
        let span = f64::from(span.max(1));
        Uct { span, ..self }
    }

    /// Makes `playouts` playouts, or fewer if the root is solved before. `watch` is told of each step; `()`
    /// does not watch.
    pub fn run(&mut self, playouts: u32, watch: &mut impl UctObserver<G>) {
        for _ in 0..playouts {
            if self.root().value().is_some() {
                break;
            }
            self.visit(0, watch);
        }
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> &UctNode<G> {
        &self.nodes[0]
    }

    /// All nodes, the root first, and parents before their children.
    #[must_use]
    pub fn nodes(&self) -> &[UctNode<G>] {
        &self.nodes
    }

    /// The best move; `None` before the first playout.
    #[must_use]
    pub fn best_move(&self) -> Option<G::Move> {
        self.nodes[self.best_child(0)?].mv
    }

    /// The child that the best move of a node leads to: one that is proven to be as good as any can be, or
    /// else the one visited most often of those that are not proven to be worse than another.
    #[must_use]
    pub fn best_child(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let rank = |&&child: &&usize| {
            let gained = -self.nodes[child].proven;
            let is_best = gained.lower >= node.proven.upper;
            let may_be_best = gained.upper >= node.proven.lower;
            (is_best, may_be_best, self.nodes[child].visits)
        };
        // Of equal ones the first.
        node.children.iter().rev().max_by_key(rank).copied()
    }

    /// The upper confidence bound of a child, in the view of the player who chooses it: its mean, and a
    /// margin for few visits. A child without a visit comes first.
    #[must_use]
    pub fn bound(&self, at: usize, child: usize) -> f64 {
        let (node, child) = (&self.nodes[at], &self.nodes[child]);
        let Some(mean) = child.mean() else {
            return f64::INFINITY;
        };
        let (all, visits) = (f64::from(node.visits.max(1)), f64::from(child.visits));
        -mean + self.exploration * (all.ln() / visits).sqrt()
    }

    /// Whether a child may still gain more than what its parent is proven to gain already.
    #[must_use]
    pub fn is_open(&self, at: usize, child: usize) -> bool {
        (-self.nodes[child].proven).upper > self.nodes[at].proven.lower
    }

    /// One playout through the node at this place. Returns its result for the player to move there.
    fn visit(&mut self, at: usize, watch: &mut impl UctObserver<G>) -> f64 {
        let result = match self.nodes[at].visits == 0 && at > 0 {
            true => self.simulate(at, watch),
            false => self.descend(at, watch),
        };
        self.back_up(at, result, watch)
    }

    /// Expands the node if need be, and goes on to a child, if that can still matter.
    fn descend(&mut self, at: usize, watch: &mut impl UctObserver<G>) -> f64 {
        if self.nodes[at].children.is_empty() {
            self.expand(at);
            watch.expanded(self, at);
        }
        let Some(child) = self.select(at) else {
            return self.worth(self.nodes[at].proven.lower);
        };
        watch.selected(self, at, child);
        -self.visit(child, watch)
    }

    /// Selection: the open child with the largest bound.
    fn select(&self, at: usize) -> Option<usize> {
        let children = self.nodes[at].children.iter().copied();
        let open = children.filter(|&child| self.is_open(at, child));
        open.reduce(
            |best, child| match self.bound(at, child) > self.bound(at, best) {
                true => child,
                false => best,
            },
        )
    }

    /// Expansion: a child for each move. Those that end the game are solved.
    fn expand(&mut self, at: usize) {
        let pos = self.nodes[at].pos.clone();
        for mv in pos.moves() {
            let place = self.nodes.len();
            self.nodes[at].children.push(place);
            self.nodes
                .push(UctNode::new(pos.play(mv), Some(mv), Some(at)));
        }
        self.prove(at);
    }

    /// Simulation: random moves to the end of the game; a draw if that does not come.
    fn simulate(&mut self, at: usize, watch: &mut impl UctObserver<G>) -> f64 {
        let mut pos = self.nodes[at].pos.clone();
        let mut is_mover = true;
        for _ in 0..LONGEST_PLAYOUT {
            let moves: Vec<_> = pos.moves().collect();
            if moves.is_empty() {
                break;
            }
            let mv = moves[self.random.random_range(0..moves.len())];
            pos = pos.play(mv);
            is_mover = !is_mover;
            watch.moved(mv);
        }
        let end = pos.outcome().map(|end| if is_mover { end } else { -end });
        let result = end.map_or(0.0, |end| self.worth(end));
        watch.simulated(self, at, end, result);
        result
    }

    /// Back-propagation: counts the result, or the value if the node is solved by now.
    fn back_up(&mut self, at: usize, result: f64, watch: &mut impl UctObserver<G>) -> f64 {
        self.prove(at);
        let value = self.nodes[at].value();
        let result = value.map_or(result, |value| self.worth(value));
        let node = &mut self.nodes[at];
        node.visits += 1;
        node.points += (result * self.span).round();
        node.sum = node.points / self.span;
        watch.backed_up(self, at, result);
        result
    }

    /// Proof: the player to move gains at least what the best move is proven to gain, and at most what any
    /// move may still gain.
    fn prove(&mut self, at: usize) {
        let children = self.nodes[at].children.iter();
        let gained = children.map(|&child| -self.nodes[child].proven);
        let best = gained.reduce(|all, each| Interval {
            lower: all.lower.max(each.lower),
            upper: all.upper.max(each.upper),
        });
        self.nodes[at].proven = best.unwrap_or(self.nodes[at].proven);
    }

    /// A score as a result.
    fn worth(&self, score: Score) -> f64 {
        if score.is_win() || score.is_loss() {
            return f64::from(score.get().signum());
        }
        (f64::from(score.get()) / self.span).clamp(-1.0, 1.0)
    }
}

impl<G: Game> UctNode<G> {
    fn new(pos: G, mv: Option<G::Move>, parent: Option<usize>) -> UctNode<G> {
        let proven = pos.outcome().map(settled).map_or(OPEN, |score| Interval {
            lower: score,
            upper: score,
        });
        UctNode {
            pos,
            mv,
            parent,
            children: Vec::new(),
            visits: 0,
            sum: 0.0,
            points: 0.0,
            proven,
        }
    }

    /// The mean of the results, for the player to move; `None` before the first one.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.sum / f64::from(self.visits))
    }

    /// The value, if it is proven, for the player to move: [`Score::WIN`], [`Score::LOSS`], or points.
    #[must_use]
    pub fn value(&self) -> Option<Score> {
        (self.proven.lower == self.proven.upper).then_some(self.proven.lower)
    }
}

/// The score of a finished game, all wins alike.
fn settled(score: Score) -> Score {
    if score.is_win() {
        Score::WIN
    } else if score.is_loss() {
        Score::LOSS
    } else {
        score
    }
}
