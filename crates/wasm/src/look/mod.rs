//! Searches looked at as a whole: of many trees, judged, and studied.

mod compare;
mod judge;
mod study;

pub use compare::Trials;
pub use judge::Judge;
pub use study::{draw_worksheets, find_tree, leaf_sensitivity};
