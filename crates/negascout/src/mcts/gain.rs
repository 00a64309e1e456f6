//! Results of playouts, added up.

use crate::Score;
use std::ops::{AddAssign, Mul, Neg, SubAssign};

/// The mean of results, in one player's view: wins less losses, and points beside them.
///
/// Points are counted in their own unit and become comparable with wins by the largest number of them
/// that the tree has seen, the span.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Gain {
    pub(super) wins: f32,
    pub(super) points: f32,
}

impl Gain {
    /// The worth, from -1 for a sure loss to 1 for a sure win, where a point is worth `per_point`: one part
    /// of the span.
    pub(super) fn worth(self, per_point: f32) -> f32 {
        self.wins + self.points * per_point
    }

    /// The mean after one more result, of `count` so far.
    pub(super) fn and(self, result: Gain, count: u32) -> Gain {
        let share = 1.0 / (count + 1) as f32;
        Gain {
            wins: self.wins + (result.wins - self.wins) * share,
            points: self.points + (result.points - self.points) * share,
        }
    }
}

impl From<Score> for Gain {
    fn from(score: Score) -> Gain {
        if score.is_win() || score.is_loss() {
            return Gain {
                wins: score.get().signum() as f32,
                points: 0.0,
            };
        }
        Gain {
            wins: 0.0,
            points: score.get() as f32,
        }
    }
}

impl Neg for Gain {
    type Output = Gain;

    fn neg(self) -> Gain {
        Gain {
            wins: -self.wins,
            points: -self.points,
        }
    }
}

/// A mean a number of times.
impl Mul<u32> for Gain {
    type Output = Sum;

    fn mul(self, count: u32) -> Sum {
        Sum {
            wins: f64::from(self.wins) * f64::from(count),
            points: f64::from(self.points) * f64::from(count),
        }
    }
}

/// A sum of results.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Sum {
    wins: f64,
    points: f64,
}

impl Sum {
    /// The mean of so many results; that of none is a draw.
    pub(super) fn mean(self, count: u32) -> Gain {
        let share = 1.0 / f64::from(count.max(1));
        Gain {
            wins: (self.wins * share) as f32,
            points: (self.points * share) as f32,
        }
    }
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Sum) {
        self.wins += other.wins;
        self.points += other.points;
    }
}

impl SubAssign for Sum {
    fn sub_assign(&mut self, other: Sum) {
        self.wins -= other.wins;
        self.points -= other.points;
    }
}
