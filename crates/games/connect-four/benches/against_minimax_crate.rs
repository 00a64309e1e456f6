//! The production search against the crate `minimax`: same rules, same evaluation, same depth, one
//! thread, the table empty at the start. `cargo bench -p negascout-connect-four`
//!
//! The memory of both tables is there before the clock starts: the peer writes all of its table when it
//! is made, and ours has been used for a search before, and forgotten.
//!
//! Nodes are positions played into, counted the same way on both sides. Options of the peer that
//! change the value (null move, singular extension, quiescence) are left off.

mod minimax_crate;

use cpu_time::ProcessTime;
use minimax::{IterativeOptions, IterativeSearch, Replacement, Strategy};
use minimax_crate::{PLAYED, POSITIONS, Theirs, count_move};
use negascout::search::{Driver, Limits, Settings, Standard, Table, think};
use negascout::{Evaluate, Game, Score};
use negascout_connect_four::{Column, OpenLines, Position};

/// The table's size on both sides.
const MEBIBYTES: usize = 64;

/// The rules as the library sees them, moves counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Ours(Position<7, 6>);

impl Game for Ours {
    type Move = Column;
    fn moves(&self) -> impl Iterator<Item = Column> {
        self.0.moves()
    }
    fn play(&self, mv: Column) -> Ours {
        count_move();
        Ours(self.0.play(mv))
    }
    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
}

#[derive(Clone)]
struct Lines;

impl Evaluate<Ours> for Lines {
    fn evaluate(&self, pos: &Ours) -> Score {
        OpenLines.evaluate(&pos.0)
    }
}

impl minimax::Evaluator for Lines {
    type G = Theirs<true>;
    fn evaluate(&self, pos: &Position<7, 6>) -> minimax::Evaluation {
        OpenLines.evaluate(pos).get() as minimax::Evaluation
    }
}

/// Nodes, seconds, and the value.
type Run = (u64, f64, i32);

fn measured(search: impl FnOnce() -> i32) -> Run {
    PLAYED.set(0);
    let started = ProcessTime::now();
    let value = search();
    (PLAYED.get(), started.elapsed().as_secs_f64(), value)
}

fn run_ours(table: &mut Table, pos: Position<7, 6>, depth: u32, way: &Settings) -> Run {
    table.forget();
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let settings = Settings {
        limits,
        ..way.clone()
    };
    measured(|| {
        think(&Ours(pos), Standard::new(Lines), table, &settings, |_| {})
            .expect("a limit in depth stops nothing halfway")
            .score
            .get()
    })
}

fn run_theirs(pos: Position<7, 6>, depth: u32, options: IterativeOptions) -> Run {
    let mut search = IterativeSearch::new(Lines, options.with_table_byte_size(MEBIBYTES << 20));
    search.set_max_depth(depth as u8);
    measured(|| {
        search.choose_move(&pos);
        i32::from(search.root_value())
    })
}

/// A table whose memory has been used.
fn used_table() -> Table {
    let mut table = Table::with_mebibytes(MEBIBYTES);
    run_ours(&mut table, Position::default(), 15, &Settings::default());
    table
}

/// The ways to search, except for the limit.
fn ours() -> [(&'static str, Settings); 6] {
    let way = |driver, step| Settings {
        driver,
        step,
        ..Settings::default()
    };
    [
        ("ours, full window", way(Driver::FullWindow, 1)),
        ("  aspiration", way(Driver::Aspiration(4), 1)),
        ("  MTD(f)", way(Driver::Mtdf, 1)),
        ("  double step", way(Driver::FullWindow, 2)),
        ("  double step, aspiration", way(Driver::Aspiration(4), 2)),
        ("  double step, MTD(f)", way(Driver::Mtdf, 2)),
    ]
}

/// The peer's ways: those of its options that help, together.
fn theirs() -> [(&'static str, IterativeOptions); 10] {
    let plain = || IterativeOptions::new().with_replacement_strategy(Replacement::DepthPreferred);
    let history = || plain().with_countermove_history();
    [
        ("minimax 0.6, default", IterativeOptions::new()),
        ("minimax 0.6, depth preferred", plain()),
        (
            "minimax 0.6, double step",
            plain().with_double_step_increment(),
        ),
        ("minimax 0.6, countermoves", plain().with_countermoves()),
        ("minimax 0.6, countermove history", history()),
        ("  aspiration", history().with_aspiration_window(4)),
        ("  MTD(f)", history().with_mtdf()),
        ("  double step", history().with_double_step_increment()),
        (
            "  double step, aspiration",
            history()
                .with_double_step_increment()
                .with_aspiration_window(4),
        ),
        (
            "  double step, MTD(f)",
            history().with_double_step_increment().with_mtdf(),
        ),
    ]
}

fn main() {
    let mut table = used_table();
    let ours = ours();
    let theirs = theirs();
    for depth in [12, 14] {
        println!("depth {depth}, sum of {} positions", POSITIONS.len());
        println!(
            "{:<34} {:>12} {:>9} {:>8}  values",
            "", "nodes", "seconds", "ns/node"
        );
        let positions = || {
            POSITIONS
                .iter()
                .map(|text| text.parse().expect("legal moves"))
        };
        for (name, way) in &ours {
            let runs = positions().map(|pos| run_ours(&mut table, pos, depth, way));
            print_sum(name, &runs.collect::<Vec<_>>());
        }
        for (name, options) in &theirs {
            let runs = positions().map(|pos| run_theirs(pos, depth, *options));
            print_sum(name, &runs.collect::<Vec<_>>());
        }
    }
}

fn print_sum(name: &str, runs: &[Run]) {
    let nodes: u64 = runs.iter().map(|run| run.0).sum();
    let seconds: f64 = runs.iter().map(|run| run.1).sum();
    let values: Vec<i32> = runs.iter().map(|run| run.2).collect();
    let each = seconds * 1e9 / nodes as f64;
    println!("{name:<34} {nodes:>12} {seconds:>9.3} {each:>8.1}  {values:?}");
}
