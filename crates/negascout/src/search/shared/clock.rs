//! The share of a game's time that a move may take.

use crate::time::Duration;

/// A player's clock at the start of a move.
///
/// As data all times are in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Clock {
    /// Time left for the moves until the next time control, or for the rest of the game.
    #[cfg_attr(feature = "serde", serde(with = "crate::data::duration"))]
    #[cfg_attr(feature = "schemars", schemars(with = "f64"))]
    pub remaining: Duration,
    /// Time added after each move.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::data::duration"))]
    #[cfg_attr(feature = "schemars", schemars(with = "f64"))]
    pub increment: Duration,
    /// Moves until the next time control; `None` if there is none.
    #[cfg_attr(feature = "serde", serde(default))]
    pub moves_to_go: Option<u32>,
    /// Time that is lost between the end of a search and the stop of the clock.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::data::duration"))]
    #[cfg_attr(feature = "schemars", schemars(with = "f64"))]
    pub overhead: Duration,
}

/// The time that a move may take of a [`Clock`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allotment {
    /// The time for a move of usual difficulty: no iteration is begun later.
    pub usual: Duration,
    /// The time that no move may exceed.
    pub most: Duration,
}

/// In sudden death, assume that 30 moves remain, and reserve their overhead. The time for a move is
/// then a share of the time left, which never runs out. The overhead is reserved because it does occur
/// on a busy machine, where only the part of the increment that is kept makes up for it.
const EXPECTED_MOVES: u32 = 30;

/// With an increment, the overhead of this many moves is reserved: a delay of a busy machine in one
/// move is made up by the increments of the next ones.
const RESERVED_WITH_INCREMENT: u32 = 15;

/// Even when all time left is reserved, one part in this number of it may be spent, and usually a
/// quarter of that part, so as not to move blindly.
const LEAST_PART: u32 = 48;

/// The overhead of this many moves is never spent.
const MOVES_NEVER_TOUCHED: u32 = 5;

impl Clock {
    /// The time for the next move.
    ///
    /// ```
    /// use negascout::search::Clock;
    /// use std::time::Duration;
    ///
    /// let clock = Clock { remaining: Duration::from_secs(60), ..Clock::default() };
    /// let allotment = clock.allotment();
    /// assert_eq!(allotment.usual, Duration::from_secs(2));
    /// assert!(allotment.most < clock.remaining / 4);
    /// ```
    #[must_use]
    pub fn allotment(&self) -> Allotment {
        let moves = self.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, 40);
        let reserve = self.increment / 4;
        let reserved = if self.increment.is_zero() {
            EXPECTED_MOVES
        } else {
            RESERVED_WITH_INCREMENT
        };
        let aside = self.overhead.saturating_sub(reserve) * moves.min(reserved);
        let usable = self.remaining.saturating_sub(aside);
        let usual = usable / moves + (self.increment - reserve);
        // Enough must be left for the other moves; the last before a time control may use most of it.
        let ceiling =
            usable / 5 + usable * 3 / (5 * moves) + self.increment.min(self.remaining) / 4;
        let untouched = self.overhead * moves.min(MOVES_NEVER_TOUCHED);
        let least = self.remaining.saturating_sub(untouched) / LEAST_PART;
        let most = (usual * 4).min(ceiling).max(least);
        let usual = usual.max(least / 4).min(most);
        Allotment { usual, most }
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use crate::time::Duration;

    fn clock(milliseconds: u64, moves_to_go: Option<u32>) -> Clock {
        Clock {
            remaining: Duration::from_millis(milliseconds),
            increment: Duration::ZERO,
            moves_to_go,
            overhead: Duration::from_millis(10),
        }
    }

    #[test]
    fn a_game_without_increment_never_runs_out_of_time() {
        let mut left = Duration::from_millis(1_000);
        for number in 0..120 {
            let now = Clock {
                remaining: left,
                ..clock(0, None)
            };
            let most = now.allotment().most;
            assert!(most < left / 3, "move {number}: {most:?} of {left:?}");
            left -= most;
        }
    }

    #[test]
    fn a_busy_machine_loses_no_game_on_time() {
        let mut left = Duration::from_millis(1_000);
        for number in 0..150 {
            let now = Clock {
                remaining: left,
                ..clock(0, None)
            };
            // Every tenth move is as long as it may be, and the machine is then away for a while;
            // the others are as long as usual.
            let allotment = now.allotment();
            let (thought, lost) = match number % 10 {
                0 => (allotment.most, Duration::from_millis(10)),
                _ => (allotment.usual, Duration::from_micros(500)),
            };
            assert!(
                thought + lost < left,
                "move {number}: {thought:?} of {left:?}"
            );
            left -= thought + lost;
        }
    }

    #[test]
    fn a_machine_busy_all_the_time_loses_no_game_on_time() {
        let mut left = Duration::from_secs(1);
        // Two other programs on the same processors: whoever asks for one waits, at every move.
        let lost = Duration::from_millis(4);
        for number in 0..120 {
            let now = Clock {
                remaining: left,
                ..clock(0, None)
            };
            let thought = now.allotment().usual;
            assert!(
                thought + lost < left,
                "move {number}: {thought:?} of {left:?}"
            );
            left -= thought + lost;
        }
    }

    #[test]
    fn an_increment_is_used_however_little_is_left() {
        let now = Clock {
            increment: Duration::from_millis(100),
            ..clock(100, None)
        };
        assert_eq!(now.allotment().most, Duration::from_millis(47));
    }

    #[test]
    fn with_an_increment_a_game_uses_most_of_its_time_and_never_runs_out() {
        let mut left = Duration::from_secs(1);
        let increment = Duration::from_millis(10);
        for number in 0..120 {
            let now = Clock {
                remaining: left,
                increment,
                ..clock(0, None)
            };
            // The machine is away for a while at every move.
            let thought = now.allotment().usual + Duration::from_millis(1);
            assert!(thought < left, "move {number}: {thought:?} of {left:?}");
            left = left - thought + increment;
        }
        assert!(left < Duration::from_millis(200), "{left:?} unused");
    }

    #[test]
    fn a_tenth_of_a_second_is_enough_for_a_glance() {
        let allotment = clock(100, None).allotment();
        assert!(
            allotment.usual >= Duration::from_micros(250),
            "{allotment:?}"
        );
        assert!(allotment.most <= Duration::from_millis(3), "{allotment:?}");
    }

    #[test]
    fn every_move_before_a_time_control_gets_its_share() {
        for moves in 1..=40 {
            let mut left = Duration::from_secs(40);
            for to_go in (1..=moves).rev() {
                let now = Clock {
                    remaining: left,
                    ..clock(0, Some(to_go))
                };
                let usual = now.allotment().usual;
                assert!(
                    usual >= left / to_go * 3 / 4,
                    "{to_go} of {moves}: {usual:?} of {left:?}"
                );
                left -= usual + now.overhead;
            }
        }
    }

    #[test]
    fn next_to_nothing_is_spent_when_nothing_is_left() {
        assert!(clock(5, None).allotment().most < Duration::from_micros(150));
        assert_eq!(clock(0, Some(1)).allotment().usual, Duration::ZERO);
    }
}
