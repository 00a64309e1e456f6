//! Which discs are turned, along four lines at once.

use super::{Lines, STEPS};

/// The squares just beyond rows of the opponent's discs that begin beside a disc of `mover`. Along each line, rows are of the
/// squares of `turnable`.
#[inline(always)]
pub(super) fn reached(mover: u64, opponent: u64, turnable: &Lines) -> u64 {
    let mut reached = [0; 4];
    for line in 0..4 {
        let step = STEPS[line];
        let turnable = opponent & turnable[line];
        // Rows of discs grow by one, by one, by two and by two: to six, as long as a row can be.
        // Each pair is found by its upper disc, and so by its lower.
        let pairs_up = turnable & turnable << step;
        let pairs_down = pairs_up >> step;
        let mut up = turnable & mover << step;
        let mut down = turnable & mover >> step;
        up |= turnable & up << step;
        down |= turnable & down >> step;
        up |= pairs_up & up << (2 * step);
        down |= pairs_down & down >> (2 * step);
        up |= pairs_up & up << (2 * step);
        down |= pairs_down & down >> (2 * step);
        reached[line] = up << step | down >> step;
    }
    reached[0] | reached[1] | reached[2] | reached[3]
}

/// The discs of `opponent` that a disc of `mover` turns from a square, before and after which these squares lie on each
/// line.
#[inline(always)]
pub(super) fn turned(after: &Lines, before: &Lines, mover: u64, opponent: u64) -> u64 {
    let mut turned = [0; 4];
    for line in 0..4 {
        // Added to the row of the opponent's discs, one is carried on to the square at its end.
        let ray = after[line];
        let end = (opponent | !ray).wrapping_add(1) & ray & mover;
        let up = end.wrapping_sub(u64::from(end != 0)) & ray;
        // Squares that are not the opponent's, and all squares beyond them.
        let (ray, step) = (before[line], STEPS[line]);
        let mut beyond = ray & !opponent;
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let row = ray & !beyond;
        let end = (row >> step) & ray & mover;
        let down = if end != 0 { row } else { 0 };
        turned[line] = up | down;
    }
    turned[0] | turned[1] | turned[2] | turned[3]
}
