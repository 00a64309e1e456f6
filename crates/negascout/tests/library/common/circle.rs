//! The smallest game without an end.

use super::any::TestGame;
use negascout::{Game, Score};

/// A walk to and fro on a circle of places.
#[derive(Clone)]
pub struct Circle {
    at: u64,
    places: u64,
}

impl Circle {
    pub fn new(places: u64) -> Circle {
        Circle { at: 0, places }
    }
}

impl Game for Circle {
    /// The places to go on, all the way round but one for a step back.
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        [1, self.places - 1].into_iter()
    }
    fn play(&self, steps: u64) -> Circle {
        let at = (self.at + steps) % self.places;
        Circle { at, ..*self }
    }
    fn outcome(&self) -> Option<Score> {
        None
    }
    fn key(&self) -> u64 {
        self.at
    }
}

impl TestGame for Circle {}
