//! A box over the board: the commands, or the legal moves.

use negascout_play::Direction;
use std::cell::Cell;

/// A box over the board. It scrolls where the screen is too small for all of it.
pub(crate) struct Overlay {
    /// What it lists.
    pub(super) list: List,
    /// The first line that is shown. Drawing knows how many there are, and takes it back to them.
    first: Cell<usize>,
}

/// What a box lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum List {
    /// Keys and commands.
    Help,
    /// The legal moves.
    Moves,
}

impl Overlay {
    /// A box that shows its first lines.
    pub(crate) fn new(list: List) -> Overlay {
        let first = Cell::default();
        Overlay { list, first }
    }

    /// A line on, or back.
    pub(super) fn scroll(&self, direction: Direction) {
        let first = self.first.get();
        self.first.set(match direction {
            Direction::Down | Direction::Right => first + 1,
            Direction::Up | Direction::Left => first.saturating_sub(1),
        });
    }

    /// The first line that is shown of `lines`, where there is room for so many.
    pub(super) fn first_of(&self, lines: usize, room: usize) -> usize {
        let first = self.first.get().min(lines.saturating_sub(room));
        self.first.set(first);
        first
    }
}
