//! Makes the book of openings of the 7x6 board; `cargo xtask openings` runs all steps.
//!
//! ```text
//! cargo run --release -p negascout-connect-four --no-default-features --example openings -- \
//!     positions PLIES
//! cargo run --release -p negascout-connect-four --no-default-features --example openings -- \
//!     book ROWS BOOK
//! cargo run --release -p negascout-connect-four --example openings -- waits PLY NUMBER
//! ```
//!
//! `positions` prints the unfinished positions after this many plies, mirror images once, a line each.
//! `book` makes the book from `ROWS`, the file of JSON lines in which `negascout label` has solved all
//! of them, and says what that took. `waits` solves seeded random positions of a ply, each from an
//! empty table and with its line to the end, and prints the longest waits.

use cpu_time::ProcessTime;
use negascout::Game;
use negascout::engine::SolveRequest;
use negascout_connect_four::{Book, Position, Solver};
use serde_json::Value;
use std::collections::HashMap;
use std::error::Error;
use std::io::{BufWriter, Write};
use std::ops::RangeInclusive;
use std::time::Instant;
use std::{env, fs, io};

#[path = "../tests/connect_four/common/dice.rs"]
mod dice;

type Board = Position<7, 6>;

/// The seed of the random positions.
const SEED: u64 = 14;

/// The plies of a book.
const PLIES: RangeInclusive<u32> = 0..=12;

/// The positions whose waits can be asked for.
const NUMBERS: RangeInclusive<u32> = 1..=1_000_000;

/// The content of the rows.
#[derive(Default)]
struct Rows {
    /// The points, by the smaller key of a position and its mirror image.
    points: HashMap<u64, i32>,
    plies: u32,
    nodes: u64,
    seconds: f64,
    longest: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["positions", plies] => print_positions(number(plies, PLIES)?),
        ["book", rows, book] => make_book(rows, book),
        ["waits", ply, count] => print_waits(number(ply, PLIES)?, number(count, NUMBERS)? as usize),
        _ => Err("expected 'positions PLIES', 'book ROWS BOOK' or 'waits PLY NUMBER'".into()),
    }
}

/// The number that an argument is, which must be one of these.
fn number(text: &str, range: RangeInclusive<u32>) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (first, last) = (range.start(), range.end());
    number.ok_or_else(|| format!("'{text}' is no number from {first} to {last}"))
}

fn print_positions(plies: u32) -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    // Points are not needed to list positions.
    for pos in Book::build::<7, 6>(plies, |_| 0).positions::<7, 6>(plies) {
        writeln!(output, "{pos}")?;
    }
    Ok(output.flush()?)
}

fn print_waits(ply: u32, number: usize) -> Result<(), Box<dyn Error>> {
    let listed = Book::build::<7, 6>(ply, |_| 0);
    let positions: Vec<Board> = listed.positions(ply).collect();
    let mut waits = Vec::with_capacity(number);
    let mut solver = Solver::with_mebibytes(64);
    for place in dice::thrown(SEED, positions.len(), number) {
        let pos = positions[place];
        solver.forget();
        let (clock, processor) = (Instant::now(), ProcessTime::now());
        let solved = solver.solve(&pos);
        solver.line(&pos, solved.points(), &SolveRequest::default());
        waits.push((processor.elapsed(), clock.elapsed(), solved.nodes, pos));
    }
    waits.sort_by_key(|wait| wait.0);
    let seconds: f64 = waits.iter().map(|wait| wait.0.as_secs_f64()).sum();
    let nodes: u64 = waits.iter().map(|wait| wait.2).sum();
    let mean = (seconds / number as f64, nodes / number as u64);
    println!(
        "{number} of {} positions, {:.3} s and {} nodes each",
        positions.len(),
        mean.0,
        mean.1
    );
    for (processor, clock, nodes, pos) in waits.iter().rev().take(5) {
        println!("{pos}: {processor:.2?} of processor, {clock:.2?}, {nodes} nodes");
    }
    Ok(())
}

fn make_book(rows: &str, file: &str) -> Result<(), Box<dyn Error>> {
    let rows = read(rows)?;
    let mut missing = 0;
    let book = Book::build::<7, 6>(rows.plies, |pos| {
        let points = rows.points.get(&shared_key(pos)).copied();
        missing += usize::from(points.is_none());
        points.unwrap_or_default()
    });
    if missing > 0 {
        return Err(format!("{missing} positions after {} plies have no row", rows.plies).into());
    }
    let bytes = book.write::<7, 6>();
    let reading = Instant::now();
    // Points that the rules show without a search are not written.
    if Book::read::<7, 6>(&bytes) != Ok(book) {
        return Err("a row contradicts what the rules show of its position".into());
    }
    println!("read in {:.1} ms", 1e3 * reading.elapsed().as_secs_f64());
    fs::write(file, &bytes)?;
    println!(
        "{} positions after {} plies in {} bytes; {} nodes, {:.0} s of one thread, {:.3} s the longest",
        rows.points.len(),
        rows.plies,
        bytes.len(),
        rows.nodes,
        rows.seconds,
        rows.longest
    );
    Ok(())
}

fn read(file: &str) -> Result<Rows, Box<dyn Error>> {
    let mut rows = Rows::default();
    for (place, line) in fs::read_to_string(file)?.lines().enumerate() {
        let add = |rows: &mut Rows| add(rows, &serde_json::from_str(line).ok()?);
        add(&mut rows).ok_or_else(|| format!("{file}: line {}: no solved position", place + 1))?;
    }
    Ok(rows)
}

/// Adds a row; `None` if it is none of a solved position, or of another number of plies.
fn add(rows: &mut Rows, row: &Value) -> Option<()> {
    let text = row["position"].as_str()?;
    let pos = text.parse::<Board>().ok();
    let pos = pos.or_else(|| Board::from_board(text).ok())?;
    let points = row["score"].as_i64().filter(|_| row["bound"] == "exact")?;
    let is_first = rows.points.is_empty();
    if pos.outcome().is_some() || !(is_first || pos.played() == rows.plies) {
        return None;
    }
    rows.plies = pos.played();
    rows.points.insert(shared_key(&pos), points as i32);
    rows.nodes += row["nodes"].as_u64()?;
    let seconds = row["seconds"].as_f64()?;
    rows.seconds += seconds;
    rows.longest = rows.longest.max(seconds);
    Some(())
}

fn shared_key(pos: &Board) -> u64 {
    pos.exact_key().min(pos.mirrored().exact_key())
}
