//! The seed of the thorough tier: other random cases in each run, and the same ones again if asked.

use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};

/// The variable by which tests are given the seed. Without it their numbers are fixed.
const VARIABLE: &str = "NEGASCOUT_SEED";

/// The seed that the environment names, or else a new one. Prints it.
pub(super) fn draw() -> u64 {
    let given = env::var(VARIABLE).ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| RandomState::new().build_hasher().finish() >> 32);
    println!("random cases are of this run alone; {VARIABLE}={seed} repeats them");
    seed
}
