//! The interval that a value is proven to lie in.

use negascout::Score;
use negascout_session::Aim;
use serde::{Deserialize, Serialize};

/// The interval that a position's value for the player to move is proven to lie in, both ends
/// included. Numbers are those of [`Probe`](negascout_session::Probe).
///
/// ```
/// use negascout_split::Bounds;
///
/// let win = Bounds { lower: 1, ..Bounds::UNKNOWN };
/// let small = Bounds { upper: 3, ..Bounds::UNKNOWN };
/// assert_eq!(win.and(small), Some(Bounds { lower: 1, upper: 3 }));
/// assert_eq!(small.and(Bounds { lower: 4, upper: 4 }), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
}

impl Bounds {
    /// Nothing is proven.
    pub const UNKNOWN: Bounds = Bounds {
        lower: Score::MIN.get(),
        upper: Score::MAX.get(),
    };

    /// The values that both allow; `None` if they contradict each other.
    #[must_use]
    pub fn and(self, other: Bounds) -> Option<Bounds> {
        let both = Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        };
        (both.lower <= both.upper).then_some(both)
    }

    /// Whether they leave it open if the value is at least this.
    #[must_use]
    pub fn leave_open(self, at_least: i32) -> bool {
        self.lower < at_least && at_least <= self.upper
    }

    /// Whether they are all that is wanted.
    #[must_use]
    pub fn meet(self, aim: Aim) -> bool {
        match aim {
            Aim::Value => self.lower == self.upper,
            Aim::Outcome => self.lower.signum() == self.upper.signum(),
        }
    }

    /// The question to ask next, while they do not meet the aim: whether the value is at least this.
    /// First its sign, then away from a draw, in growing steps where numbers are points, and ply by ply
    /// where they count plies.
    ///
    /// ```
    /// use negascout_session::Aim;
    /// use negascout_split::Bounds;
    ///
    /// assert_eq!(Bounds::UNKNOWN.next_question(Aim::Value), 1);
    /// assert_eq!(Bounds { lower: -18, upper: 0 }.next_question(Aim::Value), 0);
    /// assert_eq!(Bounds { lower: 4, upper: 18 }.next_question(Aim::Value), 7);
    /// ```
    #[must_use]
    pub fn next_question(self, aim: Aim) -> i32 {
        let Bounds { lower, upper } = self;
        let asked = match aim {
            Aim::Outcome => i32::from(upper > 0),
            Aim::Value if lower > 0 => lower + 1 + step(lower),
            Aim::Value if upper < 0 => upper - step(upper),
            Aim::Value => i32::from(upper > 0),
        };
        asked.clamp(lower.saturating_add(1), upper)
    }
}

/// Half of a number of points; 0 where the number counts plies to the end.
fn step(number: i32) -> i32 {
    if number.abs() > Score::LIMIT {
        0
    } else {
        number.abs() / 2
    }
}

#[cfg(test)]
mod tests {
    use super::Bounds;
    use negascout::Score;
    use negascout_session::Aim;

    #[test]
    fn every_question_is_open() {
        let far = Score::win_in(3).get();
        let numbers = [-far, -far + 1, -9, -2, -1, 0, 1, 2, 7, 8, far - 1, far];
        for (place, &lower) in numbers.iter().enumerate() {
            for &upper in &numbers[place + 1..] {
                let bounds = Bounds { lower, upper };
                for aim in [Aim::Value, Aim::Outcome] {
                    let asked = bounds.next_question(aim);
                    assert!(
                        bounds.meet(aim) || bounds.leave_open(asked),
                        "{bounds:?} {aim:?} {asked}"
                    );
                }
            }
        }
    }
}
