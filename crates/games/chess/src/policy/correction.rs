//! Correction history: how wrong the static evaluation was in similar positions.
//!
//! Positions are similar if their pawns are on the same squares, or one player's pieces are. The
//! idea appeared in chess programs in 2023.

use super::ChessPolicy;
use crate::{Color, Move, Piece, Position};
use cozy_chess::BitBoard;
use negascout::observe::Node;
use negascout::search::Bound;
use negascout::{Evaluate, Score};
use std::sync::atomic::{AtomicI32, Ordering};

/// Errors are averaged with this weight of the past.
const MEMORY: i32 = 256;
/// A centipawn, in the unit that errors are kept in.
const PARTS: i32 = 256;
/// No correction is larger, in centipawns.
const MAX: i32 = 64;
/// Places that kinds of similar positions are folded into.
const PLACES: usize = 1 << 14;

/// Averages of errors, in parts of a centipawn, for the side to move.
#[derive(Debug)]
pub struct Corrections {
    /// By side and a kind's key, kind after kind.
    errors: [Vec<AtomicI32>; KINDS],
}

/// The pawns; the white pieces; the black pieces.
const KINDS: usize = 3;

impl Corrections {
    /// No error known yet.
    pub(super) fn new() -> Corrections {
        Corrections {
            errors: [(); KINDS].map(|()| (0..2 * PLACES).map(|_| AtomicI32::new(0)).collect()),
        }
    }
}

/// A number for a set of bitboards.
fn key(boards: impl IntoIterator<Item = BitBoard>) -> u64 {
    boards.into_iter().fold(0, |key: u64, board| {
        (key ^ board.0)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29)
    })
}

fn places(pos: &Position) -> [usize; KINDS] {
    let board = pos.board();
    let of = |color: Color, piece: Piece| board.colored_pieces(color, piece);
    let pawns = key([of(Color::White, Piece::Pawn), of(Color::Black, Piece::Pawn)]);
    let pieces = |color: Color| {
        let officers = [
            Piece::Knight,
            Piece::Bishop,
            Piece::Rook,
            Piece::Queen,
            Piece::King,
        ];
        key(officers.map(|piece| of(color, piece)))
    };
    let side = pos.side_to_move() as usize * PLACES;
    [pawns, pieces(Color::White), pieces(Color::Black)]
        .map(|key| side + (key >> 40) as usize % PLACES)
}

impl Corrections {
    /// The correction to add to the evaluation, in centipawns for the side to move.
    pub(super) fn of(&self, pos: &Position) -> i32 {
        let errors = self.errors.iter().zip(places(pos));
        let sum: i32 = errors
            .map(|(errors, place)| errors[place].load(Ordering::Relaxed))
            .sum();
        (sum / PARTS).clamp(-MAX, MAX)
    }

    fn learn(&self, pos: &Position, error: i32, weight: i32) {
        for (errors, place) in self.errors.iter().zip(places(pos)) {
            let before = errors[place].load(Ordering::Relaxed);
            let average = (before * (MEMORY - weight) + error * PARTS * weight) / MEMORY;
            let average = average.clamp(-MAX * PARTS, MAX * PARTS);
            errors[place].store(average, Ordering::Relaxed);
        }
    }
}

impl<E: Evaluate<Position>> ChessPolicy<E> {
    /// The node's score tells how good its evaluation was, if the position is quiet and the bound
    /// does not leave open on which side of the evaluation the value lies.
    pub(super) fn learn_error(
        &mut self,
        node: &Node<'_, Position>,
        score: Score,
        bound: Bound,
        mv: Option<Move>,
    ) {
        let top = self.top();
        let (Some(evaluation), None) = (top.evaluation, top.excluded) else {
            return;
        };
        let tactical = mv.is_some_and(|mv| node.pos.is_noisy(mv));
        let says_nothing = match bound {
            Bound::Lower => score.get() <= evaluation,
            Bound::Upper => score.get() >= evaluation,
            Bound::Exact => false,
        };
        if tactical || says_nothing || score.plies_to_end().is_some() {
            return;
        }
        let error = (score.get() - evaluation).clamp(-400, 400);
        let weight = (node.depth + 1).clamp(1, 16);
        self.learned.corrections.learn(node.pos, error, weight);
    }
}
