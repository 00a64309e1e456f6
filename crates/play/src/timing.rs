//! The clocks of a game: who runs out of time has lost.

use crate::{Game, GameClock, Notice, words};
use negascout::search::TimeControl;
use negascout::time::{Duration, Instant};
use negascout_session::{EarlyEnd, Player};

impl Game {
    /// The same game with a clock for each player. The one of the player to move starts now; a
    /// player who runs out of time has lost.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    /// use std::time::Duration;
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let game = Game::new(session, Side::First, Opponent::default());
    /// assert_eq!(game.remaining(Player::Second), None);
    /// let game = game.with_clock("60+1".parse().unwrap());
    /// assert_eq!(game.remaining(Player::Second), Some(Duration::from_secs(60)));
    /// ```
    #[must_use]
    pub fn with_clock(mut self, control: TimeControl) -> Game {
        self.clock = Some(GameClock::new(control));
        self.settle();
        self
    }

    /// Gives the first player and the second these times left, in a game with clocks: a game is taken up
    /// again. The clock of the player to move goes on from there.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    /// use std::time::Duration;
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let game = Game::new(session, Side::First, Opponent::default());
    /// let mut game = game.with_clock("60+1".parse().unwrap());
    /// game.set_times([Duration::from_secs(40), Duration::from_secs(50)]);
    /// assert_eq!(game.remaining(Player::Second), Some(Duration::from_secs(50)));
    /// ```
    pub fn set_times(&mut self, left: [Duration; 2]) {
        if let Some(clock) = &mut self.clock {
            clock.set_back(left);
            self.early = None;
            self.settle();
        }
    }

    /// Goes on with new clocks of this kind, or without clocks.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let mut game = Game::new(session, Side::Both, Opponent::default());
    /// game.play("4").unwrap();
    /// game.set_clock(Some("60+1".parse().unwrap()));
    /// assert!(game.remaining(Player::First).is_some());
    /// game.set_clock(None);
    /// assert!(game.remaining(Player::First).is_none());
    /// ```
    pub fn set_clock(&mut self, control: Option<TimeControl>) {
        self.clock = control.map(GameClock::new);
        self.made.iter_mut().for_each(|made| made.times = None);
        self.settle();
    }

    /// The time control, in a game with clocks.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.clock.as_ref().map(GameClock::control)
    }

    /// The time that a player has left now; `None` in a game without a clock.
    #[must_use]
    pub fn remaining(&self, player: Player) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        Some(clock.remaining(player, Instant::now()))
    }

    /// Looks at the clock: if a player has run out of time, the game is over. Returns whether that has
    /// just happened. A program with a clock on the screen calls this from time to time; every action
    /// and all events do, too.
    pub fn tick(&mut self) -> bool {
        let Some(clock) = &self.clock else {
            return false;
        };
        if self.conclusion().is_some() {
            return false;
        }
        let Some(loser) = clock.out_of_time(Instant::now()) else {
            return false;
        };
        self.early = Some(EarlyEnd::OutOfTime(loser));
        let player = words::player(self.players(), loser);
        self.notice = Some(Notice::OutOfTime { player });
        self.settle();
        true
    }

    /// Has the clock of the player to move run, and none in a pause or after the end.
    pub(crate) fn run_clock(&mut self) {
        let is_stopped = self.paused || self.conclusion().is_some();
        let turn = self.session.turn();
        match &mut self.clock {
            Some(clock) if is_stopped => clock.stop(Instant::now()),
            Some(clock) => clock.start(turn, Instant::now()),
            None => {}
        }
    }
}
