//! The intents of the person at the terminal.

use negascout::search::Level;
use negascout_play::{Action, TimeControl};

/// An intent of the person at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Something in the game.
    Act(Action),
    /// List the commands.
    Help,
    /// List the legal moves.
    Moves,
    /// Show the values of the legal moves, or hide them.
    Values,
    /// Show the position, where it is not on a screen.
    Board,
    /// Turn the board round.
    Flip,
    /// Play at this level from now on, or at full strength.
    Level(Option<Level>),
    /// Go on with new clocks, or without.
    Clock(Option<TimeControl>),
    /// Play the side of this name.
    Side(String),
    /// Give the game up; it is asked about.
    Resign,
    /// Begin again; a game that would be lost is asked about.
    New,
    /// Write the game to this file; if none is named, to the one that is known.
    Save(Option<String>),
    /// Go on with the game in this file, which may have to be named yet.
    Load(Option<String>),
    /// Hand the terminal back to the shell for a while.
    Suspend,
    /// Leave; a game that would be lost is asked about.
    Quit,
    /// Leave without a question.
    Leave,
    /// The answer to the question that is on the screen.
    Answer(Answer),
    /// A command that cannot be carried out, and the reason.
    Mistaken(String),
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The `y` key.
    Yes,
    /// Any other.
    No,
}
