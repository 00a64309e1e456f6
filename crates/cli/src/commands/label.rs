//! `negascout label`: values for every position of a file.

use crate::failure::{Failure, warn};
use crate::hash_option::HashOption;
use crate::interrupt;
use crate::numbers::{MAX_NODES, depth, whole};
use crate::output::Output;
use crate::progress;
use clap::Args;
use negascout_label::{Asked, Error, Format, Input, Labelling, Shard, Summary, Task, Threads};
use negascout_session::{Catalogue, Wanted};
use std::num::NonZero;
use std::thread;

/// Arguments of `label`.
#[derive(Debug, Args)]
#[command(after_help = "\
Input: of a .csv or .tsv the column 'position' (--column), or else the first one; of .jsonl and .json an object \
a line with the field 'position', or a text a line; of a .parquet the column 'position'; of any other file, .epd \
among them, and of '-' a position a line, without blank lines and lines that begin with '#'. Each but .parquet may \
be packed: .csv.gz, .csv.zst. --format names the form where the ending does not. 'start' is the first position.
Output: .jsonl has an object a row, as the command 'schema' defines it: a LabelledSolution, a \
LabelledReport of a search, a LabelledProof where --nodes ended a proof, or a LabelledError. .parquet \
has the same in columns. Rows are in the order of the input, and 'row' is the number of the row in it, \
from 0. A row that is no position has the field 'error', and ends nothing.
Without --depth and --nodes each position is solved. With one of them it is searched within that limit; \
but with --weak it is solved, and --nodes is when to give up. Each thread works on other positions, with \
a table of its own that is empty at first for each position: except for the seconds, the rows do not \
depend on --jobs. They do depend on --hash.
With --keep a row has the field 'input' with these columns of the input's row; .parquet has it as JSON text.
A 'score' is a number in the game's unit; a win or loss that is none has 'result' and 'plies' alone.
Ctrl-C ends it. As long as it is not complete, the folder OUTPUT.parts has what is finished, which is \
brought to the disk every few seconds. The same command again does only what is missing, whatever \
ended the one before: a kill, a full disk, a power cut. A part that has been damaged meanwhile is \
labelled again. An output that is complete stays as it is, and OUTPUT.done says what it is of.
Of an array of N jobs, job I is this command with --shard I/N, from 0/N on: it labels each N-th row, and \
writes OUTPUT.shard-I-of-N.jsonl. When all have ended, the same command with --merge in place of --shard \
makes OUTPUT of theirs; it says which are missing, damaged, or of another task or input.
Exit codes: 0, all rows have an answer, or no more than --max-errors have none; 3, some have none; \
2, the input or an option cannot be used; 1, anything else.")]
pub(crate) struct Label {
    /// The game: see the command 'games'
    game: String,
    /// The file with the positions; '-' is standard input
    #[arg(long, value_name = "FILE")]
    input: String,
    /// The form of the input, whatever its name ends with: csv, tsv, jsonl, lines or parquet
    #[arg(long, value_name = "FORM", value_parser = form)]
    format: Option<Format>,
    /// The column that has the positions; of JSON lines, the field; without it, 'position'
    #[arg(long, value_name = "NAME")]
    column: Option<String>,
    /// The columns of the input that stand in the field 'input' of each row, such as id,name
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    keep: Vec<String>,
    /// The file for the rows: .jsonl or .parquet
    #[arg(long, value_name = "FILE")]
    output: String,
    /// Find only whether the game is won, drawn or lost
    #[arg(long, conflicts_with = "depth")]
    weak: bool,
    /// Give the score of every move
    #[arg(long)]
    all_moves: bool,
    /// Search at most this many plies deep
    #[arg(long, value_name = "N", value_parser = depth::<u32>())]
    depth: Option<u32>,
    /// Visit at most this many nodes, for each position
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MAX_NODES))]
    nodes: Option<u64>,
    /// Work on N positions at the same time; without it, on one for each processor
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1024))]
    jobs: Option<u16>,
    /// End the run when more than N rows have no answer; up to N of them are no failure
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=MAX_NODES))]
    max_errors: Option<u64>,
    /// Label only each N-th row, from row I on: job I of an array of N, I from 0 to N - 1
    #[arg(long, value_name = "I/N", value_parser = str::parse::<Shard>)]
    shard: Option<Shard>,
    /// Make the output of all shards that were labelled
    #[arg(long, conflicts_with = "shard")]
    merge: bool,
    #[command(flatten)]
    hash: HashOption,
}

/// Reads the name of a form of input.
fn form(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        format!(
            "expected one of {}",
            Format::ALL.map(|(name, _)| name).join(", ")
        )
    })
}

/// The column that has the positions, unless told otherwise.
const POSITION: &str = "position";

impl Label {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let input = Input::named(&self.input);
        let input = match self.format {
            Some(format) => input.in_format(format),
            None => input,
        };
        let by_column = match self.column {
            Some(_) => Some("--column"),
            None => (!self.keep.is_empty()).then_some("--keep"),
        };
        if let Some(option) = by_column.filter(|_| !input.has_columns()) {
            let reason = format!(
                "{option}: '{}' has a position a line, and no columns",
                self.input
            );
            return Err(Failure::Input(reason));
        }
        let labelling = Labelling {
            games,
            game: &self.game,
            task: self.task()?,
            input,
            column: self.column.as_deref().unwrap_or(POSITION),
            keep: &self.keep,
            output: negascout_label::Output::new(&self.output)?,
            shard: self.shard.unwrap_or_default(),
            threads: self.threads(),
            max_errors: self.max_errors,
            stop: interrupt::flag()?,
        };
        let summary = match self.merge {
            true => labelling.merge()?,
            false => watched(&labelling)?,
        };
        Output::new().line(summary)?;
        if let Some(message) = left_over(&summary, &self.output) {
            warn(message);
        }
        if summary.rows == 0 && self.shard.is_none() {
            warn(format!("'{}' has no positions", self.input));
        }
        if summary.errors > self.max_errors.unwrap_or_default() {
            return Err(Failure::BadRows(None));
        }
        Ok(())
    }

    fn task(&self) -> Result<Task, Error> {
        let wanted = if self.all_moves {
            Wanted::All
        } else {
            Wanted::Best
        };
        Task::try_from(Asked {
            weak: self.weak,
            wanted,
            depth: self.depth,
            nodes: self.nodes,
        })
    }

    fn threads(&self) -> Threads {
        let processors = || thread::available_parallelism().map_or(1, NonZero::get);
        Threads {
            number: self.jobs.map_or_else(processors, usize::from),
            mebibytes: self.hash.mebibytes(),
        }
    }
}

/// The warning that the folder of the parts stays, if it does.
fn left_over(summary: &Summary, output: &str) -> Option<String> {
    let message = || format!("'{output}.parts' could not be removed, and is not needed any more");
    summary.folder_left.then(message)
}

/// Runs it, and shows how far it has come.
fn watched(labelling: &Labelling<'_>) -> Result<Summary, Error> {
    let spinner = progress::spinner();
    let summary = labelling.run(&|progress| spinner.set_message(progress.to_string()));
    spinner.finish_and_clear();
    summary
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::BadInput(message) => Failure::Input(message),
            Error::NoColumn(message) => {
                Failure::Input(format!("{message}; --column names another"))
            }
            Error::Refused(error) => error.into(),
            Error::Failed(message) => Failure::Failed(format!("{message}; {GOES_ON}")),
            Error::TooManyErrors(_) => Failure::BadRows(Some(format!(
                "{error}; a higher --max-errors goes on from what is finished"
            ))),
            Error::Stopped => Failure::Failed(format!("interrupted; {GOES_ON}")),
        }
    }
}

const GOES_ON: &str = "the same command goes on from what is finished";

#[cfg(test)]
mod tests {
    use super::left_over;
    use negascout_label::Summary;

    #[test]
    fn a_folder_that_stays_is_told() {
        let summary = Summary::default();
        assert_eq!(left_over(&summary, "o.jsonl"), None);
        let left = Summary {
            folder_left: true,
            ..summary
        };
        let message = "'o.jsonl.parts' could not be removed, and is not needed any more";
        assert_eq!(left_over(&left, "o.jsonl").as_deref(), Some(message));
    }
}
