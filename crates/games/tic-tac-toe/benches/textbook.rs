//! Nodes a second of the textbook algorithms: tic-tac-toe from the empty board to the end, and
//! four in a row on 7 by 6 squares to a fixed depth.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use negascout::observe::Counter;
use negascout::textbook::Algorithm;
use negascout::{Depth, Even, Game, Window};
use negascout_tic_tac_toe::{Mnk, Size, TicTacToe, U256};
use std::hint::black_box;
use std::time::Duration;

/// On larger boards: a choice, since best-first search keeps too many states there.
const DEPTH_FIRST: [Algorithm; 5] = [
    Algorithm::Negamax,
    Algorithm::AlphaBeta,
    Algorithm::NegaScout,
    Algorithm::Pvs,
    Algorithm::AlphaBetaWithMemory,
];

/// Measures each algorithm. An element is a node, counted in a search of its own, so that nothing
/// is counted in the measured ones.
fn measure<G: Game>(
    criterion: &mut Criterion,
    name: &str,
    root: &G,
    algorithms: &[Algorithm],
    depth: impl Fn(Algorithm) -> Depth,
) {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500));
    group.measurement_time(Duration::from_secs(2));
    for &algorithm in algorithms {
        let depth = depth(algorithm);
        let mut counter = Counter::default();
        algorithm
            .search(root, depth, Window::FULL, &Even, &mut counter)
            .ok();
        group.throughput(Throughput::Elements(counter.counts().nodes));
        group.bench_function(algorithm.name(), |bencher| {
            bencher.iter(|| algorithm.search(black_box(root), depth, Window::FULL, &Even, &mut ()));
        });
    }
    group.finish();
}

/// Full-width search reaches less deep than the others in the same time.
fn four_in_a_row(algorithm: Algorithm) -> Depth {
    if algorithm == Algorithm::Negamax {
        4
    } else {
        6
    }
}

fn textbook(criterion: &mut Criterion) {
    measure(
        criterion,
        "tic-tac-toe",
        &TicTacToe::new(),
        &Algorithm::ALL,
        |_| Depth::MAX,
    );
    let connect_four_sized = Size::new(7, 6, 4).expect("a valid size");
    let root = Mnk::<u64>::start(connect_four_sized).expect("fits 64 bits");
    measure(criterion, "mnk:7,6,4", &root, &DEPTH_FIRST, four_in_a_row);
    let gomoku = Size::new(15, 15, 5).expect("a valid size");
    let root = Mnk::<U256>::start(gomoku).expect("fits 256 bits");
    measure(criterion, "mnk:15,15,5", &root, &DEPTH_FIRST, |_| 3);
}

criterion_group!(benches, textbook);
criterion_main!(benches);
