//! A player's clock.

use negascout::search::TimeControl;
use std::time::Duration;

/// A player's clock during a game.
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    left: Duration,
    /// Moves until time is added.
    to_go: Option<u32>,
}

/// The time beyond a player's time and margin together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overrun(pub(crate) Duration);

impl Clock {
    /// The clock before the first move.
    pub(crate) fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: control.time,
            to_go: control.moves,
        }
    }

    /// The time left.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.left
    }

    /// The increment for each move.
    #[must_use]
    pub fn increment(&self) -> Duration {
        self.control.increment
    }

    /// Moves until time is added, if that ever happens.
    #[must_use]
    pub fn to_go(&self) -> Option<u32> {
        self.to_go
    }

    /// Takes the time of a move off the clock. Time taken from the margin is not paid back later.
    pub(crate) fn spend(&mut self, elapsed: Duration, margin: Duration) -> Result<(), Overrun> {
        let allowed = self.left + margin;
        if elapsed > allowed {
            return Err(Overrun(elapsed - allowed));
        }
        self.left = self.left.saturating_sub(elapsed) + self.control.increment;
        self.to_go = match self.to_go {
            Some(1) => {
                self.left += self.control.time;
                self.control.moves
            }
            to_go => to_go.map(|moves| moves - 1),
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, Overrun};
    use std::time::Duration;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    #[test]
    fn increments_come_after_the_move() {
        let mut clock = clock("1+0.1");
        assert_eq!(clock.spend(ms(300), ms(0)), Ok(()));
        assert_eq!(clock.left(), ms(800));
        // The increment of this move does not help this move.
        assert_eq!(clock.spend(ms(850), ms(0)), Err(Overrun(ms(50))));
    }

    #[test]
    fn the_margin_is_lent_and_not_given() {
        let mut clock = clock("1+0.1");
        assert_eq!(clock.spend(ms(1020), ms(50)), Ok(()));
        assert_eq!(clock.left(), ms(100));
        assert_eq!(clock.spend(ms(151), ms(50)), Err(Overrun(ms(1))));
    }

    #[test]
    fn time_is_added_after_the_last_move_of_a_period() {
        let mut clock = clock("3/60+1");
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push((clock.to_go(), clock.left().as_secs()));
            clock.spend(ms(11_000), ms(0)).unwrap();
        }
        assert_eq!(
            seen,
            [(Some(3), 60), (Some(2), 50), (Some(1), 40), (Some(3), 90)]
        );
    }
}
