//! A game of your own with the whole program: play, analyse, solve, compare, tree, perft.
//!
//! The rules are those of Chomp. A bar of chocolate has a poisoned square in its upper left corner. A move
//! bites off a square and all that is below and to the right of it. The player left with the poison loses.

use negascout_cli::negascout::engine::Plain;
use negascout_cli::negascout::{Game, Score, key};
use negascout_cli::negascout_session::{Board, Cell, MoveCells, Playable, Player};

/// A position: the squares that are left in each row, and the player to move.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Bar {
    rows: [u8; 4],
    turn: Player,
}

const COLUMNS: u8 = 5;

impl Game for Bar {
    /// The row and the column of a square.
    type Move = (usize, u8);

    fn moves(&self) -> impl Iterator<Item = (usize, u8)> {
        let squares = |row: usize| (0..self.rows[row]).map(move |column| (row, column));
        (0..self.rows.len()).flat_map(squares).skip(1)
    }

    fn play(&self, (row, column): (usize, u8)) -> Bar {
        let mut next = self.clone();
        next.turn = self.turn.other();
        next.rows[row..]
            .iter_mut()
            .for_each(|left| *left = column.min(*left));
        next
    }

    fn outcome(&self) -> Option<Score> {
        self.moves().next().is_none().then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        key::of(self)
    }
}

/// The static evaluation: where single squares are bitten off, their number decides.
fn parity(pos: &Bar) -> Score {
    Score::new(if pos.moves().count() % 2 == 1 { 1 } else { -1 })
}

/// The game as the program sees it.
struct Chomp;

impl Playable for Chomp {
    type Position = Bar;
    type Knowledge = Plain<fn(&Bar) -> Score>;

    fn name(&self) -> String {
        "chomp".to_owned()
    }

    fn start(&self) -> Bar {
        let (rows, turn) = ([COLUMNS; 4], Player::First);
        Bar { rows, turn }
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(parity)
    }

    fn format_move(&self, _: &Bar, (row, column): (usize, u8)) -> String {
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    fn turn(&self, pos: &Bar) -> Player {
        pos.turn
    }

    fn board(&self, pos: &Bar) -> Option<Board> {
        let cells = [Cell::Empty, Cell::Stone(Player::First)];
        let cell = |is_left: bool| cells[usize::from(is_left)];
        let row = |&left: &u8| (0..COLUMNS).map(|column| cell(column < left)).collect();
        Some(Board {
            labels: (1..=4).map(|row| row.to_string()).collect(),
            highlight: vec![(0, 0)],
            ..Board::from(pos.rows.iter().map(row).collect::<Vec<_>>())
        })
    }

    fn cells(&self, _: &Bar, (row, column): (usize, u8)) -> MoveCells {
        let to = Some((row, usize::from(column)));
        MoveCells { from: None, to }
    }
}

fn main() -> std::process::ExitCode {
    negascout_cli::run(Chomp)
}

#[cfg(test)]
mod tests {
    use super::Chomp;
    use negascout_cli::negascout_session::PlayableCheck;

    /// Rules, texts and board, breadth first and in random games.
    #[test]
    fn the_game_keeps_its_promises() {
        let summary = PlayableCheck::new(Chomp).check().unwrap();
        assert_eq!(summary.games.finished, summary.games.played, "{summary}");
    }
}
