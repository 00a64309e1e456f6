//! A game to begin, as data.

use crate::{
    Action, BadTimeControl, Game, Naming, Opponent, ScoresShown, Side, ThoughtsShown, TimeControl,
};
use negascout::time::Duration;
use negascout_session::{Catalogue, Handicap, Limits, Memory, Method, RecordTags, Session, method};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A game to begin.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Begin {
    /// The game's name.
    pub game: String,
    /// The position to begin with; empty for the game's own.
    pub position: String,
    /// Moves to play from there, oldest first.
    pub moves: Vec<String>,
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
    /// The thoughts to show.
    pub thoughts: ThoughtsShown,
    /// Whether to show the values of all moves.
    pub scores: ScoresShown,
}

impl Begin {
    /// The game, with its first orders. It is opened in `games`, and searches elsewhere.
    ///
    /// # Errors
    ///
    /// A part of it is none: one line that says which.
    pub(crate) fn open(&self, games: &Catalogue) -> Result<Game, String> {
        let session = self.session(games)?;
        let mut game = Game::new(session, self.side, self.opponent()?);
        if self.paused {
            // Before the clocks: none of their time is lost.
            game.act(Action::Pause);
        }
        if let Some((control, left)) = self.clocks()? {
            game = game.with_clock(control);
            game.set_times(left);
        }
        // Behind a desk there is a program that draws.
        game.set_naming(Naming::Colours);
        game.show_thoughts_of(self.thoughts);
        game.show_scores(self.scores);
        Ok(game)
    }

    fn session(&self, games: &Catalogue) -> Result<Box<dyn Session>, String> {
        let mut session = games
            .open(&self.game, self.position.as_str())
            .map_err(|error| error.to_string())?;
        for mv in &self.moves {
            session.play(mv).map_err(|error| error.to_string())?;
        }
        Ok(from_the_start(session))
    }

    fn opponent(&self) -> Result<Opponent, String> {
        let name = Some(self.method.as_str()).filter(|name| !name.is_empty());
        let method = name
            .map_or(Ok(Method::default()), method)
            .map_err(|error| error.to_string())?;
        // No search runs here: the memory is where it does.
        let mut opponent = Opponent::new(method, self.limits.clone(), Memory::with_mebibytes(1));
        opponent.handicap = self.handicap;
        Ok(opponent)
    }

    /// The time control, and the times left; `None` for a game without clocks.
    fn clocks(&self) -> Result<Option<(TimeControl, [Duration; 2])>, String> {
        if self.clock.is_empty() {
            return match self.left {
                None => Ok(None),
                Some(_) => Err("times are left, but the game has no clock".to_owned()),
            };
        }
        let control: Result<TimeControl, BadTimeControl> = self.clock.parse();
        let control = control.map_err(|error| error.to_string())?;
        let left = match self.left {
            None => [control.initial; 2],
            Some([first, second]) => [seconds(first)?, seconds(second)?],
        };
        Ok(Some((control, left)))
    }
}

/// The time left of a player.
fn seconds(left: f64) -> Result<Duration, String> {
    let read = Duration::try_from_secs_f64(left).ok();
    read.filter(|left| *left <= TimeControl::LONGEST)
        .ok_or_else(|| format!("a clock has '{left}' seconds left: expected 0 up to a year"))
}

/// The same game with all its moves in the session's history, so that they can be taken back.
pub(crate) fn from_the_start(session: Box<dyn Session>) -> Box<dyn Session> {
    let record = session.record(&RecordTags::default());
    session.load(&record).unwrap_or(session)
}
