//! Data that the threads of a search share, limits and counts.
//!
//! The lowest part of the search: it knows neither [nodes](super::node) nor the [root](super::root).

pub mod abdada;
pub mod clock;
pub mod limits;
pub mod statistics;
pub mod table;
pub mod time_control;

pub(in crate::search) mod team;
