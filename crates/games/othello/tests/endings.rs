//! The solver of endings: published scores, and the same scores as without it.

use negascout::engine::{Proven, SolveRequest};
use negascout::observe::Stopped;
use negascout::processor::Processor;
use negascout::search::Limits;
use negascout::textbook::Algorithm;
use negascout::{Game, Score};
use negascout_othello::{Patterns, Position, Problem, Solver};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Endings with 14 to 16 empty squares, and the score that the FFO test suite has for the player to move.
const PUBLISHED: [(&str, i32); 8] = [
    (
        "..XXXXX./.OOOXX.O/.OOOXXOX/.OXOXOXX/OXXXOXXX/..XOXOXX/.XXXOOO./.OOOOO.. X",
        18,
    ),
    (
        "....OX../..OOXX../.OOOXX.X/OOXXOOOO/OXXOXXOO/OXXXOOOO/OXXXXOXO/..OOOOOX X",
        2,
    ),
    (
        ".XXXXXX./X.XXXOO./XOXXXOOX/XXOXOOOX/.OXOOXXX/..OOOXXX/..OOXX../..XOXXO. X",
        0,
    ),
    (
        ".OOOOO../..OXXO.X/XXOXOXX./XXOXOXXO/XXOOXOOO/XXXXOO.O/X.XOOO../.XXXXX.. X",
        32,
    ),
    (
        "..XOXX../O.OOXXXX/.OOOXXXX/.XOXXXOX/XXOXOOOX/OXXOXOXX/..OXOO../..OOOO.. O",
        -8,
    ),
    (
        "...O.XOX/....XXOX/...XXOOX/O.XXOXOX/XXXOOXOX/.XOOXXXX/XOOOXX.X/OOOOOOO. O",
        30,
    ),
    (
        ".OOOOO../..OXXO.X/XXOOOXX./XXOXOXXO/XXOOXOOO/XXXXOO.O/X.XOO.../.XXXX... X",
        8,
    ),
    (
        ".XXX..../..OOOX../XOOOOOXX/OXOXOOXX/OXXOOOOO/XXXOXOOX/..OXXO../.OOOOO.. X",
        -2,
    ),
];

fn board(text: &str) -> Position<8> {
    Position::from_board(text).unwrap()
}

/// The proof of a position's score by one thread.
fn proof(solver: &mut Solver, pos: &Position<8>, task: &SolveRequest) -> Proven {
    let go_on = &mut |_: &Proven| ControlFlow::Continue(());
    solver.prove(pos, Proven::NOTHING, task, go_on)
}

#[test]
fn published_endings_have_their_scores() {
    let mut nodes = Vec::new();
    for processor in Processor::detect().ways() {
        let by_rule = Solver::with_mebibytes(4).on(processor);
        let by_patterns = Solver::with_mebibytes(4).on(processor);
        let by_patterns = by_patterns.ordering_by(Patterns::ours().unwrap().clone());
        nodes.push([by_rule, by_patterns].map(|mut solver| {
            let mut all = 0;
            for (text, score) in PUBLISHED {
                solver.forget();
                let proven = proof(&mut solver, &board(text), &SolveRequest::default());
                assert_eq!((proven.lower, proven.upper), (score, score), "{text}");
                all += proven.nodes;
            }
            all
        }));
    }
    assert!(nodes.iter().all(|all| *all == nodes[0]), "{nodes:?}");
}

#[test]
fn the_line_keeps_the_score_to_the_end() {
    for (text, score) in PUBLISHED {
        let solver = Solver::with_mebibytes(4);
        let line = solver.line(&board(text), score, &SolveRequest::default());
        assert!(line.is_whole, "{text}");
        let end = line.moves.iter().fold(board(text), |pos, &mv| pos.play(mv));
        let sign = if line.moves.len() % 2 == 0 { 1 } else { -1 };
        assert_eq!(end.outcome(), Some(Score::new(sign * score)), "{text}");
    }
}

#[test]
fn a_proof_leaves_the_line_in_the_table() {
    let few = SolveRequest {
        limits: Limits::to_nodes(20_000),
        ..SolveRequest::default()
    };
    for (text, score) in PUBLISHED {
        let mut solver = Solver::with_mebibytes(4);
        proof(&mut solver, &board(text), &SolveRequest::default());
        let line = solver.line(&board(text), score, &few);
        assert!(line.is_whole, "{text}: {line:?}");
    }
}

#[test]
fn a_sign_takes_fewer_nodes_than_a_score() {
    let weakly = SolveRequest {
        weak: true,
        ..SolveRequest::default()
    };
    let (mut exact, mut weak) = (0, 0);
    for (text, score) in PUBLISHED {
        let mut solver = Solver::with_mebibytes(4);
        let proven = proof(&mut solver, &board(text), &weakly);
        assert_eq!(proven.lower.signum(), score.signum(), "{text}");
        assert_eq!(proven.upper.signum(), score.signum(), "{text}");
        weak += proven.nodes;
        solver.forget();
        exact += proof(&mut solver, &board(text), &SolveRequest::default()).nodes;
    }
    assert!(weak < exact, "{weak} of {exact}");
}

#[test]
fn threads_find_the_same_score() {
    let two = SolveRequest {
        threads: 2,
        ..SolveRequest::default()
    };
    for (text, score) in PUBLISHED {
        let proven = proof(&mut Solver::with_mebibytes(4), &board(text), &two);
        assert_eq!((proven.lower, proven.upper), (score, score), "{text}");
    }
}

/// The longest path that a search has: 60 squares are empty.
#[test]
fn threads_search_from_the_first_position_on() {
    let few = SolveRequest {
        threads: 2,
        limits: Limits::to_nodes(200_000),
        ..SolveRequest::default()
    };
    let proven = proof(&mut Solver::with_mebibytes(4), &Position::new(), &few);
    assert_eq!((proven.lower, proven.upper), (-64, 64));
    assert!(proven.nodes >= 100_000, "{}", proven.nodes);
}

#[test]
fn a_proof_that_is_stopped_goes_on() {
    let (text, score) = PUBLISHED[0];
    let few = SolveRequest {
        limits: Limits::to_nodes(500),
        ..SolveRequest::default()
    };
    let mut solver = Solver::with_mebibytes(4);
    let begun = proof(&mut solver, &board(text), &few);
    assert!(begun.lower <= score && score <= begun.upper && begun.lower < begun.upper);
    assert!(begun.nodes >= 500);
    let go_on = &mut |_: &Proven| ControlFlow::Continue(());
    let whole = solver.prove(&board(text), begun, &SolveRequest::default(), go_on);
    assert_eq!((whole.lower, whole.upper), (score, score));
    assert!(whole.nodes > begun.nodes);
    let stopped = Solver::with_mebibytes(4).reaches(&board(text), score, &Limits::to_nodes(500));
    assert_eq!(stopped, Err(Stopped));
}

/// Positions of games of random moves with this many empty squares.
fn endings<const N: usize>(empties: u32) -> Vec<Position<N>> {
    let mut seed = 1_u64;
    let mut next = |count: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % count
    };
    let mut endings = Vec::new();
    while endings.len() < 40 {
        let mut pos = Position::<N>::new();
        while pos.empties() > empties && pos.outcome().is_none() {
            let moves: Vec<_> = pos.moves().collect();
            pos = pos.play(moves[next(moves.len())]);
        }
        if pos.empties() == empties {
            endings.push(pos);
        }
    }
    endings
}

fn is_as_by_the_textbook<const N: usize>(empties: u32) {
    let mut solver = Solver::with_mebibytes(1);
    for pos in endings::<N>(empties) {
        let found = Algorithm::NegaScoutWithMemory.solve(&pos).unwrap();
        assert_eq!(Score::new(solver.solve(&pos)), found.value, "{pos}");
    }
}

#[test]
fn scores_are_those_of_the_textbook() {
    for empties in 0..=8 {
        is_as_by_the_textbook::<8>(empties);
        is_as_by_the_textbook::<6>(empties);
    }
    for empties in 0..=10 {
        is_as_by_the_textbook::<4>(empties);
    }
}

/// A solver that orders moves by the rules alone.
/// A pass leaves as many empty squares: after it there are eight moves, of which the last alone has the score.
#[test]
fn selective_searches_are_told_as_guesses_and_prove_nothing() {
    let (text, score) = PUBLISHED[7];
    let pos = board(text);
    assert_eq!(pos.empties(), 16);
    let task = SolveRequest::default();
    let solver = || Solver::with_mebibytes(16).ordering_by(Patterns::ours().unwrap().clone());
    let mut told: Vec<Proven> = Vec::new();
    let proven = solver().prove(&pos, Proven::NOTHING, &task, &mut |proven| {
        told.push(*proven);
        ControlFlow::Continue(())
    });
    assert_eq!((proven.lower, proven.upper), (score, score));
    let tenths = |proven: &Proven| proven.guess.map(|guess| guess.tenths);
    let selective = &told[..3];
    assert_eq!(
        selective.iter().map(tenths).collect::<Vec<_>>(),
        [Some(6), Some(12), Some(18)]
    );
    for each in selective {
        assert_eq!((each.lower, each.upper), (-64, 64));
        assert!(0 < each.nodes && each.nodes < proven.nodes);
    }
    // A break in them ends the proof.
    let broken = solver().prove(
        &pos,
        Proven::NOTHING,
        &task,
        &mut |_| ControlFlow::Break(()),
    );
    assert_eq!((broken.lower, broken.upper), (-64, 64));
    assert_eq!(broken.nodes, told[0].nodes);
}

#[test]
fn no_move_after_a_pass_is_left_out() {
    for text in [
        "......../XXXXXXXX/OOOXOOOO/OOXOOOXX/XXOOXOOX/OOOOOOOO/OOOXOXOO/XOOXXOOO X",
        "......../XXXXXXXX/OOXOXOOO/XOOOOXOO/OOOOOOXO/OOXOOOXO/OOXOXOOO/OOOOXOOO X",
    ] {
        let pos = board(text);
        let after = pos.play(pos.moves().next().unwrap());
        let scores: Vec<i32> = after
            .moves()
            .map(|mv| by_rule().solve(&after.play(mv)))
            .collect();
        let (last, others) = scores.split_last().unwrap();
        assert!(others.len() == 7 && others.iter().all(|score| score > last));
        assert_eq!(by_rule().solve(&pos), *last);
        let found = Algorithm::NegaScoutWithMemory.solve(&pos).unwrap();
        assert_eq!(found.value, Score::new(*last));
    }
}

fn by_rule() -> Solver {
    Solver::with_mebibytes(64)
}

/// A solver that orders moves by the evaluation.
fn by_patterns() -> Solver {
    by_rule().ordering_by(Patterns::ours().unwrap().clone())
}

/// Solves the problems of a set that are present, of `numbers` from 0 on; skips, saying so, where there are none.
fn solve_set(mut solver: Solver, name: &str, numbers: std::ops::Range<usize>) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data");
    let root = std::env::var_os("NEGASCOUT_DATA").map_or(root, PathBuf::from);
    let path = root.join("othello").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not here", path.display());
        return;
    };
    let mut nodes = 0;
    for line in text.lines().skip(numbers.start).take(numbers.len()) {
        let problem: Problem<8> = line.parse().unwrap();
        let score = problem.score().unwrap();
        solver.forget();
        let proven = proof(&mut solver, &problem.position, &SolveRequest::default());
        assert_eq!((proven.lower, proven.upper), (score, score), "{line}");
        let line = solver.line(&problem.position, score, &SolveRequest::default());
        assert!(problem.moves.contains(&(line.moves[0], score)), "{line:?}");
        nodes += proven.nodes;
    }
    println!("{name}: {nodes} nodes");
}

#[test]
fn the_first_problems_of_a_set_have_their_scores_and_best_moves() {
    for solver in [by_rule, by_patterns] {
        solve_set(solver(), "fforum-1-19.obf", 0..19);
        solve_set(solver(), "fforum-20-39.obf", 0..5);
    }
}

#[test]
#[ignore = "thorough: two minutes"]
fn the_problems_of_a_set_have_their_scores_and_best_moves() {
    solve_set(by_rule(), "fforum-20-39.obf", 5..20);
    solve_set(by_patterns(), "fforum-20-39.obf", 5..20);
    solve_set(by_patterns(), "fforum-40-59.obf", 0..10);
}

#[test]
fn a_text_that_is_no_problem_is_named() {
    let error = |text: &str| text.parse::<Problem<4>>().unwrap_err().to_string();
    assert_eq!(
        error(""),
        "expected X or O after the board, for the player to move"
    );
    assert_eq!(
        error(".....OX..XO.... X;"),
        "expected a board of 16 squares, found 15"
    );
    assert_eq!(
        error(".....OX..XO..... X; a9:2"),
        "move 1: expected a square, a1 to d4, or pass"
    );
    assert_eq!(
        error(".....OX..XO..... X; a2:2; b1"),
        "move 2: expected a score from -16 to 16 after a colon, found ''"
    );
    assert_eq!(
        error(".....OX..XO..... X; a2:17"),
        "move 1: expected a score from -16 to 16 after a colon, found '17'"
    );
    assert_eq!(
        error(".....OX..XO..... X; a1:2"),
        "move 1: a disc on a1 turns none"
    );
    let whole: Problem<4> = ".....OX..XO..... X % as it begins".parse().unwrap();
    assert_eq!((whole.position, whole.score()), (Position::new(), None));
}
