//! Tuning on a game of numbers.

use super::Tuning;
use crate::duel::Duel;
use crate::stats::MatchScore;
use negascout::engine::Engine;
use negascout::search::Limits;
use negascout::{Game, Score, key};

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

#[test]
fn fitted_weights_are_stronger_than_wrong_ones() {
    let tuning = Tuning::new(start(), evaluation, &WRONG).games(80).seed(3);
    let tuned = tuning.fit().unwrap();
    assert!(tuned.weights[0] > 0.0, "{tuned:?}");
    let (first, last) = (tuned.curve[0], tuned.curve.last().unwrap());
    assert!(
        last.loss < first.loss && last.held_out < first.held_out,
        "{tuned:?}"
    );
    assert!(
        tuned.curve.windows(2).all(|two| two[1].loss <= two[0].loss),
        "{tuned:?}"
    );
    let score = strength(&tuned.weights, &WRONG);
    assert!(score.points() > 0.75 * score.games() as f64, "{score}");
    assert_eq!(tuning.fit().unwrap(), tuned, "the same seed");
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
    let told = |weights: &[f64], steps: &[f64]| {
        let tuning = Tuning::new(start(), evaluation, weights).steps(steps);
        let refused = [tuning.fit().unwrap_err(), tuning.spsa().unwrap_err()];
        let [one, other] = refused.map(|error| error.to_string());
        assert_eq!(one, other);
        one
    };
    let nan = told(&[1.0, f64::NAN], &[1.0, 1.0]);
    assert_eq!(nan, "weight 2 is NaN, which is not finite");
    assert_eq!(
        told(&[1.0, 1.0], &[0.0, 1.0]),
        "step 1 is 0, and not above 0"
    );
    assert_eq!(
        told(&[1.0, 1.0], &[1.0]),
        "there are 2 weights, and 1 steps"
    );
    let short = Tuning::new(start(), evaluation, &WRONG).random_plies(20);
    let told = short.fit().unwrap_err().to_string();
    assert_eq!(
        told,
        "no game has a position to learn from after 20 plies at random"
    );
}
