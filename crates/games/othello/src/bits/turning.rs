//! Which discs are turned, along four lines at once.

use super::{Lines, Rays, STEPS};

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

/// The discs of `opponent` that a disc of `mover` turns from the square of these rays.
#[inline(always)]
pub(super) fn turned(rays: &Rays, mover: u64, opponent: u64) -> u64 {
    let mut turned = [0; 4];
    for line in 0..4 {
        let (after, before) = (rays.after[line], rays.before[line]);
        let mut beyond = before & !opponent;
        let step = STEPS[line];
        // Squares that are not the opponent's, and all squares beyond them.
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let row = before & !beyond;
        let end = (row >> step) & before & mover;
        let down = if end != 0 { row } else { 0 };
        turned[line] = turned_after(after, mover, opponent) | down;
    }
    turned[0] | turned[1] | turned[2] | turned[3]
}

/// As [`turned`], in fewer steps where one of them counts the leading zeros of all four numbers.
#[inline(always)]
pub(super) fn turned_by_zeros(rays: &Rays, mover: u64, opponent: u64) -> u64 {
    let mut turned = [0; 4];
    for (line, turned) in turned.iter_mut().enumerate() {
        let (after, before) = (rays.after[line], rays.before[line]);
        // The nearest square that is not the opponent's, or the first of the board.
        let nearest = HIGHEST >> (before & !opponent | 1).leading_zeros();
        let end = nearest & before & mover;
        let down = (end << 1).wrapping_neg() & before;
        *turned = turned_after(after, mover, opponent) | down;
    }
    turned[0] | turned[1] | turned[2] | turned[3]
}

const HIGHEST: u64 = 1 << (u64::BITS - 1);

/// The discs of `opponent` that are turned on a ray after the square.
#[inline(always)]
fn turned_after(ray: u64, mover: u64, opponent: u64) -> u64 {
    // Added to the row of the opponent's discs, one is carried on to the square at its end. The rays before the square
    // are not followed in alike steps, or the compiler would take both ways together, which costs more.
    let row = opponent | !ray;
    let carried = row.wrapping_add(1);
    let end = carried & !row & mover;
    if end != 0 { row & !carried & ray } else { 0 }
}
