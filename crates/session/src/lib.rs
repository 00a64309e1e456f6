//! Every game behind one dynamic face: names, positions and moves as text, requests and reports as
//! data.
//!
//! The library is generic and compiled for each game; a command line, a page or a binding is not.
//! Generics stop here: a [`Catalogue`] opens a [`Session`], which a program uses without knowing the
//! game. A game of one's own joins by implementing [`Playable`].
//!
//! * [`Catalogue`] lists the games and opens them; [`open`] opens a standard one; [`algorithm`] finds
//!   an algorithm by name, and [`form()`] one of the gallery's forms too.
//! * [`Session`] plays, [thinks](Session::think) with the production search,
//!   [solves](Session::solve), [analyses](Session::analyse) and [compares](Session::compare) with
//!   the textbook's algorithms, and [records](Session::trace) a search, which `negascout_draw` turns
//!   into a picture.
//! * [`PlayableCheck`] checks a game of one's own, by a line in its tests.
//! * [`Memory`] is what a search remembers for the next: the game's engine, and a [`ProofStore`].
//! * Requests ([`Thinking`], [`Solving`], [`Comparison`]) and answers ([`Report`], [`Solution`],
//!   [`Proof`], [`Row`]) are data with one schema ([`schema()`]): the form of every `--json`.
//! * [`watch`] shows searches of one position beside each other, step by step, as data; [`draw_watched`]
//!   exports one of them, and [`edit_tree`] changes a listed tree.
//! * [`compare_random`] averages over random trees; [`bench_suite`] is the suite of the bench
//!   signature.
//!
//! ```
//! use negascout_session::{Limits, algorithm, go_on, open};
//!
//! let session = open("tic-tac-toe", "XO./.../...").unwrap();
//! let negascout = algorithm("negascout").unwrap();
//! let report = session.analyse(negascout, &Limits::default(), &mut go_on).unwrap();
//! assert_eq!(report.best_move.as_deref(), Some("a2"));
//! assert_eq!(report.value.to_string(), "win in 5");
//! ```

mod analyse;
mod bench;
mod boards;
mod catalogue;
mod compare;
mod conformance;
mod end_reason;
mod endless;
mod erased;
mod error;
mod form;
mod game_state;
mod games;
mod handle;
mod memory;
mod method;
mod names;
mod playable;
mod practice;
mod proof_record;
mod random;
mod record;
mod report;
mod request;
mod schema;
mod session;
mod set_up;
mod solve;
mod suites;
mod told;
mod trace;
mod unit;
mod value;
mod watch;
mod within;

pub use bench::{Case, Taken, bench_suite};
pub use boards::{boards, drawn_board};
pub use catalogue::{Catalogue, Family, GameInfo, open};
pub use conformance::{PlayableCheck, PlayableFailure};
pub use end_reason::EndReason;
pub use error::Error;
pub use form::{Form, form};
pub use game_state::GameState;
pub use games::{open_tree, supply_openings};
pub use handle::Handle;
pub use memory::Memory;
pub use method::Method;
pub use names::{algorithm, method};
pub use playable::{MoveCells, MoveOf, Opened, Playable};
pub use proof_record::{ProofStore, StoredProof};
pub use random::{RandomTrees, compare_random};
pub use record::{EarlyEnd, RecordTags};
pub use report::{
    Answer, Counters, Effort, Missing, MoveValue, Proof, Report, Row, RowCounters, SearchCounters,
    Solution, StopReason,
};
pub use request::{Aim, Comparison, Handicap, Limits, Searcher, Solving, Thinking, Wanted};
pub use schema::{SchemaBuilder, schema};
pub use session::{Board, Cell, Ending, Seat, Session};
pub use set_up::SetUp;
pub use suites::{Suite, suite};
pub use trace::{RecordedSearch, Tracing};
pub use unit::Unit;
pub use value::{Bound, Outcome, Value};
pub use watch::{
    Drawing, FormInfo, FormKind, GameSubject, Iteration, Meaning, Minimal, RandomSubject,
    RootWindow, TreeEdit, Viewpoint, Watched, WatchedForm, WatchedSearch, WatchedSubject, Watching,
    draw_watched, edit_tree, watch,
};

/// Whether every feature is compiled in. A program for a small page does without some.
pub const IS_COMPLETE: bool = cfg!(all(
    feature = "chess",
    feature = "engine",
    feature = "full",
    feature = "openings",
    feature = "sizes",
    feature = "textbook"
));

/// A progress that never breaks a search off.
pub fn go_on<T>(_: &T) -> std::ops::ControlFlow<()> {
    std::ops::ControlFlow::Continue(())
}

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
