//! Solves files of positions, `moves points` a line, the table forgotten before each, and prints
//! processor time and nodes per position:
//! `RUSTFLAGS="-C target-cpu=native" cargo run --release --example solve_sets FILE [MOST]`.

use cpu_time::ProcessTime;
use negascout_connect_four::{Position, Solver};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file of positions");
    let most = arguments
        .next()
        .map_or(usize::MAX, |most| most.parse().expect("a number"));
    let text = std::fs::read_to_string(&file).expect("a readable file");
    let mut solver = Solver::with_mebibytes(64);
    let (mut positions, mut nodes, mut wrong, mut seconds) = (0, 0, 0, 0.0);
    for line in text.lines().take(most) {
        let (moves, points) = line.split_once(' ').unwrap_or((line, ""));
        let pos: Position<7, 6> = moves.parse().expect("a legal sequence of moves");
        solver.forget();
        let started = ProcessTime::now();
        let solved = solver.solve(&pos);
        seconds += started.elapsed().as_secs_f64();
        positions += 1;
        nodes += solved.nodes;
        wrong += usize::from(points.trim().parse() != Ok(solved.points()));
    }
    let n = f64::from(positions);
    println!(
        "ours {file}: {:.1} us, {:.0} nodes, {wrong} wrong",
        seconds * 1e6 / n,
        nodes as f64 / n
    );
}
