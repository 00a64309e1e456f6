//! How a search is asked for: algorithm and limits.

use crate::hash_option::HashOption;
use clap::Args;
use negascout_session::{Limits, Method, method};
use std::time::Duration;

/// Options of the commands that search.
#[derive(Clone, Debug, Args)]
pub(crate) struct SearchOptions {
    /// Search at most this many plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,
    /// Visit at most this many nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Search at most this many seconds
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// The production search, or a textbook algorithm by its name: see 'negascout games'
    #[arg(long, value_name = "A", default_value = "search", value_parser = method)]
    pub(crate) algorithm: Method,
    #[command(flatten)]
    pub(crate) hash: HashOption,
}

impl SearchOptions {
    /// The limits; without any, at most `time`.
    pub(crate) fn limits_or(&self, time: Duration) -> Limits {
        let unlimited = self.depth.is_none() && self.nodes.is_none() && self.time.is_none();
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: if unlimited { Some(time) } else { self.time },
            stop: None,
        }
    }
}

/// A positive number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "expected a number of seconds".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() && seconds <= MOST_SECONDS => Ok(time),
        _ => Err(format!(
            "expected seconds above 0, and at most {MOST_SECONDS}"
        )),
    }
}

/// A hundred years: times that can be added to the clock.
const MOST_SECONDS: f64 = 3.2e9;

#[cfg(test)]
mod tests {
    use super::seconds;
    use std::time::Duration;

    #[test]
    fn times_are_positive_and_finite() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for bad in ["0", "-1", "nan", "inf", "1e300", "1s", ""] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
