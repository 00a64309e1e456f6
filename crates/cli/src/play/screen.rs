//! The state of the screen: the game, and what only a screen has.

use super::keys::{Mode, Wish};
use negascout_play::Game;

/// A game on a screen.
pub(crate) struct Screen {
    pub(super) game: Game,
    /// Whether the keys are shown, over the board.
    pub(super) help: bool,
    left: bool,
}

impl Screen {
    /// A screen that shows this game.
    pub(crate) fn new(game: Game) -> Screen {
        Screen {
            game,
            help: false,
            left: false,
        }
    }

    /// Whether the person wants to leave.
    pub(crate) fn has_left(&self) -> bool {
        self.left
    }

    /// Whether letters are commands now, or belong to a typed move.
    pub(crate) fn mode(&self) -> Mode {
        match self.game.pointer().entry() {
            Some(_) => Mode::Entry,
            None => Mode::Command,
        }
    }

    /// Does what the person wants. Any key closes the help.
    pub(crate) fn act(&mut self, wish: Wish) {
        match wish {
            Wish::Quit => self.left = true,
            _ if self.help => self.help = false,
            Wish::Help => self.help = true,
            Wish::Act(action) => self.game.act(action),
        }
    }
}
