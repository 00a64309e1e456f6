//! The history heuristic: stones that have cut before. J. Schaeffer, *The history heuristic*, ICCA Journal 6(3), 1983.

use negascout::Depth;

/// The history of stones by player and cell, from -512 (never cut) to 512 (always cut).
#[derive(Clone, Debug)]
pub struct History([[i32; 64]; 2]);

/// The greatest history; the least is its negative. Old cutoffs fade away.
const MAX: i32 = 512;

impl Default for History {
    fn default() -> Self {
        History([[0; 64]; 2])
    }
}

impl History {
    /// The history of a stone on `cell` for the player to move with `left` empty cells; any number if
    /// `cell` is empty.
    #[inline]
    #[must_use]
    pub const fn of(&self, cell: u64, left: u32) -> i32 {
        self.0[left as usize % 2][cell.trailing_zeros() as usize % 64]
    }

    /// Learns that a stone on `cell` cut a node of `depth`, and that those of `vain` before it did
    /// not.
    #[inline]
    pub fn learn(&mut self, cell: u64, vain: impl Iterator<Item = u64>, depth: Depth) {
        let player = &mut self.0[depth as usize % 2];
        let mut add = |cell: u64, weight: i32| {
            let value = &mut player[cell.trailing_zeros() as usize];
            *value += weight - *value * weight.abs() / MAX;
        };
        add(cell, depth);
        vain.for_each(|cell| add(cell, -depth));
    }
}

#[cfg(test)]
mod tests {
    use super::{History, MAX};

    #[test]
    fn what_cuts_again_and_again_rises_to_the_most() {
        let (good, bad) = (1 << 8, 1 << 16);
        let mut history = History::default();
        history.learn(good, std::iter::once(bad), 20);
        assert_eq!((history.of(good, 20), history.of(bad, 20)), (20, -20));
        assert_eq!(history.of(good, 21), 0, "the other player's");
        for _ in 0..1_000 {
            history.learn(good, std::iter::once(bad), 20);
        }
        assert!((MAX - 30..=MAX).contains(&history.of(good, 20)));
        assert!((-MAX..=30 - MAX).contains(&history.of(bad, 20)));
    }
}
