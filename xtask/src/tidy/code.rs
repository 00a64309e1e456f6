//! Rust source with comments and literals blanked out, so that checks see code only.

/// `text` with every comment, string and character literal replaced by spaces. Lines stay where
/// they are.
pub(super) fn code_only(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let blank = line_comment(rest)
            .or_else(|| block_comment(rest))
            .or_else(|| raw_string(rest))
            .or_else(|| string(rest))
            .or_else(|| character(rest));
        let length = blank.unwrap_or(first.len_utf8());
        let (head, tail) = rest.split_at(length);
        match blank {
            Some(_) => code.extend(head.chars().map(|c| if c == '\n' { c } else { ' ' })),
            None => code.push_str(head),
        }
        rest = tail;
    }
    code
}

/// Whether `line` of code has `word` as a whole identifier.
pub(super) fn has_word(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|found| found == word)
}

// Each of these returns the length in bytes of the literal or comment that `rest` begins with.

fn line_comment(rest: &str) -> Option<usize> {
    rest.starts_with("//")
        .then(|| rest.find('\n').unwrap_or(rest.len()))
}

fn block_comment(rest: &str) -> Option<usize> {
    if !rest.starts_with("/*") {
        return None;
    }
    let mut open = 0_u32;
    let mut at = 0;
    while at < rest.len() {
        let here = &rest[at..];
        if here.starts_with("/*") {
            open += 1;
            at += 2;
        } else if here.starts_with("*/") {
            open -= 1;
            at += 2;
        } else {
            at += here.chars().next().map_or(1, char::len_utf8);
        }
        if open == 0 {
            break;
        }
    }
    Some(at)
}

fn raw_string(rest: &str) -> Option<usize> {
    let hashes = rest.strip_prefix('r')?;
    let body = hashes.trim_start_matches('#');
    let closing = format!("\"{}", "#".repeat(hashes.len() - body.len()));
    let inside = body.strip_prefix('"')?;
    let start = rest.len() - inside.len();
    Some(
        inside
            .find(&closing)
            .map_or(rest.len(), |at| start + at + closing.len()),
    )
}

fn string(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('"')?;
    let mut escaped = false;
    let end = inside.find(|c| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    });
    Some(end.map_or(rest.len(), |at| at + 2))
}

/// A character literal; a lifetime is none.
fn character(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('\'')?;
    let mut chars = inside.chars();
    let first = chars.next()?;
    if first == '\\' {
        let escaped = chars.next()?.len_utf8() + 1;
        return inside[escaped..].find('\'').map(|at| escaped + at + 2);
    }
    chars
        .as_str()
        .starts_with('\'')
        .then(|| first.len_utf8() + 2)
}

#[cfg(test)]
mod tests {
    use super::{code_only, has_word};

    #[test]
    fn comments_and_literals_go() {
        let samples = [
            ("a // b\nc", "a     \nc"),
            ("a /* b /* c */ d */ e", "a                   e"),
            (r#"a "b \" c" d"#, "a          d"),
            ("a r#\"b \" c\"# d", "a            d"),
            (r"a '\'' '\u{7f}' 'b' c", "a                     c"),
            ("x: &'a str", "x: &'a str"),
            ("a \"b\nc\" d", "a   \n   d"),
        ];
        for (text, code) in samples {
            assert_eq!(code_only(text).split_whitespace().collect::<Vec<_>>(), {
                code.split_whitespace().collect::<Vec<_>>()
            });
            assert_eq!(
                code_only(text).lines().count(),
                text.lines().count(),
                "{text}"
            );
        }
    }

    #[test]
    fn words_are_whole() {
        assert!(has_word("pub unsafe fn f()", "unsafe"));
        assert!(!has_word("unsafe_code = 1", "unsafe"));
    }
}
