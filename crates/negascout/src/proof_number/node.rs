//! A position on the path of the search, and its children.

use super::Numbers;
use super::numbers::{a_quarter_more, add};
use super::question::Question;
use crate::Game;

/// The answer depends on no position of the path.
pub(super) const NOWHERE: u32 = u32::MAX;

/// A position on the path.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) question: Question,
    pub(super) key: u64,
    /// The numbers at which its search ends.
    pub(super) thresholds: Numbers,
    /// The place of its first child among those of all nodes on the path: its children are the rest.
    pub(super) first: usize,
    /// The child being searched, among its own.
    pub(super) chosen: usize,
    /// The positions expanded below, with this one.
    pub(super) work: u64,
    /// The worth of what the table knew of it.
    pub(super) worth: u8,
}

/// A child of a node on the path.
///
/// Its numbers are kept here for as long as the node is on the path. Were they read back from the
/// table, they might be gone, and the search would go into the same child for ever.
#[derive(Clone, Debug)]
pub(super) struct Child<G: Game> {
    pub(super) mv: G::Move,
    pub(super) pos: G,
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    /// The first ply of the path that its answer depends on, because a position came again.
    pub(super) hangs_on: u32,
    pub(super) worth: u8,
}

/// The numbers of a node, as its children say them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) numbers: Numbers,
    /// The child with the least δ: the first of them.
    pub(super) best: usize,
    /// The least δ of the others.
    pub(super) second: u32,
}

impl Standing {
    /// φ is the least δ of the children, δ the sum of their φ.
    #[inline]
    pub(super) fn of<G: Game>(children: &[Child<G>]) -> Standing {
        let (mut best, mut least, mut second, mut sum) =
            (0, Numbers::INFINITE, Numbers::INFINITE, 0);
        for (place, child) in children.iter().enumerate() {
            let Numbers { phi, delta } = child.numbers;
            sum = add(sum, phi);
            if delta < least {
                (best, second, least) = (place, least, delta);
            } else if delta < second {
                second = delta;
            }
        }
        // A child that fails makes the sum infinite, and where all succeed it is 0.
        let numbers = Numbers {
            phi: least,
            delta: sum,
        };
        Standing {
            numbers,
            best,
            second,
        }
    }

    /// The numbers at which the search of the best child ends, which has these: either the node reaches
    /// its own thresholds by then, or another child is better by more than a quarter.
    #[inline]
    pub(super) fn thresholds(&self, child: Numbers, own: Numbers) -> Numbers {
        let others = self.numbers.delta.saturating_sub(child.phi);
        let phi = match own.delta {
            Numbers::INFINITE => Numbers::INFINITE,
            delta => delta.saturating_sub(others),
        };
        Numbers {
            phi,
            delta: own.phi.min(a_quarter_more(self.second)),
        }
    }
}

/// The first ply of the path that a node's answer depends on. What an attacker proves depends on nothing: a
/// position that comes again counts as a failure to win.
pub(super) fn hangs_on<G: Game>(
    question: Question,
    numbers: Numbers,
    children: &[Child<G>],
) -> u32 {
    let all = children.iter();
    let first = match (question, numbers) {
        (Question::Win, Numbers::DISPROVEN) => all.map(|child| child.hangs_on).min(),
        (Question::Hold, Numbers::PROVEN) => {
            let holding = all.filter(|child| child.numbers.delta == 0);
            holding.map(|child| child.hangs_on).max()
        }
        _ => None,
    };
    first.unwrap_or(NOWHERE)
}
