//! Rules for ending games early as text: `score=8,moves=6,from=40`.

use crate::adjudication::{DrawRule, ResignRule, Sides};
use crate::error::{ParseError, quoted};
use crate::items::Items;
use std::str::FromStr;

/// The pairs of a rule, whose keys are those of `form`.
struct Rule<'t> {
    text: &'t str,
    form: &'static str,
    items: Items,
}

impl<'t> Rule<'t> {
    fn new(text: &'t str, form: &'static str) -> Result<Rule<'t>, ParseError> {
        let key = |item: &str| item.split_once('=').map(|(key, _)| key.trim().to_owned());
        let known: Vec<_> = form.split(", ").map(key).collect();
        let is_known = |item: &&str| key(item).is_some() && known.contains(&key(item));
        if let Some(item) = text.split(',').find(|item| !is_known(item)) {
            return Err(none_of(item, text, form));
        }
        let items = Items::new(&format!(",{text}"))?;
        Ok(Rule { text, form, items })
    }

    /// A number of at least this size, if it is there.
    fn number(&mut self, key: &str, least: u64) -> Result<Option<u32>, ParseError> {
        let number = self.items.whole(key, least..=u32::MAX.into())?;
        Ok(number.map(|number| number as u32))
    }

    /// The same, which has to be there.
    fn required(&mut self, key: &str, least: u64) -> Result<u32, ParseError> {
        let number = self.number(key, least)?;
        number.ok_or_else(|| ParseError(format!("{} has no {key}=N", quoted(self.text))))
    }
}

/// The error for an item that a rule does not have.
fn none_of(item: &str, text: &str, form: &str) -> ParseError {
    let (item, text) = (quoted(item), quoted(text));
    ParseError(format!("{item} in {text} is not one of {form}"))
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
        let mut rule = Rule::new(text, "score=CENTIPAWNS, moves=N, from=MOVE")?;
        Ok(DrawRule {
            score: rule.required("score", 0)?,
            moves: rule.required("moves", 1)?,
            from: rule.number("from", 0)?.unwrap_or(0),
        })
    }
}

/// Reads `score=CENTIPAWNS,moves=N`, and `sides=one` or `sides=both` if need be.
impl FromStr for ResignRule {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ResignRule, ParseError> {
        let form = "score=CENTIPAWNS, moves=N, sides=one, sides=both";
        let mut rule = Rule::new(text, form)?;
        Ok(ResignRule {
            score: rule.required("score", 1)?,
            moves: rule.required("moves", 1)?,
            sides: match rule.items.take("sides").as_deref() {
                None | Some("one") => Sides::One,
                Some("both") => Sides::Both,
                Some(other) => return Err(none_of(&format!("sides={other}"), text, rule.form)),
            },
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
        let whole = "is no whole number from";
        assert_eq!(
            draw("score=6,moves=0"),
            format!("moves: '0' {whole} 1 to 4294967295")
        );
        assert_eq!(
            draw("score=-1,moves=1"),
            format!("score: '-1' {whole} 0 to 4294967295")
        );
        assert_eq!(draw("score=1,score=2,moves=1"), "'score' comes twice");
        for text in ["", "8", "score"] {
            assert!(draw(text).contains(" is not one of "), "{text}");
        }
        let resign = |text: &str| text.parse::<ResignRule>().unwrap_err().to_string();
        assert_eq!(
            resign("score=0,moves=1"),
            format!("score: '0' {whole} 1 to 4294967295")
        );
        assert!(resign("score=1,moves=1,sides=two").contains("'sides=two' in"));
    }
}
