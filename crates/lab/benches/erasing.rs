//! The cost of searching positions of all games as one type: nodes a second of the textbook, by the
//! game's own type and erased, in the same run.
//!
//! `cargo bench --package negascout-lab --bench erasing`

use negascout::engine::{Knowledge, PlainEvaluator};
use negascout::observe::{Counter, DistinctLeaves, Limit};
use negascout::textbook::Algorithm;
use negascout::time::Instant;
use negascout::trees::{Listing, SharedPosition, Tree};
use negascout::{Depth, Evaluate, Game, Observer, Window};
use negascout_chess::{ChessKnowledge, GamePosition};
use negascout_connect_four::{ConnectFourKnowledge, Position};
use negascout_session::{ErasedEvaluation, open};
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, Size, U256};
use std::sync::Arc;

/// Each search is repeated, and its shortest time counts.
const ROUNDS: u32 = 100;

/// Algorithms of different needs: a window, null windows, a table.
const ALGORITHMS: [Algorithm; 3] = [
    Algorithm::AlphaBeta,
    Algorithm::NegaScout,
    Algorithm::AlphaBetaWithMemory,
];

/// Seconds of a search under an observer.
fn seconds<G: Game, E: Evaluate<G>, O: Observer<G>>(
    algorithm: Algorithm,
    (pos, evaluator): (&G, &E),
    depth: Depth,
    mut observer: O,
) -> f64 {
    let started = Instant::now();
    let found = algorithm.search(pos, depth, Window::FULL, evaluator, &mut observer);
    found.expect("nothing stops it");
    started.elapsed().as_secs_f64()
}

/// The observers of an analysis.
fn of_analysis() -> (Counter, Limit) {
    (Counter::default(), Limit::none())
}

/// The observers of a comparison.
fn of_comparison() -> ((Counter, DistinctLeaves), Limit) {
    (
        (Counter::default(), DistinctLeaves::default()),
        Limit::none(),
    )
}

/// Prints a row for each algorithm: nodes a second by the game's own type, and erased to own, under the
/// observers of an analysis and of a comparison.
fn measure<G: Game, E: Evaluate<G>>(name: &str, at: &str, own: &G, evaluator: &E, depth: Depth) {
    let erased = open(name, at).expect("a position").erased();
    let (own, erased) = ((own, evaluator), (&erased, &ErasedEvaluation::default()));
    for algorithm in ALGORITHMS {
        let mut counter = Counter::default();
        let found = algorithm.search(own.0, depth, Window::FULL, own.1, &mut counter);
        found.expect("nothing stops it");
        let mut best = [f64::INFINITY; 4];
        for _ in 0..ROUNDS {
            let round = [
                seconds(algorithm, own, depth, of_analysis()),
                seconds(algorithm, erased, depth, of_analysis()),
                seconds(algorithm, own, depth, of_comparison()),
                seconds(algorithm, erased, depth, of_comparison()),
            ];
            best.iter_mut()
                .zip(round)
                .for_each(|(best, each)| *best = best.min(each));
        }
        let speed = |seconds: f64| counter.counts().nodes as f64 / seconds / 1e6;
        println!(
            "{name:16} {algorithm:24} analyse {:7.2} M/s, erased {:5.3}; compare {:7.2} M/s, erased {:5.3}",
            speed(best[0]),
            best[0] / best[1],
            speed(best[2]),
            best[2] / best[3],
        );
    }
}

/// The same, with the static evaluation of the game's knowledge.
fn knowing<G: Game, K: Knowledge<G>>(name: &str, at: &str, own: &G, knowledge: &K, depth: Depth) {
    measure(name, at, own, &PlainEvaluator(knowledge), depth);
}

fn size(width: u32, height: u32, in_a_row: u32) -> Size {
    Size::new(width, height, in_a_row).expect("a size")
}

fn main() {
    let small = Mnk::<u64>::new();
    knowing("tic-tac-toe", "", &small, &MnkKnowledge, 9);
    let middle = Mnk::<u64>::start(size(7, 6, 4)).expect("it fits");
    knowing("mnk:7,6,4", "", &middle, &MnkKnowledge, 3);
    let wide = Mnk::<u128>::start(size(10, 10, 5)).expect("it fits");
    knowing("mnk:10,10,5", "", &wide, &MnkKnowledge, 2);
    let gomoku = Mnk::<U256>::start(size(15, 15, 5)).expect("it fits");
    knowing("mnk:15,15,5", "", &gomoku, &MnkKnowledge, 1);
    let connect_four: Position<7, 6> = Position::default();
    knowing("connect-four", "", &connect_four, &ConnectFourKnowledge, 6);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let chess = GamePosition::at(fen.parse().expect("a position"));
    knowing("chess", fen, &chess, &ChessKnowledge::new(), 2);
    let tree = negascout::trees::Generator::new(1).independent(6, 6);
    let text = tree.to_string();
    let tree: Tree = text.parse().expect("a tree");
    let root = SharedPosition::root(Arc::new(tree));
    measure("tree", &text, &root, &Listing, 6);
}
