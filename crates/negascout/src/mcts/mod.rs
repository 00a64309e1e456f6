//! Monte-Carlo tree search with proven values: the other way in which an
//! [`Engine`](crate::engine::Engine) thinks.
//!
//! A tree grows by one node a playout. Each playout goes down the tree by UCT, which takes the move
//! with the best mean result so far, plus a margin for moves that were seldom tried. The leaf it comes
//! to is scored by random moves to the end of the game, or by an evaluation, and the result is counted
//! at every node on the way back.
//!
//! Beside the mean each node has an interval that its value is proven to lie in, as in score-bounded
//! search: wins, draws and points travel up by one rule, and a move that can no longer matter is not
//! tried again. So the search ends where the value is proven, and says so.
//!
//! * L. Kocsis and C. Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006.
//! * M. Winands, Y. Björnsson and J.-T. Saito, *Monte-Carlo tree search solver*, CG 2008.
//! * T. Cazenave and A. Saffidine, *Score bounded Monte-Carlo tree search*, CG 2010.
//!
//! The algorithm as it is printed is [`textbook::uct`](crate::textbook::uct). Here are two things more.
//! A position that is reached in several ways is one node: a node's mean is that of its moves, each
//! weighted by how often it was tried *from there*, and not by the visits of the position it leads to,
//! which would count what others have tried. And the tree is kept from move to move.
//!
//! | file | what it is |
//! |---|---|
//! | `proof` | intervals of proven values, and which moves are still open |
//! | `gain` | results of playouts, added up |
//! | `tree` | nodes and moves, and the part of them that is kept |
//! | `choice` | the move to try, and the move to play |
//! | `leaf` | playouts and evaluations |
//! | `visit` | one visit: down, a leaf, and back up |
//! | `search` | visit after visit until a limit is reached |
//! | `threads` | several trees at once |
//! | `report` | trees as a [`Report`](crate::search::Report) |
//!
//! Results are in the view of the player to move, as everywhere. A player who moves several times
//! needs nothing of its own: the opponent's passes between are moves with one reply.

mod choice;
mod gain;
mod leaf;
mod proof;
mod report;
mod search;
mod threads;
mod tree;
mod visit;

#[cfg(test)]
mod tests;

pub(crate) use search::Task;
pub(crate) use threads::{Trees, think};

/// The score of a leaf of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Leaf {
    /// The result of a game played on by random moves.
    #[default]
    Playout,
    /// The static evaluation.
    Evaluation,
}

/// A Monte-Carlo tree search, in place of the search by alpha-beta.
///
/// A [limit](crate::search::Limits) in nodes is one in playouts, and one in depth is one in the length
/// of the best line. Without any limit the search ends when the value is proven, or its memory is full.
///
/// ```
/// use negascout::engine::Engine;
/// use negascout::mcts::Mcts;
/// use negascout::search::Limits;
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
/// let mut engine = Engine::new(|_: &Nim| Score::DRAW)
///     .hash(1)
///     .mcts(Some(Mcts { seed: 7, ..Mcts::default() }))
///     .limits(Limits::to_nodes(1_000));
/// assert_eq!(engine.play(&Nim(10)), Some(2));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schemars",
    schemars(
        description = "A Monte-Carlo tree search, in place of the search by alpha-beta. A limit in nodes is one in playouts, and one in depth is one in the length of the best line."
    )
)]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Mcts {
    /// The seed of the playouts: the same seed, the same tree, with one thread and a limit in nodes.
    pub seed: u64,
    /// The score of a leaf of the tree.
    pub leaf: Leaf,
    /// The longest playout, in plies, at least 1: one that has not ended by then counts as a draw.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1)))]
    pub plies: u32,
    /// The weight of moves that were seldom tried, 0 or more: `C` in the mean plus `C · √(ln N / n)`.
    /// Means are from -1, a sure loss, to 1.
    #[cfg_attr(feature = "schemars", schemars(range(min = 0.0)))]
    pub exploration: f64,
}

impl Default for Mcts {
    /// Seed 0, playouts of at most 200 plies, and an exploration of 1.
    fn default() -> Mcts {
        Mcts {
            seed: 0,
            leaf: Leaf::Playout,
            plies: 200,
            exploration: 1.0,
        }
    }
}

impl Mcts {
    /// The weight of moves that were seldom tried, as it is used: what is no number from 0 on is 0.
    fn weight(&self) -> f32 {
        let weight = self.exploration as f32;
        if weight.is_finite() {
            weight.max(0.0)
        } else {
            0.0
        }
    }
}
