//! The person's choice of a move: a cursor on the board, a piece picked up, or a move being typed.

use crate::Notice;
use negascout_session::{Board, Cell, MoveCells, Session};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The person's choice of a move, while it is being made.
///
/// In a game with a board a cell is chosen, and in a game of pieces the piece first; in a game
/// without one, a place in the list of moves. In both a move can be typed instead. Where several moves
/// lead to the cell, they become [options](Pointer::options) to choose from.
#[derive(Clone, Debug)]
pub struct Pointer {
    cursor: (usize, usize),
    picked: Option<(usize, usize)>,
    choice: usize,
    entry: Option<String>,
    options: Options,
}

/// The moves to the cell that was pointed at, where they are several: pawns promote, or several
/// pieces can go there.
#[derive(Clone, Debug, Default)]
struct Options {
    moves: Vec<String>,
    chosen: usize,
}

/// The most characters of a typed text: more than any move has, and most names of files.
const LONGEST_ENTRY: usize = 255;

impl Pointer {
    /// A pointer to the middle of the board.
    pub(crate) fn new(session: &dyn Session) -> Pointer {
        let middle = |board: Board| (board.rows.len() / 2, columns(&board) / 2);
        Pointer {
            cursor: session.board().map_or((0, 0), middle),
            picked: None,
            choice: 0,
            entry: None,
            options: Options::default(),
        }
    }

    /// The cell (row, column) that the cursor is on, where there is a board.
    #[must_use]
    pub fn cursor(&self) -> (usize, usize) {
        self.cursor
    }

    /// The cell of the piece that has been picked up, in a game in which pieces move.
    #[must_use]
    pub fn picked(&self) -> Option<(usize, usize)> {
        self.picked
    }

    /// The place in the list of moves, where there is no board.
    #[must_use]
    pub fn choice(&self) -> usize {
        self.choice
    }

    /// The move being typed; `None` while none is.
    #[must_use]
    pub fn entry(&self) -> Option<&str> {
        self.entry.as_deref()
    }

    /// The moves to choose from, where several lead to the cell that was pointed at; else empty.
    #[must_use]
    pub fn options(&self) -> &[String] {
        &self.options.moves
    }

    /// The place of the chosen one among the [`options`](Pointer::options).
    #[must_use]
    pub fn chosen(&self) -> usize {
        self.options.chosen
    }

    /// One step, but not off the board or the list; among the options, if there are any.
    pub(crate) fn step(&mut self, direction: Direction, session: &dyn Session) {
        if !self.options.moves.is_empty() {
            self.options.step(direction);
            return;
        }
        let Some(board) = session.board() else {
            let last = session.moves().len().saturating_sub(1);
            self.choice = match direction {
                Direction::Up | Direction::Left => self.choice.saturating_sub(1),
                Direction::Down | Direction::Right => (self.choice + 1).min(last),
            };
            return;
        };
        let (row, column) = self.cursor;
        let next = match direction {
            Direction::Up => (row.saturating_sub(1), column),
            Direction::Down => (row + 1, column),
            Direction::Left => (row, column.saturating_sub(1)),
            Direction::Right => (row, column + 1),
        };
        self.cursor = onto(&board, next);
    }

    /// Puts the cursor on a cell, or on the nearest one to it.
    pub(crate) fn point_at(&mut self, cell: (usize, usize), session: &dyn Session) {
        self.options = Options::default();
        if let Some(board) = session.board() {
            self.cursor = onto(&board, cell);
        }
    }

    /// Shows a move: the cursor goes to its cell.
    pub(crate) fn show(&mut self, mv: &str, session: &dyn Session) {
        self.cursor = session.cells(mv).to.unwrap_or(self.cursor);
    }

    pub(crate) fn begin_entry(&mut self) {
        self.options = Options::default();
        self.entry = Some(String::new());
    }

    /// One more character of a typed move. The cursor shows a move that is complete. Where there are
    /// options, it chooses the one that it tells from the others.
    pub(crate) fn type_in(&mut self, typed: char, session: &dyn Session) {
        if self.options.choose(typed) {
            return;
        }
        self.options = Options::default();
        let mut entry = self.entry.take().unwrap_or_default();
        if entry.chars().count() < LONGEST_ENTRY {
            entry.push(typed);
        }
        if session.moves().contains(&entry) {
            self.show(&entry, session);
        }
        self.entry = Some(entry);
    }

    /// Erases the last typed character, or gives an empty entry up.
    pub(crate) fn erase(&mut self) {
        let entry = self.entry.as_mut();
        if entry.is_some_and(|entry| entry.pop().is_none()) {
            self.entry = None;
        }
    }

    /// Ends the entry. Returns the typed move.
    pub(crate) fn take_entry(&mut self) -> Option<String> {
        self.entry.take()
    }

    /// Gives up the options; where there are none, the typed move and the piece picked up.
    pub(crate) fn cancel(&mut self) {
        if self.options.moves.is_empty() {
            (self.entry, self.picked) = (None, None);
        }
        self.options = Options::default();
    }

    /// Offers these moves of one piece to choose from.
    pub(crate) fn offer(&mut self, moves: Vec<String>) {
        let of_one = moves.into_iter().map(|mv| (mv, None)).collect();
        self.options = Options::among(of_one);
    }

    /// Ends the choice among options. Returns the chosen one; `None` if there are none.
    pub(crate) fn take_option(&mut self) -> Option<String> {
        let Options { moves, chosen } = std::mem::take(&mut self.options);
        moves.into_iter().nth(chosen)
    }

    /// Another position: no piece is picked up, and the list has other moves.
    pub(crate) fn reset(&mut self, session: &dyn Session) {
        (self.picked, self.options) = (None, Options::default());
        let last = session.moves().len().saturating_sub(1);
        self.choice = self.choice.min(last);
    }

    /// Picks up the piece under the cursor, if it can move, or puts it back; `None` if there is none.
    pub(crate) fn pick_up(&mut self, session: &dyn Session) -> Option<Notice> {
        let here = Some(self.cursor);
        let moves = session.moves();
        if !moves.iter().any(|mv| session.cells(mv).from == here) {
            return None;
        }
        self.picked = here.filter(|_| self.picked != here);
        Some(match self.picked {
            Some(_) => Notice::PickedUp,
            None => Notice::PutBack,
        })
    }

    /// The cells that the piece that was picked up can go to, each once; none if no piece is.
    pub(crate) fn targets(&self, session: &dyn Session) -> Vec<(usize, usize)> {
        if self.picked.is_none() {
            return Vec::new();
        }
        let moves = session.moves();
        let cells = moves.iter().map(|mv| session.cells(mv));
        let own = cells.filter(|cells| cells.from == self.picked);
        let mut targets: Vec<_> = own.filter_map(|cells| cells.to).collect();
        targets.dedup();
        targets
    }

    /// The move that is pointed at: to the cursor's cell, of the piece that has been picked up, or to the cell that a
    /// stone falls to from there. Where there are several moves, they become the options. A pass that is the only
    /// move is pointed at from everywhere.
    pub(crate) fn pointed_move(&mut self, session: &dyn Session) -> Result<String, Notice> {
        let moves = session.moves();
        let Some(board) = session.board() else {
            return moves.get(self.choice).cloned().ok_or(Notice::NoMoveThere);
        };
        if let Some(pass) = moves.first().filter(|mv| is_only_pass(session, &moves, mv)) {
            return Ok(pass.clone());
        }
        let (row, column) = self.cursor;
        let cell = board.rows.get(row).and_then(|cells| cells.get(column));
        let falls = board.falls && cell == Some(&Cell::Empty);
        let candidates = moves.into_iter().filter_map(|mv| {
            let MoveCells { from, to } = session.cells(&mv);
            let to = to.filter(|_| self.picked.is_none() || from == self.picked)?;
            (to == self.cursor || (falls && to.1 == column)).then_some((mv, from))
        });
        let mut here: Vec<_> = candidates.collect();
        match here.len() {
            0 => Err(Notice::NoMoveThere),
            1 => Ok(here.swap_remove(0).0),
            _ => {
                self.options = Options::among(here);
                Err(Notice::SeveralMovesThere)
            }
        }
    }
}

impl Options {
    /// Moves with the cell that each comes from. If it is one piece's, the last is chosen to begin
    /// with: in chess, where a pawn is promoted, the queen comes last.
    fn among(moves: Vec<(String, Option<(usize, usize)>)>) -> Options {
        let is_of_one = moves.iter().all(|(_, from)| *from == moves[0].1);
        Options {
            chosen: if is_of_one { moves.len() - 1 } else { 0 },
            moves: moves.into_iter().map(|(mv, _)| mv).collect(),
        }
    }

    /// The next or the one before, round and round.
    fn step(&mut self, direction: Direction) {
        let count = self.moves.len();
        let by = match direction {
            Direction::Up | Direction::Left => count - 1,
            Direction::Down | Direction::Right => 1,
        };
        self.chosen = (self.chosen + by) % count;
    }

    /// Chooses the option that has this letter, large or small, where the options begin to differ.
    /// Returns whether there is one.
    fn choose(&mut self, letter: char) -> bool {
        let shared = self.shared();
        let found = self.moves.iter().position(|mv| {
            let differs = mv.chars().nth(shared);
            differs.is_some_and(|own| own.eq_ignore_ascii_case(&letter))
        });
        self.chosen = found.unwrap_or(self.chosen);
        found.is_some()
    }

    /// The number of characters that all moves begin with.
    fn shared(&self) -> usize {
        let Some((first, others)) = self.moves.split_first() else {
            return 0;
        };
        let shared_with = |other: &String| {
            let pairs = first.chars().zip(other.chars());
            pairs.take_while(|(a, b)| a == b).count()
        };
        others.iter().map(shared_with).min().unwrap_or(0)
    }
}

fn columns(board: &Board) -> usize {
    board.rows.first().map_or(0, Vec::len)
}

/// Whether `mv` is the only move, and has no cell.
fn is_only_pass(session: &dyn Session, moves: &[String], mv: &str) -> bool {
    moves.len() == 1 && session.cells(mv).to.is_none()
}

/// The nearest cell of the board.
fn onto(board: &Board, (row, column): (usize, usize)) -> (usize, usize) {
    let last_row = board.rows.len().saturating_sub(1);
    let last_column = columns(board).saturating_sub(1);
    (row.min(last_row), column.min(last_column))
}
