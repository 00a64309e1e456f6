//! The tests of pictures and sentences.
//!
//! One binary for all of them: each binary compiles the recorded searches again.

mod df_pn;
mod drawing;
mod folds;
mod growth;
mod sentences;
mod shapes;
mod steps;
mod truths;
mod tuples;
