//! The size at which a board is drawn.

use negascout_session::Board;
use ratatui::layout::Rect;

/// The size of a cell, from the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Stones five lines high.
    Huge,
    /// Stones three lines high.
    Large,
    /// Stones of one character, in a grid.
    Medium,
    /// Stones of one character, side by side.
    Small,
}

impl Scale {
    const ALL: [Scale; 4] = [Scale::Huge, Scale::Large, Scale::Medium, Scale::Small];

    /// Columns and lines of a cell, without the lines of the grid.
    pub(super) fn cell(self) -> (u16, u16) {
        match self {
            Scale::Huge => (11, 5),
            Scale::Large => (7, 3),
            Scale::Medium => (3, 1),
            Scale::Small => (1, 1),
        }
    }

    /// Whether cells are told apart by lines.
    pub(super) fn is_ruled(self) -> bool {
        self != Scale::Small
    }

    /// Columns and lines of the board with its labels.
    pub(super) fn size(self, board: &Board) -> (u16, u16) {
        let rows = board.rows.len() as u16;
        let columns = board.columns.len() as u16;
        let (width, height) = self.cell();
        let lines = if self.is_ruled() {
            rows * (height + 1) + 1
        } else {
            rows
        };
        (
            label_width(board) + 1 + columns * (width + 1) + 1,
            lines + 1,
        )
    }

    /// The largest scale at which the board fits.
    pub(super) fn fitting(board: &Board, area: Rect) -> Option<Scale> {
        Scale::ALL.into_iter().find(|scale| {
            let (width, height) = scale.size(board);
            width <= area.width && height <= area.height
        })
    }
}

/// Columns taken by the labels of the rows.
pub(super) fn label_width(board: &Board) -> u16 {
    board
        .labels
        .iter()
        .map(|label| label.chars().count() as u16)
        .max()
        .unwrap_or(0)
}
