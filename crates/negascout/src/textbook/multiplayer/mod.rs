//! Games of more than two players: max^n, its shallow pruning, its wrong deep pruning, and the
//! paranoid search. [`Form`] has them by name.
//!
//! A leaf has a score for each player: a *tuple*. With two players whose scores add up to zero one
//! number says it all, and negamax is what is left of [`max_n()`]. With more, two questions are open
//! that minimax does not know.
//!
//! * *What do the others want?* [`max_n()`] has each player maximise its own score. [`paranoid()`] has
//!   all others play against the player to move at the root: what it finds is what that player can
//!   get against anyone.
//! * *What may be left out?* Alpha-beta needs that one player's gain is the other's loss. Of max^n
//!   that is true only in part: [`shallow()`] says which part. The paranoid search is a two-player
//!   search, and alpha-beta cuts in it as ever.
//!
//! Ties: a child that is just as good for the mover never takes the place of an earlier one. In
//! max^n that is a rule of the game more than a detail, because children that are equal for the
//! mover differ for the others: with another rule the root may have another value. The pruning here
//! keeps to the rule: it leaves out only children that are no better.
//!
//! ```
//! use negascout::textbook::multiplayer::{TupleTree, max_n, paranoid, shallow};
//!
//! let tree: TupleTree<3> = "(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))".parse().unwrap();
//! let found = max_n(&tree.root(), 2);
//! assert_eq!((found.scores, found.leaves), ([5, 4, 1], 4));
//! // No tuple adds up to more than 10: after (2,6,2) the second player has 6, and 4 is left.
//! let found = shallow(&tree.root(), 2, 10)?;
//! assert_eq!((found.scores, found.leaves), ([5, 4, 1], 3));
//! assert_eq!(paranoid(&tree.root(), 2).score, 3);
//! # Ok::<(), negascout::textbook::multiplayer::NotBounded<3>>(())
//! ```

pub mod deep;
pub mod form;
mod log;
pub mod max_n;
pub mod paranoid;
pub mod shallow;
pub mod tuple_tree;
mod walk;
mod watching;

pub use deep::deep;
pub use form::{Form, Searched, TupleError, search};
pub use log::{MultiplayerEvent, MultiplayerLog, Worth};
pub use max_n::max_n;
pub use paranoid::{Guarantee, paranoid};
pub use shallow::{NotBounded, shallow};
pub use tuple_tree::{TuplePosition, TupleTree};
pub use watching::{Held, MultiplayerObserver};

use walk::Walk;

/// The rules of a game of `N` players. The implementor is the position.
///
/// Scores are whole numbers, one for each player, and do not depend on the player to move.
pub trait MultiplayerGame<const N: usize>: Clone {
    /// A move.
    type Move: Copy;

    /// The legal moves: none if and only if the game is over.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;

    /// The position after a legal move.
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// The player to move, from 0 to `N - 1`; any of them once the game is over.
    fn mover(&self) -> usize;

    /// Each player's score, once the game is over.
    fn outcome(&self) -> Option<[i32; N]>;

    /// A static evaluation for each player, used at the horizon.
    fn estimate(&self) -> [i32; N];
}

/// The result of a max^n search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FoundTuple<const N: usize, M> {
    /// Each player's score.
    pub scores: [i32; N],
    /// The moves of all players that lead there.
    pub line: Vec<M>,
    /// Leaves scored.
    pub leaves: u64,
}

/// The best of a node's children so far, for the player to move there.
struct Best<const N: usize, M> {
    player: usize,
    found: Option<([i32; N], Vec<M>)>,
    leaves: u64,
}

impl<const N: usize, M> Best<N, M> {
    fn new(player: usize) -> Self {
        Best {
            player,
            found: None,
            leaves: 0,
        }
    }

    /// Takes in the child by `mv`. Returns whether it is the best so far: of equals the first is kept.
    fn take(&mut self, mv: M, child: FoundTuple<N, M>) -> bool {
        self.leaves += child.leaves;
        let is_better = self
            .score()
            .is_none_or(|score| child.scores[self.player] > score);
        if is_better {
            let mut line = child.line;
            line.insert(0, mv);
            self.found = Some((child.scores, line));
        }
        is_better
    }

    /// The mover's score, once there is a child.
    fn score(&self) -> Option<i32> {
        self.found.as_ref().map(|(scores, _)| scores[self.player])
    }

    /// The node's result, as the walk leaves it. `pos` is a leaf after all if it has no moves.
    fn finish<G: MultiplayerGame<N>, O: MultiplayerObserver<N, G>>(
        self,
        walk: &mut Walk<'_, O>,
        pos: &G,
    ) -> FoundTuple<N, M> {
        let leaves = self.leaves;
        let found = self.found.map(|(scores, line)| FoundTuple {
            scores,
            line,
            leaves,
        });
        let found = found.unwrap_or_else(|| FoundTuple::leaf(pos.estimate()));
        walk.leave(pos, &found.scores);
        found
    }
}

impl<const N: usize, M> FoundTuple<N, M> {
    fn leaf(scores: [i32; N]) -> FoundTuple<N, M> {
        FoundTuple {
            scores,
            line: Vec::new(),
            leaves: 1,
        }
    }
}
