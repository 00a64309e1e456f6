//! Values as a bar or a graph shows them.

use crate::words::Measure;
use negascout_session::{Outcome, Player, Unit, Value};

/// A value with the player it is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Valued {
    /// The player to move.
    pub(crate) mover: Player,
    pub(crate) value: Value,
    /// The meaning of its number.
    pub(crate) measure: Measure,
}

/// The points of an advantage that is half a win, in a game whose scores are whole points.
const HALF_IN_POINTS: f64 = 20.0;

/// The advantage that is half a win, in a game with a unit: three pawns, in chess.
const HALF_IN_UNITS: f64 = 3.0;

/// A value as a place on a bar: 1 is a proven win of the player to move, -1 a loss, 0 even.
/// Advantages that are only estimated lie between.
///
/// ```
/// use negascout::{Decimals, Score};
/// use negascout_play::balance;
/// use negascout_session::{Unit, Value};
///
/// let pawns = Unit { decimals: Decimals::exactly(2), name: "pawns", ..Unit::POINTS };
/// assert_eq!(balance(pawns, &Value::from(Score::new(300))), 0.5);
/// assert_eq!(balance(pawns, &Value::from(Score::loss_in(4))), -1.0);
/// ```
#[must_use]
pub fn balance(unit: Unit, value: &Value) -> f64 {
    match value.result {
        Some(Outcome::Win) => 1.0,
        Some(Outcome::Loss) => -1.0,
        Some(Outcome::Draw) => 0.0,
        None => {
            let half = match unit.decimals.one() {
                1 => HALF_IN_POINTS,
                one => HALF_IN_UNITS * f64::from(one),
            };
            let score = f64::from(value.score);
            score / (score.abs() + half)
        }
    }
}

impl Valued {
    /// The balance as the first player sees it.
    pub(crate) fn balance(&self, unit: Unit) -> f64 {
        let own = balance(unit, &self.value);
        match self.mover {
            Player::First => own,
            Player::Second => 0.0 - own,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Valued;
    use crate::words::Measure;
    use negascout::Score;
    use negascout_session::{Player, Unit, Value};

    #[test]
    fn the_first_player_is_up() {
        let valued = |mover, score: Score| Valued {
            mover,
            value: Value::from(score),
            measure: Measure::Score(Unit::POINTS),
        };
        let at = |mover, score| valued(mover, score).balance(Unit::POINTS);
        assert_eq!(at(Player::First, Score::new(20)), 0.5);
        assert_eq!(at(Player::Second, Score::new(20)), -0.5);
        assert_eq!(at(Player::Second, Score::win_in(3)), -1.0);
        assert_eq!(at(Player::Second, Score::new(0)), 0.0);
        let (small, large) = (
            at(Player::First, Score::new(3)),
            at(Player::First, Score::new(90)),
        );
        assert!(0.0 < small && small < large && large < 1.0);
    }
}
