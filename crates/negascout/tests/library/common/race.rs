//! A game without an end, of more positions than can be searched.

use super::any::TestGame;
use negascout::{Game, Score};

/// A race: each move gains its player some points, and opens and closes others. Nobody wants to pass.
#[derive(Clone, Copy)]
pub struct Race {
    seed: u64,
    sum: u64,
    ply: u32,
    /// The points of the player to move, less those of the opponent.
    lead: i32,
    passed: bool,
}

impl Race {
    pub fn new(seed: u64) -> Race {
        Race {
            seed,
            sum: 0,
            ply: 0,
            lead: 0,
            passed: false,
        }
    }
}

impl Game for Race {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        0..8
    }
    fn play(&self, mv: u64) -> Race {
        let gain = negascout::key::of(&(self.seed, self.sum, mv)) >> 30;
        Race {
            sum: self.sum + mv,
            ply: self.ply + 1,
            lead: -(self.lead + (gain % 13) as i32),
            passed: false,
            ..*self
        }
    }
    fn outcome(&self) -> Option<Score> {
        None
    }
    fn key(&self) -> u64 {
        negascout::key::of(&(self.seed, self.sum, self.ply, self.lead, self.passed))
    }
}

impl TestGame for Race {
    fn worth(&self) -> Score {
        Score::new(self.lead)
    }
    fn passed(&self) -> Option<Race> {
        assert!(!self.passed, "a null move after a null move");
        Some(Race {
            ply: self.ply + 1,
            lead: -self.lead,
            passed: true,
            ..*self
        })
    }
}
