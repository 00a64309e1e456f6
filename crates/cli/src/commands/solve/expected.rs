//! Scores that input lines give beside their positions, as test sets do.

use crate::failure::{Failure, tell};
use negascout::Number;
use negascout_session::{Bound, Catalogue, Session, Solution, Value};
use schemars::JsonSchema;
use serde::Serialize;

/// A solution, beside the score that its input line gives.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Checked {
    /// The line's number, from 1; absent without --input.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The solution.
    #[serde(flatten)]
    solution: Solution,
    /// The score that the line gives; absent where it gives none.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<Number>,
    /// Whether that is the score; absent where the line gives none.
    #[serde(skip_serializing_if = "Option::is_none")]
    agrees: Option<bool>,
}

impl Checked {
    pub(super) fn new(
        solution: Solution,
        expected: Option<Number>,
        line: Option<usize>,
    ) -> Checked {
        Checked {
            agrees: expected.map(|expected| agrees(&solution.value, expected)),
            line,
            solution,
            expected,
        }
    }

    pub(super) fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Tells of a score that differs, in one line.
    pub(super) fn judge(&self) -> Result<(), Failure> {
        let (Some(expected), Some(false)) = (self.expected, self.agrees) else {
            return Ok(());
        };
        let (line, found) = (self.line.unwrap_or_default(), self.solution.value);
        tell(format_args!(
            "line {line}: score {found}, and not {expected} as the line says"
        ));
        Err(Failure::WrongLines)
    }
}

/// Whether the score that a line gives can be the value: of a bound, whether it is within.
fn agrees(value: &Value, expected: Number) -> bool {
    let [score, expected] = [value.decimals.number(value.score), expected].map(Number::to_f64);
    match value.bound {
        Bound::Exact => expected == score,
        Bound::Lower => expected >= score,
        Bound::Upper => expected <= score,
        Bound::Mean => false,
    }
}

/// Opens the position of an input line, with the score that the line gives. A problem has a score of its own. A line that
/// is no position, but is a position without its last word, has that word as the score, if the word is a number.
pub(super) fn open(
    games: &Catalogue,
    game: &str,
    text: &str,
) -> Result<(Box<dyn Session>, Option<Number>), Failure> {
    let error = match games.open(game, text) {
        Ok(session) => {
            let stated = session.stated_score().map(Number::from);
            return Ok((session, stated));
        }
        Err(error) => error,
    };
    let scored = text.rsplit_once(char::is_whitespace);
    let scored =
        scored.and_then(|(position, word)| Some((position.trim_end(), word.parse().ok()?)));
    match scored.map(|(position, score)| (games.open(game, position), score)) {
        Some((Ok(session), score)) => Ok((session, Some(score))),
        _ => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::{agrees, open};
    use negascout::{Decimals, Number};
    use negascout_session::{Bound, Catalogue, Value};

    #[test]
    fn a_score_is_what_the_position_is_not() {
        let games = Catalogue::standard();
        let read = |game: &str, text: &str| {
            let opened = open(&games, game, text).ok();
            opened.map(|(session, score)| (session.position(), score))
        };
        let some = |position: &str, score: Option<i32>| {
            Some((position.to_owned(), score.map(Number::from)))
        };
        assert_eq!(read("connect-four", "6146"), some("6146", None));
        assert_eq!(read("connect-four", "6146\t -18"), some("6146", Some(-18)));
        assert_eq!(read("connect-four", "6148 18"), None);
        assert_eq!(read("connect-four", "6146 x"), None);
        assert_eq!(
            read("connect-four", "9"),
            None,
            "no score without a position"
        );
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 3 9";
        assert_eq!(
            read("chess", fen),
            some(fen, None),
            "the number of the move"
        );
        assert_eq!(
            read("tree", "((3 1) (4 3)) 3"),
            some("((3 1) (4 3))", Some(3))
        );
        let problem = ".....OX..XO..... X; A2:+2; B1:-4;";
        let board = ".....OX..XO..... X";
        let position = read("othello:4x4", board).unwrap().0;
        assert_eq!(read("othello:4x4", problem), some(&position, Some(2)));
        assert_eq!(read("othello:4x4", board), some(&position, None));
        let moved = "((3 1) (4 3)) moves 2";
        assert_eq!(read("tree", moved), some(moved, None));
    }

    #[test]
    fn a_bound_agrees_with_what_it_allows() {
        let win = Value {
            decimals: Decimals::NONE,
            score: 1,
            result: None,
            plies: None,
            mate: None,
            bound: Bound::Lower,
        };
        assert!(agrees(&win, 18.into()) && !agrees(&win, 0.into()));
        let exact = Value {
            bound: Bound::Exact,
            ..win
        };
        assert!(agrees(&exact, 1.into()) && !agrees(&exact, 18.into()));
    }
}
