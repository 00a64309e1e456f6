//! The events of the main loop.

use negascout_protocol::Heard;
use std::time::Instant;

/// An event that the main loop waits for.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line from the interface, or the end of its lines, and when it came: a clock that a line tells of has been
    /// running since.
    Heard(Heard, Instant),
    /// A line from the search.
    Said(String),
    /// The last line of a search that has ended.
    Done(String),
}
