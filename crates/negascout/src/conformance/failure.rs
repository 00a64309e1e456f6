//! A broken promise, and the moves that lead to it.

use super::Violation;
use std::error::Error;
use std::fmt;

/// A broken promise with the shortest line found that leads to it.
///
/// ```
/// use negascout::conformance::{Conformance, Violation};
/// use negascout::{Game, Score};
///
/// /// A count to 6, which forgets to end there.
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// struct Count(u64);
///
/// impl Game for Count {
///     type Move = u64;
///     fn moves(&self) -> impl Iterator<Item = u64> {
///         1..=(6 - self.0).min(2)
///     }
///     fn play(&self, step: u64) -> Count {
///         Count(self.0 + step)
///     }
///     fn outcome(&self) -> Option<Score> {
///         None
///     }
///     fn key(&self) -> u64 {
///         self.0
///     }
/// }
///
/// let failure = Conformance::new(Count(0)).check().unwrap_err();
/// assert!(matches!(failure.violation, Violation::NoMoves(_)));
/// assert_eq!(failure.moves, [2, 2, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure<M> {
    /// The broken promise.
    pub violation: Violation,
    /// Moves from the first position to the one that shows it.
    pub moves: Vec<M>,
    /// Where two positions show it, moves to the other one.
    pub others: Option<Vec<M>>,
    /// The seed of the random game that found it; `None` if no random game did.
    pub seed: Option<u64>,
}

impl<M> Failure<M> {
    /// A broken promise that no line leads to.
    pub(super) fn without_line(violation: Violation) -> Box<Failure<M>> {
        Box::new(Failure {
            violation,
            moves: Vec::new(),
            others: None,
            seed: None,
        })
    }
}

impl<M: fmt::Debug> fmt::Display for Failure<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.violation)?;
        match (&self.moves[..], &self.others) {
            ([], None) => {}
            (moves, None) => write!(f, "; moves {moves:?}")?,
            (moves, Some(others)) => write!(f, "; moves {moves:?} and {others:?}")?,
        }
        match self.seed {
            Some(seed) => write!(f, "; seed {seed}"),
            None => Ok(()),
        }
    }
}

impl<M: fmt::Debug> Error for Failure<M> {}
