//! A shard: the rows of an input that one job of an array labels.

use crate::Error;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Each N-th row of an input, from row I on: the share of job I of N.
///
/// ```
/// use negascout_label::Shard;
///
/// let shard: Shard = "3/8".parse().unwrap();
/// assert_eq!(shard.to_string(), "3/8");
/// let error = "8/8".parse::<Shard>().unwrap_err();
/// assert_eq!(error.to_string(), "shard 8/8: there are 0/8 to 7/8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// All rows.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// The most shards of an input: all of their files are open while they are merged.
    pub const MAX_SHARDS: u64 = 1000;

    /// Shard `index`, from 0, of `of`.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if there is no such shard, or if there are more than
    /// [`MAX_SHARDS`](Shard::MAX_SHARDS).
    pub fn new(index: u64, of: u64) -> Result<Shard, Error> {
        let reason = match of {
            0 => "0 shards have no rows".to_owned(),
            of if of > Shard::MAX_SHARDS => {
                format!("at most {} shards are possible", Shard::MAX_SHARDS)
            }
            of if index >= of => format!("there are 0/{of} to {}/{of}", of - 1),
            _ => return Ok(Shard { index, of }),
        };
        Err(Error::BadInput(format!("shard {index}/{of}: {reason}")))
    }

    /// All shards of so many, in order.
    pub(crate) fn all(of: u64) -> impl Iterator<Item = Shard> {
        (0..of).map(move |index| Shard { index, of })
    }

    /// Whether it has all rows.
    pub(crate) fn is_whole(self) -> bool {
        self == Shard::WHOLE
    }

    /// How many shards there are.
    pub(crate) fn of(self) -> u64 {
        self.of
    }

    /// Whether it has this row of the input.
    pub(crate) fn has(self, row: u64) -> bool {
        row % self.of == self.index
    }

    /// The number in the input of its row at this place.
    pub(crate) fn row(self, place: u64) -> u64 {
        place.saturating_mul(self.of).saturating_add(self.index)
    }

    /// How many rows it has of an input with this number of rows.
    pub(crate) fn share(self, rows: u64) -> u64 {
        (rows + self.of - 1 - self.index) / self.of
    }

    /// The ending of the name of its output, beside the one that is made of all.
    pub(crate) fn ending(self) -> String {
        format!(".shard-{}-of-{}.jsonl", self.index, self.of)
    }

    /// The shard whose output has this ending.
    pub(crate) fn from_ending(ending: &str) -> Option<Shard> {
        let numbers = ending.strip_prefix(".shard-")?.strip_suffix(".jsonl")?;
        let (index, of) = numbers.split_once("-of-")?;
        let shard = Shard::new(index.parse().ok()?, of.parse().ok()?).ok()?;
        (shard.ending() == ending).then_some(shard)
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = Error;

    fn from_str(text: &str) -> Result<Shard, Error> {
        let numbers = text.split_once('/').and_then(|(index, of)| {
            let index = index.trim().parse().ok()?;
            Some((index, of.trim().parse().ok()?))
        });
        let (index, of) = numbers.ok_or_else(|| {
            Error::BadInput(format!("shard '{text}': expected I/N, as 0/8 to 7/8"))
        })?;
        Shard::new(index, of)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn every_row_is_in_one_shard() {
        for of in 1..=5 {
            for row in 0..20 {
                let having: Vec<Shard> = Shard::all(of).filter(|shard| shard.has(row)).collect();
                assert_eq!(having.len(), 1, "row {row} of {of} shards");
                assert_eq!(having[0].row(row / of), row);
            }
            for shard in Shard::all(of) {
                let having = |rows: u64| (0..rows).filter(|&row| shard.has(row)).count() as u64;
                for rows in 0..20 {
                    assert_eq!(shard.share(rows), having(rows), "{shard} of {rows}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_shard_is_told() {
        let refusal = |text: &str| text.parse::<Shard>().unwrap_err().to_string();
        assert_eq!(refusal("8"), "shard '8': expected I/N, as 0/8 to 7/8");
        assert_eq!(refusal("-1/8"), "shard '-1/8': expected I/N, as 0/8 to 7/8");
        assert_eq!(refusal("0/0"), "shard 0/0: 0 shards have no rows");
        assert_eq!(refusal("1/1"), "shard 1/1: there are 0/1 to 0/1");
        assert_eq!(
            refusal("5/2000"),
            "shard 5/2000: at most 1000 shards are possible"
        );
    }

    #[test]
    fn names_say_the_shard() {
        let shard = Shard::new(3, 8).unwrap();
        assert_eq!(shard.ending(), ".shard-3-of-8.jsonl");
        assert_eq!(Shard::from_ending(&shard.ending()), Some(shard));
        for other in [
            ".shard-8-of-8.jsonl",
            ".shard-03-of-8.jsonl",
            ".shard-3-of-8.jsonl.done",
            ".jsonl",
        ] {
            assert_eq!(Shard::from_ending(other), None, "{other}");
        }
    }
}
