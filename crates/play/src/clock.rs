//! The players' clocks.

use negascout::search::{Clock, TimeControl};
use negascout::time::{Duration, Instant};
use negascout_session::{Error, Player};

/// A clock that no game has.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadClock {
    /// A time control with periods, or without a time to begin with.
    #[error("'{0}' is no time control here: expected a time for the whole game, as in 300+2")]
    Control(TimeControl),
    /// Times are left in a game without clocks.
    #[error("times are left, but the game has no clock")]
    NoClock,
    /// The seconds left are none, or more than a year.
    #[error("a clock has '{0}' seconds left: expected 0 up to a year")]
    Left(f64),
}

/// Reads the time that each player has for a whole game: seconds, or seconds and an increment.
///
/// # Errors
///
/// [`Error::BadRequest`] if the text is no [`TimeControl`], or one with periods or without a time to begin
/// with.
///
/// ```
/// use negascout_play::time_control;
/// use std::time::Duration;
///
/// let control = time_control("300+2").unwrap();
/// assert_eq!((control.time, control.increment), (Duration::from_secs(300), Duration::from_secs(2)));
/// assert!(time_control("40/300").is_err());
/// ```
pub fn time_control(text: &str) -> Result<TimeControl, Error> {
    let control: TimeControl = text.parse().map_err(Error::refused)?;
    if control.moves.is_some() || control.time.is_zero() {
        return Err(Error::refused(BadClock::Control(control)));
    }
    Ok(control)
}

/// The clocks of both players, of which at most one runs.
///
/// It never reads the time: every method is told it, so that a test can say what it is.
///
/// ```
/// use negascout::time::{Duration, Instant};
/// use negascout_play::{GameClock, time_control};
/// use negascout_session::Player;
///
/// let second = Duration::from_secs(1);
/// let mut clock = GameClock::new(time_control("10+1").unwrap());
/// let now = Instant::now();
/// clock.start(Player::First, now);
/// clock.press(Player::Second, now + 3 * second);
/// assert_eq!(clock.remaining(Player::First, now), 8 * second);
/// assert_eq!(clock.remaining(Player::Second, now + 5 * second), 8 * second);
/// assert_eq!(clock.out_of_time(now + 13 * second), Some(Player::Second));
/// ```
#[derive(Clone, Debug)]
pub struct GameClock {
    control: TimeControl,
    /// The time left of the first player and of the second, when the running clock was started.
    left: [Duration; 2],
    running: Option<(Player, Instant)>,
}

/// The time that is lost between the end of a search and the game's hearing of it.
const OVERHEAD: Duration = Duration::from_millis(50);

impl GameClock {
    /// Clocks at the beginning of a game; neither runs.
    #[must_use]
    pub fn new(control: TimeControl) -> GameClock {
        GameClock {
            control,
            left: [control.time; 2],
            running: None,
        }
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The time that a player has left.
    #[must_use]
    pub fn remaining(&self, player: Player, now: Instant) -> Duration {
        let left = self.left[player as usize];
        match self.running {
            Some((running, since)) if running == player => {
                left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => left,
        }
    }

    /// The player who has no time left; `None` while both have some.
    #[must_use]
    pub fn out_of_time(&self, now: Instant) -> Option<Player> {
        let players = [Player::First, Player::Second];
        let mut players = players.into_iter();
        players.find(|&player| self.remaining(player, now).is_zero())
    }

    /// The player whose clock runs; `None` while both are stopped.
    #[must_use]
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// Starts the clock of `player`, and stops the other.
    pub fn start(&mut self, player: Player, now: Instant) {
        self.stop(now);
        self.running = Some((player, now));
    }

    /// Stops the clock that runs, if any.
    pub fn stop(&mut self, now: Instant) {
        if let Some((player, _)) = self.running {
            self.left[player as usize] = self.remaining(player, now);
        }
        self.running = None;
    }

    /// A move was made: the player whose clock runs gets the increment, and the clock of `next` is
    /// started. Nothing happens if no clock runs.
    pub fn press(&mut self, next: Player, now: Instant) {
        let Some((player, _)) = self.running else {
            return;
        };
        self.start(next, now);
        self.left[player as usize] += self.control.increment;
    }

    /// The time left of the first player and of the second, as
    /// [`set_back`](GameClock::set_back) takes it.
    #[must_use]
    pub fn times(&self, now: Instant) -> [Duration; 2] {
        [Player::First, Player::Second].map(|player| self.remaining(player, now))
    }

    /// Stops both clocks, with these times left of the first player and of the second.
    pub fn set_back(&mut self, times: [Duration; 2]) {
        self.running = None;
        self.left = times;
    }

    /// The clock of `player` for a search.
    #[must_use]
    pub fn for_search(&self, player: Player, now: Instant) -> Clock {
        Clock {
            remaining: self.remaining(player, now),
            increment: self.control.increment,
            moves_to_go: None,
            overhead: OVERHEAD,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GameClock, time_control};
    use negascout::time::{Duration, Instant};
    use negascout_session::Player;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock() -> GameClock {
        GameClock::new(time_control("10+2").unwrap())
    }

    #[test]
    fn only_the_running_clock_loses_time() {
        let (mut clock, now) = (clock(), Instant::now());
        clock.press(Player::Second, now);
        assert_eq!(clock.times(now + SECOND), [10 * SECOND; 2], "none runs");
        clock.start(Player::First, now);
        clock.start(Player::First, now + SECOND);
        assert_eq!(clock.times(now + 4 * SECOND), [6 * SECOND, 10 * SECOND]);
        clock.press(Player::Second, now + 4 * SECOND);
        clock.stop(now + 9 * SECOND);
        assert_eq!(clock.times(now + 99 * SECOND), [8 * SECOND, 5 * SECOND]);
        clock.set_back([SECOND, 3 * SECOND]);
        clock.start(Player::Second, now);
        assert_eq!(clock.out_of_time(now + 2 * SECOND), None);
        assert_eq!(clock.out_of_time(now + 3 * SECOND), Some(Player::Second));
        assert_eq!(
            clock.remaining(Player::Second, now + 4 * SECOND),
            Duration::ZERO
        );
    }

    #[test]
    fn a_search_gets_what_is_left() {
        let (mut clock, now) = (clock(), Instant::now());
        clock.start(Player::First, now);
        let search = clock.for_search(Player::First, now + 4 * SECOND);
        assert_eq!(
            (search.remaining, search.increment),
            (6 * SECOND, 2 * SECOND)
        );
        assert!(search.allotment().most < 3 * SECOND);
    }

    #[test]
    fn time_controls_are_read() {
        let read = |text| time_control(text).map(|control| control.to_string());
        assert_eq!(read("60+0.5").unwrap(), "60+0.5");
        assert_eq!(read("1:30").unwrap(), "90");
        for bad in [
            "", "0", "0+1", "-1", "1+", "x", "NaN", "1e300", "1+1+1", "40/60",
        ] {
            let message = read(bad).unwrap_err().to_string();
            assert!(message.contains("' is no time control"), "{message}");
        }
    }
}
