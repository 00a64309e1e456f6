//! Every game behind one dynamic face: names, positions and moves as text, requests and reports as
//! data.
//!
//! The library is generic and compiled for each game; a command line, a page or a binding is not.
//! Generics stop here: a [`Catalogue`] opens a [`Session`], which a program uses without knowing the
//! game. A game of yours joins by implementing [`Playable`].
//!
//! * [`Catalogue`] lists the games and opens them; [`open`] opens a standard one.
//! * [`Session`] plays, [thinks](Session::think) with the production search, [solves](Session::solve),
//!   and [hands out](Session::erased) its position as one type for all games, for `negascout_lab`.
//! * [`PlayableCheck`] checks a game of yours, by a line in its tests.
//! * [`EngineCache`] is what a search remembers for the next: the game's engine, and a [`ProofStore`].
//! * Requests ([`SearchRequest`], [`SolveRequest`]) and answers ([`Report`], [`Solution`], [`Proof`]) are data with
//!   one schema ([`SchemaBuilder`]): the form of every `--json`.
//!
//! ```
//! use negascout_session::{EngineCache, SearchRequest, go_on, open};
//!
//! let session = open("tic-tac-toe", "XO./.../...").unwrap();
//! let report = session.think(&SearchRequest::default(), &mut EngineCache::default(), &mut go_on).unwrap();
//! assert_eq!(report.best_move.as_deref(), Some("a3"));
//! assert_eq!(report.value.to_string(), "win in 5");
//! ```

pub mod bounded;
mod catalogue;
mod conformance;
mod end_reason;
mod ending;
mod erased;
mod error;
mod families;
mod family;
pub mod foreign;
mod formatter;
mod game_info;
mod game_state;
mod games;
mod handle;
mod memory;
mod method;
mod names;
mod playable;
mod proof_record;
mod quietly;
mod record;
mod recorded_end;
mod repeating;
mod report;
mod request;
mod schema;
mod session;
mod set_up;
mod solve;
mod tagged;
mod termination;
mod unit;
mod value;
pub mod words;

/// The library's own requests and counts, which go out as they are.
pub use negascout::engine::{Effort, Handicap, ProvenBy, SearchRequest, SolveRequest, Wanted};
pub use negascout::observe::Counts as Counters;
pub use negascout::search::{Limits, Statistics as SearchCounters, StopReason};

/// Boards, as all that draws them takes them.
pub use negascout_board::{Board, Cell, Player};

pub use catalogue::{Catalogue, open, supply};
pub use conformance::{PlayableCheck, PlayableFailure};
pub use end_reason::EndReason;
pub use ending::Ending;
pub use erased::{Erased, ErasedEvaluation, ErasedMove};
pub use error::{Error, Refusal, Unsupported, hint};
pub use families::{BadBoard, open_tree};
pub use family::Family;
pub use game_info::GameInfo;
pub use game_state::GameState;
pub use games::tree::TREE;
pub use handle::{Handle, START};
pub use memory::EngineCache;
pub use method::{Method, method};
pub use names::{nearest, shortened, unknown_algorithm};
pub use playable::{MoveCells, MoveOf, Opened, Playable};
pub use proof_record::{ProofStore, StoredProof};
pub use quietly::quietly;
pub use record::{EarlyEnd, RecordTag, RecordTags, last_tags};
pub use recorded_end::recorded_end;
pub use repeating::Repeating;
pub use report::{Answer, Guess, Missing, MoveValue, Proof, Report, Solution};
pub use request::{BadLimit, MAX_DEPTH, check_limits, depth_or_end};
pub use schema::SchemaBuilder;
pub use session::{About, Session};
pub use set_up::SetUp;
pub use termination::Termination;
pub use unit::{Meaning, Unit, Wins};
pub use value::{Bound, Certainty, Outcome, ScoreUnit, Value};

/// A progress that never breaks a search off.
pub fn go_on<T>(_: &T) -> std::ops::ControlFlow<()> {
    std::ops::ControlFlow::Continue(())
}

/// The standard games themselves, for this crate's tests of them. Unit tests would compile every game a
/// second time.
#[doc(hidden)]
pub mod standard_games {
    pub use crate::games::*;
}

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
