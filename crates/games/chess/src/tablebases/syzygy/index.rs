//! A position's number in a part of a table.
//!
//! The pieces are in groups: a leading one, which takes up the symmetry of the board, and others of
//! like pieces each, of which only the set of squares counts. A position's number is made of those of
//! its groups, each times a factor. The table says in which order.

use super::material::{ColoredPiece, MOST, Material};
use super::squares;
use arrayvec::ArrayVec;
use cozy_chess::{Board, Color, Piece};

/// The squares of a position's pieces, in the table's order.
type Squares = ArrayVec<u8, MOST>;

/// How a position is looked at: a table has each position from one player's side only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    /// As it is.
    Own,
    /// With the colours exchanged, and the board turned.
    Exchanged,
}

impl View {
    /// A colour as the table has it.
    pub(super) fn color(self, color: Color) -> Color {
        match self {
            View::Own => color,
            View::Exchanged => !color,
        }
    }

    /// The squares of the pieces that the table calls a kind, in the table's orientation.
    fn squares_of(self, board: &Board, kind: ColoredPiece) -> impl Iterator<Item = u8> {
        let pieces = board.colored_pieces(self.color(kind.color), kind.piece);
        pieces.into_iter().map(move |square| match self {
            View::Own => square as u8,
            View::Exchanged => squares::flip_rank(square as u8),
        })
    }
}

/// The kind of the leading group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lead {
    /// Three pieces that are the only ones of their kinds.
    Three,
    /// The kings, where no third piece is the only one of its kind.
    Kings,
    /// The pawns of one player, the leading one on this file or its mirror image: 0 to 3.
    Pawns(usize),
}

/// The orders that a table gives its groups of pawns or pieces, as it has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Orders {
    /// When the leading group is counted.
    pub(super) leading: u8,
    /// When the other player's pawns are counted, if both have pawns.
    pub(super) second: Option<u8>,
}

/// A group, and what its number is multiplied with.
#[derive(Clone, Copy, Debug)]
struct Group {
    pieces: usize,
    factor: u64,
}

/// How the positions of a part of a table are numbered.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    lead: Lead,
    /// The kinds in the table's order.
    kinds: ArrayVec<ColoredPiece, MOST>,
    /// The groups in the table's order.
    groups: ArrayVec<Group, MOST>,
    /// Whether the second group is the other player's pawns.
    second: Option<usize>,
    size: u64,
}

impl Numbering {
    /// The numbering with the pieces in this order, each named as often as it is there. `None` if
    /// no table can have it.
    pub(super) fn new(pieces: &[ColoredPiece], lead: Lead, orders: Orders) -> Option<Numbering> {
        let material = Material::of_pieces(pieces);
        let runs = runs(pieces, &material)?;
        let leading = leading_runs(&runs, &material, lead)?;
        let sizes = |runs: &[Run]| runs.iter().map(|run| run.pieces).sum::<usize>();
        let mut groups: ArrayVec<Group, MOST> = ArrayVec::new();
        groups.push(Group::of(sizes(&runs[..leading])));
        groups.extend(runs[leading..].iter().map(|run| Group::of(run.pieces)));
        let mut numbering = Numbering {
            lead,
            kinds: runs.iter().map(|run| run.kind).collect(),
            groups,
            second: orders.second.map(|_| 1),
            size: 1,
        };
        numbering.set_factors(orders)?;
        Some(numbering)
    }

    /// How many positions there are.
    pub(super) fn size(&self) -> u64 {
        self.size
    }

    /// The kind of the pieces that are first in the table's order.
    pub(super) fn first_kind(&self) -> ColoredPiece {
        self.kinds[0]
    }

    /// Sets the factors and the size. `None` if the orders name a group that is none.
    fn set_factors(&mut self, orders: Orders) -> Option<()> {
        let leading = self.groups[0].pieces;
        let second = self.second.map_or(0, |second| self.groups[second].pieces);
        let mut rest = 1 + self.second.map_or(0, |_| 1);
        let mut free = 64 - (leading + second) as u64;
        for turn in 0..self.groups.len() as u8 {
            let (group, ways) = if turn == orders.leading {
                (0, self.lead.ways(leading))
            } else if Some(turn) == orders.second {
                (1, squares::choose(48 - leading as u64, second))
            } else {
                let pieces = self.groups.get(rest)?.pieces;
                let ways = squares::choose(free, pieces);
                free -= pieces as u64;
                rest += 1;
                (rest - 1, ways)
            };
            self.groups[group].factor = self.size;
            self.size = self.size.checked_mul(ways)?;
        }
        Some(())
    }

    /// The number of a position that has the table's pieces, below [`size`](Numbering::size). `None`
    /// if it has others, or if the part is not the one of its leading pawn.
    pub(super) fn index(&self, board: &Board, view: View) -> Option<u64> {
        self.number(self.squares(board, view)?)
    }

    /// The squares of all pieces.
    fn squares(&self, board: &Board, view: View) -> Option<Squares> {
        let mut found = Squares::new();
        for &kind in &self.kinds {
            for square in view.squares_of(board, kind) {
                if kind.piece == Piece::Pawn && !(8..56).contains(&square) {
                    return None;
                }
                found.try_push(square).ok()?;
            }
        }
        let pieces: usize = self.groups.iter().map(|group| group.pieces).sum();
        (found.len() == pieces).then_some(found)
    }

    /// The number of the pieces on these squares.
    fn number(&self, mut squares: Squares) -> Option<u64> {
        let mut start = self.groups[0].pieces;
        if let Lead::Pawns(_) = self.lead {
            put_leading_first(&mut squares[..start]);
        }
        self.turn(&mut squares);
        let mut number = self.leading_number(&mut squares)? * self.groups[0].factor;
        for (place, group) in self.groups.iter().enumerate().skip(1) {
            let below = if Some(place) == self.second { 8 } else { 0 };
            let (earlier, later) = squares.split_at_mut(start);
            number += set_number(&mut later[..group.pieces], earlier, below)? * group.factor;
            start += group.pieces;
        }
        (number < self.size).then_some(number)
    }

    /// Mirrors the board so that the first piece is on the left, and without pawns in the triangle
    /// a1, d1, d4, as far as the pieces of the leading group tell.
    fn turn(&self, pieces: &mut [u8]) {
        let flip = |pieces: &mut [u8], by: fn(u8) -> u8| {
            pieces.iter_mut().for_each(|square| *square = by(*square));
        };
        if squares::file(pieces[0]) > 3 {
            flip(pieces, squares::flip_file);
        }
        if let Lead::Pawns(_) = self.lead {
            return;
        }
        if squares::rank(pieces[0]) > 3 {
            flip(pieces, squares::flip_rank);
        }
        let leading = &pieces[..self.groups[0].pieces];
        let off = leading
            .iter()
            .find(|&&square| !squares::is_on_diagonal(square));
        if off.is_some_and(|&square| squares::is_above_diagonal(square)) {
            flip(pieces, squares::flip_diagonal);
        }
    }

    /// The number of the leading group's squares.
    fn leading_number(&self, pieces: &mut [u8]) -> Option<u64> {
        match self.lead {
            Lead::Three => Some(squares::triple(*pieces.first_chunk()?)),
            Lead::Kings => squares::kings(pieces[0], pieces[1]),
            Lead::Pawns(file) => {
                let is_here = usize::from(squares::file(pieces[0])) == file;
                is_here.then(|| squares::pawns(&mut pieces[..self.groups[0].pieces]))
            }
        }
    }
}

impl Group {
    /// A group with this number of pieces, whose factor is not known yet.
    fn of(pieces: usize) -> Group {
        Group { pieces, factor: 0 }
    }
}

impl Lead {
    /// The leading group in tables without pawns of this material. With pawns, each file has a part of its own.
    pub(super) fn without_pawns(material: &Material) -> Lead {
        if material.single_kinds() > 2 {
            Lead::Three
        } else {
            Lead::Kings
        }
    }

    /// The number of ways to place a leading group with this number of pieces.
    fn ways(self, pieces: usize) -> u64 {
        match self {
            Lead::Three => squares::TRIPLES,
            Lead::Kings => squares::KING_PAIRS,
            Lead::Pawns(file) => squares::pawn_ways(file, pieces),
        }
    }
}

/// Pieces of one kind that follow each other in a table's order.
#[derive(Clone, Copy, Debug)]
struct Run {
    kind: ColoredPiece,
    pieces: usize,
}

/// The runs of an order. `None` if pieces of one kind are apart.
fn runs(pieces: &[ColoredPiece], material: &Material) -> Option<ArrayVec<Run, MOST>> {
    let mut runs: ArrayVec<Run, MOST> = ArrayVec::new();
    for run in pieces.chunk_by(PartialEq::eq) {
        let (kind, pieces) = (run[0], run.len());
        runs.try_push(Run { kind, pieces }).ok()?;
    }
    let whole = |run: &Run| run.pieces == material.count(run.kind);
    runs.iter().all(whole).then_some(runs)
}

/// How many runs the leading group has. `None` if the first runs are not what leads in a table.
fn leading_runs(runs: &[Run], material: &Material, lead: Lead) -> Option<usize> {
    let are = |count: usize, check: fn(&Run) -> bool| {
        let first = runs.get(..count);
        first
            .is_some_and(|first| first.iter().all(check))
            .then_some(count)
    };
    match lead {
        Lead::Three => are(3, |run| run.pieces == 1),
        Lead::Kings => are(2, |run| run.kind.piece == Piece::King),
        Lead::Pawns(_) => {
            let colors = material
                .pawns()
                .into_iter()
                .filter(|&pawns| pawns > 0)
                .count();
            are(colors, |run| run.kind.piece == Piece::Pawn)?;
            let fewest = runs[..colors].iter().map(|run| run.pieces).min()?;
            (runs[0].pieces == fewest).then_some(1)
        }
    }
}

/// Puts the leading pawn before the others: of two mirror images, the left one.
fn put_leading_first(pawns: &mut [u8]) {
    let order = |&place: &usize| (squares::leading_order(pawns[place]), pawns[place]);
    if let Some(leading) = (0..pawns.len()).min_by_key(order) {
        pawns.swap(0, leading);
    }
}

/// The number of a set of squares among all sets of that size, without those that are taken and
/// those below one.
fn set_number(set: &mut [u8], taken: &[u8], below: u8) -> Option<u64> {
    set.sort_unstable();
    let mut number = 0;
    for (place, &square) in set.iter().enumerate() {
        let passed = taken.iter().filter(|&&taken| square > taken).count() as u8;
        let free = square.checked_sub(passed + below)?;
        number += squares::choose(u64::from(free), place + 1);
    }
    Some(number)
}

/// The file of the leading pawn, 0 to 3 for a or h to d or e.
pub(super) fn leading_file(board: &Board, view: View, pawns: ColoredPiece) -> Option<usize> {
    let squares = view.squares_of(board, pawns);
    let legal = squares.filter(|square| (8..56).contains(square));
    legal
        .map(squares::leading_order)
        .min()
        .map(|order| order / 6)
}

#[cfg(test)]
mod tests;
