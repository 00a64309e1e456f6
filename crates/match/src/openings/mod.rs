//! The openings that games begin with: from EPD or PGN files, or the starts of the game.

mod drawn;
mod opening;
mod pgn;

pub use drawn::{Draw, Drawer};
pub(crate) use opening::CHESS;
pub use opening::Opening;

use crate::error::Error;
use crate::spec::Variant;
use negascout_chess::Position;
use negascout_chess::notation::fen::split_epd;
use negascout_session::bounded::read_file;
use std::path::Path;

/// Openings, in the order of their file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    list: Vec<Opening>,
    /// The place of each in its source, for messages.
    source: String,
}

impl Openings {
    /// The starts of the game itself: one, or the 960 of Chess960.
    #[must_use]
    pub fn for_variant(variant: Variant) -> Openings {
        let starts: Vec<Position> = match variant {
            Variant::Standard => vec![Position::start()],
            Variant::Chess960 => (0..960).filter_map(Position::chess960).collect(),
        };
        let bare = |start| Opening {
            start,
            moves: Vec::new(),
        };
        Openings {
            list: starts.into_iter().map(bare).collect(),
            source: "the start of the game".to_owned(),
        }
    }

    /// The openings that come with this library: positions of standard chess after eight moves that were
    /// drawn at random, which a search has found to be even. The first line of the file has the command
    /// that drew them.
    ///
    /// ```
    /// use negascout_match::Openings;
    ///
    /// assert_eq!(Openings::shipped().list().len(), 200);
    /// ```
    #[must_use]
    pub fn shipped() -> Openings {
        let text = include_str!("../../openings/balanced.epd");
        let read = Openings::from_epd("balanced.epd", text);
        read.unwrap_or_else(|_| Openings::for_variant(Variant::Standard))
    }

    /// Reads a file: PGN if its name ends so, and else EPD or FEN, a position a line. Of a game in
    /// PGN, the first `plies` plies are the opening, or all of them.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or something in it is no opening, the message says where; if `plies`
    /// are given for a file that is no PGN.
    pub fn read(path: &Path, plies: Option<usize>) -> Result<Openings, Error> {
        let name = path.display().to_string();
        let bytes = read_file(path).map_err(|error| Error::file("cannot read", path, error))?;
        // Names in old files of games are in any encoding; what matters is ASCII.
        let text = String::from_utf8_lossy(&bytes);
        let is_pgn = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("pgn"));
        if plies.is_some() && !is_pgn {
            let reason = "its openings are positions; only games of a PGN file have plies";
            return Err(Error::Openings(format!("{name}: {reason}")));
        }
        if is_pgn {
            Openings::from_pgn(&name, &text, plies)
        } else {
            Openings::from_epd(&name, &text)
        }
    }

    /// Openings out of EPD or FEN, a position a line. Text after a position is ignored, and so
    /// are empty lines and those that begin with `#`.
    ///
    /// # Errors
    ///
    /// The first line that is not a position of an unfinished game; `name` is that of the source.
    ///
    /// ```
    /// use negascout_match::Openings;
    ///
    /// let text = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n\n4k3/8/8/8/8/8/8/4K3 w - -\n";
    /// let error = Openings::from_epd("book.epd", text).unwrap_err();
    /// assert_eq!(error.to_string(), "book.epd, line 3: the game is over at its end");
    /// ```
    pub fn from_epd(name: &str, text: &str) -> Result<Openings, Error> {
        let mut list = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let fault = |reason: &dyn ToString| Error::Opening {
                name: name.to_owned(),
                line: number,
                reason: reason.to_string(),
            };
            let (start, _) = split_epd(line).map_err(|error| fault(&error))?;
            let opening = Opening {
                start,
                moves: Vec::new(),
            };
            match opening.fault() {
                Some(reason) => return Err(fault(&reason)),
                None => list.push(opening),
            }
        }
        Openings::checked(name, list)
    }

    /// Openings out of games in PGN: the first `plies` plies of each, or all.
    ///
    /// # Errors
    ///
    /// The first text that is not a game; `name` is that of the source.
    ///
    /// ```
    /// use negascout_match::Openings;
    ///
    /// let text = "[Event \"?\"]\n\n1. e4 e5 2. Nf3 {good} (2. f4 exf4) Nc6 *\n";
    /// let openings = Openings::from_pgn("book.pgn", text, Some(3)).unwrap();
    /// assert_eq!(openings.list()[0].moves.len(), 3);
    /// ```
    pub fn from_pgn(name: &str, text: &str, plies: Option<usize>) -> Result<Openings, Error> {
        let list = pgn::read(text, plies.unwrap_or(usize::MAX)).map_err(|(line, reason)| {
            Error::Opening {
                name: name.to_owned(),
                line,
                reason,
            }
        })?;
        Openings::checked(name, list)
    }

    fn checked(name: &str, list: Vec<Opening>) -> Result<Openings, Error> {
        let name = name.to_owned();
        if list.is_empty() {
            return Err(Error::Openings(format!("{name} has no openings")));
        }
        Ok(Openings { list, source: name })
    }

    /// The openings.
    #[must_use]
    pub fn list(&self) -> &[Opening] {
        &self.list
    }

    /// Refuses openings that the variant does not have.
    pub(crate) fn check(&self, variant: Variant) -> Result<(), Error> {
        let mut numbered = (1..).zip(&self.list);
        let other = numbered.find(|(_, opening)| opening.start.is_chess960());
        match (variant, other) {
            (Variant::Standard, Some((number, _))) => Err(Error::Openings(format!(
                "{}: opening {number} castles as in Chess960, and the match is of standard chess",
                self.source
            ))),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Openings;
    use crate::spec::Variant;

    #[test]
    fn positions_are_read_line_by_line() {
        let text = "# a book\n\
                    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n\
                    r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\r\n";
        let openings = Openings::from_epd("book", text).unwrap();
        let fens: Vec<_> = openings
            .list()
            .iter()
            .map(|o| o.start.to_string())
            .collect();
        assert_eq!(fens.len(), 2);
        assert!(fens[0].ends_with("b KQkq - 0 1"));
        assert!(fens[1].ends_with("w KQkq - 2 3"));
        assert!(openings.check(Variant::Standard).is_ok());
    }

    #[test]
    fn bad_lines_are_named() {
        let refused = |text| Openings::from_epd("b", text).unwrap_err().to_string();
        assert_eq!(refused("\n# none\n"), "b has no openings");
        let two = "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/4P3/4KK2 w - -";
        assert_eq!(refused(two), "b, line 2: board: white has 2 kings");
        let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -";
        assert_eq!(refused(mate), "b, line 1: the game is over at its end");
    }

    #[test]
    fn variants_have_their_own_starts() {
        assert_eq!(Openings::for_variant(Variant::Standard).list().len(), 1);
        let all = Openings::for_variant(Variant::Chess960);
        assert_eq!(all.list().len(), 960);
        assert!(all.check(Variant::Chess960).is_ok());
        let error = all.check(Variant::Standard).unwrap_err().to_string();
        let expected = "the start of the game: opening 1 castles as in Chess960, and the match is \
                        of standard chess";
        assert_eq!(error, expected);
    }
}
