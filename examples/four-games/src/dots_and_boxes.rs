//! Dots and Boxes: who draws the fourth side of a box owns it and moves again. Most boxes win.
//!
//! Players alternate in every game of the library: after a box is closed, the opponent's only move is to
//! pass.

use negascout::engine::Plain;
use negascout::{Game, Score, key};
use negascout_session::{Board, Cell, GameInfo, MoveCells, Playable, Player};

/// A position. Dots, sides and boxes are the cells of a board with twice as many rows and columns as
/// there are boxes, and one more; a side is named by its cell.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    /// The sides drawn, one bit a cell.
    drawn: u128,
    /// The boxes of each player, one bit a cell.
    boxes: [u128; 2],
    /// The board's cells, across and down.
    size: (u8, u8),
    turn: Player,
    /// Whether the mover owes a pass, as the opponent has just closed a box.
    owes_pass: bool,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Draws a side, by its cell.
    Side(u8),
    /// The turn goes back.
    Pass,
}

impl Position {
    /// The cells at which row and column have these parities: sides have two that differ, boxes are at
    /// odd ones.
    fn cells(&self, is_wanted: impl Fn(bool, bool) -> bool) -> impl Iterator<Item = u8> {
        let (across, down) = self.size;
        let parities = move |cell: &u8| is_wanted(cell / across % 2 == 1, cell % across % 2 == 1);
        (0..across * down).filter(parities)
    }

    /// The sides not yet drawn.
    fn open(&self) -> impl Iterator<Item = u8> {
        let sides = self.cells(|row, column| row != column);
        sides.filter(|side| self.drawn >> side & 1 == 0)
    }

    /// The boxes that `side` closes.
    fn closed_by(&self, side: u8) -> u128 {
        let drawn = self.drawn | 1 << side;
        let across = self.size.0;
        let sides = |cell: u8| {
            1 << (cell - across) | 1 << (cell - 1) | 1 << (cell + 1) | 1 << (cell + across)
        };
        let boxes = self.cells(|row, column| row && column);
        let closed = boxes.filter(|cell| {
            let sides: u128 = sides(*cell);
            sides >> side & 1 == 1 && drawn & sides == sides
        });
        closed.fold(0, |set, cell| set | 1 << cell)
    }

    /// The mover's boxes less the opponent's.
    fn lead(&self) -> i32 {
        let count = |player: Player| self.boxes[player as usize].count_ones() as i32;
        count(self.turn) - count(self.turn.other())
    }
}

impl Game for Position {
    type Move = Move;

    // ANCHOR: passes
    fn moves(&self) -> impl Iterator<Item = Move> {
        // When the game is over, not even an owed pass is a move.
        let passes = self.owes_pass && self.open().next().is_some();
        let sides = self.open().filter(move |_| !passes).map(Move::Side);
        passes.then_some(Move::Pass).into_iter().chain(sides)
    }

    fn play(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.turn = self.turn.other();
        next.owes_pass = false;
        if let Move::Side(side) = mv {
            let closed = self.closed_by(side);
            next.drawn |= 1 << side;
            next.boxes[self.turn as usize] |= closed;
            next.owes_pass = closed != 0;
        }
        next
    }
    // ANCHOR_END: passes

    fn outcome(&self) -> Option<Score> {
        let is_full = self.open().next().is_none();
        is_full.then(|| Score::new(self.lead()))
    }

    /// All that the value depends on, and so not who owns which box.
    fn key(&self) -> u64 {
        key::of(&(self.drawn, self.lead(), self.owes_pass))
    }

    // ANCHOR: plies-left
    fn plies_left(&self) -> Option<u32> {
        let sides = self.open().count() as u32;
        let passes = sides.saturating_sub(1) + u32::from(self.owes_pass && sides > 0);
        Some(sides + passes)
    }
    // ANCHOR_END: plies-left
}

/// The game on a board of a size.
pub struct DotsAndBoxes {
    /// The board's cells, across and down.
    size: (u8, u8),
}

impl DotsAndBoxes {
    /// On `width` by `height` boxes, at most 5 by 5.
    pub fn new(width: u8, height: u8) -> DotsAndBoxes {
        let size = (2 * width + 1, 2 * height + 1);
        DotsAndBoxes { size }
    }

    /// The row and column of a cell, from the top left corner.
    fn place(&self, cell: u8) -> (usize, usize) {
        (
            usize::from(cell / self.size.0),
            usize::from(cell % self.size.0),
        )
    }
}

impl Playable for DotsAndBoxes {
    type Position = Position;
    type Knowledge = Plain<fn(&Position) -> Score>;

    fn name(&self) -> String {
        format!("dots-and-boxes:{}x{}", self.size.0 / 2, self.size.1 / 2)
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            description: "who draws a box's fourth side owns it and moves again".to_owned(),
            ..GameInfo::named(&self.name())
        }
    }

    fn start(&self) -> Position {
        Position {
            drawn: 0,
            boxes: [0; 2],
            size: self.size,
            turn: Player::First,
            owes_pass: false,
        }
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(|pos| Score::new(pos.lead()))
    }

    /// The side's cell: `b1` is the second cell of the lowest row.
    fn format_move(&self, _: &Position, mv: Move) -> String {
        let Move::Side(side) = mv else {
            return "pass".to_owned();
        };
        let (row, column) = self.place(side);
        format!(
            "{}{}",
            char::from(b'a' + column as u8),
            usize::from(self.size.1) - row
        )
    }

    fn turn(&self, pos: &Position) -> Player {
        pos.turn
    }

    fn board(&self, pos: &Position) -> Option<Board> {
        let (across, down) = self.size;
        let mut rows = vec![vec![Cell::Blank; across.into()]; down.into()];
        let mut lines = Vec::new();
        for cell in 0..across * down {
            let (row, column) = self.place(cell);
            let owner = [Player::First, Player::Second].into_iter();
            let mut owner = owner.filter(|player| pos.boxes[*player as usize] >> cell & 1 == 1);
            rows[row][column] = match owner.next() {
                Some(owner) => Cell::Stone(owner),
                None if row % 2 == 0 && column % 2 == 0 => Cell::Empty,
                None => Cell::Blank,
            };
            if pos.drawn >> cell & 1 == 1 {
                let (down, across) = (row % 2, column % 2);
                lines.push([(row - down, column - across), (row + down, column + across)]);
            }
        }
        Some(Board {
            lines: Some(lines),
            ..Board::from(rows)
        })
    }

    fn cells(&self, _: &Position, mv: Move) -> MoveCells {
        let to = match mv {
            Move::Side(side) => Some(self.place(side)),
            Move::Pass => None,
        };
        MoveCells { from: None, to }
    }
}

#[cfg(test)]
mod tests {
    use super::{DotsAndBoxes, Player};
    use negascout_play::{Action, Game, Opponent, Side};
    use negascout_session::{Catalogue, EngineCache, PlayableCheck, SearchRequest, go_on};

    /// By how many boxes the first player wins.
    fn value(width: u8, height: u8) -> i32 {
        let game = DotsAndBoxes::new(width, height);
        let name = negascout_session::Playable::name(&game);
        let session = Catalogue::empty().with(game).open(&name, None).unwrap();
        let mut memory = EngineCache::with_mebibytes(16);
        let report = session.think(&SearchRequest::default(), &mut memory, &mut go_on);
        report.unwrap().value.score
    }

    #[test]
    fn the_rules_are_kept() {
        PlayableCheck::new(DotsAndBoxes::new(2, 2))
            .max_positions(500)
            .check()
            .unwrap();
    }

    #[test]
    fn an_owed_pass_is_made_from_any_cell() {
        let session =
            Catalogue::from(DotsAndBoxes::new(2, 1)).open("dots-and-boxes:2x1", "b3 a2 b1 c2");
        let mut game = Game::new(session.unwrap(), Side::Both, Opponent::default());
        game.act(Action::Confirm);
        assert_eq!(game.session().history(), ["pass"]);
        assert_eq!(game.session().turn(), Player::Second);
    }

    #[test]
    fn small_boards_have_their_known_values() {
        assert_eq!([value(1, 1), value(2, 2)], [-1, 2]);
    }

    #[test]
    #[ignore = "thorough: takes ten seconds"]
    fn a_larger_board_has_its_known_value() {
        assert_eq!(value(2, 3), -2);
    }
}
