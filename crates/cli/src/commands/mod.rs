//! The subcommands, one a file.

mod analyse;
mod bench;
mod compare;
mod engine_match;
mod gallery;
mod games;
mod perft;
mod play;
mod solve;
mod tree;
mod uci;

use crate::failure::Failure;
use clap::Subcommand;

pub(crate) use uci::Uci;

/// What the program is to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and the algorithms
    Games(games::Games),
    /// Play against the engine
    Play(play::Play),
    /// Find the best move of a position
    #[command(visible_alias = "analyze")]
    Analyse(analyse::Analyse),
    /// Prove the exact value of a position
    Solve(solve::Solve),
    /// Count what each algorithm visits on one position, or on random trees
    Compare(compare::Compare),
    /// Draw a search as it ran
    Tree(tree::Tree),
    /// Count the positions that sequences of moves lead to
    Perft(perft::Perft),
    /// Search a fixed suite, and print the nodes and the nodes a second
    Bench(bench::Bench),
    /// Play two engines against each other, and tell which is stronger
    #[command(name = "match")]
    Match(Box<engine_match::EngineMatch>),
    /// Show wrong and costly forms of the algorithms beside the right ones
    Gallery(gallery::Gallery),
    /// Be a chess engine that speaks UCI, for graphical interfaces and match runners
    Uci(Uci),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Command::Games(games) => games.run(),
            Command::Play(play) => play.run(),
            Command::Analyse(analyse) => analyse.run(),
            Command::Solve(solve) => solve.run(),
            Command::Compare(compare) => compare.run(),
            Command::Tree(tree) => tree.run(),
            Command::Perft(perft) => perft.run(),
            Command::Bench(bench) => bench.run(),
            Command::Match(engines) => engines.run(),
            Command::Gallery(gallery) => gallery.run(),
            Command::Uci(uci) => uci.run(),
        }
    }
}
