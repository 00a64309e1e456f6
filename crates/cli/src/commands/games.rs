//! `negascout games`: the games, and the algorithms.

use crate::failure::Failure;
use crate::output::Output;
use crate::program;
use crate::table::TextTable;
use clap::Args;
use negascout_session::{Catalogue, GameInfo, Method};

/// Arguments of `games`.
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print a game a line as an object: name, title, description, examples
    #[arg(long)]
    json: bool,
}

/// The games, a row each.
pub(super) fn table(games: &[GameInfo]) -> TextTable {
    let mut table = TextTable::for_terminal().words(["game", "what it is"]);
    for game in games {
        table.row(vec![game.name.clone(), game.description.clone()]);
    }
    table
}

impl Games {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let mut output = Output::new();
        let games = games.games();
        if self.json {
            return games.iter().try_for_each(|game| output.json(game));
        }
        output.line(table(&games))?;
        output.line("\nPositions to try:")?;
        let program = program::name();
        for game in &games {
            for example in game.examples.iter().filter(|example| !example.is_empty()) {
                output.line(format_args!(
                    "  {program} analyse {} '{example}'",
                    game.name
                ))?;
            }
        }
        let names: Vec<&str> = Method::ALL.into_iter().map(Method::name).collect();
        output.line("\nAlgorithms:")?;
        names
            .chunks(6)
            .try_for_each(|some| output.line(format_args!("  {}", some.join(", "))))
    }
}
