//! Dice, for positions drawn by a seed.

use negascout::trees::Generator;

/// The numbers that `count` dice with `sides` sides, from 0, show.
pub fn thrown(seed: u64, sides: usize, count: usize) -> Vec<usize> {
    // A random tree's leaf values serve as the dice.
    let mut values = Generator::new(seed).values(0..=sides as i32 - 1);
    let values = values.independent(count, 1).to_string();
    let values = values.trim_matches(['(', ')']).split(' ');
    values.map(|value| value.parse().unwrap()).collect()
}
