//! Endgame tablebases: the exact results of positions with few pieces.
//!
//! The files are R. de Man's *Syzygy* tablebases, of up to seven pieces. They give the result of
//! best play under the fifty-move rule (`.rtbw`), and the distance to the next capture or pawn move
//! (`.rtbz`). A damaged file does no harm: where it cannot be read, the position is unknown, as if the file
//! were missing. A changed byte that still gives a legal value is not noticed, because the checksums of
//! whole files are not computed.

#[cfg(any(unix, windows))]
mod syzygy;
#[cfg(not(any(unix, windows)))]
mod unsupported;

#[cfg(any(unix, windows))]
use syzygy::Tables;
#[cfg(not(any(unix, windows)))]
use unsupported::Tables;

use crate::{Color, Move, Position};
use std::sync::Arc;
use thiserror::Error;

/// The tablebases of some folders. Clones are the same tablebases.
///
/// ```
/// use negascout_chess::tablebases::Tablebases;
///
/// let error = Tablebases::open("/no/such/folder").unwrap_err();
/// assert!(error.to_string().contains("/no/such/folder"));
/// ```
#[derive(Clone, Debug)]
pub struct Tablebases(Arc<Tables>);

/// The result of a position by the tablebases, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lost.
    Loss,
    /// Lost except for the fifty-move rule: a draw.
    BlessedLoss,
    /// A draw.
    Draw,
    /// Won except for the fifty-move rule: a draw.
    CursedWin,
    /// Won.
    Win,
}

/// An error in opening tablebases.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// There are no files where this program runs, as in a browser.
    #[error("tablebases are not supported here")]
    Unsupported,
    /// A folder is missing, or cannot be read.
    #[error("'{folder}' cannot be read: {reason}")]
    Folder {
        /// Its path.
        folder: String,
        /// The system's error.
        reason: String,
    },
    /// A folder has none.
    #[error("'{0}' has no tablebases, which have names like KQvK.rtbw")]
    None(
        /// Its path.
        String,
    ),
}

impl Tablebases {
    /// The tablebases of these folders, separated by colons. A table is read when it is first asked
    /// for: until then, only its name and the file's length are looked at.
    ///
    /// # Errors
    ///
    /// One line that says what is wrong.
    pub fn open(folders: &str) -> Result<Tablebases, OpenError> {
        Ok(Tablebases(Arc::new(Tables::open(folders)?)))
    }

    /// The most pieces, kings included, that a position may have.
    #[must_use]
    pub fn most_pieces(&self) -> u32 {
        self.0.most_pieces()
    }

    /// The result of a position. `None` with too many pieces or castling rights, where the table
    /// is missing, or with moves on the fifty-move clock, which tablebases do not know.
    #[must_use]
    pub fn verdict(&self, pos: &Position) -> Option<Verdict> {
        let known = pos.halfmove_clock() == 0 && self.knows(pos);
        known.then(|| self.0.verdict(pos)).flatten()
    }

    /// The best moves by their results: those that keep a win and come soonest to the next capture
    /// or pawn move, those that keep a draw, or those that lose latest. The clock of
    /// the fifty-move rule counts. `None` if the position or its distances are not known, or if the
    /// game is over.
    #[must_use]
    pub fn best_moves(&self, pos: &Position) -> Option<Vec<Move>> {
        if !self.knows(pos) {
            return None;
        }
        let rated = self.0.rated_moves(pos)?;
        let best = rated.iter().map(Rated::rank).max()?;
        let best = rated.iter().filter(|rated| rated.rank() == best);
        Some(best.map(|rated| rated.mv).collect())
    }

    fn knows(&self, pos: &Position) -> bool {
        let board = pos.board();
        let castles = |color: Color| {
            let rights = board.castle_rights(color);
            rights.short.is_some() || rights.long.is_some()
        };
        board.occupied().len() <= self.most_pieces() && !Color::ALL.into_iter().any(castles)
    }
}

/// A move and its result by the tablebases.
#[derive(Clone, Copy, Debug)]
struct Rated {
    mv: Move,
    /// For the player who makes it.
    verdict: Verdict,
    /// Plies to the next capture or pawn move.
    distance: u32,
}

impl Rated {
    /// The rank of the move, greater if better: sooner if it wins, later if it loses.
    fn rank(&self) -> (Verdict, i64) {
        let distance = i64::from(self.distance);
        let order = match self.verdict {
            Verdict::Win | Verdict::CursedWin => -distance,
            Verdict::Draw => 0,
            Verdict::BlessedLoss | Verdict::Loss => distance,
        };
        (self.verdict, order)
    }
}
