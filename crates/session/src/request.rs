//! What is asked of a session.

use crate::Error;
use negascout::observe::Limit;
use negascout::search::{self, Level};
use negascout::textbook::Algorithm;
use negascout::time::Duration;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// When to stop an analysis: at the first limit reached. Without any, when the game is solved.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The last iteration's depth in plies, at least 1.
    pub depth: Option<u32>,
    /// Nodes over all iterations.
    pub nodes: Option<u64>,
    /// Time from the start.
    pub time: Option<Duration>,
    /// Stops when raised: by another thread, or a signal handler.
    pub stop: Option<Arc<AtomicBool>>,
}

/// What the production search is asked for.
#[derive(Clone, Debug, Default)]
pub struct Thinking {
    /// When to stop.
    pub limits: Limits,
    /// How many threads search at the same time; 0 is as 1. With several, which of equally good
    /// moves is best varies, and a limit of nodes holds for the first thread.
    pub threads: usize,
    /// How many moves get an exact score and a line of their own, best first; 0 is as 1.
    pub lines: usize,
    /// Play worse on purpose: look no deeper than this level, and slip as it does.
    pub handicap: Option<Handicap>,
}

impl From<Limits> for Thinking {
    fn from(limits: Limits) -> Thinking {
        Thinking {
            limits,
            ..Thinking::default()
        }
    }
}

/// A level of play, for people who want to be able to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// How well to play.
    pub level: Level,
    /// What slips are drawn from: with the same seed, the same move in the same position.
    pub seed: u64,
}

/// A comparison of algorithms on one position.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The depth each searches to; to the end of the game if absent.
    pub depth: Option<u32>,
    /// The algorithms, in the order of the rows.
    pub algorithms: Vec<Algorithm>,
    /// Stops when raised.
    pub stop: Option<Arc<AtomicBool>>,
}

/// The most plies that are searched: more than any game here lasts, and few enough for the stack
/// that the recursive algorithms run on.
pub(crate) const MAX_DEPTH: u32 = 1_000;

/// The depth to search to, checked; to the end of the game if absent.
pub(crate) fn depth_or_end(depth: Option<u32>) -> Result<u32, Error> {
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

/// Stops a search when the flag, if there is one, is raised.
pub(crate) fn limit_by(stop: Option<&Arc<AtomicBool>>) -> Limit {
    match stop {
        Some(flag) => Limit::none().with_flag(Arc::clone(flag)),
        None => Limit::none(),
    }
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
    pub(crate) fn check(&self) -> Result<(), Error> {
        depth_or_end(self.depth)?;
        if self.nodes == Some(0) {
            return Err(Error::BadRequest(
                "0 nodes: a search visits at least 1".into(),
            ));
        }
        Ok(())
    }
}
