//! The cache of pawn facts: pawns and kings seldom change from node to node.

use super::pawns::{self, Skeleton};
use super::shelter;
use super::tapered::Tapered;
use super::term_sum::TermSum;
use super::tracer::Tracer;
use cozy_chess::{BitBoard, Board, Color, Piece, Square};
use std::cell::Cell;

/// The part of the evaluation that depends on pawns and kings only.
#[derive(Clone, Copy, Debug)]
pub struct PawnFacts {
    /// Structure, shelter, and the squares of pawns and kings: White's less Black's.
    pub score: Tapered,
    /// The danger for the attackers White and Black from the pawns before the other king.
    pub danger: [Tapered; 2],
    /// The passed pawns of White and Black, each in the player's view.
    pub passed: [BitBoard; 2],
}

/// The pawns of both sides and the squares of the kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    pawns: [BitBoard; 2],
    kings: [Square; 2],
}

impl Key {
    fn new(board: &Board) -> Key {
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

    /// The skeleton in a player's view.
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

    /// Computes the facts.
    fn facts<T: Tracer>(&self, tracer: &mut T) -> PawnFacts {
        let sides = Color::ALL.map(|color| {
            let skeleton = self.seen_by(color);
            let mut own = TermSum::new(color, tracer);
            pawns::add_terms(&skeleton, &mut own);
            shelter::add_terms(&skeleton, &mut own);
            let score = own.total();
            let mut attacker = TermSum::new(!color, tracer);
            shelter::danger(&skeleton, &mut attacker);
            (score, attacker.total(), skeleton.passed())
        });
        let [white, black] = sides;
        PawnFacts {
            score: white.0 - black.0,
            // White gains from the gaps before Black's king.
            danger: [black.1, white.1],
            passed: [white.2, black.2],
        }
    }
}

/// A table of pawn facts. Each entry has its full key, so that no two positions are confused.
#[derive(Clone, Debug)]
pub struct PawnCache {
    entries: Box<[Cell<(Key, PawnFacts)>]>,
}

/// A power of two: about half a megabyte, which the second-level caches of processors hold.
const ENTRIES: usize = 1 << 13;

impl PawnCache {
    /// An empty table.
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

    /// The facts of a board, from the cache or computed. For a tracer that records they are computed.
    #[inline]
    pub fn facts<T: Tracer>(&self, board: &Board, tracer: &mut T) -> PawnFacts {
        let key = Key::new(board);
        if T::RECORDS {
            return key.facts(tracer);
        }
        let entry = &self.entries[key.mixed() as usize % ENTRIES];
        let (known, facts) = entry.get();
        if known == key {
            return facts;
        }
        let facts = key.facts(tracer);
        entry.set((key, facts));
        facts
    }
}
