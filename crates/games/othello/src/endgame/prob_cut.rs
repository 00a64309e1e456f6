//! ProbCut: a shallow search whose value is far enough beyond a bound stands for the deep one.
//!
//! M. Buro, *ProbCut: an effective selective extension of the alpha-beta algorithm*, ICCA Journal 18(2), 1995.

use super::look_ahead::{LookAhead, Parts, Seen};
use super::position::Ending;
use crate::patterns::weights::UNIT;
use negascout::observe::Node;
use negascout::search::Tally;
use negascout::{Depth, Score};

/// How sure a selective search is: an error of this many tenths of a standard deviation is taken to be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Certainty(pub(super) i32);

/// At a depth of less the moves are searched: that costs no more.
const LEAST_DEPTH: Depth = 3;

/// The standard deviation of the difference between the exact score and the value after some plies, in parts of a disc,
/// as `othello-trainer deviation` measured it.
const fn deviation(empties: u32, plies: u32) -> i32 {
    914 + 4 * empties as i32 - 64 * plies as i32
}

/// The plies of the shallow search.
const fn plies(empties: u32) -> u32 {
    let plies = empties.saturating_sub(8) / 3;
    if plies < 6 { plies } else { 6 }
}

/// The bound of a node that a shallow search shows, if it does.
pub(super) fn bound<const N: usize>(
    node: &Node<'_, Ending<N>>,
    ahead: &LookAhead,
    certainty: Certainty,
    nodes: &mut Tally,
) -> Option<Score> {
    if node.depth < LEAST_DEPTH {
        return None;
    }
    let empties = node.pos.empties().count_ones();
    let plies = plies(empties);
    let margin = certainty.0 * deviation(empties, plies) / 10;
    let seen = Seen::of(node.pos);
    let guess = ahead.evaluate(&seen);
    let (alpha, beta) = (node.window.alpha, node.window.beta);
    let most = (N * N) as i32 * UNIT;
    let mut value = |window: Parts| ahead.value(&seen, plies, window, nodes);
    let (high, low) = (UNIT * beta.get() + margin, UNIT * alpha.get() - margin);
    if guess >= UNIT * beta.get() && high <= most && value((high - 1, high)) >= high {
        return Some(beta);
    }
    if guess <= UNIT * alpha.get() && low >= -most && value((low, low + 1)) <= low {
        return Some(alpha);
    }
    None
}
