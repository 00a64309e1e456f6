//! Endgame tablebases: the exact results of positions with few pieces.
//!
//! The files are R. de Man's *Syzygy* tablebases, of up to seven pieces. They give the result of
//! best play under the fifty-move rule (`.rtbw`), and the distance to the next capture or pawn move
//! (`.rtbz`). They are read by the crate `pyrrhic-rs`, with the feature `syzygy` and on
//! x86-64 only; elsewhere [`Tablebases::open`] says that they are not supported. A file that is cut
//! off or no tablebase is not used; one that was changed in its middle is not recognised.

#[cfg(all(feature = "syzygy", target_arch = "x86_64"))]
mod syzygy;
#[cfg(not(all(feature = "syzygy", target_arch = "x86_64")))]
mod unsupported;

#[cfg(all(feature = "syzygy", target_arch = "x86_64"))]
use syzygy::Tables;
#[cfg(not(all(feature = "syzygy", target_arch = "x86_64")))]
use unsupported::Tables;

use crate::{Color, Move, Position};
use std::fs::DirEntry;
use std::path::Path;
use std::sync::Arc;
use thiserror::Error;

/// The tablebases of some folders. Clones are the same tablebases.
///
/// ```
/// use negascout_chess::tablebases::Tablebases;
///
/// let error = Tablebases::open("/no/such/folder").unwrap_err();
/// assert!(error.to_string().contains("/no/such/folder") || !Tablebases::SUPPORTED);
/// ```
#[derive(Clone, Debug)]
pub struct Tablebases(Arc<Tables>);

/// The result of a position by the tablebases, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lost.
    Loss,
    /// Lost but for the fifty-move rule: a draw.
    BlessedLoss,
    /// A draw.
    Draw,
    /// Won but for the fifty-move rule: a draw.
    CursedWin,
    /// Won.
    Win,
}

/// An error in opening tablebases.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// This program was built without them.
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
    /// There are files, but they are not tablebases.
    #[error("the files of '{0}' are no tablebases")]
    Malformed(
        /// The folders, as they were given.
        String,
    ),
    /// Others are in use: there is room for those of one place at a time.
    #[error("other tablebases are still in use")]
    InUse,
}

/// The separator between the folders of a path.
const SEPARATOR: char = ':';

impl Tablebases {
    /// Whether this program was built with tablebases.
    pub const SUPPORTED: bool = cfg!(all(feature = "syzygy", target_arch = "x86_64"));

    /// The tablebases of these folders, separated by colons. Only one set can be open at a time.
    ///
    /// # Errors
    ///
    /// One line that says what is wrong.
    pub fn open(folders: &str) -> Result<Tablebases, OpenError> {
        if !Tablebases::SUPPORTED {
            return Err(OpenError::Unsupported);
        }
        folders.split(SEPARATOR).try_for_each(check)?;
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

/// Whether a folder has files that may be tablebases.
fn check(folder: &str) -> Result<(), OpenError> {
    let unreadable = |error: std::io::Error| OpenError::Folder {
        folder: folder.to_owned(),
        reason: error.to_string(),
    };
    let mut entries = Path::new(folder).read_dir().map_err(unreadable)?;
    if entries.any(|entry| entry.is_ok_and(|entry| may_be_table(&entry))) {
        Ok(())
    } else {
        Err(OpenError::None(folder.to_owned()))
    }
}

/// Whether a file has the name and the length of a tablebase: whole blocks of 64 bytes, and a
/// checksum of 16.
fn may_be_table(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let pieces = name.to_str().and_then(|name| name.strip_suffix(".rtbw"));
    let sides = pieces.and_then(|pieces| pieces.split_once('v'));
    let is_side = |side: &str| {
        let officers = side.strip_prefix('K');
        officers.is_some_and(|officers| officers.chars().all(|piece| "QRBNP".contains(piece)))
    };
    let named = sides.is_some_and(|(strong, weak)| is_side(strong) && is_side(weak));
    named && entry.metadata().is_ok_and(|data| data.len() % 64 == 16)
}

/// A move and its result by the tablebases.
#[derive(Clone, Copy, Debug)]
struct Rated {
    mv: Move,
    /// For the player who makes it.
    verdict: Verdict,
    /// Plies to the next capture or pawn move.
    distance: u16,
}

impl Rated {
    /// The rank of the move, greater if better: sooner if it wins, later if it loses.
    fn rank(&self) -> (Verdict, i32) {
        let distance = i32::from(self.distance);
        let order = match self.verdict {
            Verdict::Win | Verdict::CursedWin => -distance,
            Verdict::Draw => 0,
            Verdict::BlessedLoss | Verdict::Loss => distance,
        };
        (self.verdict, order)
    }
}
