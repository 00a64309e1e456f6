//! Rust source with comments and literals blanked out, so that checks see code only.

use fancy_regex::{Captures, Regex};
use std::sync::LazyLock;

/// What is no code: a comment, a string, a raw string, or a character. It is so far from a lexer that a comment within
/// a comment ends both, and raw strings have two hashes at most.
static BLANKED: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = concat!(
        r##"(?s)//[^\n]*|/\*.*?\*/|b?r"[^"]*"|b?r#".*?"#|b?"(\\.|[^"\\])*""##,
        r###"|b?r##".*?"##|b?'(\\[^\n]{1,9}?|[^\\'\n])'"###
    );
    Regex::new(pattern).expect("the pattern is well formed")
});

/// `text` with every comment, string and character literal left out, except their ends of lines.
pub(super) fn code_only(text: &str) -> String {
    let blank = |found: &Captures<'_, str>| {
        let found = found.get(0).map_or("", |found| found.as_str());
        format!(" {}", "\n".repeat(found.matches('\n').count()))
    };
    BLANKED.replace_all(text, blank).into_owned()
}

#[cfg(test)]
mod tests {
    use super::code_only;

    #[test]
    fn comments_and_literals_go() {
        for (text, code) in [
            ("a // b\nc", "a  \nc"),
            ("a /* b\n * d */ e", "a  \n e"),
            (r#"a "b \" c" d"#, "a   d"),
            ("a r#\"b \" c\"# d", "a   d"),
            (r"a '\'' '\u{7f}' 'b' '\\' c", "a         c"),
            ("x: &'a str, y: &'a str", "x: &'a str, y: &'a str"),
            ("a b\"b\nc\" d", "a  \n d"),
        ] {
            assert_eq!(code_only(text), code, "{text}");
        }
    }
}
