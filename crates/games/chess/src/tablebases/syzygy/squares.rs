//! How squares, and groups of squares, are numbered.
//!
//! A square is a number from 0, a1, to 63, h8, rank by rank.

use std::ops::Range;

/// How many ways there are to place one piece and two more, by the symmetry of the board: the first
/// one off the diagonal in the triangle a1, d1, d4; on the diagonal with the second one below it; and
/// so on with the third one.
pub(super) const TRIPLES: u64 = BEGINS[3] + ON_DIAGONAL * 7 * 6;

/// Where the numbers begin of triples with the first piece, the first two and all three on the diagonal.
const BEGINS: [u64; 4] = {
    let one = 6 * 63 * 62;
    let two = one + ON_DIAGONAL * BELOW * 62;
    [0, one, two, two + ON_DIAGONAL * 7 * BELOW]
};

/// The squares of the diagonal on which a first piece may be: a1 to d4.
const ON_DIAGONAL: u64 = 4;

/// The squares below the diagonal.
const BELOW: u64 = 28;

/// How many ways there are to place two kings that do not touch, by the symmetry of the board.
pub(super) const KING_PAIRS: u64 = 462;

/// No number.
const NONE: u16 = u16::MAX;

/// The file of a square.
pub(super) const fn file(square: u8) -> u8 {
    square & 7
}

/// The rank of a square.
pub(super) const fn rank(square: u8) -> u8 {
    square >> 3
}

/// The square mirrored from left to right.
pub(super) const fn flip_file(square: u8) -> u8 {
    square ^ 7
}

/// The square mirrored from bottom to top.
pub(super) const fn flip_rank(square: u8) -> u8 {
    square ^ 56
}

/// The square mirrored at the diagonal from a1 to h8.
pub(super) const fn flip_diagonal(square: u8) -> u8 {
    rank(square) | file(square) << 3
}

/// Whether a square is on the diagonal from a1 to h8.
pub(super) const fn is_on_diagonal(square: u8) -> bool {
    file(square) == rank(square)
}

/// Whether a square is above it.
pub(super) const fn is_above_diagonal(square: u8) -> bool {
    file(square) < rank(square)
}

/// The numbers of the squares of the triangle a1, d1, d4: those below the diagonal rank by rank, then
/// the diagonal.
const TRIANGLE: [u16; 64] = {
    let mut numbers = [NONE; 64];
    let (mut off, mut square) = (0, 0);
    while square < 28 {
        if file(square) < 4 && !is_above_diagonal(square) {
            if is_on_diagonal(square) {
                numbers[square as usize] = 6 + file(square) as u16;
            } else {
                numbers[square as usize] = off;
                off += 1;
            }
        }
        square += 1;
    }
    numbers
};

/// The numbers of the squares below the diagonal, rank by rank.
const LOWER: [u16; 64] = {
    let mut numbers = [NONE; 64];
    let (mut number, mut square) = (0, 0);
    while square < 64 {
        if file(square) > rank(square) {
            numbers[square as usize] = number;
            number += 1;
        }
        square += 1;
    }
    numbers
};

/// The numbers of pairs of kings, by the number of the first one in the triangle and the square of
/// the second one. Pairs with both on the diagonal come after all others.
const KINGS: [[u16; 64]; 10] = {
    let mut numbers = [[NONE; 64]; 10];
    let next = number_kings(&mut numbers, 0, Pair::OffDiagonal);
    let next = number_kings(&mut numbers, next, Pair::OnDiagonal);
    assert!(next as u64 == KING_PAIRS);
    numbers
};

/// Where two pieces are.
#[derive(Clone, Copy)]
enum Pair {
    /// Both are on the diagonal.
    OnDiagonal,
    /// One or both are off it.
    OffDiagonal,
}

/// Numbers the pairs of kings of one sort, and returns the next number.
const fn number_kings(numbers: &mut [[u16; 64]; 10], mut next: u16, sort: Pair) -> u16 {
    let wanted = matches!(sort, Pair::OnDiagonal);
    let mut number = 0;
    while number < 10 {
        let first = first_with(number);
        let mut second = 0;
        while second < 64 {
            let on_it = is_on_diagonal(first) && is_on_diagonal(second);
            let mirrored = is_on_diagonal(first) && is_above_diagonal(second);
            if on_it == wanted && !mirrored && !touch(first, second) {
                numbers[number as usize][second as usize] = next;
                next += 1;
            }
            second += 1;
        }
        number += 1;
    }
    next
}

/// The square of the triangle with a number.
const fn first_with(number: u16) -> u8 {
    let mut square = 0;
    while TRIANGLE[square as usize] != number {
        square += 1;
    }
    square
}

/// Whether two squares are the same or neighbours.
const fn touch(one: u8, other: u8) -> bool {
    file(one).abs_diff(file(other)) <= 1 && rank(one).abs_diff(rank(other)) <= 1
}

/// The number of a pair of kings, the first of which is in the triangle a1, d1, d4, and the second not
/// above the diagonal if the first is on it. `None` where kings touch.
pub(super) fn kings(first: u8, second: u8) -> Option<u64> {
    let row = KINGS.get(usize::from(TRIANGLE[usize::from(first)]))?;
    let number = row[usize::from(second)];
    (number != NONE).then_some(u64::from(number))
}

/// The number of three pieces on different squares. The first is in the triangle a1, d1, d4, and the
/// first one off the diagonal is below it.
pub(super) fn triple([first, second, third]: [u8; 3]) -> u64 {
    // Squares that are taken are left out of the count.
    let over = |square: u8, taken: u8| u64::from(square > taken);
    let passed = [
        over(second, first),
        over(third, first) + over(third, second),
    ];
    let diagonal = |square: u8| u64::from(file(square));
    let lower = |square: u8| u64::from(LOWER[usize::from(square)]);
    let free_third = u64::from(third) - passed[1];
    if !is_on_diagonal(first) {
        let number = u64::from(TRIANGLE[usize::from(first)]);
        return (number * 63 + u64::from(second) - passed[0]) * 62 + free_third;
    }
    if !is_on_diagonal(second) {
        return BEGINS[1] + (diagonal(first) * BELOW + lower(second)) * 62 + free_third;
    }
    let pair = diagonal(first) * 7 + diagonal(second) - passed[0];
    if !is_on_diagonal(third) {
        return BEGINS[2] + pair * BELOW + lower(third);
    }
    BEGINS[3] + pair * 6 + diagonal(third) - passed[1]
}

/// In how many ways `few` can be chosen of `many`, where both are small.
pub(super) fn choose(many: u64, few: usize) -> u64 {
    let row = CHOICES.get(few).and_then(|row| row.get(many as usize));
    row.copied().unwrap_or(0)
}

/// Pascal's triangle: by how many are chosen, and of how many.
const CHOICES: [[u64; 65]; 8] = {
    let mut choices = [[0; 65]; 8];
    choices[0] = [1; 65];
    let mut few = 1;
    while few < 8 {
        let mut many = 1;
        while many < 65 {
            choices[few][many] = choices[few][many - 1] + choices[few - 1][many - 1];
            many += 1;
        }
        few += 1;
    }
    choices
};

/// The order of pawns' squares, by which a leading pawn is the first one: from the edge files to the
/// middle, with a file and its mirror image alike, and from rank 2 to 7.
pub(super) fn leading_order(pawn: u8) -> usize {
    usize::from(inner(pawn) * 6 + rank(pawn) - 1)
}

/// The number of a square for pawns beside the leading one: 0 for e7 to 47 for a2. A file and its
/// mirror image alternate, so that those behind the leading pawn in the order have smaller numbers.
fn beside_leading(pawn: u8) -> u64 {
    let right = u8::from(file(pawn) > 3);
    u64::from(47 - inner(pawn) * 12 - (rank(pawn) - 1) * 2 - right)
}

/// A file's distance from the edge.
fn inner(square: u8) -> u8 {
    file(square).min(7 - file(square))
}

/// How many ways there are to place `count` pawns of which the leading one is on a file, 0 to 3 for
/// a to d.
pub(super) fn pawn_ways(file: usize, count: usize) -> u64 {
    ways(file * 6..file * 6 + 6, count)
}

/// In how many ways pawns can be placed with the leading one on squares of these places in the order.
fn ways(leading: Range<usize>, count: usize) -> u64 {
    let squares = leading.map(|order| (order / 6 + 8 + order % 6 * 8) as u8);
    let ways = squares.map(|leading| choose(beside_leading(leading), count - 1));
    ways.sum()
}

/// The number of pawns of one colour among all ways with the leading one on its file. The leading
/// pawn is the first one, and on the left half.
pub(super) fn pawns(pawns: &mut [u8]) -> u64 {
    let count = pawns.len();
    let [leading, rest @ ..] = pawns else {
        return 0;
    };
    rest.sort_unstable_by_key(|&pawn| beside_leading(pawn));
    let choice = |(place, &pawn): (usize, &u8)| choose(beside_leading(pawn), place + 1);
    let chosen: u64 = rest.iter().enumerate().map(choice).sum();
    let order = leading_order(*leading);
    ways(order / 6 * 6..order, count) + chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const A1: u8 = 0;
    const B1: u8 = 1;
    const D4: u8 = 27;
    const H8: u8 = 63;

    /// Numbers of the format's own tables.
    #[test]
    fn pairs_of_kings_have_their_numbers() {
        assert_eq!(kings(B1, 3), Some(0));
        assert_eq!(kings(B1, H8), Some(57));
        assert_eq!(kings(A1, 18), Some(441));
        assert_eq!(kings(D4, H8), Some(461));
        assert_eq!(kings(A1, B1), None);
        assert_eq!(kings(H8, A1), None);
    }

    #[test]
    fn triples_are_numbered_without_gaps() {
        let mut seen = vec![false; TRIPLES as usize];
        let squares = || 0..64_u8;
        for first in squares().filter(|&square| TRIANGLE[usize::from(square)] != NONE) {
            for second in squares().filter(|&second| second != first) {
                for third in squares().filter(|&third| third != first && third != second) {
                    let off = [first, second, third]
                        .into_iter()
                        .find(|&square| !is_on_diagonal(square));
                    if !off.is_some_and(is_above_diagonal) {
                        let number = triple([first, second, third]) as usize;
                        assert!(!std::mem::replace(&mut seen[number], true), "{number}");
                    }
                }
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
        assert_eq!(TRIPLES, 31_332);
    }

    #[test]
    fn pawns_are_numbered_without_gaps() {
        for leading_file in 0..4 {
            let mut seen = vec![false; pawn_ways(leading_file, 2) as usize];
            for leading in (8..56).filter(|&square| usize::from(file(square)) == leading_file) {
                let after = |&pawn: &u8| beside_leading(pawn) < beside_leading(leading);
                for pawn in (8..56).filter(after) {
                    let number = pawns(&mut [leading, pawn]) as usize;
                    assert!(!std::mem::replace(&mut seen[number], true), "{number}");
                }
            }
            assert!(seen.into_iter().all(|seen| seen));
        }
    }

    #[test]
    fn choices_are_counted() {
        assert_eq!(
            (choose(48, 2), choose(64, 7), choose(5, 6)),
            (1_128, 621_216_192, 0)
        );
        assert_eq!((choose(65, 1), choose(8, 8)), (0, 0));
    }
}
