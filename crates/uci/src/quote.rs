//! Quotations of the input, on one line.

/// The most characters that a quotation has.
const LONGEST: usize = 24;

/// The text in quotes: on one line, its control characters escaped, and cut off where it is long.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => format!("'{}'", text.escape_debug()),
        Some((end, _)) => format!("'{}...'", text[..end].escape_debug()),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_quotation_is_short_and_plain() {
        assert_eq!(quoted("a\u{1b}[1m"), "'a\\u{1b}[1m'");
        assert_eq!(
            quoted(&"é".repeat(1_000)),
            format!("'{}...'", "é".repeat(24))
        );
    }
}
