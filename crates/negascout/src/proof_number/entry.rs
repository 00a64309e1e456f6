//! Proof numbers in an entry of the production search's table.
//!
//! Each number has 15 bits, as a number with a point that floats: exact below 1024, and else a
//! thousandth too small at most. The entry's score holds both. Its depth, by which the table chooses
//! what to replace and what to save, grows with the work that the numbers took.

use super::Numbers;
use crate::search::Entry;
use crate::{Bound, Score};

/// The bits of the leading digits.
const DIGITS: u32 = 10;
/// The bits of a number.
const WIDTH: u32 = 15;
const INFINITE: u32 = (1 << WIDTH) - 1;

/// The entry of these numbers, which took so many expansions. `worth` is the depth of what was known
/// before.
pub(super) fn write(numbers: Numbers, work: u64, worth: u8) -> Entry {
    let solved = numbers.answer().is_some();
    let number = packed(numbers.phi) << WIDTH | packed(numbers.delta);
    // An answer is worth a little more than numbers that took the same work.
    let depth = 5 * work.max(1).ilog2() + if solved { 4 } else { 1 };
    Entry {
        score: Score::from_number(number as i32),
        bound: if solved { Bound::Exact } else { Bound::Lower },
        depth: depth.max(u32::from(worth)).min(255) as i32,
        tag: 0,
    }
}

/// The numbers of an entry that [`write`] made, and its worth.
pub(super) fn read(entry: Entry) -> (Numbers, u8) {
    let number = entry.score.get().unsigned_abs();
    let numbers = Numbers {
        phi: unpacked(number >> WIDTH & INFINITE),
        delta: unpacked(number & INFINITE),
    };
    (numbers, entry.depth.clamp(0, 255) as u8)
}

const fn packed(number: u32) -> u32 {
    if number == Numbers::INFINITE {
        return INFINITE;
    }
    let bits = u32::BITS - number.leading_zeros();
    if bits <= DIGITS {
        return number;
    }
    let shift = bits - DIGITS - 1;
    (shift + 1) << DIGITS | (number >> shift) & ((1 << DIGITS) - 1)
}

const fn unpacked(packed: u32) -> u32 {
    if packed == INFINITE {
        return Numbers::INFINITE;
    }
    let (exponent, digits) = (packed >> DIGITS, packed & ((1 << DIGITS) - 1));
    if exponent == 0 {
        return digits;
    }
    (1 << DIGITS | digits) << (exponent - 1)
}

#[cfg(test)]
mod tests {
    use super::{Numbers, packed, read, unpacked, write};
    use crate::search::Entry;

    #[test]
    fn small_numbers_are_exact_and_large_ones_nearly() {
        for number in (0..5_000).chain([1 << 20, 0xABCD_EF01, Numbers::MOST]) {
            let back = unpacked(packed(number));
            assert!(
                back <= number && number - back <= number / 1024,
                "{number}: {back}"
            );
            assert!(number >= 1024 || back == number);
        }
        assert_eq!(unpacked(packed(Numbers::INFINITE)), Numbers::INFINITE);
    }

    #[test]
    fn entries_are_read_back_even_from_a_file() {
        let open = |phi, delta| Numbers { phi, delta };
        let all = [
            Numbers::PROVEN,
            Numbers::DISPROVEN,
            open(1, 1),
            open(700, 3),
        ];
        for numbers in all {
            let entry = write(numbers, 1_000, 0);
            let whole = Entry::from_bits(entry.to_bits()).unwrap();
            assert_eq!(read(whole), (numbers, entry.depth as u8));
        }
        assert!(write(Numbers::LEAF, 10, 0).depth < write(Numbers::LEAF, 1_000, 0).depth);
        assert_eq!(write(Numbers::LEAF, 1, 200).depth, 200);
    }
}
