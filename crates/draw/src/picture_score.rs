//! A score as data, as pictures show it.

use negascout::{Score, Window};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// A score as data: a number, or a text where it is none of the game's: `win in 3`, `-∞`, `-∞ + 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum PictureScore {
    /// A value of the game.
    Number(i32),
    /// A win or a loss, an infinity, or what is next to one.
    Text(String),
}

/// The number that a value of the game is.
fn number(score: Score) -> Option<i32> {
    let number = score.get();
    (number.unsigned_abs() <= Score::LIMIT.unsigned_abs()).then_some(number)
}

impl From<Score> for PictureScore {
    fn from(score: Score) -> PictureScore {
        let text = || PictureScore::Text(score.to_string());
        number(score).map_or_else(text, PictureScore::Number)
    }
}

impl PictureScore {
    /// The ends of a window, as [`Window::edges`] tells them.
    pub(crate) fn of_window(window: Window) -> [PictureScore; 2] {
        let numbers = [window.alpha, window.beta].map(number);
        if let [Some(alpha), Some(beta)] = numbers {
            return [alpha, beta].map(PictureScore::Number);
        }
        let edge = |(number, text): (Option<i32>, String)| {
            number.map_or(PictureScore::Text(text), PictureScore::Number)
        };
        let ([alpha, beta], [low, high]) = (numbers, window.edges());
        [(alpha, low), (beta, high)].map(edge)
    }
}

/// As it is shown.
impl fmt::Display for PictureScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureScore::Number(number) => number.fmt(f),
            PictureScore::Text(text) => text.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PictureScore;
    use negascout::{Score, Window};

    #[test]
    fn numbers_are_numbers_and_the_rest_is_text() {
        let json = |edge: PictureScore| serde_json::to_string(&edge).unwrap();
        assert_eq!(json(Score::new(-7).into()), "-7");
        assert_eq!(json(Score::win_in(3).into()), "\"win in 3\"");
        assert_eq!(json(Score::MIN.into()), "\"-∞\"");
        let shown = |window| PictureScore::of_window(window).map(|edge| edge.to_string());
        for window in [
            Window::FULL,
            Window::null_above(Score::MIN),
            Window::new(Score::new(-2), Score::win_in(4)),
        ] {
            assert_eq!(shown(window), window.edges());
        }
    }
}
