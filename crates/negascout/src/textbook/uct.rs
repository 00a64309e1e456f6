//! UCT: a tree that grows where moves do well, scored by random games; and the same with proofs.
//!
//! * L. Kocsis and C. Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006: the choice of a move.
//! * R. Coulom, *Efficient selectivity and backup operators in Monte-Carlo tree search*, CG 2006: a
//!   node for each playout.
//! * M. Winands, Y. Björnsson and J.-T. Saito, *Monte-Carlo tree search solver*, CG 2008: a node with a
//!   winning move is won, and a node whose moves all lose is lost.
//!
//! Results are in the view of the player to move: 1 is a win, -1 a loss, and plus and minus infinity the
//! same when proven. A finished game that is neither counts as a draw. The production search proves
//! draws and points as well: `negascout::mcts`.

use crate::Game;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The result of a proven win.
pub const WON: f64 = f64::INFINITY;
/// The result of a proven loss.
pub const LOST: f64 = f64::NEG_INFINITY;

/// The longest playout, in plies: what has not ended by then is a draw.
const LONGEST_PLAYOUT: u32 = 200;

/// A tree of positions that grows by a node a playout.
///
/// ```
/// use negascout::textbook::uct::{Uct, WON};
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
/// tree.run(1_000);
/// assert_eq!(tree.best_move(), Some(2));
/// assert_eq!(tree.root().proven, Some(WON));
/// ```
#[derive(Clone, Debug)]
pub struct Uct<G: Game> {
    nodes: Vec<UctNode<G>>,
    exploration: f64,
    random: Xoshiro256PlusPlus,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct UctNode<G: Game> {
    /// The position.
    pub pos: G,
    /// The move that leads here; `None` at the root.
    pub mv: Option<G::Move>,
    /// The places of its children in [`nodes`](Uct::nodes), in the order of the moves; none before
    /// its second visit.
    pub children: Vec<usize>,
    /// The number of visits.
    pub visits: u32,
    /// The sum of results, each from -1 to 1, for the player to move.
    pub sum: f64,
    /// [`WON`] or [`LOST`] for the player to move, if that is proven.
    pub proven: Option<f64>,
}

impl<G: Game> Uct<G> {
    /// A tree of `root` alone. `exploration` weighs moves that were seldom tried, and playouts are drawn
    /// from `seed`.
    #[must_use]
    pub fn new(root: G, exploration: f64, seed: u64) -> Uct<G> {
        Uct {
            nodes: vec![UctNode::new(root, None)],
            exploration,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// Makes `playouts` playouts, or fewer if the root is proven before.
    pub fn run(&mut self, playouts: u32) {
        for _ in 0..playouts {
            if self.root().proven.is_some() || self.root().pos.outcome().is_some() {
                break;
            }
            self.search(0);
        }
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> &UctNode<G> {
        &self.nodes[0]
    }

    /// All nodes, the root first.
    #[must_use]
    pub fn nodes(&self) -> &[UctNode<G>] {
        &self.nodes
    }

    /// A proven win, or else the move tried most often of those that do not lose for sure; `None`
    /// before the first playout.
    #[must_use]
    pub fn best_move(&self) -> Option<G::Move> {
        let rank = |&child: &usize| {
            let child = &self.nodes[child];
            let (is_won, is_open) = (child.proven == Some(LOST), child.proven != Some(WON));
            (is_won, is_open, child.visits)
        };
        let best = self.root().children.iter().max_by_key(|child| rank(child));
        best.and_then(|&child| self.nodes[child].mv)
    }

    /// One playout through the node at this place. Returns its result for the player to move there.
    fn search(&mut self, at: usize) -> f64 {
        if self.nodes[at].pos.outcome().is_some() {
            return self.simulate(at);
        }
        let child = self.select(at);
        let result = match self.nodes[child].proven {
            Some(proven) => -proven,
            None if self.nodes[child].visits == 0 => -self.simulate(child),
            None => -self.search(child),
        };
        self.back_up(at, result)
    }

    /// Selection: the child with the best mean, plus a margin for few visits. Those without a visit come
    /// first, and then none that is proven to win for the opponent.
    fn select(&mut self, at: usize) -> usize {
        self.expand(at);
        let node = &self.nodes[at];
        let log = f64::from(node.visits.max(1)).ln();
        let upper = |&child: &usize| {
            let child = &self.nodes[child];
            match (child.proven, child.visits) {
                (Some(proven), _) => -proven,
                (None, 0) => f64::MAX,
                (None, visits) => {
                    let visits = f64::from(visits);
                    -child.sum / visits + self.exploration * (log / visits).sqrt()
                }
            }
        };
        let mut best = node.children[0];
        for child in &node.children[1..] {
            if upper(child) > upper(&best) {
                best = *child;
            }
        }
        best
    }

    /// Expansion: a child for each move. Those that end the game are proven.
    fn expand(&mut self, at: usize) {
        if !self.nodes[at].children.is_empty() {
            return;
        }
        let pos = self.nodes[at].pos.clone();
        for mv in pos.moves() {
            let place = self.nodes.len();
            self.nodes[at].children.push(place);
            self.nodes.push(UctNode::new(pos.play(mv), Some(mv)));
        }
    }

    /// Simulation: random moves to the end of the game; a draw if that does not come.
    fn simulate(&mut self, at: usize) -> f64 {
        let mut pos = self.nodes[at].pos.clone();
        let mut sign = 1.0;
        for _ in 0..LONGEST_PLAYOUT {
            let moves: Vec<_> = pos.moves().collect();
            if moves.is_empty() {
                break;
            }
            pos = pos.play(moves[self.random.random_range(0..moves.len())]);
            sign = -sign;
        }
        let result = sign * result(&pos).clamp(-1.0, 1.0);
        self.nodes[at].visits += 1;
        self.nodes[at].sum += result;
        result
    }

    /// Back-propagation: a move that wins proves a win; a move that loses proves a loss if all do, and
    /// is an ordinary loss as long as others are open.
    fn back_up(&mut self, at: usize, mut result: f64) -> f64 {
        let is_lost = |&child: &usize| self.nodes[child].proven == Some(WON);
        if result == WON || result == LOST && self.nodes[at].children.iter().all(is_lost) {
            self.nodes[at].proven = Some(result);
        } else if result == LOST {
            result = -1.0;
        }
        let node = &mut self.nodes[at];
        node.visits += 1;
        node.sum += result.clamp(-1.0, 1.0);
        result
    }
}

impl<G: Game> UctNode<G> {
    fn new(pos: G, mv: Option<G::Move>) -> UctNode<G> {
        let proven = pos.outcome().map(|_| result(&pos));
        UctNode {
            proven: proven.filter(|result| result.is_infinite()),
            pos,
            mv,
            children: Vec::new(),
            visits: 0,
            sum: 0.0,
        }
    }
}

/// The result of a finished game, proven, for the player whose turn it would be; 0 of any other.
fn result<G: Game>(pos: &G) -> f64 {
    match pos.outcome() {
        Some(outcome) if outcome.get() > 0 => WON,
        Some(outcome) if outcome.get() < 0 => LOST,
        _ => 0.0,
    }
}
