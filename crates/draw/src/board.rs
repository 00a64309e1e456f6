//! Small boards, to be drawn in the nodes of a picture.

use schemars::JsonSchema;
use serde::Serialize;

/// One of the two players, by who moved first in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Owner {
    /// Moved first.
    First,
    /// Moved second.
    Second,
}

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// Nothing is on it.
    Empty,
    /// No square of the board: nothing is drawn but the lines that cross it.
    Blank,
    /// A stone: the first player's is drawn as a cross, the second player's as a ring.
    Stone(Owner),
    /// A piece, of which there are several kinds.
    Piece {
        /// The player it belongs to.
        owner: Owner,
        /// A letter for it, other than the opponent's for the same kind.
        letter: char,
        /// A picture of it in one character, such as `♘`.
        figure: char,
    },
}

impl Square {
    /// The square in one character: `X` and `O` for stones, the letter of a piece, or a point.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Square::Empty => '.',
            Square::Blank => ' ',
            Square::Stone(Owner::First) => 'X',
            Square::Stone(Owner::Second) => 'O',
            Square::Piece { letter, .. } => letter,
        }
    }
}

/// A position's board: rows from the top, all of the same length.
///
/// ```
/// use negascout_draw::{Board, Owner, Square};
///
/// let (x, e) = (Square::Stone(Owner::First), Square::Empty);
/// let board = Board { rows: vec![vec![e, e], vec![e, x]], ..Board::default() };
/// assert_eq!(board.lines(), ["..", ".X"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The squares, row by row from the top.
    pub rows: Vec<Vec<Square>>,
    /// The squares (row, column) that the last move changed.
    pub moved: Vec<(usize, usize)>,
    /// The squares (row, column) that the game was decided on.
    pub decided: Vec<(usize, usize)>,
    /// A picture of the position as SVG, which is drawn in place of the squares where the format is SVG. The
    /// squares say how large it is.
    pub picture: Option<String>,
    /// On points rather than on squares, the lines between the middles of squares (row, column), which are
    /// drawn in place of the squares.
    pub lines: Option<Vec<[(usize, usize); 2]>>,
}

/// The text around a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// The columns' labels, from the left.
    pub columns: Vec<String>,
    /// The rows' labels, from the top; empty where a row has none.
    pub rows: Vec<String>,
    /// Lines below the board: what is not on it, such as men in hand.
    pub captions: Vec<String>,
}

impl Board {
    /// The rows as text, from the top, with the text of `edges` at the left and below. Each line ends
    /// without white space.
    ///
    /// ```
    /// use negascout_draw::{Board, Edges, Square};
    ///
    /// let board = Board { rows: vec![vec![Square::Empty; 3]; 2], ..Board::default() };
    /// let text = |list: [&str; 3]| list.map(str::to_owned).to_vec();
    /// let (columns, rows) = (text(["a", "b", "c"]), vec!["2".into(), "1".into()]);
    /// let edges = Edges { columns, rows, captions: vec!["in hand: 4".into()] };
    /// assert_eq!(board.text(&edges), "2  . . .\n1  . . .\n\n   a b c\n\nin hand: 4");
    /// ```
    #[must_use]
    pub fn text(&self, edges: &Edges) -> String {
        let longest = |labels: &[String]| labels.iter().map(|label| label.chars().count()).max();
        let left = longest(&edges.rows).unwrap_or(0);
        let wide = longest(&edges.columns).unwrap_or(1).max(1);
        let gap = if left == 0 { "" } else { "  " };
        let line = |label: &str, cells: Vec<String>| {
            let line = format!("{label:>left$}{gap}{}", cells.join(" "));
            line.trim_end().to_owned()
        };
        let none = String::new();
        let rows = self.rows.iter().enumerate().map(|(row, squares)| {
            let cell = |square: &Square| format!("{:>wide$}", square.letter());
            let label = edges.rows.get(row).unwrap_or(&none);
            line(label, squares.iter().map(cell).collect())
        });
        let mut lines: Vec<String> = rows.collect();
        if !edges.columns.is_empty() {
            let cells = edges.columns.iter().map(|label| format!("{label:>wide$}"));
            lines.push(String::new());
            lines.push(line("", cells.collect()));
        }
        if !edges.captions.is_empty() {
            lines.push(String::new());
            lines.extend(edges.captions.iter().cloned());
        }
        lines.join("\n")
    }

    /// The rows as text, from the top, a character a square.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &Vec<Square>| row.iter().map(|square| square.letter()).collect();
        self.rows.iter().map(line).collect()
    }

    /// The squares, with their places (row, column).
    pub(super) fn squares(&self) -> impl Iterator<Item = ((usize, usize), Square)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, squares)| {
            let squares = squares.iter().enumerate();
            squares.map(move |(column, &square)| ((row, column), square))
        })
    }

    /// The places of the dark squares, if there are pieces on it: it is drawn chequered then.
    pub(super) fn dark_squares(&self) -> Vec<(usize, usize)> {
        let mut squares = self.squares();
        if !squares.any(|(_, square)| matches!(square, Square::Piece { .. })) {
            return Vec::new();
        }
        let places = self.squares().map(|(place, _)| place);
        places
            .filter(|(row, column)| (row + column) % 2 == 1)
            .collect()
    }

    /// A picture of a position, in the place of a board.
    ///
    /// ```
    /// use negascout_draw::{Board, FIGURE, Format, Style, Subject, record_tree, render};
    /// use negascout::textbook::Algorithm;
    ///
    /// let tree = FIGURE.parse().unwrap();
    /// let trace = record_tree(&tree, Algorithm::NegaScout);
    /// let picture = Board::picture("<svg xmlns='http://www.w3.org/2000/svg'/>".to_owned());
    /// let subject = Subject { boards: &[Some(picture)], ..Subject::from(&trace) };
    /// assert!(render(&subject, Format::Svg, &Style::default()).contains("<image"));
    /// ```
    #[must_use]
    pub fn picture(svg: String) -> Board {
        Board {
            rows: vec![vec![Square::Empty; Board::PICTURE]; Board::PICTURE],
            picture: Some(svg),
            ..Board::default()
        }
    }

    /// The squares on each side of a picture.
    const PICTURE: usize = 13;

    /// The number of columns and of rows.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, Vec::len), self.rows.len())
    }

    /// The side of a square in pixels: large boards have small squares.
    pub(super) fn side(&self) -> f64 {
        let (columns, rows) = self.size();
        (104.0 / columns.max(rows).max(1) as f64).clamp(8.0, 15.0)
    }
}
