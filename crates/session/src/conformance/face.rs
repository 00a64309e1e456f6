//! The promises of one position of a [`Playable`]: its moves as text, its own text, its board.

use super::told::{Told, end_of};
use crate::handle::Handle;
use crate::{Board, Cell, MoveCells, Opened, Playable, RecordTags, Session};
use negascout::engine::Knowledge;
use negascout::{Game, Score};
use std::cell::RefCell;
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
}

impl<P: Playable> Face<P> {
    pub(super) fn new(game: &Arc<P>) -> Face<P> {
        Face {
            game: Arc::clone(game),
            knowledge: game.knowledge(),
            size: RefCell::new(None),
            identities: RefCell::new(HashMap::new()),
        }
    }

    /// Checks a position; the error says what is wrong.
    pub(super) fn check(&self, pos: &Told<'_, P>) -> Result<(), String> {
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
        let mut written = HashSet::new();
        for mv in pos.moves() {
            let text = self.game.format_move(pos, mv);
            if !written.insert(text.clone()) {
                return Err(format!(
                    "spell writes two moves as '{}'",
                    text.escape_debug()
                ));
            }
        }
        for mv in pos.moves() {
            let text = self.game.format_move(pos, mv);
            let shown = text.escape_debug();
            if text.is_empty() || text.contains(|c: char| c.is_whitespace() || c.is_control()) {
                return Err(format!(
                    "spell writes the move {mv:?} as '{shown}', which is not a word"
                ));
            }
            match self.game.read_move(pos, &text) {
                Ok(read) if read == mv => {}
                Ok(read) => {
                    return Err(format!(
                        "spell writes the move {mv:?} as '{shown}', and read_move takes that for {read:?}"
                    ));
                }
                Err(reason) => {
                    return Err(format!(
                        "read_move refuses the move '{shown}': {}",
                        one_line(&reason)
                    ));
                }
            }
        }
        Ok(())
    }

    /// Positions of one identity are one.
    fn check_identity(&self, pos: &Told<'_, P>) -> Result<(), String> {
        let text = self.game.identity(&pos.advanced);
        let key = pos.advanced.key();
        match self.identities.borrow_mut().insert(text.clone(), key) {
            Some(known) if known != key => Err(format!(
                "identity writes positions with different keys as '{}'",
                text.escape_debug()
            )),
            _ => Ok(()),
        }
    }

    /// The position's text is read as the position.
    fn check_text(&self, pos: &Told<'_, P>) -> Result<(), String> {
        let text = pos.text();
        let shown = format!("'{}'", text.escape_debug());
        if text.contains(char::is_control) {
            return Err(format!("write gives {shown}, which is not one line"));
        }
        let opened = self.game.read(&text);
        let opened = opened.map_err(|reason| {
            format!(
                "read refuses what write gives, {shown}: {}",
                one_line(&reason)
            )
        })?;
        let read = end_of(&*self.game, &opened);
        let differs = |what: &str| {
            Err(format!(
                "read of what write gives, {shown}, has another {what}"
            ))
        };
        if self.game.identity(&read) != self.game.identity(&pos.advanced) {
            return differs("identity");
        }
        if read.key() != pos.advanced.key() {
            return differs("key");
        }
        if self.game.turn(&read) != self.game.turn(&pos.advanced) {
            return differs("turn");
        }
        if !read.moves().eq(pos.advanced.moves()) {
            return differs("list of moves");
        }
        if self.game.write(&opened.base, &opened.moves) != text {
            return differs("text when it is written again");
        }
        Ok(())
    }

    /// The board is a rectangle, always of one size, and moves go to its cells.
    fn check_board(&self, pos: &P::Position) -> Result<(), String> {
        let Some(board) = self.game.board(pos) else {
            return match pos
                .moves()
                .find(|&mv| self.game.cells(pos, mv) != MoveCells::default())
            {
                Some(mv) => Err(format!(
                    "cells gives cells of the move {mv:?}, and there is no board"
                )),
                None => Ok(()),
            };
        };
        let size = check_shape(&board)?;
        let first = *self.size.borrow_mut().get_or_insert(size);
        if first != size {
            return Err(format!(
                "board has {} rows and {} columns, and had {} and {}",
                size.0, size.1, first.0, first.1
            ));
        }
        for mv in pos.moves() {
            let cells = self.game.cells(pos, mv);
            let off = [cells.from, cells.to]
                .into_iter()
                .flatten()
                .find(|&cell| !is_on(cell, size));
            if let Some((row, column)) = off {
                let text = self.game.format_move(pos, mv);
                return Err(format!(
                    "cells puts the move '{text}' on row {row}, column {column}, off the board"
                ));
            }
        }
        self.check_men(&board)
    }

    /// Where positions can be set up, there is a man for whatever stands on the board.
    fn check_men(&self, board: &Board) -> Result<(), String> {
        let men = self.game.men();
        let mut cells = board.rows.iter().flatten();
        let unknown = cells.find(|cell| **cell != Cell::Empty && !men.contains(cell));
        match unknown {
            Some(cell) if !men.is_empty() => {
                Err(format!("board has {cell:?}, which is not among men"))
            }
            _ => Ok(()),
        }
    }

    /// The canonical representative is its own, and moves map to its moves.
    fn check_symmetry(&self, pos: &P::Position) -> Result<(), String> {
        let (canonical, symmetry) = self.game.canonical(pos);
        let again = self.game.canonical(&canonical).0;
        if again.key() != canonical.key() {
            return Err("canonical gives a position that has another canonical one".to_owned());
        }
        let listed: Vec<_> = canonical.moves().collect();
        let mapped: Vec<_> = pos
            .moves()
            .map(|mv| self.game.map_move(pos, symmetry, mv))
            .collect();
        if listed.len() != mapped.len() || !listed.iter().all(|mv| mapped.contains(mv)) {
            return Err(
                "map_move does not map the moves to those of the canonical position".to_owned(),
            );
        }
        Ok(())
    }

    fn check_evaluation(&self, pos: &P::Position) -> Result<(), String> {
        if pos.outcome().is_some() {
            return Ok(());
        }
        let score = self.knowledge.evaluate(pos);
        if score.get().unsigned_abs() <= Score::LIMIT.unsigned_abs() {
            return Ok(());
        }
        Err(format!(
            "knowledge evaluates it as '{score}', beyond the limit of evaluations"
        ))
    }

    /// The record of a finished game is read as that game.
    fn check_record(&self, pos: &Told<'_, P>) -> Result<(), String> {
        if pos.pos.outcome().is_none() {
            return Ok(());
        }
        let opened = Opened {
            base: pos.base.clone(),
            moves: pos.moves_made(),
        };
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
    let ragged = board.rows.iter().position(|row| row.len() != columns);
    let wrong = |what: String| Err(format!("board has {what}"));
    if rows == 0 || columns == 0 {
        return wrong("no cells".to_owned());
    }
    if let Some(row) = ragged {
        let length = board.rows[row].len();
        return wrong(format!(
            "{columns} cells in row 0, and {length} in row {row}"
        ));
    }
    if board.columns.len() != columns {
        return wrong(format!(
            "{columns} columns, and labels of {}",
            board.columns.len()
        ));
    }
    if board.labels.len() != rows {
        return wrong(format!("{rows} rows, and labels of {}", board.labels.len()));
    }
    match board
        .highlight
        .iter()
        .find(|&&cell| !is_on(cell, (rows, columns)))
    {
        Some((row, column)) => wrong(format!(
            "a highlight on row {row}, column {column}, off the board"
        )),
        None => Ok((rows, columns)),
    }
}

fn is_on((row, column): (usize, usize), (rows, columns): (usize, usize)) -> bool {
    row < rows && column < columns
}

/// A reason in one line.
pub(super) fn one_line(reason: impl Display) -> String {
    reason.to_string().escape_debug().to_string()
}
