//! Tables of aligned columns.

use crate::look::{self, Charset};
use anstyle::{AnsiColor, Style};
use std::fmt;

const HEADER: Style = AnsiColor::Cyan.on_default().bold();

/// The side of its column on which a cell is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// A table with a coloured header, a rule, and rows. Where it is wider than the terminal, its columns
/// are told in several tables, one below the other, each of which begins with the first column.
#[derive(Debug)]
pub(crate) struct TextTable {
    charset: Charset,
    /// The most characters in a line; `None` if there is no limit.
    width: Option<usize>,
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table for the terminal, without columns and rows.
    pub(crate) fn for_terminal() -> TextTable {
        TextTable {
            charset: Charset::for_terminal(),
            width: look::width_of_terminal(),
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// The same with more columns, of words.
    pub(crate) fn words<T: Into<String>>(self, titles: impl IntoIterator<Item = T>) -> TextTable {
        self.with(Align::Left, titles)
    }

    /// The same with more columns, of numbers.
    pub(crate) fn numbers<T: Into<String>>(self, titles: impl IntoIterator<Item = T>) -> TextTable {
        self.with(Align::Right, titles)
    }

    fn with<T: Into<String>>(
        mut self,
        align: Align,
        titles: impl IntoIterator<Item = T>,
    ) -> TextTable {
        let titles = titles.into_iter().map(|title| (title.into(), align));
        self.columns.extend(titles);
        self
    }

    /// Adds a row: a text for each column.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn widths(&self) -> Vec<usize> {
        let width = |(place, (title, _)): (usize, &(String, Align))| {
            let cells = self.rows.iter().map(|row| row[place].chars().count());
            cells.chain([title.chars().count()]).max().unwrap_or(0)
        };
        self.columns.iter().enumerate().map(width).collect()
    }

    /// The columns side by side, for each of the tables.
    fn blocks(&self, widths: &[usize]) -> Vec<Vec<usize>> {
        let most = self.width.unwrap_or(usize::MAX);
        let mut blocks = vec![vec![0]];
        let mut used = widths[0];
        for (column, width) in widths.iter().enumerate().skip(1) {
            if used + GAP + width > most && used > widths[0] {
                blocks.push(vec![0]);
                used = widths[0];
            }
            used += GAP + width;
            if let Some(block) = blocks.last_mut() {
                block.push(column);
            }
        }
        blocks
    }

    /// One line of a block's cells, without space at its end.
    fn aligned(&self, widths: &[usize], block: &[usize], cells: &[&str]) -> String {
        let mut line = String::new();
        for &column in block {
            let (cell, width) = (cells[column], widths[column]);
            let gap = if line.is_empty() { 0 } else { GAP };
            line += &match self.columns[column].1 {
                Align::Left => format!("{:gap$}{cell:<width$}", ""),
                Align::Right => format!("{:gap$}{cell:>width$}", ""),
            };
        }
        line.trim_end().to_owned()
    }

    /// The titles of a block, and a rule below them.
    fn header(&self, widths: &[usize], block: &[usize]) -> String {
        let titles = self.columns.iter().map(|(title, _)| title.as_str());
        let titles: Vec<&str> = titles.collect();
        let titles = self.aligned(widths, block, &titles);
        let dash = self.charset.pick("─", "-");
        let rules: Vec<String> = block.iter().map(|&at| dash.repeat(widths[at])).collect();
        let rules = rules.join(&" ".repeat(GAP));
        format!("{HEADER}{titles}{HEADER:#}\n{rules}")
    }

    /// A table of some of the columns.
    fn part(&self, columns: &[usize]) -> TextTable {
        let row = |cells: &Vec<String>| columns.iter().map(|&at| cells[at].clone()).collect();
        TextTable {
            charset: self.charset,
            width: self.width,
            columns: columns.iter().map(|&at| self.columns[at].clone()).collect(),
            rows: self.rows.iter().map(row).collect(),
        }
    }

    fn write_block(
        &self,
        f: &mut fmt::Formatter<'_>,
        widths: &[usize],
        block: &[usize],
    ) -> fmt::Result {
        write!(f, "{}", self.header(widths, block))?;
        for row in &self.rows {
            let cells: Vec<&str> = row.iter().map(String::as_str).collect();
            write!(f, "\n{}", self.aligned(widths, block, &cells))?;
        }
        Ok(())
    }
}

/// A table that is printed row by row: the width of its columns is settled beforehand. Where it is
/// wider than the terminal, the first columns are printed so, and the others when all rows are known.
#[derive(Debug)]
pub(crate) struct Growing {
    table: TextTable,
    widths: Vec<usize>,
    /// The columns that are printed row by row.
    first: Vec<usize>,
}

impl Growing {
    /// This table, whose columns are at least so wide.
    pub(crate) fn new(table: TextTable, widths: impl IntoIterator<Item = usize>) -> Growing {
        let columns = table.columns.iter().zip(widths);
        let wide = columns.map(|((title, _), width)| title.chars().count().max(width));
        let widths: Vec<usize> = wide.collect();
        let first = table.blocks(&widths).swap_remove(0);
        Growing {
            table,
            widths,
            first,
        }
    }

    /// The titles, and a rule below them.
    pub(crate) fn header(&self) -> String {
        self.table.header(&self.widths, &self.first)
    }

    /// Adds a row, and gives its line.
    pub(crate) fn row(&mut self, cells: Vec<String>) -> String {
        let texts: Vec<&str> = cells.iter().map(String::as_str).collect();
        let line = self.table.aligned(&self.widths, &self.first, &texts);
        self.table.row(cells);
        line
    }

    /// The columns that have not been printed, as a table of their own beside the first one.
    pub(crate) fn rest(&self) -> Option<TextTable> {
        let columns = self.table.columns.len();
        let rest = (0..columns).filter(|column| *column == 0 || !self.first.contains(column));
        let rest: Vec<usize> = rest.collect();
        (rest.len() > 1).then(|| self.table.part(&rest))
    }
}

/// Characters between two columns.
const GAP: usize = 2;

impl fmt::Display for TextTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for (number, block) in self.blocks(&widths).iter().enumerate() {
            if number > 0 {
                write!(f, "\n\n")?;
            }
            self.write_block(f, &widths, block)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Charset, Growing, TextTable};

    fn table(words: &str, numbers: &[&str], width: Option<usize>) -> TextTable {
        let table = TextTable {
            charset: Charset::Ascii,
            width,
            ..TextTable::for_terminal()
        };
        table.words([words]).numbers(numbers.iter().copied())
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = table("name", &["n"], None);
        table.row(vec!["alpha-beta".to_owned(), "7".to_owned()]);
        table.row(vec!["pvs".to_owned(), "1,000".to_owned()]);
        let plain = anstream::adapter::strip_str(&table.to_string()).to_string();
        let expected = "name            n\n\
                        ----------  -----\n\
                        alpha-beta      7\n\
                        pvs         1,000";
        assert_eq!(plain, expected);
    }

    #[test]
    fn what_does_not_fit_comes_below() {
        let mut table = table("name", &["a", "bb", "c"], Some(11));
        table.row(["pvs", "1", "22", "333"].map(str::to_owned).to_vec());
        let expected = "name  a  bb\n\
                        ----  -  --\n\
                        pvs   1  22\n\
                        \n\
                        name    c\n\
                        ----  ---\n\
                        pvs   333";
        let printed = anstream::adapter::strip_str(&table.to_string()).to_string();
        assert_eq!(printed, expected);
    }

    #[test]
    fn a_growing_table_prints_what_fits_and_then_the_rest() {
        let grown = |width| {
            let mut growing = Growing::new(table("name", &["a", "b"], width), [5, 4, 1]);
            let mut text = growing.header();
            for cells in [["pvs", "1", "22"], ["scout", "12345", "3"]] {
                text += "\n";
                text += &growing.row(cells.map(str::to_owned).to_vec());
            }
            if let Some(rest) = growing.rest() {
                text += &format!("\n{rest}");
            }
            anstream::adapter::strip_str(&text).to_string()
        };
        let wide = "name      a  b\n\
                    -----  ----  -\n\
                    pvs       1  22\n\
                    scout  12345  3";
        assert_eq!(grown(None), wide);
        let narrow = "name      a\n\
                      -----  ----\n\
                      pvs       1\n\
                      scout  12345\n\
                      name    b\n\
                      -----  --\n\
                      pvs    22\n\
                      scout   3";
        assert_eq!(grown(Some(12)), narrow);
    }
}
