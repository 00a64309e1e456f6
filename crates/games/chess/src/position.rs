//! The rules.

use crate::draws;
use crate::{Move, MoveList};
use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_bishop_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};
use negascout::{Game, Score};
use std::hash::{Hash, Hasher};

/// A position of chess or Chess960, with its clocks.
///
/// Two positions are equal if they are the same by the rule of repetition: the same pieces on the
/// same squares, the same player to move, the same rights to castle and to capture en passant. The
/// clocks do not count, and an en passant square does only if a pawn can legally capture there.
/// [`key`](Game::key) follows the same rule.
///
/// The game is over by checkmate, by stalemate, and by the [draws] that show on the
/// board. Repetition does not: [`History`](crate::History) knows it.
///
/// ```
/// use negascout::{Game, Score};
/// use negascout_chess::Position;
///
/// let mut pos = Position::start();
/// for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     pos = pos.play(pos.parse_uci(mv).unwrap());
/// }
/// assert_eq!(pos.outcome(), Some(Score::LOSS));
/// ```
#[derive(Clone)]
pub struct Position {
    board: Board,
    /// Plies on the halfmove clock beyond the [`COUNTED`] that the board counts.
    beyond: u8,
}

/// The plies on the halfmove clock that a board counts.
const COUNTED: u8 = 100;

const _: () = assert!(size_of::<Position>() <= 128);

impl Position {
    /// The start of a game of standard chess.
    #[must_use]
    pub fn start() -> Position {
        Position::from_board(Board::startpos())
    }

    /// A start of Chess960, by its number in the usual list, 0 to 959; 518 is standard chess.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// let pos = Position::chess960(0).unwrap();
    /// assert_eq!(pos.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert!(Position::chess960(960).is_none());
    /// ```
    #[must_use]
    pub fn chess960(number: u32) -> Option<Position> {
        (number < 960).then(|| Position::from_board(Board::chess960_startpos(number)))
    }

    /// The number of the start of Chess960 that this is, 0 to 959, as
    /// [`chess960`](Position::chess960) takes it; `None` if the position is no start.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// assert_eq!(Position::chess960(77).unwrap().chess960_number(), Some(77));
    /// assert_eq!(Position::start().chess960_number(), Some(518));
    /// assert_eq!("8/8/8/8/8/k1K5/8/7R w - - 0 1".parse::<Position>().unwrap().chess960_number(), None);
    /// ```
    #[must_use]
    pub fn chess960_number(&self) -> Option<u32> {
        let has_begun = self.board.fullmove_number() > 1 || self.board.occupied().len() < 32;
        let mut numbers = 0..if has_begun { 0 } else { 960 };
        numbers.find(|&number| self.board == Board::chess960_startpos(number))
    }

    /// A board that has been checked.
    #[inline]
    pub(crate) const fn from_board(board: Board) -> Position {
        Position { board, beyond: 0 }
    }

    /// The position after a move that leads to this board.
    #[inline]
    fn followed_by(&self, board: Board) -> Position {
        let is_beyond = board.halfmove_clock() == COUNTED && self.board.halfmove_clock() == COUNTED;
        let beyond = if is_beyond {
            self.beyond.saturating_add(1).min(u8::MAX - COUNTED)
        } else {
            0
        };
        Position { board, beyond }
    }

    /// The same position with `plies` on the halfmove clock.
    pub(crate) fn with_halfmove_clock(mut self, plies: u8) -> Position {
        self.board.set_halfmove_clock(plies.min(COUNTED));
        self.beyond = plies.saturating_sub(COUNTED);
        self
    }

    /// The piece on a square, and its colour; `None` if the square is empty.
    ///
    /// ```
    /// use negascout_chess::{Color, Piece, Position, Square};
    ///
    /// let pos = Position::start();
    /// assert_eq!(pos.piece_on(Square::D8), Some((Piece::Queen, Color::Black)));
    /// assert_eq!(pos.piece_on(Square::D4), None);
    /// ```
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<(Piece, Color)> {
        self.board.piece_on(square).zip(self.board.color_on(square))
    }

    /// The square of a player's king.
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.board.king(color)
    }

    /// The number of the move that is to be played, from 1: it counts on after Black's moves.
    #[must_use]
    pub fn fullmove_number(&self) -> u16 {
        self.board.fullmove_number()
    }

    /// The board: pieces, side to move, rights and clocks.
    #[inline]
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the rights to castle are of a kind that only Chess960 has.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// assert!(!Position::start().is_chess960());
    /// assert!(Position::chess960(0).unwrap().is_chess960());
    /// ```
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        let is_usual = |file: Option<File>, expected| file.is_none_or(|file| file == expected);
        Color::ALL.into_iter().any(|color| {
            let rights = self.board.castle_rights(color);
            let castles = rights.short.is_some() || rights.long.is_some();
            let are_usual = is_usual(rights.short, File::H) && is_usual(rights.long, File::A);
            castles && !(are_usual && self.board.king(color).file() == File::E)
        })
    }

    /// The player to move.
    #[inline]
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.board.side_to_move()
    }

    /// Whether the mover is in check.
    #[inline]
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Plies since the last capture or pawn move, at most 255.
    #[inline]
    #[must_use]
    pub fn halfmove_clock(&self) -> u8 {
        self.board.halfmove_clock() + self.beyond
    }

    /// The same position with the opponent to move, or `None` in check, where the opponent could
    /// take the king.
    ///
    /// ```
    /// use negascout_chess::{Color, Position};
    ///
    /// let pos = Position::start().after_null_move().unwrap();
    /// assert_eq!(pos.side_to_move(), Color::Black);
    /// let check: Position = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse().unwrap();
    /// assert!(check.after_null_move().is_none());
    /// ```
    #[must_use]
    pub fn after_null_move(&self) -> Option<Position> {
        self.board.null_move().map(|board| self.followed_by(board))
    }

    /// The legal moves by the laws of movement alone, even if the game is [drawn](draws):
    /// what [`perft`](crate::perft::perft) counts.
    ///
    /// They come piece by piece: pawns, knights, bishops, rooks, queens, king; pieces of a kind
    /// from a1 to h8, pinned ones after the others, and en passant after all other pawn moves; the
    /// targets of a piece from a1 to h8; promotions to knight, bishop, rook, queen.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.board.generate_moves(|moves| {
            list.extend(moves.into_iter().map(Move::from_generated));
            false
        });
        list
    }

    /// Whether there is a legal move: without one it is checkmate or stalemate.
    #[inline]
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Whether a move is legal here, wherever it comes from. As with
    /// [`legal_moves`](Position::legal_moves), draws do not count.
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv.generated())
    }

    /// The square on which a pawn of the mover can legally capture en passant.
    #[inline]
    pub(crate) fn en_passant(&self) -> Option<Square> {
        let target = self.en_passant_target()?;
        let attackers = get_pawn_attacks(target, !self.side_to_move())
            & self.board.pieces(Piece::Pawn)
            & self.board.colors(self.side_to_move());
        let captures = |from| self.is_legal(Move::new(from, target, None));
        attackers.into_iter().any(captures).then_some(target)
    }

    /// The square that the last move's double step has passed over, capture or not.
    #[inline]
    fn en_passant_target(&self) -> Option<Square> {
        let rank = Rank::Sixth.relative_to(self.side_to_move());
        self.board.en_passant().map(|file| Square::new(file, rank))
    }
}

/// Properties of moves, which must be legal in the position.
impl Position {
    /// The piece that a move moves: the king, when it castles.
    ///
    /// # Panics
    ///
    /// If no piece is on the square that the move leaves.
    #[inline]
    #[must_use]
    pub fn moved(&self, mv: Move) -> Piece {
        let moved = self.board.piece_on(mv.origin());
        moved.expect("a move of this position leaves a piece's square")
    }

    /// The piece that a move captures, if any: a pawn, en passant.
    ///
    /// ```
    /// use negascout_chess::{Piece, Position};
    ///
    /// let pos: Position = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1".parse().unwrap();
    /// assert_eq!(pos.captured(pos.parse_uci("e5d6").unwrap()), Some(Piece::Pawn));
    /// assert_eq!(pos.captured(pos.parse_uci("e1g1").unwrap()), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        if self.opponent().has(mv.target()) {
            return self.board.piece_on(mv.target());
        }
        self.is_en_passant(mv).then_some(Piece::Pawn)
    }

    /// Whether a move captures, en passant or otherwise.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.opponent().has(mv.target()) || self.is_en_passant(mv)
    }

    /// Whether a move captures en passant.
    #[inline]
    #[must_use]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant_target() == Some(mv.target())
            && self.board.pieces(Piece::Pawn).has(mv.origin())
    }

    /// Whether a move castles.
    #[inline]
    #[must_use]
    pub fn is_castling(&self, mv: Move) -> bool {
        self.board.colors(self.side_to_move()).has(mv.target())
    }

    /// Whether a move gives check, by the piece that moves or by one that it uncovers. Castling and
    /// the square emptied by capturing en passant are not looked at.
    ///
    /// ```
    /// use negascout_chess::Position;
    ///
    /// let pos: Position = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1".parse().unwrap();
    /// let gives_check = |san: &str| pos.gives_check(pos.parse_san(san).unwrap());
    /// // The knight uncovers the rook wherever it goes, and on f6 attacks the king itself.
    /// assert!(gives_check("Nc5") && gives_check("Nf6+"));
    /// assert!(!gives_check("Rd1"));
    /// ```
    #[inline]
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (board, target) = (&self.board, mv.target());
        let side = self.side_to_move();
        let king = board.king(!side);
        let occupied = (board.occupied() ^ mv.origin().bitboard()) | target.bitboard();
        let own = board.colors(side) & !mv.origin().bitboard();
        let attacked = match mv.promotion().unwrap_or(self.moved(mv)) {
            Piece::Pawn => get_pawn_attacks(target, side),
            Piece::Knight => get_knight_moves(target),
            Piece::Bishop => get_bishop_moves(target, occupied),
            Piece::Rook => get_rook_moves(target, occupied),
            Piece::Queen => get_bishop_moves(target, occupied) | get_rook_moves(target, occupied),
            Piece::King => BitBoard::EMPTY,
        };
        if attacked.has(king) {
            return true;
        }
        let queens = board.pieces(Piece::Queen);
        let diagonal = own & (board.pieces(Piece::Bishop) | queens);
        let straight = own & (board.pieces(Piece::Rook) | queens);
        let uncovered =
            get_bishop_moves(king, occupied) & diagonal | get_rook_moves(king, occupied) & straight;
        !(uncovered & !target.bitboard()).is_empty()
    }

    /// Whether a move is noisy: a capture, or a promotion to a queen.
    #[inline]
    #[must_use]
    pub fn is_noisy(&self, mv: Move) -> bool {
        mv.promotion() == Some(Piece::Queen) || self.is_capture(mv) && mv.promotion().is_none()
    }

    /// The pieces of the player who is not to move.
    #[inline]
    fn opponent(&self) -> BitBoard {
        self.board.colors(!self.side_to_move())
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let squares = |pos: &Position| {
            let pieces = Piece::ALL.map(|piece| pos.board.pieces(piece));
            (pieces, Color::ALL.map(|color| pos.board.colors(color)))
        };
        let rights = |pos: &Position| Color::ALL.map(|color| *pos.board.castle_rights(color));
        self.side_to_move() == other.side_to_move()
            && squares(self) == squares(other)
            && rights(self) == rights(other)
            && self.en_passant() == other.en_passant()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for Position {
    type Move = Move;

    /// The [legal moves](Position::legal_moves), in their order; none once the game is drawn.
    fn moves(&self) -> impl Iterator<Item = Move> {
        let drawn = draws::is_drawn(self);
        let moves = if drawn {
            MoveList::new()
        } else {
            self.legal_moves()
        };
        moves.into_iter()
    }

    #[inline]
    fn play(&self, mv: Move) -> Position {
        let mut board = self.board.clone();
        board.play_unchecked(mv.generated());
        self.followed_by(board)
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        if self.has_legal_move() {
            return draws::is_drawn(self).then_some(Score::DRAW);
        }
        Some(if self.in_check() {
            Score::LOSS
        } else {
            Score::DRAW
        })
    }

    /// The hash of the board. Positions that are equal have equal keys, so that an en passant
    /// square on which nothing can capture leaves no trace; nor do the clocks.
    #[inline]
    fn key(&self) -> u64 {
        match self.board.en_passant() {
            Some(_) if self.en_passant().is_some() => self.board.hash(),
            _ => self.board.hash_without_ep(),
        }
    }

    /// Captures, en passant too, and promotions to a queen, in the order of
    /// [`moves`](Game::moves). Promotions to lesser pieces are left out, even by capture.
    fn noisy_moves(&self) -> impl Iterator<Item = Move> {
        let mut list = MoveList::new();
        if !draws::is_drawn(self) {
            let targets = self.opponent() | self.noisy_pawn_targets();
            self.board.generate_moves(|mut moves| {
                moves.to &= if moves.piece == Piece::Pawn {
                    targets
                } else {
                    self.opponent()
                };
                let moves = moves.into_iter().map(Move::from_generated);
                list.extend(
                    moves.filter(|mv: &Move| {
                        mv.promotion().is_none_or(|piece| piece == Piece::Queen)
                    }),
                );
                false
            });
        }
        list.into_iter()
    }
}

impl Position {
    /// Squares on which a pawn's move is noisy without a piece to capture there.
    fn noisy_pawn_targets(&self) -> BitBoard {
        let last_ranks = Rank::First.bitboard() | Rank::Eighth.bitboard();
        let en_passant = self.en_passant_target();
        en_passant.map_or(last_ranks, |square| last_ranks | square.bitboard())
    }
}
