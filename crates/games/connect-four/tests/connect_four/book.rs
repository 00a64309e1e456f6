//! The book of openings against the solver.
//!
//! A sample of the book is solved again, drawn by a seed: `NEGASCOUT_SEED`, or 14. The seed is printed.

use crate::common::dice;
use negascout::Game;
use negascout::engine::SolveRequest;
use negascout_connect_four::{Book, Position, Solver};
use std::collections::HashSet;
use std::env;

type Board = Position<7, 6>;

/// A search without the book in earlier plies takes seconds.
const FIRST_SAMPLED_PLY: u32 = 7;

fn book() -> &'static Book {
    Book::standard().expect("the package has its book")
}

fn seed() -> u64 {
    let given = env::var("NEGASCOUT_SEED").ok();
    let seed = given.map_or(14, |seed| seed.parse().expect("NEGASCOUT_SEED is a number"));
    println!("NEGASCOUT_SEED={seed}");
    seed
}

#[test]
fn a_sample_of_the_book_has_the_solvers_values() {
    assert_values(1);
}

#[test]
#[ignore = "thorough: takes ten seconds"]
fn a_larger_sample_of_the_book_has_the_solvers_values() {
    assert_values(24);
}

/// Solves so many positions of each ply again.
fn assert_values(sample: usize) {
    let (seed, mut solver) = (seed(), Solver::with_mebibytes(16));
    for ply in FIRST_SAMPLED_PLY..=book().plies() {
        let positions: Vec<Board> = book().positions(ply).collect();
        let places = dice::thrown(seed + u64::from(ply), positions.len(), sample);
        for place in HashSet::<usize>::from_iter(places) {
            let pos = positions[place];
            solver.forget();
            let found = solver.solve_without_book(&pos);
            assert!(!found.book);
            assert_eq!(book().points(&pos), Some(found.points()), "{pos}");
        }
    }
}

#[test]
fn every_position_of_the_first_plies_is_in_the_book() {
    // By ply, mirror images once; counted by J. Tromp with them, and with finished games.
    let counts = [1, 4, 25, 121, 568, 2_144, 8_231, 27_109, 91_295];
    assert!(
        (book().plies() as usize) < counts.len(),
        "not all are counted"
    );
    for (ply, count) in (0..=book().plies()).zip(counts) {
        assert_eq!(
            book().positions::<7, 6>(ply).len(),
            count,
            "after {ply} plies"
        );
    }
}

#[test]
fn values_are_those_of_the_best_move_and_of_the_mirror_image() {
    for ply in 0..book().plies() {
        for pos in book().positions::<7, 6>(ply) {
            let moves = book().moves(&pos).expect("all moves are in the book");
            let best = moves.iter().map(|(_, points)| *points).max();
            assert_eq!(book().points(&pos), best, "{pos}");
            assert_eq!(book().points(&pos.mirrored()), best, "{pos} in a mirror");
        }
    }
}

/// V. Allis, *A knowledge-based approach of Connect-Four*, 1988, and J. Allen: the first player wins in
/// the middle, and only there.
#[test]
fn the_first_moves_have_their_known_values() {
    let moves = book()
        .moves(&Board::new())
        .expect("all moves are in the book");
    let points: Vec<i32> = moves.into_iter().map(|(_, points)| points).collect();
    assert_eq!(points, [-2, -1, 0, 1, 0, -1, -2]);
}

#[test]
fn a_position_of_the_book_takes_no_search() {
    let mut solver = Solver::with_mebibytes(1);
    let solved = solver.solve(&Board::new());
    assert_eq!((solved.points(), solved.nodes, solved.book), (1, 0, true));
    let pos: Board = "444442211113266".parse().expect("a position");
    let solved = solver.solve(&pos);
    assert!(solved.nodes > 0 && !solved.book);
}

#[test]
fn a_line_from_the_book_keeps_the_value_to_the_end() {
    let mut solver = Solver::with_mebibytes(64);
    let last = book().plies();
    let some = book().positions::<7, 6>(last).step_by(40_001).take(3);
    for mut pos in some.collect::<Vec<Board>>() {
        let points = book().points(&pos).expect("it is in the book");
        let line = solver.line(&pos, points, &SolveRequest::default());
        let mut sign = 1;
        for mv in line.moves {
            pos = pos.play(mv);
            sign = -sign;
        }
        assert!(pos.outcome().is_some());
        assert_eq!(sign * solver.solve(&pos).points(), points, "{pos}");
    }
}
