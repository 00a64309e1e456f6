//! Tuning on a game of numbers.

use super::{CurvePoint, Descent, LogisticFit, Progress, Samples, Scale, Tuned, Tuning};
use crate::duel::Duel;
use crate::error::Error;
use crate::stats::MatchScore;
use negascout::engine::Engine;
use negascout::search::Limits;
use negascout::{Game, Score, key};
use std::ops::ControlFlow;

/// A row of numbers, of which the players take one in turn, from the left or from the right; who has
/// taken more in the end has won.
#[derive(Clone, Hash)]
struct Row {
    left: Vec<u8>,
    ahead: i32,
}

impl Game for Row {
    type Move = bool;

    fn moves(&self) -> impl Iterator<Item = bool> {
        [false, true].into_iter().take(self.left.len())
    }

    fn play(&self, right: bool) -> Row {
        let mut left = self.left.clone();
        let taken = match right {
            true => left.pop(),
            false => Some(left.remove(0)),
        };
        let ahead = -(self.ahead + i32::from(taken.unwrap_or(0)));
        Row { left, ahead }
    }

    fn outcome(&self) -> Option<Score> {
        let over = self.left.is_empty();
        over.then(|| Score::new(1000 * self.ahead.signum()))
    }

    fn key(&self) -> u64 {
        key::of(self)
    }
}

fn start() -> Row {
    let left = (0..20_u32).map(|place| (place * 7 % 11 + place % 3) as u8);
    Row {
        left: left.collect(),
        ahead: 0,
    }
}

/// How far the mover is ahead, and the larger of the two numbers that it may take.
fn evaluation(weights: &[f64], row: &Row) -> Score {
    let ends = row.left.first().max(row.left.last());
    let best = f64::from(ends.copied().unwrap_or(0));
    Score::new((weights[0] * f64::from(row.ahead) + weights[1] * best) as i32)
}

/// The score of these weights against others.
fn strength(ones: &[f64], others: &[f64]) -> MatchScore {
    let engine = |weights| {
        move || {
            let evaluate = move |row: &Row| evaluation(weights, row);
            Engine::new(evaluate).hash(1).limits(Limits::to_depth(2))
        }
    };
    let duel = Duel::new(start(), engine(ones), engine(others));
    duel.games(40).random_plies(5).seed(9).play().unwrap()
}

const WRONG: [f64; 2] = [-20.0, 5.0];

fn evaluate() -> fn(&[f64], &Row) -> Score {
    evaluation
}

type RowTuning = Tuning<Row, fn(&[f64], &Row) -> Score>;

fn tuning() -> RowTuning {
    let tuning = Tuning::new(start(), evaluate(), &WRONG);
    tuning.games(80).random_plies(8).seed(3)
}

/// Features, each sample's points drawn so that these weights, on this scale, are right on average.
struct Known {
    features: Vec<[f64; 3]>,
    points: Vec<f64>,
}

const KNOWN: [f64; 3] = [100.0, -50.0, 25.0];
const UNIT: f64 = 150.0;

impl Known {
    fn new(count: u32) -> Known {
        // Weyl's sequences: spread evenly, without a generator.
        let spread = |number: u32, by: f64| (f64::from(number) * by).fract() * 4.0 - 2.0;
        let features: Vec<[f64; 3]> = (1..=count)
            .map(|number| [0.618_034, 0.414_214, 0.732_051].map(|by| spread(number, by)))
            .collect();
        let mut known = Known {
            features,
            points: Vec::new(),
        };
        let expected = |sample| Scale::new(UNIT).points(known.score(sample, &KNOWN));
        known.points = (0..known.features.len()).map(expected).collect();
        known
    }
}

impl Samples for Known {
    fn count(&self) -> usize {
        self.features.len()
    }

    fn target(&self, sample: usize, _: Scale) -> f64 {
        self.points[sample]
    }

    fn score(&self, sample: usize, weights: &[f64]) -> f64 {
        let each = self.features[sample].iter().zip(weights);
        each.map(|(feature, weight)| feature * weight).sum()
    }

    fn add_gradient(
        &self,
        sample: usize,
        weights: &[f64],
        slope: impl FnOnce(f64) -> f64,
        gradient: &mut [f64],
    ) {
        let slope = slope(self.score(sample, weights));
        for (partial, feature) in gradient.iter_mut().zip(self.features[sample]) {
            *partial += slope * feature;
        }
    }
}

#[test]
fn a_fit_recovers_the_weights_that_made_the_results() {
    let known = Known::new(400);
    // By the weights themselves the scale is found.
    let scale = LogisticFit::new(&known, &known, &KNOWN).scale();
    assert!((scale.unit() - UNIT).abs() < 1.0, "{scale:?}");
    // From others, on their own scale, weights come out in the right proportions.
    let start = [60.0, 60.0, 60.0];
    let fit = LogisticFit::new(&known, &known, &start);
    let descent = Descent {
        steps: vec![5.0, 5.0, 5.0],
        rounds: 400,
        patience: 4,
        batch: 50,
        hold: 0.0,
        seed: 1,
    };
    let tuned = fit.descend(&start, &descent, |_| ControlFlow::Continue(()));
    let factor = fit.scale().unit() / UNIT;
    for (weight, known) in tuned.weights.iter().zip(KNOWN) {
        let difference = (weight - factor * known).abs();
        assert!(difference < 0.01 * factor * known.abs(), "{tuned:?}");
    }
    let held = Descent {
        steps: vec![5.0, 0.0, 5.0],
        ..descent.clone()
    };
    let tuned = fit.descend(&start, &held, |_| ControlFlow::Continue(()));
    assert_eq!(tuned.weights[1], 60.0, "a weight without a step stays");
    let pulled = Descent {
        hold: 1e3,
        ..descent
    };
    let tuned = fit.descend(&start, &pulled, |_| ControlFlow::Continue(()));
    let farthest = tuned.weights.iter().map(|weight| (weight - 60.0).abs());
    assert!(farthest.fold(0.0, f64::max) < 6.0, "{tuned:?}");
}

#[test]
fn fitted_weights_are_stronger_than_wrong_ones() {
    let tuning = tuning();
    let tuned = tuning.fit().unwrap();
    assert!(tuned.weights[0] > 0.0, "{tuned:?}");
    let (first, last) = (tuned.curve[0], tuned.curve.last().unwrap());
    assert!(
        last.loss < first.loss && last.held_out < first.held_out,
        "{tuned:?}"
    );
    let score = strength(&tuned.weights, &WRONG);
    assert!(score.points() > 0.75 * score.games() as f64, "{score}");
    let again = tuning.clone().jobs(3).fit().unwrap();
    assert_eq!(again, tuned, "the same seed");
    assert_ne!(tuning.seed(4).fit().unwrap().curve, tuned.curve);
}

#[test]
fn matches_find_weights_that_win() {
    const WEAK: [f64; 2] = [0.0, 10.0];
    let tuning = Tuning::new(start(), evaluation, &WEAK);
    let tuning = tuning.steps(&[4.0, 4.0]).games(20).rounds(60).seed(2);
    let tuned = tuning.spsa().unwrap();
    assert_eq!(tuned.curve.len(), 4);
    let score = strength(&tuned.weights, &WRONG);
    assert!(
        score.points() > 0.7 * score.games() as f64,
        "{score} {tuned:?}"
    );
    assert_eq!(tuning.spsa().unwrap(), tuned, "the same seed");
}

#[test]
fn weights_that_are_not_finite_are_refused() {
    let refusal = |weights: &[f64], steps: &[f64]| {
        let tuning = Tuning::new(start(), evaluation, weights).steps(steps);
        let refused = [tuning.fit().unwrap_err(), tuning.spsa().unwrap_err()];
        let [one, other] = refused.map(|error| error.to_string());
        assert_eq!(one, other);
        one
    };
    let nan = refusal(&[1.0, f64::NAN], &[1.0, 1.0]);
    assert_eq!(nan, "weight 2 is NaN, which is not finite");
    assert_eq!(
        refusal(&[1.0, 1.0], &[0.0, 1.0]),
        "step 1 is 0, and not above 0"
    );
    assert_eq!(
        refusal(&[1.0, 1.0], &[1.0]),
        "there are 2 weights, and 1 steps"
    );
}

/// What is said of a tuning that cannot be.
fn refused(tuning: &Tuning<Row, impl Fn(&[f64], &Row) -> Score + Sync>) -> String {
    tuning.fit().unwrap_err().to_string()
}

#[test]
fn a_tuning_without_results_is_refused() {
    let refusal = refused(&tuning().random_plies(20));
    assert_eq!(refusal, "no game goes on after 20 plies at random");
    let refusal = refused(&tuning().games(0));
    assert_eq!(refusal, "there are no games to learn from");
    // All numbers are equal: who takes as often as the other has as much.
    let level = Row {
        left: vec![1; 10],
        ahead: 0,
    };
    let refusal = refused(&Tuning::new(level, evaluation, &WRONG));
    assert_eq!(refusal, "none of 1 games is won or lost");
    let fixed = |_: &[f64], row: &Row| evaluation(&WRONG, row);
    let refusal = refused(&Tuning::new(start(), fixed, &WRONG));
    assert_eq!(
        refusal,
        "no step of a weight changes a score: are they too small?"
    );
}

#[test]
fn an_evaluation_out_of_range_is_refused() {
    let endless = |weights: &[f64], _: &Row| Score::new((weights[0] * f64::INFINITY) as i32);
    let tuning = Tuning::new(start(), endless, &[1.0]);
    let refusal = "the evaluation says 1000000000, and is to stay within 1000000000 of 0";
    assert_eq!(refused(&tuning), refusal);
    assert_eq!(tuning.spsa().unwrap_err().to_string(), refusal);
    // It says so where it shows only later in the game.
    let late = |weights: &[f64], row: &Row| match row.left.len() {
        0..5 => Score::WIN,
        _ => evaluation(weights, row),
    };
    let refusal = refused(&Tuning::new(start(), late, &WRONG).random_plies(8));
    assert!(
        refusal.starts_with("the evaluation says 1999999999,"),
        "{refusal}"
    );
}

/// Runs that stop after each game or round, until one is done.
fn in_pieces(
    run: impl Fn(&mut dyn FnMut(Progress<'_>) -> ControlFlow<()>) -> Result<Tuned, Error>,
) -> Tuned {
    for pieces in 1..500 {
        let mut left = 7 * pieces;
        let tuned = run(&mut |_| {
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        if left > 0 {
            return tuned.unwrap();
        }
    }
    panic!("it is never done");
}

#[test]
fn a_tuning_that_was_stopped_goes_on_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let (fit, spsa) = (folder.path().join("fit"), folder.path().join("spsa"));
    let small = || tuning().games(30).rounds(8);
    let saved = small().save(&fit);
    let resumed = in_pieces(|go_on| saved.fit_while(go_on));
    assert_eq!(resumed, small().fit().unwrap());
    let lines = std::fs::read_to_string(&fit).unwrap().lines().count();
    assert_eq!(lines, 31, "each game was played once");
    let saved = small().games(4).save(&spsa);
    let resumed = in_pieces(|go_on| saved.spsa_while(go_on));
    assert_eq!(resumed, small().games(4).spsa().unwrap());
    let lines = std::fs::read_to_string(&spsa).unwrap().lines().count();
    assert_eq!(lines, 1 + 8 + 4, "each match was played once");
    let refusal = refused(&small().seed(4).save(&fit));
    assert!(refusal.contains("seed is 3 there and 4 here"), "{refusal}");
    let refusal = refused(&small().save(&spsa));
    assert!(
        refusal.contains("keeps another match: tuning is"),
        "{refusal}"
    );
}

#[test]
fn who_stops_before_the_first_round_keeps_the_weights() {
    let tuned = tuning().fit_while(|progress| match progress {
        Progress::Games { played: 3, of: 80 } => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    let tuned = tuned.unwrap();
    assert_eq!(tuned.weights, WRONG);
    assert_eq!(tuned.curve, Vec::<CurvePoint>::new());
}
