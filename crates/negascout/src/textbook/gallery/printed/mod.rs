//! The listings of five documents, as they are printed.
//!
//! Names and order of steps are the documents'. What a listing leaves to the reader is supplied:
//! a running value starts at the worst score there is, the evaluation is in the view that the
//! listing needs, a finished game counts as a leaf, and the move that raised a value goes into
//! the line.

mod chess_wiki;
mod encyclopedia;
mod lecture;
mod readme;
mod weblog;

use super::Exhibit;
use crate::Window;
use crate::textbook::Player;

/// The exhibits, a document each.
pub(super) const ROOMS: [&[Exhibit]; 5] = [
    weblog::EXHIBITS,
    lecture::EXHIBITS,
    encyclopedia::EXHIBITS,
    chess_wiki::EXHIBITS,
    readme::EXHIBITS,
];

impl Player {
    /// Turns a window of MAX's view into this player's view.
    fn window(self, window: Window) -> Window {
        match self {
            Player::Max => window,
            Player::Min => -window,
        }
    }
}
