//! Rows of a comparison, printed as they are done.

use crate::failure::Failure;
use crate::output::Output;
use crate::table::{Growing, TextTable};
use negascout::textbook::Algorithm;
use negascout_lab::{Form, Row, RowTable};

/// Prints rows as they are done. Alpha-beta's, with which others are compared, comes first if it is
/// among them.
pub(super) struct Rows {
    /// The table; `None` for objects.
    columns: Option<RowTable>,
    heading: String,
    output: Output,
    table: Growing,
    alpha_beta: Option<Row>,
    done: usize,
}

impl Rows {
    /// A table under a heading, to be printed with its first row; objects need neither.
    pub(super) fn new(columns: Option<RowTable>, heading: String, forms: &[Form]) -> Rows {
        let names = forms.iter().map(|form| form.name().chars().count());
        let columns_of = columns.map_or(&[][..], RowTable::columns);
        let (titles, widths): (Vec<_>, Vec<_>) = columns_of.iter().copied().unzip();
        let table = TextTable::for_terminal()
            .words(["algorithm"])
            .numbers(titles);
        let widths = std::iter::once(names.max().unwrap_or(0)).chain(widths);
        Rows {
            columns,
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
        let Some(columns) = self.columns else {
            return self.output.json(row);
        };
        if self.done == 1 {
            self.output.line(&self.heading)?;
            self.output.line(self.table.header())?;
        }
        if row.algorithm == Algorithm::AlphaBeta.name() {
            self.alpha_beta = Some(row.clone());
        }
        let mut cells = vec![row.algorithm.clone()];
        cells.extend(columns.cells(row, self.alpha_beta.as_ref()));
        self.output.line(self.table.row(cells))
    }

    /// The number of rows printed.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// Prints the columns for which the terminal had no room.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        match self.table.rest() {
            Some(rest) if self.columns.is_some() && self.done > 0 => {
                self.output.line(format!("\n{rest}"))
            }
            _ => Ok(()),
        }
    }
}
