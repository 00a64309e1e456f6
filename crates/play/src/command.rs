//! Commands of a game to the runner of its searches, and the events of a search.

use crate::GameSearch;
use negascout_session::{Error, Report};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A command of a game. Only one search runs at a time.
#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "few are made, and none is kept")]
pub enum Command {
    /// Give up the search, if one runs, and begin this one.
    Search(GameSearch),
    /// End the search with its best result so far.
    Hurry,
    /// Give up the search: its events are not used any more.
    Stop,
}

/// An event of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "SearchEvent")]
pub enum Event {
    /// An iteration is complete.
    Iteration(Report),
    /// The search is over.
    Done(Report),
    /// The search could not be run, or broke down: one sentence.
    Failed(String),
}

impl From<Result<Report, Error>> for Event {
    fn from(done: Result<Report, Error>) -> Event {
        done.map_or_else(|error| Event::Failed(error.to_string()), Event::Done)
    }
}
