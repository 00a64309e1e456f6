//! A score as data, as pictures show it.

use negascout::{Decimals, Number, Score, Window};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// A score as data: a number, or a text where it is none of the game's: `win in 3`, `-∞`, `-∞ + 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum PictureScore {
    /// A value of the game.
    Number(Number),
    /// A win or a loss, an infinity, or what is next to one.
    Text(String),
}

/// The number that a value of the game is.
fn number(decimals: Decimals, score: Score) -> Option<Number> {
    let steps = score.get();
    (steps.unsigned_abs() <= Score::LIMIT.unsigned_abs()).then(|| decimals.number(steps))
}

impl PictureScore {
    /// A score that is written with `decimals`.
    pub(crate) fn new(decimals: Decimals, score: Score) -> PictureScore {
        let text = || PictureScore::Text(score.to_string());
        number(decimals, score).map_or_else(text, PictureScore::Number)
    }

    /// The ends of a window, as [`Window::edges_with`] tells them.
    pub(crate) fn of_window(decimals: Decimals, window: Window) -> [PictureScore; 2] {
        let numbers = [window.alpha, window.beta].map(|edge| number(decimals, edge));
        if let [Some(alpha), Some(beta)] = numbers {
            return [alpha, beta].map(PictureScore::Number);
        }
        let edge = |(number, text): (Option<Number>, String)| {
            number.map_or(PictureScore::Text(text), PictureScore::Number)
        };
        let ([alpha, beta], [low, high]) = (numbers, window.edges_with(decimals));
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
    use negascout::{Decimals, Score, Window};

    #[test]
    fn numbers_are_numbers_and_the_rest_is_text() {
        let json =
            |decimals, score| serde_json::to_string(&PictureScore::new(decimals, score)).unwrap();
        let whole = Decimals::NONE;
        assert_eq!(json(whole, Score::new(-7)), "-7");
        assert_eq!(json(whole, Score::win_in(3)), "\"win in 3\"");
        assert_eq!(json(whole, Score::MIN), "\"-∞\"");
        let hundredths = Decimals::new(0, 2);
        assert_eq!(
            [-301, 200].map(|steps| json(hundredths, Score::new(steps))),
            ["-3.01", "2"]
        );
        let shown = |window| PictureScore::of_window(whole, window).map(|edge| edge.to_string());
        for window in [
            Window::FULL,
            Window::null_above(Score::MIN),
            Window::new(Score::new(-2), Score::win_in(4)),
        ] {
            assert_eq!(shown(window), window.edges());
        }
    }
}
