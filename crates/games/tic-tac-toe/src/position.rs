//! Positions and the rules.

use crate::lines::{has_line, in_lines};
use crate::square::Squares;
use crate::{Bits, MoveError, Size, SizeError, Square, Stone, U256};
use negascout::{Game, Score};
use std::fmt;

/// A position of an m,n,k game, its stones kept in integers of type `B`.
///
/// `u64` holds boards up to [64 bits](Size::bits), such as 7 by 6, `u128` up to 128, such as 10 by
/// 10, and [`U256`] up to 256, such as 15 by 15. [`Display`](fmt::Display) writes the form
/// that [`parse`](Mnk::parse) reads.
///
/// ```
/// use negascout::Game;
/// use negascout_tic_tac_toe::{Mnk, Size, U256};
///
/// let gomoku = Size::new(15, 15, 5).unwrap();
/// let position = Mnk::<U256>::start(gomoku).unwrap();
/// assert_eq!(position.moves().count(), 225);
/// assert!(Mnk::<u64>::start(gomoku).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mnk<B> {
    /// The stones of the player to move.
    mover: B,
    /// The stones of the player who has just moved.
    other: B,
    /// The squares for the next stone: none if and only if the game is over.
    playable: B,
    size: Size,
    /// Whether the player who has just moved has a line.
    lost: bool,
}

const _: () = assert!(size_of::<Mnk<u64>>() <= 32 && size_of::<Mnk<U256>>() <= 128);

impl Mnk<u64> {
    /// The start of tic-tac-toe.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::TicTacToe;
    /// assert_eq!(TicTacToe::new().to_string(), ".../.../...");
    /// ```
    #[must_use]
    pub fn new() -> Mnk<u64> {
        Mnk::empty(Size::TIC_TAC_TOE)
    }
}

/// The start of tic-tac-toe, which any bitboard holds.
impl<B: Bits> Default for Mnk<B> {
    fn default() -> Self {
        Mnk::empty(Size::TIC_TAC_TOE)
    }
}

impl<B: Bits> Mnk<B> {
    /// The empty board of a size, X to move.
    ///
    /// # Errors
    ///
    /// [`SizeError::TooLarge`] if `B` has fewer bits than the size [takes](Size::bits).
    pub fn start(size: Size) -> Result<Mnk<B>, SizeError> {
        if size.bits() > B::BITS {
            let (width, height, in_a_row) = (size.width(), size.height(), size.in_a_row());
            return Err(SizeError::TooLarge {
                width,
                height,
                in_a_row,
                limit: B::BITS,
            });
        }
        Ok(Mnk::empty(size))
    }

    /// The empty board of a size that fits `B`.
    fn empty(size: Size) -> Mnk<B> {
        let squares = (0..size.height())
            .flat_map(|row| (0..size.width()).map(move |column| row * size.stride() + column))
            .fold(B::ZERO, |set, place| set | B::ONE << place);
        Mnk {
            mover: B::ZERO,
            other: B::ZERO,
            playable: squares,
            size,
            lost: false,
        }
    }

    /// This board with other stones on it. The caller has checked that they can be there.
    pub(crate) fn with_stones(&self, mover: B, other: B) -> Mnk<B> {
        let lost = has_line(other, self.size);
        let empty = (self.mover | self.other | self.playable) ^ (mover | other);
        let playable = if lost { B::ZERO } else { empty };
        Mnk {
            mover,
            other,
            playable,
            size: self.size,
            lost,
        }
    }

    /// The size of the game.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of stones on the board: the plies played.
    #[must_use]
    pub fn stones(&self) -> u32 {
        self.mover.count() + self.other.count()
    }

    /// The number of empty squares.
    #[must_use]
    pub fn empty_squares(&self) -> u32 {
        self.size.squares() - self.stones()
    }

    /// The player to move; in a finished game, the one whose turn would be next.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Stone, TicTacToe};
    /// assert_eq!(TicTacToe::new().mover(), Stone::X);
    /// ```
    #[must_use]
    pub fn mover(&self) -> Stone {
        if self.stones() % 2 == 0 {
            Stone::X
        } else {
            Stone::O
        }
    }

    /// The stone on a square; `None` if it is empty or outside of the board.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, Square, Stone, TicTacToe};
    /// let position = TicTacToe::parse(Size::TIC_TAC_TOE, "X.O/.X./...").unwrap();
    /// assert_eq!(position.stone(Square::new(2, 0)), Some(Stone::O));
    /// assert_eq!(position.stone(Square::new(1, 0)), None);
    /// ```
    #[must_use]
    pub fn stone(&self, square: Square) -> Option<Stone> {
        let bit = self
            .size
            .contains(square)
            .then(|| B::ONE << self.size.place(square))?;
        if !(self.mover & bit).is_empty() {
            Some(self.mover())
        } else if !(self.other & bit).is_empty() {
            Some(self.mover().other())
        } else {
            None
        }
    }

    /// The winner; `None` in a draw and while the game goes on.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, Stone, TicTacToe};
    /// let position = TicTacToe::parse(Size::TIC_TAC_TOE, "XXX/OO./...").unwrap();
    /// assert_eq!(position.winner(), Some(Stone::X));
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Stone> {
        self.lost.then(|| self.mover().other())
    }

    /// The squares of the lines that have won, in reading order; none unless the game is won.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, TicTacToe};
    /// let position = TicTacToe::parse(Size::TIC_TAC_TOE, "XXX/OO./...").unwrap();
    /// assert_eq!(format!("{:?}", position.winning_squares().collect::<Vec<_>>()), "[a1, b1, c1]");
    /// ```
    pub fn winning_squares(&self) -> impl Iterator<Item = Square> + use<B> {
        Squares::new(in_lines(self.other, self.size), self.size)
    }

    /// Reads a move of this position, written as [`Size::square`] reads it.
    ///
    /// # Errors
    ///
    /// A [`MoveError`] if it names no square of the board, the square is taken, or the game is
    /// over.
    ///
    /// ```
    /// # use negascout_tic_tac_toe::{Size, Square, TicTacToe};
    /// let position = TicTacToe::parse(Size::TIC_TAC_TOE, "a1 b2").unwrap();
    /// assert_eq!(position.parse_move("c3"), Ok(Square::new(2, 2)));
    /// assert_eq!(position.parse_move("b2").unwrap_err().to_string(), "b2 is taken by O");
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Square, MoveError> {
        let square = self.size.square(text)?;
        if self.playable.is_empty() {
            return Err(MoveError::Over);
        }
        match self.stone(square) {
            Some(stone) => Err(MoveError::Taken { square, stone }),
            None => Ok(square),
        }
    }

    /// The stones of the player to move, and of the other.
    pub(crate) fn boards(&self) -> (B, B) {
        (self.mover, self.other)
    }

    /// The squares for the next stone.
    pub(crate) fn playable(&self) -> B {
        self.playable
    }
}

impl<B: Bits> Game for Mnk<B> {
    type Move = Square;

    /// The empty squares in reading order: row by row from the top, each from the left.
    #[inline]
    fn moves(&self) -> impl Iterator<Item = Square> {
        Squares::new(self.playable, self.size)
    }

    #[inline]
    fn play(&self, square: Square) -> Self {
        let stone = B::ONE << self.size.place(square);
        debug_assert!(
            !(self.playable & stone).is_empty(),
            "{square} cannot be played in {self}"
        );
        let stones = self.mover | stone;
        let lost = has_line(stones, self.size);
        let playable = if lost { B::ZERO } else { self.playable ^ stone };
        Mnk {
            mover: self.other,
            other: stones,
            playable,
            size: self.size,
            lost,
        }
    }

    /// [`Score::LOSS`] if the player who has just moved has a line, [`Score::DRAW`] if the board
    /// is full without one. The mover never has a line.
    #[inline]
    fn outcome(&self) -> Option<Score> {
        let result = if self.lost { Score::LOSS } else { Score::DRAW };
        self.playable.is_empty().then_some(result)
    }

    #[inline]
    fn key(&self) -> u64 {
        let size = self.size.width() << 16 | self.size.height() << 8 | self.size.in_a_row();
        self.other.mix(self.mover.mix(u64::from(size)))
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.empty_squares())
    }
}

impl<B: Bits> fmt::Debug for Mnk<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mnk({} on {})", self, self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::Mnk;
    use crate::{Size, TicTacToe, U256};
    use negascout::{Game, Score};
    use std::collections::HashSet;

    fn tic_tac_toe(text: &str) -> TicTacToe {
        TicTacToe::parse(Size::TIC_TAC_TOE, text).unwrap()
    }

    #[test]
    fn a_line_ends_the_game() {
        let won = tic_tac_toe("X.O/.X./O..").play(Size::TIC_TAC_TOE.square("c3").unwrap());
        assert_eq!(won.outcome(), Some(Score::LOSS));
        assert_eq!(won.moves().count(), 0);
        assert_eq!(
            format!("{:?}", won.winning_squares().collect::<Vec<_>>()),
            "[a1, b2, c3]"
        );
        assert_eq!(won, tic_tac_toe("X.O/.X./O.X"));
    }

    #[test]
    fn a_full_board_without_a_line_is_a_draw() {
        let full = tic_tac_toe("XOX/XOO/OXX");
        assert_eq!((full.outcome(), full.winner()), (Some(Score::DRAW), None));
        assert_eq!(full.winning_squares().count(), 0);
        let last_stone_wins = tic_tac_toe("XOX/OXO/OXX");
        assert_eq!(last_stone_wins.outcome(), Some(Score::LOSS));
    }

    #[test]
    fn moves_come_in_reading_order() {
        let names: Vec<_> = tic_tac_toe("X.O/.X./..O")
            .moves()
            .map(|m| m.to_string())
            .collect();
        assert_eq!(names, ["b1", "a2", "c2", "a3", "b3"]);
    }

    #[test]
    fn keys_tell_stones_movers_and_sizes_apart() {
        let wide = Mnk::<u64>::start(Size::new(3, 3, 2).unwrap()).unwrap();
        let keys = [
            "", "a1", "a2", "a1 b1", "b1 a1", "a1 b1 c1", "c1 b1 a1", "a1 c1 b1",
        ]
        .map(|text| tic_tac_toe(text).key());
        let distinct: HashSet<u64> = keys.into_iter().chain([wide.key()]).collect();
        assert_eq!(distinct.len(), 8);
        assert_eq!(keys[5], keys[6]);
    }

    #[test]
    fn gomoku_is_played_to_five() {
        let size = Size::new(15, 15, 5).unwrap();
        let text = "k1 a1 l2 b2 m3 c3 n4 d4";
        let four = Mnk::<U256>::parse(size, text).unwrap();
        assert_eq!(four.outcome(), None);
        assert_eq!(four.moves().count(), 225 - 8);
        let five = four.play(size.square("o5").unwrap());
        assert_eq!(five.outcome(), Some(Score::LOSS));
        assert_eq!(five.winning_squares().count(), 5);
        // f1 to j1 and a2 are not in a row, though their numbers are.
        let wrapped = Mnk::<U256>::parse(size, "l1 a5 m1 b7 n1 c9 o1 d11 a2").unwrap();
        assert_eq!(wrapped.outcome(), None);
    }
}
