//! Weights tuned by matches: simultaneous perturbation (J. C. Spall, 1992).

use super::saved::Saved;
use super::{CurvePoint, Progress, Tuned, Tuning};
use crate::duel::Duel;
use crate::error::Error;
use negascout::{Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use std::ops::ControlFlow;

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
    /// If a weight or step is not finite, or a step 0; if the evaluation of the first position is out of
    /// range; if the [file](Tuning::save) is another tuning's; as [`Duel::play`].
    pub fn spsa(&self) -> Result<Tuned, Error> {
        self.spsa_while(|_| ControlFlow::Continue(()))
    }

    /// As [`spsa`](Tuning::spsa), and `go_on` is told of each round. When it breaks, the weights so far are
    /// returned.
    ///
    /// # Errors
    ///
    /// As [`spsa`](Tuning::spsa).
    pub fn spsa_while(
        &self,
        mut go_on: impl FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Result<Tuned, Error> {
        self.check()?;
        let (games, rounds) = (self.games, self.rounds);
        let about = json!({ "spsa": { "steps": self.steps, "games": games, "rounds": rounds } });
        let mut matches = Matches {
            tuning: self,
            saved: Saved::open(self, &about)?,
            number: 0,
        };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut tuned = Tuned {
            weights: self.weights.clone(),
            curve: Vec::new(),
        };
        for round in 0..rounds {
            let signs: Vec<f64> = self.weights.iter().map(|_| sign(&mut random)).collect();
            let moved = |by: f64| -> Vec<f64> {
                let each = tuned.weights.iter().zip(&self.steps).zip(&signs);
                each.map(|((weight, step), sign)| weight + by * step * sign)
                    .collect()
            };
            let (width, pace) = sizes(round, rounds);
            let share = matches.share(&moved(width), &moved(-width), u64::from(round))?;
            tuned.weights = moved(pace * (share - 0.5) * 2.0);
            if (round + 1).is_multiple_of(rounds.div_ceil(4)) || round + 1 == rounds {
                let share = matches.share(&tuned.weights, &self.weights, u64::MAX)?;
                tuned.curve.push(point(share));
            }
            if go_on(Progress::Round(&tuned)).is_break() {
                break;
            }
        }
        Ok(tuned)
    }
}

fn sign(random: &mut Xoshiro256PlusPlus) -> f64 {
    if random.random() { 1.0 } else { -1.0 }
}

/// How far the weights are moved to be compared in a round, and how far they follow, in steps.
fn sizes(round: u32, rounds: u32) -> (f64, f64) {
    let (number, stability) = (f64::from(round + 1), f64::from(rounds) / 10.0);
    let width = 2.0 / libm::pow(number, GAMMA);
    let pace = 4.0 * libm::pow((1.0 + stability) / (number + stability), ALPHA);
    (width, pace)
}

fn point(share: f64) -> CurvePoint {
    let loss = -libm::log(share.max(1e-3));
    CurvePoint {
        loss,
        held_out: loss,
    }
}

/// The matches of a tuning, in their order. Those that are kept are not played again.
struct Matches<'t, G, F> {
    tuning: &'t Tuning<G, F>,
    saved: Saved<f64>,
    /// How many have been asked for.
    number: usize,
}

impl<G, F> Matches<'_, G, F>
where
    G: Game<Move: Send> + Send + Sync,
    F: Fn(&[f64], &G) -> Score + Sync,
{
    /// The share of the points that the ones win of the others.
    fn share(&mut self, ones: &[f64], others: &[f64], round: u64) -> Result<f64, Error> {
        self.number += 1;
        if let Some(&share) = self.saved.found.get(self.number - 1) {
            return Ok(share);
        }
        let tuning = self.tuning;
        let engine = |weights| move || tuning.engine(weights);
        let duel = Duel::new(tuning.start.clone(), engine(ones), engine(others));
        let duel = duel.games(tuning.games).random_plies(tuning.plies);
        let duel = duel.seed(tuning.seed ^ round.rotate_left(32));
        let score = duel.jobs(tuning.jobs).play()?;
        let share = score.points() / score.games() as f64;
        self.saved.add(share)?;
        Ok(share)
    }
}
