//! Quotations of the input, on one line.

/// The most characters that a quotation has.
const LONGEST: usize = 24;

/// The beginning of a text in quotes, on one line, with its control characters escaped.
pub(crate) fn quoted(text: &str) -> String {
    let mut signs = text.chars();
    let start: String = signs.by_ref().take(LONGEST).collect();
    let rest = if signs.next().is_some() { "..." } else { "" };
    format!("'{}{rest}'", start.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_quotation_is_short_and_plain() {
        assert_eq!(quoted("a\u{1b}b"), "'a\\u{1b}b'");
        assert_eq!(quoted(&"ä".repeat(24)), format!("'{}'", "ä".repeat(24)));
        assert_eq!(quoted(&"ä".repeat(25)), format!("'{}...'", "ä".repeat(24)));
    }
}
