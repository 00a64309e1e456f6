//! The logistic loss of scores, and the weights that make it small.

use super::samples::Sample;
use super::{CurvePoint, Tuned};
use negascout::Score;

/// Of this many games one is held out.
const HELD_OUT: usize = 5;

/// The halvings of the steps after which no better weights are expected.
const HALVINGS: u32 = 6;

/// How often a step that helps is made again at once.
const STRIDE: u32 = 8;

/// The games, and the scale on which scores are probabilities.
pub(super) struct Fit<'f, G, F> {
    evaluation: &'f F,
    fitted: Vec<Sample<G>>,
    held_out: Vec<Sample<G>>,
    scale: f64,
}

impl<'f, G, F: Fn(&[f64], &G) -> Score> Fit<'f, G, F> {
    /// With the scale that fits the first weights best.
    pub(super) fn new(
        evaluation: &'f F,
        games: Vec<Vec<Sample<G>>>,
        weights: &[f64],
    ) -> Fit<'f, G, F> {
        let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
        for (place, game) in games.into_iter().enumerate() {
            let is_held_out = place % HELD_OUT == HELD_OUT - 1;
            if is_held_out {
                &mut held_out
            } else {
                &mut fitted
            }
            .extend(game);
        }
        let mut fit = Fit {
            evaluation,
            fitted,
            held_out,
            scale: 0.0,
        };
        fit.scale = fit.best_scale(weights);
        fit
    }

    /// The scale of least loss among powers of the root of 2. Where the first scores say nothing, or the
    /// opposite of what happens, one by which a usual score is worth something.
    fn best_scale(&self, weights: &[f64]) -> f64 {
        let scales = (-40..=4).map(|half| 2_f64.powf(f64::from(half) / 2.0));
        let loss = |scale: f64| self.loss_by(&self.fitted, weights, scale);
        let best = scales.min_by(|&a, &b| loss(a).total_cmp(&loss(b)));
        let usual = self.usual_score(weights);
        let least = 1.0 / (4.0 * usual);
        best.unwrap_or(least).max(least)
    }

    /// The mean distance of scores from 0, at least 1.
    fn usual_score(&self, weights: &[f64]) -> f64 {
        let scores = self
            .fitted
            .iter()
            .map(|sample| self.score(weights, &sample.pos).abs());
        (scores.sum::<f64>() / self.fitted.len().max(1) as f64).max(1.0)
    }

    fn score(&self, weights: &[f64], pos: &G) -> f64 {
        f64::from((self.evaluation)(weights, pos).get())
    }

    /// The mean loss of samples; 0 without any.
    fn loss_by(&self, samples: &[Sample<G>], weights: &[f64], scale: f64) -> f64 {
        const LEAST: f64 = 1e-9;
        let loss = |sample: &Sample<G>| {
            let won = 1.0 / (1.0 + (-scale * self.score(weights, &sample.pos)).exp());
            let won = won.clamp(LEAST, 1.0 - LEAST);
            -(sample.share * won.ln() + (1.0 - sample.share) * (1.0 - won).ln())
        };
        samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
    }

    fn loss(&self, weights: &[f64]) -> f64 {
        self.loss_by(&self.fitted, weights, self.scale)
    }

    fn point(&self, weights: &[f64]) -> CurvePoint {
        CurvePoint {
            loss: self.loss(weights),
            held_out: self.loss_by(&self.held_out, weights, self.scale),
        }
    }

    /// Goes down from these weights, one weight after the other.
    pub(super) fn descend(&self, mut weights: Vec<f64>, mut steps: Vec<f64>, rounds: u32) -> Tuned {
        let mut curve = vec![self.point(&weights)];
        let mut best = (curve[0].held_out, weights.clone());
        let mut halvings = 0;
        for _ in 0..rounds {
            let before = self.loss(&weights);
            for (place, &step) in steps.iter().enumerate() {
                self.improve(&mut weights, place, step);
            }
            let point = self.point(&weights);
            curve.push(point);
            if point.held_out <= best.0 {
                best = (point.held_out, weights.clone());
            }
            if point.loss < before {
                continue;
            }
            halvings += 1;
            if halvings > HALVINGS {
                break;
            }
            steps.iter_mut().for_each(|step| *step /= 2.0);
        }
        Tuned {
            weights: best.1,
            curve,
        }
    }

    /// Steps up or down with one weight as long as that helps.
    fn improve(&self, weights: &mut [f64], place: usize, step: f64) {
        let mut least = self.loss(weights);
        for direction in [step, -step] {
            for _ in 0..STRIDE {
                let former = weights[place];
                weights[place] = former + direction;
                let loss = self.loss(weights);
                if loss >= least {
                    weights[place] = former;
                    break;
                }
                least = loss;
            }
        }
    }
}
