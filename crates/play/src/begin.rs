//! A game to begin, as data.

use crate::clock::BadClock;
use crate::{
    Action, Game, Naming, Notice, Opponent, ScoresShown, Side, ThoughtsShown, time_control,
};
use negascout::search::TimeControl;
use negascout::time::Duration;
use negascout_session::{
    Catalogue, EarlyEnd, EngineCache, Error, GameState, Handicap, Limits, Method, SearchRequest,
    method,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A game to begin.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Begin {
    /// The game, with the position and the moves to begin with.
    pub state: GameState,
    /// The side that the person plays.
    pub side: Side,
    /// The engine's level; none for full strength.
    pub handicap: Option<Handicap>,
    /// The method's name: `search`, or an algorithm of the textbook; empty for `search`.
    pub method: String,
    /// The limits of a move, at full strength.
    pub limits: Limits,
    /// The time of each player, as `300+2`; empty for a game without clocks.
    pub clock: String,
    /// The seconds that the first player and the second have left, where a game with clocks is taken up
    /// again; none for full clocks.
    pub left: Option<[f64; 2]>,
    /// Whether the engine waits at once, and the clocks with it.
    pub paused: bool,
    /// How the game ended, where it is over and its rules did not end it.
    pub early: Option<EarlyEnd>,
    /// The thoughts to show.
    pub thoughts: ThoughtsShown,
    /// Whether to show the values of all moves.
    pub scores: ScoresShown,
}

impl Begin {
    /// The game, with its first commands. It is opened in `games`, and searches elsewhere.
    ///
    /// # Errors
    ///
    /// A part of it cannot be read.
    pub(crate) fn open(&self, games: &Catalogue) -> Result<Game, Error> {
        let session = games.resume(&self.state)?;
        let mut game = Game::new(session, self.side, self.opponent()?);
        if self.paused {
            // Before the clocks: none of their time is lost.
            game.act(Action::Pause);
        }
        if let Some((control, left)) = self.clocks()? {
            game = game.with_clock(control);
            game.set_times(left);
        }
        if let Some(end) = self.early {
            let claimed = end.claimed();
            if claimed.is_some() && claimed != game.session().claim() {
                return Err(Error::refused(Notice::NothingToClaim));
            }
            // Last: clocks that are set would have the game go on.
            game.end_early(end);
        }
        // The page shows coloured stones.
        game.set_naming(Naming::Colours);
        game.show_thoughts_of(self.thoughts);
        game.show_scores(self.scores);
        Ok(game)
    }

    fn opponent(&self) -> Result<Opponent, Error> {
        let name = Some(self.method.as_str()).filter(|name| !name.is_empty());
        let method = name.map_or(Ok(Method::default()), method)?;
        let request = SearchRequest {
            handicap: self.handicap,
            ..SearchRequest::from(self.limits.clone())
        };
        // No search runs here: the memory is where it does.
        Ok(Opponent::new(method, request, EngineCache::default()))
    }

    /// The time control, and the times left; `None` for a game without clocks.
    fn clocks(&self) -> Result<Option<(TimeControl, [Duration; 2])>, Error> {
        if self.clock.is_empty() {
            return match self.left {
                None => Ok(None),
                Some(_) => Err(Error::refused(BadClock::NoClock)),
            };
        }
        let control = time_control(&self.clock)?;
        let left = match self.left {
            None => [control.time; 2],
            Some([first, second]) => [seconds(first)?, seconds(second)?],
        };
        Ok(Some((control, left)))
    }
}

/// The time left of a player.
fn seconds(left: f64) -> Result<Duration, Error> {
    let read = Duration::try_from_secs_f64(left).ok();
    read.filter(|left| *left <= TimeControl::LONGEST)
        .ok_or_else(|| Error::refused(BadClock::Left(left)))
}
