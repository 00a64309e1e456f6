//! One side's pieces and what they attack.

use super::bits::{pawn_attacks, pawn_double_attacks};
use arrayvec::ArrayVec;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_line_rays, get_rook_moves, get_rook_rays,
};

/// A knight, bishop, rook or queen.
#[derive(Clone, Copy, Debug)]
pub struct Officer {
    /// What it is.
    pub kind: Piece,
    /// Where it stands.
    pub square: Square,
    /// The squares it attacks: bishops through the own queen, rooks through own rooks and queens,
    /// and pinned pieces along the pin only.
    pub attacks: BitBoard,
}

impl Officer {
    /// 0 for a knight, 1 for a bishop, 2 for a rook, 3 for a queen.
    #[inline]
    pub fn index(&self) -> usize {
        self.kind as usize - Piece::Knight as usize
    }
}

/// All officers of a side. With the king there are at most 16 pieces.
pub type Officers = ArrayVec<Officer, 15>;

/// One side: its pieces and the squares they attack.
#[derive(Clone, Copy, Debug)]
pub struct Force {
    kinds: [BitBoard; Piece::NUM],
    attacks: [BitBoard; Piece::NUM],
    /// All its pieces.
    pub all: BitBoard,
    /// The squares that at least one piece attacks.
    pub attacked: BitBoard,
    /// The squares that at least two pieces attack.
    pub twice: BitBoard,
    /// Its pieces that shield its king from an enemy slider.
    pub pinned: BitBoard,
    /// Where its king stands.
    pub king: Square,
}

impl Force {
    /// The pieces of `color`, with the attacks of pawns and king; seen by their own player.
    pub fn of(board: &Board, color: Color) -> Force {
        let turn = |set: BitBoard| match color {
            Color::White => set,
            Color::Black => set.flip_ranks(),
        };
        let kinds = Piece::ALL.map(|piece| turn(board.colored_pieces(color, piece)));
        let king = board.king(color).relative_to(color);
        let pawns = kinds[Piece::Pawn as usize];
        let mut attacks = [BitBoard::EMPTY; Piece::NUM];
        attacks[Piece::Pawn as usize] = pawn_attacks(pawns);
        attacks[Piece::King as usize] = get_king_moves(king);
        let [by_pawns, by_king] = [Piece::Pawn, Piece::King].map(|piece| attacks[piece as usize]);
        Force {
            kinds,
            attacks,
            all: turn(board.colors(color)),
            attacked: by_pawns | by_king,
            twice: pawn_double_attacks(pawns) | (by_pawns & by_king),
            pinned: BitBoard::EMPTY,
            king,
        }
    }

    /// The pieces of one kind.
    #[inline]
    pub fn pieces(&self, piece: Piece) -> BitBoard {
        self.kinds[piece as usize]
    }

    /// The squares that pieces of one kind attack.
    #[inline]
    pub fn attacks(&self, piece: Piece) -> BitBoard {
        self.attacks[piece as usize]
    }

    /// Knights and bishops.
    #[inline]
    pub fn minors(&self) -> BitBoard {
        self.pieces(Piece::Knight) | self.pieces(Piece::Bishop)
    }

    /// Rooks and queens.
    #[inline]
    pub fn majors(&self) -> BitBoard {
        self.pieces(Piece::Rook) | self.pieces(Piece::Queen)
    }

    /// Knights, bishops, rooks and queens.
    #[inline]
    pub fn officers(&self) -> BitBoard {
        self.minors() | self.majors()
    }

    /// The same force as the other player sees it.
    pub fn flipped(&self) -> Force {
        Force {
            kinds: self.kinds.map(BitBoard::flip_ranks),
            attacks: self.attacks.map(BitBoard::flip_ranks),
            all: self.all.flip_ranks(),
            attacked: self.attacked.flip_ranks(),
            twice: self.twice.flip_ranks(),
            pinned: self.pinned.flip_ranks(),
            king: self.king.flip_rank(),
        }
    }

    /// Adds what the officers attack, and returns them, knights first. `enemy` is the other side
    /// as this one sees it.
    pub fn deploy(&mut self, enemy: &Force) -> Officers {
        let occupied = self.all | enemy.all;
        self.pinned = self.pieces_before_king(enemy, occupied);
        let queens = self.pieces(Piece::Queen);
        let past_queens = occupied ^ queens;
        let past_majors = past_queens ^ self.pieces(Piece::Rook);
        let mut officers = Officers::new();
        for kind in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
            for square in self.pieces(kind) {
                let mut attacks = match kind {
                    Piece::Knight => get_knight_moves(square),
                    Piece::Bishop => get_bishop_moves(square, past_queens),
                    Piece::Rook => get_rook_moves(square, past_majors),
                    _ => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
                };
                if self.pinned.has(square) {
                    attacks &= get_line_rays(self.king, square);
                }
                self.attacks[kind as usize] |= attacks;
                self.twice |= self.attacked & attacks;
                self.attacked |= attacks;
                officers.push(Officer {
                    kind,
                    square,
                    attacks,
                });
            }
        }
        officers
    }

    /// The own pieces that stand alone between the king and an enemy slider.
    fn pieces_before_king(&self, enemy: &Force, occupied: BitBoard) -> BitBoard {
        let queens = enemy.pieces(Piece::Queen);
        let along = get_rook_rays(self.king) & (enemy.pieces(Piece::Rook) | queens);
        let across = get_bishop_rays(self.king) & (enemy.pieces(Piece::Bishop) | queens);
        let mut pinned = BitBoard::EMPTY;
        for sniper in along | across {
            let between = get_between_rays(self.king, sniper) & occupied;
            if between.len() == 1 {
                pinned |= between & self.all;
            }
        }
        pinned
    }
}
