//! A search that a game asks for, and the same as data.

use crate::{Purpose, opponent::by_textbook};
use negascout::time::Duration;
use negascout_session::{
    Catalogue, EngineCache, Error, GameState, Limits, Method, Report, SearchRequest, Session,
    go_on, method,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

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
#[derive(Clone)]
pub struct GameSearch {
    /// The position to search, and the moves before it.
    pub session: Box<dyn Session>,
    /// The reason of the search.
    pub purpose: Purpose,
    /// The method: the production search, Monte-Carlo tree search, or a textbook algorithm.
    pub method: Method,
    /// The request to the method, of which a textbook algorithm has the limits alone. Their stop flag,
    /// when raised, ends the search with its best result so far.
    pub request: SearchRequest,
    /// The memory of the production search.
    pub memory: Arc<Mutex<EngineCache>>,
    /// The least time between the position and the engine's move in it, for the eye to follow.
    pub pace: Duration,
}

impl GameSearch {
    /// Searches until a limit is reached, the clock's share is used up, or the search is stopped: by
    /// the flag, or by `progress`, which is called after each iteration. There is a best move if and
    /// only if the game is not over: a textbook algorithm that is stopped in its first iteration has
    /// none, and the production search then looks one ply ahead.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for an impossible limit.
    pub fn run(
        &self,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Result<Report, Error> {
        // A search that panicked has left entries that are as good as any.
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let Method::Textbook(algorithm) = self.method else {
            let request = self.method.request(self.request.clone())?;
            return self.session.think(&request, &mut memory, progress);
        };
        match by_textbook(&*self.session, algorithm, &self.request.limits, progress) {
            Err(Error::Stopped) => {
                let one_ply = SearchRequest::from(Limits::to_depth(1));
                self.session.think(&one_ply, &mut memory, &mut go_on)
            }
            done => done,
        }
    }

    /// Ends the search with its best result so far.
    pub fn hurry(&self) {
        let stop = self.request.limits.stop.iter();
        stop.for_each(|stop| stop.store(true, Ordering::Relaxed));
    }
}

/// A [`GameSearch`] as data, for a program that runs it where the game is not.
///
/// ```
/// use negascout_play::{Game, Opponent, Command, Side, GameSearchData};
/// use negascout_session::{Catalogue, EngineCache, go_on, open};
/// use std::sync::{Arc, Mutex};
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let mut game = Game::new(session, Side::Second, Opponent::default());
/// let commands = game.take_commands();
/// let [Command::Search(task)] = commands.as_slice() else { unreachable!() };
/// let data = GameSearchData::from(task);
///
/// // Elsewhere:
/// let memory = Arc::new(Mutex::new(EngineCache::with_mebibytes(1)));
/// let opened = data.open(&Catalogue::standard(), &memory).unwrap();
/// assert_eq!(opened.run(&mut go_on).unwrap().best_move.as_deref(), Some("c1"));
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameSearchData {
    /// The game so far; its last position is searched.
    pub state: GameState,
    /// The reason of the search.
    pub purpose: Purpose,
    /// The method's name: `search`, `mcts`, or an algorithm of the textbook.
    pub method: String,
    /// The request to the method.
    pub request: SearchRequest,
}

impl From<&GameSearch> for GameSearchData {
    fn from(task: &GameSearch) -> GameSearchData {
        GameSearchData {
            state: task.session.state(),
            purpose: task.purpose,
            method: task.method.name().to_owned(),
            request: task.request.clone(),
        }
    }
}

impl GameSearchData {
    /// The task, ready to run. Its search uses `memory`.
    ///
    /// # Errors
    ///
    /// As [`Catalogue::resume`] and [`method`].
    pub fn open(
        &self,
        games: &Catalogue,
        memory: &Arc<Mutex<EngineCache>>,
    ) -> Result<GameSearch, Error> {
        Ok(GameSearch {
            session: games.resume(&self.state)?,
            purpose: self.purpose,
            method: method(&self.method)?,
            request: self.request.clone(),
            memory: Arc::clone(memory),
            pace: Duration::ZERO,
        })
    }
}
