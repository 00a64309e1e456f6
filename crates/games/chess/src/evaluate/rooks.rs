//! The placement of rooks: open files, the seventh rank; and pinned pieces.

use super::bits::{count, files};
use super::force::OFFICERS;
use super::layout::{PINNED, ROOK_FILE, SEVENTH, TRAPPED_ROOK};
use super::term_sum::TermSum;
use super::tracer::Tracer;
use super::view::View;
use cozy_chess::{File, Piece, Rank, Square};

/// A rook is trapped with at most this many squares to go to.
const FEW_SQUARES: u32 = 3;

/// Adds the terms of the majors' placement, and of pins.
#[inline]
pub fn add_terms<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let own_files = files(view.own.pieces(Piece::Pawn));
    let enemy_files = files(view.enemy.pieces(Piece::Pawn));
    let seventh = seventh_is_worth_it(view);
    for officer in view.officers.majors() {
        if seventh && officer.square.rank() == Rank::Seventh {
            sum.add(SEVENTH.at(officer.index() - 2));
        }
        if officer.kind == Piece::Queen {
            continue;
        }
        if !own_files.has(officer.square) {
            let closed = enemy_files.has(officer.square);
            sum.add(ROOK_FILE.at(usize::from(closed)));
        } else if view.castlings() == 0 && is_shut_in(officer.square, view.own.king) {
            let room = officer.attacks - view.own.all;
            if room.len() <= FEW_SQUARES {
                sum.add(TRAPPED_ROOK.slot());
            }
        }
    }
    pins(view, sum);
}

/// Pieces that are pinned to their king.
#[inline]
fn pins<T: Tracer>(view: &View<'_>, sum: &mut TermSum<'_, T>) {
    let pinned = view.own.pinned & view.own.officers();
    if pinned.is_empty() {
        return;
    }
    for (case, kind) in OFFICERS.into_iter().enumerate() {
        sum.add_times(PINNED.at(case), count(pinned & view.own.pieces(kind)));
    }
}

/// Whether there are pawns to attack on the seventh rank, or a king to confine to the eighth.
fn seventh_is_worth_it(view: &View<'_>) -> bool {
    let pawns = view.enemy.pieces(Piece::Pawn) & Rank::Seventh.bitboard();
    view.enemy.king.rank() == Rank::Eighth || !pawns.is_empty()
}

/// Whether the rook is on the first rank between its king and the edge.
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
