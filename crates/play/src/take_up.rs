//! Going on with a game as it was left.

use crate::{Game, GameClock, Notice, Opponent, Side};
use negascout::search::TimeControl;
use negascout::time::Duration;
use negascout_session::{EarlyEnd, Session};

/// A game as it was left.
pub struct TakenUp {
    /// The position, and the moves before it.
    pub session: Box<dyn Session>,
    /// The side that the person plays.
    pub side: Side,
    /// The engine.
    pub opponent: Opponent,
    /// The time control, and the times left of the first player and of the second; `None` without clocks.
    pub clocks: Option<(TimeControl, [Duration; 2])>,
    /// The end, where it is over and its rules did not end it.
    pub early: Option<EarlyEnd>,
}

impl Game {
    /// A game as it was left. If the engine is to move, its search is begun.
    #[must_use]
    pub fn taken_up(other: TakenUp) -> Game {
        let mut game = Game::new(other.session, other.side, other.opponent);
        if let Some((control, left)) = other.clocks {
            game = game.with_clock(control);
            game.set_times(left);
        }
        if let Some(end) = other.early {
            // Last: clocks that are set would have the game go on.
            game.end_early(end);
        }
        game
    }

    /// Goes on with another game. What is shown stays as it is.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side, TakenUp, time_control};
    /// use negascout_session::{Player, open};
    /// use std::time::Duration;
    ///
    /// let new = || open("connect-four", None).unwrap();
    /// let mut game = Game::new(new(), Side::Both, Opponent::default());
    /// game.take_up(TakenUp {
    ///     session: new(),
    ///     side: Side::First,
    ///     opponent: Opponent::default(),
    ///     clocks: time_control("60+1").ok().map(|control| (control, [Duration::from_secs(7); 2])),
    ///     early: None,
    /// });
    /// assert_eq!(game.side(), Side::First);
    /// assert_eq!(game.remaining(Player::Second), Some(Duration::from_secs(7)));
    /// ```
    pub fn take_up(&mut self, other: TakenUp) {
        self.session = other.session;
        self.side = other.side;
        self.opponent = other.opponent;
        let clock = other.clocks.map(|(control, left)| {
            let mut clock = GameClock::new(control);
            clock.set_back(left);
            clock
        });
        self.begin(clock, other.early);
        self.remark(Notice::Loaded);
    }
}
