//! A recorded search of two players, told step by step.

mod sentence;
pub(crate) mod story;
