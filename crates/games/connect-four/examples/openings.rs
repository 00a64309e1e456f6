//! Makes the book of openings of the 7x6 board; `cargo xtask openings` runs all steps.
//!
//! ```text
//! cargo run --release -p negascout-connect-four --no-default-features --example openings -- \
//!     positions PLIES
//! cargo run --release -p negascout-connect-four --no-default-features --example openings -- \
//!     book ROWS BOOK
//! ```
//!
//! `positions` prints the unfinished positions after so many plies, mirror images once, a line each.
//! `book` makes the book from `ROWS`, the file of JSON lines in which `negascout label` has solved all
//! of them, and says what that took.

use negascout::Game;
use negascout_connect_four::{Book, Position};
use serde_json::Value;
use std::collections::HashMap;
use std::error::Error;
use std::io::{BufWriter, Write};
use std::{env, fs, io};

type Board = Position<7, 6>;

/// What the rows say.
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
        ["positions", plies] => print_positions(plies.parse()?),
        ["book", rows, book] => make_book(rows, book),
        _ => Err("expected 'positions PLIES' or 'book ROWS BOOK'".into()),
    }
}

fn print_positions(plies: u32) -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    // Points are not needed to list positions.
    for pos in Book::build::<7, 6>(plies, |_| 0).positions::<7, 6>(plies) {
        writeln!(output, "{pos}")?;
    }
    Ok(output.flush()?)
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
