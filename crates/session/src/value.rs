//! A value as data: the one form in which a score is given everywhere.

use crate::{Unit, Wins};
use negascout::{Decimals, Number, Score};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "WrittenValue", into = "WrittenValue")]
pub struct Value {
    /// A number in the game's unit, or in a tree in steps of the last digit: higher is better for the player to
    /// move, 0 is even. In chess centipawns, in Connect Four's exact values points. A win that has no number in
    /// that unit is 1999999999 less its plies, a loss the negative.
    pub score: i32,
    /// The digits after the point with which the score is written.
    pub decimals: Decimals,
    /// The result by best play, where it is proven.
    pub result: Option<Outcome>,
    /// Plies until the game is won or lost, where that is proven.
    pub plies: Option<u32>,
    /// In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
    /// the score; 0 where he is mated already.
    pub mate: Option<i32>,
    /// The relation of the score to the value. Exact, of a search that did not end as solved, is the value
    /// of its depth, and proven only if there is a result.
    pub bound: Bound,
}

/// A value for the player to move.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Value", deny_unknown_fields)]
struct WrittenValue {
    /// A number in the game's unit: higher is better for the player to move, 0 is even. In chess
    /// centipawns, in Connect Four's exact values points, in a tree as its leaves are written. A win that
    /// has no number in that unit is 1999999999 less its plies, a loss the negative.
    score: Number,
    /// `plies` where the score counts plies to a win or loss; left out where it is in the game's unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unit: Option<ScoreUnit>,
    /// The result by best play, where it is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    /// Plies until the game is won or lost, where that is proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    /// In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
    /// the score; 0 where he is mated already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    /// The relation of the score to the value. Exact, of a search that did not end as solved, is the value
    /// of its depth, and proven only if there is a result.
    bound: Bound,
}

impl From<Value> for WrittenValue {
    fn from(value: Value) -> WrittenValue {
        WrittenValue {
            score: value.decimals.data(Score::from_number(value.score)),
            unit: ScoreUnit::of(value.score),
            result: value.result,
            plies: value.plies,
            mate: value.mate,
            bound: value.bound,
        }
    }
}

impl From<WrittenValue> for Value {
    fn from(written: WrittenValue) -> Value {
        Value {
            score: written.score.unscaled(),
            decimals: written.score.decimals(),
            result: written.result,
            plies: written.plies,
            mate: written.mate,
            bound: written.bound,
        }
    }
}

/// A unit of scores that is not the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ScoreUnit {
    /// Plies to a win or loss: 1999999999 less them for a win, the negative for a loss.
    Plies,
}

impl ScoreUnit {
    /// The unit of a number; `None` of one in the game's unit.
    fn of(number: i32) -> Option<ScoreUnit> {
        let plies = Score::from_number(number).plies_to_end();
        plies.map(|_| ScoreUnit::Plies)
    }
}

/// The relation of a score to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ValueBound")]
pub enum Bound {
    /// The value is at most the score.
    Upper,
    /// The value is at least the score.
    Lower,
    /// The value is the score.
    Exact,
    /// The score is a mean of results, as a tree of playouts has it: an estimate that bounds nothing.
    Mean,
}

impl From<negascout::Bound> for Bound {
    fn from(bound: negascout::Bound) -> Bound {
        match bound {
            negascout::Bound::Upper => Bound::Upper,
            negascout::Bound::Lower => Bound::Lower,
            negascout::Bound::Exact => Bound::Exact,
        }
    }
}

/// The result of a game for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The player to move wins.
    Win,
    /// Nobody wins.
    Draw,
    /// The player to move loses.
    Loss,
}

/// How certain a score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// An estimate, unless it is a win or loss.
    Estimate,
    /// A mean of results, which no search to a depth has found.
    Mean,
    /// A proof: the sign of the score is the result.
    Proof,
    /// A proof in a game whose ends have values of any kind: no result is told.
    ProofOfNumber,
}

/// The exact value of the depth that was searched. An infinity, which only a wrong algorithm returns,
/// is 2000000000 or its negative.
///
/// ```
/// use negascout::Score;
/// use negascout_session::Value;
///
/// assert_eq!(Value::from(Score::win_in(3)).plies, Some(3));
/// ```
impl From<Score> for Value {
    fn from(score: Score) -> Value {
        Value::new(score, Bound::Exact, Certainty::Estimate)
    }
}

impl Value {
    /// The score, where it is a number in the game's unit: none of a win or loss that has no number in it,
    /// and is told by its result and plies.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout_session::Value;
    ///
    /// assert_eq!(Value::from(Score::new(25)).number(), Some(25));
    /// assert_eq!(Value::from(Score::win_in(3)).number(), None);
    /// ```
    #[must_use]
    pub fn number(&self) -> Option<i32> {
        ScoreUnit::of(self.score).is_none().then_some(self.score)
    }

    /// A value from a score and its meaning, the score being a number in the game's unit.
    #[must_use]
    pub fn new(score: Score, bound: impl Into<Bound>, certainty: Certainty) -> Value {
        Value::in_units(score.get(), score, bound.into(), certainty)
    }

    /// A number in the game's unit, with the score that says the same.
    pub(crate) fn in_units(number: i32, score: Score, bound: Bound, certainty: Certainty) -> Value {
        let bound = match certainty {
            Certainty::Mean => Bound::Mean,
            _ => bound,
        };
        let plies = score.plies_to_end();
        let is_proven = plies.is_some() || certainty == Certainty::Proof;
        Value {
            score: number,
            decimals: Decimals::NONE,
            result: is_proven.then_some(()).and(outcome(number, bound)),
            plies: plies.filter(|_| bound == Bound::Exact),
            mate: None,
            bound,
        }
    }

    /// The same value, its score being written with `decimals`.
    ///
    /// ```
    /// use negascout::{Decimals, Score};
    /// use negascout_session::Value;
    ///
    /// let value = Value::from(Score::new(-301)).with_decimals(Decimals::new(0, 2));
    /// assert_eq!(value.to_string(), "-3.01");
    /// ```
    #[must_use]
    pub fn with_decimals(self, decimals: Decimals) -> Value {
        Value { decimals, ..self }
    }

    /// The same value as a game of this unit tells it: in chess a win or loss as a mate.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout_session::{Value, open};
    ///
    /// let unit = open("chess", None).unwrap().about().unit;
    /// let told = |score| Value::from(score).in_unit(unit).to_string();
    /// assert_eq!([told(Score::win_in(5)), told(Score::loss_in(4))], ["mate in 3", "mated in 2"]);
    /// ```
    #[must_use]
    pub fn in_unit(self, unit: Unit) -> Value {
        let plies = Score::from_number(self.score).plies_to_end();
        let moves = plies.and_then(|plies| i32::try_from(plies.div_ceil(2)).ok());
        let moves = moves.map(|moves| moves * self.score.signum());
        Value {
            mate: moves.filter(|_| unit.wins == Wins::AsMates),
            decimals: unit.in_data,
            ..self
        }
    }
}

/// The result that a proven number says; `None` if a bound leaves it open.
fn outcome(number: i32, bound: Bound) -> Option<Outcome> {
    use Bound::{Exact, Lower, Upper};
    match (number.signum(), bound) {
        (1, Exact | Lower) => Some(Outcome::Win),
        (-1, Exact | Upper) => Some(Outcome::Loss),
        (0, Exact) => Some(Outcome::Draw),
        _ => None,
    }
}

/// A mate in so many moves, of the player to move if the number is negative.
fn mate(moves: i32) -> String {
    match moves {
        1.. => format!("mate in {moves}"),
        0 => "mated".to_owned(),
        _ => format!("mated in {}", moves.unsigned_abs()),
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Win => "win",
            Outcome::Draw => "draw",
            Outcome::Loss => "loss",
        })
    }
}

/// In words: `25`, `at least 25`, `win in 5`, `mate in 3`, `18 (win in 3)`, `0 (draw)`; `win`, where
/// a bound says no more than the result; and `win in 5 at the soonest`, where it leaves the result open.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words())
    }
}

impl Value {
    /// The plies before which the game is neither won nor lost, where the bound says that and no more: no loss
    /// is nearer, by a lower bound, or no win, by an upper one.
    ///
    /// ```
    /// use negascout::{Bound, Score};
    /// use negascout_session::{Certainty, Value};
    ///
    /// let value = |score, bound| Value::new(score, bound, Certainty::Estimate);
    /// assert_eq!(value(Score::loss_in(8), Bound::Lower).soonest(), Some(8));
    /// assert_eq!(value(Score::win_in(8), Bound::Lower).soonest(), None, "it is a win");
    /// ```
    #[must_use]
    pub fn soonest(&self) -> Option<u32> {
        let is_open = self.result.is_none() && matches!(self.bound, Bound::Lower | Bound::Upper);
        let plies = Score::from_number(self.score).plies_to_end();
        plies.filter(|_| is_open)
    }

    fn words(&self) -> String {
        // A bound of 1 says who wins, and no more.
        if let (Some(result), 1, true) = (self.result, self.score.abs(), self.bound != Bound::Exact)
        {
            return result.to_string();
        }
        let number = Score::from_number(self.score);
        let has_number = self.number().is_some();
        let result = match (self.result, self.plies) {
            (Some(result), Some(plies)) => Some(format!("{result} in {plies}")),
            (Some(result), None) => Some(result.to_string()),
            (None, _) => None,
        };
        let score = match result {
            Some(result) if has_number => format!("{} ({result})", self.decimals.text(number)),
            _ => self.mate.map_or_else(|| self.decimals.text(number), mate),
        };
        match self.bound {
            Bound::Exact | Bound::Mean => score,
            // A bound that leaves the result open says only how far off it is.
            _ if self.soonest().is_some() => format!("{score} at the soonest"),
            Bound::Lower => format!("at least {score}"),
            Bound::Upper => format!("at most {score}"),
        }
    }
}
