//! Rows of a comparison as a table.

use crate::look::Charset;
use crate::show;
use crate::table::{Align, Table};
use negascout::textbook::Algorithm;
use negascout_session::Row;

/// Rows of the textbook's algorithms, with leaves relative to alpha-beta's.
pub(super) fn of_textbook(rows: &[Row]) -> Table {
    let mut table = titled(&[
        "value",
        "best",
        "leaves",
        "ratio",
        "distinct",
        "nodes",
        "cutoffs",
        "null-window",
        "re-searches",
        "stored",
        "time",
    ]);
    let reference = alpha_beta(rows).map(|row| row.counters.leaves);
    for row in rows {
        let counters = &row.counters;
        let optional = |count: Option<f64>| count.map_or_else(absent, show::grouped_average);
        let mut cells = result(row);
        cells.extend([
            show::grouped_average(counters.leaves),
            ratio(counters.leaves, reference),
            optional(counters.distinct_leaves),
            show::grouped_average(counters.nodes),
            show::grouped_average(counters.cutoffs),
            show::grouped_average(counters.null_window_searches),
            show::grouped_average(counters.researches),
            optional(counters.stored),
            show::duration(row.seconds),
        ]);
        table.row(cells);
    }
    table
}

/// Rows of the production search, with nodes and time relative to alpha-beta's.
pub(super) fn of_search(rows: &[Row]) -> Table {
    let mut table = titled(&[
        "value",
        "best",
        "nodes",
        "ratio",
        "leaves",
        "cutoffs",
        "null-window",
        "re-searches",
        "time",
        "ratio",
    ]);
    let reference = alpha_beta(rows);
    for row in rows {
        let counters = &row.counters;
        let mut cells = result(row);
        cells.extend([
            show::grouped_average(counters.nodes),
            ratio(counters.nodes, reference.map(|row| row.counters.nodes)),
            show::grouped_average(counters.leaves),
            show::grouped_average(counters.cutoffs),
            show::grouped_average(counters.null_window_searches),
            show::grouped_average(counters.researches),
            show::duration(row.seconds),
            ratio(row.seconds, reference.map(|row| row.seconds)),
        ]);
        table.row(cells);
    }
    table
}

/// An empty table with these columns of numbers after the algorithm's name.
fn titled(titles: &[&'static str]) -> Table {
    let numbers = titles.iter().map(|&title| (title, Align::Right));
    let columns = [("algorithm", Align::Left)].into_iter().chain(numbers);
    Table::new(Charset::of_terminal(), columns.collect())
}

/// The first cells of a row: the algorithm, the value, and the best move.
fn result(row: &Row) -> Vec<String> {
    vec![
        row.algorithm.clone(),
        row.value.map_or_else(absent, |value| value.to_string()),
        row.best_move.clone().unwrap_or_else(absent),
    ]
}

fn alpha_beta(rows: &[Row]) -> Option<&Row> {
    let name = Algorithm::AlphaBeta.name();
    rows.iter().find(|row| row.algorithm == name)
}

fn ratio(amount: f64, reference: Option<f64>) -> String {
    reference.map_or_else(absent, |reference| format!("{:.2}", amount / reference))
}

fn absent() -> String {
    "-".to_owned()
}
