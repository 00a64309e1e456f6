//! The options of a search: algorithm and limits.

use crate::failure::Failure;
use crate::hash_option::HashOption;
use crate::interrupt;
use crate::numbers::{MAX_NODES, depth, whole};
use clap::Args;
use negascout_lab::Laboratory;
use negascout_session::{
    EngineCache, Error, Limits, Method, Report, SearchRequest, Session, method,
};
use std::ops::ControlFlow;
use std::time::Duration;

/// Options of the commands that search.
#[derive(Clone, Debug, Args)]
pub(crate) struct SearchOptions {
    /// Search at most this many plies deep
    #[arg(long, value_name = "N", value_parser = depth::<u32>())]
    depth: Option<u32>,
    #[command(flatten)]
    effort: EffortOptions,
    /// The production search, Monte-Carlo tree search ('mcts'), or a textbook algorithm by its name: see
    /// the command 'games' [default: search]
    #[arg(long, value_name = "A", value_parser = method)]
    pub(crate) algorithm: Option<Method>,
    #[command(flatten)]
    pub(crate) hash: HashOption,
}

/// Options of every command with limits.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct EffortOptions {
    /// Visit at most this many nodes
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MAX_NODES))]
    nodes: Option<u64>,
    /// Search at most this many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
}

impl SearchOptions {
    /// Refuses options of the production search where another algorithm is asked for.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self.method() {
            Method::Search | Method::Mcts => Ok(()),
            Method::Textbook(algorithm) => self.hash.refuse_without_table(algorithm),
        }
    }

    /// The search that these options ask for, with the others of a request; where no limit is given, of the
    /// usual time. Ctrl-C stops it.
    pub(crate) fn request(
        &self,
        usual: Duration,
        others: SearchRequest,
    ) -> Result<SearchRequest, Failure> {
        self.check()?;
        let limits = Limits {
            stop: Some(interrupt::flag()?),
            ..limits_or(self.limits(), usual)
        };
        Ok(self.method().request(SearchRequest { limits, ..others })?)
    }

    /// The method, by default the production search.
    pub(crate) fn method(&self) -> Method {
        self.algorithm.unwrap_or_default()
    }

    /// The limits.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            ..self.effort.limits()
        }
    }
}

/// The report of a search by this method, from an empty memory: what a position takes does not depend on those
/// before it.
pub(crate) fn search(
    method: Method,
    session: &dyn Session,
    asked: &SearchRequest,
    memory: &mut EngineCache,
    progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    match method {
        Method::Search | Method::Mcts => {
            memory.forget();
            session.think(asked, memory, progress)
        }
        Method::Textbook(algorithm) => session.analyse(algorithm, &asked.limits, progress),
    }
}

/// These limits; where there are none, this time.
pub(crate) fn limits_or(limits: Limits, time: Duration) -> Limits {
    let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
    Limits {
        time: if is_limited { limits.time } else { Some(time) },
        ..limits
    }
}

impl EffortOptions {
    /// The limits.
    pub(crate) fn limits(self) -> Limits {
        Limits {
            nodes: self.nodes,
            time: self.time,
            ..Limits::default()
        }
    }
}

/// A positive number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "expected a number of seconds".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() && seconds <= MAX_SECONDS => Ok(time),
        _ => Err(format!(
            "expected seconds above 0, and at most {MAX_SECONDS}"
        )),
    }
}

/// A hundred years: times that can be added to the clock.
const MAX_SECONDS: f64 = 3.2e9;

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
