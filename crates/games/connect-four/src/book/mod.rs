//! The book of openings: the exact values of all positions of the first plies.
//!
//! Stored are the values after the book's last ply alone, mirror images once, in an order that needs
//! no keys: the positions are enumerated when the book is read. The values of the plies before follow
//! from them by the rules.

mod coder;
mod embedded;
mod openings;
mod packed;

pub use embedded::supply;

use crate::points::{from_points, to_points};
use crate::position::{Column, Position};
use negascout::{Game, Score};
use openings::{Openings, Valued, shared_key};
use thiserror::Error;

/// The book of openings of one size of board: the exact [points](crate::points) of all unfinished
/// positions of the first plies.
///
/// ```
/// use negascout_connect_four::{Book, Position, Solver};
///
/// let mut solver = Solver::with_mebibytes(1);
/// let book = Book::build::<4, 4>(2, |pos| solver.solve(pos).points());
/// let pos: Position<4, 4> = "1".parse().unwrap();
/// assert_eq!(book.points(&pos), Some(0));
/// assert_eq!(book.points(&Position::<4, 4>::from_board("..../..../.O../XXO.").unwrap()), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The columns and rows of its board.
    size: [u8; 2],
    /// By ply, from 0: the keys of the positions, ascending, and their points.
    plies: Vec<Valued>,
}

/// The reason why bytes are no book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BookError {
    /// They begin with something else, or are in a form that this version does not read.
    #[error("these bytes are no book of openings that this version reads")]
    Form,
    /// The book is for boards of another size.
    #[error("the book is for boards of {}x{}, not of {}x{}", found[0], found[1], expected[0], expected[1])]
    Size {
        /// Columns and rows of its board.
        found: [u8; 2],
        /// Columns and rows of the board that it was to be for.
        expected: [u8; 2],
    },
    /// Bytes are missing, or were changed.
    #[error("the book of openings is damaged: its points do not add up to its checksum")]
    Damaged,
}

/// The first bytes of a book: what it is, and the form's number.
const FORM: [u8; 4] = *b"C4B1";

/// The bytes before the points: the form, columns, rows, plies, and the checksum.
const HEADER: usize = 15;

/// The most plies of a book: the positions of more would not fit the memory of most machines.
const MAX_PLIES: u8 = 12;

impl Book {
    /// The book of the 7x6 board that the package has with it; `None` where the package was built
    /// without the feature `openings`, and none was [supplied](supply). It is read when it is first
    /// asked for, which takes some hundredths of a second.
    ///
    /// ```
    /// use negascout_connect_four::{Book, Position};
    ///
    /// let book = Book::standard().unwrap();
    /// assert_eq!(book.points(&Position::<7, 6>::new()), Some(1));
    /// ```
    #[must_use]
    pub fn standard() -> Option<&'static Book> {
        embedded::standard()
    }

    /// The points of `pos` in the [standard book](Book::standard); `None` if they are not in it.
    ///
    /// ```
    /// use negascout_connect_four::{Book, Position};
    ///
    /// assert_eq!(Book::known(&Position::<7, 6>::new()), Some(1));
    /// assert_eq!(Book::known(&Position::<6, 6>::new()), None);
    /// ```
    #[must_use]
    pub fn known<const W: usize, const H: usize>(pos: &Position<W, H>) -> Option<i32> {
        Book::for_position(pos)?.points(pos)
    }

    /// Every move of `pos` with its score for the player who makes it, by the
    /// [standard book](Book::standard); `None` unless it knows them all.
    #[must_use]
    pub fn choices<const W: usize, const H: usize>(
        pos: &Position<W, H>,
    ) -> Option<Vec<(Column, Score)>> {
        let moves = Book::for_position(pos)?.moves(pos)?;
        let score = |points| from_points::<W, H>(points, pos.played());
        Some(
            moves
                .into_iter()
                .map(|(mv, points)| (mv, score(points)))
                .collect(),
        )
    }

    /// The standard book, if it may have `pos`: it is not read for the sake of others.
    fn for_position<const W: usize, const H: usize>(pos: &Position<W, H>) -> Option<&'static Book> {
        let may_have = (W, H) == (7, 6) && pos.played() <= embedded::plies()?;
        may_have.then(Book::standard)?
    }

    /// The book of all positions up to `plies` plies, at most 12, with the points, from -32 to 31, that
    /// `points` gives to the unfinished ones after the last ply, mirror images once.
    pub fn build<const W: usize, const H: usize>(
        plies: u32,
        points: impl FnMut(&Position<W, H>) -> i32,
    ) -> Book {
        let openings = Openings::<W, H>::up_to(plies.min(u32::from(MAX_PLIES)));
        let positions: Vec<_> = openings.last().collect();
        let last = positions.iter().map(points).map(|points| points as i8);
        Book {
            size: [W as u8, H as u8],
            plies: openings.with_points(last.collect()),
        }
    }

    /// Reads what [`write`](Book::write) has written.
    ///
    /// # Errors
    ///
    /// A [`BookError`] if it is no book for boards of this size, or damaged.
    pub fn read<const W: usize, const H: usize>(bytes: &[u8]) -> Result<Book, BookError> {
        let Some((header, packed)) = bytes.split_first_chunk::<HEADER>() else {
            return Err(BookError::Form);
        };
        let [f0, f1, f2, f3, columns, rows, plies, checksum @ ..] = *header;
        if [f0, f1, f2, f3] != FORM || plies > MAX_PLIES {
            return Err(BookError::Form);
        }
        let (found, expected) = ([columns, rows], [W as u8, H as u8]);
        if found != expected {
            return Err(BookError::Size { found, expected });
        }
        let openings = Openings::<W, H>::up_to(u32::from(plies));
        let points = packed::unpack(openings.last(), packed);
        if sum(&points) != u64::from_le_bytes(checksum) {
            return Err(BookError::Damaged);
        }
        Ok(Book {
            size: expected,
            plies: openings.with_points(points),
        })
    }

    /// The book as bytes, less than half a byte for each position of the last ply. `W` and `H` must be
    /// the size of its board.
    ///
    /// # Panics
    ///
    /// The book is for boards of another size.
    #[must_use]
    pub fn write<const W: usize, const H: usize>(&self) -> Vec<u8> {
        assert_eq!(
            self.size,
            [W as u8, H as u8],
            "the size of the book's board"
        );
        let [columns, rows] = self.size;
        let mut bytes = FORM.to_vec();
        bytes.extend([columns, rows, self.plies() as u8]);
        if let Some((keys, points)) = self.plies.last() {
            bytes.extend(sum(points).to_le_bytes());
            let positions = keys
                .iter()
                .map(|&key| Position::<W, H>::from_exact_key(key));
            bytes.extend(packed::pack(positions, points));
        }
        bytes
    }

    /// The plies of the openings: positions of more stones are not in the book.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies.len() as u32 - 1
    }

    /// The unfinished positions after `ply` plies, mirror images once; none after more plies than the
    /// book has, or on a board of another size.
    #[must_use]
    pub fn positions<const W: usize, const H: usize>(
        &self,
        ply: u32,
    ) -> impl ExactSizeIterator<Item = Position<W, H>> {
        let keys = self.keys_of::<W, H>(ply).map_or(&[][..], |(keys, _)| keys);
        keys.iter().map(|&key| Position::from_exact_key(key))
    }

    /// The points of `pos` for the player to move; `None` if it is not in the book: of more plies, on a
    /// board of another size, or finished.
    #[must_use]
    pub fn points<const W: usize, const H: usize>(&self, pos: &Position<W, H>) -> Option<i32> {
        let (keys, points) = self.keys_of::<W, H>(pos.played())?;
        let place = keys.binary_search(&shared_key(pos)).ok()?;
        Some(i32::from(points[place]))
    }

    /// Every move of `pos` with its points for the player who makes it, from the left; `None` if one
    /// of them leads out of the book, or the game is over.
    ///
    /// ```
    /// use negascout_connect_four::{Book, Column, Position};
    ///
    /// let book = Book::standard().unwrap();
    /// let moves = book.moves(&Position::<7, 6>::new()).unwrap();
    /// assert_eq!(moves[..4], [-2, -1, 0, 1].map(|points| (Column((points + 2) as u8), points)));
    /// ```
    #[must_use]
    pub fn moves<const W: usize, const H: usize>(
        &self,
        pos: &Position<W, H>,
    ) -> Option<Vec<(Column, i32)>> {
        self.points(pos)?;
        let points = |mv| {
            let after = pos.play(mv);
            let ended = |outcome| to_points::<W, H>(outcome, after.played());
            let points = after.outcome().map(ended).or_else(|| self.points(&after))?;
            Some((mv, -points))
        };
        pos.moves().map(points).collect()
    }

    /// The keys and points after `ply` plies.
    fn keys_of<const W: usize, const H: usize>(&self, ply: u32) -> Option<(&[u64], &[i8])> {
        let (keys, points) = self.plies.get(ply as usize)?;
        (self.size == [W as u8, H as u8]).then_some((keys, points))
    }
}

/// A checksum of points: FNV-1a.
fn sum(points: &[i8]) -> u64 {
    points.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &points| {
        (sum ^ u64::from(points as u8)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::{Book, BookError, HEADER};
    use crate::position::Position;
    use crate::solver::Solver;
    use negascout::Game;

    fn small() -> Book {
        let mut solver = Solver::with_mebibytes(1);
        Book::build::<5, 4>(4, |pos| solver.solve(pos).points())
    }

    #[test]
    fn every_position_of_a_book_has_the_solvers_value() {
        let (book, mut solver) = (small(), Solver::with_mebibytes(1));
        for ply in 0..=4 {
            let positions: Vec<Position<5, 4>> = book.positions(ply).collect();
            for pos in positions.iter().flat_map(|pos| [*pos, pos.mirrored()]) {
                assert_eq!(
                    book.points(&pos),
                    Some(solver.solve(&pos).points()),
                    "{pos}"
                );
            }
        }
        let counts = [0, 1, 2, 3, 4, 5].map(|ply| book.positions::<5, 4>(ply).len());
        assert_eq!(counts, [1, 3, 13, 49, 177, 0]);
        assert_eq!(book.points(&Position::<4, 4>::new()), None);
        assert_eq!(book.positions::<4, 4>(0).len(), 0);
    }

    #[test]
    fn moves_have_the_values_that_make_their_position() {
        let (book, mut solver) = (small(), Solver::with_mebibytes(1));
        for ply in 0..4 {
            for pos in book.positions::<5, 4>(ply) {
                let moves = book.moves(&pos).unwrap();
                assert_eq!(moves.len(), pos.moves().count());
                for (mv, points) in &moves {
                    assert_eq!(
                        -solver.solve(&pos.play(*mv)).points(),
                        *points,
                        "{pos} {mv}"
                    );
                }
                let best = moves.iter().map(|(_, points)| *points).max();
                assert_eq!(best, book.points(&pos));
            }
        }
        let last = book.positions::<5, 4>(4).next().unwrap();
        assert_eq!(book.moves(&last), None);
    }

    #[test]
    fn a_game_that_ends_in_the_book_has_its_values() {
        let mut solver = Solver::with_mebibytes(1);
        let book = Book::build::<4, 4>(9, |pos| solver.solve(pos).points());
        // X wins at once, in the fourth column or the third.
        let pos: Position<4, 4> = "112233".parse().unwrap();
        assert_eq!(book.points(&pos), Some(5));
        let moves = book.moves(&pos).unwrap();
        assert_eq!(
            moves.last().map(|(mv, points)| (mv.to_string(), *points)),
            Some(("4".to_owned(), 5))
        );
        assert_eq!(book.points(&pos.play(moves[3].0)), None, "it is over");
    }

    #[test]
    fn a_book_is_read_as_it_was_written() {
        let book = small();
        let bytes = book.write::<5, 4>();
        assert_eq!(Book::read::<5, 4>(&bytes).as_ref(), Ok(&book));
        assert_eq!(
            Book::read::<7, 6>(&bytes).unwrap_err().to_string(),
            "the book is for boards of 5x4, not of 7x6"
        );
        for cut in 0..bytes.len() {
            let error = Book::read::<5, 4>(&bytes[..cut]).unwrap_err();
            let expected = if cut < HEADER {
                BookError::Form
            } else {
                BookError::Damaged
            };
            assert_eq!(error, expected, "cut to {cut} bytes");
        }
        for place in HEADER..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 0x40;
            // The last bytes, which end the code, say next to nothing.
            let read = Book::read::<5, 4>(&changed);
            let is_same = read.as_ref() == Ok(&book) && place + 6 >= bytes.len();
            assert!(is_same || read == Err(BookError::Damaged), "byte {place}");
        }
    }
}
