//! Where rooks work: open files, the seventh rank; and pieces that are pinned.

use super::bits::{count, files};
use super::force::OFFICERS;
use super::layout::{PINNED, ROOK_FILE, SEVENTH, TRAPPED_ROOK};
use super::ledger::Ledger;
use super::tally::Tally;
use super::view::View;
use cozy_chess::{File, Piece, Rank, Square};

/// A rook is trapped with at most so many squares to go to.
const FEW_SQUARES: u32 = 3;

/// Counts what there is to say of the majors' placement, and of pins.
#[inline]
pub fn tally<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let own_files = files(view.own.pieces(Piece::Pawn));
    let enemy_files = files(view.enemy.pieces(Piece::Pawn));
    let seventh = seventh_is_worth_it(view);
    for officer in view.officers.majors() {
        if seventh && officer.square.rank() == Rank::Seventh {
            tally.add(SEVENTH.at(officer.index() - 2));
        }
        if officer.kind == Piece::Queen {
            continue;
        }
        if !own_files.has(officer.square) {
            let closed = enemy_files.has(officer.square);
            tally.add(ROOK_FILE.at(usize::from(closed)));
        } else if view.castlings() == 0 && is_shut_in(officer.square, view.own.king) {
            let room = officer.attacks - view.own.all;
            if room.len() <= FEW_SQUARES {
                tally.add(TRAPPED_ROOK.slot());
            }
        }
    }
    pins(view, tally);
}

/// Pieces that are pinned to their king.
#[inline]
fn pins<L: Ledger>(view: &View<'_>, tally: &mut Tally<'_, L>) {
    let pinned = view.own.pinned & view.own.officers();
    if pinned.is_empty() {
        return;
    }
    for (case, kind) in OFFICERS.into_iter().enumerate() {
        tally.add_times(PINNED.at(case), count(pinned & view.own.pieces(kind)));
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
