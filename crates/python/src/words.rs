//! Answers in words: those of the command line.

use crate::border::asked;
use crate::failure::bad_request;
use negascout_lab::{FoundTree, Judgement, Row, RowTable};
use negascout_session::words::{self, Labelled, grouped_average, stop_reason};
use negascout_session::{Effort, Report, SearchCounters, Value};
use pyo3::prelude::*;

/// An object of the schema, or of labelling, in words: in a line, and line by line with labels. `kind` is its
/// name; of a report's moves only the best is named.
#[pyfunction]
pub(crate) fn in_words(kind: &str, data: &Bound<'_, PyAny>) -> PyResult<(String, Vec<Labelled>)> {
    let line = |line: String| (line, Vec::new());
    Ok(match kind {
        "Value" => line(asked::<Value>(data)?.to_string()),
        "StopReason" => line(stop_reason(asked(data)?).to_owned()),
        "Effort" => {
            let Effort { nodes, seconds } = asked(data)?;
            line(words::effort(nodes, seconds))
        }
        "Counters" => line(words::counters(&asked(data)?)),
        "SearchCounters" => {
            let counters: SearchCounters = asked(data)?;
            let [(table, hits), (fail_highs, moves)] = words::search_counters(&counters);
            line(format!("{table} {hits}; {fail_highs} {moves}"))
        }
        "Report" => report(&asked(data)?),
        "Solution" => {
            let solution = asked(data)?;
            (words::solution(&solution), words::solution_rows(&solution))
        }
        "Guess" => line(words::guess(&asked(data)?)),
        "Proof" => {
            let proof = asked(data)?;
            (words::proof(&proof), words::proof_rows(&proof))
        }
        "FoundTree" => line(asked::<FoundTree>(data)?.to_string()),
        "Judgement" => line(asked::<Judgement>(data)?.to_string()),
        "LabelSummary" => line(asked::<negascout_label::Summary>(data)?.to_string()),
        "LabelProgress" => line(asked::<negascout_label::Progress>(data)?.to_string()),
        _ => return Err(bad_request(format!("there are no words for '{kind}'"))),
    })
}

fn report(report: &Report) -> (String, Vec<Labelled>) {
    let best = report
        .best_move
        .clone()
        .unwrap_or_else(|| "none".to_owned());
    let line = words::report(report, &best);
    let mut rows = vec![
        ("best move", best),
        ("score", report.value.to_string()),
        ("line", report.pv.join(" ")),
    ];
    rows.extend(words::report_rows(report));
    (line, rows)
}

/// A count, or an average, with its thousands told apart.
#[pyfunction]
pub(crate) fn grouped(count: f64) -> String {
    grouped_average(count)
}

/// A span of time.
#[pyfunction]
pub(crate) fn duration(seconds: f64) -> String {
    words::duration(seconds)
}

/// The table of a comparison's rows: its headings, and the cells of each row.
#[pyfunction]
pub(crate) fn row_table(rows: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<String>>> {
    let rows: Vec<Row> = asked(rows)?;
    let is_search = |row: &Row| row.counters.distinct_leaves.is_none();
    let table = match rows.iter().any(is_search) {
        true => RowTable::Search,
        false => RowTable::Textbook,
    };
    let alpha_beta = rows.iter().find(|row| row.algorithm == "alpha-beta");
    let titles = table.columns().iter().map(|&(title, _)| title.to_owned());
    let named = |row: &Row| [vec![row.algorithm.clone()], table.cells(row, alpha_beta)].concat();
    let headings = ["algorithm".to_owned()].into_iter().chain(titles).collect();
    Ok([vec![headings], rows.iter().map(named).collect()].concat())
}
