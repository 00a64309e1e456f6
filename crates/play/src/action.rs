//! What the person does.

use crate::Direction;

/// An action of the person, for [`Game::act`](crate::Game::act). The keys, buttons and words that mean
/// one are the program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Move the cursor one step.
    Step(Direction),
    /// Put the cursor on a cell: row from the top and column from the left, from 0.
    PointAt(usize, usize),
    /// Play the typed move, or the one under the cursor; in a game of pieces, first pick up the piece.
    Confirm,
    /// Begin to type a move.
    BeginEntry,
    /// Type a character of a move.
    Type(char),
    /// Erase the last typed character.
    Erase,
    /// Give up the typed move, and put back the piece picked up.
    Cancel,
    /// Take the last move back.
    TakeBack,
    /// Ask for a good move.
    Hint,
    /// Show more or less of the engine's thoughts: the next of
    /// [`ThoughtsShown`](crate::ThoughtsShown).
    ShowThoughts,
    /// Play the next [`Side`](crate::Side).
    ChangeSide,
    /// Have the engine move at once, also for the person. A hint that it looks for is given at once instead.
    MoveNow,
    /// Have the engine wait, or go on.
    Pause,
    /// Give the game up.
    Resign,
    /// Claim a draw if the rules allow it; else offer one, which the engine takes or declines.
    OfferDraw,
    /// Claim a draw.
    ClaimDraw,
    /// Begin again, from the position that the game began with.
    NewGame,
}
