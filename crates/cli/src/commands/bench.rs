//! `negascout bench`: the bench signature, and the nodes a second.

use crate::failure::Failure;
use crate::output::Output;
use crate::progress;
use crate::show;
use crate::table::TextTable;
use clap::Args;
use negascout_lab::{Case, Taken, bench_suite};
use schemars::JsonSchema;
use serde::Serialize;

/// Arguments of `bench`.
#[derive(Debug, Args)]
#[command(after_help = "\
The sum of the nodes is the same on every machine, and in every version whose searches visit the \
same nodes. The seconds are this machine's, of one thread.
JSON: a BenchCase a case, and at the end a BenchSignature, as the command 'schema' defines them.")]
pub(crate) struct Bench {
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

/// A case of the bench suite, and its cost.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct CaseRow {
    /// The case in words.
    case: String,
    /// The game's name.
    game: String,
    /// The position as it is opened; null for the game's first.
    position: Option<String>,
    /// The searcher: textbook for all its algorithms, search, or solve.
    searcher: String,
    /// The depth in plies; null for the end of the game.
    depth: Option<u32>,
    /// Nodes searched.
    nodes: u64,
    /// Seconds.
    seconds: f64,
}

/// The sum over all cases.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Signature {
    /// The bench signature: the nodes of all cases together.
    bench: u64,
    /// Seconds.
    seconds: f64,
}

impl CaseRow {
    fn new(case: &Case, taken: Taken) -> CaseRow {
        CaseRow {
            case: case.to_string(),
            game: case.game().to_owned(),
            position: case.position().map(str::to_owned),
            searcher: case.searcher().to_owned(),
            depth: case.depth(),
            nodes: taken.nodes,
            seconds: taken.seconds,
        }
    }
}

impl Bench {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut output = Output::new();
        let mut rows = Vec::new();
        let spinner = progress::spinner();
        for case in bench_suite() {
            spinner.set_message(case.to_string());
            let taken = case.run()?;
            if self.json {
                spinner.suspend(|| output.json(&CaseRow::new(case, taken)))?;
            }
            rows.push((case.to_string(), taken));
        }
        spinner.finish_and_clear();
        let sum = Taken {
            nodes: rows.iter().map(|(_, taken)| taken.nodes).sum(),
            seconds: rows.iter().map(|(_, taken)| taken.seconds).sum(),
        };
        if self.json {
            let (bench, seconds) = (sum.nodes, sum.seconds);
            return output.json(&Signature { bench, seconds });
        }
        output.line(table(&rows))?;
        let rate = show::rate(sum.nodes, sum.seconds);
        let time = show::duration(sum.seconds);
        output.line(format_args!("\nBench: {}\n{time}, {rate}", sum.nodes))
    }
}

fn table(rows: &[(String, Taken)]) -> TextTable {
    let table = TextTable::for_terminal().words(["case"]);
    let mut table = table.numbers(["nodes", "time", "nodes a second"]);
    for (case, taken) in rows {
        table.row(vec![
            case.clone(),
            show::grouped(taken.nodes),
            show::duration(taken.seconds),
            show::rate(taken.nodes, taken.seconds),
        ]);
    }
    table
}
