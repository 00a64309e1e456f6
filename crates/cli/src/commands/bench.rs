//! `negascout bench`: the bench signature, and the nodes a second.

use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show;
use crate::table::{Align, Table};
use clap::Args;
use negascout_session::{Taken, bench_suite};
use serde::Serialize;

/// Arguments of `bench`.
#[derive(Debug, Args)]
#[command(after_help = "\
The sum of the nodes is the same on every machine, and in every version whose searches visit the \
same nodes. The seconds are this machine's, of one thread.
JSON keys: case, nodes, seconds; of the last object: bench (the sum of the nodes), seconds.")]
pub(crate) struct Bench {
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct CaseObject {
    case: String,
    nodes: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct SumObject {
    bench: u64,
    seconds: f64,
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
                let Taken { nodes, seconds } = taken;
                let case = case.to_string();
                spinner.suspend(|| {
                    output.json(&CaseObject {
                        case,
                        nodes,
                        seconds,
                    })
                })?;
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
            return output.json(&SumObject { bench, seconds });
        }
        output.line(table(&rows))?;
        let rate = show::rate(sum.nodes, sum.seconds);
        let time = show::duration(sum.seconds);
        output.line(format_args!("\nBench: {}\n{time}, {rate}", sum.nodes))
    }
}

fn table(rows: &[(String, Taken)]) -> Table {
    let right = Align::Right;
    let columns = vec![
        ("case", Align::Left),
        ("nodes", right),
        ("time", right),
        ("nodes a second", right),
    ];
    let mut table = Table::new(Charset::of_terminal(), columns);
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
