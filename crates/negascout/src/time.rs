//! The clock: the one place below the program where time is read.
//!
//! It is the standard library's clock. In a browser that one panics, so there it is the clock of the
//! crate `web-time`.

#[cfg(not(target_family = "wasm"))]
pub use std::time::{Duration, Instant};
#[cfg(target_family = "wasm")]
pub use web_time::{Duration, Instant};
