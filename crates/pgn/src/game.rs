//! A game as it stands in a text.

use thiserror::Error;

/// The results that end a game's moves: white has won, black has won, a draw, unfinished.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A place in a text: line and column, both counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// A game as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame<'t> {
    /// The line that the game begins in, from 1.
    pub line: usize,
    /// The tags, in the order of the text.
    pub tags: Vec<PgnTag<'t>>,
    /// All that the text has of the moves, in its order, each item with its place.
    pub items: Vec<(Place, Item<'t>)>,
    /// The result, if there is one: one of [`RESULTS`], however the text writes it.
    pub result: Option<&'static str>,
}

/// A tag of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnTag<'t> {
    /// The line that it begins in.
    pub line: usize,
    /// The name.
    pub name: &'t str,
    /// The value, without quotation marks and escapes.
    pub value: String,
}

/// A part of the text of a game's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item<'t> {
    /// The number of a move, with its points: `12.` or `12...`.
    Number(&'t str),
    /// A move. Signs such as `!?` at its end are part of it.
    Move(&'t str),
    /// A comment, without its braces.
    Comment(&'t str),
    /// A numeric annotation glyph: `$16`, or its sign `±`.
    Annotation(u8),
    /// A variation begins: moves in place of the move before it.
    Begin,
    /// A variation ends.
    End,
}

/// An error in PGN text, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
#[non_exhaustive]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The fault found there.
    pub reason: String,
}

impl<'t> PgnGame<'t> {
    /// The value of the last tag of this name, with its line.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let mut tags = self.tags.iter().rev();
        let found = tags.find(|tag| tag.name == name)?;
        Some((found.line, &found.value))
    }

    /// The moves that were played, those of no variation, each with its line.
    pub fn moves(&self) -> impl Iterator<Item = (usize, &'t str)> + '_ {
        let mut depth = 0_usize;
        self.items.iter().filter_map(move |(place, item)| {
            match item {
                Item::Begin => depth += 1,
                Item::End => depth -= 1,
                Item::Move(mv) if depth == 0 => return Some((place.line, *mv)),
                _ => {}
            }
            None
        })
    }
}
