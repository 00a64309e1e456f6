//! Tic-tac-toe and its relatives.

use super::{Evaluation, MNK, Playable, TIC_TAC_TOE, without_lead};
use crate::names::shortened;
use crate::{Board, Cell, Error, Seat};
use negascout::observe::Stopped;
use negascout::search::{self, Settings, Table};
use negascout::{Evaluate, Score};
use negascout_tic_tac_toe::{Bits, Folded, Mnk, OpenLines, Size, Square, Stone, Symmetry, Threats};

/// An m,n,k game from a position on, its stones kept in integers of type `B`.
pub(crate) struct MnkGame<B> {
    name: String,
    start: Mnk<B>,
}

impl<B: Bits> MnkGame<B> {
    pub(super) fn tic_tac_toe(position: &str) -> Result<Self, Error> {
        MnkGame::named(TIC_TAC_TOE.to_owned(), Size::TIC_TAC_TOE, position)
    }

    /// `size` must fit `B`.
    pub(super) fn sized(size: Size, position: &str) -> Result<Self, Error> {
        MnkGame::named(format!("{MNK}{size}"), size, position)
    }

    fn named(name: String, size: Size, position: &str) -> Result<Self, Error> {
        match Mnk::parse(size, position) {
            Ok(start) => Ok(MnkGame { name, start }),
            Err(error) => Err(Error::BadPosition {
                game: name,
                text: shortened(position),
                reason: without_lead(&error.to_string(), &["position: ", "position, "]),
            }),
        }
    }
}

fn seat(stone: Stone) -> Seat {
    match stone {
        Stone::X => Seat::First,
        Stone::O => Seat::Second,
    }
}

impl<B: Bits> Playable for MnkGame<B> {
    type Move = Square;
    type Position<'g> = Mnk<B>;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn start(&self) -> Mnk<B> {
        self.start
    }

    fn text(&self, pos: &Mnk<B>, _: &[Square]) -> String {
        pos.to_string()
    }

    fn spell(&self, _: &Mnk<B>, mv: Square) -> String {
        mv.to_string()
    }

    fn read_move(&self, pos: &Mnk<B>, text: &str) -> Result<Square, String> {
        let lead = format!("square '{text}': ");
        pos.parse_move(text)
            .map_err(|error| without_lead(&error.to_string(), &[&lead]))
    }

    fn turn(&self, pos: &Mnk<B>) -> Seat {
        seat(pos.mover())
    }

    fn evaluate(&self, pos: &Mnk<B>) -> Score {
        OpenLines.evaluate(pos)
    }

    fn plies_left(&self, pos: &Mnk<B>) -> Option<u32> {
        Some(pos.size().squares() - pos.stones())
    }

    fn all_moves(&self, pos: &Mnk<B>) -> Vec<Square> {
        let (columns, rows) = (pos.size().width() as u8, pos.size().height() as u8);
        let row = |row| (0..columns).map(move |column| Square::new(column, row));
        (0..rows).flat_map(row).collect()
    }

    fn fold<'g>(&self, pos: &Self::Position<'g>) -> (Self::Position<'g>, usize) {
        let folded = pos.canonical();
        let mut ways = Symmetry::of(pos.size()).iter();
        let way = ways.position(|&way| pos.transformed(way) == folded);
        (folded, way.unwrap_or_default())
    }

    fn folded_text(&self, pos: &Mnk<B>) -> String {
        pos.canonical().to_string()
    }

    fn fold_move(&self, pos: &Mnk<B>, way: usize, mv: Square) -> Square {
        Symmetry::of(pos.size())[way].square(mv, pos.size())
    }

    fn unfold_move(&self, pos: &Mnk<B>, way: usize, mv: Square) -> Square {
        let comes_from = |&from: &Square| self.fold_move(pos, way, from) == mv;
        let squares = self.all_moves(pos);
        squares.into_iter().find(comes_from).unwrap_or(mv)
    }

    fn think(
        &self,
        pos: &Mnk<B>,
        evaluation: Evaluation,
        table: &Table,
        settings: &Settings,
        threads: usize,
        progress: &mut dyn FnMut(&search::Report<Square>),
    ) -> Result<search::Report<Square>, Stopped> {
        let root = Folded(*pos);
        match evaluation {
            Evaluation::Static => {
                let policy = Threats::new(OpenLines);
                search::think_together(&root, policy, table, settings, threads, progress)
            }
            Evaluation::Even => {
                let policy = Threats::proving();
                search::think_together(&root, policy, table, settings, threads, progress)
            }
        }
    }

    fn board(&self, pos: &Mnk<B>) -> Option<Board> {
        let (columns, rows) = (pos.size().width() as u8, pos.size().height() as u8);
        let cell = |column, row| {
            pos.stone(Square::new(column, row))
                .map_or(Cell::Empty, |s| Cell::Stone(seat(s)))
        };
        let letters = |column| {
            Square::new(column, 0)
                .to_string()
                .trim_end_matches('1')
                .to_owned()
        };
        Some(Board {
            rows: (0..rows)
                .map(|row| (0..columns).map(|c| cell(c, row)).collect())
                .collect(),
            columns: (0..columns).map(letters).collect(),
            labels: (1..=u32::from(rows))
                .map(|number| number.to_string())
                .collect(),
            highlight: pos
                .winning_squares()
                .filter_map(|square| self.square(pos, square))
                .collect(),
        })
    }

    fn square(&self, _: &Mnk<B>, mv: Square) -> Option<(usize, usize)> {
        Some((mv.row() as usize, mv.column() as usize))
    }
}
