//! One side's pieces and their attacks.

use super::bits::{pawn_attacks, pawn_double_attacks};
use arrayvec::ArrayVec;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_line_rays, get_rook_moves, get_rook_rays,
};

/// A knight, bishop, rook or queen.
#[derive(Clone, Copy, Debug)]
pub struct Officer {
    /// Its kind.
    pub kind: Piece,
    /// Its square.
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

/// The kinds of officers.
pub const OFFICERS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

/// All officers of a side: knights, bishops, rooks, queens.
#[derive(Clone, Debug, Default)]
pub struct Officers {
    // With the king there are at most 16 pieces.
    list: ArrayVec<Officer, 15>,
    /// The number of knights and bishops.
    minors: usize,
}

impl Officers {
    /// The officers of both sides, before any is found.
    #[inline]
    pub fn none() -> [Officers; 2] {
        [Officers::default(), Officers::default()]
    }

    /// All of them.
    #[inline]
    pub fn all(&self) -> &[Officer] {
        &self.list
    }

    /// Knights and bishops.
    #[inline]
    pub fn minors(&self) -> &[Officer] {
        &self.list[..self.minors]
    }

    /// Rooks and queens.
    #[inline]
    pub fn majors(&self) -> &[Officer] {
        &self.list[self.minors..]
    }
}

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
    /// The square of its king.
    pub king: Square,
}

impl Force {
    /// The pieces of `color` and the squares they attack, in their own player's view. Adds the
    /// officers to `officers`, knights first.
    #[inline]
    pub fn new(board: &Board, color: Color, officers: &mut Officers) -> Force {
        let turn = |set: BitBoard| match color {
            Color::White => set,
            Color::Black => set.flip_ranks(),
        };
        let all = turn(board.colors(color));
        let kinds = Piece::ALL.map(|piece| turn(board.pieces(piece)));
        let mut force = Force {
            kinds: kinds.map(|kind| kind & all),
            attacks: [BitBoard::EMPTY; Piece::NUM],
            all,
            attacked: BitBoard::EMPTY,
            twice: BitBoard::EMPTY,
            pinned: BitBoard::EMPTY,
            king: board.king(color).relative_to(color),
        };
        let enemy = turn(board.colors(!color));
        let queens = kinds[Piece::Queen as usize];
        let along = enemy & (kinds[Piece::Rook as usize] | queens);
        let across = enemy & (kinds[Piece::Bishop as usize] | queens);
        force.find_pinned(along, across, all | enemy);
        force.attack(all | enemy, officers);
        force
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

    /// The same force in the other player's view.
    #[inline]
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

    /// Finds the own pieces that are alone between the king and an enemy slider, of which some
    /// move `along` ranks and files and some `across`.
    #[inline]
    fn find_pinned(&mut self, along: BitBoard, across: BitBoard, occupied: BitBoard) {
        let along = get_rook_rays(self.king) & along;
        let across = get_bishop_rays(self.king) & across;
        for sniper in along | across {
            let between = get_between_rays(self.king, sniper) & occupied;
            if between.len() == 1 {
                self.pinned |= between & self.all;
            }
        }
    }

    /// Finds the attacks of every piece, and lists the officers.
    #[inline]
    fn attack(&mut self, occupied: BitBoard, officers: &mut Officers) {
        let pawns = self.pieces(Piece::Pawn);
        let by_pawns = pawn_attacks(pawns);
        let by_king = get_king_moves(self.king);
        self.attacks[Piece::Pawn as usize] = by_pawns;
        self.attacks[Piece::King as usize] = by_king;
        self.attacked = by_pawns | by_king;
        self.twice = pawn_double_attacks(pawns) | (by_pawns & by_king);
        let past_queens = occupied ^ self.pieces(Piece::Queen);
        let past_majors = past_queens ^ self.pieces(Piece::Rook);
        self.deploy(Piece::Knight, officers, get_knight_moves);
        self.deploy(Piece::Bishop, officers, |square| {
            get_bishop_moves(square, past_queens)
        });
        officers.minors = officers.list.len();
        self.deploy(Piece::Rook, officers, |square| {
            get_rook_moves(square, past_majors)
        });
        self.deploy(Piece::Queen, officers, |square| {
            get_bishop_moves(square, occupied) | get_rook_moves(square, occupied)
        });
    }

    /// Lists the officers of a kind with their attacks.
    #[inline]
    fn deploy(
        &mut self,
        kind: Piece,
        officers: &mut Officers,
        attacks: impl Fn(Square) -> BitBoard,
    ) {
        for square in self.pieces(kind) {
            let mut attacks = attacks(square);
            if self.pinned.has(square) {
                attacks &= get_line_rays(self.king, square);
            }
            self.attacks[kind as usize] |= attacks;
            self.twice |= self.attacked & attacks;
            self.attacked |= attacks;
            officers.list.push(Officer {
                kind,
                square,
                attacks,
            });
        }
    }
}
