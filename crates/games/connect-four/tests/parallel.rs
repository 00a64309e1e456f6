//! Several threads prove what one proves, and a proof goes on where another ended.

use negascout::search::Limits;
use negascout_connect_four::solver::{Aim, Proven};
use negascout_connect_four::{Position, Solver};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// From the public test sets: positions that take from nothing to a million nodes, and points.
const POSITIONS: [(&str, i32); 6] = [
    ("2252576253462244111563365343671351441", -1),
    ("23163416124767223154467471272416755633", 0),
    ("32164625", 11),
    ("6146", 18),
    ("5455174361263362", -1),
    ("444442211113266", -4),
];

fn position(text: &str) -> Position<7, 6> {
    text.parse().unwrap()
}

fn prove(
    solver: &mut Solver,
    text: &str,
    known: Proven,
    limits: &Limits,
    threads: usize,
) -> Proven {
    solver.prove_together(&position(text), known, Aim::Points, limits, threads, |_| ())
}

#[test]
fn the_value_does_not_depend_on_the_threads() {
    let mut solver = Solver::with_mebibytes(16);
    for (text, points) in POSITIONS {
        for threads in [1, 2, 3, 8] {
            solver.forget();
            let start = Proven::NOTHING;
            let proven = prove(&mut solver, text, start, &Limits::default(), threads);
            assert_eq!(
                (proven.low, proven.high),
                (points, points),
                "{text} {threads}"
            );
        }
    }
}

#[test]
fn one_thread_searches_what_the_solver_does() {
    for (text, _) in POSITIONS {
        let start = Proven::NOTHING;
        let mut solver = Solver::with_mebibytes(16);
        let alone = prove(&mut solver, text, start, &Limits::default(), 1);
        let mut solver = Solver::with_mebibytes(16);
        let solved = solver.prove(&position(text), Aim::Points, &Limits::default(), |_| ());
        assert_eq!(alone, solved, "{text}");
    }
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
    assert!(begun.low < begun.high);
    let kept: Vec<_> = solver.entries().collect();
    assert!(kept.len() > 1000);

    let mut other = Solver::with_mebibytes(16);
    other.restore(&kept);
    let ended = prove(&mut other, text, begun, &Limits::default(), 1);
    assert_eq!((ended.low, ended.high), (whole.low, whole.high));
    let more = ended.nodes - begun.nodes;
    assert!(more < whole.nodes * 6 / 10, "{more} of {}", whole.nodes);
}

#[test]
fn threads_end_when_they_are_told_to() {
    let start = position("");
    let mut solver = Solver::with_mebibytes(16);
    let limits = Limits {
        time: Some(Duration::from_millis(300)),
        ..Limits::default()
    };
    let begun = Instant::now();
    let proven = solver.prove_together(&start, Proven::NOTHING, Aim::Points, &limits, 2, |_| ());
    assert!(proven.low < proven.high && proven.nodes > 0);
    assert!(begun.elapsed() < Duration::from_secs(20));

    let limits = Limits {
        nodes: Some(1_000_000),
        ..Limits::default()
    };
    let proven = solver.prove_together(&start, Proven::NOTHING, Aim::Points, &limits, 3, |_| ());
    assert!(
        (900_000..1_100_000).contains(&proven.nodes),
        "{}",
        proven.nodes
    );

    let stop = Arc::new(AtomicBool::new(false));
    let limits = Limits {
        stop: Some(Arc::clone(&stop)),
        ..Limits::default()
    };
    stop.store(true, Ordering::Relaxed);
    let proven = solver.prove_together(&start, Proven::NOTHING, Aim::Points, &limits, 2, |_| ());
    assert!(proven.low < proven.high);
}
