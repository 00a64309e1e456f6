//! A cell of a board, and what is on it.

use crate::Player;

/// A cell of a board, to be drawn: a square, or a point where lines meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing on it.
    Empty,
    /// No cell of the board: nothing is drawn but the lines that cross it.
    Blank,
    /// A stone of this player: the first player's is drawn as a cross, the second player's as a ring.
    Stone(Player),
    /// A piece, of which there are several kinds.
    Piece {
        /// Its owner.
        owner: Player,
        /// A letter for it, other than the opponent's for the same kind.
        letter: char,
        /// A picture of it in one character, such as `♘`.
        figure: char,
    },
}

impl Cell {
    /// The letter of the man on it, as it is set up: that of a piece, or the first one of a player's
    /// name; `None` if it is empty.
    ///
    /// ```
    /// use negascout_board::{Cell, Player};
    ///
    /// assert_eq!(Cell::Stone(Player::Second).letter(["X", "O"]), Some('O'));
    /// assert_eq!(Cell::Empty.letter(["X", "O"]), None);
    /// ```
    #[must_use]
    pub fn letter(self, players: [&str; 2]) -> Option<char> {
        match self {
            Cell::Empty | Cell::Blank => None,
            Cell::Stone(player) => players[player as usize].chars().next(),
            Cell::Piece { letter, .. } => Some(letter),
        }
    }

    /// The owner of the man on it; `None` if it is empty.
    #[must_use]
    pub const fn owner(self) -> Option<Player> {
        match self {
            Cell::Empty | Cell::Blank => None,
            Cell::Stone(owner) | Cell::Piece { owner, .. } => Some(owner),
        }
    }

    /// The cell in one character: `X` and `O` for stones, the letter of a piece, or a point.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Cell::Empty => '.',
            Cell::Blank => ' ',
            Cell::Stone(Player::First) => 'X',
            Cell::Stone(Player::Second) => 'O',
            Cell::Piece { letter, .. } => letter,
        }
    }
}
