//! Positions for the tests.

pub mod dice;

use negascout::Game;
use negascout_connect_four::{Column, Position};

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
