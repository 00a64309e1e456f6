//! A player that is a function of the program which plays the match.

use super::{Contender, Turn};
use crate::engine::Trouble;
use negascout_session::Session;
use std::fmt;
use std::sync::Arc;
use std::time::Instant;
use thiserror::Error;

/// A player that is a function: from a game, whose player to move it is, to a move in any spelling that the
/// game accepts.
///
/// It runs in the thread of its game, and nothing ends it: one that returns after the time for an answer has
/// lost the game then.
///
/// ```
/// use negascout_match::{Error, Function, PlayerKind, PlayerSpec, Tournament, participants};
/// use negascout_session::open;
///
/// let first = Function::new(|game| Ok(game.moves().remove(0)));
/// let first = PlayerSpec { name: None, kind: PlayerKind::Function(first), text: "the first".to_owned() };
/// let players = participants([first, "perfect".parse().unwrap()]).unwrap();
/// let tournament = Tournament { games: 10, ..Tournament::new(open("tic-tac-toe", None).unwrap(), players) };
/// let mut ignore = |_: Option<&_>, _: &_| Ok::<(), Error>(());
/// let (standings, _) = tournament.play(&Default::default(), &mut ignore).unwrap();
/// assert!(standings.results(1).wins > standings.results(0).wins);
/// ```
#[derive(Clone)]
pub struct Function(Arc<Choose>);

type Choose = dyn Fn(&dyn Session) -> Result<String, NoMove> + Send + Sync;

/// The reason for which a function has no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoMove {
    /// It has failed, and has lost the game. The reason is told as a predicate: `has no idea`.
    #[error("{0}")]
    Failed(String),
    /// The match is to end, and the game is given up.
    #[error("was stopped")]
    Stopped,
}

impl Function {
    /// The player that takes the moves which `choose` returns.
    #[must_use]
    pub fn new(
        choose: impl Fn(&dyn Session) -> Result<String, NoMove> + Send + Sync + 'static,
    ) -> Function {
        Function(Arc::new(choose))
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}

/// Two are equal if they are the same one.
impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Contender for Function {
    fn new_game(&mut self, _: u64) {}

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble> {
        let begun = Instant::now();
        let chosen = (self.0)(game).map_err(|reason| match reason {
            NoMove::Failed(reason) => Trouble::Gone(reason),
            NoMove::Stopped => Trouble::Stopped,
        })?;
        match begun.elapsed().checked_sub(turn.patience) {
            None => Ok(chosen),
            Some(late) => Err(Trouble::Late(late)),
        }
    }
}
