//! The positions of games, and what they say of an evaluation.

use super::fit::Samples;
use super::scale::Scale;
use super::self_play::Played;
use crate::error::Error;
use negascout::{Game, Score};

/// A position of a game, and the share of the points that the player to move had in the end.
struct Sample<G> {
    pos: G,
    share: f64,
}

/// Positions, scored by an evaluation of which nothing is known: its derivatives are differences, of a step
/// up and a step down.
pub(super) struct Positions<'t, F, G> {
    evaluation: &'t F,
    steps: &'t [f64],
    samples: Vec<Sample<G>>,
}

impl<'t, G, F> Positions<'t, F, G>
where
    G: Game,
    F: Fn(&[f64], &G) -> Score,
{
    pub(super) fn new(evaluation: &'t F, steps: &'t [f64]) -> Self {
        Positions {
            evaluation,
            steps,
            samples: Vec::new(),
        }
    }

    /// Adds the positions of a game from which the engine made no noisy move.
    pub(super) fn add(&mut self, opening: &G, game: &Played) {
        let mut pos = opening.clone();
        let (mut quiet, mut plies) = (Vec::new(), 0_usize);
        for &place in &game.moves {
            let Some(mv) = pos.moves().nth(place as usize) else {
                return;
            };
            let next = pos.play(mv);
            if pos.noisy_moves().all(|noisy| noisy != mv) {
                quiet.push((plies, pos));
            }
            pos = next;
            plies += 1;
        }
        // A game that was broken off as too long is a draw.
        let last = pos.outcome().map_or(0, |score| score.get().signum());
        self.samples.extend(quiet.into_iter().map(|(ply, pos)| {
            let for_mover = if (plies - ply).is_multiple_of(2) {
                last
            } else {
                -last
            };
            let share = f64::from(for_mover + 1) / 2.0;
            Sample { pos, share }
        }));
    }

    /// Refuses samples from which nothing can be learned.
    pub(super) fn check(&self, weights: &[f64], games: usize) -> Result<(), Error> {
        let fault = |reason: String| Err(Error::Input(reason));
        if self.samples.is_empty() {
            return fault(format!("{games} games have no position to learn from"));
        }
        if self.samples.iter().all(|sample| sample.share == 0.5) {
            return fault(format!("none of {games} games is won or lost"));
        }
        if let Some(bad) = self.out_of_range(weights) {
            return Err(bad);
        }
        let mut gradient = vec![0.0; weights.len()];
        let is_felt = (0..self.count()).any(|sample| {
            self.add_gradient(sample, weights, |_| 1.0, &mut gradient);
            gradient.iter().any(|&partial| partial != 0.0)
        });
        match is_felt {
            true => Ok(()),
            false => fault("no step of a weight changes a score: are they too small?".to_owned()),
        }
    }

    /// What is wrong if a score by these weights is no evaluation.
    pub(super) fn out_of_range(&self, weights: &[f64]) -> Option<Error> {
        let scores = self
            .samples
            .iter()
            .map(|sample| (self.evaluation)(weights, &sample.pos));
        let bad = scores.into_iter().find(|score| !is_evaluation(*score))?;
        Some(beyond(bad))
    }
}

/// Whether a score is one that an evaluation may give: below the limit, at which numbers that are not finite
/// end.
pub(super) fn is_evaluation(score: Score) -> bool {
    score.get().abs() < Score::LIMIT
}

pub(super) fn beyond(score: Score) -> Error {
    let (score, limit) = (score.get(), Score::LIMIT);
    Error::Input(format!(
        "the evaluation says {score}, and is to stay within {limit} of 0"
    ))
}

impl<G, F> Samples for Positions<'_, F, G>
where
    F: Fn(&[f64], &G) -> Score,
{
    fn count(&self) -> usize {
        self.samples.len()
    }

    fn target(&self, sample: usize, _: Scale) -> f64 {
        self.samples[sample].share
    }

    fn score(&self, sample: usize, weights: &[f64]) -> f64 {
        f64::from((self.evaluation)(weights, &self.samples[sample].pos).get())
    }

    fn add_gradient(
        &self,
        sample: usize,
        weights: &[f64],
        slope: impl FnOnce(f64) -> f64,
        gradient: &mut [f64],
    ) {
        let slope = slope(self.score(sample, weights));
        let mut moved = weights.to_vec();
        for (place, &step) in self.steps.iter().enumerate() {
            let mut at = |weight: f64| {
                moved[place] = weight;
                self.score(sample, &moved)
            };
            let rise = at(weights[place] + step) - at(weights[place] - step);
            moved[place] = weights[place];
            gradient[place] += slope * rise / (2.0 * step);
        }
    }
}
