//! The values of tables of distances.

use super::super::Verdict;
use super::bytes::Cursor;
use super::table::{Part, TableFile};
use cozy_chess::{Board, Color};

/// The flag of a part for Black to move.
const BLACK: u8 = 1;

/// The flag of a part whose values are places in lists of distances.
const MAPPED: u8 = 2;

/// The flag of a part whose wins are counted in plies, and not in moves.
const WINS_IN_PLIES: u8 = 4;

/// The same for losses.
const LOSSES_IN_PLIES: u8 = 8;

/// The flag of a part whose lists have distances of two bytes.
const WIDE: u8 = 16;

/// The answer of a table for a position that is not a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Distance {
    /// So many plies more than the fewest to the next capture or pawn move.
    Plies(u16),
    /// It has only positions with the other player to move.
    OtherSide,
}

/// The answer of a table for a position whose result is known, and not a draw. `None` if the table cannot be
/// read.
pub(super) fn distance(table: &TableFile, board: &Board, verdict: Verdict) -> Option<Distance> {
    let place = table.place(board)?;
    let has = if place.part.flags & BLACK == 0 {
        Color::White
    } else {
        Color::Black
    };
    if place.side.is_some_and(|side| side != has) {
        return Some(Distance::OtherSide);
    }
    let value = table.value(board, &place)?;
    plies(place.part, value, verdict).map(Distance::Plies)
}

/// The plies that a value stands for.
fn plies(part: &Part, value: u16, verdict: Verdict) -> Option<u16> {
    let value = match &part.map {
        Some(map) => map.distance(value, verdict)?,
        None => value,
    };
    let in_plies = match verdict {
        Verdict::Win => part.flags & WINS_IN_PLIES != 0,
        Verdict::Loss => part.flags & LOSSES_IN_PLIES != 0,
        Verdict::CursedWin | Verdict::BlessedLoss | Verdict::Draw => false,
    };
    if in_plies {
        Some(value)
    } else {
        value.checked_mul(2)
    }
}

/// The distances that there are in a part, the most frequent ones first, for each result but draws.
#[derive(Debug)]
pub(super) struct Map {
    wins: Vec<u16>,
    losses: Vec<u16>,
    cursed_wins: Vec<u16>,
    blessed_losses: Vec<u16>,
}

impl Map {
    /// Whether a part with these flags has one.
    pub(super) fn is_there(flags: u8) -> bool {
        flags & MAPPED != 0
    }

    /// Reads it.
    pub(super) fn read(cursor: &mut Cursor<'_>, flags: u8) -> Option<Map> {
        let list = if flags & WIDE == 0 {
            narrow_list
        } else {
            cursor.align(2);
            wide_list
        };
        Some(Map {
            wins: list(cursor)?,
            losses: list(cursor)?,
            cursed_wins: list(cursor)?,
            blessed_losses: list(cursor)?,
        })
    }

    /// The distance in a place.
    fn distance(&self, place: u16, verdict: Verdict) -> Option<u16> {
        let list = match verdict {
            Verdict::Win => &self.wins,
            Verdict::Loss => &self.losses,
            Verdict::CursedWin => &self.cursed_wins,
            Verdict::BlessedLoss => &self.blessed_losses,
            Verdict::Draw => return None,
        };
        list.get(usize::from(place)).copied()
    }
}

/// Reads a list of distances of one byte.
fn narrow_list(cursor: &mut Cursor<'_>) -> Option<Vec<u16>> {
    let count = cursor.byte()?;
    let list = cursor.take(usize::from(count))?;
    Some(list.iter().map(|&distance| u16::from(distance)).collect())
}

/// Reads a list of distances of two bytes.
fn wide_list(cursor: &mut Cursor<'_>) -> Option<Vec<u16>> {
    let count = cursor.two()?;
    let list = cursor.take(2 * usize::from(count))?;
    let pairs = list.chunks_exact(2);
    Some(
        pairs
            .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
            .collect(),
    )
}
