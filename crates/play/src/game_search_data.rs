//! Searches as data, for a program that runs them where the game is not.

use crate::{GameSearch, Opponent, Purpose, Side};
use negascout::search::Clock;
use negascout_session::{Catalogue, EngineCache, Error, GameState, Handicap, Limits, method};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};

/// A [`GameSearch`] as data.
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
    pub clock: Option<Clock>,
}

impl From<&GameSearch> for GameSearchData {
    fn from(task: &GameSearch) -> GameSearchData {
        let opponent = &task.opponent;
        GameSearchData {
            state: task.session.state(),
            purpose: task.purpose,
            side: task.side,
            method: opponent.method.name().to_owned(),
            limits: opponent.limits.clone(),
            threads: opponent.threads,
            handicap: opponent.handicap,
            no_book: opponent.no_book,
            clock: task.clock,
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
            side: self.side,
            opponent: Opponent {
                method: method(&self.method)?,
                limits: self.limits.clone(),
                threads: self.threads,
                handicap: self.handicap,
                no_book: self.no_book,
                memory: Arc::clone(memory),
            },
            clock: self.clock,
            stop: Arc::default(),
        })
    }
}
