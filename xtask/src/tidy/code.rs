//! Rust source with comments and literals blanked out, so that checks see code only.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// `text` with every comment, string and character literal replaced by spaces. Lines stay where
/// they are. What is no Rust is all code.
pub(super) fn code_only(text: &str) -> String {
    let Ok(tokens) = text.parse() else {
        return text.to_owned();
    };
    let blank = text.bytes().map(|byte| match byte {
        b'\n' => b'\n',
        _ => b' ',
    });
    let mut code = blank.collect();
    copy(tokens, text, &mut code);
    String::from_utf8_lossy(&code).into_owned()
}

/// Copies the tokens of `text` that are code, each to its place.
fn copy(tokens: TokenStream, text: &str, code: &mut Vec<u8>) {
    // A comment for the documentation comes as an attribute, whose tokens are not in the text.
    let mut keep = |span: Span, token: &str| {
        let place = span.byte_range();
        if text.get(place.clone()) == Some(token) {
            code[place].copy_from_slice(token.as_bytes());
        }
    };
    let mut groups = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => continue,
                };
                keep(group.span_open(), open);
                keep(group.span_close(), close);
                groups.push(group.stream());
            }
            TokenTree::Literal(literal) => {
                let number = literal.to_string();
                if number.starts_with(|c: char| c.is_ascii_digit()) {
                    keep(literal.span(), &number);
                }
            }
            other => keep(other.span(), &other.to_string()),
        }
    }
    for inside in groups {
        copy(inside, text, code);
    }
}

#[cfg(test)]
mod tests {
    use super::code_only;

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
            let found = code_only(text);
            assert!(
                found.split_whitespace().eq(code.split_whitespace()),
                "{text}"
            );
            assert_eq!(found.lines().count(), text.lines().count(), "{text}");
        }
    }
}
