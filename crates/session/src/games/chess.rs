//! Chess and Chess960.

mod reading;
mod standing;
mod ways;

use super::{CHESS, Evaluation, Playable, boxed};
use crate::solve::Attempt;
use crate::{Board, Cell, Error, Memory, Proof, Seat, Session, Solving, Way};
use negascout::observe::Stopped;
use negascout::search::{self, Driver, Settings, Standard, Table};
use negascout::{Evaluate, Even, Game, Score};
use negascout_chess::notation::uci::Style;
use negascout_chess::{ChessPolicy, Color, HandCrafted, Move, Piece, Position, Square};
use standing::Standing;
use ways::Run;

/// Half the width of the first window around the last iteration's score, in centipawns.
const ASPIRATION: u32 = 25;

/// A game of chess.
pub(super) struct Chess {
    /// The first position that is known of it.
    base: Position,
    /// The moves from there to where the session starts.
    opening: Vec<Move>,
}

/// Opens a position given as FEN, EPD or moves.
pub(super) fn open_chess(text: &str) -> Result<Box<dyn Session>, Error> {
    boxed(Chess::read(text)?)
}

thread_local! {
    /// The evaluation for algorithms that have no policy: it remembers pawn structures, and so
    /// belongs to one thread.
    static EVALUATION: HandCrafted = HandCrafted::new();
}

/// The row, from the top, and the column of a square.
fn cell(square: Square) -> (usize, usize) {
    (7 - square.rank() as usize, square.file() as usize)
}

impl Playable for Chess {
    type Move = Move;
    type Position<'g> = Standing;

    const HAS_WAYS: bool = true;

    fn name(&self) -> String {
        CHESS.to_owned()
    }

    fn players(&self) -> [&'static str; 2] {
        ["White", "Black"]
    }

    fn start(&self) -> Standing {
        self.after(&[])
    }

    fn after(&self, moves: &[Move]) -> Standing {
        let moves = self.opening.iter().chain(moves);
        moves.fold(Standing::at(self.base.clone()), |pos, &mv| pos.after(mv))
    }

    /// As FEN; where the position has come up before, as the FEN of the position after the last move
    /// that cannot be taken back, and the moves since.
    fn text(&self, _: &Standing, moves: &[Move]) -> String {
        let mut pos = self.base.clone();
        let mut since: Vec<(Position, Move)> = Vec::new();
        for &mv in self.opening.iter().chain(moves) {
            let next = pos.play(mv);
            since.push((pos, mv));
            if next.halfmove_clock() == 0 {
                since.clear();
            }
            pos = next;
        }
        if since.iter().all(|(earlier, _)| *earlier != pos) {
            return pos.to_string();
        }
        let spelt = since.iter().map(|(pos, mv)| pos.uci(*mv, Style::Standard));
        let moves: Vec<String> = spelt.collect();
        format!("{} moves {}", since[0].0, moves.join(" "))
    }

    fn spell(&self, pos: &Standing, mv: Move) -> String {
        pos.position().san(mv)
    }

    fn read_move(&self, pos: &Standing, text: &str) -> Result<Move, String> {
        reading::read_move(pos, text)
    }

    fn turn(&self, pos: &Standing) -> Seat {
        seat(pos.position().side_to_move())
    }

    fn evaluate(&self, pos: &Standing) -> Score {
        EVALUATION.with(|evaluation| evaluation.evaluate(pos.position()))
    }

    fn perft(&self, pos: &Standing, depth: u32) -> u64 {
        negascout_chess::perft::perft(pos.position(), depth)
    }

    fn folded_text(&self, pos: &Standing) -> String {
        pos.position().to_string()
    }

    fn think(
        &self,
        pos: &Standing,
        _: Evaluation,
        table: &Table,
        settings: &Settings,
        threads: usize,
        progress: &mut dyn FnMut(&search::Report<Move>),
    ) -> Result<search::Report<Move>, Stopped> {
        if pos.outcome().is_some() {
            return over(pos, table, settings, progress);
        }
        let settings = Settings {
            driver: Driver::Aspiration(ASPIRATION),
            ..settings.clone()
        };
        let root = pos.position();
        search::think_together(root, policy(pos), table, &settings, threads, progress)
    }

    fn think_as(
        &self,
        root: &Standing,
        way: Way,
        table: &Table,
        settings: &Settings,
        progress: &mut dyn FnMut(&search::Report<Move>),
    ) -> Result<search::Report<Move>, Stopped> {
        if root.outcome().is_some() {
            return over(root, table, settings, progress);
        }
        let run = Run {
            root,
            table,
            settings,
            progress,
        };
        run.by(way)
    }

    fn solve(
        &self,
        _: &Standing,
        _: &Solving,
        _: &mut Memory,
        _: &mut dyn FnMut(&Proof),
    ) -> Result<Attempt<Move>, Error> {
        let reason = "a game of chess lasts too long to be solved: analyse the position instead";
        Err(Error::BadRequest(format!("{CHESS}: {reason}")))
    }

    fn board(&self, pos: &Standing) -> Option<Board> {
        let pos = pos.position();
        let figure = |square| match (pos.board().piece_on(square), pos.board().color_on(square)) {
            (Some(piece), Some(color)) => piece_cell(piece, color),
            _ => Cell::Empty,
        };
        let mut rows = vec![Vec::new(); 8];
        for square in Square::ALL.map(Square::flip_rank) {
            rows[cell(square).0].push(figure(square));
        }
        let king = pos.board().king(pos.side_to_move());
        let is_mated = pos.in_check() && !pos.has_legal_move();
        Some(Board {
            rows,
            columns: ('a'..='h').map(String::from).collect(),
            labels: ('1'..='8').rev().map(String::from).collect(),
            highlight: is_mated.then(|| cell(king)).into_iter().collect(),
        })
    }

    fn square(&self, pos: &Standing, mv: Move) -> Option<(usize, usize)> {
        let pos = pos.position();
        let (from, to) = (mv.origin(), mv.target());
        let target = if pos.is_castling(mv) {
            let file = if to.file() > from.file() { 'g' } else { 'c' };
            format!("{file}{}", from.rank()).parse().unwrap_or(to)
        } else {
            to
        };
        Some(cell(target))
    }

    fn origin(&self, _: &Standing, mv: Move) -> Option<(usize, usize)> {
        Some(cell(mv.origin()))
    }
}

/// What the search knows of chess, and of the game that led to the position.
fn policy(pos: &Standing) -> ChessPolicy<HandCrafted> {
    ChessPolicy::new(HandCrafted::new(), pos.game().clone())
}

/// The report on a finished game. What the result is does not depend on the policy.
fn over(
    pos: &Standing,
    table: &Table,
    settings: &Settings,
    progress: &mut dyn FnMut(&search::Report<Move>),
) -> Result<search::Report<Move>, Stopped> {
    search::think(pos, Standard::new(Even), table, settings, progress)
}

fn seat(color: Color) -> Seat {
    match color {
        Color::White => Seat::First,
        Color::Black => Seat::Second,
    }
}

/// A piece as FEN writes it, and as a figure.
fn piece_cell(piece: Piece, color: Color) -> Cell {
    let (letter, white, black) = match piece {
        Piece::Pawn => ('P', '♙', '♟'),
        Piece::Knight => ('N', '♘', '♞'),
        Piece::Bishop => ('B', '♗', '♝'),
        Piece::Rook => ('R', '♖', '♜'),
        Piece::Queen => ('Q', '♕', '♛'),
        Piece::King => ('K', '♔', '♚'),
    };
    let (letter, figure) = match color {
        Color::White => (letter, white),
        Color::Black => (letter.to_ascii_lowercase(), black),
    };
    Cell::Piece {
        owner: seat(color),
        letter,
        figure,
    }
}
