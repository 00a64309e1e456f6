//! The limit of an engine: a clock, or a time, nodes or a depth for each move.

use crate::error::{ParseError, quoted};
use negascout::search::{BadTimeControl, TimeControl};
use serde::{Serialize, Serializer};
use std::fmt;
use std::time::Duration;

/// The longest time for a move, in seconds: a day.
pub(crate) const MAX_SECONDS: f64 = 86_400.0;

/// The limit of an engine's search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A clock for the game.
    Clock(TimeControl),
    /// A time for each move.
    MoveTime(Duration),
    /// Nodes for each move.
    Nodes(u64),
    /// A depth for each move.
    Depth(u32),
}

impl Limit {
    /// Whether it is one of time.
    #[must_use]
    pub fn is_timed(self) -> bool {
        matches!(self, Limit::Clock(_) | Limit::MoveTime(_))
    }

    /// The time by which an engine may exceed it where nothing else is said: 100 ms where each move has
    /// its time, which few engines keep to the millisecond, and else none.
    #[must_use]
    pub fn usual_margin(self) -> Duration {
        match self {
            Limit::MoveTime(_) => Duration::from_millis(100),
            _ => Duration::ZERO,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Clock(control) => write!(f, "tc={control}"),
            Limit::MoveTime(time) => write!(f, "movetime={}", time.as_millis()),
            Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Limit::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A limit by its key and its value: `tc`, `movetime` (milliseconds), `time` (seconds), `nodes` or
/// `depth`. `None` if the key is another.
pub(crate) fn by_key(key: &str, value: &str) -> Option<Result<Limit, ParseError>> {
    let positive = |value: &str| {
        let number = value.parse::<u64>().ok().filter(|&number| number > 0);
        number.ok_or_else(|| ParseError(format!("{key}: {} is no number above 0", quoted(value))))
    };
    Some(match key {
        "tc" => {
            let control = value.parse().map(Limit::Clock);
            control.map_err(|error: BadTimeControl| ParseError(error.to_string()))
        }
        "movetime" => positive(value).map(|ms| Limit::MoveTime(Duration::from_millis(ms))),
        "time" => seconds(value).map(Limit::MoveTime),
        "nodes" => positive(value).map(Limit::Nodes),
        "depth" => {
            positive(value).map(|depth| Limit::Depth(u32::try_from(depth).unwrap_or(u32::MAX)))
        }
        _ => return None,
    })
}

/// Seconds for a move: engines are told them in milliseconds.
fn seconds(value: &str) -> Result<Duration, ParseError> {
    let number = value.parse().ok();
    let number = number.filter(|seconds: &f64| (0.001..=MAX_SECONDS).contains(seconds));
    number.map(Duration::from_secs_f64).ok_or_else(|| {
        let value = quoted(value);
        ParseError(format!(
            "time: {value} is no number of seconds from 0.001 to {MAX_SECONDS}"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::{Limit, by_key};

    #[test]
    fn limits_go_by_keys() {
        let limit = |key, value| by_key(key, value).unwrap();
        assert_eq!(limit("nodes", "5000"), Ok(Limit::Nodes(5000)));
        assert_eq!(limit("movetime", "50").unwrap().to_string(), "movetime=50");
        assert_eq!(limit("tc", "8+0.1").unwrap().to_string(), "tc=8+0.1");
        let error = limit("depth", "0").unwrap_err().to_string();
        assert_eq!(error, "depth: '0' is no number above 0");
        assert_eq!(limit("time", "0.05"), limit("movetime", "50"));
        let error = limit("time", "0.0009").unwrap_err().to_string();
        assert_eq!(
            error,
            "time: '0.0009' is no number of seconds from 0.001 to 86400"
        );
        assert!(by_key("Hash", "64").is_none());
    }
}
