//! The rows of a comparison as a table: its columns, and each row's cells.

use crate::{Row, Searcher};
use negascout_session::words::{duration, grouped_average, stop_reason};

/// The columns of a comparison's rows, in which counters stand beside those of alpha-beta.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{RandomTrees, RowTable, Searcher, compare_random};
///
/// let rows = compare_random(&RandomTrees::new(3, 3), &[Algorithm::AlphaBeta.into()], &mut |_| ()).unwrap();
/// let table = RowTable::from(Searcher::Textbook);
/// let cells = table.cells(&rows[0], Some(&rows[0]));
/// assert_eq!((table.columns()[3].0, cells[3].as_str()), ("ratio", "1.00"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowTable {
    /// Leaves relative to alpha-beta's.
    Textbook,
    /// Nodes and time relative to alpha-beta's.
    Search,
}

impl From<Searcher> for RowTable {
    fn from(by: Searcher) -> RowTable {
        match by {
            Searcher::Textbook | Searcher::Practice { .. } => RowTable::Textbook,
            Searcher::Search { .. } => RowTable::Search,
        }
    }
}

impl RowTable {
    /// The titles of the columns after the algorithm's name, with the width that each usually needs.
    #[must_use]
    pub fn columns(self) -> &'static [(&'static str, usize)] {
        match self {
            RowTable::Textbook => &[
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
            RowTable::Search => &[
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
        }
    }

    /// The cells of a row, a text for each column.
    #[must_use]
    pub fn cells(self, row: &Row, alpha_beta: Option<&Row>) -> Vec<String> {
        let counters = &row.counters;
        let average = grouped_average;
        let optional = |count: Option<f64>| count.map_or_else(absent, average);
        let ratio = |amount: fn(&Row) -> f64| ratio(amount(row), alpha_beta.map(amount));
        let value = value(row);
        let best = row.best_move.clone().unwrap_or_else(absent);
        let scouts = average(counters.null_window_searches);
        let researches = average(counters.researches);
        match self {
            RowTable::Textbook => vec![
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
                duration(row.seconds),
            ],
            RowTable::Search => vec![
                value,
                best,
                average(counters.nodes),
                ratio(|row| row.counters.nodes),
                average(counters.leaves),
                scouts,
                researches,
                duration(row.seconds),
                ratio(|row| row.seconds),
            ],
        }
    }
}

/// The value, or the limit that ended the search.
fn value(row: &Row) -> String {
    match (row.value, row.stopped_by) {
        (Some(value), _) => value.to_string(),
        (None, Some(stopped_by)) => stop_reason(stopped_by).to_owned(),
        (None, None) => absent(),
    }
}

fn ratio(amount: f64, reference: Option<f64>) -> String {
    reference.map_or_else(absent, |reference| format!("{:.2}", amount / reference))
}

fn absent() -> String {
    "-".to_owned()
}

#[cfg(test)]
mod tests {
    use super::RowTable;
    use crate::{RandomTrees, compare_random};
    use negascout::textbook::Algorithm;

    #[test]
    fn each_column_has_a_cell() {
        let trees = RandomTrees::new(2, 2);
        let rows = compare_random(&trees, &[Algorithm::AlphaBeta.into()], &mut |_| ()).unwrap();
        for table in [RowTable::Textbook, RowTable::Search] {
            let cells = table.cells(&rows[0], Some(&rows[0]));
            assert_eq!(cells.len(), table.columns().len(), "{table:?}");
            for ((title, _), cell) in table.columns().iter().zip(&cells) {
                assert_eq!(
                    cell == "1.00",
                    *title == "ratio",
                    "{table:?}, {title}: {cell}"
                );
            }
        }
    }
}
