//! A game of your own, from nothing to a played move.
//!
//! Kayles: pins stand in a row; a player knocks down one pin or two side by side. The player
//! who takes the last pin wins. Run it with `cargo run -p negascout --example your_game`.

use negascout::conformance::Conformance;
use negascout::textbook::Algorithm;
use negascout::{Game, Score};

/// The pins still standing, one bit each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Kayles(u64);

impl Game for Kayles {
    /// The pins to knock down, one bit each.
    type Move = u64;

    fn moves(&self) -> impl Iterator<Item = u64> {
        let singles = (0..64).map(|pin| 1 << pin);
        let pairs = (0..63).map(|pin| 0b11 << pin);
        singles.chain(pairs).filter(|pins| self.0 & pins == *pins)
    }

    fn play(&self, pins: u64) -> Kayles {
        Kayles(self.0 & !pins)
    }

    fn outcome(&self) -> Option<Score> {
        // Nothing stands: the opponent took the last pin.
        (self.0 == 0).then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        self.0
    }
}

fn main() {
    let start = Kayles(0b1_1111_1111);
    Conformance::new(start.clone())
        .check()
        .expect("the rules are sound");
    let found = Algorithm::NegaScout
        .solve(&start)
        .expect("pins fall and do not get up");
    let pins = found.best_move().expect("the game is not over");
    println!("nine pins: {}, by knocking down {pins:09b}", found.value);
    println!("leaves     {:09b}", start.play(pins).0);
}
