//! The chess engine behind the protocol UCI, by which graphical interfaces and match runners talk
//! to engines: lines of text in, lines of text out.
//!
//! S. Meyer-Kahlen and R. Huber, *Universal Chess Interface*, 2000.
//!
//! The engine itself is [`ChessEngine`](negascout_chess::ChessEngine), the same as in every other
//! interface. [`run()`] puts the protocol around it. The files that matter most, in reading order:
//!
//! | file | content |
//! |---|---|
//! | [`command`], [`go`] | commands, read from lines |
//! | [`options`] | the options that can be set |
//! | `run` | the loop: lines in, events of the search in, lines out |
//! | `setup`, `new_table` | the state between commands: the position, the options, the engine and its table |
//! | `strength` | from an Elo to a level of play |
//! | `searching` | the search thread, and the release of its answer |
//! | `search_task` | from `go` to `bestmove` |
//! | `info_lines`, [`info`], [`wdl`] | the lines on the way, and `bestmove` |
//! | `counting`, `showing` | `go perft`, `d` and `eval` |
//!
//! Bad input is answered with one line, `info string` and the mistake, and changes nothing. Two
//! commands do more, because interfaces go on as if they had been understood:
//!
//! * A `go` with words that cannot be read, or with moves that are not legal, is a search without them;
//!   of one ply, if no limit is left. So it ends in a `bestmove`.
//! * After a `position` that is refused there is none, until the next: `go` then ends in
//!   `bestmove (none)`, and not in a move from another position.
//!
//! A `Hash` of gigabytes is made in the background. `isready` waits for it, and so does a search
//! without a clock; one by the clock, or with a `movetime`, has the old table if the new one is not
//! ready.
//!
//! ```
//! let mut output = Vec::new();
//! negascout_uci::run(&b"position fen 8/8 w - -\nisready\n"[..], &mut output).unwrap();
//! let said = String::from_utf8(output).unwrap();
//! assert_eq!(said, "info string position: board: expected 8 ranks, found 2\nreadyok\n");
//! ```

pub mod command;
pub mod go;
pub mod info;
pub mod options;
pub mod wdl;

mod command_error;
mod counting;
mod engine_slot;
mod event;
mod info_lines;
mod new_table;
mod run;
mod search_task;
mod searching;
mod setup;
mod setup_error;
mod showing;
mod strength;

pub use command::Command;
pub use command_error::CommandError;
pub use go::Go;
pub use negascout_protocol::RunError;
pub use options::Options;
pub use run::run;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
