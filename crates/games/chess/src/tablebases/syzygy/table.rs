//! A table: its parts, and where they are in its file.
//!
//! A file begins with what it is and with the order of the pieces in each part. The heads of all
//! parts follow, then their indices, the numbers of values of their blocks, and the blocks. A table
//! with pawns has a part for each file of the leading pawn, a table of results one for each side to
//! move, unless both sides have the same pieces.

use super::bytes::{Bytes, Cursor};
use super::dtz::Map;
use super::index::{self, Lead, Numbering, Orders, View};
use super::material::{ColoredPiece, MOST, Material};
use super::pairs::{Pairs, Single};
use arrayvec::ArrayVec;
use cozy_chess::{Board, Color};
use std::path::Path;

/// The flag of a table that has parts for both sides to move.
const BOTH_SIDES: u8 = 1;

/// The flag of a table with pawns.
const PAWNS: u8 = 2;

/// The subject of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// The results of positions.
    Results,
    /// Their distances to the next capture or pawn move.
    Distances,
}

impl Sort {
    /// The bytes with which its files begin.
    fn magic(self) -> [u8; 4] {
        match self {
            Sort::Results => [0x71, 0xe8, 0x23, 0x5d],
            Sort::Distances => [0xd7, 0x66, 0x0c, 0xa5],
        }
    }

    /// How the names of its files end.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Sort::Results => ".rtbw",
            Sort::Distances => ".rtbz",
        }
    }
}

/// A table.
#[derive(Debug)]
pub(super) struct TableFile {
    bytes: Bytes,
    /// The material, with the colours as the table has them.
    material: Material,
    /// The kind of the leading pawns, if there are pawns.
    pawns: Option<ColoredPiece>,
    sides: usize,
    /// The parts, file by file, and White's before Black's.
    parts: Vec<Part>,
}

/// A part of a table.
#[derive(Debug)]
pub(super) struct Part {
    numbering: Numbering,
    pub(super) flags: u8,
    pairs: Pairs,
    pub(super) map: Option<Map>,
}

/// A position as a table has it.
pub(super) struct Place<'a> {
    pub(super) part: &'a Part,
    /// The side to move, if the table tells the sides apart.
    pub(super) side: Option<Color>,
    view: View,
}

impl TableFile {
    /// Opens a table of this material. `None` if the file cannot be read, or is not a table.
    pub(super) fn open(path: &Path, material: Material, sort: Sort) -> Option<TableFile> {
        TableFile::read(Bytes::open(path).ok()?, material, sort)
    }

    /// Reads what is before the values. `None` if that is damaged, or the file too short.
    pub(super) fn read(bytes: Bytes, material: Material, sort: Sort) -> Option<TableFile> {
        let mut cursor = Cursor::new(&bytes, 0);
        let shape = Shape::of(material, sort);
        let is_this = cursor.array()? == sort.magic() && shape.has_flags(cursor.byte()?);
        if !is_this {
            return None;
        }
        let numberings = shape.numberings(&mut cursor)?;
        cursor.align(2);
        let mut parts = Vec::new();
        for (numbering, _) in &numberings {
            parts.push(Part::read(&mut cursor, numbering.clone(), sort)?);
        }
        if sort == Sort::Distances {
            parts
                .iter_mut()
                .try_for_each(|part| part.read_map(&mut cursor))?;
            cursor.align(2);
        }
        place(&mut parts, &mut cursor)?;
        let (first, stored) = numberings.first()?;
        Some(TableFile {
            material: *stored,
            pawns: shape.has_pawns.then(|| first.first_kind()),
            sides: shape.sides,
            parts,
            bytes,
        })
    }

    /// Where a position is. `None` if it has no pawn where the table has one.
    pub(super) fn place(&self, board: &Board) -> Option<Place<'_>> {
        let symmetric = self.material.is_symmetric();
        let is_own = if symmetric {
            board.side_to_move() == Color::White
        } else {
            Material::of(board) == self.material
        };
        let view = if is_own { View::Own } else { View::Exchanged };
        let side = view.color(board.side_to_move());
        let file = match self.pawns {
            Some(pawns) => index::leading_file(board, view, pawns)?,
            None => 0,
        };
        let part = file * self.sides + side as usize % self.sides;
        Some(Place {
            part: self.parts.get(part)?,
            side: (!symmetric).then_some(side),
            view,
        })
    }

    /// The value of a position that is at a place. `None` if it cannot be read.
    pub(super) fn value(&self, board: &Board, place: &Place<'_>) -> Option<u16> {
        let number = place.part.numbering.index(board, place.view)?;
        place.part.pairs.value(&self.bytes, number)
    }
}

impl Part {
    /// Reads the head of a part.
    fn read(cursor: &mut Cursor<'_>, numbering: Numbering, sort: Sort) -> Option<Part> {
        let single = match sort {
            Sort::Results => Single::Told,
            Sort::Distances => Single::Zero,
        };
        let (flags, pairs) = Pairs::read(cursor, single)?;
        Some(Part {
            numbering,
            flags,
            pairs,
            map: None,
        })
    }

    /// Reads the list of the distances that there are, if the part has one.
    fn read_map(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        if Map::is_there(self.flags) {
            self.map = Some(Map::read(cursor, self.flags)?);
        }
        Some(())
    }
}

/// Finds the places of the parts' indices, numbers of values, and blocks, which follow each other.
fn place(parts: &mut [Part], cursor: &mut Cursor<'_>) -> Option<()> {
    for part in parts.iter_mut() {
        part.pairs.place_index(cursor, part.numbering.size())?;
    }
    for part in parts.iter_mut() {
        part.pairs.place_lengths(cursor)?;
    }
    for part in parts {
        part.pairs.place_blocks(cursor)?;
    }
    Some(())
}

/// Which parts a table has.
struct Shape {
    material: Material,
    sort: Sort,
    has_pawns: bool,
    sides: usize,
}

impl Shape {
    fn of(material: Material, sort: Sort) -> Shape {
        let has_both = sort == Sort::Results && !material.is_symmetric();
        Shape {
            material,
            sort,
            has_pawns: material.pawns() != [0, 0],
            sides: if has_both { 2 } else { 1 },
        }
    }

    /// Whether a table with these flags has this shape.
    fn has_flags(&self, flags: u8) -> bool {
        let has_both = flags & BOTH_SIDES != 0;
        let sides_fit = self.sort == Sort::Distances || has_both == (self.sides == 2);
        sides_fit && (flags & PAWNS != 0) == self.has_pawns
    }

    /// Reads the numberings of all parts, with the material that the table says.
    fn numberings(&self, cursor: &mut Cursor<'_>) -> Option<Vec<(Numbering, Material)>> {
        let mut numberings = Vec::new();
        for file in 0..if self.has_pawns { 4 } else { 1 } {
            let lead = if self.has_pawns {
                Lead::Pawns(file)
            } else {
                Lead::without_pawns(&self.material)
            };
            let orders = self.orders(cursor)?;
            let codes = cursor.take(self.material.pieces())?;
            for side in 0..self.sides {
                let code = |byte: u8| byte >> (4 * side) & 15;
                let kinds = codes
                    .iter()
                    .map(|&byte| ColoredPiece::from_code(code(byte)));
                let kinds: Option<ArrayVec<ColoredPiece, MOST>> = kinds.collect();
                let orders = Orders {
                    leading: code(orders.leading),
                    second: orders.second.map(code),
                };
                let stored = Material::of_pieces(&kinds.clone()?);
                numberings.push((Numbering::new(&kinds?, lead, orders)?, stored));
            }
        }
        self.agree(&numberings).then_some(numberings)
    }

    /// Reads the orders of a file's groups, of both sides in one byte.
    fn orders(&self, cursor: &mut Cursor<'_>) -> Option<Orders> {
        let leading = cursor.byte()?;
        let has_second = self.material.pawns().iter().all(|&pawns| pawns > 0);
        let second = if has_second {
            Some(cursor.byte()?)
        } else {
            None
        };
        Some(Orders { leading, second })
    }

    /// Whether all numberings are of this material, with the same colours and the same leading pawns.
    fn agree(&self, numberings: &[(Numbering, Material)]) -> bool {
        let Some((first, stored)) = numberings.first() else {
            return false;
        };
        let is_like = |(numbering, material): &(Numbering, Material)| {
            let leads = !self.has_pawns || numbering.first_kind() == first.first_kind();
            leads && material == stored
        };
        let is_this = *stored == self.material || *stored == self.material.exchanged();
        is_this && numberings.iter().all(is_like)
    }
}

#[cfg(test)]
mod tests;
