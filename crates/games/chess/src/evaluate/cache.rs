//! What was found out about pawns and kings, remembered: it seldom changes from node to node.

use super::ledger::Ledger;
use super::pawns::{self, Skeleton};
use super::shelter;
use super::tally::Tally;
use super::tapered::Tapered;
use cozy_chess::{BitBoard, Board, Color, Piece, Square};
use std::cell::Cell;

/// What depends on pawns and kings only.
#[derive(Clone, Copy, Debug)]
pub struct PawnFacts {
    /// Structure, shelter, and the squares of pawns and kings: White's less Black's.
    pub score: Tapered,
    /// What each attacker, White and Black, gains from the state of the other king's pawns.
    pub danger: [Tapered; 2],
    /// The passed pawns of White and Black, as their player sees them.
    pub passed: [BitBoard; 2],
}

/// The pawns of both sides and the squares of the kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    pawns: [BitBoard; 2],
    kings: [Square; 2],
}

impl Key {
    fn of(board: &Board) -> Key {
        Key {
            pawns: Color::ALL.map(|color| board.colored_pieces(color, Piece::Pawn)),
            kings: Color::ALL.map(|color| board.king(color)),
        }
    }

    /// A number that spreads the keys over the table.
    fn mixed(&self) -> u64 {
        // Odd constants from the golden ratio and the square roots of 2 and 3.
        let [white, black] = self.pawns.map(|pawns| pawns.0);
        let kings = (self.kings[0] as u64) << 6 | self.kings[1] as u64;
        let mixed = white.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ black.wrapping_mul(0x6A09_E667_F3BC_C909).rotate_left(32)
            ^ (kings + 1).wrapping_mul(0xBB67_AE85_84CA_A73B);
        mixed ^ (mixed >> 29)
    }

    /// The skeleton as a player sees it.
    fn seen_by(&self, color: Color) -> Skeleton {
        let turn = |set: BitBoard| match color {
            Color::White => set,
            Color::Black => set.flip_ranks(),
        };
        Skeleton {
            own: turn(self.pawns[color as usize]),
            enemy: turn(self.pawns[!color as usize]),
            king: self.kings[color as usize].relative_to(color),
        }
    }

    /// Works out everything.
    fn facts<L: Ledger>(&self, ledger: &mut L) -> PawnFacts {
        let sides = Color::ALL.map(|color| {
            let skeleton = self.seen_by(color);
            let mut own = Tally::new(color, ledger);
            pawns::tally(&skeleton, &mut own);
            shelter::tally(&skeleton, &mut own);
            let score = own.sum();
            let mut attacker = Tally::new(!color, ledger);
            shelter::danger(&skeleton, &mut attacker);
            (score, attacker.sum(), skeleton.passed())
        });
        let [white, black] = sides;
        PawnFacts {
            score: white.0 - black.0,
            // What Black's king lacks is White's gain.
            danger: [black.1, white.1],
            passed: [white.2, black.2],
        }
    }
}

/// A table of pawn facts. A full key stands with each entry, so that no two positions are mixed up.
#[derive(Clone, Debug)]
pub struct PawnCache {
    entries: Box<[Cell<(Key, PawnFacts)>]>,
}

/// A power of two: about half a megabyte, which the second-level caches of processors hold.
const ENTRIES: usize = 1 << 13;

impl PawnCache {
    /// A table that knows nothing yet.
    pub fn new() -> PawnCache {
        // No position has both kings on one square and no pawns.
        let nobody = Key {
            pawns: [BitBoard::EMPTY; 2],
            kings: [Square::A1; 2],
        };
        let nothing = PawnFacts {
            score: Tapered::ZERO,
            danger: [Tapered::ZERO; 2],
            passed: [BitBoard::EMPTY; 2],
        };
        PawnCache {
            entries: vec![Cell::new((nobody, nothing)); ENTRIES].into_boxed_slice(),
        }
    }

    /// The facts about a board, remembered or worked out. A ledger that listens hears them.
    #[inline]
    pub fn facts<L: Ledger>(&self, board: &Board, ledger: &mut L) -> PawnFacts {
        let key = Key::of(board);
        if L::LISTENS {
            return key.facts(ledger);
        }
        let entry = &self.entries[key.mixed() as usize % ENTRIES];
        let (known, facts) = entry.get();
        if known == key {
            return facts;
        }
        let facts = key.facts(ledger);
        entry.set((key, facts));
        facts
    }
}
