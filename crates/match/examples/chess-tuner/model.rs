//! The evaluation in floating point, and its gradient.
//!
//! The weights are a list: of each slot the middlegame value, then the endgame value.

use crate::features::{Coefficient, Sample, Samples};
use negascout_chess::evaluate::danger::{ENDGAME_DIVISOR, MAX_DANGER, SQUARE_DIVISOR};
use negascout_chess::evaluate::layout::DANGER_SLOTS;
use negascout_chess::evaluate::tapered::Tapered;
use negascout_match::Scale;

/// A middlegame and an endgame value.
pub type Pair = [f64; 2];

/// The weights as numbers to be fitted.
pub fn numbers(weights: &[Tapered]) -> Vec<f64> {
    let pair = |weight: &Tapered| [weight.middlegame(), weight.endgame()].map(f64::from);
    weights.iter().flat_map(pair).collect()
}

/// The weights rounded, for the evaluation.
pub fn rounded(numbers: &[f64]) -> Vec<Tapered> {
    let (slots, _) = numbers.as_chunks();
    let round = |&[middlegame, endgame]: &Pair| {
        Tapered::new(middlegame.round() as i16, endgame.round() as i16)
    };
    slots.iter().map(round).collect()
}

/// A position's score, and the factors of its gradient.
struct Value {
    /// Centipawns for White.
    score: f64,
    /// The shares of the two phases.
    shares: Pair,
    /// The gradients of the danger of White's attack, and of Black's, by the sum of its weights.
    danger: [Pair; 2],
}

/// The score of a position.
fn value(samples: &Samples, sample: &Sample, weights: &[f64]) -> Value {
    let mut sum = dot(samples.sum(sample), weights);
    let mut danger = [[0.0; 2]; 2];
    for (side, coefficients) in samples.dangers(sample).into_iter().enumerate() {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let [middlegame, endgame] = dot(coefficients, &weights[2 * DANGER_SLOTS.start..]);
        let most = f64::from(MAX_DANGER);
        let (early, late) = (middlegame.clamp(0.0, most), endgame.clamp(0.0, most));
        sum[0] += sign * early * early / f64::from(SQUARE_DIVISOR);
        sum[1] += sign * late / f64::from(ENDGAME_DIVISOR);
        // Where the danger is clamped, the gradient is 0.
        if early == middlegame {
            danger[side][0] = sign * 2.0 * early / f64::from(SQUARE_DIVISOR);
        }
        if late == endgame {
            danger[side][1] = sign / f64::from(ENDGAME_DIVISOR);
        }
    }
    let shares = [sample.middlegame, sample.endgame[usize::from(sum[1] < 0.0)]];
    Value {
        score: sum[0] * shares[0] + sum[1] * shares[1] + sample.fixed,
        shares,
        danger,
    }
}

fn dot(coefficients: &[Coefficient], weights: &[f64]) -> Pair {
    coefficients
        .iter()
        .fold([0.0; 2], |[early, late], coefficient| {
            let slot = 2 * usize::from(coefficient.slot);
            let times = f64::from(coefficient.times);
            [
                early + times * weights[slot],
                late + times * weights[slot + 1],
            ]
        })
}

/// Adds the coefficients times these factors.
fn add(coefficients: &[Coefficient], [early, late]: Pair, gradient: &mut [f64]) {
    for coefficient in coefficients {
        let slot = 2 * usize::from(coefficient.slot);
        let times = f64::from(coefficient.times);
        gradient[slot] += times * early;
        gradient[slot + 1] += times * late;
    }
}

impl negascout_match::Samples for Samples {
    fn count(&self) -> usize {
        self.samples.len()
    }

    /// White's points from the game, and in part those that the search's score is worth.
    fn target(&self, sample: usize, scale: Scale) -> f64 {
        let Sample { points, score, .. } = self.samples[sample];
        points + self.share_of_score * (scale.points(score) - points)
    }

    /// Centipawns for White.
    fn score(&self, sample: usize, weights: &[f64]) -> f64 {
        value(self, &self.samples[sample], weights).score
    }

    fn add_gradient(
        &self,
        sample: usize,
        weights: &[f64],
        slope: impl FnOnce(f64) -> f64,
        gradient: &mut [f64],
    ) {
        let sample = &self.samples[sample];
        let value = value(self, sample, weights);
        let slope = slope(value.score);
        let [early, late] = value.shares.map(|share| share * slope);
        add(self.sum(sample), [early, late], gradient);
        let gradient = &mut gradient[2 * DANGER_SLOTS.start..];
        for (coefficients, danger) in self.dangers(sample).into_iter().zip(value.danger) {
            add(
                coefficients,
                [early * danger[0], late * danger[1]],
                gradient,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::numbers;
    use crate::features::Samples;
    use negascout_chess::HandCrafted;
    use negascout_chess::evaluate::layout::MATERIAL;
    use negascout_chess::evaluate::weights::WEIGHTS;
    use negascout_match::{Descent, LogisticFit, Samples as _};
    use std::ops::ControlFlow;

    /// Positions with White's points.
    const POSITIONS: [(&str, f64); 4] = [
        (
            "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            1.0,
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            1.0,
        ),
        ("4k3/7p/8/8/8/8/5q2/K2R4 b - - 0 1", 0.0),
        ("6k1/5pp1/7Q/8/8/1q6/5PP1/6K1 w - - 0 1", 0.0),
    ];

    fn samples() -> Samples {
        let (evaluation, mut samples) = (HandCrafted::new(), Samples::new(0.0));
        for (fen, points) in POSITIONS {
            samples.add(&evaluation.trace(&fen.parse().unwrap()), points, 0.0);
        }
        samples
    }

    #[test]
    fn the_model_is_the_evaluation() {
        let (samples, weights) = (samples(), numbers(&WEIGHTS));
        for (sample, (fen, _)) in POSITIONS.into_iter().enumerate() {
            let trace = HandCrafted::new().trace(&fen.parse().unwrap());
            let exact = f64::from(trace.score(&WEIGHTS));
            let score = samples.score(sample, &weights);
            assert!((score - exact).abs() < 3.0, "{fen}: {score} {exact}");
        }
    }

    #[test]
    fn the_gradient_is_the_difference_quotient() {
        let (samples, mut weights) = (samples(), numbers(&WEIGHTS));
        for sample in 0..samples.count() {
            let mut gradient = vec![0.0; weights.len()];
            samples.add_gradient(sample, &weights, |_| 1.0, &mut gradient);
            for (place, partial) in gradient.into_iter().enumerate() {
                let here = weights[place];
                let mut at = |weight: f64| {
                    weights[place] = weight;
                    samples.score(sample, &weights)
                };
                let quotient = at(here + 0.5) - at(here - 0.5);
                weights[place] = here;
                let error = (quotient - partial).abs();
                let most = 0.02 + quotient.abs() * 0.01;
                assert!(error < most, "weight {place}: {quotient}");
            }
        }
    }

    #[test]
    fn a_fit_lowers_the_loss_and_moves_only_what_is_free() {
        let (samples, mut start) = (samples(), numbers(&WEIGHTS));
        // A queen is worth nothing: who has one is likelier to win than that says.
        let free = 2 * MATERIAL.at(4);
        start[free..free + 2].fill(0.0);
        let fit = LogisticFit::new(&samples, &samples, &start);
        let mut descent = Descent {
            steps: vec![0.0; start.len()],
            rounds: 20,
            patience: 5,
            batch: 8,
            hold: 0.0,
            seed: 1,
        };
        descent.steps[free..free + 2].fill(5.0);
        let tuned = fit.descend(&start, &descent, |_| ControlFlow::Continue(()));
        let losses = [&tuned.weights, &start].map(|weights| fit.losses(weights).held_out);
        assert!(losses[0] < losses[1], "{losses:?}");
        let moved = (0..start.len()).filter(|&place| tuned.weights[place] != start[place]);
        assert_eq!(moved.collect::<Vec<_>>(), [free, free + 1]);
    }
}
