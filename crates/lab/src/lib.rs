//! The laboratory: searches that are looked at rather than played.
//!
//! A [`Session`](negascout_session::Session) hands out its position as one type for all games
//! ([`Erased`](negascout_session::Erased)). The textbook's algorithms are compiled here for that type,
//! once.
//!
//! * [`Laboratory`] is what a session gains: it [analyses](Laboratory::analyse) by an algorithm,
//!   [compares](Laboratory::compare) forms, and [records](Laboratory::trace) a search, which
//!   `negascout_draw` turns into a picture, with its [`boards()`].
//! * [`form()`] finds an algorithm, or a form of the gallery, by name.
//! * [`watch`] shows searches of one position beside each other, step by step, as data; [`draw_watched`]
//!   exports one of them, [`follow`] goes through its listing, and [`edit_tree`] changes a listed tree.
//! * [`Judge`] asks a program of somebody's trees, and says whether it searches right.
//! * [`compare_random`] averages over random trees; [`bench_suite`] is the suite of the bench
//!   signature.
//! * [`schema()`] is the JSON Schema of a session's requests and answers, and of these.
//!
//! ```
//! use negascout::textbook::Algorithm;
//! use negascout_lab::Laboratory;
//! use negascout_session::{Limits, go_on, open};
//!
//! let session = open("tic-tac-toe", "XO./.../...").unwrap();
//! let report = session.analyse(Algorithm::NegaScout, &Limits::default(), &mut go_on).unwrap();
//! assert_eq!(report.best_move.as_deref(), Some("a2"));
//! assert_eq!(report.value.to_string(), "win in 5");
//! ```

mod analyse;
mod bench;
mod boards;
mod branches;
mod branching;
mod compare;
mod endless;
mod form;
mod judge;
mod laboratory;
mod measure;
mod practice;
mod random;
mod refusals;
mod request;
mod row;
mod row_table;
mod schema;
mod suites;
mod told;
mod trace;
mod tracing;
mod watch;
mod within;

pub use bench::{Case, Taken, bench_suite};
pub use boards::{boards, drawn_board};
pub use endless::Endless;
pub use form::{Form, algorithm, form};
pub use judge::{
    AlikeIn, Answer, Counterexample, Judge, JudgeRequest, Judged, Judgement, LeafTotals, SeenLeaves,
};
pub use laboratory::Laboratory;
pub use negascout::textbook::listing::{Listing, Notation, listings, listings_of};
pub use random::{RandomTrees, compare_random};
pub use request::{Comparison, Searcher};
pub use row::{Row, RowCounters};
pub use row_table::RowTable;
pub use schema::{schema, schema_builder};
pub use suites::{Suite, suite};
pub use tracing::{RecordedSearch, Tracing};
pub use watch::{
    Drawing, Following, FormInfo, FormKind, GameSubject, Iteration, Minimal, RootWindow,
    TraceRequest, TreeEdit, Watched, WatchedForm, WatchedSearch, WatchedSubject, draw_watched,
    edit_tree, follow, watch,
};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
