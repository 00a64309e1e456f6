//! Positions for the tests.

use negascout::Game;
use negascout::trees::Generator;
use negascout_connect_four::{Column, Position};

/// At most `most` seeded random positions with `left` empty cells, none of them over.
pub fn positions<const W: usize, const H: usize>(
    seed: u64,
    left: u32,
    most: usize,
) -> Vec<Position<W, H>> {
    // A random tree's leaf values serve as the dice.
    let dice = Generator::new(seed)
        .values(0..=W as i32 - 1)
        .independent(300_000, 1)
        .to_string();
    let dice = dice
        .trim_matches(['(', ')'])
        .split(' ')
        .map(|die| die.parse::<u8>().unwrap());
    let mut found = Vec::new();
    let mut pos = Position::<W, H>::new();
    for die in dice {
        if pos.can_drop(Column(die)) && pos.outcome().is_none() {
            pos = pos.play(Column(die));
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
