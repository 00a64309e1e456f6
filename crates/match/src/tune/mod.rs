//! The weights of an evaluation, fitted to games of the engine against itself.

mod logistic;
mod samples;
mod spsa;
#[cfg(test)]
mod tests;

use crate::error::Error;
use logistic::Fit;
use negascout::{Game, Score};
use samples::self_play;

/// Tunes the weights of an evaluation for a game of one's own: any function from weights and a position to
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
}

/// Weights that were tuned.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tuned {
    /// The weights.
    pub weights: Vec<f64>,
    /// What each round has come to, from the weights that were given to the last.
    pub curve: Vec<CurvePoint>,
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

    /// The same with games by searches of `depth` plies.
    #[must_use]
    pub fn depth(self, depth: u32) -> Self {
        Tuning { depth, ..self }
    }

    /// The same with games that begin with `plies` moves drawn at random.
    #[must_use]
    pub fn random_plies(self, plies: u32) -> Self {
        Tuning { plies, ..self }
    }

    /// The same with at most `rounds` rounds.
    #[must_use]
    pub fn rounds(self, rounds: u32) -> Self {
        Tuning { rounds, ..self }
    }

    /// The same with openings, and what else is drawn, by this seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Tuning { seed, ..self }
    }

    /// Fits the weights to the results of games that the engine plays against itself with the first ones.
    ///
    /// Of each game, positions without [noisy moves](Game::noisy_moves) say with which probability they
    /// are won: the logistic function of the score, by a scale that is fitted first. The weights whose loss
    /// is least are looked for step by step, and the steps halved where none helps. Of all rounds the one
    /// counts that is best for the games held out.
    ///
    /// # Errors
    ///
    /// If a weight or step is not finite, or a step 0; if no game has a position to learn from.
    pub fn fit(&self) -> Result<Tuned, Error> {
        self.check()?;
        let games = self_play(self)?;
        let fit = Fit::new(&self.evaluation, games, &self.weights);
        Ok(fit.descend(self.weights.clone(), self.steps.clone(), self.rounds))
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
        Ok(())
    }
}
