//! Moves as the protocol UCI writes them: `e2e4`, `e7e8q`.
//!
//! Castling is written as the king's two steps, `e1g1`, in standard chess, and as the king taking
//! its rook, `e1h1`, in Chess960. Both are read everywhere: no other move can be meant by either,
//! since a king neither takes its own rook nor steps two files.

use super::error::{ParseMoveError, quoted};
use crate::{Move, Position};
use cozy_chess::{Color, File, Piece, Square};
use std::ops::Range;

/// A way of writing castling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// As the king's steps, `e1g1`. Where the king is not on the e-file, as can happen in
    /// Chess960 only, this would be ambiguous, and the other style is used.
    #[default]
    Standard,
    /// As the king taking its rook, `e1h1`: what an engine is to write with `UCI_Chess960` set.
    Chess960,
}

impl Position {
    /// The legal move that a UCI text means, castling in [either style](Style).
    ///
    /// # Errors
    ///
    /// One line that says why the text is not a move, or not a legal one.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// let pos: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// assert_eq!(pos.parse_uci("e1g1"), pos.parse_uci("e1h1"));
    /// let error = pos.parse_uci("e1e3").unwrap_err();
    /// assert_eq!(error.to_string(), "'e1e3' is not legal: the king on e1 cannot go to e3");
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, ParseMoveError> {
        let read = read(text).ok_or_else(|| ParseMoveError::Syntax(quoted(text)))?;
        let mv = self.castling_meant_by(read).unwrap_or(read);
        if self.is_legal(mv) {
            return Ok(mv);
        }
        let (text, reason) = (quoted(text), self.why_illegal(mv));
        Err(ParseMoveError::Illegal { text, reason })
    }

    /// A move of this position as UCI writes it.
    ///
    /// ```
    /// use negascout_chess::{Position, notation::uci::Style};
    ///
    /// let pos: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castling = pos.parse_san("O-O").unwrap();
    /// assert_eq!(pos.uci(castling, Style::Standard), "e1g1");
    /// assert_eq!(pos.uci(castling, Style::Chess960), "e1h1");
    /// ```
    #[must_use]
    pub fn uci(&self, mv: Move, style: Style) -> String {
        let (from, to) = (mv.origin(), mv.target());
        if style == Style::Chess960 || !self.is_castling(mv) || from.file() != File::E {
            return mv.to_string();
        }
        let file = if to.file() > from.file() {
            File::G
        } else {
            File::C
        };
        Move::new(from, Square::new(file, from.rank()), None).to_string()
    }

    /// Castling, if a king's two steps from the e-file mean that.
    fn castling_meant_by(&self, mv: Move) -> Option<Move> {
        let color = self.side_to_move();
        let king = self.board().king(color);
        let rights = self.board().castle_rights(color);
        let own_rook =
            self.is_castling(mv) && [rights.short, rights.long].contains(&Some(mv.target().file()));
        let steps = mv.origin() == king && king.file() == File::E && !own_rook;
        if !steps || mv.target().rank() != king.rank() {
            return None;
        }
        let rook = match mv.target().file() {
            File::G => rights.short,
            File::C => rights.long,
            _ => None,
        };
        Some(Move::new(
            king,
            Square::new(rook?, king.rank()),
            mv.promotion(),
        ))
    }

    /// Why a move is not legal, as far as it is simple to say.
    fn why_illegal(&self, mv: Move) -> String {
        let (board, from, to) = (self.board(), mv.origin(), mv.target());
        let mover = self.side_to_move();
        let Some(piece) = board.piece_on(from) else {
            return format!("{from} is empty");
        };
        if !board.colors(mover).has(from) {
            let player = if mover == Color::White {
                "white"
            } else {
                "black"
            };
            return format!("the piece on {from} is not {player}'s");
        }
        let queen = Move::new(from, to, Some(Piece::Queen));
        if mv.promotion().is_none() && self.is_legal(queen) {
            return "it does not say what the pawn becomes".to_owned();
        }
        let piece = super::san::name(piece);
        format!("the {piece} on {from} cannot go to {to}")
    }
}

/// A move as it is written, legal or not.
fn read(text: &str) -> Option<Move> {
    let square = |range: Range<usize>| text.get(range)?.parse::<Square>().ok();
    let (from, to) = (square(0..2)?, square(2..4)?);
    let promotion = match &text[4..] {
        "" => None,
        "n" | "N" => Some(Piece::Knight),
        "b" | "B" => Some(Piece::Bishop),
        "r" | "R" => Some(Piece::Rook),
        "q" | "Q" => Some(Piece::Queen),
        _ => return None,
    };
    (from != to).then(|| Move::new(from, to, promotion))
}
