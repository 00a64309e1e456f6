//! Static exchange evaluation (SEE): the gain of a series of captures on one square, without search.
//!
//! After the move both players capture on its target, each time with their least valuable piece,
//! and either may stop. Sliders behind other attackers join in as those capture. A king
//! captures only where nothing can take it.
//!
//! It considers one square only, and so leaves out pins, checks elsewhere, and promotions of pawns
//! other than the one that moves first.

use crate::{Move, Position};
use arrayvec::ArrayVec;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

/// The value of a piece in an exchange, in hundredths of a pawn: pawn 100, knight and bishop 300,
/// rook 500, queen 900. The king's 10,000 only says that it is worth more than everything else.
///
/// Round numbers on purpose: a bishop for a knight is an even exchange.
#[inline]
#[must_use]
pub const fn value(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight | Piece::Bishop => 300,
        Piece::Rook => 500,
        Piece::Queen => 900,
        Piece::King => 10_000,
    }
}

/// The gain of the mover from the exchange that a legal move begins, in the units of [`value`];
/// negative for a loss.
///
/// A quiet move to where the piece can be taken loses it; castling is worth 0.
///
/// ```
/// use negascout_chess::{Position, see::see};
///
/// // Nothing defends the pawn, and a pawn defends d4.
/// let pos: Position = "1k1r4/1pp4p/p7/4p3/3R4/P5P1/1PP4P/2K1R3 w - - 0 1".parse().unwrap();
/// let see = |san: &str| see(&pos, pos.parse_san(san).unwrap());
/// assert_eq!([see("Rxe5"), see("Rxd8"), see("Rd7")], [100, 500, -500]);
/// ```
#[must_use]
pub fn see(pos: &Position, mv: Move) -> i32 {
    if pos.is_castling(mv) {
        return 0;
    }
    let mut exchange = Exchange::after(pos, mv);
    // The gain of each capture if it is the last, in the view of the player who makes it.
    let mut won: ArrayVec<i32, 33> = ArrayVec::new();
    let (mut last, mut standing) = first_step(pos, mv);
    while let Some(piece) = exchange.capture() {
        won.push(last);
        last = standing - last;
        standing = value(piece);
    }
    // From the last capture back: each player captures, or leaves it.
    while let Some(before) = won.pop() {
        last = -last.max(-before);
    }
    last
}

/// Whether the exchange that a legal move begins wins at least `threshold`: the same as
/// `see(pos, mv) >= threshold`, and faster, since it stops as soon as that is settled.
///
/// ```
/// use negascout_chess::{Position, see::see_at_least};
///
/// // The queen takes a pawn, and a pawn the queen.
/// let pos: Position = "2k5/8/3p4/4p2Q/8/8/8/4K3 w - - 0 1".parse().unwrap();
/// let taking = pos.parse_san("Qxe5").unwrap();
/// assert!(see_at_least(&pos, taking, -800));
/// assert!(!see_at_least(&pos, taking, -799));
/// ```
#[must_use]
pub fn see_at_least(pos: &Position, mv: Move, threshold: i32) -> bool {
    if pos.is_castling(mv) {
        return threshold <= 0;
    }
    let (won, standing) = first_step(pos, mv);
    // The margin of the player who captured last: first if nothing follows, then if their piece
    // is lost for nothing. The threshold is met at 0; the opponent needs 1 to spoil it.
    let mut margin = won - threshold;
    if margin < 0 {
        return false;
    }
    margin -= standing;
    let (mut exchange, mut movers) = (Exchange::after(pos, mv), true);
    while margin < 0 {
        let Some(piece) = exchange.capture() else {
            break;
        };
        movers = !movers;
        margin = -margin - 1 - value(piece);
    }
    movers
}

/// The gain of the move itself, and the value of the piece then on its target.
#[inline]
fn first_step(pos: &Position, mv: Move) -> (i32, i32) {
    let (moved, taken) = (value(pos.moved(mv)), pos.captured(mv).map_or(0, value));
    let standing = mv.promotion().map_or(moved, value);
    (taken + standing - moved, standing)
}

/// A series of captures on one square.
struct Exchange<'a> {
    board: &'a Board,
    target: Square,
    /// The pieces that are still where they were.
    occupied: BitBoard,
    /// Those of them that can capture now.
    attackers: BitBoard,
    /// The player to capture next.
    side: Color,
}

impl<'a> Exchange<'a> {
    /// The exchange as the opponent finds it after a move.
    #[inline]
    fn after(pos: &'a Position, mv: Move) -> Exchange<'a> {
        let (board, target) = (pos.board(), mv.target());
        let mut occupied = (board.occupied() ^ mv.origin().bitboard()) | target.bitboard();
        if pos.is_en_passant(mv) {
            occupied ^= Square::new(target.file(), mv.origin().rank()).bitboard();
        }
        let attackers = attackers(board, target, occupied);
        let side = !board.side_to_move();
        Exchange {
            board,
            target,
            occupied,
            attackers,
            side,
        }
    }

    /// The least valuable attacker captures; which piece that is, or `None` if there is none that
    /// can. Of several alike, the one nearest to a1.
    #[inline]
    fn capture(&mut self) -> Option<Piece> {
        let own = self.attackers & self.board.colors(self.side);
        let alike = |&piece: &Piece| !(own & self.board.pieces(piece)).is_empty();
        let piece = Piece::ALL.into_iter().find(alike)?;
        let from = (own & self.board.pieces(piece)).next_square()?;
        self.occupied ^= from.bitboard();
        self.attackers = (self.attackers | self.uncovered(piece)) & self.occupied;
        self.side = !self.side;
        let answers = self.attackers & self.board.colors(self.side);
        (piece != Piece::King || answers.is_empty()).then_some(piece)
    }

    /// The sliders that see the target once a piece has left its square.
    #[inline]
    fn uncovered(&self, piece: Piece) -> BitBoard {
        let mut found = BitBoard::EMPTY;
        if piece != Piece::Rook && piece != Piece::Knight {
            found |= diagonal(self.board) & get_bishop_moves(self.target, self.occupied);
        }
        if matches!(piece, Piece::Rook | Piece::Queen | Piece::King) {
            found |= straight(self.board) & get_rook_moves(self.target, self.occupied);
        }
        found
    }
}

#[inline]
fn diagonal(board: &Board) -> BitBoard {
    board.pieces(Piece::Bishop) | board.pieces(Piece::Queen)
}

#[inline]
fn straight(board: &Board) -> BitBoard {
    board.pieces(Piece::Rook) | board.pieces(Piece::Queen)
}

/// The pieces of both players that attack a square, with the board occupied like that.
#[inline]
fn attackers(board: &Board, target: Square, occupied: BitBoard) -> BitBoard {
    let pawns =
        |color: Color| get_pawn_attacks(target, !color) & board.colored_pieces(color, Piece::Pawn);
    let found = pawns(Color::White)
        | pawns(Color::Black)
        | get_knight_moves(target) & board.pieces(Piece::Knight)
        | get_king_moves(target) & board.pieces(Piece::King)
        | get_bishop_moves(target, occupied) & diagonal(board)
        | get_rook_moves(target, occupied) & straight(board);
    found & occupied
}
