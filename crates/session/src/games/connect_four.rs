//! Connect Four, on boards of several sizes.

use super::owned;
use crate::tagged::Tagged;
use crate::{
    Board, Cell, EndReason, Error, GameInfo, MoveCells, Opened, Playable, Player, SetUp, set_up,
};
use negascout_connect_four::{BoardPosition, Column, ConnectFourKnowledge, Disc, OpenLines, book};

/// Connect Four on boards of one size.
pub struct ConnectFour<G> {
    /// The empty board.
    pub start: G,
}

fn player(disc: Disc) -> Player {
    match disc {
        Disc::First => Player::First,
        Disc::Second => Player::Second,
    }
}

/// The signs between the items of a list, and around it.
const SEPARATORS: [char; 5] = [',', '[', ']', '(', ')'];

fn separates(c: char) -> bool {
    c.is_whitespace() || SEPARATORS.contains(&c)
}

/// The columns of a list such as `4, 4, 5, 5`, without what separates them. A text without separators comes back as it
/// is, and so does a text of nothing else, to be refused. White space may set off a number that is no column: the place of the first one, from 1, is the error.
fn columns(text: &str) -> Result<String, usize> {
    let words: Vec<&str> = text
        .split(separates)
        .filter(|word| !word.is_empty())
        .collect();
    let is_list = words.iter().all(|word| word.chars().count() == 1);
    match words.len() {
        0 => Ok(text.trim().to_owned()),
        2.. if !is_list => Err(words[0].chars().count() + 1),
        _ => Ok(words.concat()),
    }
}

/// The board that a list of all its cells is, as text with slashes; `None` of another text. No game has as many moves
/// in the columns 1 and 2 alone as a board has cells.
fn listed_board(text: &str, (width, height): (usize, usize)) -> Option<String> {
    let mut cells = Vec::new();
    for cell in text.chars().filter(|&c| !separates(c)) {
        cells.push(match cell {
            '0' => '.',
            '1' => 'X',
            '2' => 'O',
            _ => return None,
        });
    }
    let rows = cells.chunks(width).map(|row| row.iter().collect());
    (cells.len() == width * height).then(|| rows.collect::<Vec<String>>().join("/"))
}

impl<G: BoardPosition> Playable for ConnectFour<G> {
    type Position = G;
    type Knowledge = ConnectFourKnowledge;

    /// The book of openings.
    fn supply(&self, file: &[u8]) -> Result<(), Error> {
        book::supply(file).map_err(Error::refused)
    }

    fn name(&self) -> String {
        match self.start.size() {
            // The usual size.
            (7, 6) => "connect-four".to_owned(),
            (width, height) => format!("connect-four:{width}x{height}"),
        }
    }

    fn info(&self) -> GameInfo {
        let (width, height) = self.start.size();
        GameInfo {
            title: "Connect Four".to_owned(),
            description: "four in a row of stones that fall, on 7 columns and 6 rows; other sizes \
                          as connect-four:8x7"
                .to_owned(),
            examples: owned(&[
                "",
                "4455",
                "......./......./......./......./...OO../...XX..",
            ]),
            sizes: vec![format!("{width}x{height}")],
            men: Some("discs".to_owned()),
            ..GameInfo::named(&self.name())
        }
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn colours(&self) -> Option<[&'static str; 2]> {
        Some(["Red", "Yellow"])
    }

    fn start(&self) -> G {
        self.start
    }

    fn knowledge(&self) -> ConnectFourKnowledge {
        ConnectFourKnowledge
    }

    /// Reads the columns played, `4455` or `4, 4, 5, 5`, or a board, row by row from the top: with slashes between
    /// rows of `X`, `O` and `.`, or as a list of all cells, in which 0 is empty and the first player has 1.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let read = |text| self.start.read(text).map_err(|error| error.to_string());
        if text.contains('/') {
            return read(text).map(Opened::at);
        }
        let size = self.start.size();
        if let Some(board) = listed_board(text, size) {
            return read(&board).map(Opened::at);
        }
        let columns = columns(text)
            .map_err(|number| format!("move {number}: ' ' is no column from 1 to {}", size.0))?;
        read(&columns).map_err(|reason| match columns.contains('0') {
            true => format!("{reason}; columns count from 1"),
            false => reason,
        })?;
        // Every character is a column: the position was read.
        let digits = columns.chars().filter_map(|c| c.to_digit(10));
        let moves = digits.map(|digit| Column(digit as u8 - 1));
        Ok(Opened::by(self.start, moves.collect()))
    }

    /// The columns played, from the empty board on; from another board on, the board.
    fn write(&self, base: &G, moves: &[Column]) -> String {
        if base.left() == self.start.left() {
            return moves.iter().map(Column::to_string).collect();
        }
        let pos = moves.iter().fold(*base, |pos, &mv| pos.play(mv));
        pos.to_string()
    }

    fn identity(&self, pos: &G) -> String {
        pos.to_string()
    }

    fn format_move(&self, _: &G, mv: Column) -> String {
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

    fn turn(&self, pos: &G) -> Player {
        player(pos.turn())
    }

    fn end_reason(&self, pos: &G) -> Option<EndReason> {
        EndReason::of_lines(pos)
    }

    fn board(&self, pos: &G) -> Option<Board> {
        let (width, height) = pos.size();
        let cell = |column, row| match pos.stone(column, row) {
            Some(disc) => Cell::Stone(player(disc)),
            None => Cell::Empty,
        };
        let row = |row| (0..width).map(|column| cell(column, row)).collect();
        let from_top = |(column, row): (usize, usize)| (height - 1 - row, column);
        Some(Board {
            rows: (0..height).rev().map(row).collect(),
            columns: (1..=width).map(|number| number.to_string()).collect(),
            labels: vec![String::new(); height],
            highlight: pos.winning_cells().into_iter().map(from_top).collect(),
            falls: true,
            ..Board::default()
        })
    }

    fn men(&self) -> Vec<Cell> {
        set_up::stones()
    }

    fn write_set_up(&self, setup: &SetUp) -> Option<String> {
        Some(setup.stones())
    }

    fn cells(&self, pos: &G, mv: Column) -> MoveCells {
        let column = usize::from(mv.0);
        let height = pos.size().1;
        let row = (0..height).find(|&row| pos.stone(column, row).is_none());
        MoveCells {
            from: None,
            to: row.map(|row| (height - 1 - row, column)),
        }
    }

    fn canonical(&self, pos: &G) -> (G, usize) {
        let mirrored = pos.mirrored();
        if mirrored.exact_key() < pos.exact_key() {
            (mirrored, MIRRORED)
        } else {
            (*pos, 0)
        }
    }

    fn map_move(&self, pos: &G, symmetry: usize, mv: Column) -> Column {
        if symmetry == MIRRORED {
            Column(pos.size().0 as u8 - 1 - mv.0)
        } else {
            mv
        }
    }
}

impl<G: BoardPosition> Tagged for ConnectFour<G> {
    type Evaluation = OpenLines;

    fn move_text(_: &G, mv: Column) -> String {
        mv.to_string()
    }
}

/// The number of the symmetry that exchanges left and right.
const MIRRORED: usize = 1;
