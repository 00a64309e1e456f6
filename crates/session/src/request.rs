//! What is asked of a session.

use negascout::textbook::Algorithm;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

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
