//! Values for many positions at once: each row of an input gets a value, all cores at work, and a run
//! that was ended goes on where it was.
//!
//! [`Labelling`] says what is done: the game, the [`Task`], the input and the output. [`Labelling::run`]
//! does it. Positions come from CSV, JSON lines, Parquet, EPD, or text with a position a line, or from
//! tables of other libraries ([`ArrowRows`]); a [`LabelledRow`] for each, in the same order, goes to JSON
//! lines or Parquet, or stays in memory as columns ([`LabelColumns`]). A row that has no answer says why, and
//! ends nothing.
//!
//! There are two sides. The [`Driver`] reads the input, cuts it into [chunks](Chunk), and keeps the
//! answers. A worker labels a chunk, and knows nothing else ([`label_chunk`]). Here the workers are threads
//! of this process; in a cluster chunks and answers are messages. Without a cluster, the jobs of an array
//! label a [`Shard`] each, and [`Labelling::merge`] makes one output of theirs.
//!
//! Threads work on different positions, each with a table of its own that is emptied before each
//! position, so that the answers, except the seconds, are the same for any number of threads.
//!
//! Beside the output `out.jsonl` there is, as long as a run is not complete, the folder
//! `out.jsonl.parts`: some seconds' work a file, each written under another name and renamed once it is
//! whole. The same call again takes them over, whatever ended the run before.
//!
//! ```
//! use negascout_label::{Input, Labelling, Output, Shard, Task, Threads};
//! use negascout_session::Catalogue;
//!
//! let folder = tempfile::tempdir().unwrap();
//! let (input, output) = (folder.path().join("in.txt"), folder.path().join("out.jsonl"));
//! std::fs::write(&input, "XO./.../...\nXO./X../...\nnonsense\n").unwrap();
//! let labelling = Labelling {
//!     games: &Catalogue::standard(),
//!     game: "tic-tac-toe",
//!     task: Task::default(),
//!     input: Input::file(input),
//!     column: "position",
//!     keep: &[],
//!     output: Output::new(&output).unwrap(),
//!     shard: Shard::WHOLE,
//!     threads: Threads { number: 2, mebibytes: 1 },
//!     max_errors: None,
//!     stop: Default::default(),
//! };
//! let summary = labelling.run(&|_| ()).unwrap();
//! assert_eq!((summary.rows, summary.errors), (3, 1));
//! let rows = std::fs::read_to_string(&output).unwrap();
//! assert!(rows.starts_with(r#"{"row":0,"game":"tic-tac-toe","position":"XO./.../...""#));
//! ```

mod chunk;
mod driver;
mod error;
mod folder;
mod job;
mod labelled;
mod labelling;
mod lock;
mod pool;
mod shape;
mod shard;
mod sink;
mod source;
mod task;
mod worker;

pub use chunk::Chunk;
pub use driver::{Driver, Progress, Summary};
pub use error::Error;
pub use job::Job;
pub use labelled::{
    LabelValue, LabelledError, LabelledMove, LabelledProof, LabelledReport, LabelledRow,
    LabelledSolution, define,
};
pub use labelling::{Labelling, Threads};
pub use shard::Shard;
pub use sink::{LabelColumns, Output};
pub use source::{ArrowRows, Cell, Columns, Format, Input, Source, cell};
pub use task::{Asked, Task};
pub use worker::label_chunk;

/// The version of the program: chunks, answers and parts are of one version.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
