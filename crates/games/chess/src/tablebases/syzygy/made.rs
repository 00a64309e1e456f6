//! Tables made for tests: orders of pieces as a table may have them, and whole files.

pub(super) mod file;

use super::index::{Lead, Numbering, Orders};
use super::material::{ColoredPiece, Material};
use cozy_chess::{Color, Piece};

/// Dice that fall the same for each seed.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number below a bound.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    /// Puts a list into any order.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

/// The kinds beside the kings: White's queen to pawn, and Black's.
pub(super) fn kind(number: usize) -> ColoredPiece {
    let color = Color::index(number / 5 % 2);
    let piece = Piece::index(number % 5);
    ColoredPiece { color, piece }
}

/// The kings.
pub(super) fn kings() -> [ColoredPiece; 2] {
    let piece = Piece::King;
    Color::ALL.map(|color| ColoredPiece { color, piece })
}

/// An order of pieces, and of the groups that they make, for each file of the leading pawn.
pub(super) struct Arrangement {
    /// The pieces, like ones beside each other.
    pub(super) pieces: Vec<ColoredPiece>,
    pub(super) orders: Orders,
    pub(super) leads: Vec<Lead>,
}

impl Arrangement {
    /// Any arrangement of some pieces that a table may have.
    pub(super) fn of(pieces: &[ColoredPiece], dice: &mut Dice) -> Arrangement {
        let material = Material::of_pieces(pieces);
        let mut kinds: Vec<ColoredPiece> = Vec::new();
        for &kind in pieces {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        dice.shuffle(&mut kinds);
        let is_pawn = |kind: &ColoredPiece| kind.piece == Piece::Pawn;
        let colors = kinds.iter().filter(|kind| is_pawn(kind)).count();
        let (leads, groups) = if colors > 0 {
            // The fewer pawns lead; the sort keeps the order of what is alike.
            kinds
                .sort_by_key(|kind| (!is_pawn(kind), is_pawn(kind).then(|| material.count(*kind))));
            ((0..4).map(Lead::Pawns).collect(), kinds.len())
        } else if material.single_kinds() > 2 {
            kinds.sort_by_key(|kind| material.count(*kind) > 1);
            (vec![Lead::Three], kinds.len() - 2)
        } else {
            kinds.sort_by_key(|kind| kind.piece != Piece::King);
            (vec![Lead::Kings], kinds.len() - 1)
        };
        let mut turns: Vec<u8> = (0..groups as u8).collect();
        dice.shuffle(&mut turns);
        let all = |&kind: &ColoredPiece| std::iter::repeat_n(kind, material.count(kind));
        Arrangement {
            pieces: kinds.iter().flat_map(all).collect(),
            orders: Orders {
                leading: turns[0],
                second: (colors == 2).then(|| turns[1]),
            },
            leads,
        }
    }

    /// The numberings of its parts.
    pub(super) fn numberings(&self) -> Vec<Numbering> {
        let numbering = |&lead| Numbering::new(&self.pieces, lead, self.orders).unwrap();
        self.leads.iter().map(numbering).collect()
    }
}
