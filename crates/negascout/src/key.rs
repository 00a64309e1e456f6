//! Help to write [`Game::key`]: a hash of any value, and Zobrist numbers for positions that are
//! changed a little by each move.
//!
//! [`of`] is the shorter way: a key from a position that derives [`Hash`]. A [`Zobrist`] table is
//! the faster way for large boards: the key is kept in the position, and each move changes the part
//! that it changes on the board.

use std::hash::{Hash, Hasher};

#[allow(unused_imports, reason = "for the module's documentation")]
use crate::Game;

/// A 64-bit key of any value that has a [`Hash`]: equal for equal values.
///
/// Two different values of one integer type have different keys. In general two different values
/// have the same key with a probability of about 2^-64.
///
/// The key is the same in every run and build, unlike that of the standard library's hasher. It is
/// the same on every machine too if the value has no slice or array of integers larger than a byte:
/// those are hashed as they lie in memory, which differs between little-endian and big-endian
/// machines and, for `usize` and `isize`, between 32 and 64 bits.
///
/// ```
/// use negascout::{Game, Score, key};
///
/// /// Two heaps; a move takes any number of counters from one; taking the last one wins.
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Nim {
///     left: u32,
///     right: u32,
/// }
///
/// impl Game for Nim {
///     type Move = (u32, u32);
///     fn moves(&self) -> impl Iterator<Item = (u32, u32)> {
///         let left = (1..=self.left).map(|taken| (taken, 0));
///         left.chain((1..=self.right).map(|taken| (0, taken)))
///     }
///     fn play(&self, (left, right): (u32, u32)) -> Nim {
///         Nim { left: self.left - left, right: self.right - right }
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.left + self.right == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         key::of(self)
///     }
/// }
///
/// let pos = Nim { left: 3, right: 5 };
/// assert_eq!(pos.play((1, 0)).play((0, 2)).key(), pos.play((0, 2)).play((1, 0)).key());
/// assert_ne!(pos.key(), Nim { left: 5, right: 3 }.key());
/// ```
#[must_use]
pub fn of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = Mixer(0);
    value.hash(&mut hasher);
    hasher.finish()
}

/// The increment of `SplitMix64`: an odd number near 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// A bijection of 64-bit numbers that scatters neighbours: the step of `SplitMix64` (G. Steele,
/// D. Lea and C. Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014).
pub(crate) const fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(GOLDEN);
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A hasher that mixes in one 64-bit word after the other.
struct Mixer(u64);

impl Mixer {
    fn word(&mut self, word: u64) {
        self.0 = mix(self.0.rotate_left(23) ^ word);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }

    fn write_u8(&mut self, number: u8) {
        self.word(number.into());
    }
    fn write_u16(&mut self, number: u16) {
        self.word(number.into());
    }
    fn write_u32(&mut self, number: u32) {
        self.word(number.into());
    }
    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }
    fn write_u128(&mut self, number: u128) {
        self.word(number as u64);
        self.word((number >> 64) as u64);
    }
    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }
    // Signed numbers are the unsigned ones with the same bits, except `isize`, whose width varies.
    fn write_isize(&mut self, number: isize) {
        self.word(number as i64 as u64);
    }
}

/// A table of `N` random 64-bit numbers, one for each thing that may be true of a position: this
/// piece on that square, this player to move.
///
/// A position's key is the exclusive or of the numbers of all that is true of it, so that a move
/// changes it by a few of them: A. Zobrist, *A new hashing method with application for game
/// playing*, 1970. The numbers follow from the seed, are the same everywhere, and no two of a table
/// are equal.
///
/// ```
/// use negascout::key::Zobrist;
/// use negascout::{Game, Score};
///
/// /// A number for each player's stone on each of nine points, and one for the second to move.
/// static KEYS: Zobrist<19> = Zobrist::new(1970);
///
/// /// Nine points in a row. A player puts a stone on a free point between two free or outer
/// /// ones; a player who cannot has lost.
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// struct Row {
///     stones: [u16; 2],
///     mover: usize,
///     key: u64,
/// }
///
/// impl Game for Row {
///     type Move = usize;
///     fn moves(&self) -> impl Iterator<Item = usize> {
///         let taken = self.stones[0] | self.stones[1];
///         (0..9).filter(move |point| (taken << 1) >> point & 0b111 == 0)
///     }
///     fn play(&self, point: usize) -> Row {
///         let mut next = self.clone();
///         next.stones[self.mover] |= 1 << point;
///         next.mover = 1 - self.mover;
///         next.key ^= KEYS.key(9 * self.mover + point) ^ KEYS.key(18);
///         next
///     }
///     fn outcome(&self) -> Option<Score> {
///         self.moves().next().is_none().then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         self.key
///     }
/// }
///
/// let start = Row { stones: [0, 0], mover: 0, key: 0 };
/// let (one, other) = (start.play(0).play(4).play(2), start.play(2).play(4).play(0));
/// assert_eq!(one, other);
/// negascout::conformance::Conformance::new(start).check().unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Zobrist<const N: usize> {
    keys: [u64; N],
}

impl<const N: usize> Zobrist<N> {
    /// The table that follows from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Zobrist<N> {
        let mut keys = [0; N];
        let mut state = mix(seed);
        let mut index = 0;
        while index < N {
            keys[index] = mix(state);
            state = state.wrapping_add(GOLDEN);
            index += 1;
        }
        Zobrist { keys }
    }

    /// The number of the thing with this index.
    ///
    /// # Panics
    ///
    /// If `index` is not below `N`.
    #[must_use]
    #[inline]
    pub const fn key(&self, index: usize) -> u64 {
        self.keys[index]
    }
}

#[cfg(test)]
mod tests {
    use super::{Zobrist, mix, of};
    use std::collections::HashSet;

    #[test]
    fn keys_never_change() {
        // The first two numbers of SplitMix64 seeded with 0, as published with it.
        assert_eq!(mix(0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(mix(0x9E37_79B9_7F4A_7C15), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(of(&0_u64), mix(0));
        assert_eq!(of(&(1_u8, 2_u32)), mix(mix(1).rotate_left(23) ^ 2));
        // One number a word, whatever its width.
        assert_eq!(of(&7_u8), of(&7_u64));
        assert_eq!(of(&-1_isize), of(&u64::MAX));
    }

    #[test]
    fn small_differences_give_other_keys() {
        let mut seen = HashSet::new();
        for a in -20_i32..20 {
            for b in 0_u16..40 {
                for c in [None, Some(true), Some(false)] {
                    assert!(seen.insert(of(&(a, b, c))), "{a} {b} {c:?}");
                }
            }
        }
        let texts: HashSet<u64> = ["", "a", "b", "ab", "ba", "a\0", "aaaaaaaa", "aaaaaaaa\0"]
            .map(of)
            .into();
        assert_eq!(texts.len(), 8);
        assert_ne!(
            of(&[[1_u8, 2], [3, 4]][..]),
            of(&[[1_u8, 2, 3], [4, 5, 6]][..])
        );
    }

    /// Each bit of the input changes each bit of the key about half of the time.
    #[test]
    fn every_bit_spreads() {
        for bit in 0..64 {
            let mut changed = [0_u32; 64];
            for value in 0..1_000_u64 {
                let difference = of(&(value, 5)) ^ of(&(value ^ 1 << bit, 5));
                for (place, count) in changed.iter_mut().enumerate() {
                    *count += (difference >> place & 1) as u32;
                }
            }
            // Five standard deviations of 1,000 coins.
            assert!(
                changed.iter().all(|count| count.abs_diff(500) < 80),
                "bit {bit}: {changed:?}"
            );
        }
    }

    #[test]
    fn zobrist_numbers_differ() {
        static ONE: Zobrist<1_000> = Zobrist::new(1);
        let other = Zobrist::<1_000>::new(2);
        let all: HashSet<u64> = (0..1_000)
            .flat_map(|index| [ONE.key(index), other.key(index)])
            .collect();
        assert_eq!(all.len(), 2_000);
        assert_eq!(ONE.key(999), Zobrist::<1_000>::new(1).key(999));
    }
}
