//! What an evaluation counted, for the tuner to fit the weights by.

use super::danger::Danger;
use super::layout::{COUNT, DANGER_SLOTS};
use super::phase::blend;
use super::tapered::Tapered;
use cozy_chess::Color;

/// Told of every weight that an evaluation uses.
///
/// `()` hears nothing and compiles to nothing, so that the tuner fits the very code that plays.
pub trait Ledger {
    /// Whether anything is written down. Terms out of a cache would go unheard, so then the cache
    /// is not used.
    const LISTENS: bool;

    /// The weight in `slot` was counted `times` times for `color`.
    fn enter(&mut self, color: Color, slot: usize, times: i32);

    /// The rest of the evaluation: what it did with the sums.
    fn close(&mut self, closing: Closing);
}

impl Ledger for () {
    const LISTENS: bool = false;

    #[inline]
    fn enter(&mut self, _: Color, _: usize, _: i32) {}

    #[inline]
    fn close(&mut self, _: Closing) {}
}

/// How the sum of the weights becomes the score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Closing {
    /// The phase of the game: [`phase::FULL`](super::phase::FULL) with all pieces, 0 with none.
    pub phase: i32,
    /// What the endgame value is multiplied by, in parts of
    /// [`scale::FULL`](super::scale::FULL), if it is in White's favour and if it is in Black's.
    pub scale: [i32; 2],
    /// What is added for White and has no weight.
    pub fixed: i32,
}

/// An evaluation written down: the score for White is a function of these and the weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Times counted for White less times counted for Black, by slot. Danger is not among them.
    pub times: Vec<i32>,
    /// Times counted against the king of the other side, by whose attack it is and by slot from
    /// the first of [`DANGER_SLOTS`] on.
    pub danger: [Vec<i32>; 2],
    /// The rest.
    pub closing: Closing,
}

impl Default for Account {
    fn default() -> Account {
        Account {
            times: vec![0; COUNT],
            danger: [vec![0; DANGER_SLOTS.len()], vec![0; DANGER_SLOTS.len()]],
            closing: Closing::default(),
        }
    }
}

impl Account {
    /// The score in centipawns for White under these weights: exactly the evaluation's.
    ///
    /// # Panics
    ///
    /// If there are not [`COUNT`] weights.
    #[must_use]
    pub fn score(&self, weights: &[Tapered]) -> i32 {
        assert_eq!(weights.len(), COUNT);
        let dot = |times: &[i32], weights: &[Tapered]| -> Tapered {
            let pairs = times.iter().zip(weights);
            pairs.map(|(&times, &weight)| weight * times).sum()
        };
        let [white, black] = [0, 1].map(|side| {
            let sum = dot(&self.danger[side], &weights[DANGER_SLOTS]);
            Danger::of_sum(sum).worth()
        });
        let sum = dot(&self.times, weights) + white - black;
        blend(sum, &self.closing)
    }
}

impl Ledger for Account {
    const LISTENS: bool = true;

    fn enter(&mut self, color: Color, slot: usize, times: i32) {
        if DANGER_SLOTS.contains(&slot) {
            self.danger[color as usize][slot - DANGER_SLOTS.start] += times;
        } else {
            self.times[slot] += if color == Color::White { times } else { -times };
        }
    }

    fn close(&mut self, closing: Closing) {
        self.closing = closing;
    }
}
