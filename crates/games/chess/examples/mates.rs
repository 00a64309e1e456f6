//! Searches positions with a known mate (EPD, `bm #N`, `#-N` where the mover is mated) and says how
//! many mates are announced, at which distance, and how many lines end before the mate: `cargo run
//! --release -p negascout-chess --example mates -- FILE NODES [EVERY]`. With EVERY = 10 it takes
//! every tenth line of the file.

use negascout::search::{Driver, Limits, Progress, Settings, Table, think};
use negascout_chess::{ChessPolicy, HandCrafted, History, Position};

fn main() -> Result<(), String> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let [file, nodes, every @ ..] = &words[..] else {
        return Err("usage: mates FILE NODES [EVERY]".to_owned());
    };
    let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
    let number = |text: &String| text.parse().map_err(|_| format!("{text}: not a number"));
    let (nodes, every) = (number(nodes)?, every.first().map_or(Ok(1), number)?);
    let (mut all, mut right, mut longer, mut short, mut wrong) = (0, 0, 0, 0, Vec::new());
    for (pos, moves) in text.lines().step_by(every as usize).filter_map(read) {
        all += 1;
        let found = announced(&pos, nodes);
        short += found.as_ref().map_or(0, |found| u32::from(found.is_short));
        match found.map(|found| found.moves) {
            Some(found) if found == moves => right += 1,
            Some(found) if found.signum() == moves.signum() && found.abs() > moves.abs() => {
                longer += 1;
            }
            Some(found) => wrong.push(format!("{pos}: {found}, and not {moves}")),
            None => {}
        }
    }
    println!(
        "{all} mates: {right} announced at their distance, {longer} at a longer one, {} wrong; \
         {short} lines end before the mate",
        wrong.len()
    );
    wrong.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// The position of a line and the moves to its mate, negative where the mover is mated.
fn read(line: &str) -> Option<(Position, i32)> {
    let (fields, mate) = line.split_once("bm #")?;
    let pos = format!("{} 0 1", fields.trim()).parse().ok()?;
    Some((pos, mate.trim().trim_end_matches(';').parse().ok()?))
}

/// A mate that a search announces.
struct Announced {
    /// Moves to mate, negative where the mover is mated.
    moves: i32,
    /// Whether its line ends before the mate.
    is_short: bool,
}

/// The mate that a search of `nodes` nodes announces.
fn announced(pos: &Position, nodes: u64) -> Option<Announced> {
    let settings = Settings {
        limits: Limits {
            nodes: Some(nodes),
            ..Limits::default()
        },
        driver: Driver::Aspiration(25),
        ..Settings::default()
    };
    let policy = ChessPolicy::new(HandCrafted::new(), History::new());
    let table = Table::with_mebibytes(16);
    // With dozens of queens on the board, the nodes do not last for the first iteration.
    let Ok(report) = think(pos, policy, &table, &settings, |_| ()) else {
        return None;
    };
    // Stopped before it has looked at every move, a search may not know the longest defence yet.
    if report.score.is_loss() && report.progress == Progress::Partial {
        return None;
    }
    let sign = if report.score.is_win() { 1 } else { -1 };
    report.plies_to_end().map(|plies| Announced {
        moves: sign * plies.div_ceil(2) as i32,
        is_short: report.line().len() < plies as usize,
    })
}
