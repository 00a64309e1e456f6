//! The order of openings that are listed.

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

impl Order {
    /// The places of so many openings, counted from 0, in the order in which they are used.
    pub(crate) fn of(self, openings: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..openings).collect();
        if let Order::Shuffled(seed) = self {
            places.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn a_seed_is_an_order() {
        let shuffled = |seed| Order::Shuffled(seed).of(100);
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut all = shuffled(1);
        all.sort_unstable();
        assert_eq!(all, Order::Listed.of(100));
    }
}
