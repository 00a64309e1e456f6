//! Connect Four, on boards of several sizes.

mod grid;
mod proving;

use super::{CONNECT_FOUR, Playable, boxed};
use crate::names::shortened;
use crate::solve::Attempt;
use crate::{Board, Cell, Error, Memory, Proof, Seat, Session, Solving};
use grid::{AnySize, Grid, OTHER_SIZES, Reading, Side};
use negascout::Score;
use negascout_connect_four::{Column, Player, Position};

/// A game of Connect Four from a position on.
pub(crate) struct ConnectFour<G> {
    start: G,
    /// The columns that lead to the start; `None` where it was given as a board.
    opening: Option<Vec<Column>>,
}

/// The size of the game's name alone.
const USUAL_SIZE: (usize, usize) = (7, 6);

/// Opens a board of this size; `None` if there is none.
fn open_sized(size: (usize, usize), position: &str) -> Option<Result<Box<dyn Session>, Error>> {
    if size == USUAL_SIZE {
        let read = Text(position).read::<7, 6>();
        return Some(read.and_then(|(start, opening)| boxed(ConnectFour { start, opening })));
    }
    let read = AnySize::read(size, Text(position))?;
    Some(read.and_then(|(start, opening)| boxed(ConnectFour { start, opening })))
}

/// Opens `connect-four`, or with its size `connect-four:8x7`; `None` if the name is another's.
pub(super) fn open_connect_four(
    game: &str,
    position: &str,
) -> Option<Result<Box<dyn Session>, Error>> {
    let rest = game.strip_prefix(CONNECT_FOUR)?;
    if rest.is_empty() {
        return open_sized(USUAL_SIZE, position);
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
    let mut sizes = OTHER_SIZES.to_vec();
    sizes.push(USUAL_SIZE);
    sizes.sort_unstable();
    let sizes: Vec<String> = sizes.iter().map(|(w, h)| format!("{w}x{h}")).collect();
    Error::BadRequest(format!(
        "{CONNECT_FOUR}: size '{}': expected one of {}",
        shortened(text),
        sizes.join(", ")
    ))
}

fn title((width, height): (usize, usize)) -> String {
    match (width, height) {
        USUAL_SIZE => CONNECT_FOUR.to_owned(),
        _ => format!("{CONNECT_FOUR}:{width}x{height}"),
    }
}

/// A position as a user gives it: the columns played, `4455`, or a board, row by row from the top.
struct Text<'t>(&'t str);

impl Reading for Text<'_> {
    /// The columns played.
    type Rest = Option<Vec<Column>>;

    fn read<const W: usize, const H: usize>(self) -> Result<(Position<W, H>, Self::Rest), Error> {
        let text = self.0;
        let bad = |reason: String| Error::BadPosition {
            game: title((W, H)),
            text: shortened(text),
            reason,
        };
        if text.contains('/') {
            let start = Position::from_board(text).map_err(|error| bad(error.to_string()))?;
            return Ok((start, None));
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
        let opening = digits.map(|digit| Column(digit as u8 - 1)).collect();
        Ok((start, Some(opening)))
    }
}

fn seat(player: Player) -> Seat {
    match player {
        Player::First => Seat::First,
        Player::Second => Seat::Second,
    }
}

impl<G: Grid> Playable for ConnectFour<G> {
    type Move = Column;
    type Position<'g> = G;

    fn name(&self) -> String {
        title(self.start.size())
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn start(&self) -> G {
        self.start
    }

    fn text(&self, pos: &G, moves: &[Column]) -> String {
        match &self.opening {
            Some(opening) => opening.iter().chain(moves).map(Column::to_string).collect(),
            None => pos.to_string(),
        }
    }

    fn spell(&self, _: &G, mv: Column) -> String {
        mv.to_string()
    }

    fn read_move(&self, pos: &G, text: &str) -> Result<Column, String> {
        let number = text.parse::<usize>().ok();
        let width = pos.size().0;
        let Some(number) = number.filter(|number| (1..=width).contains(number)) else {
            return Err(format!("expected the number of a column, 1 to {width}"));
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

    fn turn(&self, pos: &G) -> Seat {
        seat(pos.turn())
    }

    fn evaluate(&self, pos: &G) -> Score {
        pos.evaluate()
    }

    fn plies_left(&self, pos: &G) -> Option<u32> {
        Some(pos.left())
    }

    fn board(&self, pos: &G) -> Option<Board> {
        let (width, height) = pos.size();
        let cell = |column, row| match pos.stone(column, row) {
            Some(player) => Cell::Stone(seat(player)),
            None => Cell::Empty,
        };
        let row = |row| (0..width).map(|column| cell(column, row)).collect();
        let from_top = |(column, row): (usize, usize)| (height - 1 - row, column);
        Some(Board {
            rows: (0..height).rev().map(row).collect(),
            columns: (1..=width).map(|number| number.to_string()).collect(),
            labels: vec![String::new(); height],
            highlight: pos.winning_cells().into_iter().map(from_top).collect(),
        })
    }

    fn square(&self, pos: &G, mv: Column) -> Option<(usize, usize)> {
        let column = usize::from(mv.0);
        let height = pos.size().1;
        let row = (0..height).find(|&row| pos.stone(column, row).is_none())?;
        Some((height - 1 - row, column))
    }

    fn fold<'g>(&self, pos: &Self::Position<'g>) -> (Self::Position<'g>, usize) {
        let (folded, side) = pos.folded();
        (folded, side as usize)
    }

    fn folded_text(&self, pos: &G) -> String {
        pos.folded().0.to_string()
    }

    fn fold_move(&self, pos: &G, way: usize, mv: Column) -> Column {
        if way == Side::Mirrored as usize {
            Column(pos.size().0 as u8 - 1 - mv.0)
        } else {
            mv
        }
    }

    fn unfold_move(&self, pos: &G, way: usize, mv: Column) -> Column {
        self.fold_move(pos, way, mv)
    }

    fn all_moves(&self, pos: &G) -> Vec<Column> {
        (0..pos.size().0 as u8).map(Column).collect()
    }

    fn solve(
        &self,
        pos: &G,
        asked: &Solving,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<Attempt<Column>, Error> {
        let (solver, keeper) = memory.solver(&self.name());
        pos.solve(solver, keeper, asked, progress)
    }
}
