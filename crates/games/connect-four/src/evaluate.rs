//! A static evaluation, for a search that does not reach the end.

use crate::bits::Grid;
use crate::board_position::BoardPosition;
use crate::position::Position;
use negascout::{Evaluate, Score};

/// The open lines of the mover, less those of the opponent, weighted by their stones.
///
/// A line of four cells is open to a player if no stone of the other is on it. One with a single
/// stone counts 1, with two 4, with three 16. A threat, the cell that would complete a line, counts
/// 16 more where zugzwang will favour it: in an odd row (from 1 at the bottom) for the player who
/// moved first, in an even one for the other. See V. Allis, *A knowledge-based approach of
/// Connect-Four*, 1988.
///
/// It is antisymmetric: with the stones exchanged, and the rows' parity with them, the score is
/// negated. The move itself has no worth.
///
/// ```
/// use negascout::Evaluate;
/// use negascout_connect_four::{OpenLines, Position};
///
/// let middle: Position<7, 6> = "4".parse().unwrap();
/// // Seven lines through the lowest cell of the middle column, and X is not to move.
/// assert_eq!(OpenLines.evaluate(&middle).get(), -7);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenLines;

/// The bonus of a threat in a row of the right parity.
const PARITY: i32 = 16;

impl<B: BoardPosition> Evaluate<B> for OpenLines {
    #[inline]
    fn evaluate(&self, pos: &B) -> Score {
        pos.evaluate()
    }
}

/// The evaluation of a position on a board of a known size.
#[inline]
pub(crate) fn open_lines<const W: usize, const H: usize>(pos: &Position<W, H>) -> Score {
    let odd = Grid::<W, H>::ODD_ROWS;
    let (movers, opponents) = if pos.played() % 2 == 0 {
        (odd, !odd)
    } else {
        (!odd, odd)
    };
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let own = worth::<W, H>(pos.mover(), empty, movers);
    Score::new(own - worth::<W, H>(pos.opponent(), empty, opponents))
}

/// The worth of the open lines of `stones`; threats in the rows of `good` count more.
fn worth<const W: usize, const H: usize>(stones: u64, empty: u64, good: u64) -> i32 {
    let stride = Grid::<W, H>::STRIDE;
    let lines: i32 = [1, stride - 1, stride, stride + 1]
        .into_iter()
        .map(|step| along(stones, empty, step))
        .sum();
    let threats = Grid::<W, H>::completions(stones) & empty & good;
    lines + PARITY * threats.count_ones() as i32
}

/// The worth of the lines of one direction. No line is complete.
#[inline]
fn along(stones: u64, empty: u64, step: usize) -> i32 {
    let open = stones | empty;
    let pairs = open & (open >> step);
    let open = pairs & (pairs >> (2 * step));
    // The four stones of each line are added up bit by bit, for all lines at once.
    let [a, b, c, d] = [0, 1, 2, 3].map(|link| stones >> (link * step));
    let ones = a ^ b ^ c ^ d;
    let twos = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d));
    let count = |lines: u64| (lines & open).count_ones() as i32;
    count(ones & !twos) + 4 * count(twos & !ones) + 16 * count(ones & twos)
}

#[cfg(test)]
mod tests {
    use super::OpenLines;
    use crate::Position;
    use negascout::Evaluate;

    fn evaluate(text: &str) -> i32 {
        let pos: Position<7, 6> = text.parse().unwrap();
        OpenLines.evaluate(&pos).get()
    }

    #[test]
    fn lines_count_by_their_stones() {
        assert_eq!(evaluate(""), 0);
        // X in the corner has three lines, O beside it four, less the one that X's stone blocks.
        assert_eq!(evaluate("12"), 2 - 3);
        assert_eq!(evaluate("1"), -3);
    }

    #[test]
    fn three_in_a_row_counts_by_the_row_of_the_gap() {
        // X has c1 d1 e1 and lacks b1 or f1: two lines of three, two threats in an odd row, three
        // columns and four diagonals. O has a column and a diagonal from either corner.
        assert_eq!(evaluate("37415"), -(2 * 16 + 2 * 16 + 3 + 4 - 4));
    }

    #[test]
    fn a_mirrored_board_is_worth_the_same() {
        for text in ["4", "112233", "4435261", "7162"] {
            let pos: Position<7, 6> = text.parse().unwrap();
            let mirror = pos.mirrored();
            assert_eq!(OpenLines.evaluate(&pos), OpenLines.evaluate(&mirror));
        }
    }
}
