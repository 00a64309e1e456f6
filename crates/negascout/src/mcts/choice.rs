//! The move to try, and the move to play.

use super::gain::Gain;
use super::proof::Aim;
use super::tree::{Edge, Tree};
use crate::observe::Interval;
use crate::{Score, Window};
use std::cmp::Ordering;

impl Tree {
    /// The place of the open move of a node that UCT tries next; `None` if none is open. Of equal ones
    /// it is the first. `among` names moves by their numbers; none named are all.
    ///
    /// A move that was never tried counts as tried once, with the mean of the node: it comes soon, and
    /// not before a move that does very well.
    pub(super) fn choose(
        &self,
        place: u32,
        window: Window,
        aim: Aim,
        weight: f32,
        among: &[usize],
    ) -> Option<u32> {
        let per_point = self.per_point();
        let node = self.node(place);
        let usual = self.gain(place).worth(per_point);
        let log = libm::logf(node.visits.max(1) as f32);
        let (mut most, mut best) = (f32::NEG_INFINITY, None);
        for (index, (edge, at)) in self.edges(place).iter().zip(self.moves(place)).enumerate() {
            let is_left_out = !among.is_empty() && !among.contains(&index);
            if is_left_out || !aim.is_open(edge.known, window) {
                continue;
            }
            let (mean, tries) = match edge.visits {
                0 => (usual, 1),
                visits => (edge.gain.worth(per_point), visits),
            };
            let upper = mean + weight * (log / tries as f32).sqrt();
            if upper > most {
                (most, best) = (upper, Some(at));
            }
        }
        best
    }
}

/// What is known of a move that may be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) visits: u64,
    pub(super) gain: Gain,
    pub(super) known: Interval,
}

impl From<&Edge> for Tried {
    fn from(edge: &Edge) -> Tried {
        Tried {
            visits: u64::from(edge.visits),
            gain: edge.gain,
            known: edge.known,
        }
    }
}

/// The number of the move to play; `None` if nothing is known of any.
///
/// It is the shortest proven win. Else it is the one tried most often of those that are not proven to
/// lose, unless one is proven to be as good. Else it is the longest loss.
pub(super) fn best(moves: &[Tried], per_point: f32) -> Option<usize> {
    let places = 0..moves.len();
    let sees = |score: Score| Aim::Result.see(score);
    let by_proof = |a: &usize, b: &usize| {
        let proof = |at: usize| (moves[at].known.lower, moves[at].known.upper);
        // Of equal ones the first.
        proof(*a).cmp(&proof(*b)).then(b.cmp(a))
    };
    let is_lost = |at: &usize| sees(moves[*at].known.upper) == Score::LOSS;
    let is_settled = |at: &usize| Aim::Result.is_settled(moves[*at].known);
    let proven = places.clone().filter(is_settled).max_by(by_proof);
    if proven.is_some_and(|at| sees(moves[at].known.lower) == Score::WIN) {
        return proven;
    }
    let worth = |at: usize| moves[at].gain.worth(per_point);
    let by_visits = |a: &usize, b: &usize| {
        let by_worth = worth(*a).partial_cmp(&worth(*b));
        let visits = moves[*a].visits.cmp(&moves[*b].visits);
        visits
            .then(by_worth.unwrap_or(Ordering::Equal))
            .then(b.cmp(a))
    };
    let open = places.filter(|at| !is_settled(at) && moves[*at].visits > 0);
    let tried = open.max_by(by_visits);
    let not_lost = proven.filter(|at| !is_lost(at));
    match (tried, not_lost) {
        (Some(tried), Some(not_lost)) if worth(not_lost) < worth(tried) => Some(tried),
        (Some(tried), None) => Some(tried),
        (_, Some(not_lost)) => Some(not_lost),
        (None, None) => proven,
    }
}
