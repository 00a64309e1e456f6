//! A board as text.

use crate::{Board, Cell};

impl Board {
    /// The rows as text, from the top, with the labels at the left and below, and the captions under them.
    /// Each line ends without white space.
    ///
    /// ```
    /// use negascout_board::{Board, Cell};
    ///
    /// let rows = vec![vec![Cell::Empty; 3]; 2];
    /// let board = Board { captions: vec!["in hand: 4".into()], ..Board::from(rows) };
    /// assert_eq!(board.text(), "2  . . .\n1  . . .\n\n   a b c\n\nin hand: 4");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let longest = |labels: &[String]| labels.iter().map(|label| label.chars().count()).max();
        let left = longest(&self.labels).unwrap_or(0);
        let wide = longest(&self.columns).unwrap_or(1).max(1);
        let gap = if left == 0 { "" } else { "  " };
        let line = |label: &str, cells: Vec<String>| {
            let line = format!("{label:>left$}{gap}{}", cells.join(" "));
            line.trim_end().to_owned()
        };
        let none = String::new();
        let rows = self.rows.iter().enumerate().map(|(row, cells)| {
            let cell = |cell: &Cell| format!("{:>wide$}", cell.sign());
            let label = self.labels.get(row).unwrap_or(&none);
            line(label, cells.iter().map(cell).collect())
        });
        let mut lines: Vec<String> = rows.collect();
        if !self.columns.is_empty() {
            let cells = self.columns.iter().map(|label| format!("{label:>wide$}"));
            lines.push(String::new());
            lines.push(line("", cells.collect()));
        }
        if !self.captions.is_empty() {
            lines.push(String::new());
            lines.extend(self.captions.iter().cloned());
        }
        lines.join("\n")
    }

    /// The rows as text, from the top, a character a cell.
    ///
    /// ```
    /// use negascout_board::{Board, Cell, Player};
    ///
    /// let (x, e) = (Cell::Stone(Player::First), Cell::Empty);
    /// assert_eq!(Board::from(vec![vec![e, e], vec![e, x]]).signs(), ["..", ".X"]);
    /// ```
    #[must_use]
    pub fn signs(&self) -> Vec<String> {
        let line = |row: &Vec<Cell>| row.iter().map(|cell| cell.sign()).collect();
        self.rows.iter().map(line).collect()
    }
}
