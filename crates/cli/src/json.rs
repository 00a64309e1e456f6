//! Objects of `--json` that several commands print.

use schemars::JsonSchema;
use serde::Serialize;

/// An answer, with the number of the input line that asked for it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Numbered<T> {
    /// The line's number, from 1; absent without --input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The answer.
    #[serde(flatten)]
    pub(crate) answer: T,
}

/// An input line that has no answer.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct BadLine {
    /// The line's number, from 1.
    pub(crate) line: usize,
    /// The reason, in one line.
    pub(crate) error: String,
}
