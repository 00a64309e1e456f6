//! Solves files of positions, `moves points` a line, the table forgotten before each, and prints
//! processor time and nodes per position, and how many answers differ from the file's:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo run --release -p negascout-connect-four \
//!     --example solve_sets -- FILE [MOST] [--weak] [--threads N] [--portable]
//! ```
//!
//! The book of openings is not used. With `--weak` only win, draw or loss is asked for. With several
//! threads the time by the clock is printed too. With `--portable` it does without the code that is
//! compiled for newer processors and chosen when it runs.

use cpu_time::ProcessTime;
use negascout::engine::{Proven, SolveRequest};
use negascout::processor::Processor;
use negascout_connect_four::{Position, Solver};
use std::ops::ControlFlow;
use std::time::Instant;

struct Options {
    file: String,
    most: usize,
    task: SolveRequest,
    processor: Processor,
}

fn options() -> Options {
    let mut options = Options {
        file: String::new(),
        most: usize::MAX,
        task: SolveRequest {
            no_book: true,
            ..SolveRequest::default()
        },
        processor: Processor::detect(),
    };
    let number = |text: Option<String>| text.and_then(|n| n.parse().ok()).expect("a number");
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--weak" => options.task.weak = true,
            "--portable" => options.processor = Processor::PORTABLE,
            "--threads" => options.task.threads = number(arguments.next()),
            _ if options.file.is_empty() => options.file = argument,
            _ => options.most = number(Some(argument)),
        }
    }
    options
}

fn main() {
    let options = options();
    let text = std::fs::read_to_string(&options.file).expect("a readable file of positions");
    let mut solver = Solver::with_mebibytes(64).on(options.processor);
    let (mut positions, mut nodes, mut wrong, mut seconds) = (0, 0, 0, 0.0);
    let begun = Instant::now();
    for line in text.lines().take(options.most) {
        let (moves, points) = line.split_once(' ').unwrap_or((line, ""));
        let pos: Position<7, 6> = moves.parse().expect("a legal sequence of moves");
        solver.forget();
        let started = ProcessTime::now();
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let proven = solver.prove(&pos, Proven::NOTHING, &options.task, go_on);
        seconds += started.elapsed().as_secs_f64();
        positions += 1;
        nodes += proven.nodes;
        let is_right = points
            .trim()
            .parse()
            .is_ok_and(|points: i32| match options.task.weak {
                false => (proven.lower, proven.upper) == (points, points),
                true => [proven.lower, proven.upper].map(i32::signum) == [points.signum(); 2],
            });
        wrong += usize::from(!is_right);
    }
    let n = f64::from(positions);
    println!(
        "ours {}: {:.2} us, {:.0} nodes, {wrong} wrong",
        options.file,
        seconds * 1e6 / n,
        nodes as f64 / n
    );
    if options.task.threads > 1 {
        let by_clock = begun.elapsed().as_secs_f64() * 1e6 / n;
        println!(
            "{} threads, {by_clock:.1} us by the clock",
            options.task.threads
        );
    }
}
