//! A proof: bounds of a value that close in on it, question by question.

use crate::points::{of_loss_in, of_win_in};
use crate::position::Position;
use crate::tactics::Tactics;
use negascout::engine::{Proven, SolveRequest};
use negascout::{Game, Score};

/// The next question about a position with `left` empty cells, in points, while `proven` leaves one
/// open: is the value at least this much?
pub(crate) fn question(task: &SolveRequest, proven: &Proven, left: u32) -> i32 {
    if task.weak {
        i32::from(proven.upper > 0)
    } else {
        next_bound(proven, left)
    }
}

/// The bounds of a value that need no search, and the tactics to search from where they leave it
/// open.
///
/// An open position is not won or lost within two plies.
pub(crate) fn foresee<const W: usize, const H: usize>(
    pos: &Position<W, H>,
) -> (Proven, Option<Tactics<W, H>>) {
    let left = pos.left();
    let within = |low: Score, high: Score| Proven {
        lower: low.get(),
        upper: high.get(),
        ..Proven::NOTHING
    };
    if pos.is_won() {
        let lost = of_loss_in::<W, H>(0, left);
        return (within(lost, lost), None);
    }
    let Some(tactics) = Tactics::new(*pos) else {
        let score = of_win_in::<W, H>(1, left); // or a draw, on a full board
        return (within(score, score), None);
    };
    if let Some(outcome) = tactics.outcome() {
        return (within(outcome, outcome), None);
    }
    let low = of_loss_in::<W, H>(4, left);
    let high = of_win_in::<W, H>(3, left);
    (within(low, high), Some(tactics))
}

/// The bound to ask about next, for the exact value, where `left` cells are empty.
///
/// A question about a quick result is cheap, because the game need not be followed far: each further
/// point costs about twice as much. So quick wins and losses are looked for first, from outside
/// inwards, and most of what that costs is its last question. It is given up where it has taken
/// [`long`] without an end. Then, and from the beginning near the end of the game, where all questions
/// are cheap, the first question is the sign of the value, and the next ones move away from a draw.
fn next_bound(proven: &Proven, left: u32) -> i32 {
    let Proven {
        lower: low,
        upper: high,
        nodes,
        ..
    } = *proven;
    let asked = if nodes < long(left) {
        from_outside(low, high)
    } else {
        from_draw(low, high)
    };
    asked.clamp(low + 1, high)
}

/// The nodes of a long search, from `left` empty cells: a small part of what a position without a quick
/// result takes.
const fn long(left: u32) -> u64 {
    if left < 19 { 0 } else { 12 << (left / 4) }
}

/// Two points in from the end that is further from a draw.
const fn from_outside(low: i32, high: i32) -> i32 {
    if -low >= high { low + 2 } else { high - 1 }
}

/// The sign, and then the values next to a draw, one after the other.
fn from_draw(low: i32, high: i32) -> i32 {
    if low > 0 {
        low + 1
    } else if high < 0 {
        high
    } else if high > 0 {
        1
    } else {
        -1
    }
}

#[cfg(test)]
mod tests {
    use super::{long, next_bound};
    use negascout::engine::Proven;

    #[test]
    fn every_question_narrows_the_bounds() {
        for low in -18..=18 {
            for high in low + 1..=18 {
                for nodes in [0, long(20)] {
                    let proven = Proven {
                        lower: low,
                        upper: high,
                        nodes,
                        ..Proven::NOTHING
                    };
                    let asked = next_bound(&proven, 20);
                    assert!(low < asked && asked <= high, "{low} {high}: {asked}");
                }
            }
        }
    }
}
