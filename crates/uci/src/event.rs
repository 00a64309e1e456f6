//! The events of the main loop.

use crate::input::ReceivedLine;
use std::io;

/// An event that the main loop waits for.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line from the interface.
    Heard(ReceivedLine),
    /// The end of the interface's lines: an error where they cannot be read any more.
    Ended(io::Result<()>),
    /// A line from the search.
    Said(String),
    /// The last line of a search that has ended.
    Done(String),
}
