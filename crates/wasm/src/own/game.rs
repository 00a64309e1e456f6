//! A game of your own as a game of the session.

use super::rules::{OwnMove, OwnPosition, Rules, board, cells};
use negascout::Game;
use negascout::engine::Plain;
use negascout_session::foreign::ForeignEvaluation;
use negascout_session::{Board, Cell, MoveCells, Playable, Player};
use std::sync::Arc;

/// The game whose rules this worker has. Its moves are written as the rules write them.
pub(crate) struct OwnGame;

impl Playable for OwnGame {
    type Position = OwnPosition;
    type Knowledge = Plain<ForeignEvaluation>;

    fn name(&self) -> String {
        super::NAME.to_owned()
    }

    fn start(&self) -> OwnPosition {
        OwnPosition::start(&Arc::new(Rules))
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(ForeignEvaluation)
    }

    fn format_move(&self, _: &OwnPosition, mv: OwnMove) -> String {
        mv.formatted()
    }

    fn turn(&self, pos: &OwnPosition) -> Player {
        pos.turn()
    }

    fn players(&self) -> [&'static str; 2] {
        ["First", "Second"]
    }

    /// A player who waits is not asked.
    fn advance(&self, pos: &OwnPosition, mv: OwnMove) -> OwnPosition {
        pos.play(mv).waited()
    }

    fn board(&self, pos: &OwnPosition) -> Option<Board> {
        let text = board(pos);
        let (rows, captions) = text.split_once("\n\n").unwrap_or((&text, ""));
        let cells = rows.lines().map(|row| row.chars().map(cell).collect());
        (!text.is_empty()).then(|| Board {
            captions: captions.lines().map(str::to_owned).collect(),
            ..Board::from(cells.collect::<Vec<Vec<Cell>>>())
        })
    }

    fn cells(&self, pos: &OwnPosition, mv: OwnMove) -> MoveCells {
        if mv == OwnMove::WAIT {
            return MoveCells::default();
        }
        let place = |row: u32, column: u32| Some((row as usize, column as usize));
        match cells(pos, mv)[..] {
            [row, column] => MoveCells {
                from: None,
                to: place(row, column),
            },
            [row, column, to_row, to_column] => MoveCells {
                from: place(row, column),
                to: place(to_row, to_column),
            },
            _ => MoveCells::default(),
        }
    }
}

/// A cell of the board by its character: empty, or a man, the second player's if it is a small letter.
fn cell(character: char) -> Cell {
    match character {
        '.' | ' ' => Cell::Empty,
        '#' => Cell::Blank,
        letter => Cell::Piece {
            owner: match letter.is_lowercase() {
                true => Player::Second,
                false => Player::First,
            },
            letter,
            figure: letter,
        },
    }
}
