//! A static evaluation for boards too large to be searched to the end.

use crate::lines::{runs, steps};
use crate::{Bits, Mnk, Size};
use negascout::{Evaluate, Score};

/// The evaluation by open lines: what the mover can still complete, less what the opponent can.
///
/// A line is open to a player if no stone of the other is on it. One with a single stone counts 1,
/// with two stones 4, and so on by fours, so that one more stone on a line is worth more than many
/// lines begun, and a row that is open at both ends, lying on several lines, more than one that is
/// blocked.
///
/// It is antisymmetric: with the stones of the two players exchanged the score is negated. So the
/// turn itself is worth nothing; the search sees to that.
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

/// What the lines in one direction are worth to the player who has `stones`.
fn worth_along<B: Bits>(stones: B, empty: B, step: u32, size: Size) -> i32 {
    let open = runs(stones | empty, step, size.in_a_row());
    if open.is_empty() {
        return 0;
    }
    let counts = count_along(stones, step, size.in_a_row());
    let worth = |count: u32| {
        let lines = counts.equal_to(count) & open;
        (lines.count() as i32) << (2 * (count - 1).min(MAX_EXPONENT))
    };
    (1..size.in_a_row()).map(worth).sum()
}

/// A number for each square, as its binary digits: the bitboard `digits[i]` has the squares whose
/// number has the digit 2^i.
struct Counts<B> {
    digits: [B; 8],
    /// How many digits are in use.
    len: usize,
}

/// For each square, how many of the `length` squares from it on, `step` apart, are in `set`.
fn count_along<B: Bits>(set: B, step: u32, length: u32) -> Counts<B> {
    let len = (u32::BITS - length.leading_zeros()) as usize;
    let mut counts = Counts {
        digits: [B::ZERO; 8],
        len,
    };
    for link in 0..length {
        let mut carry = set >> (link * step);
        for digit in &mut counts.digits[..len] {
            let sum = *digit ^ carry;
            carry &= *digit;
            *digit = sum;
        }
    }
    counts
}

impl<B: Bits> Counts<B> {
    /// The squares whose number is `count`.
    fn equal_to(&self, count: u32) -> B {
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
