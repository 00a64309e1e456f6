//! Moves in standard algebraic notation: `Nf3`, `exd6`, `O-O`, `e8=Q+`.
//!
//! Written exactly: the origin's file, rank or both only where another legal move needs telling
//! apart, with `+` and `#`. Read tolerantly: `+`, `#`, `x`, `=`, `-` and marks such as `!?` and `e.p.` may be
//! missing or superfluous, castling may be written with zeros, a promotion as `a8(Q)`, and more of the origin may
//! be given than needed, up to `Ng1-f3` and `e2e4`.

use super::error::{ParseMoveError, quoted};
use crate::{Move, Position};
use cozy_chess::{File, Piece, Rank, Square};
use negascout::Game;

/// The marks of a capture en passant, the longest first.
const EN_PASSANT: [&str; 3] = ["e.p.", "e.p", "ep"];

/// A null move, as programs write it in lines that are not played.
const NULL_MOVES: [&str; 3] = ["--", "Z0", "@@@@"];

/// The parts of a move that a text in algebraic notation gives.
struct Pattern {
    piece: Piece,
    file: Option<File>,
    rank: Option<Rank>,
    target: Square,
    promotion: Option<Piece>,
}

/// The two kinds of castling.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Castling {
    Short,
    Long,
}

impl Position {
    /// The legal move that a text in algebraic notation means.
    ///
    /// # Errors
    ///
    /// One line that says why the text is not a move, or not a legal one, or which moves it can
    /// mean.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// let pos = Position::start();
    /// assert_eq!(pos.parse_san("Nf3").unwrap().to_string(), "g1f3");
    /// let error = pos.parse_san("Nd4").unwrap_err();
    /// assert_eq!(error.to_string(), "'Nd4' is not legal: no knight can go to d4");
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, ParseMoveError> {
        let plain = text.replace(['–', '—'], "-");
        let bare = bare(&plain);
        if NULL_MOVES.contains(&bare) {
            let (text, reason) = (quoted(text), "no player may pass".to_owned());
            return Err(ParseMoveError::Illegal { text, reason });
        }
        if let Some(castling) = read_castling(bare) {
            return self.castle(castling, text);
        }
        let pattern = read(bare).ok_or_else(|| ParseMoveError::Syntax(quoted(text)))?;
        let moves = self.legal_moves();
        let mut matching = moves
            .iter()
            .copied()
            .filter(|&mv| self.matches(mv, &pattern));
        let Some(found) = matching.next() else {
            let (text, reason) = (quoted(text), pattern.why_illegal());
            return Err(ParseMoveError::Illegal { text, reason });
        };
        let others: Vec<String> = matching.map(|mv| mv.to_string()).collect();
        if others.is_empty() {
            return Ok(found);
        }
        let (text, choices) = (quoted(text), format!("{found}, {}", others.join(", ")));
        Err(ParseMoveError::Ambiguous { text, choices })
    }

    /// A legal move of this position in algebraic notation.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// let pos: Position = "7k/3R4/8/8/8/8/8/R6K w - - 0 1".parse().unwrap();
    /// assert_eq!(pos.san(pos.parse_uci("a1a7").unwrap()), "Raa7");
    /// assert_eq!(pos.san(pos.parse_uci("a1a8").unwrap()), "Ra8#");
    /// ```
    #[must_use]
    pub fn san(&self, mv: Move) -> String {
        let child = self.play(mv);
        let sign = match (child.in_check(), child.has_legal_move()) {
            (false, _) => "",
            (true, true) => "+",
            (true, false) => "#",
        };
        match self.castling(mv) {
            Some(Castling::Short) => format!("O-O{sign}"),
            Some(Castling::Long) => format!("O-O-O{sign}"),
            None => {
                let (piece, origin) = (letter(self.moved(mv)), self.origin_needed(mv));
                let takes = if self.is_capture(mv) { "x" } else { "" };
                let becomes = mv
                    .promotion()
                    .map_or_else(String::new, |to| format!("={}", letter(to)));
                format!("{piece}{origin}{takes}{}{becomes}{sign}", mv.target())
            }
        }
    }

    fn castling(&self, mv: Move) -> Option<Castling> {
        let short = mv.target().file() > mv.origin().file();
        let castling = if short {
            Castling::Short
        } else {
            Castling::Long
        };
        self.is_castling(mv).then_some(castling)
    }

    fn castle(&self, castling: Castling, text: &str) -> Result<Move, ParseMoveError> {
        let moves = self.legal_moves();
        let found = moves
            .into_iter()
            .find(|&mv| self.castling(mv) == Some(castling));
        found.ok_or_else(|| ParseMoveError::Illegal {
            text: quoted(text),
            reason: "the king cannot castle there".to_owned(),
        })
    }

    fn matches(&self, mv: Move, pattern: &Pattern) -> bool {
        let from = mv.origin();
        mv.target() == pattern.target
            && mv.promotion() == pattern.promotion
            && pattern.file.is_none_or(|file| file == from.file())
            && pattern.rank.is_none_or(|rank| rank == from.rank())
            && self.moved(mv) == pattern.piece
            && !self.is_castling(mv)
    }

    /// As much of the square a move leaves as its notation needs.
    fn origin_needed(&self, mv: Move) -> String {
        let (piece, from) = (self.moved(mv), mv.origin());
        if piece == Piece::Pawn {
            let captures = from.file() != mv.target().file();
            return if captures {
                from.file().to_string()
            } else {
                String::new()
            };
        }
        let rivals = self.legal_moves().into_iter().filter(|&other| {
            other.target() == mv.target() && other.origin() != from && self.moved(other) == piece
        });
        let rivals: Vec<Square> = rivals.map(Move::origin).collect();
        let same_file = rivals.iter().any(|rival| rival.file() == from.file());
        let same_rank = rivals.iter().any(|rival| rival.rank() == from.rank());
        match (same_file, same_rank) {
            _ if rivals.is_empty() => String::new(),
            (false, _) => from.file().to_string(),
            (true, false) => from.rank().to_string(),
            (true, true) => from.to_string(),
        }
    }
}

impl Pattern {
    fn why_illegal(&self) -> String {
        let place = |shown: Option<String>| shown.unwrap_or_default();
        let from = place(self.file.map(|file| file.to_string()))
            + &place(self.rank.map(|rank| rank.to_string()));
        let (piece, target) = (name(self.piece), self.target);
        let of = if from.is_empty() {
            String::new()
        } else {
            format!(" from {from}")
        };
        let last_rank = matches!(target.rank(), Rank::First | Rank::Eighth);
        match (self.piece, self.promotion) {
            (Piece::Pawn, None) if last_rank => "it does not say what the pawn becomes".to_owned(),
            _ => format!("no {piece}{of} can go to {target}"),
        }
    }
}

/// The piece in words.
pub(super) fn name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// The letter that a move of the piece begins with: none for a pawn.
fn letter(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "",
        Piece::Knight => "N",
        Piece::Bishop => "B",
        Piece::Rook => "R",
        Piece::Queen => "Q",
        Piece::King => "K",
    }
}

fn piece_of(letter: char) -> Option<Piece> {
    let mut pieces = Piece::ALL.into_iter().skip(1);
    pieces.find(|&piece| self::letter(piece).starts_with(letter))
}

fn read_castling(text: &str) -> Option<Castling> {
    match text {
        "O-O" | "0-0" | "o-o" => Some(Castling::Short),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(Castling::Long),
        _ => None,
    }
}

/// A move without the marks at its end: those of check and of quality, and that of a capture en passant.
fn bare(text: &str) -> &str {
    let signs = ['+', '#', '!', '?'];
    let text = text.trim_end_matches(signs);
    let mut marks = EN_PASSANT.iter().filter_map(|mark| text.strip_suffix(mark));
    marks
        .next()
        .map_or(text, |text| text.trim_end().trim_end_matches(signs))
}

/// Takes a text apart from its ends: the piece in front, the promotion and the target at the back,
/// and what is left between them is the origin.
fn read(text: &str) -> Option<Pattern> {
    let piece = text.chars().next().and_then(piece_of);
    let text = if piece.is_some() { &text[1..] } else { text };
    let text = text.trim_end_matches(')');
    let last = text.chars().next_back()?;
    let promotion = piece_of(last.to_ascii_uppercase());
    let text = match promotion {
        Some(_) => text[..text.len() - 1].trim_end_matches(['=', '(', '/']),
        None => text,
    };
    let middle = text.len().checked_sub(2)?;
    let target = text.get(middle..)?.parse().ok()?;
    let origin = text[..middle].trim_end_matches(['x', ':', '-']);
    let (file, rank) = match *origin.as_bytes() {
        [] => (None, None),
        [one] => (file_of(one), rank_of(one)),
        [file, rank] => (Some(file_of(file)?), Some(rank_of(rank)?)),
        _ => return None,
    };
    let readable = origin.is_empty() || file.is_some() || rank.is_some();
    readable.then_some(Pattern {
        piece: piece.unwrap_or(Piece::Pawn),
        file,
        rank,
        target,
        promotion,
    })
}

fn file_of(letter: u8) -> Option<File> {
    File::try_index(usize::from(letter.checked_sub(b'a')?))
}

fn rank_of(digit: u8) -> Option<Rank> {
    Rank::try_index(usize::from(digit.checked_sub(b'1')?))
}
