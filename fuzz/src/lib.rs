//! What the fuzz targets share: what every parser owes whoever typed the text.

use std::fmt::Display;

/// Fails unless `error` is one line that a terminal shows as it is.
///
/// # Panics
///
/// If the text is empty, or has a control character: a line break, or what a terminal obeys.
pub fn assert_one_line(error: &impl Display) {
    let text = error.to_string();
    assert!(!text.is_empty(), "an error says nothing");
    assert!(
        !text.chars().any(char::is_control),
        "not one plain line: {text:?}"
    );
}

/// The first line of an input and all that follows, for targets that read more than one text.
#[must_use]
pub fn first_line(input: &str) -> (&str, &str) {
    input.split_once('\n').unwrap_or((input, ""))
}
