//! The players' times.

use negascout::search::Clock;
use negascout_othello::Disc;
use std::time::Duration;

/// The time that is lost on the way to the interface.
const OVERHEAD: Duration = Duration::from_millis(10);

/// The times that both players have at first: the main time, and after it periods of a number of moves each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) main: Duration,
    pub(super) period: Duration,
    /// The moves of a period; with a period and without moves there is no limit.
    pub(super) moves: u32,
}

/// The time that a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub(super) time: Duration,
    /// The moves that it is for; 0 for the rest of the game.
    pub(super) moves: u32,
}

/// The times of both players; without settings there is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    left: [Option<Left>; 2],
}

impl Clocks {
    /// Sets the times of both players.
    pub(super) fn set(&mut self, settings: Settings) {
        let is_limited = settings.period.is_zero() || settings.moves > 0;
        self.settings = is_limited.then_some(settings);
        let first = match settings.main.is_zero() {
            true => settings.first_of_period(),
            false => Left {
                time: settings.main,
                moves: 0,
            },
        };
        self.left = [is_limited.then_some(first); 2];
    }

    /// Sets the time that a player has left.
    pub(super) fn set_left(&mut self, disc: Disc, left: Left) {
        *self.of(disc) = Some(self.renewed(left));
    }

    /// The clock of a player; `None` where there is no limit.
    pub(super) fn clock(&self, disc: Disc) -> Option<Clock> {
        let left = self.left[place(disc)]?;
        Some(Clock {
            remaining: left.time,
            increment: Duration::ZERO,
            moves_to_go: (left.moves > 0).then_some(left.moves),
            overhead: OVERHEAD,
        })
    }

    /// Takes the time of a move from a player.
    pub(super) fn spend(&mut self, disc: Disc, spent: Duration) {
        let Some(left) = *self.of(disc) else {
            return;
        };
        let time = left.time.saturating_sub(spent);
        *self.of(disc) = Some(match left.moves {
            // The period is over, and another begins.
            1 => self.renewed(Left {
                time: Duration::ZERO,
                moves: 0,
            }),
            0 => self.renewed(Left { time, moves: 0 }),
            moves => Left {
                time,
                moves: moves - 1,
            },
        });
    }

    /// A new period where the main time is over.
    fn renewed(&self, left: Left) -> Left {
        let settings = self.settings.filter(|settings| settings.moves > 0);
        match settings {
            Some(settings) if left.time.is_zero() && left.moves == 0 => settings.first_of_period(),
            _ => left,
        }
    }

    fn of(&mut self, disc: Disc) -> &mut Option<Left> {
        &mut self.left[place(disc)]
    }
}

impl Settings {
    fn first_of_period(&self) -> Left {
        Left {
            time: self.period,
            moves: self.moves,
        }
    }
}

fn place(disc: Disc) -> usize {
    match disc {
        Disc::Black => 0,
        Disc::White => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{Clocks, Left, Settings};
    use negascout_othello::Disc::{Black, White};
    use std::time::Duration;

    fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    fn left(clocks: &Clocks) -> (u64, Option<u32>) {
        let clock = clocks.clock(Black).unwrap();
        (clock.remaining.as_secs(), clock.moves_to_go)
    }

    fn set(main: u64, period: u64, moves: u32) -> Clocks {
        let mut clocks = Clocks::default();
        clocks.set(Settings {
            main: seconds(main),
            period: seconds(period),
            moves,
        });
        clocks
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clocks = set(100, 30, 2);
        assert_eq!(left(&clocks), (100, None));
        clocks.spend(Black, seconds(40));
        assert_eq!(left(&clocks), (60, None));
        clocks.spend(Black, seconds(70));
        assert_eq!(left(&clocks), (30, Some(2)));
        clocks.spend(Black, seconds(10));
        assert_eq!(left(&clocks), (20, Some(1)));
        clocks.spend(Black, seconds(10));
        assert_eq!(left(&clocks), (30, Some(2)));
        assert_eq!(clocks.clock(White).unwrap().remaining, seconds(100));
    }

    #[test]
    fn without_a_limit_there_is_no_clock() {
        assert!(set(0, 1, 0).clock(Black).is_none());
        assert!(Clocks::default().clock(White).is_none());
        let mut clocks = set(10, 0, 0);
        clocks.spend(Black, seconds(20));
        assert_eq!(left(&clocks), (0, None));
        clocks.set_left(
            Black,
            Left {
                time: seconds(5),
                moves: 3,
            },
        );
        assert_eq!(left(&clocks), (5, Some(3)));
    }
}
