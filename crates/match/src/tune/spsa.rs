//! Weights tuned by matches: simultaneous perturbation (J. C. Spall, 1992).

use super::{CurvePoint, Tuned, Tuning};
use crate::duel::Duel;
use crate::error::Error;
use negascout::engine::Engine;
use negascout::search::Limits;
use negascout::{Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The decay of the step, and of the perturbation, with the rounds.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;

impl<G, F> Tuning<G, F>
where
    G: Game<Move: Send> + Send + Sync,
    F: Fn(&[f64], &G) -> Score + Sync,
{
    /// Tunes the weights by matches. In each round all weights are moved by their steps at once, each up
    /// or down at random; those weights play a match against their mirror image, with common openings,
    /// and the weights follow the winner. The curve is of matches against the first weights, one after
    /// each quarter of the rounds.
    ///
    /// # Errors
    ///
    /// If a weight or step is not finite, or a step 0; as [`Duel::play`].
    pub fn spsa(&self) -> Result<Tuned, Error> {
        self.check()?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut weights = self.weights.clone();
        let mut curve = Vec::new();
        let stability = f64::from(self.rounds) / 10.0;
        for round in 0..self.rounds {
            let number = f64::from(round + 1);
            let width = 2.0 / number.powf(GAMMA);
            let pace = 4.0 * ((1.0 + stability) / (number + stability)).powf(ALPHA);
            let signs: Vec<f64> = weights
                .iter()
                .map(|_| if random.random() { 1.0 } else { -1.0 })
                .collect();
            let moved = |by: f64| -> Vec<f64> {
                let each = weights.iter().zip(&self.steps).zip(&signs);
                each.map(|((weight, step), sign)| weight + by * step * sign)
                    .collect()
            };
            let share = self.share(&moved(width), &moved(-width), u64::from(round))?;
            weights = moved(pace * (share - 0.5) * 2.0);
            if (round + 1) % self.rounds.div_ceil(4) == 0 || round + 1 == self.rounds {
                curve.push(self.point(&weights)?);
            }
        }
        Ok(Tuned { weights, curve })
    }

    fn point(&self, weights: &[f64]) -> Result<CurvePoint, Error> {
        let share = self.share(weights, &self.weights, u64::MAX)?;
        let loss = -share.max(1e-3).ln();
        Ok(CurvePoint {
            loss,
            held_out: loss,
        })
    }

    /// The share of the points that the ones win of the others.
    fn share(&self, ones: &[f64], others: &[f64], round: u64) -> Result<f64, Error> {
        let evaluation = &self.evaluation;
        let engine = |weights| {
            move || {
                Engine::new(move |pos: &G| evaluation(weights, pos))
                    .hash(4)
                    .limits(Limits::to_depth(self.depth))
            }
        };
        let duel = Duel::new(self.start.clone(), engine(ones), engine(others));
        let seed = self.seed ^ round.rotate_left(32);
        let score = duel
            .games(self.games)
            .random_plies(self.plies)
            .seed(seed)
            .play()?;
        Ok(score.points() / score.games() as f64)
    }
}
