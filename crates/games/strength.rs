//! Monte-Carlo tree search against alpha-beta in one game, at equal processor time.
//!
//! Limits are in nodes, so that results repeat on a machine that has other work as well. How many each
//! side has follows from what its nodes cost: that is measured first, on the openings of the match. What
//! each side has used in the end is printed.

use cpu_time::ProcessTime;
use negascout::Game;
use negascout::engine::{Engine, Knowledge};
use negascout::mcts::{Leaf, Mcts};
use negascout::search::Limits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::env;

/// The table, and the trees, in MiB.
const MEBIBYTES: usize = 32;

/// What is asked of a match, by words of the form `name=value`.
struct Terms {
    /// Milliseconds of processor time a move.
    milliseconds: f64,
    /// The number of openings, each of which is played twice.
    pairs: u64,
    /// The random plies of an opening.
    plies: u32,
    /// The trees of a search, each with a thread and as many playouts as one alone would have.
    threads: usize,
    mcts: Mcts,
}

impl Terms {
    fn from_words() -> Terms {
        let mut terms = Terms {
            milliseconds: 10.0,
            pairs: 50,
            plies: 4,
            threads: 1,
            mcts: Mcts::default(),
        };
        for word in env::args().skip(1) {
            let (name, value) = word.split_once('=').unwrap_or((&word, ""));
            if ["blind", "size"].contains(&name) {
                continue;
            }
            let Ok(number) = value.parse::<f64>() else {
                refuse(&word)
            };
            match name {
                "milliseconds" => terms.milliseconds = number,
                "pairs" => terms.pairs = number as u64,
                "plies" => terms.plies = number as u32,
                "threads" => terms.threads = (number as usize).max(1),
                "seed" => terms.mcts.seed = number as u64,
                "exploration" => terms.mcts.exploration = number,
                "evaluation" => terms.mcts.leaf = Leaf::Evaluation,
                _ => refuse(&word),
            }
        }
        terms
    }
}

/// Says what cannot be read, and ends the program.
pub fn refuse(word: &str) -> ! {
    eprintln!(
        "'{word}': expected words such as milliseconds=10, pairs=50, blind=1 and, for m,n,k games, size=7,6,4"
    );
    std::process::exit(2)
}

/// A side, with the processor time that it has used.
struct Side<G: Game, K: Knowledge<G>> {
    engine: Engine<G, K>,
    seconds: f64,
    moves: u32,
}

impl<G: Game, K: Knowledge<G>> Side<G, K> {
    fn new(engine: Engine<G, K>) -> Self {
        Side {
            engine: engine.hash(MEBIBYTES),
            seconds: 0.0,
            moves: 0,
        }
    }

    fn play(&mut self, pos: &G) -> G {
        let started = ProcessTime::now();
        let mv = self.engine.play(pos).expect("the game goes on");
        self.seconds += started.elapsed().as_secs_f64();
        self.moves += 1;
        pos.play(mv)
    }

    fn milliseconds_a_move(&self) -> f64 {
        self.seconds * 1e3 / f64::from(self.moves.max(1))
    }
}

/// A position after some random moves.
fn opening<G: Game>(start: &G, plies: u32, seed: u64) -> G {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        let mut pos = start.clone();
        for _ in 0..plies {
            let moves: Vec<_> = pos.moves().collect();
            if !moves.is_empty() {
                pos = pos.play(moves[random.random_range(0..moves.len())]);
            }
        }
        if pos.outcome().is_none() {
            return pos;
        }
    }
}

/// The nodes that take this many seconds, by those of searches of these openings.
fn affordable<G: Game, K: Knowledge<G>>(
    openings: &[G],
    seconds: f64,
    mut side: impl FnMut(Limits) -> Engine<G, K>,
) -> u64 {
    let mut nodes = 2_000.0;
    for _ in 0..3 {
        let mut trial = Side::new(side(Limits::to_nodes(nodes as u64)));
        let started = trial.seconds;
        for pos in openings {
            trial.engine.forget();
            trial.play(pos);
        }
        let each = (trial.seconds - started) / openings.len() as f64;
        nodes = (nodes * seconds / each.max(1e-7)).clamp(16.0, 1e9);
    }
    nodes as u64
}

/// Plays a match, and prints its result from the view of Monte-Carlo tree search.
pub fn run<G: Game, K: Knowledge<G>>(name: &str, start: &G, knowledge: impl Fn() -> K) {
    let terms = Terms::from_words();
    let openings: Vec<G> = (0..terms.pairs)
        .map(|seed| opening(start, terms.plies, seed))
        .collect();
    let some = &openings[..openings.len().min(8)];
    let seconds = terms.milliseconds / 1e3;
    let trees = |limits| {
        Engine::knowing(knowledge())
            .mcts(Some(terms.mcts))
            .limits(limits)
    };
    let search = |limits| Engine::knowing(knowledge()).limits(limits);
    let playouts = affordable(some, seconds, trees);
    let nodes = affordable(some, seconds, search);
    let together = playouts * terms.threads as u64;
    let mut trees = Side::new(trees(Limits::to_nodes(together)).threads(terms.threads));
    let mut search = Side::new(search(Limits::to_nodes(nodes)));
    let mut points = Vec::new();
    let mut results = [0; 3];
    for opening in &openings {
        let both = [0, 1].map(|first| {
            let result = game(opening, [&mut trees, &mut search], first);
            results[(1 - result) as usize] += 1;
            f64::from(result + 1) / 2.0
        });
        points.push((both[0] + both[1]) / 2.0);
    }
    let count = points.len() as f64;
    let mean = points.iter().sum::<f64>() / count;
    let variance = points
        .iter()
        .map(|point| (point - mean).powi(2))
        .sum::<f64>()
        / (count - 1.0);
    let error = 1.96 * (variance / count).sqrt();
    let [wins, draws, losses] = results;
    println!(
        "{name}: mcts {together} playouts, alpha-beta {nodes} nodes a move: +{wins} ={draws} -{losses}, \
         {:.1} % ± {:.1}; {:.1} and {:.1} ms a move",
        100.0 * mean,
        100.0 * error,
        trees.milliseconds_a_move(),
        search.milliseconds_a_move(),
    );
}

/// Plays a game; the side with the number `first` moves first. Returns 1 if side 0 wins, -1 if it loses.
fn game<G: Game, K: Knowledge<G>>(opening: &G, sides: [&mut Side<G, K>; 2], first: usize) -> i32 {
    let mut pos = opening.clone();
    let [one, other] = sides;
    one.engine.forget();
    other.engine.forget();
    let mut is_one = first == 0;
    loop {
        if let Some(outcome) = pos.outcome() {
            let result = outcome.get().signum();
            return if is_one { result } else { -result };
        }
        pos = if is_one {
            one.play(&pos)
        } else {
            other.play(&pos)
        };
        is_one = !is_one;
    }
}
