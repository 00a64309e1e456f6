//! Sentences that say what their words name.

use super::picture_score::PictureScore;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Display;

/// A part of a sentence. Nodes are places in the picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Piece {
    /// Words that name nothing.
    Text(Cow<'static, str>),
    /// The letter of a node.
    Node(usize),
    /// What is known of a node's value, as it is shown.
    Value(String, usize),
    /// The window of a node.
    Window([PictureScore; 2], usize),
    /// Words that have an end of a node's window.
    Bound(String, usize, WindowEnd),
}

/// An end of a window, in the picture's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WindowEnd {
    /// The lower one.
    Alpha,
    /// The upper one.
    Beta,
}

/// A sentence, or several.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Said(pub Vec<Piece>);

impl Said {
    /// The sentence as text; `letter` gives the letter of a node.
    pub fn text<'s>(&'s self, letter: impl Fn(usize) -> &'s str) -> String {
        let text = |piece: &'s Piece| match piece {
            Piece::Text(text) => Cow::Borrowed(text.as_ref()),
            Piece::Value(text, _) | Piece::Bound(text, ..) => Cow::Borrowed(text.as_str()),
            Piece::Node(node) => Cow::Borrowed(letter(*node)),
            Piece::Window([alpha, beta], _) => Cow::Owned(format!("({alpha}, {beta})")),
        };
        self.0.iter().map(text).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The sentences that there are, with a space between them.
    pub(crate) fn joined(sentences: impl IntoIterator<Item = Said>) -> Said {
        let some = sentences.into_iter().filter(|said| !said.is_empty());
        Said::listed(some, " ", " ")
    }

    /// A list with this between its parts, and that before the last.
    ///
    /// ```
    /// use negascout_draw::{Piece, Said, said};
    ///
    /// let nodes = Said::listed([1, 2, 4].map(Piece::Node), ", ", " and ");
    /// let text = said!("by {}.", nodes).text(|node| ["A", "B", "C", "D", "E"][node]);
    /// assert_eq!(text, "by B, C and E.");
    /// ```
    pub fn listed(
        parts: impl IntoIterator<Item = impl Part>,
        between: &'static str,
        before_last: &'static str,
    ) -> Said {
        let mut said = Said::default();
        let mut parts = parts.into_iter().peekable();
        let mut is_first = true;
        while let Some(part) = parts.next() {
            if !is_first {
                let last = parts.peek().is_none();
                said.push(Piece::Text(Cow::Borrowed(if last {
                    before_last
                } else {
                    between
                })));
            }
            part.put(&mut said);
            is_first = false;
        }
        said
    }

    /// Adds a piece at the end.
    fn push(&mut self, piece: Piece) {
        match (self.0.last_mut(), piece) {
            (_, Piece::Text(text)) if text.is_empty() => {}
            (Some(Piece::Text(before)), Piece::Text(text)) => before.to_mut().push_str(&text),
            (_, piece) => self.0.push(piece),
        }
    }
}

/// A part of a sentence: a number, a text, a [`Piece`], or a [`Said`].
pub trait Part {
    /// Adds it at the end of a sentence.
    fn put(self, said: &mut Said);
}

impl Part for Piece {
    fn put(self, said: &mut Said) {
        said.push(self);
    }
}

impl Part for Said {
    fn put(self, said: &mut Said) {
        match said.0.is_empty() {
            true => *said = self,
            false => self.0.into_iter().for_each(|piece| said.push(piece)),
        }
    }
}

impl<T: Display> Part for T {
    fn put(self, said: &mut Said) {
        said.push(Piece::Text(Cow::Owned(self.to_string())));
    }
}

/// A sentence that is being filled in.
#[doc(hidden)]
pub struct Filling {
    said: Said,
    /// The rest of the text, with a `{}` for each part to come.
    rest: &'static str,
}

impl Filling {
    #[must_use]
    pub fn new(text: &'static str) -> Filling {
        // Most parts are one piece, with a text before it.
        let pieces = 2 * Filling::room(text) + 1;
        Filling {
            said: Said(Vec::with_capacity(pieces)),
            rest: text,
        }
    }

    pub fn part(&mut self, part: impl Part) {
        let (before, after) = self.rest.split_once("{}").unwrap_or((self.rest, ""));
        self.said.push(Piece::Text(Cow::Borrowed(before)));
        part.put(&mut self.said);
        self.rest = after;
    }

    #[must_use]
    pub fn filled(mut self) -> Said {
        self.said.push(Piece::Text(Cow::Borrowed(self.rest)));
        self.said
    }

    /// The number of parts that a text has room for.
    #[must_use]
    pub const fn room(text: &str) -> usize {
        let (bytes, mut room, mut at) = (text.as_bytes(), 0, 1);
        while at < bytes.len() {
            room += (bytes[at - 1] == b'{' && bytes[at] == b'}') as usize;
            at += 1;
        }
        room
    }
}

/// A sentence with a [`Part`] in the place of each `{}`; a wrong number of them is an error of the compiler.
///
/// ```
/// use negascout_draw::{Piece, said};
///
/// let told = said!("{} is a leaf: {}.", Piece::Node(3), Piece::Value("6".into(), 3));
/// assert_eq!(told.text(|_| "D"), "D is a leaf: 6.");
/// ```
#[macro_export]
macro_rules! said {
    ($text:literal $(, $part:expr)* $(,)?) => {{
        const PARTS: &[&str] = &[$(stringify!($part)),*];
        const { assert!($crate::Filling::room($text) == PARTS.len()) };
        #[allow(unused_mut, reason = "a sentence may have no parts")]
        let mut filling = $crate::Filling::new($text);
        $( filling.part($part); )*
        filling.filled()
    }};
}
pub use said;

#[cfg(test)]
mod tests {
    use super::{Piece, Said, WindowEnd};
    use crate::picture_score::PictureScore;

    #[test]
    fn a_sentence_is_its_parts() {
        let value = Piece::Value("≥5".to_owned(), 1);
        let window = Piece::Window([5, 6].map(|edge| PictureScore::Number(edge.into())), 1);
        let alpha = Piece::Bound("alpha".to_owned(), 1, WindowEnd::Alpha);
        let back = said!("Back from {} with {}, in ", Piece::Node(1), value);
        let said = said!("{}{} {}.", back, window, alpha);
        let json = serde_json::to_string(&said).unwrap();
        assert_eq!(
            json,
            r#"["Back from ",1," with ",["≥5",1],", in ",[[5,6],1]," ",["alpha",1,"alpha"],"."]"#
        );
        assert_eq!(said.text(|_| "B"), "Back from B with ≥5, in (5, 6) alpha.");
        let list = |count| Said::listed((0..count).map(Piece::Node), ", ", " and ");
        let text = |count| list(count).text(|node| ["A", "B", "C"][node]);
        assert_eq!([0, 1, 2, 3].map(text), ["", "A", "A and B", "A, B and C"]);
    }
}
