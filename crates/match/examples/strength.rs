//! Monte-Carlo tree search against alpha-beta in one game, at equal processor time, without solver and book.
//!
//! ```text
//! cargo run --release -p negascout-match --example strength -- connect-four milliseconds=10 pairs=50
//! cargo run --release -p negascout-match --example strength -- mnk:7,6,4 milliseconds=10 pairs=50 blind=1
//! cargo run --release -p negascout-match --example strength -- connect-four threads=2 against=mcts
//! ```
//!
//! With `blind=1` neither has an evaluation. With `against=mcts` trees of several threads play against one
//! tree of one thread, with as many playouts a thread. Limits are in nodes, so that results repeat on a machine that
//! has other work as well. How many each side has follows from what its nodes cost: that is measured first,
//! on the openings of the match. What each side has used in the end is printed.

use cpu_time::ProcessTime;
use negascout::engine::{Engine, Knowledge, Plain};
use negascout::mcts::{Leaf, Mcts};
use negascout::search::Limits;
use negascout::{Even, Game, RandomPositions};
use negascout_connect_four::{ConnectFourKnowledge, Position};
use negascout_match::{Duel, Strategy};
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, Size, U256};
use std::cell::Cell;
use std::env;
use std::process::ExitCode;

/// The table, and the trees, in MiB.
const MEBIBYTES: usize = 32;

/// What is asked of a match, by words of the form `name=value`.
struct Terms {
    /// Milliseconds of processor time a move.
    milliseconds: f64,
    /// The number of openings, each of which is played twice.
    pairs: u32,
    /// The random plies of an opening.
    plies: u32,
    /// The trees of a search, each with a thread and as many playouts as one alone would have.
    threads: usize,
    is_blind: bool,
    rival: Rival,
    mcts: Mcts,
}

/// The player that Monte-Carlo tree search is measured against.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rival {
    AlphaBeta,
    OneTree,
}

impl Terms {
    fn from_words(words: &[String]) -> Result<Terms, String> {
        let mut terms = Terms {
            milliseconds: 10.0,
            pairs: 50,
            plies: 4,
            threads: 1,
            is_blind: false,
            rival: Rival::AlphaBeta,
            mcts: Mcts::default(),
        };
        for word in words {
            terms.set(word).ok_or_else(|| {
                format!("'{word}': expected words such as milliseconds=10, pairs=50 and blind=1")
            })?;
        }
        Ok(terms)
    }

    /// Understands a word; `None` if it is none.
    fn set(&mut self, word: &str) -> Option<()> {
        let (name, value) = word.split_once('=')?;
        match name {
            "milliseconds" => self.milliseconds = value.parse().ok().filter(|&ms| ms > 0.0)?,
            "pairs" => self.pairs = value.parse().ok().filter(|&pairs| pairs > 0)?,
            "plies" => self.plies = value.parse().ok()?,
            "threads" => self.threads = value.parse().ok().filter(|&threads| threads > 0)?,
            "blind" => self.is_blind = value == "1",
            "against" if value == "mcts" => self.rival = Rival::OneTree,
            "seed" => self.mcts.seed = value.parse().ok()?,
            "exploration" => self.mcts.exploration = value.parse().ok()?,
            "evaluation" if value == "1" => self.mcts.leaf = Leaf::Evaluation,
            _ => return None,
        }
        Some(())
    }
}

/// The processor time that a side has used, and its moves.
#[derive(Default)]
struct Used {
    seconds: Cell<f64>,
    moves: Cell<u32>,
}

impl Used {
    /// Runs a search on this side's account.
    fn by<T>(&self, search: impl FnOnce() -> T) -> T {
        let started = ProcessTime::now();
        let found = search();
        let elapsed = started.elapsed().as_secs_f64();
        self.seconds.set(self.seconds.get() + elapsed);
        self.moves.set(self.moves.get() + 1);
        found
    }

    fn seconds_a_move(&self) -> f64 {
        self.seconds.get() / f64::from(self.moves.get().max(1))
    }
}

thread_local! {
    /// The accounts of the two sides of the match: its games are played on one thread.
    static USED: [Used; 2] = const {
        [const { Used { seconds: Cell::new(0.0), moves: Cell::new(0) } }; 2]
    };
}

/// An engine, and whose account it is on.
struct Side<G: Game, K: Knowledge<G>>(Engine<G, K>, usize);

impl<G: Game, K: Knowledge<G>> Strategy<G> for Side<G, K> {
    fn new_game(&mut self) {
        self.0.forget();
    }

    fn choose(&mut self, pos: &G) -> Option<G::Move> {
        USED.with(|used| used[self.1].by(|| self.0.play(pos)))
    }
}

/// The nodes that take this many seconds, by those of searches of these openings.
fn affordable<G: Game, K: Knowledge<G>>(
    openings: &[G],
    seconds: f64,
    engine: impl Fn(Limits) -> Engine<G, K>,
) -> u64 {
    let mut nodes = 2_000.0;
    for _ in 0..3 {
        let (mut trial, used) = (engine(Limits::to_nodes(nodes as u64)), Used::default());
        for pos in openings {
            trial.forget();
            used.by(|| trial.play(pos));
        }
        nodes = (nodes * seconds / used.seconds_a_move().max(1e-7)).clamp(16.0, 1e9);
    }
    nodes as u64
}

/// Plays a match, and prints its result from the view of Monte-Carlo tree search.
fn compare<G: Game + Send + Sync, K: Knowledge<G>>(
    start: G,
    knowledge: impl Fn() -> K + Sync,
    terms: &Terms,
) -> Result<(), String> {
    let drawn = RandomPositions::new(start.clone(), 1).plies(terms.plies..=terms.plies);
    let openings = drawn.take(terms.pairs as usize).map(|drawn| drawn.pos);
    let openings: Vec<G> = openings.collect();
    let some = &openings[..openings.len().min(8)];
    let seconds = terms.milliseconds / 1e3;
    let search = |limits| Engine::knowing(knowledge()).hash(MEBIBYTES).limits(limits);
    let trees = |limits| search(limits).mcts(Some(terms.mcts));
    let alone = affordable(some, seconds, trees);
    let playouts = alone * terms.threads as u64;
    let (nodes, rival) = match terms.rival {
        Rival::AlphaBeta => (affordable(some, seconds, search), "alpha-beta"),
        Rival::OneTree => (alone, "one tree"),
    };
    let first = || Side(trees(Limits::to_nodes(playouts)).threads(terms.threads), 0);
    let second = || match terms.rival {
        Rival::AlphaBeta => Side(search(Limits::to_nodes(nodes)), 1),
        Rival::OneTree => Side(trees(Limits::to_nodes(nodes)), 1),
    };
    let duel = Duel::new(start, first, second).games(2 * terms.pairs);
    let score = duel.openings(openings).play();
    let score = score.map_err(|error| error.to_string())?;
    let [ours, theirs] = [0, 1].map(|side| USED.with(|used| 1e3 * used[side].seconds_a_move()));
    let share = 100.0 * score.points() / score.games() as f64;
    println!(
        "mcts {playouts} playouts, {rival} {nodes} nodes a move: {score}, {share:.1} %; \
         {ours:.1} and {theirs:.1} ms a move"
    );
    Ok(())
}

/// A match in a game of m,n,k, by its size.
fn mnk(size: &str, terms: &Terms) -> Result<(), String> {
    let numbers: Vec<u32> = size
        .split(',')
        .filter_map(|each| each.parse().ok())
        .collect();
    let &[width, height, in_a_row] = numbers.as_slice() else {
        return Err(format!("'mnk:{size}': expected a size such as mnk:7,6,4"));
    };
    let size = Size::new(width, height, in_a_row).map_err(|error| error.to_string())?;
    match (Mnk::<u64>::start(size), Mnk::<U256>::start(size)) {
        (Ok(start), _) if terms.is_blind => compare(start, || Plain(Even), terms),
        (Ok(start), _) => compare(start, || MnkKnowledge, terms),
        (_, Ok(start)) if terms.is_blind => compare(start, || Plain(Even), terms),
        (_, Ok(start)) => compare(start, || MnkKnowledge, terms),
        (_, Err(error)) => Err(error.to_string()),
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let (game, words) = words
        .split_first()
        .ok_or("expected connect-four or mnk:7,6,4")?;
    let terms = Terms::from_words(words)?;
    let start = Position::<7, 6>::default();
    match game.split_once(':') {
        Some(("mnk", size)) => mnk(size, &terms),
        None if game == "connect-four" && terms.is_blind => compare(start, || Plain(Even), &terms),
        None if game == "connect-four" => compare(start, || ConnectFourKnowledge, &terms),
        _ => Err(format!("'{game}': expected connect-four or mnk:7,6,4")),
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("strength: {reason}");
            ExitCode::FAILURE
        }
    }
}
