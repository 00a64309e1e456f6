//! The schedule: the opening of each game.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The order of the openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of their list.
    Listed,
    /// Shuffled, by this seed.
    Shuffled(u64),
}

/// The schedule: the opening of each game.
///
/// Games are numbered from 1. Games 1 and 2 are a pair, 3 and 4, and so on: the two games of a
/// pair have one opening and change the colours. Openings are used in their order, and from the
/// beginning again if there are fewer than pairs.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    order: Vec<usize>,
}

impl Schedule {
    /// A schedule for this many openings, at least one.
    pub(crate) fn new(openings: usize, order: Order) -> Schedule {
        let mut indices: Vec<usize> = (0..openings).collect();
        if let Order::Shuffled(seed) = order {
            indices.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        }
        Schedule { order: indices }
    }

    /// The openings, counted from 0, in the order in which they are used.
    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    /// The opening of a game, counted from 0.
    pub(crate) fn opening(&self, game: u32) -> usize {
        self.order[pair(game) % self.order.len()]
    }
}

/// The pair of a game, counted from 0.
pub(crate) fn pair(game: u32) -> usize {
    (game as usize - 1) / 2
}

#[cfg(test)]
mod tests {
    use super::{Order, Schedule};

    fn openings(schedule: &Schedule, games: u32) -> Vec<usize> {
        (1..=games).map(|game| schedule.opening(game)).collect()
    }

    #[test]
    fn pairs_share_an_opening_and_openings_come_round() {
        let schedule = Schedule::new(3, Order::Listed);
        assert_eq!(openings(&schedule, 10), [0, 0, 1, 1, 2, 2, 0, 0, 1, 1]);
    }

    #[test]
    fn a_seed_is_an_order() {
        let shuffled = |seed| openings(&Schedule::new(100, Order::Shuffled(seed)), 200);
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut all = shuffled(1);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all, (0..100).collect::<Vec<_>>());
    }
}
