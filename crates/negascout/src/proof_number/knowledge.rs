//! What a game may say to a proof-number search beyond its rules.

use super::{Numbers, Question};
use crate::Game;

/// What is known of a game where only the outcome is asked.
///
/// All of it is optional: [`RulesAlone`] says nothing. What is said must be true, or outcomes are wrong.
pub trait OutcomeKnowledge<G: Game> {
    /// Whether a position may come again in the course of a game. Only then is the path looked at.
    fn may_repeat(&self) -> bool {
        true
    }

    /// A number that is equal for positions with one outcome: the game's key, or that of a position and
    /// all its images by symmetry.
    fn key(&self, pos: &G) -> u64 {
        pos.key()
    }

    /// The answer for the mover of a position whose game is not over, where it is known without a
    /// search; `None` by default.
    ///
    /// It is asked of the root as well. So an argument that names no move, such as that the first
    /// player never loses where an extra move cannot harm, settles a question there.
    fn settled(&self, _pos: &G, _question: Question) -> Option<bool> {
        None
    }

    /// Puts into `replies`, which is empty, the moves to look at: at least one, and, if any move answers
    /// the question with yes, one that does. All moves by default.
    fn replies(&self, pos: &G, _question: Question, replies: &mut Vec<G::Move>) {
        replies.extend(pos.moves());
    }

    /// The first numbers of a position that is not settled, neither of them 0 nor infinite:
    /// [`LEAF`](Numbers::LEAF) by default.
    fn estimate(&self, _pos: &G, _question: Question) -> Numbers {
        Numbers::LEAF
    }
}

/// Nothing is known beyond the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesAlone;

impl<G: Game> OutcomeKnowledge<G> for RulesAlone {}
