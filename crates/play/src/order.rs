//! Orders of a game to the runner of its searches, and news of them.

use crate::Task;
use negascout_session::{Error, Report};

/// An order of a game. Only one search runs at a time.
#[derive(Clone)]
pub enum Order {
    /// Give up the search, if one runs, and begin this one.
    Search(Task),
    /// End the search with its best result so far.
    Hurry,
    /// Give up the search: its news are not used any more.
    Stop,
}

/// News of a search.
#[derive(Clone, Debug)]
pub enum News {
    /// An iteration is complete.
    Iteration(Report),
    /// The search is over.
    Done(Result<Report, Error>),
}
