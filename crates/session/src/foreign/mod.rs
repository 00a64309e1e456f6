//! Games whose rules are written in another language, such as Python or JavaScript.
//!
//! Asking such rules takes longer than searching, so a [position](ForeignPosition) asks for each thing when
//! a search wants to know it, and once. A language implements [`ForeignRules`]: how a rule is called, and
//! what becomes of an exception. What follows from the answers is here.

mod known_outcome;
mod position;

pub use position::ForeignPosition;

use negascout::{Evaluate, Score};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a game in another language, as its positions ask for them.
///
/// No method returns an error. A rule that throws, or answers what it may not, ends the search in the way
/// that its language has for it: by unwinding the stack, or by an exception that goes through it.
///
/// ```
/// use negascout::{Game, Score, key};
/// use negascout_session::foreign::{ForeignPosition, ForeignRules, Turns};
/// use std::sync::Arc;
///
/// /// A heap of counters. Who takes one moves again; who takes the last has won.
/// struct Heap(u32);
///
/// impl ForeignRules for Heap {
///     type Move = u32;
///     /// The counters left, and the player to move.
///     type State = (u32, u32);
///     fn start(&self) -> (u32, u32) { (self.0, 0) }
///     fn play(pos: &ForeignPosition<Self>, taken: u32) -> (u32, u32) {
///         let (left, player) = *pos.state();
///         (left - taken, if taken == 1 || taken == 0 { player } else { 1 - player })
///     }
///     fn outcome(pos: &ForeignPosition<Self>) -> Option<Score> {
///         (pos.state().0 == 0).then_some(Score::LOSS)
///     }
///     fn moves(pos: &ForeignPosition<Self>) -> Vec<u32> { (1..=pos.state().0.min(2)).collect() }
///     fn key(pos: &ForeignPosition<Self>) -> u64 { key::of(pos.state()) }
///     fn turns(&self) -> Option<Turns<u32>> { Some(Turns { first: 0, wait: 0 }) }
///     fn player(pos: &ForeignPosition<Self>) -> u32 { pos.state().1 }
///     fn shown(pos: &ForeignPosition<Self>) -> String { format!("{:?}", pos.state()) }
/// }
///
/// let again = ForeignPosition::start(&Arc::new(Heap(3))).play(1);
/// // It is the second player's ply, who waits.
/// assert_eq!(again.moves().collect::<Vec<_>>(), [0]);
/// assert_eq!(again.waited().moves().collect::<Vec<_>>(), [1, 2]);
/// ```
pub trait ForeignRules: Send + Sync + Sized + 'static {
    /// A move: equal moves are equal in all positions.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The subject of a question to the rules: an object of the other language, or the way to find it.
    type State: Send + Sync + 'static;

    /// The first position.
    fn start(&self) -> Self::State;

    /// The position after a move, which may be to [wait](Turns::wait).
    fn play(pos: &ForeignPosition<Self>, mv: Self::Move) -> Self::State;

    /// The outcome for the player whose turn it is by the rules; `None` while the game goes on.
    fn outcome(pos: &ForeignPosition<Self>) -> Option<Score>;

    /// The moves of a game that goes on: at least one, all different.
    fn moves(pos: &ForeignPosition<Self>) -> Vec<Self::Move>;

    /// A number for the position: equal for equal positions, and different for all others.
    fn key(pos: &ForeignPosition<Self>) -> u64;

    /// The position in a message.
    fn shown(pos: &ForeignPosition<Self>) -> String;

    /// What a game needs in which one player may move again; `None`, as by default, where the players take
    /// turns.
    fn turns(&self) -> Option<Turns<Self::Move>> {
        None
    }

    /// The player whose turn it is by the rules, 0 or 1. It is asked where there are [`turns`](Self::turns).
    #[must_use]
    fn player(pos: &ForeignPosition<Self>) -> u32 {
        pos.player()
    }

    /// The static evaluation for the player whose turn it is by the rules; `None`, as by default, if the
    /// game has none.
    #[must_use]
    fn evaluate(_pos: &ForeignPosition<Self>) -> Option<Score> {
        None
    }

    /// The most plies that the game can last, those of waiting left out; `None`, as by default, if the game
    /// does not tell.
    #[must_use]
    fn plies_left(_pos: &ForeignPosition<Self>) -> Option<u32> {
        None
    }

    /// The noisy moves among the moves of a game that goes on; `None`, as by default, if the game tells of
    /// none.
    #[must_use]
    fn noisy_moves(_pos: &ForeignPosition<Self>) -> Option<Vec<Self::Move>> {
        None
    }

    /// A number for all positions alike by symmetry; `None`, as by default, if the game has no symmetry.
    #[must_use]
    fn canonical_key(_pos: &ForeignPosition<Self>) -> Option<u64> {
        None
    }
}

/// What a game needs that says whose turn it is, for there one player may move again.
#[derive(Clone, Copy, Debug)]
pub struct Turns<M> {
    /// The player whose turn it is in the first position, 0 or 1.
    pub first: u32,
    /// The one move of a player who waits while the other moves again.
    pub wait: M,
}

/// The evaluation by the game's own rule; a draw if it has none.
#[derive(Clone, Copy, Debug)]
pub struct ForeignEvaluation;

impl<R: ForeignRules> Evaluate<ForeignPosition<R>> for ForeignEvaluation {
    fn evaluate(&self, pos: &ForeignPosition<R>) -> Score {
        R::evaluate(pos).map_or(Score::DRAW, |score| pos.for_mover(score))
    }
}
