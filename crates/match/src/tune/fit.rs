//! Fitting: the weights whose scores predict results best.
//!
//! P. Österlund, *Texel's Tuning Method*, 2014, with the logistic loss in place of the squared error.

use super::adam::Adam;
use super::scale::Scale;
use super::{CurvePoint, Tuned};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::ControlFlow;

/// Positions to fit weights to: each has a score that depends on the weights, and points to predict by it.
///
/// [`Tuning::fit`](super::Tuning::fit) makes them of games and an evaluation. An evaluation whose gradient is
/// known, such as a sum of many weights of which few count in a position, has them of its own.
pub trait Samples {
    /// How many there are. They are numbered from 0.
    fn count(&self) -> usize;

    /// The points to predict, 0 to 1, for the player whose score it is.
    fn target(&self, sample: usize, scale: Scale) -> f64;

    /// The score by these weights.
    fn score(&self, sample: usize, weights: &[f64]) -> f64;

    /// Adds the score's derivatives by the weights to `gradient`, times what `slope` makes of the score.
    fn add_gradient(
        &self,
        sample: usize,
        weights: &[f64],
        slope: impl FnOnce(f64) -> f64,
        gradient: &mut [f64],
    );
}

/// How weights go down to the least loss.
#[derive(Clone, Debug, PartialEq)]
pub struct Descent {
    /// The size of the first steps, one a weight. A weight whose step is 0 stays.
    pub steps: Vec<f64>,
    /// The most rounds; in each, all samples are gone through once.
    pub rounds: u32,
    /// Rounds without progress on the samples held out before steps are halved. When they have been
    /// halved seven times, it is over.
    pub patience: u32,
    /// The samples between two steps.
    pub batch: usize,
    /// The strength of the pull towards the first weights, for weights that count in few samples.
    pub hold: f64,
    /// Draws the order of samples.
    pub seed: u64,
}

/// Steps smaller than this, of the first ones, end the descent.
const LEAST_PACE: f64 = 0.01;

/// A fit of weights to results, by the logistic loss.
///
/// ```
/// use negascout_match::{Descent, LogisticFit, Samples, Scale};
/// use std::ops::ControlFlow;
///
/// /// Men ahead, and the points of the game.
/// struct Men(Vec<(f64, f64)>);
///
/// impl Samples for Men {
///     fn count(&self) -> usize {
///         self.0.len()
///     }
///     fn target(&self, sample: usize, _: Scale) -> f64 {
///         self.0[sample].1
///     }
///     fn score(&self, sample: usize, weights: &[f64]) -> f64 {
///         weights[0] * self.0[sample].0
///     }
///     fn add_gradient(
///         &self,
///         sample: usize,
///         weights: &[f64],
///         slope: impl FnOnce(f64) -> f64,
///         gradient: &mut [f64],
///     ) {
///         gradient[0] += slope(self.score(sample, weights)) * self.0[sample].0;
///     }
/// }
///
/// let games = Men(vec![(1.0, 1.0), (2.0, 1.0), (-1.0, 0.0), (1.0, 0.5)]);
/// let fit = LogisticFit::new(&games, &games, &[-1.0]);
/// let descent = Descent { steps: vec![0.1], rounds: 100, patience: 4, batch: 2, hold: 0.0, seed: 1 };
/// let tuned = fit.descend(&[-1.0], &descent, |_| ControlFlow::Continue(()));
/// assert!(tuned.weights[0] > 0.0, "a man ahead is good");
/// ```
#[derive(Debug)]
pub struct LogisticFit<'s, S> {
    fitted: &'s S,
    held_out: &'s S,
    scale: Scale,
}

impl<'s, S: Samples> LogisticFit<'s, S> {
    /// Of samples to fit to, and others that say which round is the best: where there are none, the former
    /// do. The scale is the one that fits these weights best, so that scores keep their size.
    #[must_use]
    pub fn new(fitted: &'s S, held_out: &'s S, weights: &[f64]) -> Self {
        let score = |sample| fitted.score(sample, weights);
        let scores: Vec<f64> = (0..fitted.count()).map(score).collect();
        let loss = |scale: Scale| {
            let each = scores.iter().enumerate();
            each.map(|(sample, &score)| scale.loss(score, fitted.target(sample, scale)))
                .sum()
        };
        let scale = Scale::best(&scores, loss);
        let held_out = if held_out.count() == 0 {
            fitted
        } else {
            held_out
        };
        LogisticFit {
            fitted,
            held_out,
            scale,
        }
    }

    /// What scores are worth.
    #[must_use]
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// The mean losses with these weights.
    #[must_use]
    pub fn losses(&self, weights: &[f64]) -> CurvePoint {
        let mean = |samples: &S| {
            let loss = |sample| {
                let target = samples.target(sample, self.scale);
                self.scale.loss(samples.score(sample, weights), target)
            };
            (0..samples.count()).map(loss).sum::<f64>() / samples.count().max(1) as f64
        };
        CurvePoint {
            loss: mean(self.fitted),
            held_out: mean(self.held_out),
        }
    }

    /// Goes down from these weights. After each round `go_on` is told the best weights so far, with the
    /// losses of all rounds, and may end the descent.
    pub fn descend(
        &self,
        start: &[f64],
        descent: &Descent,
        mut go_on: impl FnMut(&Tuned) -> ControlFlow<()>,
    ) -> Tuned {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(descent.seed);
        let mut order: Vec<usize> = (0..self.fitted.count()).collect();
        let mut adam = Adam::new(start.len());
        let mut weights = start.to_vec();
        let mut tuned = Tuned {
            weights: start.to_vec(),
            curve: vec![self.losses(start)],
        };
        let mut least = tuned.curve[0].held_out;
        let (mut pace, mut in_vain) = (1.0, 0);
        for _ in 0..descent.rounds {
            order.shuffle(&mut random);
            for batch in order.chunks(descent.batch.max(1)) {
                let mut gradient = self.gradient(batch, &weights);
                pull(&mut gradient, &weights, start, descent.hold);
                adam.step(&mut weights, &gradient, &descent.steps, pace);
            }
            let point = self.losses(&weights);
            tuned.curve.push(point);
            in_vain += 1;
            if point.held_out < least {
                (least, in_vain) = (point.held_out, 0);
                tuned.weights.clone_from(&weights);
            }
            if in_vain >= descent.patience {
                (pace, in_vain) = (pace / 2.0, 0);
                weights.clone_from(&tuned.weights);
            }
            if go_on(&tuned).is_break() || pace < LEAST_PACE {
                break;
            }
        }
        tuned
    }

    /// The gradient of a batch's mean loss.
    fn gradient(&self, batch: &[usize], weights: &[f64]) -> Vec<f64> {
        let mut gradient = vec![0.0; weights.len()];
        let share = 1.0 / (batch.len() as f64 * self.scale.unit());
        for &sample in batch {
            let target = self.fitted.target(sample, self.scale);
            let slope = |score| share * (self.scale.points(score) - target);
            self.fitted
                .add_gradient(sample, weights, slope, &mut gradient);
        }
        gradient
    }
}

/// Adds the pull towards the first weights.
fn pull(gradient: &mut [f64], weights: &[f64], start: &[f64], hold: f64) {
    for ((partial, weight), start) in gradient.iter_mut().zip(weights).zip(start) {
        *partial += hold * (weight - start);
    }
}
