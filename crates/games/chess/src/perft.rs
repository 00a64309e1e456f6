//! Counting move sequences by the laws of movement alone, as published counts do.

use crate::{Move, Position};
use negascout::Game;

/// The number of sequences of exactly `depth` legal moves from `pos`. Draws do not end them, unlike
/// in [`negascout::perft`]: the published counts go on to move bare kings.
///
/// ```
/// use negascout_chess::{Position, perft::perft};
///
/// assert_eq!([1, 2, 3].map(|depth| perft(&Position::start(), depth)), [20, 400, 8_902]);
/// ```
#[must_use]
pub fn perft(pos: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(pos),
        _ => {
            let moves = pos.legal_moves().into_iter();
            moves.map(|mv| perft(&pos.play(mv), depth - 1)).sum()
        }
    }
}

/// The same count, given up when `go_on` says no: it is asked about every ten thousand sequences.
///
/// ```
/// use negascout_chess::{Position, perft::perft_while};
///
/// assert_eq!(perft_while(&Position::start(), 3, &mut || true), Some(8_902));
/// assert_eq!(perft_while(&Position::start(), 3, &mut || false), None);
/// ```
pub fn perft_while(pos: &Position, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Option<u64> {
    if depth < ASKED_FROM {
        return Some(perft(pos, depth));
    }
    if !go_on() {
        return None;
    }
    let mut moves = pos.legal_moves().into_iter();
    moves.try_fold(0, |sum, mv| {
        Some(sum + perft_while(&pos.play(mv), depth - 1, go_on)?)
    })
}

/// The least depth at which a count may be given up.
const ASKED_FROM: u32 = 3;

/// The same count for each first move: where two move generators differ, so do these.
///
/// ```
/// use negascout_chess::{Position, perft::divide};
///
/// let counts = divide(&Position::start(), 2);
/// assert!(counts.iter().all(|&(_, count)| count == 20));
/// ```
#[must_use]
pub fn divide(pos: &Position, depth: u32) -> Vec<(Move, u64)> {
    let moves = pos.legal_moves().into_iter();
    let counted = |mv| (mv, perft(&pos.play(mv), depth.saturating_sub(1)));
    moves.map(counted).collect()
}

/// The number of legal moves, without making a list of them.
fn count(pos: &Position) -> u64 {
    let mut count = 0;
    pos.board().generate_moves(|moves| {
        count += moves.len() as u64;
        false
    });
    count
}
