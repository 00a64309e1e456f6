//! The player that takes any move.

use super::{Contender, Turn};
use crate::engine::Trouble;
use negascout::Game;
use negascout_session::Session;
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Each move as likely as the others.
pub(super) struct Random(Xoshiro256PlusPlus);

impl Default for Random {
    fn default() -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(0))
    }
}

impl Contender for Random {
    fn new_game(&mut self, seed: u64) {
        self.0 = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn choose(&mut self, game: &dyn Session, _: &Turn<'_>) -> Result<String, Trouble> {
        let pos = game.erased();
        let mv = pos.moves().choose(&mut self.0);
        let mv = mv.ok_or_else(|| Trouble::Unusable("has no move".to_owned()))?;
        Ok(pos.format_move(mv))
    }
}
