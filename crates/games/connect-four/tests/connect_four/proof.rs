//! Several threads prove the same as one, and a proof resumes where another ended.

use negascout::engine::{Proven, SolveRequest};
use negascout::search::Limits;
use negascout_connect_four::{Column, Position, Solver};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// From the public test sets: positions that take from no node to some 380,000, and their
/// points. In the last one the table grows, and then several threads take part.
const POSITIONS: [(&str, i32); 7] = [
    ("2252576253462244111563365343671351441", -1),
    ("23163416124767223154467471272416755633", 0),
    ("32164625", 11),
    ("6146", 18),
    ("5455174361263362", -1),
    ("444442211113266", -4),
    ("573154743", 2),
];

fn position(text: &str) -> Position<7, 6> {
    text.parse().unwrap()
}

/// The proof of a position's value by `threads` threads, as far as `limits` allow.
fn prove(
    solver: &mut Solver,
    text: &str,
    known: Proven,
    limits: &Limits,
    threads: usize,
) -> Proven {
    let task = SolveRequest {
        threads,
        limits: limits.clone(),
        no_book: true,
        ..SolveRequest::default()
    };
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    solver.prove(&position(text), known, &task, go_on)
}

#[test]
fn the_value_does_not_depend_on_the_threads() {
    let mut solver = Solver::with_mebibytes(16);
    for (text, points) in POSITIONS {
        for threads in [0, 1, 2, 3, 8] {
            solver.forget();
            let start = Proven::NOTHING;
            let proven = prove(&mut solver, text, start, &Limits::default(), threads);
            assert_eq!(
                (proven.lower, proven.upper),
                (points, points),
                "{text} {threads}"
            );
        }
    }
}

/// A change of what the search visits changes these numbers, as it does the bench signature.
#[test]
fn one_thread_visits_the_same_nodes_in_each_run() {
    let nodes = POSITIONS.map(|(text, _)| {
        let mut solver = Solver::with_mebibytes(16);
        prove(&mut solver, text, Proven::NOTHING, &Limits::default(), 1).nodes
    });
    assert_eq!(nodes, [0, 0, 1350, 1, 8272, 26_734, 212_180]);
}

#[test]
fn a_proof_goes_on_from_what_was_kept() {
    let text = "444442211113266";
    let mut solver = Solver::with_mebibytes(16);
    let whole = prove(&mut solver, text, Proven::NOTHING, &Limits::default(), 1);
    solver.forget();
    let half = Limits {
        nodes: Some(whole.nodes / 2),
        ..Limits::default()
    };
    let begun = prove(&mut solver, text, Proven::NOTHING, &half, 1);
    assert_eq!(begun.nodes, whole.nodes / 2);
    assert!(begun.lower < begun.upper);
    let entries: Vec<_> = solver.table().entries().collect();
    assert!(entries.len() > 1000);

    let mut other = Solver::with_mebibytes(16);
    other.restore(&entries);
    let ended = prove(&mut other, text, begun, &Limits::default(), 1);
    assert_eq!((ended.lower, ended.upper), (whole.lower, whole.upper));
    let more = ended.nodes - begun.nodes;
    assert!(more < whole.nodes * 6 / 10, "{more} of {}", whole.nodes);
}

#[test]
fn progress_hears_each_question_and_may_end_the_proof() {
    let pos = position("573154743");
    for threads in [1, 2] {
        let task = SolveRequest {
            threads,
            ..SolveRequest::default()
        };
        let mut message = Vec::new();
        let whole = Solver::with_mebibytes(16).prove(&pos, Proven::NOTHING, &task, &mut |proven| {
            message.push(*proven);
            ControlFlow::Continue(())
        });
        assert!(
            message.len() > 2 && message.last() == Some(&whole),
            "{message:?}"
        );
        assert!(message.windows(2).all(|pair| {
            let (width, then) = (pair[0].upper - pair[0].lower, pair[1].upper - pair[1].lower);
            then < width && pair[0].nodes <= pair[1].nodes
        }));

        let mut calls = 0;
        let begun = Solver::with_mebibytes(16).prove(&pos, Proven::NOTHING, &task, &mut |_| {
            calls += 1;
            match calls {
                1 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        assert_eq!(calls, 2);
        assert!(begun.lower < begun.upper, "{begun:?}");
    }
}

#[test]
fn limits_end_threads() {
    let mut solver = Solver::with_mebibytes(16);
    let limits = Limits {
        time: Some(Duration::from_millis(300)),
        ..Limits::default()
    };
    let proven = prove(&mut solver, "", Proven::NOTHING, &limits, 2);
    assert!(proven.lower < proven.upper);

    let limits = Limits {
        nodes: Some(1_000_000),
        ..Limits::default()
    };
    let proven = prove(&mut solver, "", Proven::NOTHING, &limits, 3);
    let nodes = proven.nodes;
    assert!((1_000_000..1_100_000).contains(&nodes), "{nodes}");

    let stop = Arc::new(AtomicBool::new(false));
    let limits = Limits {
        stop: Some(Arc::clone(&stop)),
        ..Limits::default()
    };
    stop.store(true, Ordering::Relaxed);
    let proven = prove(&mut solver, "", Proven::NOTHING, &limits, 2);
    assert!(proven.lower < proven.upper);
}

/// The line of `asked` for a position of this many points, and the points it ends with for the first to move.
fn line(text: &str, points: i32, asked: SolveRequest) -> (Vec<Column>, i32) {
    let mut solver = Solver::with_mebibytes(16);
    let mut pos = position(text);
    let task = SolveRequest {
        no_book: true,
        ..asked
    };
    let line = solver.line(&pos, points, &task).moves;
    for &mv in &line {
        pos = negascout::Game::play(&pos, mv);
    }
    let ended = solver.solve(&pos);
    assert_eq!(ended.nodes, 0, "{text}: the line ends with the game");
    let sign = if line.len() % 2 == 0 { 1 } else { -1 };
    (line, sign * ended.points())
}

#[test]
fn a_line_keeps_the_value_to_the_end() {
    for (text, points) in POSITIONS {
        assert_eq!(
            line(text, points, SolveRequest::default()).1,
            points,
            "{text}"
        );
        let weak = SolveRequest {
            weak: true,
            ..SolveRequest::default()
        };
        let outcome = line(text, points.signum(), weak).1;
        assert_eq!(outcome.signum(), points.signum(), "{text}");
    }
}

#[test]
fn of_equal_moves_the_line_takes_the_one_nearest_to_the_middle_then_the_left_one() {
    // Three side by side, open at both ends: both ends win at once.
    let first = |text| line(text, 18, SolveRequest::default()).0;
    assert_eq!(first("223344"), [Column(4)]);
    assert_eq!(first("334455"), [Column(1)]);
}

#[test]
fn a_limit_cuts_a_line_short() {
    let within = |nodes| SolveRequest {
        limits: Limits {
            nodes: Some(nodes),
            ..Limits::default()
        },
        no_book: true,
        ..SolveRequest::default()
    };
    let line =
        |nodes| Solver::with_mebibytes(1).line(&position("444442211113266"), -4, &within(nodes));
    let whole = line(u64::MAX);
    assert!(whole.is_whole);
    assert!(!line(0).is_whole && line(0).moves.is_empty());
    // With some nodes fewer than all, there are the first moves.
    let lines = (8..30).map(|exponent| line(1 << exponent));
    let part = lines
        .into_iter()
        .find(|line| !line.moves.is_empty())
        .unwrap();
    assert!(whole.moves.starts_with(&part.moves));
}
