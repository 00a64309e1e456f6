//! Ultimate tic-tac-toe: nine boards of tic-tac-toe on one. The square of a move says which board the
//! next move goes to; to any, if that one is decided. Three boards in a row win.

use negascout::engine::Plain;
use negascout::{Game, Score, key};
use negascout_session::{Board, Cell, GameInfo, MoveCells, Playable, Player};

/// The lines of a board of nine squares, one bit a square.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

/// A position. Boards, and squares in a board, are numbered row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stones of each player on each board.
    stones: [[u16; 9]; 2],
    /// The boards won by each player.
    won: [u16; 2],
    /// The boards that are won or full.
    decided: u16,
    /// The board to move on; any if `None`.
    board: Option<u8>,
    turn: Player,
}

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    board: u8,
    square: u8,
}

fn has_line(set: u16) -> bool {
    LINES.iter().any(|line| set & line == *line)
}

impl Position {
    /// The free squares of a board that is not decided.
    fn free(&self, board: u8) -> impl Iterator<Item = Move> {
        let taken = self.stones[0][usize::from(board)] | self.stones[1][usize::from(board)];
        let is_open = self.decided >> board & 1 == 0;
        let squares = (0..9).filter(move |square| is_open && taken >> square & 1 == 0);
        squares.map(move |square| Move { board, square })
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        let boards = match (self.outcome(), self.board) {
            (Some(_), _) => 0..0,
            (None, Some(board)) => board..board + 1,
            (None, None) => 0..9,
        };
        boards.flat_map(|board| self.free(board))
    }

    fn play(&self, Move { board, square }: Move) -> Position {
        let mut next = self.clone();
        let (at, mover) = (usize::from(board), self.turn as usize);
        next.stones[mover][at] |= 1 << square;
        if has_line(next.stones[mover][at]) {
            next.won[mover] |= 1 << board;
            next.decided |= 1 << board;
        } else if next.stones[0][at] | next.stones[1][at] == FULL {
            next.decided |= 1 << board;
        }
        next.board = Some(square).filter(|board| next.decided >> board & 1 == 0);
        next.turn = self.turn.other();
        next
    }

    fn outcome(&self) -> Option<Score> {
        let is_lost = has_line(self.won[self.turn.other() as usize]);
        let is_drawn = self.decided == FULL;
        is_lost
            .then_some(Score::LOSS)
            .or(is_drawn.then_some(Score::DRAW))
    }

    fn key(&self) -> u64 {
        key::of(self)
    }
}

/// The static evaluation: boards won, and lines that can still be won, of boards and on boards.
fn evaluate(pos: &Position) -> Score {
    let worth = |player: Player| -> i32 {
        let (own, other) = (player as usize, player.other() as usize);
        let closed = pos.decided & !pos.won[own];
        let boards = (0..9).filter(|board| pos.decided >> board & 1 == 0);
        let on_boards =
            boards.map(|board| open_lines(pos.stones[own][board], pos.stones[other][board]));
        on_boards.sum::<i32>() + 10 * open_lines(pos.won[own], closed)
    };
    Score::new(worth(pos.turn) - worth(pos.turn.other()))
}

/// The lines without one of `closed`: more for each of `own` in them.
fn open_lines(own: u16, closed: u16) -> i32 {
    let open = LINES.iter().filter(|line| closed & **line == 0);
    let worth = open.map(|line| [0, 1, 4, 16][(own & line).count_ones() as usize]);
    worth.sum()
}

/// The game.
pub struct Ultimate;

/// Row and column of a move among the 9 by 9 squares.
fn place(Move { board, square }: Move) -> (u8, u8) {
    (board / 3 * 3 + square / 3, board % 3 * 3 + square % 3)
}

/// The row or column in the drawing, which has a line behind every third.
fn drawn(place: u8) -> usize {
    usize::from(place + place / 3)
}

impl Playable for Ultimate {
    type Position = Position;
    type Knowledge = Plain<fn(&Position) -> Score>;

    fn name(&self) -> String {
        "ultimate-tic-tac-toe".to_owned()
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            description: "nine boards of tic-tac-toe; a move's square is the next one's board"
                .to_owned(),
            ..GameInfo::named(&self.name())
        }
    }

    fn start(&self) -> Position {
        Position {
            stones: [[0; 9]; 2],
            won: [0; 2],
            decided: 0,
            board: None,
            turn: Player::First,
        }
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(evaluate)
    }

    fn format_move(&self, _: &Position, mv: Move) -> String {
        let (row, column) = place(mv);
        format!("{}{}", char::from(b'a' + column), 9 - row)
    }

    fn turn(&self, pos: &Position) -> Player {
        pos.turn
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    /// Of a board that is won, only the winner's stones are shown.
    fn board(&self, pos: &Position) -> Option<Board> {
        let mut rows = vec![vec![Cell::Blank; 11]; 11];
        for mv in (0..81).map(|n| Move {
            board: n / 9,
            square: n % 9,
        }) {
            let (board, (row, column)) = (usize::from(mv.board), place(mv));
            let has = |player: &Player| pos.stones[*player as usize][board] >> mv.square & 1 == 1;
            let is_shown = |player: &Player| pos.won[player.other() as usize] >> board & 1 == 0;
            let mut players = [Player::First, Player::Second].into_iter().filter(has);
            rows[drawn(row)][drawn(column)] = match players.next() {
                Some(player) if is_shown(&player) => Cell::Stone(player),
                None if pos.decided >> board & 1 == 0 => Cell::Empty,
                _ => Cell::Blank,
            };
        }
        let labels = |text: &dyn Fn(u8) -> String| {
            let mut labels: Vec<String> = (0..9).map(text).collect();
            [3, 7]
                .into_iter()
                .for_each(|line| labels.insert(line, String::new()));
            labels
        };
        let across = [3, 7].map(|line| [(line, 0), (line, 10)]);
        let down = [3, 7].map(|line| [(0, line), (10, line)]);
        Some(Board {
            columns: labels(&|column| char::from(b'a' + column).into()),
            labels: labels(&|row| (9 - row).to_string()),
            lines: Some([across, down].concat()),
            ..Board::from(rows)
        })
    }

    fn cells(&self, _: &Position, mv: Move) -> MoveCells {
        let (row, column) = place(mv);
        MoveCells {
            from: None,
            to: Some((drawn(row), drawn(column))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ultimate;
    use negascout::conformance::Conformance;
    use negascout_session::{Playable, PlayableCheck};

    #[test]
    fn the_rules_are_kept_and_positions_counted() {
        let counted = Conformance::new(Ultimate.start()).perft(&[81, 720, 6_336, 55_080, 473_256]);
        let summary = counted.max_positions(500).check().unwrap();
        assert_eq!(summary.games.finished, summary.games.played, "{summary}");
        PlayableCheck::new(Ultimate)
            .max_positions(100)
            .games(5)
            .check()
            .unwrap();
    }
}
