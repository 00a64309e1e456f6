//! The engine never loses, wins as fast as it can and delays a loss as long as it can: shown by
//! playing every possible line against it.

use crate::solved;
use negascout::textbook::{Algorithm, Found};
use negascout::{Game, Score};
use negascout_tic_tac_toe::{Square, TicTacToe};
use std::collections::{HashMap, HashSet};

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// The exact value for the player to move, by rules written down a second time and plain search.
fn exact(board: &mut [u8; 9], mover: u8, other: u8) -> Score {
    if LINES
        .iter()
        .any(|line| line.iter().all(|&square| board[square] == other))
    {
        return Score::LOSS;
    }
    let empty: Vec<usize> = (0..9).filter(|&square| board[square] == b'.').collect();
    let mut values = Vec::new();
    for square in empty {
        board[square] = mover;
        values.push((-exact(board, other, mover)).delayed_by(1));
        board[square] = b'.';
    }
    values.into_iter().max().unwrap_or(Score::DRAW)
}

fn exact_value(position: &TicTacToe) -> Score {
    let text = position.to_string().replace('/', "");
    let mut board: [u8; 9] = text.as_bytes().try_into().unwrap();
    let x_moves = position.stones() % 2 == 0;
    if x_moves {
        exact(&mut board, b'X', b'O')
    } else {
        exact(&mut board, b'O', b'X')
    }
}

/// The results of the games, for the engine.
#[derive(Debug, Default, PartialEq, Eq)]
struct Results {
    wins: u32,
    draws: u32,
    losses: u32,
}

/// The engine, with its answers remembered.
#[derive(Default)]
struct Engine {
    answers: HashMap<TicTacToe, Found<Square>>,
    results: Results,
}

impl Engine {
    fn answer(&mut self, position: &TicTacToe) -> (Square, Score) {
        let solve = || solved(Algorithm::NegaScout, position);
        let found = self.answers.entry(*position).or_insert_with(solve);
        (found.best_move().unwrap(), found.value)
    }

    /// Lets the engine move, and then every line be played against it. Returns the worst result
    /// for the engine, which is what it promised.
    fn moves(&mut self, position: &TicTacToe) -> Score {
        if let Some(outcome) = position.outcome() {
            self.record(outcome);
            return outcome;
        }
        let (reply, promised) = self.answer(position);
        let worst = -self.is_answered(&position.play(reply)).delayed_by(1);
        assert_eq!(worst, promised, "{position}: {reply}");
        worst
    }

    /// Plays every move against the engine. Returns the best result for its opponent.
    fn is_answered(&mut self, position: &TicTacToe) -> Score {
        if let Some(outcome) = position.outcome() {
            self.record(-outcome);
            return outcome;
        }
        let replies: Vec<Square> = position.moves().collect();
        let values = replies
            .into_iter()
            .map(|mv| -self.moves(&position.play(mv)).delayed_by(1));
        values.max().unwrap()
    }

    fn record(&mut self, result: Score) {
        self.results.wins += u32::from(result.is_win());
        self.results.draws += u32::from(result == Score::DRAW);
        self.results.losses += u32::from(result.is_loss());
    }
}

fn unfinished(position: TicTacToe, seen: &mut HashSet<TicTacToe>) {
    if position.outcome().is_none() && seen.insert(position) {
        position
            .moves()
            .for_each(|mv| unfinished(position.play(mv), seen));
    }
}

#[test]
fn never_loses_as_x() {
    let mut engine = Engine::default();
    assert_eq!(engine.moves(&TicTacToe::new()), Score::DRAW);
    assert_eq!(
        engine.results,
        Results {
            wins: 71,
            draws: 2,
            losses: 0
        }
    );
}

#[test]
fn never_loses_as_o() {
    let mut engine = Engine::default();
    assert_eq!(engine.is_answered(&TicTacToe::new()), Score::DRAW);
    assert_eq!(
        engine.results,
        Results {
            wins: 386,
            draws: 183,
            losses: 0
        }
    );
}

#[test]
fn wins_fast_and_loses_late_from_every_position() {
    let mut positions = HashSet::new();
    unfinished(TicTacToe::new(), &mut positions);
    assert_eq!(positions.len(), 4_520);
    let mut engine = Engine::default();
    let mut lost = 0;
    for position in &positions {
        let value = exact_value(position);
        assert_eq!(engine.moves(position), value, "{position}");
        let (reply, _) = engine.answer(position);
        assert_eq!(
            -exact_value(&position.play(reply)).delayed_by(1),
            value,
            "{position}"
        );
        lost += u32::from(value.is_loss());
    }
    assert_eq!(lost, 632);
}
