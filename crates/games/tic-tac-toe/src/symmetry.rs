//! The symmetries of a board: turns and reflections.

use crate::square::Squares;
use crate::{Bits, Mnk, Size, Square};
use negascout::Game;
use negascout::symmetry::Symmetric;

/// A symmetry of the board. It changes no value: a position and its image have the same one.
///
/// ```
/// use negascout_tic_tac_toe::{Size, Square, Symmetry};
///
/// let size = Size::new(7, 6, 4).unwrap();
/// assert_eq!(Symmetry::of(size).len(), 4);
/// assert_eq!(Symmetry::LeftRight.square(Square::new(0, 2), size), Square::new(6, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Each square maps to itself.
    Identity,
    /// The columns from right to left.
    LeftRight,
    /// The rows from bottom to top.
    TopBottom,
    /// Half a turn.
    HalfTurn,
    /// Rows become columns: reflection in the diagonal through a1. Square boards only.
    Diagonal,
    /// A quarter turn clockwise. Square boards only.
    QuarterTurn,
    /// A quarter turn counter-clockwise. Square boards only.
    ThreeQuarterTurn,
    /// Reflection in the other diagonal. Square boards only.
    AntiDiagonal,
}

impl Symmetry {
    const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::HalfTurn,
        Symmetry::Diagonal,
        Symmetry::QuarterTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::AntiDiagonal,
    ];

    /// The symmetries of a board: eight if it is square, else the first four.
    #[must_use]
    pub fn of(size: Size) -> &'static [Symmetry] {
        if size.width() == size.height() {
            &Self::ALL
        } else {
            &Self::ALL[..4]
        }
    }

    /// The image of a square on a board, which must have the square and the symmetry.
    #[must_use]
    pub fn square(self, square: Square, size: Size) -> Square {
        let (column, row) = (square.column(), square.row());
        let (left, up) = (size.width() - 1 - column, size.height() - 1 - row);
        let (column, row) = match self {
            Symmetry::Identity => (column, row),
            Symmetry::LeftRight => (left, row),
            Symmetry::TopBottom => (column, up),
            Symmetry::HalfTurn => (left, up),
            Symmetry::Diagonal => (row, column),
            Symmetry::QuarterTurn => (up, column),
            Symmetry::ThreeQuarterTurn => (row, left),
            Symmetry::AntiDiagonal => (up, left),
        };
        Square::new(column as u8, row as u8)
    }
}

impl<B: Bits> Mnk<B> {
    /// The image of the position under `symmetry`, which must be one [of](Symmetry::of) its size.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, Symmetry, TicTacToe};
    /// let position = TicTacToe::parse(Size::TIC_TAC_TOE, "X.O/.X./..O").unwrap();
    /// assert_eq!(position.transformed(Symmetry::QuarterTurn).to_string(), "..X/.X./O.O");
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Mnk<B> {
        let size = self.size();
        let image = |stones| {
            Squares::new(stones, size)
                .map(|square| symmetry.square(square, size))
                .fold(B::ZERO, |set, square| set | B::ONE << size.place(square))
        };
        let (mover, other) = self.boards();
        self.with_stones(image(mover), image(other))
    }

    /// The canonical representative: the same position for all images of this one.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, TicTacToe};
    /// let corner = |text| TicTacToe::parse(Size::TIC_TAC_TOE, text).unwrap().canonical();
    /// assert_eq!(corner("a1"), corner("c3"));
    /// assert_ne!(corner("a1"), corner("b2"));
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Mnk<B> {
        let images = Symmetry::of(self.size())
            .iter()
            .map(|&symmetry| self.transformed(symmetry));
        images.min_by_key(Mnk::boards).unwrap_or(*self)
    }
}

/// With more stones than these the key is the position's own: finding the image costs more than it
/// saves where few positions have images that a search will meet.
const MOST_STONES: u32 = 6;

/// ```
/// use negascout::symmetry::Symmetric;
/// use negascout_tic_tac_toe::{Size, TicTacToe};
///
/// let key = |text| TicTacToe::parse(Size::TIC_TAC_TOE, text).unwrap().canonical_key();
/// assert_eq!(key("a1 b2"), key("c3 b2"));
/// ```
impl<B: Bits> Symmetric for Mnk<B> {
    #[inline]
    fn canonical_key(&self) -> u64 {
        if self.stones() <= MOST_STONES {
            self.canonical().key()
        } else {
            self.key()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Symmetry;
    use crate::{Size, TicTacToe};
    use std::collections::HashSet;

    #[test]
    fn eight_images_of_a_lopsided_position() {
        let lopsided = TicTacToe::parse(Size::TIC_TAC_TOE, "XO./.../X..").unwrap();
        let images: HashSet<_> = Symmetry::ALL
            .iter()
            .map(|&symmetry| lopsided.transformed(symmetry))
            .collect();
        assert_eq!(images.len(), 8);
        let canonical: HashSet<_> = images.iter().map(TicTacToe::canonical).collect();
        assert_eq!(canonical.len(), 1);
    }

    #[test]
    fn quarter_turns_undo_each_other() {
        let position = TicTacToe::parse(Size::TIC_TAC_TOE, "XO./.X./..O").unwrap();
        let turned = position.transformed(Symmetry::QuarterTurn);
        assert_eq!(turned.to_string(), "..X/.XO/O..");
        assert_eq!(turned.transformed(Symmetry::ThreeQuarterTurn), position);
    }

    #[test]
    fn an_oblong_board_has_four() {
        let size = Size::new(4, 2, 2).unwrap();
        let position = TicTacToe::parse(size, "X.../.O..").unwrap();
        let images: Vec<_> = Symmetry::of(size)
            .iter()
            .map(|&symmetry| position.transformed(symmetry).to_string())
            .collect();
        assert_eq!(images, ["X.../.O..", "...X/..O.", ".O../X...", "..O./...X"]);
    }
}
