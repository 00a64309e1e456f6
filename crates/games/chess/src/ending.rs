//! Reasons why a game of chess is over.

use crate::game_position::Draw;
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
    /// A player has claimed a draw: fifty moves of each player have passed without a capture or a pawn
    /// move.
    FiftyMoves,
    /// Seventy-five moves of each player have passed without a capture or a pawn move.
    SeventyFiveMoves,
    /// A player has claimed a draw: the position has come up for the third time.
    Repetition,
    /// The position has come up for the fifth time.
    FivefoldRepetition,
}

impl Position {
    /// Why the game is over, with no draw claimed; `None` while it goes on. A position alone tells of no
    /// repetition.
    ///
    /// ```
    /// use negascout_chess::{Ending, Position};
    ///
    /// let ending = |fen: &str| fen.parse::<Position>().unwrap().ending();
    /// assert_eq!(ending("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Some(Ending::Checkmate));
    /// assert_eq!(ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(Ending::Stalemate));
    /// assert_eq!(ending("7k/8/6K1/8/8/8/8/7N w - - 0 1"), Some(Ending::InsufficientMaterial));
    /// assert_eq!(ending("7k/8/6K1/8/8/8/8/R7 w - - 150 90"), Some(Ending::SeventyFiveMoves));
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
            draws::is_drawn_by_seventy_five_moves(self).then_some(Ending::SeventyFiveMoves)
        }
    }

    /// The draw that the player to move may claim by the position alone; `None` if there is none, or if
    /// the game is over.
    ///
    /// ```
    /// use negascout_chess::{Ending, Position};
    ///
    /// let pos: Position = "7k/8/6K1/8/8/8/8/R7 w - - 100 90".parse().unwrap();
    /// assert_eq!((pos.ending(), pos.claim()), (None, Some(Ending::FiftyMoves)));
    /// ```
    #[must_use]
    pub fn claim(&self) -> Option<Ending> {
        let claimable = draws::is_claimable_by_fifty_moves(self) && self.ending().is_none();
        claimable.then_some(Ending::FiftyMoves)
    }
}

impl GamePosition {
    /// Why the game is over, with no draw claimed; `None` while it goes on.
    ///
    /// ```
    /// use negascout_chess::{Ending, GamePosition, Position};
    ///
    /// let mut pos = GamePosition::at(Position::start());
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4) {
    ///     assert_eq!(pos.ending(), None);
    ///     pos.advance(pos.position().parse_uci(mv).unwrap());
    /// }
    /// assert_eq!(pos.ending(), Some(Ending::FivefoldRepetition));
    /// ```
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let pos = self.position();
        match self.draw() {
            Draw::Fivefold => Some(Ending::FivefoldRepetition),
            Draw::Disregarded if pos.has_legal_move() => None,
            _ => pos.ending(),
        }
    }

    /// The draw that the player to move may claim; `None` if there is none, or if the game is over.
    ///
    /// ```
    /// use negascout_chess::{Ending, GamePosition, Position};
    ///
    /// let mut pos = GamePosition::at(Position::start());
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
    ///     assert_eq!(pos.claim(), None);
    ///     pos.advance(pos.position().parse_uci(mv).unwrap());
    /// }
    /// assert_eq!((pos.ending(), pos.claim()), (None, Some(Ending::Repetition)));
    /// ```
    #[must_use]
    pub fn claim(&self) -> Option<Ending> {
        match self.draw() {
            Draw::Threefold if self.ending().is_none() => Some(Ending::Repetition),
            Draw::OnTheBoard | Draw::Threefold => self.position().claim(),
            Draw::Fivefold | Draw::Disregarded => None,
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
            Ending::SeventyFiveMoves => "the seventy-five-move rule",
            Ending::Repetition => "threefold repetition",
            Ending::FivefoldRepetition => "fivefold repetition",
        })
    }
}
