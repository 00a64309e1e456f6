//! Static exchange evaluation: known exchanges, and a slow one to compare with.

use crate::common::games;
use negascout_chess::see::{see, see_at_least, value};
use negascout_chess::{Color, Move, Piece, Position, Square};
use proptest::prelude::*;

#[test]
fn known_exchanges() {
    for (fen, san, won) in [
        (
            "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
            "Rxe5",
            100,
        ),
        // Knight for pawn, after all the captures behind it are weighed.
        (
            "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
            "Nxe5",
            -200,
        ),
        // The rook behind the rook, and the queen behind both.
        ("3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "Rxd5", -400),
        ("3r2k1/8/8/3p4/8/3R4/3R4/3Q2K1 w - - 0 1", "Rxd5", 100),
        // A pawn takes a defended pawn, and en passant.
        ("4k3/8/3p4/4p3/3P4/8/8/4K3 w - - 0 1", "dxe5", 0),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100),
        // A new queen, taken and not; a promotion that captures.
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", 800),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -100),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", 1_300),
        // The king takes what nothing defends, and not what a rook behind it does.
        ("8/8/3k4/4p3/8/8/8/K3R3 w - - 0 1", "Rxe5", -400),
        ("8/8/3k4/4p3/8/8/4R3/K3R3 w - - 0 1", "Rxe5", 100),
        // Quiet moves lose the piece or nothing.
        ("2k5/8/3p4/8/8/8/8/K3R3 w - - 0 1", "Re5", -500),
        ("2k5/8/3p4/8/8/8/8/K3R3 w - - 0 1", "Re4", 0),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0),
    ] {
        let pos: Position = fen.parse().unwrap();
        let mv = pos.parse_san(san).unwrap();
        assert_eq!(see(&pos, mv), won, "{fen} {san}");
        assert!(see_at_least(&pos, mv, won), "{fen} {san}");
        assert!(!see_at_least(&pos, mv, won + 1), "{fen} {san}");
    }
}

/// A board of 64 squares, as slow as it is simple.
#[derive(Clone)]
struct Mailbox([Option<(Piece, Color)>; 64]);

impl Mailbox {
    fn new(pos: &Position) -> Mailbox {
        Mailbox(Square::ALL.map(|square| pos.piece_on(square)))
    }

    /// Whether a piece on `from` could take on `to` if something were there.
    fn attacks(&self, from: Square, to: Square) -> bool {
        let Some((piece, color)) = self.0[from as usize] else {
            return false;
        };
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let (wide, high) = (files.abs(), ranks.abs());
        let forward = if color == Color::White { 1 } else { -1 };
        match piece {
            Piece::Pawn => wide == 1 && ranks == forward,
            Piece::Knight => wide * high == 2,
            Piece::King => wide.max(high) == 1,
            Piece::Bishop => wide == high && self.is_open(from, to),
            Piece::Rook => wide * high == 0 && self.is_open(from, to),
            Piece::Queen => (wide == high || wide * high == 0) && self.is_open(from, to),
        }
    }

    /// Whether the squares between two on a line are empty.
    fn is_open(&self, from: Square, to: Square) -> bool {
        let step_file = (to.file() as i8 - from.file() as i8).signum();
        let step_rank = (to.rank() as i8 - from.rank() as i8).signum();
        let next = |square: &Square| square.try_offset(step_file, step_rank);
        let between = std::iter::successors(next(&from), next).take_while(|&square| square != to);
        from != to
            && between
                .into_iter()
                .all(|square| self.0[square as usize].is_none())
    }

    fn attackers(&self, target: Square, side: Color) -> Vec<(Square, Piece)> {
        let own = |square: Square| {
            let (piece, color) = self.0[square as usize]?;
            (color == side && self.attacks(square, target)).then_some((square, piece))
        };
        Square::ALL.into_iter().filter_map(own).collect()
    }

    /// The most `side` wins by capturing on `target`, or 0 for leaving it.
    fn best_exchange(&self, target: Square, side: Color) -> i32 {
        let attackers = self.attackers(target, side);
        let least = attackers.iter().min_by_key(|(_, piece)| *piece as usize);
        let Some(&(from, piece)) = least else {
            return 0;
        };
        if piece == Piece::King && !self.moved(from, target).attackers(target, !side).is_empty() {
            return 0;
        }
        let (victim, _) = self.0[target as usize].expect("something to take");
        let won = value(victim) - self.moved(from, target).best_exchange(target, !side);
        won.max(0)
    }

    fn moved(&self, from: Square, to: Square) -> Mailbox {
        let mut board = self.clone();
        board.0[to as usize] = board.0[from as usize].take();
        board
    }
}

/// The exchange played out on a board of its own, capture by capture.
fn slow_see(pos: &Position, mv: Move) -> i32 {
    if pos.is_castling(mv) {
        return 0;
    }
    let mut board = Mailbox::new(pos).moved(mv.origin(), mv.target());
    let mut won = pos.captured(mv).map_or(0, value);
    if pos.is_en_passant(mv) {
        board.0[Square::new(mv.target().file(), mv.origin().rank()) as usize] = None;
    }
    if let Some(promotion) = mv.promotion() {
        won += value(promotion) - value(Piece::Pawn);
        board.0[mv.target() as usize] = Some((promotion, pos.side_to_move()));
    }
    won - board.best_exchange(mv.target(), !pos.side_to_move())
}

proptest! {
    #[test]
    fn equals_the_slow_exchange(game in games()) {
        for pos in game.positions.iter().rev().step_by(7) {
            for mv in pos.legal_moves() {
                let won = slow_see(pos, mv);
                prop_assert_eq!(see(pos, mv), won, "{} {}", pos, mv);
                for threshold in [-900, -201, -200, -1, 0, 1, 100, 300, 900, won, won + 1] {
                    let reached = see_at_least(pos, mv, threshold);
                    prop_assert_eq!(reached, won >= threshold, "{} {} {}", pos, mv, threshold);
                }
            }
        }
    }
}
