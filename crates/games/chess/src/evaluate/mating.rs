//! Driving a king to the edge, where it can be mated.
//!
//! Against a bare king the search needs a direction: drive it to the edge, for bishop and knight to
//! the right corner, and bring the own king near.

use super::bits::{distance, edge_distance};
use super::force::Force;
use cozy_chess::{BitBoard, File, Piece, Square};

/// The bonus of a won position without enemy pawns and pieces, beyond its material.
const WON: i32 = 300;
/// For each square that the king is nearer to the edge.
const TO_EDGE: i32 = 20;
/// For each square that the king is nearer to the right corner.
const TO_CORNER: i32 = 25;
/// For each square that the kings are nearer to each other.
const KINGS_NEAR: i32 = 8;

/// The bonus for `strong` in centipawns: 0 unless `weak` has a bare king and can be mated by force.
#[must_use]
pub fn bonus(strong: &Force, weak: &Force) -> i32 {
    if weak.all.len() > 1 || !can_mate(strong) {
        return 0;
    }
    let king = weak.king;
    let bishops = strong.pieces(Piece::Bishop);
    let one_color = !bishops.is_empty() && !are_of_both_colors(bishops);
    let from_edge = if strong.majors().is_empty() && one_color {
        TO_CORNER * (7 - corner_distance(king, bishops))
    } else {
        let files = edge_distance(king.file());
        let ranks = edge_distance(File::index(king.rank() as usize));
        // The nearer edge counts double, so that the king is not left in the middle of a side.
        TO_EDGE * (9 - (files + ranks + files.min(ranks)) as i32)
    };
    WON + from_edge + KINGS_NEAR * (7 - distance(strong.king, king) as i32)
}

/// Whether the pieces without pawns can mate a bare king: a major, two bishops of both colours,
/// bishop and knight, or three knights.
fn can_mate(strong: &Force) -> bool {
    let bishops = strong.pieces(Piece::Bishop);
    let knights = strong.pieces(Piece::Knight).len();
    !strong.majors().is_empty()
        || are_of_both_colors(bishops)
        || (!bishops.is_empty() && knights > 0)
        || knights >= 3
}

/// Whether there is a bishop of each colour.
fn are_of_both_colors(bishops: BitBoard) -> bool {
    !bishops.is_disjoint(BitBoard::LIGHT_SQUARES) && !bishops.is_disjoint(BitBoard::DARK_SQUARES)
}

/// King moves to the nearer corner of the bishop's colour.
fn corner_distance(king: Square, bishops: BitBoard) -> i32 {
    let corners = if bishops.is_disjoint(BitBoard::LIGHT_SQUARES) {
        [Square::A1, Square::H8]
    } else {
        [Square::A8, Square::H1]
    };
    let nearest = corners.map(|corner| distance(king, corner));
    nearest[0].min(nearest[1]) as i32
}
