//! The Othello engine behind two protocols, by which graphical interfaces talk to engines: lines of text in, lines of
//! text out.
//!
//! * NBoard, versions 1 and 2, of the interface NBoard and others: [`run`].
//! * GTP, version 2, as the interface Quarry uses it for Othello: [`run_gtp`].
//!
//! C. Welty, *NBoard Protocol*, 2014. G. Farnebäck, *Specification of the Go Text Protocol, version 2*, 2002.
//!
//! | file | content |
//! |---|---|
//! | `thinker`, [`Depth`] | searches and proofs for both protocols, and how far they go |
//! | `nboard/command_loop` | the loop of NBoard: lines in, events of the search in, lines out |
//! | `nboard/command` | commands, read from lines |
//! | `nboard/task`, `nboard/searching` | `go`, `hint` and `analyze`, and the thread that they run on |
//! | `gtp/conversation`, `gtp/request` | the loop of GTP: requests in, replies out |
//! | `gtp/commands`, `gtp/player` | the commands, and the game that they are about |
//! | `gtp/clocks` | the players' times |
//!
//! Values are discs, for the player to move. Near the end of a game they are exact, as [`Depth::exact_from`] says;
//! before that they are estimates.
//!
//! ```
//! use negascout_nboard::Depth;
//!
//! let mut output = Vec::new();
//! negascout_nboard::run(&b"move F5\nmove F5\nping 3\n"[..], &mut output, Depth::USUAL).unwrap();
//! let said = String::from_utf8(output).unwrap();
//! assert_eq!(said, "status move: a disc on f5 turns none\npong 3\n");
//! ```

mod depth;
mod gtp;
mod nboard;
mod thinker;

pub use depth::Depth;
pub use gtp::run_gtp;
pub use nboard::run;
pub use negascout_protocol::RunError;

/// The longest line that is read, in bytes: far more than any game has.
const LONGEST: usize = 1 << 16;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
