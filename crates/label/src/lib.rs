//! Values for many positions at once: each row of an input gets a value, all cores at work, and a run
//! that was ended goes on where it was.
//!
//! [`Labelling`] says what is done: the game, the [`Task`], the input and the output. [`Labelling::run`]
//! does it. Positions come from CSV, JSON lines, Parquet, EPD, or text with a position a line, or from
//! tables of other libraries ([`ArrowRows`]); a [`LabelledRow`] for each, in the same order, goes to JSON
//! lines or Parquet, or stays in memory as columns ([`Table`]). A row that has no answer says why, and
//! ends nothing.
//!
//! There are two sides. The [`Driver`] reads the input, cuts [pieces](Piece), and keeps what comes back.
//! A worker labels a piece, and knows nothing else ([`label_piece`]). The executor brings pieces to
//! workers and rows back: here it is threads of this process, in a cluster a message each way.
//!
//! Threads work on different positions, each with a table of its own that is emptied before each
//! position, so that the answers are the same for any number of threads, but for the seconds.
//!
//! Beside the output `out.jsonl` there is, as long as a run is not complete, the folder
//! `out.jsonl.parts`: some seconds' work a file, each written under another name and renamed once it is
//! whole. The same call again takes them over, whatever ended the run before.
//!
//! ```
//! use negascout_label::{Input, Labelling, Output, Task, Threads};
//! use negascout_session::Catalogue;
//!
//! let folder = tempfile::tempdir().unwrap();
//! let (input, output) = (folder.path().join("in.txt"), folder.path().join("out.jsonl"));
//! std::fs::write(&input, "XO./.../...\nXO./X../...\nnonsense\n").unwrap();
//! let labelling = Labelling {
//!     games: &Catalogue::standard(),
//!     game: "tic-tac-toe",
//!     task: Task::default(),
//!     input: Input::File(input),
//!     column: "position",
//!     output: Output::new(&output).unwrap(),
//!     threads: Threads { number: 2, mebibytes: 1 },
//!     max_errors: None,
//!     stop: Default::default(),
//! };
//! let summary = labelling.run(&|_| ()).unwrap();
//! assert_eq!((summary.rows, summary.errors), (3, 1));
//! let rows = std::fs::read_to_string(&output).unwrap();
//! assert!(rows.starts_with(r#"{"row":0,"game":"tic-tac-toe","position":"XO./.../...""#));
//! ```

mod driver;
mod error;
mod executor;
mod folder;
mod labelled;
mod labelling;
mod lock;
mod piece;
mod sink;
mod source;
mod task;
mod worker;

pub use driver::{Driver, Progress};
pub use error::Error;
pub use labelled::{
    LabelValue, LabelledError, LabelledMove, LabelledProof, LabelledReport, LabelledRow,
    LabelledSolution, define,
};
pub use labelling::{Labelling, Summary, Threads};
pub use piece::{Job, Piece};
pub use sink::{Output, Table};
pub use source::{ArrowRows, Cell, Input, Source};
pub use task::Task;
pub use worker::label_piece;

/// The version of the program: pieces, answers and parts are of one version.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
