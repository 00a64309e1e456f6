//! The chess engine behind the protocol UCI, by which graphical interfaces and match runners talk
//! to engines: lines of text in, lines of text out.
//!
//! S. Meyer-Kahlen and R. Huber, *Universal Chess Interface*, 2000.
//!
//! [`run()`] is the engine as a whole. In reading order:
//!
//! | file | what it is |
//! |---|---|
//! | [`command`], [`go`] | a line, read |
//! | [`options`] | the options that can be set |
//! | `run`, `input` | the loop: lines in, events of the search in, lines out |
//! | `engine` | what is kept from command to command |
//! | `searching` | the thread that searches, and when its answer may be given |
//! | `thinking`, `fallback` | from `go` to `bestmove`, also where time is too short to search |
//! | `telling`, [`info`], [`wdl`] | what is said on the way |
//! | `counting`, `showing` | `go perft`, `d` and `eval` |
//!
//! Bad input is answered with one line, `info string` and what is wrong, and changes nothing.
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

mod counting;
mod engine;
mod fallback;
mod input;
mod quote;
mod run;
mod searching;
mod showing;
mod telling;
mod thinking;

pub use command::Command;
pub use go::Go;
pub use options::Options;
pub use run::run;
