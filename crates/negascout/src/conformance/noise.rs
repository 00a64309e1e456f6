//! Lines of noisy moves, which quiescence follows.

use super::known::Known;
use crate::Game;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt::Debug;
use std::hash::Hash;

/// The most positions from which noisy moves are followed.
const POSITIONS: usize = 2_000;

/// Lines as long as this are given up: what makes noise should use itself up, as captures do.
pub(super) const MAX_PLIES: u32 = 64;

/// The most plies, up to [`MAX_PLIES`], that random noisy moves led on from one of the positions met.
pub(super) fn longest_line<G: Game + Eq + Hash + Debug>(known: &Known<G>, seed: u64) -> u32 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let step = known.len().div_ceil(POSITIONS).max(1);
    let starts = (0..known.len()).step_by(step);
    let plies = starts.map(|start| plies_of_line(known.pos(start).clone(), &mut rng));
    plies.max().unwrap_or(0)
}

fn plies_of_line<G: Game>(mut pos: G, rng: &mut Xoshiro256PlusPlus) -> u32 {
    for ply in 0..MAX_PLIES {
        let noisy: Vec<G::Move> = pos.noisy_moves().collect();
        if noisy.is_empty() {
            return ply;
        }
        pos = pos.play(noisy[rng.random_range(0..noisy.len())]);
    }
    MAX_PLIES
}
