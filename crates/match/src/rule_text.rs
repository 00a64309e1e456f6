//! Rules for ending games early as text: `score=8,moves=6,from=40`.

use crate::adjudication::{DrawRule, ResignRule, Sides};
use crate::error::{ParseError, quoted};
use std::str::FromStr;

/// Splits a list of `key=value`, and gives each to `take`, which returns whether it knows the key and
/// the value.
fn read(
    text: &str,
    keys: &str,
    mut take: impl FnMut(&str, &str) -> bool,
) -> Result<(), ParseError> {
    for item in text.split(',') {
        let known = item
            .split_once('=')
            .is_some_and(|(key, value)| take(key.trim(), value.trim()));
        if !known {
            return Err(ParseError(format!(
                "{} in {} is not one of {keys}",
                quoted(item),
                quoted(text)
            )));
        }
    }
    Ok(())
}

/// Sets a number once; returns whether that was possible.
fn set(number: &mut Option<u32>, value: &str) -> bool {
    let is_new = number.is_none();
    *number = value.parse().ok();
    is_new && number.is_some()
}

fn required(number: Option<u32>, name: &str, text: &str) -> Result<u32, ParseError> {
    number.ok_or_else(|| ParseError(format!("{} has no {name}=N", quoted(text))))
}

/// A number of moves, of which there is at least one.
fn moves(number: Option<u32>, text: &str) -> Result<u32, ParseError> {
    match required(number, "moves", text)? {
        0 => Err(ParseError(format!(
            "{}: after 0 moves every game would end",
            quoted(text)
        ))),
        moves => Ok(moves),
    }
}

/// Reads `score=CENTIPAWNS,moves=N`, and `from=MOVE` if need be.
///
/// ```
/// use negascout_match::DrawRule;
///
/// let rule: DrawRule = "score=8,moves=6,from=40".parse().unwrap();
/// assert_eq!((rule.score, rule.moves, rule.from), (8, 6, 40));
/// assert!("score=8".parse::<DrawRule>().is_err());
/// ```
impl FromStr for DrawRule {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<DrawRule, ParseError> {
        let (mut score, mut count, mut from) = (None, None, None);
        read(
            text,
            "score=CENTIPAWNS, moves=N, from=MOVE",
            |key, value| match key {
                "score" => set(&mut score, value),
                "moves" => set(&mut count, value),
                "from" => set(&mut from, value),
                _ => false,
            },
        )?;
        Ok(DrawRule {
            score: required(score, "score", text)?,
            moves: moves(count, text)?,
            from: from.unwrap_or(0),
        })
    }
}

/// Reads `score=CENTIPAWNS,moves=N`, and `sides=one` or `sides=both` if need be.
impl FromStr for ResignRule {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ResignRule, ParseError> {
        let (mut score, mut count, mut sides) = (None, None, Sides::One);
        read(
            text,
            "score=CENTIPAWNS, moves=N, sides=one, sides=both",
            |key, value| {
                match (key, value) {
                    ("score", _) => return set(&mut score, value),
                    ("moves", _) => return set(&mut count, value),
                    ("sides", "one") => sides = Sides::One,
                    ("sides", "both") => sides = Sides::Both,
                    _ => return false,
                }
                true
            },
        )?;
        let score = match required(score, "score", text)? {
            0 => {
                return Err(ParseError(format!(
                    "{}: every game would be lost by a score of 0",
                    quoted(text)
                )));
            }
            score => score,
        };
        Ok(ResignRule {
            score,
            moves: moves(count, text)?,
            sides,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{DrawRule, ResignRule, Sides};

    #[test]
    fn rules_are_read_in_any_order() {
        let rule: ResignRule = "moves=3, sides=both, score=600".parse().unwrap();
        assert_eq!((rule.score, rule.moves, rule.sides), (600, 3, Sides::Both));
        let rule: ResignRule = "moves=3,score=600".parse().unwrap();
        assert_eq!(rule.sides, Sides::One);
        let rule: DrawRule = "moves=3,score=0".parse().unwrap();
        assert_eq!((rule.score, rule.from), (0, 0));
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        let draw = |text: &str| text.parse::<DrawRule>().unwrap_err().to_string();
        assert_eq!(
            draw("score=8,move=6"),
            "'move=6' in 'score=8,move=6' is not one of score=CENTIPAWNS, moves=N, from=MOVE"
        );
        assert_eq!(draw("moves=6"), "'moves=6' has no score=N");
        assert_eq!(draw("score=6"), "'score=6' has no moves=N");
        assert_eq!(
            draw("score=6,moves=0"),
            "'score=6,moves=0': after 0 moves every game would end"
        );
        for text in [
            "",
            "8",
            "score=-1,moves=1",
            "score=1,score=2,moves=1",
            "score=x,moves=1",
        ] {
            assert!(draw(text).contains(" is not one of "), "{text}");
        }
        let resign = |text: &str| text.parse::<ResignRule>().unwrap_err().to_string();
        let expected = "'score=0,moves=1': every game would be lost by a score of 0";
        assert_eq!(resign("score=0,moves=1"), expected);
        assert!(resign("score=1,moves=1,sides=two").contains("'sides=two' in"));
    }
}
