//! The integers that serve as bitboards.

use ethnum::U256;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer used as a set of squares: `u64`, `u128` or [`U256`].
///
/// The trait is sealed. Operations beyond the operators are for this crate's own use.
pub trait Bits:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + sealed::Sealed
{
    /// The number of squares that a set can hold, padding included.
    const BITS: u32;
    /// The empty set.
    const ZERO: Self;
    /// The set of the first square.
    const ONE: Self;

    /// The number of squares in the set.
    #[must_use]
    fn count(self) -> u32;

    /// The number of the first square in the set, or [`BITS`](Bits::BITS) if there is none.
    #[must_use]
    fn first(self) -> u32;

    /// The set without its first square, which must exist.
    #[must_use]
    fn without_first(self) -> Self;

    /// A 64-bit number in which `seed` and every square of the set are well mixed.
    #[must_use]
    fn mix(self, seed: u64) -> u64;

    /// Whether the set has no squares.
    #[must_use]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }
}

mod sealed {
    pub trait Sealed {}
}

/// A bijection of 64-bit numbers that scatters neighbours (the finaliser of `SplitMix64`).
const fn scatter(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// Mixes one word into a hash. The odd constant spreads the seed over all bits, so that near seeds
/// and words with few bits set do not collide.
const fn mix_in(seed: u64, word: u64) -> u64 {
    scatter(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ word)
}

macro_rules! impl_bits {
    ($type:ty, $zero:expr, $one:expr, |$value:ident, $seed:ident| $mix:expr) => {
        impl sealed::Sealed for $type {}

        impl Bits for $type {
            const BITS: u32 = <$type>::BITS;
            const ZERO: Self = $zero;
            const ONE: Self = $one;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_first(self) -> Self {
                self & (self - $one)
            }

            #[inline]
            fn mix(self, $seed: u64) -> u64 {
                let $value = self;
                $mix
            }
        }
    };
}

impl_bits!(u64, 0, 1, |value, seed| mix_in(seed, value));
impl_bits!(u128, 0, 1, |value, seed| mix_in(
    mix_in(seed, value as u64),
    (value >> 64) as u64
));
impl_bits!(U256, U256::ZERO, U256::ONE, |value, seed| {
    let (high, low) = value.into_words();
    high.mix(low.mix(seed))
});

#[cfg(test)]
mod tests {
    use super::{Bits, U256};

    fn walks_its_squares<B: Bits>() {
        let places = [0, 1, 17, B::BITS / 2, B::BITS - 1];
        let mut rest = places
            .iter()
            .fold(B::ZERO, |set, &place| set | B::ONE << place);
        assert_eq!(rest.count(), 5);
        for place in places {
            assert_eq!(rest.first(), place);
            rest = rest.without_first();
        }
        assert!(rest.is_empty());
        assert_eq!(rest.first(), B::BITS);
    }

    fn mixes_every_square<B: Bits>() {
        let mut seen: Vec<u64> = (0..B::BITS).map(|place| (B::ONE << place).mix(7)).collect();
        seen.push(B::ZERO.mix(7));
        seen.push(B::ZERO.mix(8));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), B::BITS as usize + 2);
    }

    #[test]
    fn every_width() {
        walks_its_squares::<u64>();
        walks_its_squares::<u128>();
        walks_its_squares::<U256>();
        mixes_every_square::<u64>();
        mixes_every_square::<u128>();
        mixes_every_square::<U256>();
    }
}
