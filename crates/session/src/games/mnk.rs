//! Tic-tac-toe and its relatives.

use super::{owned, without_lead};
use crate::tagged::Tagged;
use crate::{
    Board, Cell, EndReason, Error, GameInfo, MoveCells, Opened, Playable, Player, SetUp, set_up,
};
use negascout::Game;
use negascout_tic_tac_toe::{Bits, Mnk, MnkKnowledge, OpenLines, Size, Square, Stone, Symmetry};

/// An m,n,k game, its stones kept in integers of type `B`.
pub struct MnkGame<B> {
    name: String,
    size: Size,
    start: Mnk<B>,
}

const TIC_TAC_TOE: &str = "tic-tac-toe";
pub(crate) const MNK: &str = "mnk:";

/// The bitboard of boards of up to 64 bits. Without the feature `bitboards` all boards have one kind.
#[cfg(feature = "bitboards")]
pub(crate) type Narrow = u64;
#[cfg(not(feature = "bitboards"))]
pub(crate) type Narrow = negascout_tic_tac_toe::U256;

/// The bitboard of boards of up to 128 bits.
#[cfg(feature = "bitboards")]
pub(crate) type Wide = u128;
#[cfg(not(feature = "bitboards"))]
pub(crate) type Wide = negascout_tic_tac_toe::U256;

impl MnkGame<Narrow> {
    /// Tic-tac-toe.
    #[must_use]
    pub fn tic_tac_toe() -> Self {
        MnkGame {
            name: TIC_TAC_TOE.to_owned(),
            size: Size::TIC_TAC_TOE,
            start: Mnk::default(),
        }
    }
}

impl<B: Bits> MnkGame<B> {
    /// A game of this size; an error if `B` is too small for it.
    pub(crate) fn sized(size: Size) -> Result<Self, Error> {
        let name = format!("{MNK}{size}");
        let start = Mnk::parse(size, "").map_err(Error::refused)?;
        Ok(MnkGame { name, size, start })
    }
}

fn player(stone: Stone) -> Player {
    match stone {
        Stone::X => Player::First,
        Stone::O => Player::Second,
    }
}

impl<B: Bits> Playable for MnkGame<B> {
    type Position = Mnk<B>;
    type Knowledge = MnkKnowledge;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            title: "Tic-tac-toe".to_owned(),
            description: "three in a row on 3 columns and 3 rows".to_owned(),
            examples: owned(&[".../.../...", "X.O/.X./..O", "b2 a1"]),
            men: Some("marks".to_owned()),
            ..GameInfo::named(&self.name)
        }
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn start(&self) -> Mnk<B> {
        self.start
    }

    fn knowledge(&self) -> MnkKnowledge {
        MnkKnowledge
    }

    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let read = Mnk::parse(self.size, text);
        read.map(Opened::at)
            .map_err(|error| without_lead(&error.to_string(), &["position: ", "position, "]))
    }

    fn write(&self, base: &Mnk<B>, moves: &[Square]) -> String {
        let pos = moves.iter().fold(*base, |pos, &mv| pos.play(mv));
        pos.to_string()
    }

    fn identity(&self, pos: &Mnk<B>) -> String {
        pos.to_string()
    }

    fn format_move(&self, _: &Mnk<B>, mv: Square) -> String {
        mv.to_string()
    }

    fn read_move(&self, pos: &Mnk<B>, text: &str) -> Result<Square, String> {
        let lead = format!("square '{text}': ");
        pos.parse_move(text)
            .map_err(|error| without_lead(&error.to_string(), &[&lead]))
    }

    fn turn(&self, pos: &Mnk<B>) -> Player {
        player(pos.mover())
    }

    fn canonical(&self, pos: &Mnk<B>) -> (Mnk<B>, usize) {
        let canonical = pos.canonical();
        let mut symmetries = Symmetry::of(pos.size()).iter();
        let symmetry = symmetries.position(|&symmetry| pos.transformed(symmetry) == canonical);
        (canonical, symmetry.unwrap_or_default())
    }

    fn map_move(&self, pos: &Mnk<B>, symmetry: usize, mv: Square) -> Square {
        Symmetry::of(pos.size())[symmetry].square(mv, pos.size())
    }

    fn end_reason(&self, pos: &Mnk<B>) -> Option<EndReason> {
        EndReason::of_lines(pos)
    }

    fn board(&self, pos: &Mnk<B>) -> Option<Board> {
        let (columns, rows) = (pos.size().width() as u8, pos.size().height() as u8);
        let cell = |column, row| {
            pos.stone(Square::new(column, row))
                .map_or(Cell::Empty, |s| Cell::Stone(player(s)))
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
            highlight: pos.winning_squares().map(cell_of).collect(),
            ..Board::default()
        })
    }

    fn men(&self) -> Vec<Cell> {
        set_up::stones()
    }

    fn write_set_up(&self, setup: &SetUp) -> Option<String> {
        Some(setup.stones())
    }

    fn cells(&self, _: &Mnk<B>, mv: Square) -> MoveCells {
        MoveCells {
            from: None,
            to: Some(cell_of(mv)),
        }
    }
}

impl<B: Bits> Tagged for MnkGame<B> {
    type Evaluation = OpenLines;

    fn move_text(_: &Mnk<B>, mv: Square) -> String {
        mv.to_string()
    }
}

/// The row and the column of a square.
fn cell_of(square: Square) -> (usize, usize) {
    (square.row() as usize, square.column() as usize)
}
