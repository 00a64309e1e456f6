//! Reasons why a game of chess is over.

use crate::{GamePosition, Position, draws};
use std::fmt;

/// The reason why a game of chess is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player to move is in check and has no legal move.
    Checkmate,
    /// The player to move is not in check and has no legal move.
    Stalemate,
    /// Neither player can checkmate with the pieces that are left.
    InsufficientMaterial,
    /// Fifty moves of each player have passed without a capture or a pawn move.
    FiftyMoves,
    /// The position has come up for the third time.
    Repetition,
}

impl Position {
    /// Why the game is over; `None` while it goes on. A position alone tells of no repetition.
    ///
    /// ```
    /// use negascout_chess::{Ending, Position};
    ///
    /// let ending = |fen: &str| fen.parse::<Position>().unwrap().ending();
    /// assert_eq!(ending("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some(Ending::Checkmate));
    /// assert_eq!(ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(Ending::Stalemate));
    /// assert_eq!(ending("7k/8/6K1/8/8/8/8/7N w - - 0 1"), Some(Ending::InsufficientMaterial));
    /// assert_eq!(ending("7k/8/6K1/8/8/8/8/R7 w - - 100 90"), Some(Ending::FiftyMoves));
    /// assert_eq!(Position::start().ending(), None);
    /// ```
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if !self.has_legal_move() {
            Some(if self.in_check() {
                Ending::Checkmate
            } else {
                Ending::Stalemate
            })
        } else if draws::is_material_insufficient(self) {
            Some(Ending::InsufficientMaterial)
        } else {
            draws::is_drawn_by_fifty_moves(self).then_some(Ending::FiftyMoves)
        }
    }
}

impl GamePosition {
    /// Why the game is over; `None` while it goes on.
    ///
    /// ```
    /// use negascout_chess::{Ending, GamePosition, Position};
    ///
    /// let mut pos = GamePosition::at(Position::start());
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     assert_eq!(pos.ending(), None);
    ///     pos.advance(pos.position().parse_uci(mv).unwrap());
    /// }
    /// assert_eq!(pos.ending(), Some(Ending::Repetition));
    /// ```
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let pos = self.position();
        if self.is_repeated() {
            Some(Ending::Repetition)
        } else if self.is_unclaimed() && pos.has_legal_move() {
            None
        } else {
            pos.ending()
        }
    }
}

/// A noun that follows "by": `checkmate`, `the fifty-move rule`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::InsufficientMaterial => "insufficient material",
            Ending::FiftyMoves => "the fifty-move rule",
            Ending::Repetition => "threefold repetition",
        })
    }
}
