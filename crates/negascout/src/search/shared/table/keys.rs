//! Keys of positions: mixed, so that weak ones are spread over all buckets, and scaled to a bucket.

/// A bijection that spreads every bit of the key over all bits (the finaliser of `MurmurHash3`).
#[inline]
pub(super) const fn mix(key: u64) -> u64 {
    let x = (key ^ (key >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    let x = (x ^ (x >> 33)).wrapping_mul(0xC4CE_B9FE_1A85_EC53);
    x ^ (x >> 33)
}

/// The key that [`mix`] makes into `mixed`.
pub(super) const fn unmix(mixed: u64) -> u64 {
    const BACK: [u64; 2] = [
        inverse(0xFF51_AFD7_ED55_8CCD),
        inverse(0xC4CE_B9FE_1A85_EC53),
    ];
    let x = (mixed ^ (mixed >> 33)).wrapping_mul(BACK[1]);
    let x = (x ^ (x >> 33)).wrapping_mul(BACK[0]);
    x ^ (x >> 33)
}

/// The inverse of the odd number `factor` modulo 2^64, by Newton's method: each step doubles the
/// number of right bits, which are 3 at first.
const fn inverse(factor: u64) -> u64 {
    let mut inverse = factor;
    let mut bits = 3;
    while bits < 64 {
        let error = 2_u64.wrapping_sub(factor.wrapping_mul(inverse));
        inverse = inverse.wrapping_mul(error);
        bits *= 2;
    }
    inverse
}

/// `mixed` scaled to a number below `count`. The order of mixed keys is kept, so that a bucket of a
/// table splits into neighbouring buckets of a larger one.
#[inline]
pub(super) const fn scaled(mixed: u64, count: usize) -> usize {
    if usize::BITS > 32 {
        ((mixed as u128 * count as u128) >> 64) as usize
    } else {
        scaled_by_halves(mixed, count as u32)
    }
}

/// As [`scaled`]. Where addresses have 32 bits, a product of 128 is a call to a function.
#[inline]
const fn scaled_by_halves(mixed: u64, count: u32) -> usize {
    let count = count as u64;
    let (high, low) = (mixed >> 32, mixed & u32::MAX as u64);
    ((high * count + ((low * count) >> 32)) >> 32) as usize
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::{mix, scaled, scaled_by_halves, unmix};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn halves_are_scaled_like_the_whole() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        for _ in 0..10_000 {
            let count = random.random::<u32>() >> random.random_range(0..32);
            for mixed in [random.random(), u64::MAX, 0] {
                let whole = (u128::from(mixed) * u128::from(count)) >> 64;
                assert_eq!(scaled_by_halves(mixed, count) as u128, whole);
                assert_eq!(scaled(mixed, count as usize) as u128, whole);
            }
        }
    }

    #[test]
    fn mixing_is_undone() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
        for _ in 0..1_000 {
            let key = random.random();
            assert_eq!(unmix(mix(key)), key);
        }
    }
}
