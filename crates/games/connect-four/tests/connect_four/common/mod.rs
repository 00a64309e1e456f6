//! Positions for the tests.

pub mod dice;

use negascout::textbook::Walk;
use negascout::textbook::memory::Memory;
use negascout::{Depth, Even, Game, Score, Window};
use negascout_connect_four::{Column, Position};

/// The value at the end of the game, by alpha-beta with memory. No other algorithm is compiled for boards
/// of this size.
pub fn truth<const W: usize, const H: usize>(pos: &Position<W, H>) -> Score {
    let (memory, watch) = (&mut Memory::new(), &mut ());
    Walk::new(&Even, watch).alpha_beta_with_memory(memory, pos, Depth::MAX, Window::FULL)
}

/// At most `most` seeded random positions with `left` empty cells, none of them over.
pub fn positions<const W: usize, const H: usize>(
    seed: u64,
    left: u32,
    most: usize,
) -> Vec<Position<W, H>> {
    let mut found = Vec::new();
    let mut pos = Position::<W, H>::new();
    for die in dice::thrown(seed, W, 300_000) {
        let column = Column(die as u8);
        if pos.can_drop(column) && pos.outcome().is_none() {
            pos = pos.play(column);
        }
        if pos.outcome().is_some() {
            pos = Position::new();
        } else if pos.left() == left {
            found.push(pos);
            pos = Position::new();
            if found.len() == most {
                break;
            }
        }
    }
    found
}
