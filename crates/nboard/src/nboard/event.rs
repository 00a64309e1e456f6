//! The events of the main loop.

use crate::lines::LineFault;
use std::io;

/// An event that the main loop waits for.
#[derive(Debug)]
pub(super) enum Event {
    /// A line from the interface.
    Heard(Result<String, LineFault>),
    /// The end of the interface's lines: an error where they cannot be read any more.
    Ended(io::Result<()>),
    /// A line from the search.
    Said(String),
    /// The last lines of a search that has ended.
    Done(Vec<String>),
}
