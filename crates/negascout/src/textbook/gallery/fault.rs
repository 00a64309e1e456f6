//! The first fault of a search's result on one tree: its value, its move and its line are held
//! against the minimax values.

use super::Verdict;
use crate::textbook::{Algorithm, Found};
use crate::trees::{Branch, Listing, TreePosition};
use crate::{Depth, Game, Score, Window};

/// A fault of a search's result. Scores are in the view of the player to move at the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The value is another one than the minimax value.
    Value {
        /// The minimax value.
        truth: Score,
    },
    /// The value is right; the first move of the line is worth less.
    Move {
        /// The worth of that move.
        worth: Score,
    },
    /// The value and the moves are right; the line ends before the game or the depth does.
    ShortLine,
    /// The value and the first move are right; a later move of the line is not the best.
    Line {
        /// The place of that move in the line, from 0.
        place: usize,
        /// The root's worth if that move is made.
        worth: Score,
    },
}

impl Fault {
    /// The verdict on a form that has this fault.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Fault::Value { .. } => Verdict::WrongValue,
            Fault::Move { .. } => Verdict::WrongMove,
            Fault::ShortLine | Fault::Line { .. } => Verdict::LosesLine,
        }
    }
}

/// The first fault of what a search to `depth` with the full window has `found`; `None` if value and
/// line are right.
///
/// The line is right if each of its moves is worth the value, and a leaf stands at its end. Moves
/// beyond the depth, which quiescence adds, are not looked at.
///
/// ```
/// use negascout::textbook::gallery::{self, Fault};
/// use negascout::{Score, Window, trees::Tree};
///
/// let tree: Tree = "(2 (2 1))".parse().unwrap();
/// let found = gallery::find("root-picks-equal").unwrap();
/// let found = found.run(&tree.root(), 2, Window::FULL, &mut ()).unwrap();
/// let worth = Score::new(1);
/// assert_eq!(gallery::fault(&tree.root(), 2, &found), Some(Fault::Move { worth }));
/// ```
#[must_use]
pub fn fault(root: &TreePosition<'_>, depth: Depth, found: &Found<Branch>) -> Option<Fault> {
    let truth = value_of(root, depth);
    if found.value != truth {
        return Some(Fault::Value { truth });
    }
    let (mut pos, mut left, mut sign) = (*root, depth, 1);
    for (place, &mv) in found.line.iter().enumerate() {
        if left == 0 {
            return None;
        }
        (pos, left, sign) = (pos.play(mv), left - 1, -sign);
        let worth = Score::new(sign * value_of(&pos, left).get());
        match place {
            _ if worth == truth => {}
            0 => return Some(Fault::Move { worth }),
            _ => return Some(Fault::Line { place, worth }),
        }
    }
    let is_leaf = left == 0 || pos.outcome().is_some();
    (!is_leaf).then_some(Fault::ShortLine)
}

/// The minimax value, in the view of the player to move.
fn value_of(pos: &TreePosition<'_>, depth: Depth) -> Score {
    let searched =
        Algorithm::AlphaBetaWithMemory.search(pos, depth, Window::FULL, &Listing, &mut ());
    searched
        .map(|found| found.value)
        .unwrap_or_else(|_| unreachable!("nothing stops the search"))
}
