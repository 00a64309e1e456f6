//! Checks of requests, which are the library's own.

use crate::Error;
use negascout::engine::{SearchRequest, SolveRequest};
use negascout::search::Limits;

/// The most plies that are searched: more than any game here lasts, and few enough for the stack
/// that the recursive algorithms run on.
pub const MAX_DEPTH: u32 = 1_000;

/// A number in a request, or in a tree, with which nothing can be searched.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadLimit {
    /// The depth is 0.
    #[error("depth 0: a search looks at least 1 ply ahead")]
    NoDepth,
    /// The depth is more than [`MAX_DEPTH`].
    #[error("depth {0}: the most is {MAX_DEPTH} plies")]
    TooDeep(u32),
    /// A proof has a depth.
    #[error("depth {0}: a position is solved to the end of the game")]
    DepthOfProof(u32),
    /// The tree is more plies high than [`MAX_DEPTH`].
    #[error("the tree is {0} plies high, and {MAX_DEPTH} is the most")]
    TooHigh(u32),
    /// The nodes are 0.
    #[error("0 nodes: a search visits at least 1")]
    NoNodes,
    /// There are more threads than a search has.
    #[error("{0} threads: the most is {MAX_THREADS}")]
    Threads(usize),
    /// The plies of a playout are 0.
    #[error("mcts: plies 0: a playout has at least 1 ply")]
    NoPlies,
    /// The exploration is negative, or no number.
    #[error("mcts: exploration {0}: it is a number from 0 on")]
    Exploration(f64),
}

/// The depth to search to, checked; [`MAX_DEPTH`], which is beyond the end of the game, if absent.
///
/// # Errors
///
/// [`Error::BadRequest`] if it is 0, or more than [`MAX_DEPTH`].
pub fn depth_or_end(depth: Option<u32>) -> Result<u32, Error> {
    match depth {
        Some(0) => Err(Error::refused(BadLimit::NoDepth)),
        Some(depth) if depth > MAX_DEPTH => Err(Error::refused(BadLimit::TooDeep(depth))),
        Some(depth) => Ok(depth),
        None => Ok(MAX_DEPTH),
    }
}

/// The most threads of a search.
const MAX_THREADS: usize = 1024;

/// Refuses more threads than a search has.
pub(crate) fn check_threads(threads: usize) -> Result<(), Error> {
    if threads > MAX_THREADS {
        return Err(Error::refused(BadLimit::Threads(threads)));
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
    match limits.nodes {
        Some(0) => Err(Error::refused(BadLimit::NoNodes)),
        _ => Ok(()),
    }
}

/// Refuses settings of trees that mean nothing.
pub(crate) fn check_mcts(_asked: &SearchRequest) -> Result<(), Error> {
    #[cfg(feature = "mcts")]
    if let Some(mcts) = &_asked.mcts {
        if mcts.plies == 0 {
            return Err(Error::refused(BadLimit::NoPlies));
        }
        if !(mcts.exploration.is_finite() && mcts.exploration >= 0.0) {
            return Err(Error::refused(BadLimit::Exploration(mcts.exploration)));
        }
    }
    Ok(())
}

/// Refuses a task that cannot be solved: with a depth, or with limits under which nothing can be searched.
pub(crate) fn check_solving(asked: &SolveRequest) -> Result<(), Error> {
    if let Some(depth) = asked.limits.depth {
        return Err(Error::refused(BadLimit::DepthOfProof(depth)));
    }
    check_limits(&asked.limits)?;
    check_threads(asked.threads)
}
