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

/// The discs of `opponent` that a disc of `mover` turns from the square of these rays. On a ray before the square they are
/// found by `before`, which is given the ray, its step, and the discs of both.
#[inline(always)]
pub(super) fn turned(
    rays: &Rays,
    mover: u64,
    opponent: u64,
    before: impl Fn(u64, u32, u64, u64) -> u64,
) -> u64 {
    let mut turned = [0; 4];
    for (line, turned) in turned.iter_mut().enumerate() {
        *turned = turned_after(rays.after[line], mover, opponent)
            | before(rays.before[line], STEPS[line], mover, opponent);
    }
    turned[0] | turned[1] | turned[2] | turned[3]
}

/// The discs that are turned on a ray after the square.
#[inline(always)]
fn turned_after(ray: u64, mover: u64, opponent: u64) -> u64 {
    // Added to the row of the opponent's discs, 1 is carried on to the square at its end. This takes other steps than the
    // rays before the square do, or the compiler would work on both ways in one vector, which costs more.
    let row = opponent | !ray;
    let carried = row.wrapping_add(1);
    let end = carried & !row & mover;
    if end != 0 { row & !carried & ray } else { 0 }
}

/// The discs that are turned on a ray before the square.
#[inline(always)]
pub(super) fn turned_before(ray: u64, step: u32, mover: u64, opponent: u64) -> u64 {
    // Squares that are not the opponent's, and all squares beyond them.
    let mut beyond = ray & !opponent;
    beyond |= beyond >> step;
    beyond |= beyond >> (2 * step);
    beyond |= beyond >> (4 * step);
    let row = ray & !beyond;
    let end = (row >> step) & ray & mover;
    if end != 0 { row } else { 0 }
}

/// As [`turned_before`], in fewer steps where a processor counts the leading zeros of four numbers in one.
#[inline(always)]
pub(super) fn turned_before_by_zeros(ray: u64, _: u32, mover: u64, opponent: u64) -> u64 {
    // The nearest square that is not the opponent's. Where there is none, it is the first of the board, which is not the
    // mover's or not on the ray.
    let others = ray & !opponent | 1;
    let nearest = 1 << 63 >> others.leading_zeros();
    let end = nearest & ray & mover;
    (end << 1).wrapping_neg() & ray
}
