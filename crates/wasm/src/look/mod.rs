//! Searches looked at as a whole: of many trees, judged, studied, and growing.

mod compare;
mod growth;
mod judge;
mod study;

pub use compare::Trials;
pub use growth::watch_growth;
pub use judge::Judge;
pub use study::{draw_worksheets, find_tree, leaf_sensitivity};
