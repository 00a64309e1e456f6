//! The evaluation trace: the coefficient of each weight in a position, for the tuner.

use super::danger::Danger;
use super::layout::{COUNT, DANGER_SLOTS};
use super::phase::{Blend, blend};
use super::tapered::Tapered;
use super::tracer::Tracer;
use cozy_chess::Color;

/// The trace of one evaluation: with the weights, it gives the score for White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The coefficient of each weight, White's less Black's, by slot. Those of king danger are 0.
    pub coefficients: Vec<i32>,
    /// The coefficients of king danger for White's attack and for Black's, by slot from the first of
    /// [`DANGER_SLOTS`] on.
    pub danger: [Vec<i32>; 2],
    /// The way from the sum to the score.
    pub blend: Blend,
}

impl Default for Trace {
    fn default() -> Trace {
        Trace {
            coefficients: vec![0; COUNT],
            danger: [vec![0; DANGER_SLOTS.len()], vec![0; DANGER_SLOTS.len()]],
            blend: Blend::default(),
        }
    }
}

impl Trace {
    /// The score in centipawns for White under these weights: exactly the evaluation's.
    ///
    /// # Panics
    ///
    /// If there are not [`COUNT`] weights.
    #[must_use]
    pub fn score(&self, weights: &[Tapered]) -> i32 {
        assert_eq!(weights.len(), COUNT);
        let dot = |coefficients: &[i32], weights: &[Tapered]| -> Tapered {
            let pairs = coefficients.iter().zip(weights);
            pairs.map(|(&times, &weight)| weight * times).sum()
        };
        let [white, black] = [0, 1].map(|side| {
            let sum = dot(&self.danger[side], &weights[DANGER_SLOTS]);
            Danger::from_sum(sum).worth()
        });
        let sum = dot(&self.coefficients, weights) + white - black;
        blend(sum, &self.blend)
    }
}

impl Tracer for Trace {
    const RECORDS: bool = true;

    fn add(&mut self, color: Color, slot: usize, coefficient: i32) {
        if DANGER_SLOTS.contains(&slot) {
            self.danger[color as usize][slot - DANGER_SLOTS.start] += coefficient;
        } else {
            self.coefficients[slot] += match color {
                Color::White => coefficient,
                Color::Black => -coefficient,
            };
        }
    }

    fn blend(&mut self, blend: Blend) {
        self.blend = blend;
    }
}
