//! The faults of a player.

use crate::record::Ending;
use std::time::Duration;
use thiserror::Error;

/// A failure of a player. Its text is a sentence's predicate, with the player as subject: `has no idea`.
///
/// In a game it loses the game, but [`Trouble::Unusable`] and [`Trouble::Stopped`] end the match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// It cannot play this game at all: a program cannot be started, or not be set up as asked.
    #[error("{0}")]
    Unusable(String),
    /// It has ended, or has failed in a way of its own.
    #[error("{0}")]
    Gone(String),
    /// It does not answer.
    #[error("does not answer '{to}' within {} s", .within.as_secs_f64())]
    Silent {
        /// The question to it.
        to: &'static str,
        /// The time that it had.
        within: Duration,
    },
    /// The answer has come, but this much too late.
    #[error("loses on time by {} ms", (.0.as_secs_f64() * 1e6).round() / 1e3)]
    Late(Duration),
    /// The answer is no legal move.
    #[error("{0}")]
    Illegal(String),
    /// The match was stopped, which is no fault of the player.
    #[error("was stopped")]
    Stopped,
}

impl Trouble {
    /// The ending of a game that is lost by this failure; `None` if the match was stopped.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match self {
            Trouble::Unusable(_) | Trouble::Gone(_) => Some(Ending::Crash),
            Trouble::Silent { .. } => Some(Ending::Silence),
            Trouble::Late(_) => Some(Ending::TimeForfeit),
            Trouble::Illegal(_) => Some(Ending::IllegalMove),
            Trouble::Stopped => None,
        }
    }
}
