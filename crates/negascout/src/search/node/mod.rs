//! The search of one node: the loop, and the hooks that it calls.
//!
//! The loop ([`pvs`]) and the hooks ([`policy`]) know each other, because hooks may search. This is
//! the only dependency cycle in the search.

pub mod heuristics;
pub mod kinds;
pub mod policy;
pub mod pvs;
pub mod repetition;
pub mod standard;
pub mod variant;

mod deferral;
mod settled;
mod tag;
