//! Draws that show on the board: insufficient material, and moves without progress.

use crate::Position;
use cozy_chess::{BitBoard, Piece};

/// Plies without a capture or a pawn move after which the player to move may claim a draw.
pub const FIFTY_MOVES: u8 = 100;

/// Plies without a capture or a pawn move after which the game is drawn, without a claim.
pub const SEVENTY_FIVE_MOVES: u8 = 150;

/// Whether the game is drawn by insufficient material or by the seventy-five-move rule.
///
/// ```
/// use negascout_chess::{Position, draws};
///
/// let drawn = |fen: &str| draws::is_drawn(&fen.parse::<Position>().unwrap());
/// assert!(drawn("4k3/8/8/8/8/8/8/4KR2 w - - 150 90"));
/// assert!(!drawn("4k3/8/8/8/8/8/8/4KR2 w - - 149 90"));
/// // The rook on d8 gives mate.
/// assert!(!drawn("3R2k1/5ppp/8/8/8/8/8/6K1 b - - 150 90"));
/// ```
#[inline]
#[must_use]
pub fn is_drawn(pos: &Position) -> bool {
    is_drawn_by_seventy_five_moves(pos) || is_material_insufficient(pos)
}

/// Whether seventy-five moves of each player have passed without a capture or a pawn move, and it is
/// not checkmate.
#[inline]
#[must_use]
pub fn is_drawn_by_seventy_five_moves(pos: &Position) -> bool {
    is_without_progress(pos, SEVENTY_FIVE_MOVES)
}

/// Whether the player to move may claim a draw by the fifty-move rule: fifty moves of each player have
/// passed without a capture or a pawn move, and it is not checkmate.
///
/// ```
/// use negascout_chess::{Position, draws};
///
/// let claimable = |fen: &str| draws::is_claimable_by_fifty_moves(&fen.parse::<Position>().unwrap());
/// assert!(claimable("4k3/8/8/8/8/8/8/4KR2 w - - 100 90"));
/// assert!(!claimable("4k3/8/8/8/8/8/8/4KR2 w - - 99 90"));
/// ```
#[inline]
#[must_use]
pub fn is_claimable_by_fifty_moves(pos: &Position) -> bool {
    is_without_progress(pos, FIFTY_MOVES)
}

#[inline]
fn is_without_progress(pos: &Position, plies: u8) -> bool {
    pos.halfmove_clock() >= plies && (!pos.in_check() || pos.has_legal_move())
}

/// Whether neither player can checkmate by any sequence of moves, as far as the pieces alone tell:
/// beside the kings there is at most one knight, or bishops only, all on squares of one colour.
///
/// ```
/// use negascout_chess::{Position, draws};
///
/// let insufficient = |fen: &str| draws::is_material_insufficient(&fen.parse().unwrap());
/// assert!(insufficient("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
/// assert!(!insufficient("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"));
/// ```
#[inline]
#[must_use]
pub fn is_material_insufficient(pos: &Position) -> bool {
    let board = pos.board();
    let minors = board.pieces(Piece::Knight) | board.pieces(Piece::Bishop);
    let rest = board.occupied() ^ board.pieces(Piece::King) ^ minors;
    if !rest.is_empty() {
        return false;
    }
    let bishops = board.pieces(Piece::Bishop);
    match board.pieces(Piece::Knight).len() {
        0 => {
            bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES)
        }
        1 => bishops.is_empty(),
        _ => false,
    }
}
