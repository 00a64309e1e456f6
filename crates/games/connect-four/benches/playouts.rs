//! Playouts a second of Monte-Carlo tree search, beside the crate `minimax`: the same rules, one thread, a
//! tree of its own for each position. `cargo bench -p negascout-connect-four --bench playouts`
//!
//! Both draw moves at random to the end of the game, and count a game that goes on after 100 plies as
//! drawn, which never happens here. The two take turns, and the median of the ratios is what counts. Then
//! ours takes turns with itself, with one thread and with two: by processor time, which other work on the
//! machine changes little, and by the clock, which says what threads are worth where processors are free.

mod minimax_crate;

use cpu_time::ProcessTime;
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use minimax_crate::{POSITIONS, Theirs};
use negascout::engine::Engine;
use negascout::mcts::Mcts;
use negascout::search::Limits;
use negascout_connect_four::{ConnectFourKnowledge, Position};
use std::time::Instant;

/// Playouts for each position.
const PLAYOUTS: u32 = 50_000;

const TURNS: usize = 9;

fn positions() -> impl Iterator<Item = Position<7, 6>> {
    POSITIONS
        .iter()
        .map(|text| text.parse().expect("a position"))
}

/// Playouts a second of processor time.
fn rate(mut search: impl FnMut(&Position<7, 6>) -> u64) -> f64 {
    let started = ProcessTime::now();
    let playouts: u64 = positions().map(|pos| search(&pos)).sum();
    playouts as f64 / started.elapsed().as_secs_f64()
}

fn ours(threads: usize) -> f64 {
    rate(|pos| {
        let settings = Mcts {
            plies: 100,
            ..Mcts::default()
        };
        let mut engine = Engine::knowing(ConnectFourKnowledge)
            .mcts(Some(settings))
            .threads(threads)
            .limits(Limits::to_nodes(PLAYOUTS.into()));
        assert!(engine.play(pos).is_some());
        PLAYOUTS.into()
    })
}

fn theirs() -> f64 {
    rate(|pos| {
        let options = MCTSOptions::default().with_num_threads(1);
        let mut search: MonteCarloTreeSearch<Theirs<false>> = MonteCarloTreeSearch::new(options);
        search.set_max_rollouts(PLAYOUTS);
        assert!(search.choose_move(pos).is_some());
        PLAYOUTS.into()
    })
}

/// Playouts a second of ours with so many threads, by processor time and by the clock.
fn by_threads(threads: usize) -> (f64, f64) {
    let started = Instant::now();
    let by_processor = ours(threads);
    let playouts = positions().count() as f64 * f64::from(PLAYOUTS);
    (by_processor, playouts / started.elapsed().as_secs_f64())
}

/// The median of each of two numbers.
fn medians(mut all: Vec<(f64, f64)>) -> (f64, f64) {
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let first = all[all.len() / 2].0;
    all.sort_by(|one, other| one.1.total_cmp(&other.1));
    (first, all[all.len() / 2].1)
}

fn compare_threads() {
    let turns = (0..TURNS).map(|_| (by_threads(1), by_threads(2)));
    let (one, two): (Vec<_>, Vec<_>) = turns.unzip();
    for (threads, rates) in [(1, one), (2, two)] {
        let (by_processor, by_clock) = medians(rates);
        println!(
            "{threads} threads: {by_processor:.0} playouts a second of processor time, \
             {by_clock:.0} by the clock"
        );
    }
}

fn main() {
    let mut turns: Vec<(f64, f64)> = (0..TURNS).map(|_| (ours(1), theirs())).collect();
    turns.sort_by(|one, other| (one.0 / one.1).total_cmp(&(other.0 / other.1)));
    let (ours, theirs) = turns[TURNS / 2];
    let least = turns[0].0 / turns[0].1;
    let most = turns[TURNS - 1].0 / turns[TURNS - 1].1;
    println!(
        "playouts a second: {ours:.0}, minimax {theirs:.0}, ratio {:.2} ({least:.2} to {most:.2})",
        ours / theirs
    );
    compare_threads();
}
