//! Bounds from strategies that a player can follow to the end against every defence.
//!
//! After V. Allis, *A knowledge-based approach of Connect-Four*, 1988. On a board of even height, a
//! player who answers every stone with the one above it gets all cells of one parity of rows. Each
//! rule here gives a bound that such a strategy secures, proven without a search.

use crate::bits::Grid;
use crate::board::Disc;
use crate::points;
use crate::tactics::Tactics;
use crate::waiting;
use negascout::{Score, Window};

/// The interval `proven`, narrowed by the strategies' bounds if that answers a search with `window`.
#[inline(always)]
#[must_use]
pub fn narrowed<const W: usize, const H: usize>(
    node: &Tactics<W, H>,
    proven: Window,
    window: Window,
) -> Window {
    let pos = node.position();
    let turn = pos.turn();
    let (first, second, asked) = match turn {
        Disc::First => (pos.mover(), pos.opponent(), -window),
        Disc::Second => (pos.opponent(), pos.mover(), window),
    };
    // In the view of the second player, as `asked` is.
    let mut least = Score::MIN;
    let mut most = Score::MAX;
    if H % 2 == 0 {
        // A first player that cannot complete four at all is among those that claimeven stops.
        least = claimeven(node, asked.beta).unwrap_or(least);
        most = odd_threat(node, -asked.alpha).map_or(most, |firsts| -firsts);
        let needed = asked.alpha.get();
        // A question about a quicker result is cheap to search.
        let is_worth_it = needed >= 0 && 3 * needed < pos.left() as i32;
        if is_worth_it && most > asked.alpha && waiting::keeps_to(node, needed as u32) {
            most = asked.alpha;
        }
    } else if !can_complete::<W, H>(!second) {
        least = Score::DRAW;
    }
    if !can_complete::<W, H>(!first) {
        most = most.min(Score::DRAW);
    }
    let secured = match turn {
        Disc::First => -Window::new(least, most),
        Disc::Second => Window::new(least, most),
    };
    Window::new(
        proven.alpha.max(secured.alpha),
        proven.beta.min(secured.beta),
    )
}

#[inline(always)]
const fn can_complete<const W: usize, const H: usize>(cells: u64) -> bool {
    Grid::<W, H>::has_four(cells & Grid::<W, H>::BOARD)
}

/// The score that the second player secures by *claimeven* and *baseinverse*, if it is at least a
/// draw.
///
/// Columns are even or odd by their height. When it is the first player's turn, the odd columns are
/// even in number, and the second player pairs them up. It answers a stone in an odd column with
/// one in the column's pair, and every other stone with the one above it. So it gets the empty cells
/// of even rows, and the first player those of odd rows, except the next cells of the odd columns:
/// of these, each gets one of each pair. When it is the second player's turn, it first plays
/// in one odd column, whichever is best, and there is one, since the odd columns are odd in number.
///
/// Where a cell of an even row already completes four for the second player, the first player gets
/// nothing above it: its stone under that cell is its last.
///
/// The score is the second player's, in points; `None` if this secures nothing, or less than
/// `needed`. The board must be of even height.
#[inline(always)]
#[must_use]
pub fn claimeven<const W: usize, const H: usize>(
    node: &Tactics<W, H>,
    needed: Score,
) -> Option<Score> {
    let pos = node.position();
    let odd_rows = Grid::<W, H>::ODD_ROWS;
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let pairs = pos.landings() & !odd_rows;
    let answers = empty & !odd_rows & !pairs;
    let (first, second, chances) = match pos.turn() {
        Disc::First => (pos.mover(), pos.opponent(), node.threats()),
        Disc::Second => (pos.opponent(), pos.mover(), node.chances()),
    };
    if needed > Score::DRAW && !may_win::<W, H>(second, answers | pairs, needed) {
        return None;
    }
    let out_of_reach = Grid::<W, H>::above(chances & answers);
    let firsts = first | (empty & odd_rows & !out_of_reach);
    if pos.turn() == Disc::First {
        return answered::<W, H>(firsts, second, answers, pairs);
    }
    let mut best = None;
    for filled in bits_of(pairs) {
        best = best.max(answered::<W, H>(
            firsts,
            second | filled,
            answers,
            pairs ^ filled,
        ));
    }
    best
}

/// Whether `own` with `answers` completes a four that is worth at least `needed`: a quick test
/// that most positions fail.
#[inline(always)]
fn may_win<const W: usize, const H: usize>(own: u64, answers: u64, needed: Score) -> bool {
    let mut row = H;
    while row > 0 && points::of_win_leaving::<W, H>((H - row) as u32) < needed {
        row -= 2;
    }
    Grid::<W, H>::has_four(own | (answers & Grid::<W, H>::rows_to(row)))
}

/// The score that a player secures by answering every stone of the other. The other gets `theirs`.
/// The player has `own` and gets all of `answers`. Of each of the `pairs`, both get one.
///
/// Where the other's cells complete no four, it cannot win. Where the player's do, it loses, when no
/// more cells are empty than lie above the highest of that four in one column.
#[inline(always)]
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

#[inline(always)]
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

/// The score that the first player secures by an *odd threat*.
///
/// The threat is a cell of an odd row that completes four for the first player. When it is the
/// second player's turn, the odd columns are odd in number. If the threat's is one of them, the
/// first player pairs up the others, and answers as in [`claimeven`], in the threat's column too.
/// So the second player gets the empty cells of odd rows in other columns, one of each pair of next
/// cells of the other odd columns, and the cells of even rows under the threat. When nothing
/// else is left, it has to play right under it.
///
/// When it is the first player's turn, it gets there by a move in the threat's column if that is
/// even, and else by one in another odd column.
///
/// Where a cell of an even row already completes four for the first player, the second player gets
/// nothing above it, as in [`claimeven`].
///
/// The score is the first player's, in points; `None` if this secures nothing, or less than
/// `needed`. The board must be of even height.
#[inline(always)]
#[must_use]
pub fn odd_threat<const W: usize, const H: usize>(
    node: &Tactics<W, H>,
    needed: Score,
) -> Option<Score> {
    let pos = node.position();
    let turn = pos.turn();
    let (second, threats) = match turn {
        Disc::First => (pos.opponent(), node.chances()),
        Disc::Second => (pos.mover(), node.threats()),
    };
    let odd_rows = Grid::<W, H>::ODD_ROWS;
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let next = pos.landings() & !odd_rows;
    let out_of_reach = Grid::<W, H>::above(threats & !odd_rows & !next);
    let mut best = None;
    for threat in bits_of(threats & odd_rows) {
        let column = Grid::<W, H>::column(threat.trailing_zeros() as usize / Grid::<W, H>::STRIDE);
        let below = column & (threat - 1);
        let above = (column & !below & !threat).count_ones();
        let score = points::of_win_leaving::<W, H>(above);
        if score < needed {
            continue;
        }
        let elsewhere = empty & odd_rows & !column & !out_of_reach;
        let seconds = second | elsewhere | (empty & !odd_rows & below);
        let pairs = next & !column;
        let is_won = match (turn, next & column != 0) {
            (Disc::First, true) => some_filling_holds::<W, H>(seconds, pairs),
            (Disc::First, false) | (Disc::Second, true) => {
                !some_pick_completes::<W, H>(seconds, pairs)
            }
            (Disc::Second, false) => false,
        };
        if is_won {
            best = best.max(Some(score));
        }
    }
    best
}

/// Whether `cells` complete no four once one of the `pairs` is filled by the other player.
#[inline(always)]
fn some_filling_holds<const W: usize, const H: usize>(cells: u64, pairs: u64) -> bool {
    for filled in bits_of(pairs) {
        if !some_pick_completes::<W, H>(cells, pairs ^ filled) {
            return true;
        }
    }
    false
}

/// Whether `cells` complete four, together with the cells that one gets of `pairs`.
#[inline(always)]
fn some_pick_completes<const W: usize, const H: usize>(cells: u64, pairs: u64) -> bool {
    if pairs.count_ones() == 2 {
        let one = pairs & pairs.wrapping_neg();
        Grid::<W, H>::has_four(cells | one) || Grid::<W, H>::has_four(cells | (pairs ^ one))
    } else {
        Grid::<W, H>::has_four(cells | pairs)
    }
}

/// The cells of a set, one by one.
#[inline(always)]
fn bits_of(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        (cell != 0).then_some(cell)
    })
}
