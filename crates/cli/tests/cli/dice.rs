//! Numbers drawn from a seed.

use std::env;

/// Numbers drawn from a seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// The dice of the seed `NEGASCOUT_SEED`, or of a fixed one. It is printed.
    pub(crate) fn of_the_run() -> Dice {
        let given = env::var("NEGASCOUT_SEED").ok();
        let seed = given.map_or(14, |seed| seed.parse().expect("NEGASCOUT_SEED is a number"));
        println!("NEGASCOUT_SEED={seed}");
        Dice(seed)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % most
    }
}
