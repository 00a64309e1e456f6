//! Where rooks work: open files, the seventh rank; and pieces that are pinned.

use super::bits::files;
use super::layout::{PINNED, ROOK_FILE, SEVENTH, TRAPPED_ROOK};
use super::ledger::Ledger;
use super::tally::Tally;
use super::view::{Castles, View};
use cozy_chess::{File, Piece, Rank, Square};

/// A rook is trapped with at most so many squares to go to.
const FEW_SQUARES: u32 = 3;

/// Counts what there is to say of the majors' placement, and of pins.
#[inline]
pub fn tally<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let own_files = files(view.own.pieces(Piece::Pawn));
    let enemy_files = files(view.enemy.pieces(Piece::Pawn));
    let seventh = seventh_is_worth_it(view);
    for officer in view.officers {
        if view.own.pinned.has(officer.square) {
            tally.add(PINNED.at(officer.index()));
        }
        if !matches!(officer.kind, Piece::Rook | Piece::Queen) {
            continue;
        }
        if seventh && officer.square.rank() == Rank::Seventh {
            tally.add(SEVENTH.at(officer.index() - 2));
        }
        if officer.kind == Piece::Queen {
            continue;
        }
        if !own_files.has(officer.square) {
            let closed = enemy_files.has(officer.square);
            tally.add(ROOK_FILE.at(usize::from(closed)));
        } else if view.castles == Castles::No && is_shut_in(officer.square, view.own.king) {
            let room = officer.attacks - view.own.all;
            if room.len() <= FEW_SQUARES {
                tally.add(TRAPPED_ROOK.slot());
            }
        }
    }
}

/// Whether the seventh rank offers something: pawns to attack, or a king to confine.
fn seventh_is_worth_it(view: &View<'_>) -> bool {
    let pawns = view.enemy.pieces(Piece::Pawn) & Rank::Seventh.bitboard();
    view.enemy.king.rank() == Rank::Eighth || !pawns.is_empty()
}

/// Whether the rook stands on the first rank between its king and the edge.
fn is_shut_in(rook: Square, king: Square) -> bool {
    if rook.rank() != Rank::First || king.rank() != Rank::First {
        return false;
    }
    if king.file() >= File::E {
        rook.file() > king.file()
    } else {
        rook.file() < king.file()
    }
}
