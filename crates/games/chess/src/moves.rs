//! A move in 16 bits.

use arrayvec::ArrayVec;
use cozy_chess::{Piece, Square};
use std::fmt;

/// Room for every move of a position. The most that any position has whose pieces a game can leave
/// is 218.
pub type MoveList = ArrayVec<Move, 218>;

/// A move: from where, to where, and what a pawn becomes.
///
/// Castling is the king taking its own rook, in standard chess too: `e1h1` and not `e1g1`. This
/// form is unambiguous in Chess960, and needs no look at the board. The [`Display`](fmt::Display)
/// form is UCI's for Chess960; [`notation::uci`](crate::notation::uci) has the standard one.
///
/// ```
/// use negascout_chess::{Move, Piece, Square};
///
/// let mv = Move::new(Square::E7, Square::E8, Some(Piece::Queen));
/// assert_eq!(mv.to_string(), "e7e8q");
/// assert_eq!(mv.promotion(), Some(Piece::Queen));
/// assert_eq!(size_of::<Move>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(
    /// The promotion (0 for none, else the piece's number), the target and the origin, six bits
    /// for each square.
    u16,
);

impl Move {
    /// A move; whether it is legal only a position can say.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, promotion: Option<Piece>) -> Move {
        let promotion = match promotion {
            Some(piece) => piece as u16,
            None => 0,
        };
        Move(promotion << 12 | (to as u16) << 6 | from as u16)
    }

    /// The square it leaves.
    #[inline]
    #[must_use]
    pub const fn origin(self) -> Square {
        Square::index_const((self.0 & 63) as usize)
    }

    /// The square it goes to; for castling, that of the rook.
    #[inline]
    #[must_use]
    pub const fn target(self) -> Square {
        Square::index_const((self.0 >> 6 & 63) as usize)
    }

    /// The piece that the pawn becomes.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Piece> {
        match self.0 >> 12 {
            0 => None,
            piece => Some(Piece::index_const(piece as usize)),
        }
    }

    /// A number that tells the move from all others, and is never 0 for a legal one.
    #[inline]
    #[must_use]
    pub const fn tag(self) -> u16 {
        self.0
    }

    /// The move of this tag; `None` for 0, and for a tag that no move has.
    #[inline]
    #[must_use]
    pub const fn from_tag(tag: u16) -> Option<Move> {
        if tag == 0 || tag >> 12 > Piece::Queen as u16 {
            None
        } else {
            Some(Move(tag))
        }
    }

    /// A move as the crate that generates moves has it.
    #[inline]
    pub(crate) fn from_generated(mv: cozy_chess::Move) -> Move {
        Move::new(mv.from, mv.to, mv.promotion)
    }

    /// The same move as the crate that generates moves has it.
    #[inline]
    pub(crate) fn generated(self) -> cozy_chess::Move {
        cozy_chess::Move {
            from: self.origin(),
            to: self.target(),
            promotion: self.promotion(),
        }
    }
}

/// UCI's form for Chess960: `e2e4`, `e7e8q`, and `e1h1` for castling.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.generated().fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
