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
//!   [`Origins`] tells where a bound or a value of theirs comes from.
//! * [`Judge`] asks a program of somebody's trees, and says whether it searches right.
//! * [`find_tree`] finds the smallest tree on which searches do what is asked for.
//! * [`certificate()`] has the leaves that prove a search's value, and [`sensitivity()`] how far each leaf
//!   may move before a search does something else.
//! * [`worksheets`] makes sheets with trees to be searched by hand, and their solutions.
//! * [`grow`] has UCT grow a tree.
//! * [`compare_random`] averages over random trees, and [`Trials`] gives them one by one; [`bench_suite`]
//!   is the suite of the bench signature.
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
mod certificate;
mod compare;
mod cyclic;
mod find;
mod form;
mod formatter;
mod growth;
mod judge;
mod laboratory;
mod measure;
mod named;
mod node_names;
mod practice;
mod random;
mod refusals;
mod request;
mod root_window;
mod row;
mod row_table;
mod schema;
mod sensitivity;
mod suites;
mod trace;
mod tracing;
mod tree_order;
mod trial;
mod watch;
mod whole_tree;
mod within;
mod worksheet;

pub use bench::{Case, Taken, bench_suite};
pub use boards::{boards, drawn_board};
pub use certificate::{Certificate, NoCertificate, certificate};
pub use cyclic::{Cyclic, NeedsDepth};
pub use find::{BadConditions, BadWord, FindRequest, FoundTree, Fulfilled, find_tree};
pub use form::{Form, algorithm, form};
pub use growth::{BadGrowth, Growing, GrowthForm, grow, grown_boards};
pub use judge::{
    AlikeIn, Answer, BadAnswer, Counterexample, Judge, JudgeRequest, Judged, Judgement, LeafTotals,
    NothingToAsk, RootPlayer, Roots, SeenLeaves,
};
pub use laboratory::Laboratory;
pub use named::NamedLeaf;
pub use negascout::textbook::listing::{
    Listing, Notation, listings, listings_of, listings_of_growth, listings_of_players,
};
pub use random::{BadTrees, RandomTrees, compare_random};
pub use refusals::{BadForm, OutOfRange};
pub use request::{Comparison, Searcher};
pub use root_window::{BadWindow, RootWindow};
pub use row::{Row, RowCounters};
pub use row_table::RowTable;
pub use schema::{schema, schema_builder};
pub use sensitivity::{LeafSensitivity, Sensitivity, Stays, TooManyLeaves, sensitivity};
pub use suites::{Suite, UnknownSuite, suite};
pub use tracing::{RecordedSearch, Tracing};
pub use tree_order::TreeOrder;
pub use trial::{Trial, TrialSearch, Trials};
pub use watch::{
    Drawing, Following, FormInfo, FormKind, GameSubject, GrowthSettings, Iteration, Minimal,
    NotWatched, Origin, OriginOf, OriginRequest, Origins, TraceRequest, TreeEdit, Watched,
    WatchedForm, WatchedSearch, WatchedSubject, draw_watched, edit_tree, follow, follow_recorded,
    tuple_form, watch, watch_recorded,
};

pub use worksheet::{
    BadSheets, SheetCut, SheetSolution, SheetTrees, SheetVisit, Worksheet, WorksheetRequest,
    worksheets,
};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
