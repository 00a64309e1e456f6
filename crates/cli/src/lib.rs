//! The program `negascout` as a library: play, analyse, solve, compare algorithms, draw search trees.
//!
//! [`run_with`] is the program with the games of a [`Catalogue`]. [`run`] gives a game of yours the
//! same commands. The program knows no game: it reads arguments, shows what a session answers, and runs
//! the game in the terminal. Every `--json` prints objects of the document that [`schema()`] returns.
//!
//! # Features
//!
//! All are on by default. A program without them is built in a third of the time, and says of a command
//! that misses one how it is built.
//!
//! * `label`: the command `label`, and with it Parquet.
//! * `page`: the command `web`, with the page that it serves.
//! * `pictures`: searches drawn as PNG and PDF.

mod book_option;
mod cli;
mod commands;
mod conventions;
mod examples;
mod failure;
mod hash_option;
mod input;
mod interrupt;
mod json;
#[allow(dead_code, reason = "a whole build leaves nothing out")]
mod left_out;
mod lines;
mod lock;
mod look;
mod names;
mod numbers;
mod output;
mod picture;
mod play;
mod players;
mod program;
mod progress;
mod random_option;
mod replace;
mod search_options;
mod show;
#[cfg_attr(not(feature = "store"), path = "no_store.rs")]
mod store;
mod strokes;
mod table;
mod target;
mod threads_option;

pub use commands::schema;

/// The library, the session and matches, which a game of yours needs beside [`run`]: it depends on this package
/// alone.
pub use {negascout, negascout_match, negascout_session};

use commands::{Command, OwnCommand, Run};
use negascout_session::Catalogue;
#[cfg(feature = "store")]
use negascout_session::{Error, ProofStore};
use std::process::ExitCode;

/// Runs the program's commands on a game, or on several of a [`Catalogue`], and on listed trees: the whole
/// `main` of a game of your own.
///
/// The commands are `games`, `play`, `analyse`, `solve`, `label`, `compare`, `tree`, `openings`, `match` and
/// `perft`, `schema`, and `completions` and `man` for the shell; `--help` explains them, and the exit codes. Errors
/// are printed as one line on standard error.
///
/// `negascout new` writes such a program; the example `four-games` of this project has several games.
#[must_use]
pub fn run(games: impl Into<Catalogue>) -> ExitCode {
    obey::<OwnCommand>(&games.into().with_trees())
}

/// Runs the program on these games: the `main` of `negascout`, which has the standard ones.
///
/// Beside the commands of [`run`] there are `bench`, `gallery`, `gtp`, `nboard`, `suite`, `uci` and `web`, which have games
/// of their own, and `new`; and `match` plays chess engines, too.
#[must_use]
#[expect(
    clippy::needless_pass_by_value,
    reason = "the program is the last use of its games"
)]
pub fn run_with(games: Catalogue) -> ExitCode {
    obey::<Command>(&games)
}

/// Opens the file in which `solve --save` keeps the proofs of `game`, or makes it.
///
/// # Errors
///
/// [`Error::Keeping`], if it cannot be used.
///
/// ```
/// use negascout_session::{Answer, EngineCache, SolveRequest, go_on, open};
///
/// let file = std::env::temp_dir().join(format!("negascout-doc-{}", std::process::id()));
/// let store = negascout_cli::open_proofs(file.to_str().unwrap(), "tic-tac-toe").unwrap();
/// let mut memory = EngineCache::with_mebibytes(1).stored_in(Box::new(store));
/// let session = open("tic-tac-toe", "X../.O./...").unwrap();
/// let answer = session.solve(&SolveRequest::default(), &mut memory, &mut go_on).unwrap();
/// assert!(matches!(answer, Answer::Solved(solution) if solution.value.score == 0));
/// # drop(memory);
/// # std::fs::remove_file(file).unwrap();
/// ```
#[cfg(feature = "store")]
pub fn open_proofs(file: &str, game: &str) -> Result<impl ProofStore + use<>, Error> {
    let opened = store::Store::open(file, game);
    opened.map_err(|failure| Error::Keeping(failure.message().unwrap_or_default()))
}

/// Reads the arguments, and carries out the command.
fn obey<C: Run>(games: &Catalogue) -> ExitCode {
    match cli::obey::<C>(games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// The code of the book for authors of games, tested.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/book/src/kit.md")]
#[doc = include_str!("../../../docs/book/src/levels.md")]
#[doc = include_str!("../../../docs/book/src/solving.md")]
struct Book;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
