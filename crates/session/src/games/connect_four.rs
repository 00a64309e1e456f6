//! Connect Four, on boards of several sizes.

mod proving;

use super::{CONNECT_FOUR, Playable, boxed};
use crate::names::shortened;
use crate::solve::Attempt;
use crate::{Board, Cell, Error, Memory, Proof, Seat, Session, Solving};
use negascout::{Evaluate, Score};
use negascout_connect_four::{Column, OpenLines, Player, Position};
use proving::Proving;

/// A game of Connect Four from a position on, `W` columns wide and `H` rows high.
pub(crate) struct ConnectFour<const W: usize, const H: usize> {
    start: Position<W, H>,
    /// The columns that lead to the start; `None` where it was given as a board.
    opening: Option<Vec<Column>>,
}

/// Boards of each size are a type of their own, so the sizes are listed once, here.
macro_rules! sizes {
    ($($width:literal x [$($height:literal),*];)*) => {
        /// Every size there is, as columns and rows.
        const SIZES: &[(usize, usize)] = &[$($(($width, $height)),*),*];

        /// Opens a board of one of the [`SIZES`]; `None` for any other.
        fn open_sized(
            size: (usize, usize),
            position: &str,
        ) -> Option<Result<Box<dyn Session>, Error>> {
            match size {
                $($(
                    ($width, $height) => {
                        Some(ConnectFour::<$width, $height>::read(position).and_then(boxed))
                    }
                )*)*
                _ => None,
            }
        }
    };
}

sizes! {
    4 x [4, 5];
    5 x [4, 5, 6];
    6 x [5, 6];
    7 x [6, 7];
    8 x [6, 7];
    9 x [6];
}

/// Opens `connect-four`, or with its size `connect-four:8x7`; `None` if the name is another's.
pub(super) fn open_connect_four(
    game: &str,
    position: &str,
) -> Option<Result<Box<dyn Session>, Error>> {
    let rest = game.strip_prefix(CONNECT_FOUR)?;
    if rest.is_empty() {
        return open_sized((7, 6), position);
    }
    let size = rest.strip_prefix(':')?;
    let known = read_size(size).and_then(|size| open_sized(size, position));
    Some(known.unwrap_or_else(|| Err(unknown_size(size))))
}

fn read_size(text: &str) -> Option<(usize, usize)> {
    let (width, height) = text.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

fn unknown_size(text: &str) -> Error {
    let sizes: Vec<String> = SIZES.iter().map(|(w, h)| format!("{w}x{h}")).collect();
    Error::BadRequest(format!(
        "{CONNECT_FOUR}: size '{}': expected one of {}",
        shortened(text),
        sizes.join(", ")
    ))
}

impl<const W: usize, const H: usize> ConnectFour<W, H> {
    fn title() -> String {
        match (W, H) {
            (7, 6) => CONNECT_FOUR.to_owned(),
            _ => format!("{CONNECT_FOUR}:{W}x{H}"),
        }
    }

    /// Reads the columns played, `4455`, or a board, row by row from the top.
    fn read(text: &str) -> Result<Self, Error> {
        let bad = |reason: String| Error::BadPosition {
            game: Self::title(),
            text: shortened(text),
            reason,
        };
        if text.contains('/') {
            let start = Position::from_board(text).map_err(|error| bad(error.to_string()))?;
            let opening = None;
            return Ok(ConnectFour { start, opening });
        }
        // The library reads over white space; here it may set off a number that is no column.
        let text = text.trim();
        if let Some(place) = text.chars().position(char::is_whitespace) {
            let number = place + 1;
            return Err(bad(format!(
                "move {number}: ' ' is no column from 1 to {W}"
            )));
        }
        let start = text
            .parse::<Position<W, H>>()
            .map_err(|error| bad(error.to_string()))?;
        // Every character is a column: the position was read.
        let digits = text.chars().filter_map(|c| c.to_digit(10));
        let opening = Some(digits.map(|digit| Column(digit as u8 - 1)).collect());
        Ok(ConnectFour { start, opening })
    }
}

fn seat(player: Player) -> Seat {
    match player {
        Player::First => Seat::First,
        Player::Second => Seat::Second,
    }
}

impl<const W: usize, const H: usize> Playable for ConnectFour<W, H> {
    type Move = Column;
    type Position<'g> = Position<W, H>;

    fn name(&self) -> String {
        Self::title()
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn start(&self) -> Position<W, H> {
        self.start
    }

    fn text(&self, pos: &Position<W, H>, moves: &[Column]) -> String {
        match &self.opening {
            Some(opening) => opening.iter().chain(moves).map(Column::to_string).collect(),
            None => pos.to_string(),
        }
    }

    fn spell(&self, _: &Position<W, H>, mv: Column) -> String {
        mv.to_string()
    }

    fn read_move(&self, pos: &Position<W, H>, text: &str) -> Result<Column, String> {
        let number = text.parse::<usize>().ok();
        let Some(number) = number.filter(|number| (1..=W).contains(number)) else {
            return Err(format!("expected the number of a column, 1 to {W}"));
        };
        let column = Column(number as u8 - 1);
        if pos.is_won() {
            Err("the game is over".to_owned())
        } else if pos.can_drop(column) {
            Ok(column)
        } else {
            Err(format!("column {column} is full"))
        }
    }

    fn turn(&self, pos: &Position<W, H>) -> Seat {
        seat(pos.turn())
    }

    fn evaluate(&self, pos: &Position<W, H>) -> Score {
        OpenLines.evaluate(pos)
    }

    fn plies_left(&self, pos: &Position<W, H>) -> Option<u32> {
        Some(pos.left())
    }

    fn board(&self, pos: &Position<W, H>) -> Option<Board> {
        let cell = |column, row| match pos.stone(column, row) {
            Some(player) => Cell::Stone(seat(player)),
            None => Cell::Empty,
        };
        let row = |row| (0..W).map(|column| cell(column, row)).collect();
        let from_top = |(column, row): (usize, usize)| (H - 1 - row, column);
        Some(Board {
            rows: (0..H).rev().map(row).collect(),
            columns: (1..=W).map(|number| number.to_string()).collect(),
            labels: vec![String::new(); H],
            highlight: pos.winning_cells().into_iter().map(from_top).collect(),
        })
    }

    fn square(&self, pos: &Position<W, H>, mv: Column) -> Option<(usize, usize)> {
        let column = usize::from(mv.0);
        let row = (0..H).find(|&row| pos.stone(column, row).is_none())?;
        Some((H - 1 - row, column))
    }

    fn all_moves(&self, _: &Position<W, H>) -> Vec<Column> {
        (0..W as u8).map(Column).collect()
    }

    fn solve(
        &self,
        pos: &Position<W, H>,
        asked: &Solving,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<Attempt<Column>, Error> {
        let solver = memory.solver(&self.name());
        Ok(Proving::new(solver, asked).solve(pos, progress))
    }
}
