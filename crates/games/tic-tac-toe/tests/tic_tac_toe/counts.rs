//! The published numbers of tic-tac-toe.

use crate::searched;
use negascout::observe::{Counter, Counts};
use negascout::textbook::Algorithm;
use negascout::{Depth, Even, Game, Score, WinDrawLoss, perft};
use negascout_tic_tac_toe::TicTacToe;
use std::collections::HashSet;

fn counted<G: Game>(algorithm: Algorithm, game: &G) -> (Score, Counts) {
    let mut counter = Counter::default();
    let found = searched(algorithm, game, Depth::MAX, &Even, &mut counter);
    (found.value, counter.counts())
}

fn games(position: &TicTacToe) -> u64 {
    if position.outcome().is_some() {
        return 1;
    }
    position.moves().map(|mv| games(&position.play(mv))).sum()
}

fn collect(position: TicTacToe, seen: &mut HashSet<TicTacToe>) {
    if seen.insert(position) {
        position
            .moves()
            .for_each(|mv| collect(position.play(mv), seen));
    }
}

#[test]
fn perft_from_the_empty_board() {
    let counts: Vec<u64> = (0..=10)
        .map(|depth| perft(&TicTacToe::new(), depth))
        .collect();
    assert_eq!(
        counts,
        [
            1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0
        ]
    );
}

#[test]
fn complete_games() {
    assert_eq!(games(&TicTacToe::new()), 255_168);
}

#[test]
fn positions() {
    let mut seen = HashSet::new();
    collect(TicTacToe::new(), &mut seen);
    assert_eq!(seen.len(), 5_478);
    let keys: HashSet<u64> = seen.iter().map(TicTacToe::key).collect();
    assert_eq!(keys.len(), 5_478);
    let distinct: HashSet<TicTacToe> = seen.iter().map(TicTacToe::canonical).collect();
    assert_eq!(distinct.len(), 765);
}

#[test]
fn nodes_of_minimax() {
    for algorithm in [Algorithm::Minimax, Algorithm::MaxiMini, Algorithm::Negamax] {
        let (value, counts) = counted(algorithm, &TicTacToe::new());
        assert_eq!(
            (value, counts.nodes, counts.leaves),
            (Score::DRAW, 549_946, 255_168)
        );
    }
}

#[test]
fn nodes_of_alpha_beta_in_natural_order() {
    let (value, counts) = counted(Algorithm::AlphaBeta, &WinDrawLoss(TicTacToe::new()));
    assert_eq!((value, counts.nodes), (Score::DRAW, 18_297));
    let (value, counts) = counted(Algorithm::AlphaBeta, &TicTacToe::new());
    assert_eq!((value, counts.nodes), (Score::DRAW, 20_866));
}

#[test]
fn every_algorithm_calls_it_a_draw() {
    for algorithm in Algorithm::ALL {
        let (value, _) = counted(algorithm, &TicTacToe::new());
        assert_eq!(value, Score::DRAW, "{algorithm}");
    }
}
