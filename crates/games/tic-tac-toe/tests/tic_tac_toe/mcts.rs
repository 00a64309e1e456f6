//! Monte-Carlo tree search: what it proves is right, in every position of tic-tac-toe and in larger games.

use crate::go_on;
use negascout::engine::{Engine, SearchRequest, SolveRequest};
use negascout::mcts::Mcts;
use negascout::search::{Bound, Limits, StopReason};
use negascout::{Game, Retrograde};
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, Size, TicTacToe};
use std::collections::HashMap;

fn asked(limits: Limits, seed: u64) -> SearchRequest {
    SearchRequest {
        mcts: Some(Mcts {
            seed,
            ..Mcts::default()
        }),
        ..SearchRequest::from(limits)
    }
}

/// Every position that can be reached from this one, once.
fn all_below(root: TicTacToe) -> Vec<TicTacToe> {
    let mut seen = HashMap::from([(root.key(), root)]);
    let mut open = vec![root];
    while let Some(pos) = open.pop() {
        for mv in pos.moves() {
            let child = pos.play(mv);
            if seen.insert(child.key(), child).is_none() {
                open.push(child);
            }
        }
    }
    seen.into_values().collect()
}

#[test]
fn all_positions_of_tic_tac_toe_are_solved() {
    let exact = Retrograde::analyse(&TicTacToe::new(), 10_000).unwrap();
    let positions = all_below(TicTacToe::new());
    assert_eq!(positions.len(), 5_478);
    let mut engine = Engine::knowing(MnkKnowledge).hash(16);
    for (seed, pos) in positions.iter().enumerate() {
        engine.forget();
        let report = engine.think(pos, &asked(Limits::default(), seed as u64), go_on);
        assert_eq!(report.stopped_by, Some(StopReason::Solved), "{pos}");
        assert_eq!(Some(report.score), exact.score(pos), "{pos}");
        assert_eq!(report.bound(), Bound::Exact, "{pos}");
    }
}

/// The position after the move with this number.
fn child(pos: &Mnk<u64>, number: usize) -> Mnk<u64> {
    let mv = pos.moves().nth(number).unwrap();
    pos.play(mv)
}

/// Whatever is proven of a move in a larger game, the prover says the same.
#[test]
fn proofs_agree_with_the_prover() {
    let size = Size::new(4, 4, 4).unwrap();
    let mut start = Mnk::<u64>::start(size).unwrap();
    for square in [5, 6, 9, 0] {
        start = child(&start, square);
    }
    let mut engine = Engine::knowing(MnkKnowledge).hash(16);
    let mut prover = Engine::knowing(MnkKnowledge).hash(16);
    let mut proven = 0;
    for seed in 0..12 {
        let mut pos = start;
        for step in 0..seed as usize % 4 {
            pos = child(&pos, 3 * step);
        }
        let request = SearchRequest {
            lines: 12,
            ..asked(Limits::to_nodes(8_000), seed)
        };
        let report = engine.think(&pos, &request, go_on);
        for each in report.moves.iter().filter(|each| each.is_proven) {
            let task = SolveRequest::default();
            let solution = prover.solve(&pos.play(each.mv), &task, go_on);
            let exact = (-solution.unwrap().lower.score).delayed_by(1);
            let holds = match each.bound {
                Bound::Exact => each.score == exact,
                Bound::Lower => each.score <= exact,
                Bound::Upper => each.score >= exact,
            };
            assert!(holds, "{pos} {:?}: {} is {exact}", each.mv, each.score);
            proven += 1;
        }
    }
    assert!(proven >= 20, "only {proven} moves were proven");
}
