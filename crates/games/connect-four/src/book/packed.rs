//! The points of positions in few bytes.
//!
//! A number that the rules show without a search is not written. The others are written bit by bit,
//! and the chance of each bit is learned apart for each estimate of who stands better.

use super::coder::{Chance, Decoder, Encoder};
use crate::bits::Grid;
use crate::position::Position;
use crate::proof::foresee;

/// The bits of a number.
const BITS: u32 = 6;

/// The number that is added to points, so that none is negative: more than any board's points.
const OFFSET: i32 = 1 << (BITS - 1);

/// The best and the worst estimate; the worst is its negative.
const BEST: i32 = 8;

/// The chances of the bits of a number, by the bits before them, for each estimate.
struct Chances(Vec<Chance>);

impl Chances {
    fn new() -> Chances {
        Chances(vec![Chance::EVEN; (2 * BEST as usize + 1) << BITS])
    }

    fn of<const W: usize, const H: usize>(&mut self, pos: &Position<W, H>) -> &mut [Chance] {
        let first = ((estimate(pos) + BEST) as usize) << BITS;
        &mut self.0[first..first + (1 << BITS)]
    }
}

/// The bytes of the points of `positions`.
pub(super) fn pack<const W: usize, const H: usize>(
    positions: impl Iterator<Item = Position<W, H>>,
    points: &[i8],
) -> Vec<u8> {
    let (mut encoder, mut chances) = (Encoder::new(), Chances::new());
    for (pos, &points) in positions.zip(points) {
        if shown(&pos).is_some() {
            continue;
        }
        let (number, chances) = (i32::from(points) + OFFSET, chances.of(&pos));
        let mut before = 1;
        for place in (0..BITS).rev() {
            let bit = (number >> place & 1) as u32;
            encoder.write(&mut chances[before], bit);
            before = before << 1 | bit as usize;
        }
    }
    encoder.finish()
}

/// The points of `positions` from their bytes. Damaged bytes are points of any kind.
pub(super) fn unpack<const W: usize, const H: usize>(
    positions: impl Iterator<Item = Position<W, H>>,
    bytes: &[u8],
) -> Vec<i8> {
    let (mut decoder, mut chances) = (Decoder::new(bytes), Chances::new());
    let number = |pos: Position<W, H>| {
        shown(&pos).unwrap_or_else(|| {
            let chances = chances.of(&pos);
            let mut before = 1;
            for _ in 0..BITS {
                let bit = decoder.read(&mut chances[before]);
                before = before << 1 | bit as usize;
            }
            // The highest bit marks where the number begins.
            (before as i32 - (1 << BITS) - OFFSET) as i8
        })
    };
    positions.map(number).collect()
}

/// The points of a position where the rules show them without a search.
fn shown<const W: usize, const H: usize>(pos: &Position<W, H>) -> Option<i8> {
    let (proven, _) = foresee(pos);
    (proven.lower == proven.upper).then_some(proven.lower as i8)
}

/// An estimate of who stands better, from -[`BEST`] to [`BEST`]: by the lines of four that are still
/// open, and those that hold two stones already.
///
/// It belongs to the form of the bytes, and is no part of any search.
fn estimate<const W: usize, const H: usize>(pos: &Position<W, H>) -> i32 {
    let weight = |own: u64, other: u64| {
        let open = Grid::<W, H>::lines(Grid::<W, H>::BOARD & !other);
        let twos = Grid::<W, H>::lines_with_two(&open, own);
        count(open) + 3 * count(twos)
    };
    let ahead = weight(pos.mover(), pos.opponent()) - weight(pos.opponent(), pos.mover());
    ahead.div_euclid(4).clamp(-BEST, BEST)
}

fn count(lines: [u64; 4]) -> i32 {
    lines.iter().map(|line| line.count_ones() as i32).sum()
}

#[cfg(test)]
mod tests {
    use super::{estimate, pack, shown, unpack};
    use crate::book::openings::Openings;
    use crate::position::Position;

    #[test]
    fn points_are_what_they_were() {
        let openings = Openings::<7, 6>::up_to(5);
        let points: Vec<i8> = openings
            .last()
            .enumerate()
            .map(|(place, pos)| shown(&pos).unwrap_or((place * 7 % 36) as i8 - 18))
            .collect();
        let bytes = pack(openings.last(), &points);
        assert_eq!(unpack(openings.last(), &bytes), points);
        let damaged = &bytes[..bytes.len() / 2];
        assert_ne!(unpack(openings.last(), damaged), points);
    }

    #[test]
    fn what_the_rules_show_takes_no_bytes() {
        // Three stones side by side: every other position here is won at once.
        let pos: Position<7, 6> = "414243".parse().unwrap();
        let bytes = pack([pos; 50].into_iter(), &[18; 50]);
        assert!(bytes.is_empty());
        assert_eq!(unpack([pos].into_iter(), &bytes), [18]);
    }

    #[test]
    fn estimates_are_the_movers() {
        let of = |text: &str| estimate(&text.parse::<Position<7, 6>>().unwrap());
        assert_eq!(
            [of(""), of("4"), of("41"), of("414"), of("4142")],
            [0, -2, 1, -4, 3]
        );
        assert_eq!([of("474"), of("4746")], [-4, 3]);
    }
}
