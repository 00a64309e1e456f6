//! Portable Game Notation: games as tags and moves, read and written as text.
//!
//! Nothing here knows the rules: a move is a word, so that other games are kept in the same form.
//! Comments, variations and marks are passed over. Steven J. Edwards, *Portable Game Notation
//! Specification and Implementation Guide*, 1994.

use std::fmt::Write as _;
use thiserror::Error;

/// The longest line of moves, in characters, as the standard asks for.
const WIDTH: usize = 79;

/// The results that end a game's moves: white has won, black has won, a draw, unfinished.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A game as text. Lines are counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame<'t> {
    /// The line that the game begins in.
    pub line: usize,
    /// The tags, in the order of the text.
    pub tags: Vec<PgnTag<'t>>,
    /// The moves, without their numbers, and the line of each.
    pub moves: Vec<(usize, &'t str)>,
    /// The result, if there is one: one of [`RESULTS`].
    pub result: Option<&'t str>,
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

/// An error in PGN text, with its line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
#[non_exhaustive]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// The fault found there.
    pub reason: String,
}

impl PgnGame<'_> {
    /// The value of the last tag of this name, with its line.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let mut tags = self.tags.iter().rev();
        let found = tags.find(|tag| tag.name == name)?;
        Some((found.line, &found.value))
    }
}

/// Reads all games of a text.
///
/// # Errors
///
/// [`PgnError`] for a comment, a variation or a tag that is not closed.
///
/// ```
/// use negascout_chess::notation::pgn;
///
/// let games = pgn::read("[White \"Anna\"]\n\n1. e4 e5 2. Nf3 {good} (2. f4 exf4) Nc6 1-0").unwrap();
/// assert_eq!(games[0].tag("White"), Some((1, "Anna")));
/// let moves: Vec<&str> = games[0].moves.iter().map(|&(_, mv)| mv).collect();
/// assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6"]);
/// assert_eq!(games[0].result, Some("1-0"));
/// ```
pub fn read(text: &str) -> Result<Vec<PgnGame<'_>>, PgnError> {
    let mut tokens = Tokens {
        rest: text.trim_start_matches('\u{feff}'),
        line: 1,
    };
    let mut games = Vec::new();
    let mut game: Option<PgnGame<'_>> = None;
    while let Some((line, token)) = tokens.next()? {
        // Tags after moves belong to the next game: the result was left out.
        let in_moves = game.as_ref().is_some_and(|game| !game.moves.is_empty());
        if matches!(token, Token::Tag(_)) && in_moves {
            games.extend(game.take());
        }
        // A result without a game is the rest of nothing.
        if game.is_none() && token.is_result() {
            continue;
        }
        let reading = game.get_or_insert_with(|| PgnGame {
            line,
            ..PgnGame::default()
        });
        match token {
            Token::Tag(tag) => reading.tags.push(read_tag(line, tag)),
            Token::Word(word) if RESULTS.contains(&word) => {
                reading.result = Some(word);
                games.extend(game.take());
            }
            Token::Word(word) => {
                let mv = without_number(word);
                if !is_mark(mv) {
                    reading.moves.push((line, mv));
                }
            }
        }
    }
    games.extend(game);
    Ok(games)
}

fn read_tag(line: usize, tag: &str) -> PgnTag<'_> {
    let (name, value) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let value = value.trim();
    let inside = value.strip_prefix('"').unwrap_or(value);
    let inside = inside.strip_suffix('"').unwrap_or(inside);
    PgnTag {
        line,
        name,
        value: inside.replace("\\\"", "\"").replace("\\\\", "\\"),
    }
}

/// The rest of a word after a move's number, `12.` or `12...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

fn is_mark(word: &str) -> bool {
    word.starts_with('$') || word.chars().all(|c| "!?".contains(c))
}

/// A game as text: its tags, an empty line, and the words of its moves and its result in lines of at
/// most 79 characters. An empty line follows.
///
/// ```
/// use negascout_chess::notation::pgn;
///
/// let tags = [("White", "A \"x\"")];
/// assert_eq!(pgn::write(tags, ["1.", "e4", "*"]), "[White \"A \\\"x\\\"\"]\n\n1. e4 *\n\n");
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
    let mut line = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(line, "[{name} \"{escaped}\"]");
    line
}

/// A piece of PGN with a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'t> {
    /// The inside of a tag, without its brackets.
    Tag(&'t str),
    /// Anything between spaces: a move, its number, a mark or a result.
    Word(&'t str),
}

impl Token<'_> {
    fn is_result(self) -> bool {
        matches!(self, Token::Word(word) if RESULTS.contains(&word))
    }
}

/// A tokenizer of PGN.
struct Tokens<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Tokens<'t> {
    /// The next token and its line.
    fn next(&mut self) -> Result<Option<(usize, Token<'t>)>, PgnError> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            let at_line_start = self.skip(blank);
            let line = self.line;
            let Some(first) = self.rest.chars().next() else {
                return Ok(None);
            };
            match first {
                '{' => self.close('}', "comment")?,
                '(' => self.variation()?,
                ';' => self.skip_line(),
                '%' if at_line_start => self.skip_line(),
                '[' => return Ok(Some((line, Token::Tag(self.tag()?)))),
                _ => return Ok(Some((line, Token::Word(self.word())))),
            }
        }
    }

    /// Skips bytes, and returns whether a line begins after them.
    fn skip(&mut self, bytes: usize) -> bool {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.line += skipped.matches('\n').count();
        self.rest = rest;
        skipped.ends_with('\n')
    }

    fn skip_line(&mut self) {
        self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
    }

    /// Passes over everything up to a closing sign.
    fn close(&mut self, sign: char, what: &str) -> Result<(), PgnError> {
        match self.rest.find(sign) {
            Some(end) => self.skip(end + 1),
            None => return Err(not_closed(self.line, what)),
        };
        Ok(())
    }

    /// Passes over a variation, and what is nested in it.
    fn variation(&mut self) -> Result<(), PgnError> {
        let opened = self.line;
        let mut depth = 0_usize;
        loop {
            let Some(next) = self.rest.find(['(', ')', '{', ';']) else {
                return Err(not_closed(opened, "variation"));
            };
            self.skip(next);
            match self.rest.as_bytes()[0] {
                b'{' => self.close('}', "comment")?,
                b';' => self.skip_line(),
                b'(' => {
                    depth += 1;
                    self.skip(1);
                }
                _ => {
                    depth -= 1;
                    self.skip(1);
                }
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// The inside of a tag; a bracket within its quotes does not close it.
    fn tag(&mut self) -> Result<&'t str, PgnError> {
        let (mut is_quoted, mut is_escaped) = (false, false);
        for (place, c) in self.rest.char_indices() {
            match c {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '"' => is_quoted = !is_quoted,
                ']' if !is_quoted => {
                    let inside = &self.rest[1..place];
                    self.skip(place + 1);
                    return Ok(inside.trim());
                }
                _ => {}
            }
        }
        Err(not_closed(self.line, "tag"))
    }

    fn word(&mut self) -> &'t str {
        let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
        // A closing sign on its own is a word, so that there is always something to pass over.
        let end = match self.rest.find(ends) {
            Some(0) => 1,
            end => end.unwrap_or(self.rest.len()),
        };
        let word = &self.rest[..end];
        self.skip(end);
        word
    }
}

fn not_closed(line: usize, what: &str) -> PgnError {
    PgnError {
        line,
        reason: format!("the {what} is not closed"),
    }
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    fn moves(text: &str) -> Vec<String> {
        let joined = |game: &super::PgnGame<'_>| {
            let moves = game.moves.iter().map(|&(_, mv)| mv);
            moves.collect::<Vec<_>>().join(" ")
        };
        read(text).unwrap().iter().map(joined).collect()
    }

    #[test]
    fn games_are_read_as_people_write_them() {
        let text = "\u{feff}[Event \"a ] b\"]\n[White \"\\\"x\\\"\"]\n\n\
                    1.e4 $1 e5 2. Nf3!? {a (comment) 3. Qh5} (2. f4 (2. Bc4 {)} Nf6) exf4) Nc6\n\
                    ; to the end of the line 3. a3\n\
                    % and this one\n\
                    3.Bb5 a6 1-0\n\n\
                    [Event \"?\"]\n1... 1. d4 d5 ! *\n\
                    [Event \"no result\"]\n1. c4\n\
                    [Event \"with none\"]\n\n*\n\
                    1.4 4 2.3";
        let first = "e4 e5 Nf3!? Nc6 Bb5 a6";
        assert_eq!(moves(text), [first, "d4 d5", "c4", "", "4 4 3"]);
        let games = read(text).unwrap();
        assert_eq!(games[0].tag("White"), Some((2, "\"x\"")));
        let results: Vec<_> = games.iter().map(|game| game.result).collect();
        assert_eq!(results, [Some("1-0"), Some("*"), None, Some("*"), None]);
        assert_eq!(games[0].moves[4], (7, "Bb5"));
        assert!(read(" \n*").unwrap().is_empty());
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let fault = |text| read(text).unwrap_err().to_string();
        assert_eq!(
            fault("1. e4\n{never\nclosed"),
            "line 2: the comment is not closed"
        );
        assert_eq!(
            fault("\n1. e4 (1. d4"),
            "line 2: the variation is not closed"
        );
        assert_eq!(fault("[Event \"?]"), "line 1: the tag is not closed");
        assert_eq!(moves("1. e4 ) e5"), ["e4 ) e5"]);
    }

    #[test]
    fn long_games_are_wrapped_and_read_again() {
        let words: Vec<String> = (1..=60).map(|n| format!("{n}.Nf3")).collect();
        let text = write([("White", "a\\\"b\n")], &words);
        assert!(text.lines().all(|line| line.chars().count() <= 79));
        assert_eq!(moves(&text), [["Nf3"; 60].join(" ")]);
        let games = read(&text).unwrap();
        assert_eq!(games[0].tag("White"), Some((1, "a\\\"b")));
    }
}
