//! The moves of a node, picked best first.

use super::position::Ending;
use super::replies::{Replies, Reply};

/// A move with its worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) reply: Reply,
    pub(super) worth: i32,
}

/// The moves of a node. They are listed when they are first asked for: many nodes are settled before.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    list: Vec<Choice>,
    is_listed: bool,
}

/// A worth below that of any move.
const PICKED: i32 = i32::MIN;

impl Choices {
    /// Makes ready for another node, whose moves are not listed yet.
    #[inline(always)]
    pub(super) fn open(&mut self) {
        self.is_listed = false;
    }

    /// All moves of the node, whose position is `pos`.
    #[inline(always)]
    pub(super) fn of<const N: usize>(&mut self, pos: &Ending<N>) -> &mut [Choice] {
        if !self.is_listed {
            self.is_listed = true;
            self.list.clear();
            for reply in Replies::of(pos) {
                self.list.push(Choice { reply, worth: 0 });
            }
        }
        &mut self.list
    }

    /// The moves as they were listed.
    pub(super) fn listed(&self) -> impl Iterator<Item = Reply> + '_ {
        self.list.iter().map(|choice| choice.reply)
    }

    /// The move of most worth that was not picked yet, and of equal ones the first.
    #[inline]
    pub(super) fn pick(&mut self) -> Option<Reply> {
        let choices = self.list.iter_mut().rev();
        let best = choices.max_by_key(|choice| choice.worth)?;
        if best.worth == PICKED {
            return None;
        }
        best.worth = PICKED;
        Some(best.reply)
    }
}

impl Choice {
    /// Takes the move out of those that are [picked](Choices::pick).
    #[inline(always)]
    pub(super) fn leave_out(&mut self) {
        self.worth = PICKED;
    }
}
