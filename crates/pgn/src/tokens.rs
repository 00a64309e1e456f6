//! The tokens of PGN, each with its place.

use crate::{PgnError, Place};

/// A piece of PGN with a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    /// The inside of a tag, without its brackets.
    Tag(&'t str),
    /// The inside of a comment.
    Comment(&'t str),
    /// A variation begins.
    Begin,
    /// A variation ends.
    End,
    /// Anything between spaces: a move, its number, a mark or a result.
    Word(&'t str),
}

/// Results with white space around their dash.
const SPACED_RESULTS: [&str; 4] = ["1/2 - 1/2", "½ - ½", "1 - 0", "0 - 1"];

/// A tokenizer of PGN.
pub(crate) struct Tokens<'t> {
    rest: &'t str,
    /// The place of the rest.
    place: Place,
    /// The places where the variations begin that are open, the outermost first.
    open: Vec<Place>,
}

impl<'t> Tokens<'t> {
    pub(crate) fn new(text: &'t str) -> Tokens<'t> {
        Tokens {
            rest: text.trim_start_matches('\u{feff}'),
            place: Place { line: 1, column: 1 },
            open: Vec::new(),
        }
    }

    /// The next token and its place. Within a variation there are no tags.
    pub(crate) fn next(&mut self) -> Result<Option<(Place, Token<'t>)>, PgnError> {
        loop {
            self.take(self.rest.len() - self.rest.trim_start().len());
            let place = self.place;
            let Some(first) = self.rest.chars().next() else {
                return match self.open.first() {
                    None => Ok(None),
                    Some(&begun) => Err(not_closed(begun, "variation")),
                };
            };
            let token = match first {
                '{' => Token::Comment(self.comment()?),
                ';' => Token::Comment(self.line().trim_start_matches(';').trim()),
                '%' if place.column == 1 => {
                    self.line();
                    continue;
                }
                '(' => {
                    self.open.push(place);
                    self.take(1);
                    Token::Begin
                }
                ')' if self.open.pop().is_some() => {
                    self.take(1);
                    Token::End
                }
                '[' if self.open.is_empty() => Token::Tag(self.tag()?),
                _ => Token::Word(self.word()),
            };
            return Ok(Some((place, token)));
        }
    }

    /// The next bytes, which are passed over.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        match taken.rsplit_once('\n') {
            None => self.place.column += taken.chars().count(),
            Some((lines, last)) => {
                self.place.line += lines.matches('\n').count() + 1;
                self.place.column = last.chars().count() + 1;
            }
        }
        self.rest = rest;
        taken
    }

    /// The rest of the line.
    fn line(&mut self) -> &'t str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len()))
    }

    fn comment(&mut self) -> Result<&'t str, PgnError> {
        let Some(end) = self.rest.find('}') else {
            return Err(not_closed(self.place, "comment"));
        };
        Ok(self.take(end + 1)[1..end].trim())
    }

    /// The inside of a tag; a bracket within its quotes does not close it.
    fn tag(&mut self) -> Result<&'t str, PgnError> {
        let (mut is_quoted, mut is_escaped) = (false, false);
        for (end, c) in self.rest.char_indices() {
            match c {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '"' => is_quoted = !is_quoted,
                ']' if !is_quoted => return Ok(self.take(end + 1)[1..end].trim()),
                _ => {}
            }
        }
        Err(not_closed(self.place, "tag"))
    }

    fn word(&mut self) -> &'t str {
        if let Some(result) = SPACED_RESULTS
            .iter()
            .find(|result| self.rest.starts_with(*result))
        {
            return self.take(result.len());
        }
        let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
        // A closing sign on its own is a word, so that there is always something to pass over.
        let end = match self.rest.find(ends) {
            Some(0) => 1,
            Some(end) if is_promotion(&self.rest[end..]) => {
                let marks = &self.rest[end + 3..];
                end + 3 + marks.find(ends).unwrap_or(marks.len())
            }
            end => end.unwrap_or(self.rest.len()),
        };
        self.take(end)
    }
}

/// Whether a piece in brackets comes next, as in `a8(Q)`: no variation is that short.
fn is_promotion(rest: &str) -> bool {
    let bytes = rest.as_bytes();
    bytes.len() >= 3 && bytes[0] == b'(' && b"QRBN".contains(&bytes[1]) && bytes[2] == b')'
}

fn not_closed(Place { line, column }: Place, what: &str) -> PgnError {
    PgnError {
        line,
        column,
        reason: format!("the {what} is not closed"),
    }
}
