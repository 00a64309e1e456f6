//! `negascout perft`: counting positions, the test of every move generator.

use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::show;
use crate::table::{Align, Table};
use crate::target::Opening;
use clap::Args;
use serde::Serialize;
use std::time::Instant;

/// Arguments of `perft`.
#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
pub(crate) struct Perft {
    /// The game: see 'negascout games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    /// Count after 0 moves up to this many
    #[arg(value_parser = clap::value_parser!(u32).range(..=MOST))]
    depth: u32,
    /// Print an object a line: game, position, depth, positions, seconds
    #[arg(long)]
    json: bool,
}

/// Deeper than any game lasts that can be counted.
const MOST: i64 = 1000;

#[derive(Debug, Serialize)]
struct Row<'a> {
    game: &'a str,
    position: &'a str,
    depth: u32,
    positions: u64,
    seconds: f64,
}

impl Perft {
    pub(super) fn run(self) -> Result<(), Failure> {
        let session = Opening {
            game: self.game,
            position: self.position,
        }
        .open()?;
        let (game, position) = (session.game(), session.position());
        let mut output = Output::new();
        let right = Align::Right;
        let columns = vec![
            ("depth", right),
            ("positions", right),
            ("time", right),
            ("rate", right),
        ];
        let mut table = Table::new(Charset::of_terminal(), columns);
        for depth in 0..=self.depth {
            let begun = Instant::now();
            let positions = session.perft(depth);
            let seconds = begun.elapsed().as_secs_f64();
            if self.json {
                let (game, position) = (&game, &position);
                output.json(&Row {
                    game,
                    position,
                    depth,
                    positions,
                    seconds,
                })?;
                continue;
            }
            table.row(vec![
                depth.to_string(),
                show::grouped(positions),
                show::duration(seconds),
                show::rate(positions, seconds),
            ]);
        }
        if self.json {
            Ok(())
        } else {
            output.line(table)
        }
    }
}
