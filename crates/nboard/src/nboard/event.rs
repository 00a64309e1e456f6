//! The events of the main loop.

use negascout_protocol::Heard;

/// An event that the main loop waits for.
#[derive(Debug)]
pub(super) enum Event {
    /// A line from the interface, or the end of its lines.
    Heard(Heard),
    /// A line from the search.
    Said(String),
    /// The last lines of a search that has ended.
    Done(Vec<String>),
}
