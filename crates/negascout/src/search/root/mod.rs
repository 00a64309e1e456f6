//! The search of the root: deeper and deeper, until a limit is reached.

pub mod deepening;
pub mod drivers;
mod end_search;
mod fastest;
pub mod level;
pub mod report;
pub mod root_moves;
pub mod threads;

mod announcing;
mod forced_line;
mod nodes;
mod proof;
mod time_manager;
