//! Suites of chess positions with known answers, in EPD.

mod outcome;
mod position;

pub use outcome::{FoundAt, Solving, SuiteAnswer, SuiteScore};
pub use position::{SuiteFault, SuitePosition};
