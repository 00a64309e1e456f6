//! Fitting: the weights whose scores predict results best.
//!
//! P. Österlund, *Texel's Tuning Method*, 2014: a score of s centipawns means the expected
//! points 1 / (1 + exp(-s / k)), and the weights are those with the least mean squared error. The
//! steps are those of D. Kingma and J. Ba, *Adam: a method for stochastic optimization*, 2015.

use crate::features::{Sample, Samples};
use crate::model::{Table, add_gradient, value, zeros};
use negascout_chess::evaluate::layout::COUNT;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The loss to minimise.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The centipawns that are worth 1 / (1 + 1/e), or 0.73 points.
    pub scale: f32,
    /// The share of the search's score in the target, 0 to 1; the rest is the game's result.
    pub share_of_score: f32,
}

impl Goal {
    /// The expected points of a score.
    pub fn points(&self, score: f32) -> f32 {
        1.0 / (1.0 + (-score / self.scale).exp())
    }

    /// The points to predict, 0 to 1.
    fn target(&self, sample: &Sample) -> f32 {
        let from_score = self.points(sample.score);
        sample.points + self.share_of_score * (from_score - sample.points)
    }

    /// The mean squared error of scores as predictions of the target.
    pub fn loss(&self, samples: &Samples, weights: &Table) -> f64 {
        let error = |sample: &Sample| {
            let points = self.points(value(samples, sample, weights).score);
            f64::from((points - self.target(sample)).powi(2))
        };
        samples.samples.iter().map(error).sum::<f64>() / samples.samples.len().max(1) as f64
    }

    /// The same with the scale under which these weights predict best: centipawns keep their size.
    pub fn with_best_scale(self, samples: &Samples, weights: &Table) -> Goal {
        let at = |scale: f32| Goal { scale, ..self };
        let (mut low, mut high) = (50.0_f32, 800.0_f32);
        // The loss has one valley: thirds of the interval without it are cut off.
        while high - low > 1.0 {
            let third = (high - low) / 3.0;
            let (a, b) = (low + third, high - third);
            if at(a).loss(samples, weights) < at(b).loss(samples, weights) {
                high = b;
            } else {
                low = a;
            }
        }
        at((low + high) / 2.0)
    }
}

/// The settings of the fit.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The most passes over all positions.
    pub epochs: u32,
    /// The size of the first steps, in centipawns.
    pub rate: f32,
    /// Passes without progress on the positions held back before the steps are halved.
    pub patience: u32,
    /// The strength of the pull towards the first weights, for weights with few coefficients.
    pub hold: f32,
    /// The seed of the order of positions.
    pub seed: u64,
}

/// Positions between two steps.
const BATCH: usize = 8192;
/// Steps smaller than this, in centipawns, end the fit.
const LEAST_RATE: f32 = 0.01;

/// The state of the optimiser Adam.
struct Adam {
    mean: Table,
    square: Table,
    steps: i32,
}

impl Adam {
    fn new() -> Adam {
        Adam {
            mean: zeros(),
            square: zeros(),
            steps: 0,
        }
    }

    /// One step against the gradient.
    fn step(&mut self, weights: &mut Table, gradient: &Table, rate: f32, free: &[bool]) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let unbias = [MEAN, SQUARE].map(|decay| 1.0 - decay.powi(self.steps));
        for slot in (0..COUNT).filter(|&slot| free[slot]) {
            for phase in 0..2 {
                let partial = gradient[slot][phase];
                let mean = &mut self.mean[slot][phase];
                let square = &mut self.square[slot][phase];
                *mean = MEAN * *mean + (1.0 - MEAN) * partial;
                *square = SQUARE * *square + (1.0 - SQUARE) * partial * partial;
                let spread = (*square / unbias[1]).sqrt() + 1e-8;
                weights[slot][phase] -= rate * (*mean / unbias[0]) / spread;
            }
        }
    }
}

/// The result of a fit.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The best weights on the positions held back.
    pub weights: Table,
    /// The loss on the positions held back.
    pub loss: f64,
    /// The passes made.
    pub epochs: u32,
}

/// Fits the weights that are `free`, from `start` on, to `training`, and stops when `held_back` no
/// longer gains. Calls `progress` after each pass with its number and the loss on `held_back`.
pub fn fit(
    goal: &Goal,
    settings: &Settings,
    start: &Table,
    free: &[bool],
    [training, held_back]: [&Samples; 2],
    mut progress: impl FnMut(u32, f64),
) -> Fitted {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(settings.seed);
    let mut order: Vec<usize> = (0..training.samples.len()).collect();
    let mut adam = Adam::new();
    let mut weights = start.clone();
    let mut best = Fitted {
        weights: start.clone(),
        loss: goal.loss(held_back, start),
        epochs: 0,
    };
    let (mut rate, mut in_vain) = (settings.rate, 0);
    for epoch in 1..=settings.epochs {
        order.shuffle(&mut rng);
        for batch in order.chunks(BATCH) {
            let mut gradient = batch_gradient(goal, training, batch, &weights);
            pull(&mut gradient, &weights, start, settings.hold);
            adam.step(&mut weights, &gradient, rate, free);
        }
        let loss = goal.loss(held_back, &weights);
        progress(epoch, loss);
        best.epochs = epoch;
        if loss < best.loss {
            (best.loss, in_vain) = (loss, 0);
            best.weights.clone_from(&weights);
        } else {
            in_vain += 1;
        }
        if in_vain >= settings.patience {
            (rate, in_vain) = (rate / 2.0, 0);
            weights.clone_from(&best.weights);
        }
        if rate < LEAST_RATE {
            break;
        }
    }
    best
}

/// The gradient of a batch's loss.
fn batch_gradient(goal: &Goal, samples: &Samples, batch: &[usize], weights: &Table) -> Table {
    let mut gradient = zeros();
    let share = 2.0 / batch.len() as f32 / goal.scale;
    for &index in batch {
        let sample = &samples.samples[index];
        let value = value(samples, sample, weights);
        let points = goal.points(value.score);
        let factor = share * (points - goal.target(sample)) * points * (1.0 - points);
        add_gradient(samples, sample, &value, factor, &mut gradient);
    }
    gradient
}

/// Adds the pull towards the first weights.
fn pull(gradient: &mut Table, weights: &Table, start: &Table, hold: f32) {
    for ((partial, weight), start) in gradient.iter_mut().zip(weights).zip(start) {
        for phase in 0..2 {
            partial[phase] += hold * (weight[phase] - start[phase]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Goal, Settings, fit};
    use crate::features::Samples;
    use crate::model::{add_gradient, table, value, zeros};
    use crate::record::read_game;
    use negascout_chess::HandCrafted;
    use negascout_chess::evaluate::layout::{COUNT, MATERIAL};
    use negascout_chess::evaluate::weights::WEIGHTS;

    const GAMES: &str = "\
game 0 1-0 2
310 rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
40 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
game 1 0-1 2
-500 4k3/7p/8/8/8/8/5q2/K2R4 b - - 0 1
-20 6k1/5pp1/7Q/8/8/1q6/5PP1/6K1 w - - 0 1
";

    fn samples() -> Samples {
        let (evaluation, mut samples) = (HandCrafted::new(), Samples::default());
        let mut rest = GAMES;
        while let Some((game, after)) = read_game(rest).unwrap() {
            samples.add_game(&evaluation, &game);
            rest = after;
        }
        samples
    }

    #[test]
    fn the_model_is_the_evaluation() {
        let (samples, weights) = (samples(), table(&WEIGHTS));
        let mut rest = GAMES;
        let mut positions = Vec::new();
        while let Some((game, after)) = read_game(rest).unwrap() {
            positions.extend(game.positions.into_iter().map(|scored| scored.pos));
            rest = after;
        }
        for (sample, pos) in samples.samples.iter().zip(positions) {
            let exact = HandCrafted::new().trace(&pos).score(&WEIGHTS) as f32;
            let score = value(&samples, sample, &weights).score;
            assert!((score - exact).abs() < 3.0, "{pos}: {score} {exact}");
        }
    }

    #[test]
    fn the_gradient_is_the_difference_quotient() {
        let (samples, weights) = (samples(), table(&WEIGHTS));
        for sample in &samples.samples {
            let here = value(&samples, sample, &weights);
            let mut gradient = zeros();
            add_gradient(&samples, sample, &here, 1.0, &mut gradient);
            for slot in 0..COUNT {
                for phase in 0..2 {
                    let at = |step: f32| {
                        let mut weights = weights.clone();
                        weights[slot][phase] += step;
                        value(&samples, sample, &weights).score
                    };
                    let quotient = (at(0.5) - at(-0.5)) / 1.0;
                    let error = (quotient - gradient[slot][phase]).abs();
                    assert!(
                        error < 0.02 + quotient.abs() * 0.01,
                        "slot {slot}: {quotient}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_fit_lowers_the_loss_and_moves_only_what_is_free() {
        let (samples, start) = (samples(), table(&WEIGHTS));
        let goal = Goal {
            scale: 200.0,
            share_of_score: 0.0,
        };
        let settings = Settings {
            epochs: 20,
            rate: 5.0,
            patience: 5,
            hold: 0.0,
            seed: 1,
        };
        let mut free = [false; COUNT];
        free[MATERIAL.at(4)] = true;
        let fitted = fit(&goal, &settings, &start, &free, [&samples; 2], |_, _| {});
        assert!(fitted.loss < goal.loss(&samples, &start));
        let moved = (0..COUNT).filter(|&slot| fitted.weights[slot] != start[slot]);
        assert_eq!(moved.collect::<Vec<_>>(), [MATERIAL.at(4)]);
    }
}
