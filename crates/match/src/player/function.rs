//! A player that is a function of the program which plays the match.

use super::{Contender, PlayerKind, PlayerSpec, Surroundings, Turn};
use crate::engine::Trouble;
use crate::record::Played;
use negascout_session::Session;
use std::fmt;
use std::sync::Arc;
use std::time::Instant;

/// A player that is a function: from a game, whose player to move it is, to a move in any spelling that the
/// game accepts. It is no text, and is given by the program that plays the match.
///
/// It runs in the thread of its game, and nothing ends it: one that returns after the time for an answer has
/// lost the game then. A failure of its own is [`Trouble::Gone`], and [`Trouble::Stopped`] ends the match.
///
/// ```
/// use negascout_match::{Error, Function, Tournament, participants};
/// use negascout_session::open;
///
/// let first = Function::new(|game| Ok(game.moves().remove(0)));
/// let players = participants([first.player("the first"), "perfect".parse().unwrap()]).unwrap();
/// let tournament = Tournament { games: 10, ..Tournament::new(open("tic-tac-toe", None).unwrap(), players) };
/// let mut ignore = |_: Option<&_>, _: &_| Ok::<(), Error>(());
/// let (standings, _) = tournament.play(&Default::default(), &mut ignore).unwrap();
/// assert!(standings.results(1).wins > standings.results(0).wins);
/// ```
#[derive(Clone)]
pub struct Function(Arc<Choose>);

type Choose = dyn Fn(&dyn Session) -> Result<String, Trouble> + Send + Sync;

impl Function {
    /// The player that takes the moves which `choose` returns.
    #[must_use]
    pub fn new(
        choose: impl Fn(&dyn Session) -> Result<String, Trouble> + Send + Sync + 'static,
    ) -> Function {
        Function(Arc::new(choose))
    }

    /// The player as a specification of this text.
    #[must_use]
    pub fn player(self, text: impl Into<String>) -> PlayerSpec {
        PlayerSpec {
            name: None,
            kind: Arc::new(self),
            text: text.into(),
        }
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}

impl PlayerKind for Function {
    fn start(&self, _: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        Ok(Box::new(self.clone()))
    }
}

impl Contender for Function {
    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<Played, Trouble> {
        let begun = Instant::now();
        let chosen = (self.0)(game)?;
        match begun.elapsed().checked_sub(turn.patience) {
            None => Ok(chosen.into()),
            Some(late) => Err(Trouble::Late(late)),
        }
    }
}
