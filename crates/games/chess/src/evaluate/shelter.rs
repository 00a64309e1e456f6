//! The pawns before a king, its own and those that storm at it.

use super::bits::{edge_distance, fill_down, rank};
use super::layout::{
    DANGER_SHELTER, DANGER_STORM, KING_ALONE, KING_FILE, SHELTER, SHELTER_AHEAD, STORM,
    STORM_BLOCKED,
};
use super::pawns::Skeleton;
use super::term_sum::TermSum;
use super::tracer::Tracer;
use cozy_chess::{BitBoard, File};

/// Adds the terms of the shelter of the player's king.
pub fn add_terms<T: Tracer>(pawns: &Skeleton, sum: &mut TermSum<'_, T>) {
    for file in about(pawns.king.file()) {
        let (own, enemy) = nearest(pawns, file);
        if file == pawns.king.file() {
            sum.add(SHELTER_AHEAD.at(own));
        } else {
            sum.add(SHELTER.at2(edge_distance(file), own));
        }
        if own != 0 && enemy == own + 1 {
            sum.add(STORM_BLOCKED.at(enemy));
        } else {
            sum.add(STORM.at2(edge_distance(file), enemy));
        }
    }
    let file = pawns.king.file().bitboard();
    if (file & pawns.own).is_empty() {
        let open = (file & pawns.enemy).is_empty();
        sum.add(KING_FILE.at(usize::from(open)));
    }
    if (side(pawns.king.file()) & (pawns.own | pawns.enemy)).is_empty() {
        sum.add(KING_ALONE.slot());
    }
}

/// Adds the terms of danger to the player's king from the pawns before it, for the attacker.
pub fn danger<T: Tracer>(pawns: &Skeleton, attacker: &mut TermSum<'_, T>) {
    for file in about(pawns.king.file()) {
        let (own, enemy) = nearest(pawns, file);
        attacker.add(DANGER_SHELTER.at(own));
        attacker.add(DANGER_STORM.at(enemy));
    }
}

/// The king's file and those beside it; at the edge, the three files of the edge.
fn about(king: File) -> [File; 3] {
    let middle = (king as usize).clamp(1, 6);
    [middle - 1, middle, middle + 1].map(File::index)
}

/// The ranks of the nearest own and enemy pawn on a file, no lower than the king; 0 if none.
fn nearest(pawns: &Skeleton, file: File) -> (usize, usize) {
    let below = fill_down(BitBoard(pawns.king.rank().bitboard().0 >> 8));
    let column = file.bitboard() & !below;
    let lowest = |set: BitBoard| (set & column).next_square().map_or(0, rank);
    (lowest(pawns.own), lowest(pawns.enemy))
}

/// The files of the king's side of the board.
pub const fn side(king: File) -> BitBoard {
    const fn four(first: File) -> BitBoard {
        BitBoard(0x0F0F_0F0F_0F0F_0F0F << first as u32)
    }
    match king {
        File::A | File::B | File::C => four(File::A),
        File::D | File::E => four(File::C),
        File::F | File::G | File::H => four(File::E),
    }
}
