//! Basic mates: a king to be driven to the edge, where it can be mated.
//!
//! Against a bare king the search needs a direction and nothing else, so that in these endgames the
//! other terms are left out. The steps are large, of about 60 centipawns for a ply nearer to mate:
//! then pruning near the horizon prefers the way forward.

use super::bits::{count, distance, edge_distance};
use super::force::Force;
use super::scale::officers;
use cozy_chess::{BitBoard, File, Piece, Square};

/// The value of a win against a bare king, beyond its material.
const WON: i32 = 5_000;
/// For each square that the king is nearer to the edge.
const TO_EDGE: i32 = 20;
/// For each square that the kings are nearer to each other.
const KINGS_NEAR: i32 = 8;
/// For each point of the strong side's material; pawns count one.
const MATERIAL: i32 = 100;

/// The value of bishop and knight against a bare king, before material and the steps below.
const BISHOP_AND_KNIGHT: i32 = 3_900;
/// For each ply nearer to the mate by bishop and knight that the square of the king tells.
const PLY: i32 = 60;
/// For each step, along a rank or a file, that the kings are nearer to each other.
const KINGS_STEP: i32 = 168;
/// For each square that the own king is farther from the edge.
const INWARD: i32 = 168;
/// For each step that the knight is nearer to the enemy king.
const KNIGHT_STEP: i32 = 48;

/// The value of queen against rook, before the steps below.
const QUEEN_AGAINST_ROOK: i32 = 500;
/// For each square that the rook's king is nearer to the edge.
const BESIDE_ROOK_TO_EDGE: i32 = 40;
/// For each square that the kings are nearer to each other.
const BESIDE_ROOK_KINGS_NEAR: i32 = 30;
/// For each square that the rook is farther from its king, whose protection it needs.
const ROOK_ASTRAY: i32 = 40;

/// Plies to mate by bishop and knight, less the average of 48, by the square of the bare king if
/// the bishop is dark: a fit to 60,000 positions of a table of all distances. The king is mated in
/// the corners a1 and h8; from the others it has to be driven along the edge.
const PLIES: [[i32; 8]; 8] = [
    [-18, -15, -8, -2, 1, 2, 1, 3],
    [-15, -9, -1, 3, 5, 5, 3, 1],
    [-8, -1, 2, 6, 7, 6, 5, 2],
    [-2, 3, 6, 8, 8, 7, 5, 1],
    [1, 5, 7, 8, 8, 6, 3, -2],
    [2, 5, 6, 7, 6, 2, -1, -8],
    [1, 3, 5, 5, 3, -1, -9, -15],
    [3, 1, 2, 1, -2, -8, -15, -18],
];

/// The value in centipawns for `strong`, if `weak` can be mated by force: a bare king by pieces, or
/// king and rook by a queen alone.
#[must_use]
pub fn value(strong: &Force, weak: &Force) -> Option<i32> {
    match weak.all.len() {
        1 if can_mate(strong) => Some(against_bare_king(strong, weak.king)),
        2 if is_queen_against_rook(strong, weak) => Some(queen_against_rook(strong, weak)),
        _ => None,
    }
}

/// The way to mate a bare king: material, and the king driven to the edge or the right corner.
fn against_bare_king(strong: &Force, king: Square) -> i32 {
    let material = officers(strong) + count(strong.pieces(Piece::Pawn));
    let bishops = strong.pieces(Piece::Bishop);
    let place = if strong.majors().is_empty() && !are_of_both_colors(bishops) && !bishops.is_empty()
    {
        by_bishop_and_knight(strong, king)
    } else {
        WON + TO_EDGE * edge(king) + nearness(strong.king, king)
    };
    place + MATERIAL * material
}

/// The way to the mate by bishop and knight, which takes up to 33 moves.
fn by_bishop_and_knight(strong: &Force, king: Square) -> i32 {
    let is_dark = strong
        .pieces(Piece::Bishop)
        .is_disjoint(BitBoard::LIGHT_SQUARES);
    let file = if is_dark {
        king.file()
    } else {
        king.file().flip()
    };
    let knights = strong.pieces(Piece::Knight);
    let knight = knights.into_iter().map(|knight| steps(knight, king)).min();
    BISHOP_AND_KNIGHT
        - PLY * PLIES[king.rank() as usize][file as usize]
        - KINGS_STEP * steps(strong.king, king)
        + INWARD * from_edge(strong.king)
        - KNIGHT_STEP * knight.unwrap_or(0)
}

/// The way to win the rook: both kings near, the defender's at the edge, its rook astray.
fn queen_against_rook(strong: &Force, weak: &Force) -> i32 {
    let rook = weak.pieces(Piece::Rook).next_square().unwrap_or(weak.king);
    QUEEN_AGAINST_ROOK
        + BESIDE_ROOK_TO_EDGE * edge(weak.king)
        + BESIDE_ROOK_KINGS_NEAR * (7 - distance(strong.king, weak.king) as i32)
        + ROOK_ASTRAY * distance(rook, weak.king) as i32
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

/// Whether the strong side has a queen, the weak side a rook, and neither anything else but a king.
fn is_queen_against_rook(strong: &Force, weak: &Force) -> bool {
    strong.all.len() == 2
        && !strong.pieces(Piece::Queen).is_empty()
        && !weak.pieces(Piece::Rook).is_empty()
}

/// How near a king is to the edge, 0 to 9. The nearer edge counts double, so that the king is not
/// left in the middle of a side.
fn edge(king: Square) -> i32 {
    let files = edge_distance(king.file());
    let ranks = edge_distance(File::index(king.rank() as usize));
    9 - (files + ranks + files.min(ranks)) as i32
}

/// The distance of a square from the nearest edge, 0 to 3.
fn from_edge(square: Square) -> i32 {
    let files = edge_distance(square.file());
    files.min(edge_distance(File::index(square.rank() as usize))) as i32
}

/// The value of the kings' nearness.
fn nearness(own: Square, enemy: Square) -> i32 {
    KINGS_NEAR * (7 - distance(own, enemy) as i32)
}

/// The distance between two squares in steps along ranks and files, 0 to 14.
fn steps(a: Square, b: Square) -> i32 {
    let files = (a.file() as i32 - b.file() as i32).abs();
    files + (a.rank() as i32 - b.rank() as i32).abs()
}
