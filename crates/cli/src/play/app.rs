//! The terminal game without the terminal: what is shown, and what each action changes.

use super::keys::{Action, Mode};
use super::side::Side;
use super::take_back::take_back;
use super::thoughts::{Candour, Purpose, Thoughts};
use crate::show;
use negascout_session::{Report, Seat, Session};

/// What the app wants of the engine. Only one search runs at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Give up the search, if one runs, and begin one of the current position.
    Search(Purpose),
    /// Come to an end with what is known.
    Hurry,
    /// Give up the search.
    Stop,
}

/// What the engine has to say.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// An iteration of the running search is complete.
    Iteration(Report),
    /// The running search is over.
    Done(Result<Report, String>),
}

/// A remark to the person at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Something to know.
    Plain(String),
    /// Something that could not be done.
    Bad(String),
}

/// A game in a terminal.
pub(crate) struct App {
    pub(super) session: Box<dyn Session>,
    pub(super) side: Side,
    /// The cell (row, column) that the cursor is on, where there is a board.
    pub(super) cursor: (usize, usize),
    /// The cell of the piece that has been picked up, in a game in which pieces move.
    pub(super) picked: Option<(usize, usize)>,
    /// The place in the list of moves, where there is none.
    pub(super) choice: usize,
    /// Where each move of the history went. A cell is asked for before the move is played: where
    /// a stone comes to rest depends on those there.
    squares: Vec<Option<(usize, usize)>>,
    /// The move being typed.
    pub(super) entry: Option<String>,
    pub(super) notice: Option<Notice>,
    pub(super) candour: Candour,
    pub(super) thoughts: Option<Thoughts>,
    pub(super) running: Option<Purpose>,
    pub(super) paused: bool,
    pub(super) help: bool,
    left: bool,
    orders: Vec<Order>,
}

/// More than any move has.
const LONGEST_ENTRY: usize = 32;

impl App {
    /// A game from the session's position; the engine begins if it is its turn.
    pub(crate) fn new(session: Box<dyn Session>, side: Side) -> App {
        let middle = session.board().map_or((0, 0), |board| {
            (
                board.rows.len() / 2,
                board.rows.first().map_or(0, Vec::len) / 2,
            )
        });
        let mut app = App {
            session,
            side,
            cursor: middle,
            picked: None,
            choice: 0,
            squares: Vec::new(),
            entry: None,
            notice: None,
            candour: Candour::OwnMoves,
            thoughts: None,
            running: None,
            paused: false,
            help: false,
            left: false,
            orders: Vec::new(),
        };
        app.settle();
        app
    }

    /// Whether the person wants to leave.
    pub(crate) fn has_left(&self) -> bool {
        self.left
    }

    /// Whether letters are commands now, or belong to a typed move.
    pub(crate) fn mode(&self) -> Mode {
        if self.entry.is_some() {
            Mode::Entry
        } else {
            Mode::Command
        }
    }

    /// What the engine is to do, in this order; forgotten once told.
    pub(crate) fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// Whether the engine is to move.
    pub(super) fn is_engines_turn(&self) -> bool {
        self.session.ending().is_none() && self.side.engine_moves(self.session.turn())
    }

    /// Does what the person wants.
    pub(crate) fn act(&mut self, action: Action) {
        if self.help && action != Action::Quit {
            self.help = false;
            return;
        }
        self.notice = None;
        match action {
            Action::Up | Action::Down | Action::Left | Action::Right => self.point(action),
            Action::Confirm => self.confirm(),
            Action::BeginEntry => self.entry = Some(String::new()),
            Action::Type(typed) => self.type_in(typed),
            Action::Erase => self.erase(),
            Action::Cancel => (self.entry, self.picked) = (None, None),
            Action::Undo => self.undo(),
            Action::Hint => self.hint(),
            Action::Thoughts => self.change_candour(),
            Action::ChangeSide => self.change_side(),
            Action::MoveNow => self.move_now(),
            Action::Pause => self.pause(),
            Action::NewGame => self.new_game(),
            Action::Help => self.help = true,
            Action::Quit => self.left = true,
        }
    }

    /// Hears the engine.
    pub(crate) fn hear(&mut self, news: News) {
        match news {
            News::Iteration(report) => {
                if let Some(thoughts) = &mut self.thoughts {
                    thoughts.iterations.push(report);
                }
            }
            News::Done(result) => {
                let purpose = self.running.take();
                match (purpose, result) {
                    (Some(Purpose::Move), Ok(report)) => self.engine_moves(&report),
                    (Some(Purpose::Hint), Ok(report)) => self.give_hint(&report),
                    (_, Ok(_)) => {}
                    (_, Err(reason)) => {
                        self.paused = true;
                        self.complain(reason);
                    }
                }
            }
        }
    }

    /// After every change of the position, the sides or the candour: has the engine do what is now
    /// to be done.
    fn settle(&mut self) {
        self.picked = None;
        if self.running.take().is_some() {
            self.orders.push(Order::Stop);
        }
        self.choice = self
            .choice
            .min(self.session.moves().len().saturating_sub(1));
        if self.session.ending().is_some() {
            return;
        }
        if self.is_engines_turn() && !self.paused {
            self.search(Purpose::Move);
        } else if self.candour == Candour::Everything {
            self.search(Purpose::Analysis);
        }
    }

    fn search(&mut self, purpose: Purpose) {
        let mover = self.session.turn();
        self.thoughts = Some(Thoughts {
            purpose,
            mover,
            iterations: Vec::new(),
        });
        self.running = Some(purpose);
        self.orders.push(Order::Search(purpose));
    }

    fn remark(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::Plain(text.into()));
    }

    fn complain(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::Bad(text.into()));
    }

    fn engine_moves(&mut self, report: &Report) {
        if let Some(mv) = &report.best_move {
            self.play(mv);
        }
    }

    fn give_hint(&mut self, report: &Report) {
        let Some(mv) = &report.best_move else { return };
        if let Some(square) = self.session.square(mv) {
            self.cursor = square;
        }
        let verdict = show::verdict(self.session.players(), self.session.turn(), report);
        self.remark(format!("hint: {mv} ({verdict})"));
    }

    fn point(&mut self, direction: Action) {
        let Some(board) = self.session.board() else {
            let last = self.session.moves().len().saturating_sub(1);
            self.choice = match direction {
                Action::Up | Action::Left => self.choice.saturating_sub(1),
                _ => (self.choice + 1).min(last),
            };
            return;
        };
        let (row, column) = self.cursor;
        let last_row = board.rows.len().saturating_sub(1);
        let last_column = board.rows.first().map_or(0, Vec::len).saturating_sub(1);
        self.cursor = match direction {
            Action::Up => (row.saturating_sub(1), column),
            Action::Down => ((row + 1).min(last_row), column),
            Action::Left => (row, column.saturating_sub(1)),
            _ => (row, (column + 1).min(last_column)),
        };
    }

    fn type_in(&mut self, typed: char) {
        let mut entry = self.entry.take().unwrap_or_default();
        if entry.chars().count() < LONGEST_ENTRY {
            entry.push(typed);
        }
        // The cursor shows what has been understood.
        if self.session.moves().contains(&entry) {
            self.cursor = self.session.square(&entry).unwrap_or(self.cursor);
        }
        self.entry = Some(entry);
    }

    fn erase(&mut self) {
        if self
            .entry
            .as_mut()
            .is_some_and(|entry| entry.pop().is_none())
        {
            self.entry = None;
        }
    }

    fn confirm(&mut self) {
        if self.session.ending().is_some() {
            self.entry = None;
            self.remark("the game is over: n begins a new one, u takes back");
        } else if self.is_engines_turn() {
            self.remark("it is the engine's move: space lets it play at once");
        } else if let Some(mv) = self.entry.take() {
            if !mv.trim().is_empty() {
                self.play(&mv);
            }
        } else if !self.pick_up() {
            match self.pointed_move() {
                Ok(mv) => self.play(&mv),
                Err(reason) => self.complain(reason),
            }
        }
    }

    /// Picks up the piece under the cursor, if it can move, or puts it back. Whether there was one.
    fn pick_up(&mut self) -> bool {
        let here = Some(self.cursor);
        let moves = self.session.moves();
        let can_move = moves.iter().any(|mv| self.session.origin(mv) == here);
        if can_move {
            self.picked = here.filter(|_| self.picked != here);
            self.remark(match self.picked {
                Some(_) => "picked up: Enter where it is to go, or here again to leave it",
                None => "put back",
            });
        }
        can_move
    }

    fn play(&mut self, mv: &str) {
        let square = self.session.square(mv.trim());
        match self.session.play(mv.trim()) {
            Ok(_) => {
                self.squares.push(square);
                self.settle();
            }
            Err(error) => self.complain(error.to_string()),
        }
    }

    /// The move that the cursor stands for: the one to its cell, of the piece that has been picked
    /// up, or, above where a stone comes to rest, the only one in its column.
    fn pointed_move(&self) -> Result<String, String> {
        let moves = self.session.moves();
        let Some(board) = self.session.board() else {
            return moves
                .get(self.choice)
                .cloned()
                .ok_or_else(|| "there is no move".to_owned());
        };
        let (row, column) = self.cursor;
        let to = |wanted: &dyn Fn((usize, usize)) -> bool| -> Vec<&String> {
            moves
                .iter()
                .filter(|mv| self.picked.is_none() || self.session.origin(mv) == self.picked)
                .filter(|mv| self.session.square(mv).is_some_and(wanted))
                .collect()
        };
        let here = to(&|square| square == self.cursor);
        let mut in_column = to(&|square| square.1 == column);
        in_column.retain(|mv| self.session.origin(mv).is_none());
        let empty = board.rows[row][column] == negascout_session::Cell::Empty;
        match (here.as_slice(), in_column.as_slice()) {
            ([only], _) => Ok((*only).clone()),
            ([], [only]) if empty => Ok((*only).clone()),
            ([], _) => Err("no move leads there".to_owned()),
            (several, _) => {
                let some = several
                    .iter()
                    .take(4)
                    .map(|mv| mv.as_str())
                    .collect::<Vec<_>>();
                Err(format!(
                    "several moves lead there: type one, such as {}",
                    some.join(", ")
                ))
            }
        }
    }

    fn undo(&mut self) {
        let taken = take_back(&mut *self.session, self.side);
        if taken.is_empty() {
            self.remark("there is no move of yours to take back");
            return;
        }
        self.squares.truncate(self.session.history().len());
        self.thoughts = None;
        // An engine that plays itself would only move again.
        self.paused |= self.side == Side::None;
        self.remark(format!("taken back: {}", taken.join(" ")));
        self.settle();
    }

    fn hint(&mut self) {
        if self.session.ending().is_some() {
            self.remark("the game is over");
        } else if self.running == Some(Purpose::Move) {
            self.remark("the engine is thinking about its own move");
        } else {
            self.search(Purpose::Hint);
        }
    }

    fn change_candour(&mut self) {
        self.candour = self.candour.next();
        self.remark(match self.candour {
            Candour::OwnMoves => "the engine shows what it thinks of its own moves",
            Candour::Everything => "the engine shows what it thinks, of your positions too",
            Candour::Nothing => "the engine keeps its thoughts to itself",
        });
        if self.running != Some(Purpose::Move) {
            self.settle();
        }
    }

    fn change_side(&mut self) {
        self.side = self.side.next();
        self.paused = false;
        let [first, second] = self.session.players();
        self.remark(match self.side {
            Side::First => format!("you play {first}"),
            Side::Second => format!("you play {second}"),
            Side::Both => "you play both sides".to_owned(),
            Side::None => "the engine plays both sides".to_owned(),
        });
        self.settle();
    }

    fn move_now(&mut self) {
        self.paused = false;
        if self.session.ending().is_some() {
            self.remark("the game is over");
        } else if self.running == Some(Purpose::Move) {
            self.orders.push(Order::Hurry);
        } else {
            self.entry = None;
            self.search(Purpose::Move);
        }
    }

    fn pause(&mut self) {
        self.paused = !self.paused;
        self.remark(if self.paused {
            "the engine waits"
        } else {
            "the engine goes on"
        });
        self.settle();
    }

    fn new_game(&mut self) {
        while self.session.undo().is_some() {}
        self.squares.clear();
        self.entry = None;
        self.paused = false;
        self.thoughts = None;
        self.remark("a new game");
        self.settle();
    }

    /// Where the last move went.
    pub(super) fn last_square(&self) -> Option<(usize, usize)> {
        self.squares.last().copied().flatten()
    }

    /// Who is at the board: `you`, `engine`.
    pub(super) fn who(&self, seat: Seat) -> &'static str {
        if self.side.engine_moves(seat) {
            "engine"
        } else {
            "you"
        }
    }
}
