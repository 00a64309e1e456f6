//! Openings from games in PGN.
//!
//! Of the tags only `FEN` matters. Comments, variations, marks and results are passed over.

use super::Opening;
use crate::error::quoted;
use negascout::Game;
use negascout_chess::Position;

/// An error and its line.
type Fault = (usize, String);

/// A piece of PGN with a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'t> {
    /// The inside of a tag, without its brackets.
    Tag(&'t str),
    /// Anything between spaces: a move, its number, a mark or a result.
    Word(&'t str),
}

/// A tokenizer of PGN.
struct Tokens<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Tokens<'t> {
    /// The next token and its line.
    fn next(&mut self) -> Result<Option<(usize, Token<'t>)>, Fault> {
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
    fn close(&mut self, sign: char, what: &str) -> Result<(), Fault> {
        match self.rest.find(sign) {
            Some(end) => self.skip(end + 1),
            None => return Err((self.line, format!("the {what} is not closed"))),
        };
        Ok(())
    }

    /// Passes over a variation, and what is nested in it.
    fn variation(&mut self) -> Result<(), Fault> {
        let opened = self.line;
        let mut depth = 0_usize;
        loop {
            let Some(next) = self.rest.find(['(', ')', '{', ';']) else {
                return Err((opened, "the variation is not closed".to_owned()));
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
    fn tag(&mut self) -> Result<&'t str, Fault> {
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
        Err((self.line, "the tag is not closed".to_owned()))
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

/// A game while it is read.
#[derive(Default)]
struct Reading {
    /// Whether anything of a game has been read.
    is_begun: bool,
    /// Whether its moves have begun.
    in_moves: bool,
    start: Option<Position>,
    /// Moves and the position after them, once they have begun.
    end: Option<Position>,
    moves: Vec<negascout_chess::Move>,
    /// The line in which it begins.
    line: usize,
}

/// The first `plies` plies of every game in `text`.
pub(super) fn read(text: &str, plies: usize) -> Result<Vec<Opening>, Fault> {
    let mut tokens = Tokens {
        rest: text.trim_start_matches('\u{feff}'),
        line: 1,
    };
    let mut openings = Vec::new();
    let mut game = Reading::default();
    while let Some((line, token)) = tokens.next()? {
        let ends = match token {
            // Tags after moves belong to the next game: the result was left out.
            Token::Tag(_) => game.in_moves,
            Token::Word(word) => is_result(word),
        };
        if ends {
            std::mem::take(&mut game).finish(&mut openings)?;
        }
        match token {
            Token::Tag(tag) => game.tag(line, tag)?,
            Token::Word(word) if !ends => game.word(line, word, plies)?,
            Token::Word(_) => {}
        }
    }
    game.finish(&mut openings)?;
    Ok(openings)
}

fn is_result(word: &str) -> bool {
    ["1-0", "0-1", "1/2-1/2", "*"].contains(&word)
}

/// The rest of a word after a move's number, `12.` or `12...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

impl Reading {
    fn begin(&mut self, line: usize) {
        if !self.is_begun {
            (self.is_begun, self.line) = (true, line);
        }
    }

    fn tag(&mut self, line: usize, tag: &str) -> Result<(), Fault> {
        self.begin(line);
        let (name, value) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        if name == "FEN" {
            let fen = value.trim().trim_matches('"');
            self.start = Some(fen.parse().map_err(|error| (line, format!("{error}")))?);
        }
        Ok(())
    }

    fn word(&mut self, line: usize, word: &str, plies: usize) -> Result<(), Fault> {
        self.begin(line);
        self.in_moves = true;
        let san = without_number(word);
        let is_mark =
            san.is_empty() || san.starts_with('$') || san.chars().all(|c| "!?".contains(c));
        if is_mark || self.moves.len() >= plies {
            return Ok(());
        }
        let start = &self.start;
        let pos = self
            .end
            .get_or_insert_with(|| start.clone().unwrap_or_default());
        let mv = pos.parse_san(san).map_err(|error| match san.is_ascii() {
            true => (line, error.to_string()),
            false => (line, format!("{} is no move", quoted(san))),
        })?;
        *pos = pos.play(mv);
        self.moves.push(mv);
        Ok(())
    }

    /// The game is complete; if there was one, it is an opening.
    fn finish(self, openings: &mut Vec<Opening>) -> Result<(), Fault> {
        if !self.is_begun {
            return Ok(());
        }
        let opening = Opening {
            start: self.start.unwrap_or_default(),
            moves: self.moves,
        };
        match opening.fault() {
            Some(reason) => Err((self.line, reason.to_owned())),
            None => {
                openings.push(opening);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    /// The openings' moves, in UCI's form for Chess960.
    fn moves(text: &str, plies: usize) -> Vec<String> {
        let openings = read(text, plies).unwrap();
        let line = |opening: &super::Opening| {
            let moves = opening.moves.iter().map(ToString::to_string);
            moves.collect::<Vec<_>>().join(" ")
        };
        openings.iter().map(line).collect()
    }

    #[test]
    fn games_are_read_as_people_write_them() {
        let text = "\u{feff}[Event \"a ] b\"]\n[White \"\\\"x\\\"\"]\n\n\
                    1.e4 $1 e5 2. Nf3!? {a (comment) 3. Qh5} (2. f4 (2. Bc4 {)} Nf6) exf4) Nc6\n\
                    ; to the end of the line 3. a3\n\
                    % and this one\n\
                    3.Bb5 a6 4. Ba4 Nf6 5.0-0 1-0\n\n\
                    [Event \"?\"]\n1... 1. d4 d5 ! *\n\
                    [Event \"no result\"]\n1. c4\n\
                    [Event \"with none\"]\n\n*";
        let ruy = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1";
        assert_eq!(moves(text, 99), [ruy, "d2d4 d7d5", "c2c4", ""]);
        assert_eq!(moves(text, 2), ["e2e4 e7e5", "d2d4 d7d5", "c2c4", ""]);
        assert!(moves("", 9).is_empty());
    }

    #[test]
    fn games_may_begin_anywhere() {
        let text = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 5\"]\n[SetUp \"1\"]\n5... Kd7 6. e4 *";
        let openings = read(text, 99).unwrap();
        assert!(openings[0].start.to_string().ends_with("b - - 0 5"));
        assert_eq!(openings[0].moves.len(), 2);
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let fault = |text| read(text, 99).unwrap_err();
        let (line, reason) = fault("[Event \"?\"]\n\n1. e4 e5\n2. Nf6 *");
        assert_eq!(
            (line, reason.as_str()),
            (4, "'Nf6' is not legal: no knight can go to f6")
        );
        assert_eq!(
            fault("1. e4 {never\nclosed"),
            (1, "the comment is not closed".to_owned())
        );
        assert_eq!(
            fault("\n1. e4 (1. d4"),
            (2, "the variation is not closed".to_owned())
        );
        assert_eq!(
            fault("[Event \"?]"),
            (1, "the tag is not closed".to_owned())
        );
        assert_eq!(fault("1. e4 ) e5").1, "')' is not written like a move");
        assert_eq!(fault("1. é4").1, "'é4' is no move");
        assert_eq!(fault("[FEN \"x\"]\n*").0, 1);
        let mate = "1. f3 e5 2. g4 Qh4# 0-1";
        assert_eq!(fault(mate), (1, "the game is over at its end".to_owned()));
        assert_eq!(read(mate, 3).unwrap().len(), 1);
    }
}
