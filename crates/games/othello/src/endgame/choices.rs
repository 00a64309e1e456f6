//! The moves of a node, picked best first.

use super::position::Ending;
use super::replies::{Replies, Reply};
use crate::bits::Grid;

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
    pub(super) fn of<const N: usize>(&mut self, grid: Grid<N>, pos: &Ending<N>) -> &mut [Choice] {
        if !self.is_listed {
            self.listed(grid, pos).for_each(drop);
        }
        &mut self.list
    }

    /// All moves of the node, whose position is `pos`, each as soon as it is listed.
    #[inline(always)]
    pub(super) fn listed<'c, const N: usize>(
        &'c mut self,
        grid: Grid<N>,
        pos: &'c Ending<N>,
    ) -> Listed<'c, N> {
        if !self.is_listed {
            self.list.clear();
        }
        Listed {
            replies: (!self.is_listed).then(|| Replies::of(grid, pos)),
            choices: self,
            next: 0,
        }
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

/// The moves of a node: those that are listed, or else those that are listed now.
pub(super) struct Listed<'c, const N: usize> {
    choices: &'c mut Choices,
    replies: Option<Replies<'c, N>>,
    /// The number of the next of those that are listed.
    next: usize,
}

impl<const N: usize> Iterator for Listed<'_, N> {
    type Item = Reply;

    #[inline(always)]
    fn next(&mut self) -> Option<Reply> {
        let Some(replies) = &mut self.replies else {
            let choice = self.choices.list.get(self.next)?;
            self.next += 1;
            return Some(choice.reply);
        };
        let reply = replies.next();
        match reply {
            Some(reply) => self.choices.list.push(Choice { reply, worth: 0 }),
            None => self.choices.is_listed = true,
        }
        reply
    }
}

impl Choice {
    /// Takes the move out of those that are [picked](Choices::pick).
    #[inline(always)]
    pub(super) fn leave_out(&mut self) {
        self.worth = PICKED;
    }
}
