//! The objects of `--json`, and their schema.

use crate::commands;
use negascout_lab::schema_builder;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

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

/// The JSON Schema of everything that the program is asked and prints: a session's
/// [document](negascout_lab::schema()), with the definitions of the program's own objects.
///
/// ```
/// let schema = negascout_cli::schema();
/// assert!(schema["$defs"]["Report"].is_object());
/// assert!(schema["$defs"]["Event"].is_object());
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut schema = schema_builder();
    schema.add::<BadLine>("BadLine");
    commands::define(&mut schema);
    schema.build()
}
