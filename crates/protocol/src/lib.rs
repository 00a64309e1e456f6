//! Lines of text between an engine and a graphical interface: what protocols have in common.
//!
//! | file | content |
//! |---|---|
//! | `lines` | lines of the input, and what is wrong with a line |
//! | `listening` | a thread that reads lines for a loop of events |
//! | `quote` | quotations of the input, for messages |
//! | `run_error` | why an engine ends before it is told to |

mod lines;
mod listening;
mod quote;
mod run_error;

pub use lines::{LineFault, Lines};
pub use listening::{Heard, listen};
pub use quote::quoted;
pub use run_error::RunError;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
