//! Bounds from strategies that a player can follow to the end, whatever the other does.
//!
//! After V. Allis, *A knowledge-based approach of Connect-Four*, 1988. On a board of even height, a
//! player who answers every stone with the one above it gets all cells of one parity of rows. Each
//! rule here says what such a strategy secures; none needs a search, and none is a guess.

use crate::bits::Grid;
use crate::points;
use crate::tactics::Tactics;
use negascout::{Score, Window};

/// `proven`, narrowed by what strategies secure.
#[inline]
#[must_use]
pub fn narrowed<const W: usize, const H: usize>(node: &Tactics<W, H>, proven: Window) -> Window {
    let mut proven = proven;
    if !can_complete::<W, H>(!node.position().opponent()) {
        proven.beta = proven.beta.min(Score::DRAW);
    }
    if !can_complete::<W, H>(!node.position().mover()) {
        proven.alpha = proven.alpha.max(Score::DRAW);
    }
    if H % 2 == 1 {
        return proven;
    }
    let first_moves = node.position().played() % 2 == 0;
    if let Some(least) = claimeven(node) {
        if first_moves {
            proven.beta = proven.beta.min(-least);
        } else {
            proven.alpha = proven.alpha.max(least);
        }
    }
    if !first_moves {
        if let Some(least) = odd_threat(node) {
            proven.beta = proven.beta.min(-least);
        }
    }
    proven
}

#[inline]
const fn can_complete<const W: usize, const H: usize>(cells: u64) -> bool {
    Grid::<W, H>::has_four(cells & Grid::<W, H>::BOARD)
}

/// What the second player secures by *claimeven* and *baseinverse*, if that is at least a draw.
///
/// Columns are even or odd by their height. When it is the first player's turn, the odd columns are
/// even in number, and the second player pairs them up. It answers a stone in an odd column with
/// one in the column's pair, and every other stone with the one above it. So it gets the empty cells
/// of even rows, and the first player those of odd rows, but for the next cells of the odd columns:
/// of these, each gets one of each pair. When it is the second player's turn, it first plays
/// in one odd column, and there is one, since the odd columns are odd in number.
///
/// The score is the second player's, in points; `None` if this secures nothing. The board must be of
/// even height.
#[inline]
#[must_use]
pub fn claimeven<const W: usize, const H: usize>(node: &Tactics<W, H>) -> Option<Score> {
    let pos = node.position();
    let odd_rows = Grid::<W, H>::ODD_ROWS;
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let pairs = pos.landings() & !odd_rows;
    let (odd, even) = (empty & odd_rows, empty & !odd_rows & !pairs);
    if pos.played() % 2 == 0 {
        let (first, second) = (pos.mover() | odd, pos.opponent());
        return answered::<W, H>(first, second, even, pairs);
    }
    let filled = pairs & pairs.wrapping_neg();
    let (first, second) = (pos.opponent() | odd, pos.mover() | filled);
    answered::<W, H>(first, second, even, pairs ^ filled)
}

/// What a player secures that always answers the other's stone: the other gets `theirs`; it has
/// `own` and gets all of `answers`, and of the `pairs` each gets one of two.
///
/// Where the other's cells complete no four, it cannot win. Where the player's do, it loses, when no
/// more cells are empty than lie above the highest of that four in one column.
#[inline]
fn answered<const W: usize, const H: usize>(
    theirs: u64,
    own: u64,
    answers: u64,
    pairs: u64,
) -> Option<Score> {
    if pairs.count_ones() == 2 {
        let one = pairs & pairs.wrapping_neg();
        let other = pairs ^ one;
        let if_one = secured::<W, H>(theirs | one, own, answers | other)?;
        let if_other = secured::<W, H>(theirs | other, own, answers | one)?;
        Some(if_one.min(if_other))
    } else {
        // More pairs could be made in several ways: as if the other got them all.
        secured::<W, H>(theirs | pairs, own, answers)
    }
}

#[inline]
fn secured<const W: usize, const H: usize>(theirs: u64, own: u64, answers: u64) -> Option<Score> {
    if Grid::<W, H>::has_four(theirs) {
        return None;
    }
    if !Grid::<W, H>::has_four(own | answers) {
        return Some(Score::DRAW);
    }
    let mut row = H;
    while row > 2 && Grid::<W, H>::has_four(own | (answers & Grid::<W, H>::rows_to(row - 2))) {
        row -= 2;
    }
    Some(points::of_win_leaving::<W, H>((H - row) as u32))
}

/// What the first player secures by an *odd threat*. It must be the second player's turn.
///
/// The threat is a cell of an odd row, in an odd column, that completes four for the first player.
/// The other odd columns are then even in number, and the first player pairs them up; it answers as
/// in [`claimeven`], in the column of the threat too. So the second player gets the empty cells
/// of odd rows in other columns, one of each pair of next cells of the other odd columns, and the
/// cells of even rows under the threat. When nothing else is left, it has to play right under it.
///
/// The score is the first player's, in points; `None` if this secures nothing. The board must be of
/// even height.
#[inline]
#[must_use]
pub fn odd_threat<const W: usize, const H: usize>(node: &Tactics<W, H>) -> Option<Score> {
    let pos = node.position();
    let odd_rows = Grid::<W, H>::ODD_ROWS;
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let odd_columns = pos.landings() & !odd_rows;
    let secure = |threat: u64| {
        let column = Grid::<W, H>::column(threat.trailing_zeros() as usize / Grid::<W, H>::STRIDE);
        let below = column & (threat - 1);
        let seconds = pos.mover() | (empty & odd_rows & !column) | (empty & !odd_rows & below);
        let pairs = odd_columns & !column;
        let is_lost = odd_columns & column != 0 && !some_pick_completes::<W, H>(seconds, pairs);
        let above = (column & !below & !threat).count_ones();
        is_lost.then(|| points::of_win_leaving::<W, H>(above))
    };
    bits_of(node.threats() & odd_rows)
        .map(secure)
        .max()
        .flatten()
}

/// Whether `cells` with what one gets of `pairs` complete four.
#[inline]
fn some_pick_completes<const W: usize, const H: usize>(cells: u64, pairs: u64) -> bool {
    if pairs.count_ones() == 2 {
        let one = pairs & pairs.wrapping_neg();
        Grid::<W, H>::has_four(cells | one) || Grid::<W, H>::has_four(cells | (pairs ^ one))
    } else {
        Grid::<W, H>::has_four(cells | pairs)
    }
}

/// The cells of a set, one by one.
#[inline]
fn bits_of(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        (cell != 0).then_some(cell)
    })
}
