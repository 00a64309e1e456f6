//! Rows of a comparison, printed as they are done.

use crate::failure::Failure;
use crate::output::Output;
use crate::show;
use crate::table::{Growing, Table};
use negascout::textbook::Algorithm;
use negascout_lab::{Form, Row, Searcher};

/// The form of the rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// Leaves relative to alpha-beta's.
    Textbook,
    /// Nodes and time relative to alpha-beta's.
    Search,
    /// The row as an object.
    Json,
}

impl Told {
    /// The form of a searcher's rows in a table.
    pub(super) fn new(by: Searcher) -> Told {
        match by {
            Searcher::Textbook | Searcher::Practice { .. } => Told::Textbook,
            Searcher::Search { .. } => Told::Search,
        }
    }

    /// The columns of numbers, with the width each is given beforehand.
    fn columns(self) -> &'static [(&'static str, usize)] {
        match self {
            Told::Textbook => &[
                ("value", 5),
                ("best", 4),
                ("leaves", 9),
                ("ratio", 5),
                ("distinct", 8),
                ("nodes", 9),
                ("cutoffs", 7),
                ("null-window", 11),
                ("re-searches", 11),
                ("stored", 7),
                ("time", 7),
            ],
            Told::Search => &[
                ("value", 5),
                ("best", 4),
                ("nodes", 9),
                ("ratio", 5),
                ("leaves", 9),
                ("null-window", 11),
                ("re-searches", 11),
                ("time", 7),
                ("ratio", 5),
            ],
            Told::Json => &[],
        }
    }

    /// The cells of a row, without the algorithm's name.
    fn cells(self, row: &Row, alpha_beta: Option<&Row>) -> Vec<String> {
        let counters = &row.counters;
        let average = show::grouped_average;
        let optional = |count: Option<f64>| count.map_or_else(absent, average);
        let ratio = |amount: fn(&Row) -> f64| ratio(amount(row), alpha_beta.map(amount));
        let value = row.value.map_or_else(absent, |value| value.to_string());
        let best = row.best_move.clone().unwrap_or_else(absent);
        let scouts = average(counters.null_window_searches);
        let researches = average(counters.researches);
        match self {
            Told::Textbook => vec![
                value,
                best,
                average(counters.leaves),
                ratio(|row| row.counters.leaves),
                optional(counters.distinct_leaves),
                average(counters.nodes),
                optional(counters.cutoffs),
                scouts,
                researches,
                optional(counters.stored),
                show::duration(row.seconds),
            ],
            Told::Search => vec![
                value,
                best,
                average(counters.nodes),
                ratio(|row| row.counters.nodes),
                average(counters.leaves),
                scouts,
                researches,
                show::duration(row.seconds),
                ratio(|row| row.seconds),
            ],
            Told::Json => Vec::new(),
        }
    }
}

/// Prints rows as they are done. Alpha-beta's, with which others are compared, comes first if it is
/// among them.
pub(super) struct Rows {
    told: Told,
    heading: String,
    output: Output,
    table: Growing,
    alpha_beta: Option<Row>,
    done: usize,
}

impl Rows {
    /// A table under a heading, to be printed with its first row; objects need neither.
    pub(super) fn new(told: Told, heading: String, forms: &[Form]) -> Rows {
        let names = forms.iter().map(|form| form.name().chars().count());
        let (titles, widths): (Vec<_>, Vec<_>) = told.columns().iter().copied().unzip();
        let table = Table::for_terminal().words(["algorithm"]).numbers(titles);
        let widths = std::iter::once(names.max().unwrap_or(0)).chain(widths);
        Rows {
            told,
            heading,
            output: Output::new(),
            table: Growing::new(table, widths),
            alpha_beta: None,
            done: 0,
        }
    }

    /// Prints a row.
    pub(super) fn row(&mut self, row: &Row) -> Result<(), Failure> {
        self.done += 1;
        if self.told == Told::Json {
            return self.output.json(row);
        }
        if self.done == 1 {
            self.output.line(&self.heading)?;
            self.output.line(self.table.header())?;
        }
        if row.algorithm == Algorithm::AlphaBeta.name() {
            self.alpha_beta = Some(row.clone());
        }
        let mut cells = vec![row.algorithm.clone()];
        cells.extend(self.told.cells(row, self.alpha_beta.as_ref()));
        self.output.line(self.table.row(cells))
    }

    /// The number of rows printed.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// Prints the columns for which the terminal had no room.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        match self.table.rest() {
            Some(rest) if self.told != Told::Json && self.done > 0 => {
                self.output.line(format!("\n{rest}"))
            }
            _ => Ok(()),
        }
    }
}

fn ratio(amount: f64, reference: Option<f64>) -> String {
    reference.map_or_else(absent, |reference| format!("{:.2}", amount / reference))
}

fn absent() -> String {
    "-".to_owned()
}
