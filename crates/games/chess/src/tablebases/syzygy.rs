//! Tablebases by way of `pyrrhic-rs`, and how pieces move, for it.

use super::{OpenError, Rated, Verdict};
use crate::{Color, Move, Piece, Position, Square};
use cozy_chess::{
    BitBoard, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use pyrrhic_rs::{
    DtzProbeValue, DtzResult, EngineAdapter, Piece as Promotion, TBError, TableBases,
    WdlProbeResult,
};
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// The tablebases that are open.
pub(super) struct Tables {
    files: TableBases<Attacks>,
    /// The lock for distances, which one thread at a time may look up.
    distances: Mutex<()>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tablebases of up to {} pieces", self.most_pieces())
    }
}

impl Tables {
    pub(super) fn open(folders: &str) -> Result<Tables, OpenError> {
        let malformed = || OpenError::Malformed(folders.to_owned());
        if folders.contains('\0') {
            return Err(malformed());
        }
        let files = TableBases::new(folders).map_err(|error| match error {
            TBError::AlreadyInitialized | TBError::NotSingleton => OpenError::InUse,
            TBError::BadPath | TBError::InitFailed | TBError::ProbeFailed => malformed(),
        })?;
        Ok(Tables {
            files,
            distances: Mutex::new(()),
        })
    }

    pub(super) fn most_pieces(&self) -> u32 {
        self.files.max_pieces()
    }

    pub(super) fn verdict(&self, pos: &Position) -> Option<Verdict> {
        let [white, black] = sides(pos);
        let [kings, queens, rooks, bishops, knights, pawns] = pieces(pos);
        let found = self.files.probe_wdl(
            white,
            black,
            kings,
            queens,
            rooks,
            bishops,
            knights,
            pawns,
            en_passant(pos),
            pos.side_to_move() == Color::White,
        );
        found.ok().map(Verdict::from)
    }

    pub(super) fn rated_moves(&self, pos: &Position) -> Option<Vec<Rated>> {
        let _one_at_a_time = self
            .distances
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let [white, black] = sides(pos);
        let [kings, queens, rooks, bishops, knights, pawns] = pieces(pos);
        let found = self.files.probe_root(
            white,
            black,
            kings,
            queens,
            rooks,
            bishops,
            knights,
            pawns,
            u32::from(pos.halfmove_clock()),
            en_passant(pos),
            pos.side_to_move() == Color::White,
        );
        let found = found.ok()?;
        let moves = found.moves[..found.num_moves].iter();
        moves.map(|value| rated(pos, *value)).collect()
    }
}

/// The squares of white and of black.
fn sides(pos: &Position) -> [u64; 2] {
    [Color::White, Color::Black].map(|color| pos.board().colors(color).0)
}

/// The squares of each kind of piece, in the prober's order.
fn pieces(pos: &Position) -> [u64; 6] {
    let kinds = [
        Piece::King,
        Piece::Queen,
        Piece::Rook,
        Piece::Bishop,
        Piece::Knight,
        Piece::Pawn,
    ];
    kinds.map(|kind| pos.board().pieces(kind).0)
}

/// The en passant square, as the prober counts it: 0 for
/// none.
fn en_passant(pos: &Position) -> u32 {
    let rank = match pos.side_to_move() {
        Color::White => 5,
        Color::Black => 2,
    };
    let file = pos.board().en_passant();
    file.map_or(0, |file| 8 * rank + file as u32)
}

/// `None` if it is no legal move: then nothing that the tables say is to be trusted.
fn rated(pos: &Position, value: DtzProbeValue) -> Option<Rated> {
    let DtzProbeValue::DtzResult(found) = value else {
        return None;
    };
    let DtzResult { wdl, dtz, .. } = found;
    let square = |number: u8| Square::try_index(usize::from(number));
    let promotion = match found.promotion {
        Promotion::Queen => Some(Piece::Queen),
        Promotion::Rook => Some(Piece::Rook),
        Promotion::Bishop => Some(Piece::Bishop),
        Promotion::Knight => Some(Piece::Knight),
        Promotion::Pawn | Promotion::King => None,
    };
    let mv = Move::new(
        square(found.from_square)?,
        square(found.to_square)?,
        promotion,
    );
    pos.is_legal(mv).then_some(Rated {
        mv,
        verdict: wdl.into(),
        distance: dtz,
    })
}

impl From<WdlProbeResult> for Verdict {
    fn from(found: WdlProbeResult) -> Verdict {
        match found {
            WdlProbeResult::Loss => Verdict::Loss,
            WdlProbeResult::BlessedLoss => Verdict::BlessedLoss,
            WdlProbeResult::Draw => Verdict::Draw,
            WdlProbeResult::CursedWin => Verdict::CursedWin,
            WdlProbeResult::Win => Verdict::Win,
        }
    }
}

/// How pieces attack.
#[derive(Clone)]
struct Attacks;

fn at(square: u64) -> Square {
    Square::index(square as usize)
}

impl EngineAdapter for Attacks {
    fn pawn_attacks(color: pyrrhic_rs::Color, square: u64) -> u64 {
        let color = match color {
            pyrrhic_rs::Color::White => Color::White,
            pyrrhic_rs::Color::Black => Color::Black,
        };
        get_pawn_attacks(at(square), color).0
    }

    fn knight_attacks(square: u64) -> u64 {
        get_knight_moves(at(square)).0
    }

    fn bishop_attacks(square: u64, occupied: u64) -> u64 {
        get_bishop_moves(at(square), BitBoard(occupied)).0
    }

    fn rook_attacks(square: u64, occupied: u64) -> u64 {
        get_rook_moves(at(square), BitBoard(occupied)).0
    }

    fn queen_attacks(square: u64, occupied: u64) -> u64 {
        Attacks::bishop_attacks(square, occupied) | Attacks::rook_attacks(square, occupied)
    }

    fn king_attacks(square: u64) -> u64 {
        get_king_moves(at(square)).0
    }
}
