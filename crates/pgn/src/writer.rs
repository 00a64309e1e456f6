//! Games as text.

use crate::{Item, PgnGame};
use std::fmt;

/// The longest line of moves, in characters, as the standard asks for.
const WIDTH: usize = 79;

/// A game as text: its tags, an empty line, and the words of its moves and its result in lines of at
/// most 79 characters. An empty line follows.
///
/// ```
/// let tags = [("White", "A \"x\"")];
/// assert_eq!(negascout_pgn::write(tags, ["1.", "e4", "*"]), "[White \"A \\\"x\\\"\"]\n\n1. e4 *\n\n");
/// ```
#[must_use]
pub fn write<'t>(
    tags: impl IntoIterator<Item = (&'t str, &'t str)>,
    words: impl IntoIterator<Item = impl AsRef<str>>,
) -> String {
    let mut text = String::new();
    for (name, value) in tags {
        text += &tag(name, value);
    }
    text.push('\n');
    let mut width = 0;
    for word in words {
        let word = word.as_ref();
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text.push_str(word);
        width += length;
    }
    text.push_str("\n\n");
    text
}

/// A tag as a line of text. Control characters are left out of its value.
#[must_use]
pub fn tag(name: &str, value: &str) -> String {
    let mut escaped = String::new();
    for c in value.chars().filter(|c| !c.is_control()) {
        if matches!(c, '\\' | '"') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    format!("[{name} \"{escaped}\"]\n")
}

/// As [`write`](fn@write) has it. A comment's closing braces become brackets.
impl fmt::Display for PgnGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = self.tags.iter().map(|tag| (tag.name, &*tag.value));
        let words = self.items.iter().flat_map(|(_, item)| words(item));
        let result = self.result.map(str::to_owned);
        f.write_str(&write(tags, words.chain(result)))
    }
}

/// The words of an item: lines may be broken within a comment.
fn words(item: &Item<'_>) -> Vec<String> {
    match item {
        Item::Number(word) | Item::Move(word) => vec![(*word).to_owned()],
        Item::Annotation(number) => vec![format!("${number}")],
        Item::Begin => vec!["(".to_owned()],
        Item::End => vec![")".to_owned()],
        Item::Comment(text) => {
            let inside = text.replace('}', ")");
            let inside: Vec<&str> = inside.split_whitespace().collect();
            format!("{{{}}}", inside.join(" "))
                .split(' ')
                .map(str::to_owned)
                .collect()
        }
    }
}
