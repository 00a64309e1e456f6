//! Playouts a second of Monte-Carlo tree search, beside the crate `minimax`: the same rules, one thread, a
//! tree of its own for each position. `cargo bench -p negascout-connect-four --bench playouts`
//!
//! Both draw moves at random to the end of the game, and count a game that goes on after 100 plies as
//! drawn, which never happens here. The two take turns, and the median of the ratios is what counts.

mod minimax_crate;

use cpu_time::ProcessTime;
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use minimax_crate::{POSITIONS, Theirs};
use negascout::engine::Engine;
use negascout::mcts::Mcts;
use negascout::search::Limits;
use negascout_connect_four::{ConnectFourKnowledge, Position};

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

fn ours() -> f64 {
    rate(|pos| {
        let settings = Mcts {
            plies: 100,
            ..Mcts::default()
        };
        let mut engine = Engine::knowing(ConnectFourKnowledge)
            .mcts(Some(settings))
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

fn main() {
    let mut turns: Vec<(f64, f64)> = (0..TURNS).map(|_| (ours(), theirs())).collect();
    turns.sort_by(|one, other| (one.0 / one.1).total_cmp(&(other.0 / other.1)));
    let (ours, theirs) = turns[TURNS / 2];
    let least = turns[0].0 / turns[0].1;
    let most = turns[TURNS - 1].0 / turns[TURNS - 1].1;
    println!(
        "playouts a second: {ours:.0}, minimax {theirs:.0}, ratio {:.2} ({least:.2} to {most:.2})",
        ours / theirs
    );
}
