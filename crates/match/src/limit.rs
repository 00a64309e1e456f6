//! The limit of an engine: a clock, or a time, nodes or a depth for each move.

use crate::error::{ParseError, quoted};
use negascout::search::{BadTimeControl, TimeControl};
use serde::{Serialize, Serializer};
use std::fmt;
use std::time::Duration;

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

/// A limit by the key and the value that [`Limit`]'s text form has: `tc`, `movetime`
/// (milliseconds), `nodes` or `depth`. `None` if the key is another.
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
        "nodes" => positive(value).map(Limit::Nodes),
        "depth" => {
            positive(value).map(|depth| Limit::Depth(u32::try_from(depth).unwrap_or(u32::MAX)))
        }
        _ => return None,
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
        assert!(by_key("Hash", "64").is_none());
    }
}
