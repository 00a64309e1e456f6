//! Numbers with digits after the point, as people write the values of a tree.
//!
//! A search compares whole numbers: [`Score`]. A tree whose values are written as `-3.01` has them in hundredths,
//! and [`Decimals`] writes a score of it as its author would.

use crate::Score;
use std::cmp::Ordering;
use std::fmt;

/// The most digits after the point.
pub const MAX_DIGITS: u8 = 6;

/// The digits after the point: from a least number, with zeros, to the most that a unit has.
///
/// ```
/// use negascout::{Decimals, Score};
///
/// // Values such as 3 and -3.01 are whole hundredths.
/// let hundredths = Decimals::new(0, 2);
/// let written = |value| hundredths.text(Score::new(value));
/// assert_eq!([300, 350, -301].map(written), ["3", "3.5", "-3.01"]);
/// assert_eq!(Decimals::exactly(2).text(Score::new(350)), "3.50");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decimals {
    least: u8,
    most: u8,
}

impl Decimals {
    /// Whole numbers.
    pub const NONE: Decimals = Decimals { least: 0, most: 0 };

    /// From `least` to `most` digits after the point. A larger `most` counts as [`MAX_DIGITS`], and a `least` above
    /// `most` as `most`.
    #[must_use]
    pub const fn new(least: u8, most: u8) -> Decimals {
        let most = if most > MAX_DIGITS { MAX_DIGITS } else { most };
        let least = if least > most { most } else { least };
        Decimals { least, most }
    }

    /// Always this number of digits after the point.
    #[must_use]
    pub const fn exactly(digits: u8) -> Decimals {
        Decimals::new(digits, digits)
    }

    /// The steps of the last digit that are 1: 100 with two digits.
    #[must_use]
    pub const fn one(self) -> i32 {
        10_i32.pow(self.most as u32)
    }

    /// Whether all numbers are whole.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.most == 0
    }

    /// The digits with which the numbers of both can be written.
    #[must_use]
    pub(crate) fn and(self, other: Decimals) -> Decimals {
        Decimals::new(self.least.min(other.least), self.most.max(other.most))
    }

    /// A score in words: a number with its digits, or `win in 5`, `-∞`.
    #[must_use]
    pub fn text(self, score: Score) -> String {
        match is_number(score) {
            true => self.number(score.get()).to_string(),
            false => score.to_string(),
        }
    }

    /// A score as data: a number with its digits, and a win, a loss or an infinity as [`Score::get`] has it.
    ///
    /// ```
    /// use negascout::{Decimals, Score};
    ///
    /// let data = |score| Decimals::exactly(2).data(score).to_string();
    /// assert_eq!(data(Score::new(250)), "2.50");
    /// assert_eq!(data(Score::win_in(3)), Score::win_in(3).get().to_string());
    /// ```
    #[must_use]
    pub fn data(self, score: Score) -> Number {
        match is_number(score) {
            true => self.number(score.get()),
            false => score.get().into(),
        }
    }

    /// The number that this many steps of the last digit make.
    ///
    /// ```
    /// use negascout::Decimals;
    ///
    /// assert_eq!(Decimals::new(0, 2).number(-301).to_f64(), -3.01);
    /// ```
    #[must_use]
    pub const fn number(self, steps: i32) -> Number {
        let (mut steps, mut digits) = (steps, self.most);
        while digits > self.least && steps % 10 == 0 {
            steps /= 10;
            digits -= 1;
        }
        Number { steps, digits }
    }
}

/// Whether a score is a number of the game, and neither a win, a loss nor an infinity.
const fn is_number(score: Score) -> bool {
    score.get().unsigned_abs() <= Score::LIMIT.unsigned_abs()
}

/// A number with its digits after the point, as it is written: `3.5` and `3.50` are two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Number {
    /// The number in steps of its last digit: 350 for `3.50`.
    steps: i32,
    /// The digits after the point.
    digits: u8,
}

/// A text is no number that a tree may have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumberError {
    /// It is no number.
    #[error("'{0}' is no number")]
    Unreadable(String),
    /// It has too many digits after the point.
    #[error("{number} {}", too_long(*most))]
    TooLong {
        /// The number.
        number: String,
        /// The most digits.
        most: u8,
    },
    /// It is too large, in steps of the last digit.
    #[error("{number} is beyond ±{most}")]
    TooLarge {
        /// The number.
        number: String,
        /// The largest.
        most: i32,
    },
}

/// The fault of a number with too many digits after the point.
fn too_long(most: u8) -> String {
    match most {
        0 => "is not whole".to_owned(),
        most => format!("has more than {most} digits after the point"),
    }
}

impl Number {
    /// The number of a float, where it has at most [`MAX_DIGITS`] digits after the point and fits into 32 bits without the point.
    ///
    /// ```
    /// use negascout::Number;
    ///
    /// assert_eq!(Number::from_f64(-3.01).unwrap().to_string(), "-3.01");
    /// assert!(Number::from_f64(1.0 / 3.0).is_none() && Number::from_f64(f64::NAN).is_none());
    /// ```
    #[must_use]
    pub fn from_f64(float: f64) -> Option<Number> {
        (0..=MAX_DIGITS).find_map(|digits| {
            let steps = (float * 10_f64.powi(digits.into())).round();
            let fits = (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&steps);
            let number = Number {
                steps: steps as i32,
                digits,
            };
            // A float is the nearest one to the number that it was written as.
            (fits && number.to_f64() == float).then_some(number)
        })
    }

    /// The nearest float.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.steps) / 10_f64.powi(self.digits.into())
    }

    /// The whole number that it is, if it is whole.
    #[must_use]
    pub const fn whole(self) -> Option<i32> {
        let one = Decimals::exactly(self.digits).one();
        match self.steps % one {
            0 => Some(self.steps / one),
            _ => None,
        }
    }

    /// The number without its point: 350 for `3.50`.
    #[must_use]
    pub const fn unscaled(self) -> i32 {
        self.steps
    }

    /// The digits with which it is written.
    #[must_use]
    pub const fn decimals(self) -> Decimals {
        Decimals::exactly(self.digits)
    }

    /// The number in steps of the last digit that `decimals` may have.
    ///
    /// # Errors
    ///
    /// [`NumberError::TooLarge`], or [`NumberError::TooLong`] where it has more digits.
    ///
    /// ```
    /// use negascout::{Decimals, Number};
    ///
    /// let number: Number = "3.5".parse().unwrap();
    /// assert_eq!(number.steps(Decimals::new(0, 2)), Ok(350));
    /// ```
    pub fn steps(self, decimals: Decimals) -> Result<i32, NumberError> {
        let Some(more) = decimals.most.checked_sub(self.digits) else {
            return Err(NumberError::TooLong {
                number: self.to_string(),
                most: decimals.most,
            });
        };
        let steps = i64::from(self.steps) * i64::from(Decimals::exactly(more).one());
        let limit = i64::from(Score::LIMIT);
        match i32::try_from(steps) {
            Ok(fitting) if steps.abs() <= limit => Ok(fitting),
            _ => Err(NumberError::TooLarge {
                number: self.to_string(),
                most: Score::LIMIT / decimals.one(),
            }),
        }
    }
}

/// By size; of two of a size the one with fewer digits is less.
impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        let size = |number: &Number| {
            let finest = Decimals::exactly(MAX_DIGITS - number.digits).one();
            i64::from(number.steps) * i64::from(finest)
        };
        let sizes = size(self).cmp(&size(other));
        sizes.then(self.digits.cmp(&other.digits))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i32> for Number {
    fn from(steps: i32) -> Number {
        Number { steps, digits: 0 }
    }
}

/// Reads `-3.01`, `+2` and `.5`.
///
/// ```
/// use negascout::Number;
///
/// assert_eq!("-0.50".parse::<Number>().unwrap().to_string(), "-0.50");
/// let error = "3.1.4".parse::<Number>().unwrap_err();
/// assert_eq!(error.to_string(), "'3.1.4' is no number");
/// ```
impl std::str::FromStr for Number {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Number, NumberError> {
        let size = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (whole, part) = size.split_once('.').unwrap_or((size, ""));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if size.ends_with('.') || size.is_empty() || !are_digits(whole) || !are_digits(part) {
            return Err(NumberError::Unreadable(text.to_owned()));
        }
        if part.len() > MAX_DIGITS.into() {
            return Err(NumberError::TooLong {
                number: text.to_owned(),
                most: MAX_DIGITS,
            });
        }
        let digits = part.len() as u8;
        // Too many digits for an integer are too many for a score.
        let size = format!("{whole}{part}").parse::<i32>();
        match size {
            Ok(size) if size <= Score::LIMIT => Ok(Number {
                steps: if text.starts_with('-') { -size } else { size },
                digits,
            }),
            _ => Err(NumberError::TooLarge {
                number: text.to_owned(),
                most: Score::LIMIT / Decimals::exactly(digits).one(),
            }),
        }
    }
}

/// As it is written: `-3.01`, `3.50`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (
            if self.steps < 0 { "-" } else { "" },
            self.steps.unsigned_abs(),
        );
        let (one, width) = (
            Decimals::exactly(self.digits).one().unsigned_abs(),
            usize::from(self.digits),
        );
        match width {
            0 => f.pad(&format!("{sign}{size}")),
            _ => f.pad(&format!("{sign}{}.{:0width$}", size / one, size % one)),
        }
    }
}

/// A whole number as such, another as a float.
#[cfg(feature = "serde")]
impl serde::Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.whole() {
            Some(whole) => serializer.serialize_i32(whole),
            None => serializer.serialize_f64(self.to_f64()),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Number {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        use serde::de::{Error as _, Unexpected};

        let float = f64::deserialize(deserializer)?;
        let unfit = || {
            if float.abs() > f64::from(i32::MAX) {
                let is_whole = float.fract() == 0.0;
                let found = match is_whole {
                    true => Unexpected::Signed(float as i64),
                    false => Unexpected::Float(float),
                };
                return D::Error::invalid_value(found, &"a smaller number");
            }
            let most = MAX_DIGITS;
            D::Error::custom(format!(
                "{float}: a number has at most {most} digits after the point"
            ))
        };
        Number::from_f64(float).ok_or_else(unfit)
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Number {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::{Decimals, Number};
    use crate::Score;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    #[test]
    fn a_number_is_written_as_it_was_read() {
        for text in ["0", "-7", "2.50", "-0.01", "1000.000000", "1000000000"] {
            assert_eq!(number(text).to_string(), text);
        }
        assert_eq!(
            [".5", "+3", "-.25"].map(|text| number(text).to_string()),
            ["0.5", "3", "-0.25"]
        );
    }

    #[test]
    fn a_text_that_is_no_number_is_refused() {
        let refusal = |text: &str| text.parse::<Number>().unwrap_err().to_string();
        for text in [
            "", "-", ".", "3.", "1-2", "1.-2", "--3", "- 3", "1e3", "x", "3.1.4", "٣",
        ] {
            assert_eq!(refusal(text), format!("'{text}' is no number"));
        }
        assert_eq!(
            refusal("0.1234567"),
            "0.1234567 has more than 6 digits after the point"
        );
        assert_eq!(refusal("-9999999999"), "-9999999999 is beyond ±1000000000");
        assert_eq!(
            refusal("99999999999999999999"),
            "99999999999999999999 is beyond ±1000000000"
        );
        assert_eq!(refusal("10000000.01"), "10000000.01 is beyond ±10000000");
    }

    #[test]
    fn floats_are_the_numbers_that_they_were_written_as() {
        for steps in (-1_000_000..1_000_000).step_by(37) {
            for digits in 0..=6 {
                let number = Decimals::new(0, digits).number(steps);
                assert_eq!(Number::from_f64(number.to_f64()), Some(number));
            }
        }
        assert_eq!(Number::from_f64(3e9), None);
    }

    #[test]
    fn steps_are_those_of_the_last_digit() {
        assert_eq!(number("-3.1").steps(Decimals::new(0, 3)), Ok(-3100));
        let refusal = |text: &str, digits| {
            number(text)
                .steps(Decimals::exactly(digits))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(refusal("1001", 6), "1001 is beyond ±1000");
        assert_eq!(
            refusal("0.125", 2),
            "0.125 has more than 2 digits after the point"
        );
        assert_eq!(refusal("0.5", 0), "0.5 is not whole");
    }

    #[test]
    fn numbers_are_in_order() {
        let sorted = ["-3.01", "-3", "2", "2.0", "2.05", "2.5", "10"].map(number);
        let mut numbers = sorted;
        numbers.reverse();
        numbers.sort();
        assert_eq!(numbers, sorted);
    }

    #[test]
    fn wins_and_infinities_have_no_digits() {
        let text = |score| Decimals::exactly(2).text(score);
        assert_eq!(
            [Score::win_in(3), Score::MIN, Score::new(Score::LIMIT)].map(text),
            ["win in 3", "-∞", "10000000.00"]
        );
    }
}
