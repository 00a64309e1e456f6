//! The clock: the one place below the program where time is read.
//!
//! In a browser the standard library's clock panics, so this is the clock of the crate `web-time`,
//! which is the standard library's everywhere else.

pub use web_time::{Duration, Instant};
