//! Searches and their news as data, for a program that runs them where the game is not.

use crate::{News, Opponent, Purpose, Side, Task};
use negascout::search::Clock;
use negascout::time::Duration;
use negascout_session::{Catalogue, Error, Handicap, Limits, Memory, Report, Session, method};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};

/// A [`Task`] as data.
///
/// ```
/// use negascout_play::{Game, Opponent, Order, Side, TaskData};
/// use negascout_session::{Catalogue, Memory, go_on, open};
/// use std::sync::{Arc, Mutex};
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let mut game = Game::new(session, Side::Second, Opponent::default());
/// let orders = game.take_orders();
/// let [Order::Search(task)] = orders.as_slice() else { unreachable!() };
/// let data = TaskData::from(task);
///
/// // Elsewhere:
/// let memory = Arc::new(Mutex::new(Memory::with_mebibytes(1)));
/// let opened = data.open(&Catalogue::standard(), &memory).unwrap();
/// assert_eq!(opened.run(&mut go_on).unwrap().best_move.as_deref(), Some("c1"));
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TaskData {
    /// The game's name.
    pub game: String,
    /// The first position that is known of the game, as [`Catalogue::open`] takes it.
    pub start: String,
    /// All moves since, oldest first: with them positions that come again are known.
    pub moves: Vec<String>,
    /// The reason of the search.
    pub purpose: Purpose,
    /// The side that the person plays.
    pub side: Side,
    /// The method's name: `search`, or an algorithm of the textbook.
    pub method: String,
    /// The limits of a move, and of a hint.
    pub limits: Limits,
    /// The number of threads.
    pub threads: usize,
    /// The level of play, if it is not full strength.
    pub handicap: Option<Handicap>,
    /// Whether to do without the game's book of openings.
    #[serde(default)]
    pub no_book: bool,
    /// The clock of the player to move, in a game with one.
    pub clock: Option<ClockData>,
}

/// A player's clock as a search needs it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockData {
    /// The time left, in seconds.
    pub remaining: f64,
    /// The time added after each move, in seconds.
    pub increment: f64,
    /// The time lost at each move before it is heard of, in seconds.
    pub overhead: f64,
}

/// [`News`] as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NewsData {
    /// An iteration is complete.
    Iteration(Report),
    /// The search is over.
    Done(Report),
    /// The search could not be run, or broke down: one sentence.
    Failed(String),
}

/// The first position that is known of a session's game, and all moves since.
pub(crate) fn whole(session: &dyn Session) -> (String, Vec<String>) {
    // A record begins where the game began, and not where the session did.
    let record = session.record(&negascout_session::RecordTags::default());
    let mut first = session.load(&record).unwrap_or_else(|_| session.fork());
    let moves = first.history();
    while first.undo().is_some() {}
    (first.position(), moves)
}

impl From<&Task> for TaskData {
    fn from(task: &Task) -> TaskData {
        let (start, moves) = whole(&*task.session);
        let opponent = &task.opponent;
        TaskData {
            game: task.session.game(),
            start,
            moves,
            purpose: task.purpose,
            side: task.side,
            method: opponent.method.name().to_owned(),
            limits: opponent.limits.clone(),
            threads: opponent.threads,
            handicap: opponent.handicap,
            no_book: opponent.no_book,
            clock: task.clock.map(ClockData::from),
        }
    }
}

impl TaskData {
    /// The task, ready to run. Its search uses `memory`.
    ///
    /// # Errors
    ///
    /// As [`Catalogue::open`], [`Session::play`] and [`method`]; [`Error::BadRequest`] for a clock
    /// that shows no time.
    pub fn open(&self, games: &Catalogue, memory: &Arc<Mutex<Memory>>) -> Result<Task, Error> {
        let mut session = games.open(&self.game, self.start.as_str())?;
        for mv in &self.moves {
            session.play(mv)?;
        }
        Ok(Task {
            session,
            purpose: self.purpose,
            side: self.side,
            opponent: Opponent {
                method: method(&self.method)?,
                limits: self.limits.clone(),
                threads: self.threads,
                handicap: self.handicap,
                no_book: self.no_book,
                memory: Arc::clone(memory),
            },
            clock: self.clock.map(ClockData::read).transpose()?,
            stop: Arc::default(),
        })
    }
}

impl From<Clock> for ClockData {
    fn from(clock: Clock) -> ClockData {
        ClockData {
            remaining: clock.remaining.as_secs_f64(),
            increment: clock.increment.as_secs_f64(),
            overhead: clock.overhead.as_secs_f64(),
        }
    }
}

impl ClockData {
    fn read(self) -> Result<Clock, Error> {
        let time = |seconds| {
            Duration::try_from_secs_f64(seconds)
                .map_err(|error| Error::BadRequest(format!("clock: {seconds} seconds: {error}")))
        };
        Ok(Clock {
            remaining: time(self.remaining)?,
            increment: time(self.increment)?,
            moves_to_go: None,
            overhead: time(self.overhead)?,
        })
    }
}

impl From<Result<Report, Error>> for NewsData {
    fn from(done: Result<Report, Error>) -> NewsData {
        match done {
            Ok(report) => NewsData::Done(report),
            Err(error) => NewsData::Failed(error.to_string()),
        }
    }
}

impl From<NewsData> for News {
    fn from(news: NewsData) -> News {
        match news {
            NewsData::Iteration(report) => News::Iteration(report),
            NewsData::Done(report) => News::Done(Ok(report)),
            NewsData::Failed(reason) => News::Done(Err(Error::BadRequest(reason))),
        }
    }
}
