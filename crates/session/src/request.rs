//! Checks of requests, which are the library's own.

use crate::Error;
use negascout::engine::{SearchRequest, SolveRequest};
use negascout::search::Limits;

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

/// Refuses limits under which nothing can be searched.
///
/// # Errors
///
/// [`Error::BadRequest`] for a depth of 0 or more than [`MAX_DEPTH`], and for 0 nodes.
pub fn check_limits(limits: &Limits) -> Result<(), Error> {
    depth_or_end(limits.depth)?;
    check_nodes(limits.nodes)
}

/// Refuses settings of trees that mean nothing.
pub(crate) fn check_mcts(_asked: &SearchRequest) -> Result<(), Error> {
    #[cfg(feature = "mcts")]
    if let Some(mcts) = &_asked.mcts {
        if mcts.plies == 0 {
            return Err(Error::BadRequest(
                "mcts: plies 0: a playout has at least 1 ply".into(),
            ));
        }
        if !(mcts.exploration.is_finite() && mcts.exploration >= 0.0) {
            return Err(Error::BadRequest(format!(
                "mcts: exploration {}: it is a number from 0 on",
                mcts.exploration
            )));
        }
    }
    Ok(())
}

fn check_nodes(nodes: Option<u64>) -> Result<(), Error> {
    match nodes {
        Some(0) => Err(Error::BadRequest(
            "0 nodes: a search visits at least 1".into(),
        )),
        _ => Ok(()),
    }
}

/// Refuses a task that cannot be solved: with a depth, or with limits under which nothing can be searched.
pub(crate) fn check_solving(asked: &SolveRequest) -> Result<(), Error> {
    if let Some(depth) = asked.limits.depth {
        return Err(Error::BadRequest(format!(
            "depth {depth}: a position is solved to the end of the game"
        )));
    }
    check_limits(&asked.limits)?;
    check_threads(asked.threads)
}
