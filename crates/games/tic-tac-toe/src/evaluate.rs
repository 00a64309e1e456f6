//! A static evaluation for boards too large to be searched to the end.

use crate::lines::{runs, steps};
use crate::{Bits, Mnk, Size};
use negascout::{Evaluate, Score};

/// The evaluation by open lines: those of the mover, less those of the opponent, weighted by their
/// stones.
///
/// A line is open to a player if no stone of the other is on it. One with a single stone counts 1,
/// with two stones 4, and so on by fours, so that one more stone on a line is worth more than many
/// lines begun, and a row that is open at both ends, lying on several lines, more than one that is
/// blocked.
///
/// It is antisymmetric: with the stones of the two players exchanged the score is negated. So the
/// move itself has no worth.
///
/// ```
/// use negascout::{Evaluate, Score};
/// use negascout_tic_tac_toe::{OpenLines, Size, TicTacToe};
///
/// let evaluate = |text| {
///     OpenLines.evaluate(&TicTacToe::parse(Size::TIC_TAC_TOE, text).unwrap()).get()
/// };
/// assert_eq!(evaluate(""), 0);
/// assert_eq!(evaluate("b2"), -4); // O is to move, and X has four lines open
/// assert_eq!(evaluate("b2 a1"), 3 - 2);
/// assert_eq!(evaluate("b2 a1 c1"), -(4 + 1 + 1 + 1) + 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenLines;

impl<B: Bits> Evaluate<Mnk<B>> for OpenLines {
    fn evaluate(&self, pos: &Mnk<B>) -> Score {
        let (mover, other) = pos.boards();
        let empty = pos.playable();
        let balance = steps(pos.size()).map(|step| {
            let worth = |stones| worth_along(stones, empty, step, pos.size());
            worth(mover) - worth(other)
        });
        Score::new(balance.sum())
    }
}

/// The largest power of four that a line counts. With it on every line of the largest board a
/// score is still within [`Score::LIMIT`].
const MAX_EXPONENT: u32 = 9;

/// The worth of the lines in one direction to the player with `stones`.
fn worth_along<B: Bits>(stones: B, empty: B, step: u32, size: Size) -> i32 {
    let open = runs(stones | empty, step, size.in_a_row());
    if open.is_empty() {
        return 0;
    }
    let counts = count_along(stones, step, size.in_a_row());
    let worth = |count: u32| {
        let lines = counts.equal_to(count) & open;
        if lines.is_empty() {
            return 0; // Counting bits costs more than this.
        }
        (lines.count() as i32) << (2 * (count - 1).min(MAX_EXPONENT))
    };
    (1..size.in_a_row()).map(worth).sum()
}

/// A number for each square, as its binary digits: the bitboard `digits[i]` has the squares whose
/// number has the digit 2^i.
pub(crate) struct Counts<B> {
    digits: [B; 8],
    /// The number of digits in use.
    len: usize,
}

/// For each square, the number of the `length` squares from it on, `step` apart, in `set`.
pub(crate) fn count_along<B: Bits>(set: B, step: u32, length: u32) -> Counts<B> {
    let len = (u32::BITS - length.leading_zeros()) as usize;
    let mut counts = Counts {
        digits: [B::ZERO; 8],
        len,
    };
    let mut shifted = set;
    for place in 0..length {
        // Not after the last: on a board of one row, a step may be wider than the bitboard.
        if place > 0 {
            shifted = shifted >> step;
        }
        let mut carry = shifted;
        for digit in &mut counts.digits[..len] {
            let sum = *digit ^ carry;
            carry &= *digit;
            *digit = sum;
            if carry.is_empty() {
                break;
            }
        }
    }
    counts
}

impl<B: Bits> Counts<B> {
    /// The squares whose number is `count`.
    pub(crate) fn equal_to(&self, count: u32) -> B {
        let digits = self.digits[..self.len].iter().enumerate();
        digits.fold(!B::ZERO, |equal, (place, &digit)| {
            equal
                & if count >> place & 1 == 1 {
                    digit
                } else {
                    !digit
                }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Counts, OpenLines, count_along};
    use crate::{Bits, Mnk, Size, Square, Stone, U256};
    use negascout::conformance::Conformance;
    use negascout::{Evaluate, Game};
    use proptest::prelude::*;

    /// X's view of one line, by looking at its squares.
    fn line_worth<B: Bits>(pos: &Mnk<B>, line: &[Square]) -> i32 {
        let stones: Vec<_> = line
            .iter()
            .filter_map(|&square| pos.stone(square))
            .collect();
        let worth = 4_i32.pow(
            (stones.len() as u32)
                .saturating_sub(1)
                .min(super::MAX_EXPONENT),
        );
        match stones.first() {
            Some(first) if stones.iter().any(|stone| stone != first) => 0,
            Some(Stone::X) => worth,
            Some(Stone::O) => -worth,
            None => 0,
        }
    }

    /// The evaluation by looking at every line.
    fn by_looking<B: Bits>(pos: &Mnk<B>) -> i32 {
        let size = pos.size();
        let square = |column: i32, row: i32| {
            let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
            size.contains(square).then_some(square)
        };
        let mut total = 0;
        for start in 0..size.squares() as i32 {
            let (column, row) = (start % size.width() as i32, start / size.width() as i32);
            for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let links = 0..size.in_a_row() as i32;
                let line: Option<Vec<_>> = links
                    .map(|link| square(column + link * right, row + link * down))
                    .collect();
                total += line.map_or(0, |line| line_worth(pos, &line));
            }
        }
        if pos.mover() == Stone::X {
            total
        } else {
            -total
        }
    }

    /// A game of random moves on a board, stopped before it is over.
    fn unfinished<B: Bits>(size: Size, picks: &[usize]) -> Mnk<B> {
        let mut position = Mnk::start(size).unwrap();
        for pick in picks {
            let moves: Vec<_> = position.moves().collect();
            let next = position.play(moves[pick % moves.len()]);
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    }

    fn exchanged<B: Bits>(pos: &Mnk<B>) -> Mnk<B> {
        let (mover, other) = pos.boards();
        pos.with_stones(other, mover)
    }

    fn agrees<B: Bits>(size: [u32; 3], picks: &[usize]) {
        let size = Size::new(size[0], size[1], size[2]).unwrap();
        let position: Mnk<B> = unfinished(size, picks);
        let score = OpenLines.evaluate(&position);
        assert_eq!(score.get(), by_looking(&position), "{position:?}");
        assert_eq!(
            OpenLines.evaluate(&exchanged(&position)),
            -score,
            "{position:?}"
        );
    }

    proptest! {
        #[test]
        fn agrees_with_looking(picks in prop::collection::vec(0..1_000_usize, 0..60)) {
            agrees::<u64>([3, 3, 3], &picks);
            agrees::<u64>([7, 6, 4], &picks);
            agrees::<u128>([10, 10, 5], &picks);
            agrees::<u128>([12, 3, 11], &picks);
            agrees::<U256>([15, 15, 5], &picks);
            agrees::<U256>([2, 80, 40], &picks);
        }
    }

    #[test]
    fn keeps_the_promises_of_a_game_and_an_evaluation() {
        // The second has lines of one square, and steps as wide as its bitboard.
        for size in ["1,1,1", "62,1,1", "3,3,3", "4,3,3", "7,6,4"] {
            let start: Mnk<u64> = Mnk::start(size.parse().unwrap()).unwrap();
            let checked = Conformance::new(start)
                .evaluation(&OpenLines)
                .antisymmetric(&OpenLines, exchanged)
                .check();
            assert!(checked.is_ok(), "{size}: {checked:?}");
        }
    }

    #[test]
    fn lines_of_any_length_are_counted() {
        let size = Size::new(255, 1, 200).unwrap();
        let full = !U256::ZERO >> 1_u32;
        let Counts { digits, len } = count_along(full, 1, size.in_a_row());
        assert_eq!((len, digits[7].first()), (8, 0));
        assert_eq!(count_along(full, 1, 200).equal_to(200).count(), 56);
        assert_eq!(count_along(full, 1, 200).equal_to(3).count(), 1);
    }
}
