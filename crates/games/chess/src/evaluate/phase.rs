//! The phase of the game, and the blend of middlegame and endgame value by it.

use super::scale;
use super::tapered::Tapered;
use cozy_chess::{Board, Piece};

/// The phase with all pieces on the board: knights and bishops count 1, rooks 2, queens 4.
pub const FULL: i32 = 24;

/// The phase of a position, from 0 without pieces to [`FULL`].
pub(super) fn of(board: &Board) -> i32 {
    let number = |piece| board.pieces(piece).len() as i32;
    let minors = number(Piece::Knight) + number(Piece::Bishop);
    // More than all pieces is possible after promotions.
    FULL.min(minors + 2 * number(Piece::Rook) + 4 * number(Piece::Queen))
}

/// The way from the sum of the weights to the score: phase, scale factors, and a fixed part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blend {
    /// The phase of the game: [`FULL`] with all pieces, 0 with none.
    pub phase: i32,
    /// The scale factors of the endgame value, in parts of [`scale::FULL`]: where
    /// it favours White, and where it favours Black.
    pub scale: [i32; 2],
    /// The part of the score for White that has no weight, in centipawns.
    pub fixed: i32,
}

impl Blend {
    /// A score that no weight plays a part in.
    pub(super) fn only(fixed: i32) -> Blend {
        Blend {
            fixed,
            ..Blend::default()
        }
    }
}

/// The score for White: the middlegame value by the phase, the endgame value, scaled, by the rest.
/// Rounded towards zero, so that exchanging the colours negates it.
#[must_use]
pub fn blend(sum: Tapered, blend: &Blend) -> i32 {
    let endgame = sum.endgame();
    let scale = blend.scale[usize::from(endgame < 0)];
    let early = sum.middlegame() * blend.phase * scale::FULL;
    let late = endgame * (FULL - blend.phase) * scale;
    (early + late) / (FULL * scale::FULL) + blend.fixed
}
