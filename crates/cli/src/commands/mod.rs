//! The subcommands, one a file.

mod analyse;
mod bench;
mod code;
mod compare;
mod completions;
mod gallery;
mod games;
mod judge;
#[cfg(feature = "label")]
mod label;
mod man;
mod matches;
mod new;
mod openings;
mod othello_engine;
mod perft;
mod play;
mod schema;
mod solve;
mod suite;
mod tree;
mod uci;
#[cfg(feature = "page")]
mod web;
mod worksheet;

use crate::failure::Failure;
#[cfg(not(all(feature = "label", feature = "page")))]
use crate::left_out::{self, LeftOut};
use clap::Subcommand;
use negascout_session::Catalogue;
use othello_engine::{Gtp, NBoard};
use uci::Uci;

pub(crate) use completions::Completions;
pub(crate) use man::Man;
pub use schema::schema;

/// A set of subcommands.
pub(crate) trait Run: Subcommand {
    /// Carries the command out, on games of the catalogue.
    fn run(self, games: &Catalogue) -> Result<(), Failure>;

    /// The command of a program that is started without arguments, if there is one.
    fn without_arguments() -> Option<Self> {
        None
    }
}

/// The commands that every game has.
#[derive(Debug, Subcommand)]
pub(crate) enum GameCommand {
    /// List the games and the algorithms
    Games(games::Games),
    /// Play against the engine
    Play(Box<play::Play>),
    /// Find the best move of a position
    #[command(visible_alias = "analyze")]
    Analyse(analyse::Analyse),
    /// Prove the exact value of a position
    Solve(solve::Solve),
    #[cfg(feature = "label")]
    /// Give every position of a file its value, on all cores
    Label(label::Label),
    #[cfg(not(feature = "label"))]
    /// Give every position of a file its value, on all cores (not in a quick build)
    Label(LeftOut),
    /// Count what each algorithm visits, on a position or random trees
    Compare(Box<compare::Compare>),
    /// Draw a search as it ran
    Tree(tree::Tree),
    /// Draw balanced positions at random, for matches and as tests
    Openings(openings::Openings),
    /// Count the positions that sequences of moves lead to
    Perft(perft::Perft),
    /// Print the JSON Schema of the objects that every --json prints
    Schema(schema::Schema),
}

/// The commands of a program with games of your own.
#[derive(Debug, Subcommand)]
#[allow(
    clippy::large_enum_variant,
    reason = "a program has one command, and a flattened one has no box"
)]
pub(crate) enum OwnCommand {
    #[command(flatten)]
    Game(GameCommand),
    /// Play players against each other, and tell which is stronger
    #[command(name = "match")]
    Match(Box<matches::GameMatch>),
}

/// All commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Game(GameCommand),
    /// Search a fixed suite, and print the nodes and the nodes a second
    Bench(bench::Bench),
    /// Play players or engines against each other, and rate them
    #[command(name = "match")]
    Match(Box<matches::AnyMatch>),
    /// Search chess positions with known answers, and count those solved
    Suite(suite::Suite),
    /// Show wrong and costly forms of algorithms beside the right ones
    Gallery(gallery::Gallery),
    /// Print an algorithm, or a form of the gallery, as a listing
    Code(code::Code),
    /// Ask a program trees, and say whether it searches them right
    Judge(judge::Judge),
    /// Draw trees to search by hand, one for each student, and solutions
    Worksheet(worksheet::Worksheet),
    /// Write a crate for a game of your own, with these commands
    New(new::New),
    /// Be a chess engine that speaks UCI, for graphical interfaces
    Uci(Uci),
    /// Be an Othello engine that speaks NBoard, for graphical interfaces
    #[command(name = "nboard")]
    NBoard(NBoard),
    /// Be an Othello engine that speaks GTP, for graphical interfaces
    Gtp(Gtp),
    #[cfg(feature = "page")]
    /// Serve the page that shows searches and plays, and open it
    Web(web::Web),
    #[cfg(not(feature = "page"))]
    /// Serve the page that shows searches and plays (not in a quick build)
    Web(LeftOut),
}

impl Run for GameCommand {
    fn run(self, games: &Catalogue) -> Result<(), Failure> {
        match self {
            GameCommand::Games(list) => list.run(games),
            GameCommand::Play(play) => play.run(games),
            GameCommand::Analyse(analyse) => analyse.run(games),
            GameCommand::Solve(solve) => solve.run(games),
            #[cfg(feature = "label")]
            GameCommand::Label(label) => label.run(games),
            #[cfg(not(feature = "label"))]
            GameCommand::Label(_) => Err(left_out::failure("'label'", "label")),
            GameCommand::Compare(compare) => compare.run(games),
            GameCommand::Tree(tree) => tree.run(games),
            GameCommand::Openings(openings) => openings.run(games),
            GameCommand::Perft(perft) => perft.run(games),
            GameCommand::Schema(schema) => schema.run(),
        }
    }
}

impl Run for OwnCommand {
    fn run(self, games: &Catalogue) -> Result<(), Failure> {
        match self {
            OwnCommand::Game(command) => command.run(games),
            OwnCommand::Match(players) => players.run(games),
        }
    }
}

impl Run for Command {
    fn run(self, games: &Catalogue) -> Result<(), Failure> {
        match self {
            Command::Game(command) => command.run(games),
            Command::Bench(bench) => bench.run(),
            Command::Match(players) => players.run(games),
            Command::Suite(suite) => suite.run(games),
            Command::Code(code) => code.run(),
            Command::Gallery(gallery) => gallery.run(),
            Command::Judge(judge) => judge.run(),
            Command::Worksheet(worksheet) => worksheet.run(),
            Command::New(new) => new.run(),
            Command::Uci(uci) => uci.run(),
            Command::NBoard(nboard) => nboard.run(),
            Command::Gtp(gtp) => gtp.run(),
            #[cfg(feature = "page")]
            Command::Web(web) => web.run(),
            #[cfg(not(feature = "page"))]
            Command::Web(_) => Err(left_out::failure("'web'", "page")),
        }
    }

    /// The chess engine, where the input begins as an interface's does.
    fn without_arguments() -> Option<Command> {
        Uci::greeted().map(Command::Uci)
    }
}
