//! How many squares each piece can safely go to.

use super::bits::{down, enemy_pawn_attacks, ranks};
use super::layout::{BISHOP_MOBILITY, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY, Term};
use super::ledger::Ledger;
use super::tally::Tally;
use super::view::View;
use cozy_chess::{BitBoard, Piece, Rank};

/// The tables of knight, bishop, rook and queen.
const TABLES: [Term; 4] = [
    KNIGHT_MOBILITY,
    BISHOP_MOBILITY,
    ROOK_MOBILITY,
    QUEEN_MOBILITY,
];

/// Counts each officer's mobility.
#[inline]
pub fn tally<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let area = area(view);
    for officer in view.officers.all() {
        let squares = (officer.attacks & area).len() as usize;
        tally.add(TABLES[officer.index()].at(squares));
    }
}

/// The squares that count: not those where a pawn would take the piece, and not those of own
/// pieces that will hardly make room, which are king, queen, and pawns that are blocked or at home.
fn area(view: &View<'_>) -> BitBoard {
    const HOME: BitBoard = ranks(&[Rank::Second, Rank::Third]);
    let pawns = view.own.pieces(Piece::Pawn);
    let stuck = pawns & (HOME | down(view.occupied()));
    let royal = view.own.pieces(Piece::King) | view.own.pieces(Piece::Queen);
    !(stuck | royal | enemy_pawn_attacks(view.enemy.pieces(Piece::Pawn)))
}
