//! The cost of an evaluation, beside that of making a move and hashing the position.
//!
//! The positions are all that two plies lead to from a few middlegames and endgames, in the order
//! of a search: the memory of pawn structures is used as it is in play.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use negascout::{Evaluate, Game};
use negascout_chess::{HandCrafted, Position};
use std::hint::black_box;
use std::time::Duration;

const ROOTS: [&str; 4] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2r3k1/pp3pp1/4p2p/3pP3/3P4/1P3N2/P4PPP/2R3K1 w - - 0 25",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

fn two_plies_on() -> Vec<Position> {
    let children = |pos: Position| {
        let moves: Vec<_> = pos.moves().collect();
        moves.into_iter().map(move |mv| pos.play(mv))
    };
    let roots = ROOTS.iter().map(|fen| fen.parse::<Position>());
    let roots = roots.map(|root| root.expect("the roots are positions"));
    roots.flat_map(children).flat_map(children).collect()
}

fn bench(criterion: &mut Criterion) {
    let positions = two_plies_on();
    let mut group = criterion.benchmark_group("evaluation");
    group
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .throughput(Throughput::Elements(positions.len() as u64));
    let evaluation = HandCrafted::new();
    group.bench_function("hand-crafted", |bencher| {
        bencher.iter(|| {
            let sum: i32 = positions
                .iter()
                .map(|pos| evaluation.evaluate(pos).get())
                .sum();
            black_box(sum)
        });
    });
    let roots: Vec<Position> = ROOTS.iter().filter_map(|fen| fen.parse().ok()).collect();
    let parents: Vec<_> = roots
        .iter()
        .flat_map(|root| root.moves().map(|mv| root.play(mv)).collect::<Vec<_>>())
        .collect();
    group.bench_function("make a move, read the key", |bencher| {
        bencher.iter(|| {
            let keys = parents.iter().map(|pos| {
                let moves = pos.legal_moves();
                moves
                    .into_iter()
                    .fold(0, |keys, mv| keys ^ pos.play(mv).key())
            });
            black_box(keys.fold(0, |all, keys| all ^ keys))
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
