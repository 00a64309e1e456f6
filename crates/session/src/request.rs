//! The requests to a session, as data.

use crate::Error;
use negascout::engine;
use negascout::search::{self, Level};
use negascout::time::Duration;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// When to stop: at the first limit reached. Without any, when the game is solved.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// The last iteration's depth in plies, at least 1.
    pub depth: Option<u32>,
    /// Nodes over all iterations.
    pub nodes: Option<u64>,
    /// Time from the start, in seconds.
    #[serde(rename = "seconds", with = "seconds")]
    #[schemars(with = "Option<f64>")]
    pub time: Option<Duration>,
    /// Stops when raised: by another thread, or a signal handler.
    #[serde(skip)]
    pub stop: Option<Arc<AtomicBool>>,
}

/// A question to the production search.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Thinking {
    /// When to stop.
    pub limits: Limits,
    /// How many threads search at the same time; 0 is as 1. With several, which of equally good
    /// moves is best varies, and a limit of nodes is exceeded by a few thousand.
    pub threads: usize,
    /// How many moves get an exact score and a line of their own, best first; 0 is as 1.
    pub lines: usize,
    /// Play worse on purpose: look no deeper than this level, and slip as it does.
    pub handicap: Option<Handicap>,
    /// Do without the game's book of openings, if it has one: search in any case. A handicap, and a
    /// limit of depth or nodes, ask for a search, too.
    pub no_book: bool,
}

impl From<Limits> for Thinking {
    fn from(limits: Limits) -> Thinking {
        Thinking {
            limits,
            ..Thinking::default()
        }
    }
}

/// A level of play below full strength, with the seed of its slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Handicap {
    /// How well to play, 1 to 8.
    #[serde(with = "level")]
    #[schemars(with = "u32", range(min = 1, max = 8))]
    pub level: Level,
    /// The seed of the slips: the same seed, the same move in the same position.
    pub seed: u64,
}

/// How much of an exact value is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// All of it: how fast a win is, too.
    #[default]
    Value,
    /// Whether the game is won, drawn or lost.
    Outcome,
}

impl From<Aim> for engine::Aim {
    fn from(aim: Aim) -> engine::Aim {
        match aim {
            Aim::Value => engine::Aim::Value,
            Aim::Outcome => engine::Aim::Outcome,
        }
    }
}

impl From<engine::Aim> for Aim {
    fn from(aim: engine::Aim) -> Aim {
        match aim {
            engine::Aim::Value => Aim::Value,
            engine::Aim::Outcome => Aim::Outcome,
        }
    }
}

/// The moves that are to be given a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// The best.
    #[default]
    Best,
    /// All of them.
    All,
}

/// A position to be solved. Without limits it takes as long as it takes, unless it is stopped.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Solving {
    /// How much of the value.
    pub aim: Aim,
    /// For which moves.
    pub wanted: Wanted,
    /// How many threads search at the same time; 0 is as 1. With one thread the nodes are the same
    /// each time; with several, a limit of nodes may hold for the first of them alone. Where there are
    /// no threads, one does.
    pub threads: usize,
    /// The limits at which to give up with the bounds proven so far. A depth is refused.
    pub limits: Limits,
    /// Do without the game's book of openings, if it has one: prove by search in any case.
    pub no_book: bool,
}

/// The most plies that are searched: more than any game here lasts, and few enough for the stack
/// that the recursive algorithms run on.
pub const MAX_DEPTH: u32 = 1_000;

/// The depth to search to, checked; [`MAX_DEPTH`], which is beyond the end of the game, if absent.
///
/// # Errors
///
/// [`Error::BadRequest`] if it is 0, or more than [`MAX_DEPTH`].
pub fn depth_or_end(depth: Option<u32>) -> Result<u32, Error> {
    match depth {
        Some(0) => Err(Error::BadRequest(
            "depth 0: a search looks at least 1 ply ahead".into(),
        )),
        Some(depth) if depth > MAX_DEPTH => Err(Error::BadRequest(format!(
            "depth {depth}: the most is {MAX_DEPTH} plies"
        ))),
        Some(depth) => Ok(depth),
        None => Ok(MAX_DEPTH),
    }
}

/// The most threads of a search.
const MAX_THREADS: usize = 1024;

/// Refuses more threads than a search has.
pub(crate) fn check_threads(threads: usize) -> Result<(), Error> {
    if threads > MAX_THREADS {
        return Err(Error::BadRequest(format!(
            "{threads} threads: the most is {MAX_THREADS}"
        )));
    }
    Ok(())
}

impl Limits {
    /// The same limits for the production search.
    pub(crate) fn for_search(&self) -> search::Limits {
        search::Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            stop: self.stop.clone(),
            ..search::Limits::default()
        }
    }

    /// Refuses limits under which nothing can be searched.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for a depth of 0 or more than [`MAX_DEPTH`], and for 0 nodes.
    pub fn check(&self) -> Result<(), Error> {
        depth_or_end(self.depth)?;
        check_nodes(self.nodes)
    }
}

fn check_nodes(nodes: Option<u64>) -> Result<(), Error> {
    match nodes {
        Some(0) => Err(Error::BadRequest(
            "0 nodes: a search visits at least 1".into(),
        )),
        _ => Ok(()),
    }
}

impl Thinking {
    /// The same question to an engine.
    pub(crate) fn for_engine(&self) -> engine::Thinking {
        engine::Thinking {
            limits: self.limits.for_search(),
            lines: self.lines,
            among: Vec::new(),
            handicap: self
                .handicap
                .map(|Handicap { level, seed }| engine::Handicap { level, seed }),
            no_book: self.no_book,
        }
    }
}

impl Solving {
    /// The same task for a prover.
    pub(crate) fn for_prover(&self) -> Result<engine::ProofTask, Error> {
        if let Some(depth) = self.limits.depth {
            return Err(Error::BadRequest(format!(
                "depth {depth}: a position is solved to the end of the game"
            )));
        }
        self.limits.check()?;
        check_threads(self.threads)?;
        Ok(engine::ProofTask {
            aim: self.aim.into(),
            limits: self.limits.for_search(),
            threads: self.threads,
            no_book: self.no_book,
        })
    }
}

/// Times as seconds, for fields of requests.
pub mod seconds {
    use negascout::time::Duration;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes a time as seconds.
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64()).serialize(serializer)
    }

    /// Reads seconds as a time.
    ///
    /// # Errors
    ///
    /// Those of the deserializer, and one for a number of seconds that is no time.
    pub fn deserialize<'d, D: Deserializer<'d>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let seconds = Option::<f64>::deserialize(deserializer)?;
        let time = |seconds| {
            Duration::try_from_secs_f64(seconds)
                .map_err(|error| D::Error::custom(format!("seconds {seconds}: {error}")))
        };
        seconds.map(time).transpose()
    }
}

/// Levels as numbers.
mod level {
    use negascout::search::Level;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        level: &Level,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        level.number().serialize(serializer)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<Level, D::Error> {
        let number = u32::deserialize(deserializer)?;
        let range = || D::Error::custom(format!("level {number}: it must be 1 to {}", Level::MAX));
        Level::new(number).ok_or_else(range)
    }
}

#[cfg(test)]
mod tests {
    use super::{Handicap, Limits, Solving, Thinking};
    use negascout::search::Level;
    use std::time::Duration;

    #[test]
    fn requests_are_data() {
        let text = r#"{"limits":{"nodes":5,"seconds":0.5},"handicap":{"level":3,"seed":7}}"#;
        let asked: Thinking = serde_json::from_str(text).unwrap();
        assert_eq!(asked.limits.time, Some(Duration::from_millis(500)));
        let level = Level::new(3).unwrap();
        assert_eq!(asked.handicap, Some(Handicap { level, seed: 7 }));
        let text = serde_json::to_string(&asked).unwrap();
        let again: Thinking = serde_json::from_str(&text).unwrap();
        assert_eq!(again.limits.nodes, Some(5));
        let solving: Solving = serde_json::from_str(r#"{"aim":"outcome"}"#).unwrap();
        assert_eq!(solving.threads, 0);
    }

    #[test]
    fn numbers_out_of_range_say_what_the_range_is() {
        let limits = |depth, nodes| {
            let limits = Limits {
                depth,
                nodes,
                ..Limits::default()
            };
            limits.check().unwrap_err().to_string()
        };
        assert_eq!(
            limits(Some(0), None),
            "depth 0: a search looks at least 1 ply ahead"
        );
        assert_eq!(
            limits(Some(u32::MAX), None),
            "depth 4294967295: the most is 1000 plies"
        );
        assert_eq!(limits(None, Some(0)), "0 nodes: a search visits at least 1");
        let refused = super::check_threads(usize::MAX).unwrap_err().to_string();
        assert!(refused.ends_with(" threads: the most is 1024"), "{refused}");
    }

    #[test]
    fn bad_requests_say_why() {
        let told = |text: &str| {
            serde_json::from_str::<Thinking>(text)
                .unwrap_err()
                .to_string()
        };
        assert!(told(r#"{"limits":{"seconds":-1}}"#).contains("seconds -1"));
        assert!(told(r#"{"handicap":{"level":9,"seed":1}}"#).contains("level 9"));
        assert!(told(r#"{"thread":2}"#).contains("unknown field `thread`"));
        assert!(
            Limits {
                nodes: Some(0),
                ..Limits::default()
            }
            .check()
            .is_err()
        );
    }
}
