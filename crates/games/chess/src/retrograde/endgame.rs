//! The endgames that are solved, and their men.

use crate::Position;
use cozy_chess::{Board, Color, Piece, Square};

/// An endgame without pawns that the attacker wins from most positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endgame {
    /// King and queen against king.
    Queen,
    /// King and rook against king.
    Rook,
    /// King and two bishops against king.
    TwoBishops,
    /// King, bishop and knight against king.
    BishopAndKnight,
    /// King and queen against king and rook.
    QueenAgainstRook,
}

/// The men beside the kings, in the order of a table's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Men {
    /// The attacker's man whose squares are listed; `None` with three men.
    pub(super) listed: Option<Piece>,
    /// The man whose squares are the bits of a word, and its owner.
    pub(super) in_words: (Piece, Owner),
}

/// The owner of a man: the player who can win, or the one who defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Attacker,
    Defender,
}

/// The squares of an endgame's men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Squares {
    /// The defender's king.
    pub(super) defender: Square,
    /// The attacker's king.
    pub(super) attacker: Square,
    pub(super) listed: Option<Square>,
    pub(super) in_words: Square,
}

impl Endgame {
    /// All of them.
    pub const ALL: [Endgame; 5] = [
        Endgame::Queen,
        Endgame::Rook,
        Endgame::TwoBishops,
        Endgame::BishopAndKnight,
        Endgame::QueenAgainstRook,
    ];

    /// The endgame of a position, and its attacker; `None` if it is no such endgame, or if a player may
    /// still castle.
    ///
    /// ```
    /// use negascout_chess::retrograde::Endgame;
    /// use negascout_chess::Color;
    ///
    /// let of = |fen: &str| Endgame::from_position(&fen.parse().unwrap());
    /// let endgame = of("8/8/8/4K3/8/8/8/kbn5 w - - 0 1");
    /// assert_eq!(endgame, Some((Endgame::BishopAndKnight, Color::Black)));
    /// assert_eq!(of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), None);
    /// assert_eq!(of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), None);
    /// ```
    #[must_use]
    pub fn from_position(pos: &Position) -> Option<(Endgame, Color)> {
        let board = pos.board();
        if board.occupied().len() > 4 {
            return None;
        }
        let castles = |color| {
            let rights = board.castle_rights(color);
            rights.short.is_some() || rights.long.is_some()
        };
        let is_of = |endgame: &Endgame, attacker: Color| {
            let men = |piece, owner| board.colored_pieces(owner, piece).len();
            [
                Piece::Pawn,
                Piece::Knight,
                Piece::Bishop,
                Piece::Rook,
                Piece::Queen,
            ]
            .into_iter()
            .all(|piece| {
                men(piece, attacker) == endgame.number(piece, Owner::Attacker)
                    && men(piece, !attacker) == endgame.number(piece, Owner::Defender)
            })
        };
        let found = Color::ALL.into_iter().find_map(|attacker| {
            let endgame = Endgame::ALL
                .into_iter()
                .find(|endgame| is_of(endgame, attacker))?;
            Some((endgame, attacker))
        })?;
        (!Color::ALL.into_iter().any(castles)).then_some(found)
    }

    /// The endgame after the attacker captures the defender's man, where there is one.
    #[must_use]
    pub fn after_capture(self) -> Option<Endgame> {
        (self == Endgame::QueenAgainstRook).then_some(Endgame::Queen)
    }

    /// The men beside the kings.
    pub(super) fn men(self) -> Men {
        let of = |listed, piece, owner| Men {
            listed,
            in_words: (piece, owner),
        };
        let (bishop, queen) = (Some(Piece::Bishop), Some(Piece::Queen));
        match self {
            Endgame::Queen => of(None, Piece::Queen, Owner::Attacker),
            Endgame::Rook => of(None, Piece::Rook, Owner::Attacker),
            Endgame::TwoBishops => of(bishop, Piece::Bishop, Owner::Attacker),
            Endgame::BishopAndKnight => of(bishop, Piece::Knight, Owner::Attacker),
            Endgame::QueenAgainstRook => of(queen, Piece::Rook, Owner::Defender),
        }
    }

    /// The number of an owner's men of one kind.
    fn number(self, piece: Piece, owner: Owner) -> u32 {
        let men = self.men();
        let listed = men.listed == Some(piece) && owner == Owner::Attacker;
        u32::from(listed) + u32::from(men.in_words == (piece, owner))
    }

    /// The squares of the men on a board with this endgame.
    pub(super) fn squares(self, board: &Board, attacker: Color) -> Option<Squares> {
        let men = self.men();
        let (piece, owner) = men.in_words;
        let color = match owner {
            Owner::Attacker => attacker,
            Owner::Defender => !attacker,
        };
        let listed = match men.listed {
            Some(piece) => Some(board.colored_pieces(attacker, piece).next_square()?),
            None => None,
        };
        // Of two men of a kind the first is listed.
        let others = board
            .colored_pieces(color, piece)
            .into_iter()
            .find(|&square| Some(square) != listed);
        Some(Squares {
            defender: board.king(!attacker),
            attacker: board.king(attacker),
            listed,
            in_words: others?,
        })
    }
}
