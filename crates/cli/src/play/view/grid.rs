//! The board: grid, labels, stones, and marks for the cursor, the last move and a won line.

use super::scale::{Scale, label_width};
use super::stones;
use super::theme::Theme;
use crate::show;
use crate::strokes::strokes;
use negascout_session::{Board, Cell, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

/// A board, and what is marked on it.
pub(super) struct Grid<'a> {
    pub(super) board: &'a Board,
    pub(super) players: [&'static str; 2],
    pub(super) scale: Scale,
    pub(super) theme: Theme,
    /// The dark squares.
    pub(super) dark: Vec<(usize, usize)>,
    /// The cell under the cursor; `None` when there is nothing to choose.
    pub(super) cursor: Option<(usize, usize)>,
    /// The cell of the piece that has been picked up.
    pub(super) picked: Option<(usize, usize)>,
    /// The cells that this piece can go to.
    pub(super) targets: Vec<(usize, usize)>,
    /// The values of moves, each at the cell that the move goes to. Where stones fall they are above the
    /// board, which then has a line of room there.
    pub(super) scores: Vec<((usize, usize), String)>,
    /// The cell that the last move went to.
    pub(super) last: Option<(usize, usize)>,
    /// The cell of a king in check.
    pub(super) checked: Option<(usize, usize)>,
}

impl Widget for Grid<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = self.scale.size(self.board);
        let x = area.x + area.width.saturating_sub(width) / 2;
        let y = area.y + area.height.saturating_sub(height) / 2;
        let mut canvas = Canvas { buffer, area, x, y };
        if let Some(lines) = &self.board.lines {
            self.strokes(&mut canvas, lines);
        } else if self.scale.is_ruled() {
            self.rules(&mut canvas);
        }
        for at in &self.dark {
            self.shade(&mut canvas, *at);
        }
        for row in 0..self.board.rows.len() {
            for column in 0..self.board.columns.len() {
                self.cell(&mut canvas, (row, column));
            }
        }
        self.labels(&mut canvas);
        for (at, score) in &self.scores {
            self.score(&mut canvas, *at, score);
        }
    }
}

/// A part of the screen, addressed from the board's corner.
struct Canvas<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
    x: u16,
    y: u16,
}

impl Canvas<'_> {
    fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        let (x, y) = (self.x + x, self.y + y);
        let room = self.area.right().saturating_sub(x);
        if y < self.area.bottom() && room > 0 {
            self.buffer
                .set_stringn(x, y, text, usize::from(room), style);
        }
    }
}

impl Canvas<'_> {
    /// Writes in the line above the board.
    fn put_above(&mut self, x: u16, text: &str, style: Style) {
        let board = self.y;
        self.y = board.saturating_sub(1).max(self.area.y.saturating_sub(1));
        self.put(x, 0, text, style);
        self.y = board;
    }
}

impl Grid<'_> {
    /// The column where the grid begins, right of the labels.
    fn left(&self) -> u16 {
        label_width(self.board) + 1
    }

    /// The corner of a cell, seen from the board's.
    fn corner(&self, (row, column): (usize, usize)) -> (u16, u16) {
        let (width, height) = self.scale.cell();
        let (row, column) = (row as u16, column as u16);
        let y = if self.scale.is_ruled() {
            row * (height + 1) + 1
        } else {
            row
        };
        (self.left() + column * (width + 1) + 1, y)
    }

    fn rules(&self, canvas: &mut Canvas<'_>) {
        let charset = self.theme.charset;
        let (width, height) = self.scale.cell();
        let last = self.board.rows.len() as u16 * (height + 1);
        let filled = |[left, fill, middle, right]: [&str; 4]| {
            let cell = fill.repeat(usize::from(width));
            format!(
                "{left}{}{right}",
                vec![cell.as_str(); self.board.columns.len()].join(middle)
            )
        };
        let rule = ["+", "-", "+", "+"];
        for line in 0..=last {
            let text = filled(match line {
                0 => charset.pick(["┌", "─", "┬", "┐"], rule),
                _ if line == last => charset.pick(["└", "─", "┴", "┘"], rule),
                _ if line % (height + 1) == 0 => charset.pick(["├", "─", "┼", "┤"], rule),
                _ => charset.pick(["│", " ", "│", "│"], ["|", " ", "|", "|"]),
            });
            canvas.put(self.left(), line, &text, self.theme.faint());
        }
    }

    /// The lines between points.
    fn strokes(&self, canvas: &mut Canvas<'_>, lines: &[[(usize, usize); 2]]) {
        let (width, height) = self.scale.cell();
        let middle = |at| {
            let (x, y) = self.corner(at);
            (x + width / 2, y + height / 2)
        };
        for ((x, y), sign) in strokes(lines, middle, self.theme.charset) {
            canvas.put(x, y, &sign.to_string(), self.theme.faint());
        }
    }

    fn labels(&self, canvas: &mut Canvas<'_>) {
        let (width, height) = self.scale.cell();
        let style = self.theme.faint();
        for (row, label) in self.board.labels.iter().enumerate() {
            let (_, y) = self.corner((row, 0));
            let text = format!("{label:>w$}", w = usize::from(label_width(self.board)));
            canvas.put(0, y + height / 2, &text, style);
        }
        let (_, bottom) = self.scale.size(self.board);
        for (column, label) in self.board.columns.iter().enumerate() {
            let (x, _) = self.corner((0, column));
            canvas.put(
                x,
                bottom - 1,
                &format!("{label:^w$}", w = usize::from(width)),
                style,
            );
        }
    }

    fn cell(&self, canvas: &mut Canvas<'_>, at: (usize, usize)) {
        let won = self.board.highlight.contains(&at);
        if won {
            self.fill(canvas, at);
        }
        match self.board.rows[at.0][at.1] {
            Cell::Stone(player) => {
                let sign = show::stone(self.players, player, self.theme.charset);
                self.stone(canvas, at, sign, self.style(player, at));
            }
            Cell::Piece {
                owner,
                letter,
                figure,
            } => {
                let sign = self.theme.charset.pick(figure, letter);
                self.stone(canvas, at, sign, self.style(owner, at));
            }
            Cell::Empty if self.board.lines.is_some() => {
                let sign = self.theme.charset.pick('·', '+');
                self.stone(canvas, at, sign, self.theme.faint());
            }
            Cell::Empty if !self.scale.is_ruled() && !self.dark.contains(&at) => {
                let sign = self.theme.charset.pick('·', '.');
                self.stone(canvas, at, sign, self.theme.faint());
            }
            Cell::Empty | Cell::Blank => {}
        }
        if self.last == Some(at) {
            let style = if won {
                self.theme.won()
            } else {
                self.theme.strong()
            };
            self.beside(
                canvas,
                at,
                self.theme.charset.pick(["›", "‹"], [">", "<"]),
                style,
            );
        } else if won {
            self.beside(canvas, at, ["*", "*"], self.theme.won());
        }
        if self.checked == Some(at) && !won {
            self.beside(canvas, at, ["!", "!"], self.theme.bad());
        }
        if self.targets.contains(&at) {
            self.target(canvas, at);
        }
        if self.picked == Some(at) {
            self.beside(canvas, at, ["(", ")"], self.theme.cursor());
        }
        if self.cursor == Some(at) {
            self.frame(canvas, at);
        }
    }

    /// A dark square: by its colour, or without colours by its texture, which leaves the piece free.
    fn shade(&self, canvas: &mut Canvas<'_>, at: (usize, usize)) {
        let (x, y) = self.corner(at);
        let (width, height) = self.scale.cell();
        let texture = self.theme.texture();
        for line in 0..height {
            let text = texture.repeat(usize::from(width));
            canvas.put(x, y + line, &text, self.theme.dark());
        }
        let is_free = matches!(self.board.rows[at.0][at.1], Cell::Empty | Cell::Blank);
        if height > 1 && !is_free {
            canvas.put(x + width / 2 - 1, y + height / 2, "   ", self.theme.dark());
        }
    }

    /// A cell that the piece can go to: a mark on it, or on both sides of what stands there.
    fn target(&self, canvas: &mut Canvas<'_>, at: (usize, usize)) {
        let style = self.theme.cursor();
        match self.board.rows[at.0][at.1] {
            Cell::Empty | Cell::Blank => {
                self.stone(canvas, at, self.theme.charset.pick('•', '+'), style);
            }
            _ => self.beside(
                canvas,
                at,
                self.theme.charset.pick(["•", "•"], ["+", "+"]),
                style,
            ),
        }
    }

    /// The value of a move, where there is room for it.
    fn score(&self, canvas: &mut Canvas<'_>, at: (usize, usize), score: &str) {
        let (x, y) = self.corner(at);
        let (width, height) = self.scale.cell();
        let length = score.chars().count() as u16;
        if length > width {
            return;
        }
        let left = x + (width - length) / 2;
        if self.board.falls {
            canvas.put_above(left, score, self.theme.strong());
        } else {
            canvas.put(left, y + height / 2, score, self.theme.strong());
        }
    }

    /// The style of a cell that `owner` has something on.
    fn style(&self, owner: Player, at: (usize, usize)) -> Style {
        if self.board.highlight.contains(&at) {
            self.theme.won()
        } else {
            self.theme.player(owner)
        }
    }

    fn fill(&self, canvas: &mut Canvas<'_>, at: (usize, usize)) {
        let (x, y) = self.corner(at);
        let (width, height) = self.scale.cell();
        for line in 0..height {
            canvas.put(
                x,
                y + line,
                &" ".repeat(usize::from(width)),
                self.theme.won(),
            );
        }
    }

    fn stone(&self, canvas: &mut Canvas<'_>, at: (usize, usize), sign: char, style: Style) {
        let (x, y) = self.corner(at);
        let (width, height) = self.scale.cell();
        let lines = stones::lines(sign, self.scale, self.theme.charset);
        let top = (height - lines.len() as u16) / 2;
        for (line, text) in (0..).zip(&lines) {
            let left = (width - text.chars().count() as u16) / 2;
            canvas.put(x + left, y + top + line, text, style);
        }
    }

    /// Marks on both sides of the cell's middle line.
    fn beside(
        &self,
        canvas: &mut Canvas<'_>,
        at: (usize, usize),
        [left, right]: [&str; 2],
        style: Style,
    ) {
        let (x, y) = self.corner(at);
        let (width, height) = self.scale.cell();
        let (before, after) = if self.scale.is_ruled() {
            (x, x + width - 1)
        } else {
            (x - 1, x + width)
        };
        canvas.put(before, y + height / 2, left, style);
        canvas.put(after, y + height / 2, right, style);
    }

    /// The cursor: corners around a large cell, brackets around a small one.
    fn frame(&self, canvas: &mut Canvas<'_>, at: (usize, usize)) {
        let style = self.theme.cursor();
        let (width, height) = self.scale.cell();
        if height == 1 {
            self.beside(canvas, at, ["[", "]"], style);
            return;
        }
        let (x, y) = self.corner(at);
        let corners = ["┏━", "━┓", "┗━", "━┛"];
        let [top_left, top_right, left, right] =
            self.theme.charset.pick(corners, ["+-", "-+", "+-", "-+"]);
        canvas.put(x, y, top_left, style);
        canvas.put(x + width - 2, y, top_right, style);
        canvas.put(x, y + height - 1, left, style);
        canvas.put(x + width - 2, y + height - 1, right, style);
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Buffer, Cell, Grid, Player, Rect, Scale, Theme, Widget};
    use crate::look::Charset;
    use crate::play::view::theme::Palette;

    /// The lines of a board of points at a scale.
    fn drawn(board: &Board, scale: Scale, charset: Charset) -> Vec<String> {
        let (width, height) = scale.size(board);
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let grid = Grid {
            board,
            players: ["first", "second"],
            scale,
            theme: Theme {
                charset,
                palette: Palette::Plain,
            },
            dark: board.dark_squares(),
            cursor: None,
            picked: None,
            targets: Vec::new(),
            scores: Vec::new(),
            last: None,
            checked: None,
        };
        grid.render(area, &mut buffer);
        let line = |y| {
            (0..width)
                .map(|x| buffer[(x, y)].symbol())
                .collect::<String>()
        };
        (0..height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn points_are_joined_and_blank_cells_left_out() {
        let mut rows = vec![vec![Cell::Empty; 2]; 2];
        (rows[0][0], rows[1][1]) = (Cell::Stone(Player::First), Cell::Blank);
        let board = Board {
            lines: Some(vec![[(0, 0), (0, 1)], [(0, 0), (1, 0)]]),
            ..Board::from(rows)
        };
        let unicode = ["", "2   ●───·", "    │", "1   ·", "", "    a   b"];
        assert_eq!(drawn(&board, Scale::Medium, Charset::Unicode), unicode);
        let ascii = ["2  x-+", "1  +", "   a b"];
        assert_eq!(drawn(&board, Scale::Small, Charset::Ascii), ascii);
    }
}
