//! Weights fitted to the positions of games: stochastic gradient descent, position by position.

use crate::board::Board;
use crate::generation::{Generation, Label};
use anyhow::Result;
use negascout_othello::Weights;
use negascout_othello::patterns::shapes::{ALL, Indices, PLACES, folded};
use negascout_othello::patterns::weights::{STAGES, UNIT, stage};
use negascout_packed::Sample;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The share of an error that a step takes away, epoch by epoch.
const RATES: [f32; 16] = [
    0.4, 0.3, 0.25, 0.2, 0.16, 0.13, 0.1, 0.08, 0.065, 0.05, 0.04, 0.03, 0.025, 0.02, 0.015, 0.01,
];

/// Weights are multiples of this many parts of a disc: that is fine enough, and fewer different numbers are packed in
/// fewer bytes.
const GRAIN: f32 = 8.0;

/// One of this many positions is held back to measure by.
const HELD_BACK: usize = 50;

/// Weights, in discs: those of a pattern at the place of its image of the least number.
struct Fit {
    folded: Vec<u32>,
    stages: Vec<Vec<f32>>,
    label: Label,
}

/// The weights that fit the games of a generation.
pub(crate) fn fit(generation: &Generation) -> Result<Weights> {
    let mut samples = generation.samples().read::<Board>(0..generation.shards())?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(0);
    samples.shuffle(&mut random);
    let held = samples.split_off(samples.len() - samples.len() / HELD_BACK);
    println!(
        "{generation}: {} positions, and {} held back",
        samples.len(),
        held.len()
    );
    let mut fit = Fit {
        folded: folded(),
        stages: vec![vec![0.0; ALL]; STAGES],
        label: generation.recipe().label,
    };
    for (epoch, rate) in RATES.iter().enumerate() {
        let errors: f64 = samples.iter().map(|sample| fit.step(sample, *rate)).sum();
        let fitted = (errors / samples.len() as f64).sqrt();
        let errors: f64 = held
            .iter()
            .map(|sample| fit.error(sample).powi(2))
            .map(f64::from)
            .sum();
        let held_back = (errors / held.len() as f64).sqrt();
        println!("  epoch {epoch}: error {fitted:.3} discs, {held_back:.3} of those held back");
    }
    Ok(fit.rounded())
}

impl Fit {
    /// The weights of a position's patterns: the stage, and the places in it.
    fn places(&self, pos: Board) -> (usize, [u32; PLACES + 1]) {
        let indices = Indices::of(pos.mover, pos.opponent);
        let mut places = [0; PLACES + 1];
        for (place, index) in places.iter_mut().zip(indices.among_all()) {
            *place = self.folded[index as usize];
        }
        (stage(pos.empties()), places)
    }

    /// The score, less the evaluation.
    fn difference(&self, sample: &Sample<Board>, stage: usize, places: &[u32]) -> f32 {
        let score = match self.label {
            Label::Result => sample.result,
            Label::Value => sample.value,
        };
        let weights = &self.stages[stage];
        let sum: f32 = places.iter().map(|&place| weights[place as usize]).sum();
        f32::from(score) / UNIT as f32 - sum
    }

    fn error(&self, sample: &Sample<Board>) -> f32 {
        let (stage, places) = self.places(sample.pos);
        self.difference(sample, stage, &places)
    }

    /// Takes away a share of the error of a sample; returns the square of what it was.
    fn step(&mut self, sample: &Sample<Board>, rate: f32) -> f64 {
        let (stage, places) = self.places(sample.pos);
        let error = self.difference(sample, stage, &places);
        let change = error * rate / places.len() as f32;
        for place in places {
            self.stages[stage][place as usize] += change;
        }
        f64::from(error * error)
    }

    /// As whole [grains](GRAIN).
    fn rounded(&self) -> Weights {
        let grains = |weight: f32| (weight * UNIT as f32 / GRAIN).round();
        let whole = |weight: f32| (grains(weight) * GRAIN).clamp(-32000.0, 32000.0) as i16;
        let stage = |weights: &Vec<f32>| {
            let weight = |&place: &u32| whole(weights[place as usize]);
            self.folded.iter().map(weight).collect()
        };
        Weights::from_stages(&self.stages.iter().map(stage).collect::<Vec<_>>())
    }
}
