//! The weights of an evaluation, fitted to games of the engine against itself.

mod adam;
mod chart;
mod fit;
mod samples;
mod saved;
mod scale;
mod self_play;
mod spsa;
#[cfg(test)]
mod tests;

pub use fit::{Descent, LogisticFit, Samples};
pub use scale::Scale;

use crate::error::{Error, Senseless};
use negascout::{Game, RandomPositions, Score};
use samples::{Positions, beyond, is_evaluation};
use saved::Saved;
use self_play::Played;
use serde_json::json;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Tunes the weights of an evaluation for a game of your own: any function from weights and a position to
/// a score for the player to move.
///
/// Two ways: [`fit`](Tuning::fit) needs a game in which the evaluation says who wins, and
/// [`spsa`](Tuning::spsa) plays matches, where what counts is the strength. The same seed gives the same
/// weights.
///
/// ```
/// use negascout::{Game, Score, key};
/// use negascout_match::Tuning;
///
/// /// A row of numbers, of which the players take one in turn, from the left or from the right; the
/// /// difference of what they have taken decides.
/// #[derive(Clone, Hash)]
/// struct Row { left: Vec<u8>, ahead: i32 }
/// # impl Game for Row {
/// #     type Move = bool;
/// #     fn moves(&self) -> impl Iterator<Item = bool> {
/// #         [false, true].into_iter().take(self.left.len())
/// #     }
/// #     fn play(&self, right: bool) -> Row {
/// #         let mut left = self.left.clone();
/// #         let taken = if right { left.pop().unwrap() } else { left.remove(0) };
/// #         Row { left, ahead: -(self.ahead + i32::from(taken)) }
/// #     }
/// #     fn outcome(&self) -> Option<Score> {
/// #         self.left.is_empty().then(|| Score::new(self.ahead.signum()))
/// #     }
/// #     fn key(&self) -> u64 { key::of(self) }
/// # }
///
/// let evaluation = |weights: &[f64], row: &Row| Score::new((weights[0] * f64::from(row.ahead)) as i32);
/// let start = Row { left: vec![3, 9, 2, 7, 4, 8, 1, 6, 5, 7, 2, 9], ahead: 0 };
/// let tuned = Tuning::new(start, evaluation, &[-20.0]).games(60).seed(1).fit().unwrap();
/// assert!(tuned.weights[0] > 0.0, "being ahead is good: {:?}", tuned.weights);
/// assert!(tuned.curve.last().unwrap().loss < tuned.curve[0].loss);
/// ```
#[derive(Clone, Debug)]
pub struct Tuning<G, F> {
    start: G,
    evaluation: F,
    weights: Vec<f64>,
    steps: Vec<f64>,
    games: u32,
    depth: u32,
    plies: u32,
    rounds: u32,
    seed: u64,
    jobs: usize,
    save: Option<PathBuf>,
}

/// Weights that were tuned. Printed, it is the [curve](Tuned::curve), a round a line.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tuned {
    /// The weights: of a fit, those of the round that is best for the games held out.
    pub weights: Vec<f64>,
    /// What each round has come to: of a fit from the weights that were given to the last, and of a tuning
    /// by matches after each quarter of the rounds.
    pub curve: Vec<CurvePoint>,
}

/// How far a tuning has come.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Progress<'t> {
    /// Games of the engine against itself.
    Games {
        /// How many are over.
        played: u32,
        /// How many there will be.
        of: u32,
    },
    /// A round is over, with the weights and the curve so far.
    Round(&'t Tuned),
}

/// A round of tuning.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct CurvePoint {
    /// The mean logistic loss of the games that are fitted: 0.69 where nothing is known, 0 where all is.
    /// Of a match, the logarithm of the share of the points that the weights so far have lost against
    /// those that were given.
    pub loss: f64,
    /// The same of games that are not fitted, one in five. Of a match, the same match.
    pub held_out: f64,
}

impl<G, F> Tuning<G, F>
where
    G: Game<Move: Send> + Send + Sync,
    F: Fn(&[f64], &G) -> Score + Sync,
{
    /// Begins with these weights. Steps are a tenth of each, or 1 where it is 0.
    #[must_use]
    pub fn new(start: G, evaluation: F, weights: &[f64]) -> Tuning<G, F> {
        let step = |&weight: &f64| match weight.abs() / 10.0 {
            0.0 => 1.0,
            step => step,
        };
        Tuning {
            start,
            evaluation,
            weights: weights.to_vec(),
            steps: weights.iter().map(step).collect(),
            games: 200,
            depth: 2,
            plies: 4,
            rounds: 40,
            seed: 1,
            jobs: 1,
            save: None,
        }
    }

    /// The same with these first steps, one a weight: large enough to change a score.
    #[must_use]
    pub fn steps(self, steps: &[f64]) -> Self {
        Tuning {
            steps: steps.to_vec(),
            ..self
        }
    }

    /// The same with `games` games against itself, or in each match.
    #[must_use]
    pub fn games(self, games: u32) -> Self {
        Tuning { games, ..self }
    }

    /// The same with games by searches of `depth` plies, and of [noisy moves](Game::noisy_moves) beyond.
    #[must_use]
    pub fn depth(self, depth: u32) -> Self {
        Tuning { depth, ..self }
    }

    /// The same with games that begin with `plies` moves drawn at random. No opening comes twice: where
    /// there are fewer than games, there are fewer games.
    #[must_use]
    pub fn random_plies(self, plies: u32) -> Self {
        Tuning { plies, ..self }
    }

    /// The same with at most `rounds` rounds.
    #[must_use]
    pub fn rounds(self, rounds: u32) -> Self {
        Tuning { rounds, ..self }
    }

    /// The same with `jobs` games at a time, 1 at least. The weights found are the same.
    #[must_use]
    pub fn jobs(self, jobs: usize) -> Self {
        Tuning {
            jobs: jobs.max(1),
            ..self
        }
    }

    /// The same, kept in this file: each game, or each match of SPSA, as soon as it is over. The same tuning
    /// goes on from there, after it was stopped or killed, and finds the same weights. That the evaluation is
    /// the same is not checked.
    #[must_use]
    pub fn save(self, file: impl Into<PathBuf>) -> Self {
        Tuning {
            save: Some(file.into()),
            ..self
        }
    }

    /// The same with openings, and what else is drawn, by this seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Tuning { seed, ..self }
    }

    /// Fits the weights to the results of games that the engine plays against itself with the first ones.
    ///
    /// Of each game, positions in which the engine made no [noisy move](Game::noisy_moves) say with which
    /// probability they are won: the logistic function of the score, by a [scale](Scale) that is fitted
    /// first. The weights go down the loss by [`LogisticFit`], of which the derivatives are differences of a
    /// step up and down. Of all rounds the one counts that is best for the games held out.
    ///
    /// # Errors
    ///
    /// If a weight or step is not finite, or a step 0; if no game is won or lost, or has a position to learn
    /// from; if an evaluation is out of range, or changed by no step; if the [file](Tuning::save) is another
    /// tuning's.
    pub fn fit(&self) -> Result<Tuned, Error> {
        self.fit_while(|_| ControlFlow::Continue(()))
    }

    /// As [`fit`](Tuning::fit), and `go_on` is told of each game and each round. When it breaks, the best
    /// weights so far are returned: before the first round those that were given, with an empty curve.
    ///
    /// # Errors
    ///
    /// As [`fit`](Tuning::fit).
    pub fn fit_while(
        &self,
        mut go_on: impl FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Result<Tuned, Error> {
        const HELD_OUT: u32 = 5;
        self.check()?;
        let openings = self.openings()?;
        let mut saved: Saved<Played> = Saved::open(self, &json!("fit"))?;
        saved
            .found
            .retain(|played| played.game as usize <= openings.len());
        if self
            .self_play(&openings, &mut saved, &mut go_on)?
            .is_break()
        {
            return Ok(Tuned {
                weights: self.weights.clone(),
                curve: Vec::new(),
            });
        }
        let positions = || Positions::new(&self.evaluation, &self.steps);
        let (mut fitted, mut held_out) = (positions(), positions());
        for (played, opening) in saved.found.iter().zip(&openings) {
            let part = match played.game % HELD_OUT {
                0 => &mut held_out,
                _ => &mut fitted,
            };
            part.add(opening, played);
        }
        fitted.check(&self.weights, openings.len())?;
        let fit = LogisticFit::new(&fitted, &held_out, &self.weights);
        let descent = Descent {
            steps: self.steps.clone(),
            rounds: self.rounds,
            patience: 4,
            batch: 256,
            hold: 0.0,
            seed: self.seed,
        };
        let tuned = fit.descend(&self.weights, &descent, |tuned| {
            go_on(Progress::Round(tuned))
        });
        match fitted.out_of_range(&tuned.weights) {
            Some(error) => Err(error),
            None => Ok(tuned),
        }
    }

    /// The first positions of the games.
    fn openings(&self) -> Result<Vec<G>, Error> {
        let drawn =
            RandomPositions::new(self.start.clone(), self.seed).plies(self.plies..=self.plies);
        let found: Vec<G> = drawn
            .take(self.games as usize)
            .map(|found| found.pos)
            .collect();
        let plies = self.plies;
        match (found.is_empty(), self.games) {
            (true, 0) => Err(Error::Input("there are no games to learn from".to_owned())),
            (true, _) => Err(Senseless::NoneGoesOn { plies }.into()),
            _ => Ok(found),
        }
    }

    fn check(&self) -> Result<(), Error> {
        let fault = |reason: String| Err(Error::Input(reason));
        if self.steps.len() != self.weights.len() {
            let (steps, weights) = (self.steps.len(), self.weights.len());
            return fault(format!("there are {weights} weights, and {steps} steps"));
        }
        for (place, (weight, step)) in self.weights.iter().zip(&self.steps).enumerate() {
            let number = place + 1;
            if !weight.is_finite() {
                return fault(format!("weight {number} is {weight}, which is not finite"));
            }
            if !step.is_finite() || *step <= 0.0 {
                return fault(format!("step {number} is {step}, and not above 0"));
            }
        }
        let score = (self.evaluation)(&self.weights, &self.start);
        if !is_evaluation(score) {
            return Err(beyond(score));
        }
        Ok(())
    }
}
