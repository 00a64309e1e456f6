//! Quotations of the input, on one line.

/// The most characters that a quotation has.
const LONGEST: usize = 24;

/// The text in quotes: on one line, its control characters escaped, and cut off where it is long.
///
/// ```
/// assert_eq!(negascout_protocol::quoted("a\u{1b}[1m"), "'a\\u{1b}[1m'");
/// let long = "é".repeat(1_000);
/// assert_eq!(negascout_protocol::quoted(&long), format!("'{}...'", "é".repeat(24)));
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => format!("'{}'", text.escape_debug()),
        Some((end, _)) => format!("'{}...'", text[..end].escape_debug()),
    }
}
