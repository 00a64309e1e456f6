//! Runs a suite of positions with known best moves (EPD, with `bm`, or `c8` and `c9` for points) and
//! says how many are found: `cargo run --release -p negascout-chess --example suite -- FILE
//! (--nodes N | --depth N) [--hash MIB] [--threads N] [--verbose]`.

use negascout::search::{Driver, Limits, Report, Settings, Table, think_together};
use negascout_chess::{ChessPolicy, HandCrafted, History, Move, Position};
use std::time::Instant;

/// The command line's options.
struct Options {
    file: String,
    limits: Limits,
    hash: usize,
    threads: usize,
    verbose: Verbosity,
}

#[derive(PartialEq, Eq)]
enum Verbosity {
    Summary,
    EveryPosition,
}

/// A position, and what its moves are worth.
struct Case {
    name: String,
    pos: Position,
    points: Vec<(Move, u32)>,
    most: u32,
}

fn main() -> Result<(), String> {
    let options = options()?;
    let text =
        std::fs::read_to_string(&options.file).map_err(|e| format!("{}: {e}", options.file))?;
    let cases: Vec<_> = text.lines().filter_map(read).collect();
    let (mut points, mut most, mut nodes, mut found) = (0, 0, 0, 0);
    let started = Instant::now();
    for case in &cases {
        let report = search(case, &options)?;
        let best = report.best_move();
        let won = case
            .points
            .iter()
            .find(|(mv, _)| Some(*mv) == best)
            .map_or(0, |found| found.1);
        points += won;
        most += case.most;
        found += u32::from(won == case.most);
        nodes += report.nodes;
        if options.verbose == Verbosity::EveryPosition {
            let line: Vec<_> = report.line().iter().map(ToString::to_string).collect();
            println!(
                "{} {won}/{} depth {} nodes {} {} {}",
                case.name,
                case.most,
                report.depth,
                report.nodes,
                report.score,
                line.join(" ")
            );
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{found} of {} found, {points} of {most} points ({:.1} %), {nodes} nodes in {seconds:.1} s, {:.0} a second",
        cases.len(),
        100.0 * f64::from(points) / f64::from(most.max(1)),
        nodes as f64 / seconds
    );
    Ok(())
}

fn search(case: &Case, options: &Options) -> Result<Report<Move>, String> {
    let table = Table::with_mebibytes(options.hash);
    let policy = ChessPolicy::new(HandCrafted::new(), History::new());
    let settings = Settings {
        limits: options.limits.clone(),
        driver: Driver::Aspiration(12),
        ..Settings::default()
    };
    let threads = options.threads;
    think_together(&case.pos, policy, &table, &settings, threads, |_| ())
        .map_err(|e| format!("{}: {e}", case.name))
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        file: String::new(),
        limits: Limits::default(),
        hash: 16,
        threads: 1,
        verbose: Verbosity::Summary,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || -> Result<u64, String> {
            let text = words.next().ok_or(format!("{word}: a number is missing"))?;
            text.parse()
                .map_err(|_| format!("{word} {text}: not a number"))
        };
        match word.as_str() {
            "--nodes" => options.limits.nodes = Some(number()?),
            "--depth" => options.limits.depth = Some(number()? as u32),
            "--hash" => options.hash = number()? as usize,
            "--threads" => options.threads = number()? as usize,
            "--verbose" => options.verbose = Verbosity::EveryPosition,
            _ => options.file = word,
        }
    }
    Ok(options)
}

/// The case of a line, if it has moves to find.
fn read(line: &str) -> Option<Case> {
    let (fields, operations) = split_fields(line);
    let pos: Position = format!("{fields} 0 1").parse().ok()?;
    let value = |name: &str| operation(operations, name);
    let name = value("id").unwrap_or_default();
    let points: Vec<_> = match (value("c8"), value("c9")) {
        (Some(points), Some(moves)) => {
            let points = points
                .split_whitespace()
                .filter_map(|text| text.parse().ok());
            let moves = moves
                .split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>();
            moves
                .iter()
                .filter_map(|mv| pos.parse_uci(mv).ok())
                .zip(points)
                .collect()
        }
        _ => {
            let moves = value("bm")?;
            moves
                .split_whitespace()
                .filter_map(|san| Some((pos.parse_san(san).ok()?, 1)))
                .collect()
        }
    };
    let most = points.iter().map(|&(_, points)| points).max()?;
    Some(Case {
        name,
        pos,
        points,
        most,
    })
}

/// The first four fields of an EPD line, and the rest.
fn split_fields(line: &str) -> (String, &str) {
    let end = line
        .match_indices(' ')
        .nth(3)
        .map_or(line.len(), |(at, _)| at);
    (line[..end].to_owned(), &line[end..])
}

/// The operand of an EPD operation, without quotes.
fn operation(operations: &str, name: &str) -> Option<String> {
    operations.split(';').find_map(|operation| {
        let (code, operand) = operation.trim().split_once(' ')?;
        (code == name).then(|| operand.trim().trim_matches('"').to_owned())
    })
}
