//! The side of the board that is at the bottom.

use negascout_play::{Direction, Game, Side};
use negascout_session::{Board, Cell, Player};

/// The player whose side of the board is at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facing(Player);

impl Facing {
    /// The side of a person who plays one: who plays second sits opposite, where pieces move. Stones
    /// that fall, or that have no side, are seen alike by both.
    pub(crate) fn new(game: &Game) -> Facing {
        let has_pieces = || {
            let board = game.session().board();
            let mut cells = board.iter().flat_map(|board| board.rows.iter().flatten());
            cells.any(|cell| matches!(cell, Cell::Piece { .. }))
        };
        Facing(if game.side() == Side::Second && has_pieces() {
            Player::Second
        } else {
            Player::First
        })
    }

    /// The other side.
    pub(crate) fn other(self) -> Facing {
        Facing(self.0.other())
    }

    fn is_turned(self) -> bool {
        self.0 == Player::Second
    }

    /// The board as it is seen from here.
    pub(crate) fn board(self, mut board: Board) -> Board {
        if self.is_turned() {
            let highlight = board.highlight.iter();
            board.highlight = highlight.map(|&cell| self.cell(&board, cell)).collect();
            board.checked = board.checked.map(|cell| self.cell(&board, cell));
            let lines = board.lines.iter().flatten();
            let turned: Vec<_> = lines
                .map(|line| line.map(|cell| self.cell(&board, cell)))
                .collect();
            board.lines = board.lines.is_some().then_some(turned);
            board.rows.reverse();
            board.rows.iter_mut().for_each(|row| row.reverse());
            board.columns.reverse();
            board.labels.reverse();
        }
        board
    }

    /// The place of a cell as it is seen from here.
    pub(crate) fn cell(self, board: &Board, (row, column): (usize, usize)) -> (usize, usize) {
        if self.is_turned() {
            let last = |count: usize| count.saturating_sub(1);
            let (rows, columns) = (last(board.rows.len()), last(board.columns.len()));
            (rows.saturating_sub(row), columns.saturating_sub(column))
        } else {
            (row, column)
        }
    }

    /// A direction on the screen as one on the board.
    pub(crate) fn direction(self, direction: Direction) -> Direction {
        match (direction, self.is_turned()) {
            (Direction::Up, true) => Direction::Down,
            (Direction::Down, true) => Direction::Up,
            (Direction::Left, true) => Direction::Right,
            (Direction::Right, true) => Direction::Left,
            (direction, false) => direction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Cell, Facing, Player};

    #[test]
    fn a_turned_board_has_its_lines_turned() {
        let line = vec![[(0, 0), (1, 0)]];
        let board = Board {
            lines: Some(line),
            ..Board::from(vec![vec![Cell::Empty; 3]; 2])
        };
        let turned = Facing(Player::Second).board(board.clone());
        assert_eq!(turned.lines, Some(vec![[(1, 2), (0, 2)]]));
        assert_eq!(Facing(Player::Second).board(turned), board);
    }
}
