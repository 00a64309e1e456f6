//! Connect Four for the crate `minimax`: the rules are those of the library's own position.

use minimax::Winner;
use negascout::Game;
use negascout_connect_four::{Column, Position};
use std::cell::Cell;

/// The positions that both sides search.
pub const POSITIONS: [&str; 4] = ["", "44", "444421", "43543412"];

thread_local! {
    /// The moves counted on this thread.
    pub static PLAYED: Cell<u64> = const { Cell::new(0) };
}

/// Counts a move on the calling thread.
pub fn count_move() {
    PLAYED.set(PLAYED.get() + 1);
}

/// The same rules as the peer sees them, moves counted or not.
pub struct Theirs<const COUNTED: bool>;

impl<const COUNTED: bool> minimax::Game for Theirs<COUNTED> {
    type S = Position<7, 6>;
    type M = Column;
    fn generate_moves(pos: &Position<7, 6>, moves: &mut Vec<Column>) -> Option<Winner> {
        let winner = Self::get_winner(pos);
        if winner.is_none() {
            moves.extend(pos.moves());
        }
        winner
    }
    fn apply(pos: &mut Position<7, 6>, mv: Column) -> Option<Position<7, 6>> {
        if COUNTED {
            count_move();
        }
        Some(pos.play(mv))
    }
    fn get_winner(pos: &Position<7, 6>) -> Option<Winner> {
        pos.outcome().map(|outcome| {
            if outcome.is_loss() {
                Winner::PlayerJustMoved
            } else {
                Winner::Draw
            }
        })
    }
    fn zobrist_hash(pos: &Position<7, 6>) -> u64 {
        // The peer takes keys as they come, so they are scattered for it.
        pos.key()
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(32)
    }
    fn table_index(mv: Column) -> u16 {
        u16::from(mv.0)
    }
    fn max_table_index() -> u16 {
        6
    }
}
