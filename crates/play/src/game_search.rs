//! A search that a game asks for, as data.

use crate::{Opponent, Purpose, Side};
use negascout::search::Clock;
use negascout_session::{Error, Limits, Report, Session};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A search that a game asks for: all that is needed to run it, in this thread or another.
///
/// The session is a fork of the game's: neither changes the other. A clone has the same stop flag.
///
/// ```
/// use negascout_play::{Game, Opponent, Command, Side};
/// use negascout_session::{go_on, open};
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let mut game = Game::new(session, Side::Second, Opponent::default());
/// let commands = game.take_commands();
/// let [Command::Search(task)] = commands.as_slice() else { unreachable!() };
/// let report = task.run(&mut go_on).unwrap();
/// assert_eq!(report.best_move.as_deref(), Some("c1"));
/// ```
pub struct GameSearch {
    /// The position to search, and the moves before it.
    pub session: Box<dyn Session>,
    /// The reason of the search.
    pub purpose: Purpose,
    /// The side that the person plays.
    pub side: Side,
    /// The engine that searches.
    pub opponent: Opponent,
    /// The clock of the player to move, in a game with one.
    pub clock: Option<Clock>,
    /// Ends the search when raised, with its best result so far.
    pub stop: Arc<AtomicBool>,
}

impl GameSearch {
    /// Searches until a limit is reached, the clock's share is used up, or the search is stopped: by
    /// the flag, or by `progress`, which is called after each iteration. There is a best move if and
    /// only if the game is not over.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for an impossible limit.
    pub fn run(
        &self,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Result<Report, Error> {
        self.opponent
            .think(&*self.session, self.purpose, self.limits(), progress)
    }

    /// Ends the search with its best result so far.
    pub fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The engine's limits, and those of the clock. An analysis runs in the person's time, and the clock
    /// does not limit it.
    fn limits(&self) -> Limits {
        Limits {
            clock: self.clock.filter(|_| !self.purpose.is_aside()),
            stop: Some(Arc::clone(&self.stop)),
            ..self.opponent.limits_for(self.purpose)
        }
    }
}

impl Clone for GameSearch {
    fn clone(&self) -> GameSearch {
        GameSearch {
            session: self.session.fork(),
            purpose: self.purpose,
            side: self.side,
            opponent: self.opponent.clone(),
            clock: self.clock,
            stop: Arc::clone(&self.stop),
        }
    }
}
