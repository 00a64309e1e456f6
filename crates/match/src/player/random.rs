//! The player that takes any move.

use super::{Contender, PlayerKind, Registration, Surroundings, Turn};
use crate::engine::Trouble;
use crate::record::Played;
use negascout::Game;
use negascout_session::Session;
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

pub(super) const KIND: Registration = Registration {
    name: "random",
    operand: None,
    about: "any legal move, each as likely as the others",
    read: |_| Ok(Arc::new(Random)),
};

#[derive(Debug)]
struct Random;

impl PlayerKind for Random {
    fn start(&self, _: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        Ok(Box::new(Dice(Xoshiro256PlusPlus::seed_from_u64(0))))
    }

    fn draws(&self) -> bool {
        true
    }
}

/// Each move as likely as the others.
struct Dice(Xoshiro256PlusPlus);

impl Contender for Dice {
    fn new_game(&mut self, seed: u64, _: &dyn Session) -> Result<(), Trouble> {
        self.0 = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &dyn Session, _: &Turn<'_>) -> Result<Played, Trouble> {
        let pos = game.erased();
        let mv = pos.moves().choose(&mut self.0);
        let mv = mv.ok_or_else(|| Trouble::Unusable("has no move".to_owned()))?;
        Ok(pos.format_move(mv).into())
    }
}
