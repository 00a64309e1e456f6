//! The smallest game with a winner, for tests of several files.

use negascout::{Game, Score};

/// One heap; a move takes one to three; the player who takes the last one wins.
///
/// Its keys are as weak as keys come, and 0 is one of them.
#[derive(Clone)]
pub struct Heap(pub u32);

impl Game for Heap {
    type Move = u32;
    fn moves(&self) -> impl Iterator<Item = u32> {
        1..=self.0.min(3)
    }
    fn play(&self, taken: u32) -> Heap {
        Heap(self.0 - taken)
    }
    fn outcome(&self) -> Option<Score> {
        (self.0 == 0).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        self.0.into()
    }
}
