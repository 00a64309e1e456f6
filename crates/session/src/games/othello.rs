//! Othello, on boards of several sizes.

use super::owned;
use crate::tagged::Tagged;
use crate::{
    Board, Cell, Error, GameInfo, Meaning, MoveCells, Opened, Playable, Player, SetUp, Unit, set_up,
};
use negascout::Game;
use negascout_othello::{
    Disc, OthelloEvaluation, OthelloKnowledge, Patterns, Position, Problem, ProblemError, Square,
};

/// Othello on `N` by `N` squares.
pub struct Othello<const N: usize>;

fn player(disc: Disc) -> Player {
    match disc {
        Disc::Black => Player::First,
        Disc::White => Player::Second,
    }
}

impl<const N: usize> Playable for Othello<N> {
    type Position = Position<N>;
    type Knowledge = OthelloKnowledge;

    /// The weights of the evaluation. Until then a position is evaluated by moves and corners.
    fn supply(&self, file: &[u8]) -> Result<(), Error> {
        Patterns::provide(file).map_err(Error::refused)
    }

    fn name(&self) -> String {
        match N {
            8 => "othello".to_owned(),
            _ => format!("othello:{N}x{N}"),
        }
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            title: "Othello".to_owned(),
            description:
                "the most discs on 8 by 8 squares, where a disc turns those that it encloses; \
                          smaller boards as othello:6x6"
                    .to_owned(),
            examples: owned(match N {
                8 => &[
                    "",
                    "f5 d6 c3 d3 c4",
                    "......../......../..XO..../..XXX.../...OXX../...O..../......../........ O",
                ],
                _ => &[""],
            }),
            sizes: vec![format!("{N}x{N}")],
            is_large: N > 4,
            men: Some("reversible".to_owned()),
            asks_turn: true,
            ..GameInfo::named(&self.name())
        }
    }

    fn players(&self) -> [&'static str; 2] {
        ["X", "O"]
    }

    fn colours(&self) -> Option<[&'static str; 2]> {
        Some(["Black", "White"])
    }

    fn start(&self) -> Position<N> {
        Position::new()
    }

    fn knowledge(&self) -> OthelloKnowledge {
        OthelloKnowledge
    }

    /// Reads moves from the first position on, `f5d6` or `f5 d6`, a board with the player to move after it, or such a
    /// board in a problem with the scores of its moves, the best of which is the position's.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        if text.contains(';') {
            let problem: Problem<N> = text
                .parse()
                .map_err(|error: ProblemError| error.to_string())?;
            return Ok(Opened {
                score: problem.score(),
                ..Opened::at(problem.position)
            });
        }
        if text
            .trim_start()
            .starts_with(['X', 'x', '*', 'O', 'o', '-', '.'])
        {
            let read = Position::from_board(text);
            return read.map(Opened::at).map_err(|error| error.to_string());
        }
        let base = self.start();
        let moves = base.read_moves(text).map_err(|error| error.to_string())?;
        Ok(Opened::by(base, moves))
    }

    /// The moves, from the first position on; from another position on, the board.
    fn write(&self, base: &Position<N>, moves: &[Square]) -> String {
        if *base == self.start() {
            let words: Vec<String> = moves.iter().map(Square::to_string).collect();
            return words.join(" ");
        }
        let pos = moves.iter().fold(*base, |pos, &mv| pos.play(mv));
        pos.to_string()
    }

    fn identity(&self, pos: &Position<N>) -> String {
        pos.to_string()
    }

    fn format_move(&self, _: &Position<N>, mv: Square) -> String {
        mv.to_string()
    }

    fn read_move(&self, pos: &Position<N>, text: &str) -> Result<Square, String> {
        pos.read_move(text).map_err(|error| error.to_string())
    }

    fn turn(&self, pos: &Position<N>) -> Player {
        player(pos.turn())
    }

    fn board(&self, pos: &Position<N>) -> Option<Board> {
        let side = N as u8;
        let cell = |column, row| match pos.disc(Square::new(column, row)) {
            Some(disc) => Cell::Stone(player(disc)),
            None => Cell::Empty,
        };
        let row = |row| (0..side).map(|column| cell(column, row)).collect();
        Some(Board {
            rows: (0..side).map(row).collect(),
            columns: ('a'..).take(N).map(String::from).collect(),
            labels: (1..=side).map(|row| row.to_string()).collect(),
            ..Board::default()
        })
    }

    fn cells(&self, _: &Position<N>, mv: Square) -> MoveCells {
        let to = (usize::from(mv.row()), usize::from(mv.column()));
        MoveCells {
            from: None,
            to: (!mv.is_pass()).then_some(to),
        }
    }

    fn men(&self) -> Vec<Cell> {
        set_up::stones()
    }

    fn write_set_up(&self, setup: &SetUp) -> Option<String> {
        let turn = match setup.turn {
            Player::First => 'X',
            Player::Second => 'O',
        };
        Some(format!("{} {turn}", setup.stones()))
    }

    fn unit(&self, _: &Position<N>) -> Unit {
        Unit {
            name: "discs",
            meaning: Meaning::Margin,
            ..Unit::POINTS
        }
    }
}

impl<const N: usize> Tagged for Othello<N> {
    type Evaluation = OthelloEvaluation;

    fn move_text(_: &Position<N>, mv: Square) -> String {
        mv.to_string()
    }
}
