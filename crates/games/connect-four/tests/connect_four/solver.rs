//! The solver against minimax, against published results, and against mirror images.

use crate::common::{positions, truth};
use negascout::Score;
use negascout::engine::{Proven, Prover, SolveRequest};
use negascout::processor::Processor;
use negascout_connect_four::{AnySize, BoardPosition, Position, Solver};
use std::ops::ControlFlow;

/// The proven score of a position, and the nodes that it takes. Of the sizes of [`AnySize`] the solver is
/// compiled in the library, of others it is compiled here.
fn proven(solver: &mut Solver, pos: &impl BoardPosition) -> (Score, u64) {
    let task = SolveRequest {
        no_book: true,
        ..SolveRequest::default()
    };
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let proven = Prover::prove(solver, pos, Proven::NOTHING, &task, go_on, None).unwrap();
    assert_eq!(proven.lower, proven.upper, "{pos}");
    (pos.value(proven.lower).score, proven.nodes)
}

/// The value of an empty board.
fn value(empty: impl BoardPosition) -> Score {
    proven(&mut Solver::with_mebibytes(64), &empty).0
}

fn any_size(columns: usize, rows: usize) -> AnySize {
    AnySize::empty((columns, rows)).unwrap()
}

/// The value and the number of plies, of boards settled by J. Tromp and C. Steininger.
#[test]
fn small_boards_have_their_published_values() {
    for (columns, rows) in [(4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (5, 6)] {
        let value = value(any_size(columns, rows));
        assert_eq!(value, Score::DRAW, "{columns}x{rows}");
    }
    assert_eq!(value(Position::<6, 4>::new()), Score::loss_in(24));
    assert_eq!(value(Position::<7, 4>::new()), Score::DRAW);
    assert_eq!(value(Position::<4, 6>::new()), Score::DRAW);
    assert_eq!(value(Position::<4, 7>::new()), Score::DRAW);
}

#[test]
#[ignore = "thorough: takes a minute"]
fn larger_boards_have_their_published_values() {
    assert_eq!(value(Position::<7, 5>::new()), Score::DRAW);
    assert_eq!(value(Position::<8, 5>::new()), Score::win_in(39));
    assert_eq!(value(any_size(6, 6)), Score::loss_in(36));
    assert_eq!(value(Position::<5, 7>::new()), Score::DRAW);
    assert_eq!(value(Position::<6, 7>::new()), Score::win_in(41));
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
    assert_eq!(value(Position::<7, 6>::new()), Score::win_in(41));
}

fn searches_alike_on_every_processor(positions: impl IntoIterator<Item = impl BoardPosition>) {
    let ways = Processor::detect().ways();
    let mut solvers: Vec<_> = ways
        .map(|processor| Solver::with_mebibytes(1).on(processor))
        .collect();
    for pos in positions {
        let found = solvers.iter_mut().map(|solver| proven(solver, &pos));
        let found: Vec<_> = found.collect();
        assert_eq!(found, vec![found[0]; found.len()], "{pos}");
    }
}

/// The same values by the same nodes, whichever way the hooks are compiled.
#[test]
fn processors_search_alike() {
    searches_alike_on_every_processor(positions::<7, 6>(1, 20, 40));
    searches_alike_on_every_processor(positions::<7, 6>(2, 27, 40));
    let wide = positions::<8, 7>(3, 24, 40).into_iter().map(AnySize::S8x7);
    searches_alike_on_every_processor(wide);
    let small = positions::<5, 5>(4, 15, 40).into_iter().map(AnySize::S5x5);
    searches_alike_on_every_processor(small);
}

fn agrees_with_minimax<const W: usize, const H: usize, B: BoardPosition>(
    seed: u64,
    left: u32,
    of: fn(Position<W, H>) -> B,
) {
    let mut solver = Solver::with_mebibytes(1);
    let positions = positions::<W, H>(seed, left, 40);
    assert!(
        positions.len() >= 20,
        "{} positions of {W}x{H} with {left} left",
        positions.len()
    );
    for pos in positions {
        let truth = truth(&pos);
        assert_eq!(proven(&mut solver, &of(pos)).0, truth, "{pos}");
        let mirrored = of(pos.mirrored());
        assert_eq!(proven(&mut solver, &mirrored).0, truth, "{pos} in a mirror");
    }
}

#[test]
fn equals_minimax_to_the_end() {
    for left in [4, 5, 6, 8, 10, 12] {
        agrees_with_minimax::<7, 6, _>(7, left, |pos| pos);
        agrees_with_minimax(8, left, AnySize::S5x5);
    }
    agrees_with_minimax::<6, 4, _>(9, 14, |pos| pos);
    agrees_with_minimax::<4, 7, _>(10, 14, |pos| pos);
    agrees_with_minimax::<8, 4, _>(11, 14, |pos| pos);
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
