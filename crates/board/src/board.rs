//! A board to be drawn.

use crate::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board to be drawn: rows from the top, all of the same length. Its cells are [`Cell`]s, or whatever
/// a program [makes](Board::map) of them.
///
/// ```
/// use negascout_board::{Board, Cell};
///
/// // Nine points, and the lines between them.
/// let rows = vec![vec![Cell::Empty; 3]; 3];
/// let across = [0, 1, 2].map(|row| [(row, 0), (row, 2)]);
/// let down = [0, 1, 2].map(|column| [(0, column), (2, column)]);
/// let board = Board { lines: Some([across, down].concat()), ..Board::from(rows) };
/// assert_eq!((board.columns.concat(), board.labels.concat()), ("abc".into(), "321".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "Board")]
pub struct Board<C = Cell> {
    /// The cells, row by row from the top.
    pub rows: Vec<Vec<C>>,
    /// Labels of the columns, from the left.
    pub columns: Vec<String>,
    /// Labels of the rows, from the top; empty where a row has none.
    pub labels: Vec<String>,
    /// The cells (row, column) that the game was decided on, to be highlighted: a completed line, a
    /// mated king.
    pub highlight: Vec<(usize, usize)>,
    /// The cell (row, column) of a piece that the player to move has to save: a king in check; absent
    /// where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked: Option<(usize, usize)>,
    /// In a game on points rather than on squares, the lines between them, each from a cell (row,
    /// column) to another; absent on squares. On points an empty cell is drawn as a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<[(usize, usize); 2]>>,
    /// Whether a stone that is put on an empty cell falls to the lowest one of its column; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub falls: bool,
    /// What is not on the board, such as men in hand or stores: lines of text to be shown below it; absent
    /// where there are none. There are none in the nodes of a drawn tree.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captions: Vec<String>,
    /// The cells (row, column) that the last move changed, for a picture.
    #[serde(skip)]
    pub moved: Vec<(usize, usize)>,
    /// A picture of the position as SVG, which is drawn in place of the cells where a picture is SVG. The
    /// cells say how large it is.
    #[serde(skip)]
    pub picture: Option<String>,
}

impl<C> Default for Board<C> {
    /// A board without cells and labels.
    fn default() -> Self {
        Board {
            rows: Vec::new(),
            columns: Vec::new(),
            labels: Vec::new(),
            highlight: Vec::new(),
            checked: None,
            lines: None,
            falls: false,
            captions: Vec::new(),
            moved: Vec::new(),
            picture: None,
        }
    }
}

impl<C> From<Vec<Vec<C>>> for Board<C> {
    /// A board of squares with these rows, nothing highlighted. Columns are `a`, `b` and so on from the
    /// left, and rows 1, 2 and so on from below.
    fn from(rows: Vec<Vec<C>>) -> Self {
        let columns = rows.first().map_or(0, Vec::len);
        let letter = |column: usize| char::from(b'a' + (column % 26) as u8);
        Board {
            columns: (0..columns).map(|at| letter(at).to_string()).collect(),
            labels: (1..=rows.len()).rev().map(|row| row.to_string()).collect(),
            rows,
            ..Board::default()
        }
    }
}

impl<C> Board<C> {
    /// The same board with each cell as `shown` makes it.
    ///
    /// ```
    /// use negascout_board::{Board, Cell};
    ///
    /// let board = Board::from(vec![vec![Cell::Empty; 2]]);
    /// assert_eq!(board.map(Cell::sign).rows, [['.', '.']]);
    /// ```
    #[must_use]
    pub fn map<D>(self, shown: impl Fn(C) -> D) -> Board<D> {
        let row = |row: Vec<C>| row.into_iter().map(&shown).collect();
        Board {
            rows: self.rows.into_iter().map(row).collect(),
            columns: self.columns,
            labels: self.labels,
            highlight: self.highlight,
            checked: self.checked,
            lines: self.lines,
            falls: self.falls,
            captions: self.captions,
            moved: self.moved,
            picture: self.picture,
        }
    }

    /// The number of columns and of rows.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, Vec::len), self.rows.len())
    }
}

impl Board {
    /// The cells, with their places (row, column).
    pub fn cells(&self) -> impl Iterator<Item = ((usize, usize), Cell)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, cells)| {
            let cells = cells.iter().enumerate();
            cells.map(move |(column, &cell)| ((row, column), cell))
        })
    }

    /// The places (row, column) that are no cells of the board.
    ///
    /// ```
    /// use negascout_board::{Board, Cell};
    ///
    /// let board = Board::from(vec![vec![Cell::Empty, Cell::Blank]]);
    /// assert_eq!(board.blanks(), [(0, 1)]);
    /// ```
    #[must_use]
    pub fn blanks(&self) -> Vec<(usize, usize)> {
        let cells = self.cells().filter(|&(_, cell)| cell == Cell::Blank);
        cells.map(|(place, _)| place).collect()
    }

    /// The places of the dark squares, if there are pieces on squares: the board is drawn chequered then.
    ///
    /// ```
    /// use negascout_board::{Board, Cell, Player};
    ///
    /// let king = Cell::Piece { owner: Player::First, letter: 'K', figure: '♔' };
    /// let board = Board::from(vec![vec![Cell::Empty, king], vec![Cell::Empty; 2]]);
    /// assert_eq!(board.dark_squares(), [(0, 1), (1, 0)]);
    /// assert_eq!(Board::from(vec![vec![Cell::Empty; 2]; 2]).dark_squares(), []);
    /// ```
    #[must_use]
    pub fn dark_squares(&self) -> Vec<(usize, usize)> {
        let is_piece = |(_, cell)| matches!(cell, Cell::Piece { .. });
        if self.lines.is_some() || !self.cells().any(is_piece) {
            return Vec::new();
        }
        let places = self.cells().filter(|&(_, cell)| cell != Cell::Blank);
        places
            .map(|(place, _)| place)
            .filter(|(row, column)| (row + column) % 2 == 1)
            .collect()
    }

    /// A picture of a position, in the place of a board.
    ///
    /// ```
    /// use negascout_board::Board;
    ///
    /// let board = Board::of_picture("<svg xmlns='http://www.w3.org/2000/svg'/>".to_owned());
    /// assert!(board.picture.is_some());
    /// ```
    #[must_use]
    pub fn of_picture(svg: String) -> Board {
        Board {
            rows: vec![vec![Cell::Empty; Board::PICTURE]; Board::PICTURE],
            picture: Some(svg),
            ..Board::default()
        }
    }

    /// The cells on each side of a picture.
    const PICTURE: usize = 13;
}
