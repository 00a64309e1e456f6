//! Every game behind one dynamic face: names, positions and moves as text, limits, reports.
//!
//! The library is generic and compiled for each game; a command line, a page or a binding is not.
//! Generics stop here: [`open`] gives a [`Session`], which a program uses without knowing the game.
//!
//! * [`games`] lists the games, [`open`] opens one, and [`algorithm`] finds an algorithm by name.
//! * [`Session`] plays, [thinks](Session::think) with the production search,
//!   [solves](Session::solve), [analyses](Session::analyse) and [compares](Session::compare) with
//!   the textbook's algorithms, and [records](Session::trace) a search, which `negascout_draw` turns into
//!   a picture.
//! * [`Memory`] is what a search remembers for the next.
//! * [`compare_random`] averages over random trees; [`bench_suite`] is the suite of the bench
//!   signature.
//!
//! ```
//! use negascout_session::{Limits, algorithm, open};
//!
//! let session = open("tic-tac-toe", "XO./.../...").unwrap();
//! let negascout = algorithm("negascout").unwrap();
//! let report = session.analyse(negascout, &Limits::default(), &mut |_| ()).unwrap();
//! assert_eq!(report.best_move.as_deref(), Some("a2"));
//! assert_eq!(report.score.to_string(), "win in 5");
//! ```

mod analyse;
mod bench;
mod compare;
mod error;
mod games;
mod handle;
mod keep;
mod memory;
mod method;
mod names;
mod prove;
mod random;
mod report;
mod request;
mod session;
mod solve;
mod suites;
mod think;
mod trace;
mod way;

pub use bench::{Case, Taken, bench_suite};
pub use error::Error;
pub use games::{GameInfo, games, open, open_tree};
pub use keep::{Keeper, Kept, Spent};
pub use memory::Memory;
pub use method::Method;
pub use names::{algorithm, method};
pub use random::{AverageCounters, AverageRow, RandomTrees, compare_random};
pub use report::{Counters, MoveScore, Report, Row, StopReason, Tally};
pub use request::{Comparison, Handicap, Limits, Thinking};
pub use session::{Board, Cell, Ending, Seat, Session};
pub use solve::{Aim, Answer, Proof, Solution, Solving, Value, Wanted};
pub use suites::{Suite, suite};
pub use way::{Speculation, Way, Windows};
