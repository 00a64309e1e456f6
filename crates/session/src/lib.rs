//! Every game behind one dynamic face: names, positions and moves as text, limits, reports.
//!
//! The library is generic and compiled for each game; a command line, a page or a binding is not.
//! Generics stop here: [`open`] gives a [`Session`], which a program uses without knowing the game.

mod error;
mod report;
mod request;
mod session;

pub use error::Error;
pub use report::{Counters, Report, Row, StopReason};
pub use request::{Comparison, Limits};
pub use session::{Board, Cell, Ending, Seat, Session};
