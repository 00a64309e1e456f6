//! Tapered values: a middlegame and an endgame value in one integer.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A middlegame and an endgame value in centipawns, in the halves of one integer, so that adding
/// two pairs is one addition. Each half must stay within 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Tapered(i32);

impl Tapered {
    /// Nothing in either phase.
    pub const ZERO: Tapered = Tapered(0);

    /// A pair of values.
    #[must_use]
    pub const fn new(middlegame: i16, endgame: i16) -> Tapered {
        Tapered(middlegame as i32 + ((endgame as i32) << 16))
    }

    /// The value in the middlegame.
    #[must_use]
    pub const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value in the endgame.
    #[must_use]
    pub const fn endgame(self) -> i32 {
        // A negative lower half has borrowed one from the upper.
        (self.0 + 0x8000) >> 16
    }
}

impl Add for Tapered {
    type Output = Tapered;

    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        Tapered(self.0 + other.0)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        self.0 += other.0;
    }
}

impl Sub for Tapered {
    type Output = Tapered;

    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0 - other.0)
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Tapered) {
        self.0 -= other.0;
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;

    #[inline]
    fn mul(self, factor: i32) -> Tapered {
        Tapered(self.0 * factor)
    }
}

impl Neg for Tapered {
    type Output = Tapered;

    #[inline]
    fn neg(self) -> Tapered {
        Tapered(-self.0)
    }
}

impl Sum for Tapered {
    fn sum<I: Iterator<Item = Tapered>>(pairs: I) -> Tapered {
        pairs.fold(Tapered::ZERO, Add::add)
    }
}

impl std::fmt::Debug for Tapered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}, {})", self.middlegame(), self.endgame())
    }
}

#[cfg(test)]
mod tests {
    use super::Tapered;

    #[test]
    fn halves_do_not_leak_into_each_other() {
        for (middlegame, endgame) in [(0, 0), (-1, 1), (1, -1), (-300, -7), (2_000, -2_000)] {
            let pair = Tapered::new(middlegame, endgame);
            assert_eq!(pair.middlegame(), i32::from(middlegame));
            assert_eq!(pair.endgame(), i32::from(endgame));
            let tripled = (pair + pair) - (-pair);
            assert_eq!(tripled, pair * 3);
            assert_eq!(tripled.endgame(), 3 * i32::from(endgame));
        }
    }
}
