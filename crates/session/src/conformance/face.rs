//! The promises of one position of a [`Playable`]: its moves as text, its own text, its board.

use super::checked_position::{CheckedPosition, end_of};
use crate::handle::Handle;
use crate::{Board, MoveCells, MoveOf, Opened, Playable, Player, RecordTags, Session, SetUp};
use negascout::engine::Knowledge;
use negascout::{Game, Score};
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::sync::Arc;

/// The facts that are compared over all positions of a check.
pub(super) struct Face<P: Playable> {
    game: Arc<P>,
    knowledge: P::Knowledge,
    /// The rows and columns of the first board.
    size: RefCell<Option<(usize, usize)>>,
    /// The key of each position's identity.
    identities: RefCell<HashMap<String, u64>>,
    /// How many positions were checked.
    positions: Cell<usize>,
}

/// The most moves of a position that are read again.
const MOST_READ: usize = 32;

impl<P: Playable> Face<P> {
    pub(super) fn new(game: &Arc<P>) -> Face<P> {
        Face {
            game: Arc::clone(game),
            knowledge: game.knowledge(),
            size: RefCell::new(None),
            identities: RefCell::new(HashMap::new()),
            positions: Cell::new(0),
        }
    }

    /// Checks a position; the error says what is wrong.
    pub(super) fn check(&self, pos: &CheckedPosition<'_, P>) -> Result<(), String> {
        self.check_moves(&pos.pos)?;
        self.check_board(&pos.pos)?;
        self.check_symmetry(&pos.pos)?;
        self.check_evaluation(&pos.pos)?;
        if pos.beyond {
            return Ok(());
        }
        self.check_identity(pos)?;
        self.check_text(pos)?;
        self.check_record(pos)
    }

    /// Each move has a text of its own, in one word, which is read as this move.
    fn check_moves(&self, pos: &P::Position) -> Result<(), String> {
        let mut texts = HashSet::new();
        for mv in pos.moves() {
            let text = self.game.format_move(pos, mv);
            let shown = text.escape_debug().to_string();
            let is_word = is_word(&text);
            let twice = || format!("format_move writes two moves as '{shown}'");
            ensure!(texts.insert(text), twice)?;
            ensure!(is_word, || {
                format!("format_move writes the move {mv:?} as '{shown}', which is not a word")
            })?;
        }
        // To read a move may be to write all of them: not all of many are read in each position.
        let step = texts.len().div_ceil(MOST_READ).max(1);
        let first = self.positions.replace(self.positions.get() + 1) % step;
        let mut some = pos.moves().skip(first).step_by(step);
        some.try_for_each(|mv| self.check_reading(pos, mv))
    }

    /// The text of a move is read as this move.
    fn check_reading(&self, pos: &P::Position, mv: MoveOf<P>) -> Result<(), String> {
        let text = self.game.format_move(pos, mv);
        let shown = text.escape_debug();
        let read = self.game.read_move(pos, &text).map_err(|reason| {
            let reason = one_line(&reason);
            format!("read_move refuses the move '{shown}': {reason}")
        })?;
        ensure!(read == mv, || format!(
            "format_move writes the move {mv:?} as '{shown}', and read_move takes that for {read:?}"
        ))
    }

    /// Positions of one identity are one.
    fn check_identity(&self, pos: &CheckedPosition<'_, P>) -> Result<(), String> {
        let text = self.game.identity(&pos.pos);
        let key = pos.pos.key();
        match self.identities.borrow_mut().insert(text.clone(), key) {
            Some(known) if known != key => Err(format!(
                "identity writes positions with different keys as '{}'",
                text.escape_debug()
            )),
            _ => Ok(()),
        }
    }

    /// The position's text is read as the position.
    fn check_text(&self, pos: &CheckedPosition<'_, P>) -> Result<(), String> {
        let text = pos.text();
        let shown = format!("'{}'", text.escape_debug());
        ensure!(!text.contains(char::is_control), || {
            format!("write gives {shown}, which is not one line")
        })?;
        let opened = self.game.read(&text).map_err(|reason| {
            let reason = one_line(&reason);
            format!("read refuses what write gives, {shown}: {reason}")
        })?;
        let read = end_of(&*self.game, &opened);
        let same = |is_same: bool, what: &str| {
            ensure!(is_same, || {
                format!("read of what write gives, {shown}, has another {what}")
            })
        };
        let (game, at) = (&self.game, &pos.advanced);
        same(game.identity(&read) == game.identity(at), "identity")?;
        same(read.key() == at.key(), "key")?;
        same(game.turn(&read) == game.turn(at), "turn")?;
        same(read.moves().eq(at.moves()), "list of moves")?;
        let again = game.write(&opened.base, &opened.moves);
        same(again == text, "text when it is written again")
    }

    /// The board is a rectangle, always of one size, and moves go to its cells.
    fn check_board(&self, pos: &P::Position) -> Result<(), String> {
        let Some(board) = self.game.board(pos) else {
            return pos.moves().try_for_each(|mv| {
                ensure!(self.game.cells(pos, mv) == MoveCells::default(), || {
                    format!("cells gives cells of the move {mv:?}, and there is no board")
                })
            });
        };
        let size = check_shape(&board)?;
        let first = *self.size.borrow_mut().get_or_insert(size);
        ensure!(first == size, || {
            let ((rows, columns), (before, across)) = (size, first);
            format!("board has {rows} rows and {columns} columns, and had {before} and {across}")
        })?;
        for mv in pos.moves() {
            let MoveCells { from, to } = self.game.cells(pos, mv);
            for (row, column) in from.into_iter().chain(to) {
                ensure!(is_on((row, column), size), || {
                    let text = self.game.format_move(pos, mv);
                    format!(
                        "cells puts the move '{text}' on row {row}, column {column}, off the board"
                    )
                })?;
            }
        }
        self.check_men(&board)?;
        self.check_turn_asked(&board)
    }

    /// Where positions can be set up, there is a man for whatever stands on the board.
    fn check_men(&self, board: &Board) -> Result<(), String> {
        let men = self.game.men();
        let mut cells = board.rows.iter().flatten();
        cells.try_for_each(|cell| {
            let is_known = cell.owner().is_none() || men.is_empty() || men.contains(cell);
            ensure!(is_known, || {
                format!("board has {cell:?}, which is not among men")
            })
        })
    }

    /// An editor asks for the player to move where the text of what is set up has it.
    fn check_turn_asked(&self, board: &Board) -> Result<(), String> {
        let players = self.game.players();
        let row =
            |cells: &Vec<crate::Cell>| cells.iter().map(|cell| cell.letter(players)).collect();
        let text = |turn| {
            self.game.write_set_up(&SetUp {
                rows: board.rows.iter().map(row).collect(),
                turn,
                castling: String::new(),
            })
        };
        let tells = text(Player::First) != text(Player::Second);
        let asks = self.game.info().asks_turn;
        ensure!(tells == asks, || {
            format!("asks_turn is {asks}, and write_set_up tells the player to move: {tells}")
        })
    }

    /// The canonical representative is its own, and moves map to its moves.
    fn check_symmetry(&self, pos: &P::Position) -> Result<(), String> {
        let (canonical, symmetry) = self.game.canonical(pos);
        let again = self.game.canonical(&canonical).0;
        ensure!(again.key() == canonical.key(), || {
            "canonical gives a position that has another canonical one".to_owned()
        })?;
        let listed: Vec<_> = canonical.moves().collect();
        let mapped: Vec<_> = pos
            .moves()
            .map(|mv| self.game.map_move(pos, symmetry, mv))
            .collect();
        let are_same = listed.len() == mapped.len() && listed.iter().all(|mv| mapped.contains(mv));
        ensure!(are_same, || {
            "map_move does not map the moves to those of the canonical position".to_owned()
        })
    }

    fn check_evaluation(&self, pos: &P::Position) -> Result<(), String> {
        if pos.outcome().is_some() {
            return Ok(());
        }
        let score = self.knowledge.evaluate(pos);
        let is_within = score.get().unsigned_abs() <= Score::LIMIT.unsigned_abs();
        ensure!(is_within, || {
            format!("knowledge evaluates it as '{score}', beyond the limit of evaluations")
        })
    }

    /// The record of a finished game is read as that game.
    fn check_record(&self, pos: &CheckedPosition<'_, P>) -> Result<(), String> {
        if pos.pos.outcome().is_none() {
            return Ok(());
        }
        let opened = Opened::by(pos.base.clone(), pos.moves_made());
        let played = Handle::new(Arc::clone(&self.game), opened);
        let text = played.record(&RecordTags::default());
        match played.loaded(&text) {
            Ok(read) if read.moves_made() == pos.moves_made() => Ok(()),
            Ok(_) => Err("its game record is read as another game".to_owned()),
            Err(error) => Err(format!("its game record is refused: {}", one_line(error))),
        }
    }
}

/// The numbers of rows and columns of a board that is a rectangle.
fn check_shape(board: &Board) -> Result<(usize, usize), String> {
    let (rows, columns) = (board.rows.len(), board.rows.first().map_or(0, Vec::len));
    let has = |holds: bool, wrong: &str| ensure!(holds, || format!("board has {wrong}"));
    has(rows > 0 && columns > 0, "no cells")?;
    for (row, length) in board.rows.iter().map(Vec::len).enumerate() {
        let ragged = format!("{columns} cells in row 0, and {length} in row {row}");
        has(length == columns, &ragged)?;
    }
    let labels = board.columns.len();
    has(
        labels == columns,
        &format!("{columns} columns, and labels of {labels}"),
    )?;
    let labels = board.labels.len();
    has(
        labels == rows,
        &format!("{rows} rows, and labels of {labels}"),
    )?;
    for &(row, column) in &board.highlight {
        let off = format!("a highlight on row {row}, column {column}, off the board");
        has(is_on((row, column), (rows, columns)), &off)?;
    }
    for &(row, column) in board.lines.iter().flatten().flatten() {
        let off = format!("a line to row {row}, column {column}, off the board");
        has(is_on((row, column), (rows, columns)), &off)?;
    }
    for caption in &board.captions {
        let fault = format!(
            "a caption that is not one line, '{}'",
            caption.escape_debug()
        );
        has(!caption.contains(char::is_control), &fault)?;
    }
    Ok((rows, columns))
}

fn is_on((row, column): (usize, usize), (rows, columns): (usize, usize)) -> bool {
    row < rows && column < columns
}

/// Whether a text can be typed as one word.
pub(super) fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control())
}

/// A reason in one line.
pub(super) fn one_line(reason: impl Display) -> String {
    reason.to_string().escape_debug().to_string()
}
