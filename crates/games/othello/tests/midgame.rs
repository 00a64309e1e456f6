//! A player's search: its values are those of minimax where nothing is left out.

use negascout::engine::{Engine, Knowledge, SearchRequest, SearchVariant, Width, Windows};
use negascout::search::{Clock, Limits, StopReason};
use negascout::textbook::Algorithm;
use negascout::time::Duration;
use negascout::{Depth, Evaluate, Game, Score};
use negascout_othello::{OthelloEvaluation, OthelloKnowledge, Position, Solver};
use std::ops::ControlFlow;

/// The position after some moves that are far apart in the lists of moves.
fn after<const N: usize>(plies: usize) -> Position<N> {
    let mut pos = Position::new();
    for ply in 0..plies {
        let moves: Vec<_> = pos.moves().collect();
        pos = pos.play(moves[(5 * ply + 3) % moves.len()]);
    }
    pos
}

/// The value of a position after `depth` plies.
fn minimax<const N: usize>(pos: &Position<N>, depth: Depth) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome;
    }
    if depth == 0 {
        return OthelloEvaluation.evaluate(pos);
    }
    let values = pos.moves().map(|mv| -minimax(&pos.play(mv), depth - 1));
    values.max().unwrap()
}

/// The value and the nodes of an engine's search with an empty table.
fn searched<const N: usize>(pos: &Position<N>, depth: u32, width: Width) -> (Score, u64) {
    let variant = SearchVariant::new(Algorithm::NegaScout, Windows::Full, width).unwrap();
    let mut engine = Engine::knowing(OthelloKnowledge).hash(1);
    let go_on = |_: &_| ControlFlow::Continue(());
    let report = engine.think_as(variant, pos, &Limits::to_depth(depth), go_on);
    let report = report.unwrap();
    (report.score, report.nodes)
}

#[test]
fn at_full_width_a_search_has_the_value_of_minimax() {
    for plies in [0, 10, 20, 30, 40, 50] {
        let pos = after::<8>(plies);
        for depth in 1..=4 {
            let (score, _) = searched(&pos, depth, Width::Full);
            assert_eq!(score, minimax(&pos, depth as Depth), "{pos} {depth}");
        }
    }
}

#[test]
fn smaller_boards_are_never_searched_selectively() {
    for depth in 1..=5 {
        for plies in [0, 8, 16, 24] {
            let pos = after::<6>(plies);
            let (score, _) = searched(&pos, depth, Width::Selective);
            assert_eq!(score, minimax(&pos, depth as Depth), "{pos} {depth}");
        }
    }
}

#[test]
fn prob_cut_leaves_much_out_and_stays_near_the_value() {
    let (mut full_nodes, mut selective_nodes) = (0, 0);
    for plies in [16, 24, 32] {
        let pos = after::<8>(plies);
        let (value, nodes) = searched(&pos, 7, Width::Full);
        full_nodes += nodes;
        let (estimate, nodes) = searched(&pos, 7, Width::Selective);
        selective_nodes += nodes;
        assert!((value.get() - estimate.get()).abs() <= 4, "{pos} {value}");
    }
    assert!(2 * selective_nodes < full_nodes);
}

#[test]
fn a_search_that_sees_the_end_proves_its_value() {
    let mut solver = Solver::with_mebibytes(1);
    for plies in 46..=56 {
        let pos = after::<8>(plies);
        let mut engine = Engine::knowing(OthelloKnowledge).hash(1);
        let request = SearchRequest::from(Limits::to_depth(60));
        let report = engine.think(&pos, &request, |_| ControlFlow::Continue(()));
        assert_eq!(report.stopped_by, Some(StopReason::Solved), "{pos}");
        assert_eq!(report.score.get(), solver.solve(&pos), "{pos}");
        assert!(report.depth <= pos.plies_left().unwrap(), "{pos}");
    }
}

#[test]
fn a_search_repeats_itself() {
    let request = SearchRequest::from(Limits::to_depth(8));
    let choice = || {
        let mut engine = Engine::knowing(OthelloKnowledge).hash(1);
        let report = engine.think(&after::<8>(20), &request, |_| ControlFlow::Continue(()));
        (report.moves[0].mv, report.score, report.nodes)
    };
    assert_eq!(choice(), choice());
}

#[test]
fn a_proof_is_begun_near_the_end_alone() {
    let proves = |plies, seconds| {
        let proof = OthelloKnowledge.proof_time(&after::<8>(plies)).unwrap();
        proof <= Duration::from_secs_f64(seconds)
    };
    // With 60, 40, 30, 20 and 14 empty squares.
    assert!(!proves(0, 60.0) && !proves(20, 60.0));
    assert!(!proves(30, 60.0) && proves(30, 1000.0));
    assert!(!proves(40, 0.1) && proves(40, 1.0));
    assert!(proves(46, 0.01));
}

#[test]
fn most_of_the_time_is_spent_before_proofs_take_a_moment() {
    let whole = Duration::from_secs(10);
    let mut left = whole;
    for plies in (0..50).step_by(2) {
        let pos = after::<8>(plies);
        let clock = Clock {
            remaining: left,
            moves_to_go: OthelloKnowledge.moves_to_think(&pos),
            ..Clock::default()
        };
        let usual = clock.allotment().usual;
        assert!(usual <= left / 4, "{plies}: {usual:?} of {left:?}");
        left -= usual;
        if plies == 40 {
            assert!(left < whole / 4, "{left:?}");
        }
    }
    assert!(left > whole / 100, "{left:?}");
}
