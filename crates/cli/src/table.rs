//! Tables of aligned columns.

use crate::look::Charset;
use anstyle::{AnsiColor, Style};
use std::fmt;

const HEADER: Style = AnsiColor::Cyan.on_default().bold();

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// A table with a coloured header, a rule, and rows.
#[derive(Debug)]
pub(crate) struct Table {
    charset: Charset,
    columns: Vec<(&'static str, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns and no rows.
    pub(crate) fn new(charset: Charset, columns: Vec<(&'static str, Align)>) -> Table {
        Table {
            charset,
            columns,
            rows: Vec::new(),
        }
    }

    /// Adds a row: a text for each column.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn widths(&self) -> Vec<usize> {
        let width = |(place, (title, _)): (usize, &(&str, Align))| {
            let cells = self.rows.iter().map(|row| row[place].chars().count());
            cells.chain([title.chars().count()]).max().unwrap_or(0)
        };
        self.columns.iter().enumerate().map(width).collect()
    }

    /// One line of cells, without space at its end.
    fn aligned<'c>(&self, widths: &[usize], cells: impl Iterator<Item = &'c str>) -> String {
        let mut line = String::new();
        for ((cell, width), (_, align)) in cells.zip(widths).zip(&self.columns) {
            let gap = if line.is_empty() { "" } else { "  " };
            line += &match align {
                Align::Left => format!("{gap}{cell:<width$}"),
                Align::Right => format!("{gap}{cell:>width$}"),
            };
        }
        line.trim_end().to_owned()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        let titles = self.columns.iter().map(|(title, _)| *title);
        write!(f, "{HEADER}{}{HEADER:#}", self.aligned(&widths, titles))?;
        let dash = self.charset.pick("─", "-");
        let rules: Vec<String> = widths.iter().map(|&width| dash.repeat(width)).collect();
        write!(f, "\n{}", rules.join("  "))?;
        for row in &self.rows {
            write!(
                f,
                "\n{}",
                self.aligned(&widths, row.iter().map(String::as_str))
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Align, Charset, Table};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new(
            Charset::Ascii,
            vec![("name", Align::Left), ("n", Align::Right)],
        );
        table.row(vec!["alpha-beta".to_owned(), "7".to_owned()]);
        table.row(vec!["pvs".to_owned(), "1,000".to_owned()]);
        let plain = anstream::adapter::strip_str(&table.to_string()).to_string();
        let expected = "name            n\n\
                        ----------  -----\n\
                        alpha-beta      7\n\
                        pvs         1,000";
        assert_eq!(plain, expected);
    }
}
