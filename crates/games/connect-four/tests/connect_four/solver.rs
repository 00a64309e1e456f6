//! The solver against minimax, against published results, and against mirror images.

use crate::common::positions;
use negascout::Score;
use negascout::processor::Processor;
use negascout::textbook::Algorithm;
use negascout_connect_four::{Position, Solver};

fn value<const W: usize, const H: usize>() -> Score {
    let empty = Position::<W, H>::new();
    Solver::with_mebibytes(64).solve_without_book(&empty).score
}

/// The value and the number of plies, of boards settled by J. Tromp and C. Steininger.
#[test]
fn small_boards_have_their_published_values() {
    assert_eq!(value::<4, 4>(), Score::DRAW);
    assert_eq!(value::<5, 4>(), Score::DRAW);
    assert_eq!(value::<6, 4>(), Score::loss_in(24));
    assert_eq!(value::<7, 4>(), Score::DRAW);
    assert_eq!(value::<4, 5>(), Score::DRAW);
    assert_eq!(value::<5, 5>(), Score::DRAW);
    assert_eq!(value::<6, 5>(), Score::DRAW);
    assert_eq!(value::<4, 6>(), Score::DRAW);
    assert_eq!(value::<5, 6>(), Score::DRAW);
    assert_eq!(value::<4, 7>(), Score::DRAW);
}

#[test]
#[ignore = "thorough: takes a minute"]
fn larger_boards_have_their_published_values() {
    assert_eq!(value::<7, 5>(), Score::DRAW);
    assert_eq!(value::<8, 5>(), Score::win_in(39));
    assert_eq!(value::<6, 6>(), Score::loss_in(36));
    assert_eq!(value::<5, 7>(), Score::DRAW);
    assert_eq!(value::<6, 7>(), Score::win_in(41));
}

/// V. Allis, *A knowledge-based approach of Connect-Four*, 1988, and J. Allen: the first player
/// wins in the middle, and only there.
#[test]
#[ignore = "thorough: takes a minute"]
fn the_first_moves_have_their_known_values() {
    let mut solver = Solver::with_mebibytes(64);
    for (column, points) in (1..=7).zip([-2, -1, 0, 1, 0, -1, -2]) {
        let pos: Position<7, 6> = column.to_string().parse().unwrap();
        let solved = solver.solve_without_book(&pos);
        assert_eq!(-solved.points(), points, "first move {column}");
    }
    assert_eq!(value::<7, 6>(), Score::win_in(41));
}

fn searches_alike_on_every_processor<const W: usize, const H: usize>(seed: u64, left: u32) {
    let ways = Processor::detect().ways();
    let mut solvers: Vec<_> = ways
        .map(|processor| Solver::with_mebibytes(1).on(processor))
        .collect();
    for pos in positions::<W, H>(seed, left, 40) {
        let solved = solvers
            .iter_mut()
            .map(|solver| solver.solve_without_book(&pos));
        let solved: Vec<_> = solved.collect();
        assert_eq!(solved, vec![solved[0]; solved.len()], "{pos}");
    }
}

/// The same values by the same nodes, whichever way the hooks are compiled.
#[test]
fn processors_search_alike() {
    searches_alike_on_every_processor::<7, 6>(1, 20);
    searches_alike_on_every_processor::<7, 6>(2, 27);
    searches_alike_on_every_processor::<8, 7>(3, 24);
    searches_alike_on_every_processor::<5, 5>(4, 15);
}

fn agrees_with_minimax<const W: usize, const H: usize>(seed: u64, left: u32) {
    let mut solver = Solver::with_mebibytes(1);
    let positions = positions::<W, H>(seed, left, 40);
    assert!(
        positions.len() >= 20,
        "{} positions of {W}x{H} with {left} left",
        positions.len()
    );
    for pos in positions {
        let truth = Algorithm::AlphaBetaWithMemory.solve(&pos).unwrap().value;
        assert_eq!(solver.solve(&pos).score, truth, "{pos}");
        assert_eq!(
            solver.solve(&pos.mirrored()).score,
            truth,
            "{pos} in a mirror"
        );
    }
}

#[test]
fn equals_minimax_to_the_end() {
    for left in [4, 5, 6, 8, 10, 12] {
        agrees_with_minimax::<7, 6>(7, left);
        agrees_with_minimax::<5, 5>(8, left);
    }
    agrees_with_minimax::<6, 4>(9, 14);
    agrees_with_minimax::<4, 7>(10, 14);
    agrees_with_minimax::<8, 4>(11, 14);
}

#[test]
fn a_finished_or_won_position_needs_no_search() {
    let mut solver = Solver::with_mebibytes(1);
    let won: Position<7, 6> = "121212".parse().unwrap();
    let solved = solver.solve(&won);
    assert_eq!(
        (solved.score, solved.points(), solved.nodes),
        (Score::win_in(1), 18, 0)
    );
    let over: Position<7, 6> = "1212121".parse().unwrap();
    assert_eq!(solver.solve(&over).score, Score::LOSS);
}

#[test]
fn the_same_position_takes_the_same_nodes() {
    let pos: Position<7, 6> = "444442211113266".parse().unwrap();
    let nodes = || Solver::with_mebibytes(4).solve(&pos).nodes;
    let first = nodes();
    assert!(first > 1_000);
    assert_eq!(nodes(), first);
}
