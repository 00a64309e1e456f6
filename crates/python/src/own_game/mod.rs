//! Games written in Python, behind the interface that every game has.
//!
//! A position is asked only for what a search needs, and for each thing once: see [`position`]. What
//! goes wrong in a callback ends the search at once: see [`scope`].

pub(crate) mod answers;
mod asked;
mod calls;
pub(crate) mod check;
mod heuristics;
mod in_progress;
mod key;
mod knowledge;
mod moves;
mod pictures;
mod playable;
mod position;
mod promise;
mod rules;
pub(crate) mod scope;
mod walker;
mod weighed;

pub(crate) use in_progress::{InProgress, begun, read_line};
pub(crate) use pictures::pictures;
pub(crate) use position::{InPython, PyPosition};
pub(crate) use rules::Rules;
pub(crate) use weighed::WeighedEvaluation;
