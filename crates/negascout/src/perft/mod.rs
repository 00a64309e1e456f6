//! Counting move sequences, to check a move generator.

mod shared;

pub use shared::Perft;

use crate::Game;

/// The number of sequences of exactly `depth` moves from `pos`. Games that end earlier do not count.
///
/// ```
/// use negascout::{perft, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3 7) 5)".parse().unwrap();
/// assert_eq!([0, 1, 2, 3].map(|depth| perft(&tree.root(), depth)), [1, 3, 5, 0]);
/// ```
pub fn perft<G: Game>(pos: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => pos.moves().count() as u64,
        _ => pos.moves().map(|mv| perft(&pos.play(mv), depth - 1)).sum(),
    }
}

/// The same count, given up when `go_on` says no: it is asked about every few thousand sequences.
///
/// ```
/// use negascout::{perft_while, trees::Tree};
///
/// let tree: Tree = "(((3 1) (4 3)) (5 5))".parse().unwrap();
/// assert_eq!(perft_while(&tree.root(), 3, &mut || true), Some(4));
/// assert_eq!(perft_while(&tree.root(), 3, &mut || false), None);
/// ```
pub fn perft_while<G: Game>(pos: &G, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Option<u64> {
    if depth < ASKED_FROM {
        return Some(perft(pos, depth));
    }
    if !go_on() {
        return None;
    }
    let mut moves = pos.moves();
    moves.try_fold(0, |sum, mv| {
        Some(sum + perft_while(&pos.play(mv), depth - 1, go_on)?)
    })
}

/// The least depth at which a count may be given up.
const ASKED_FROM: u32 = 3;
