//! CSV: the column `position`, or the first one.

use super::bytes::Bytes;
use super::columns::{self, NoColumn};
use super::{Asked, Cell, Columns, Source, cell, share};
use crate::Error;
use ::csv::{ByteRecord, Reader, ReaderBuilder};
use negascout_session::bounded::{LONGEST_LINE, read_line, too_long};
use std::io::{self, Cursor, Read};
use std::mem;

/// The separators of fields, in the order in which they are tried.
pub(super) const SEPARATORS: &[u8] = b",;\t";

/// The rows of a file of CSV.
pub(super) struct Csv {
    name: String,
    reader: Reader<Bounded>,
    separator: u8,
    record: ByteRecord,
    /// The first record, where it is a row.
    first: Option<ByteRecord>,
    column: usize,
    /// The columns that are kept: their places and names.
    kept: Vec<(usize, String)>,
    /// Those of the row that was given last.
    columns: Columns,
    /// The fields of a whole row; 0 in an empty file.
    width: usize,
    /// In bytes, where it is known.
    length: Option<u64>,
}

/// An input of which no row has more than [`LONGEST_LINE`] bytes.
struct Bounded {
    input: Box<dyn Read + Send>,
    /// The bytes that may be read before the row ends.
    left: u64,
    /// The place of the row's first byte.
    row: u64,
    /// Bytes from the row's first one on, or from one before it.
    bytes: Vec<u8>,
    /// The place of the first of them.
    bytes_from: u64,
    has_ended: bool,
}

impl Bounded {
    fn new(input: Box<dyn Read + Send>) -> Bounded {
        Bounded {
            input,
            left: LONGEST_LINE,
            row: 0,
            bytes: Vec::new(),
            bytes_from: 0,
            has_ended: false,
        }
    }

    fn begin_row(&mut self, place: u64) {
        self.left = LONGEST_LINE;
        self.row = place;
    }

    /// The bytes of the row, and what was read after it.
    fn row(&self) -> &[u8] {
        let before = (self.row - self.bytes_from) as usize;
        self.bytes.get(before..).unwrap_or_default()
    }
}

impl Read for Bounded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(too_long());
        }
        let read = (&mut self.input).take(self.left).read(buffer)?;
        self.left -= read as u64;
        self.has_ended = read == 0;
        let before = self.bytes.len().min((self.row - self.bytes_from) as usize);
        self.bytes.drain(..before);
        self.bytes_from = self.row;
        self.bytes.extend(buffer.iter().take(read));
        Ok(read)
    }
}

impl Csv {
    /// The rows of an input, whose fields one of these separators separates.
    pub(super) fn open(
        name: &str,
        mut bytes: Bytes,
        separators: &[u8],
        asked: Asked<'_>,
        is_position: &dyn Fn(&str) -> bool,
    ) -> Result<Csv, Error> {
        let mut line = Vec::new();
        let read = read_line(&mut bytes.reader, &mut line);
        read.map_err(|error| Error::unreadable(name, format_args!("line 1: {error}")))?;
        let separator = separator(&line, separators, asked.column, is_position);
        let input = Bounded::new(Box::new(Cursor::new(line).chain(bytes.reader)));
        let mut csv = Csv {
            name: name.to_owned(),
            reader: reader(input, separator),
            separator,
            record: ByteRecord::new(),
            first: None,
            column: 0,
            kept: Vec::new(),
            columns: Columns::new(),
            width: 0,
            length: bytes.length,
        };
        if csv.read()? {
            csv.width = csv.record.len();
            csv.begin(asked, is_position)?;
        }
        Ok(csv)
    }

    /// Finds the column. The first record is a row unless it names the column.
    fn begin(&mut self, asked: Asked<'_>, is_position: &dyn Fn(&str) -> bool) -> Result<(), Error> {
        let names = texts(&self.record);
        let first = names.first().map_or("", String::as_str);
        let find = |column: &str| columns::find(names.iter().map(String::as_str), column);
        for name in asked.keep {
            let place = find(name).map_err(|error| self.broken(&error.to_string()))?;
            self.kept.push((place, name.clone()));
        }
        match find(asked.column) {
            Ok(place) => self.column = place,
            Err(NoColumn::Missing { .. }) if is_position(first) => {
                self.first = Some(self.record.clone());
            }
            Err(NoColumn::Missing { column, names }) => {
                let error = NoColumn::Missing { column, names };
                let reason = format!("line 1: {error}, and '{first}' is no position");
                return Err(Error::no_column(&self.name, reason));
            }
            Err(error) => return Err(self.broken(&error.to_string())),
        }
        Ok(())
    }

    /// Reads the next record; false after the last.
    fn read(&mut self) -> Result<bool, Error> {
        let start = self.reader.position().byte();
        self.reader.get_mut().begin_row(start);
        let more = self.reader.read_byte_record(&mut self.record);
        let more = more.map_err(|error| self.broken(&error.to_string()))?;
        if more && self.reader.get_ref().has_ended && self.is_cut() {
            return Err(self.broken("it ends in the middle of a row: the file is cut off"));
        }
        Ok(more)
    }

    /// Whether the last record ends within quotes, or lacks fields and the end of its line.
    fn is_cut(&self) -> bool {
        let bytes = self.reader.get_ref().row();
        let is_short = self.record.len() < self.width && bytes.last() != Some(&b'\n');
        // Within quotes, another line is a part of the record.
        let records = reader(bytes.chain(&b"\nx"[..]), self.separator).into_byte_records();
        is_short || records.count() == 1
    }

    /// The error that nothing can be read from the last record on.
    fn broken(&self, reason: &str) -> Error {
        // The line on which the last record begins, from 1.
        let line = self.record.position().map_or(1, ::csv::Position::line);
        Error::unreadable(&self.name, format_args!("line {line}: {reason}"))
    }

    fn cell(&self, record: &ByteRecord) -> Cell {
        let line = record.position().map_or(1, ::csv::Position::line);
        if record.len() != self.width {
            let (found, expected) = (record.len(), self.width);
            return Err(format!("line {line}: {found} fields, and not {expected}"));
        }
        let field = record.get(self.column).unwrap_or_default();
        let text = std::str::from_utf8(field);
        let text = text.map_err(|_| format!("line {line} is not UTF-8 text"))?;
        cell(text.trim()).map_err(|reason| format!("line {line}: {reason}"))
    }
}

/// The separator by which a line names the column, or else by which it begins with a position, or else by
/// which it has the most fields.
fn separator(
    line: &[u8],
    separators: &[u8],
    column: &str,
    is_position: &dyn Fn(&str) -> bool,
) -> u8 {
    let fields = |separator: u8| {
        let record = reader(line, separator).into_byte_records().next();
        texts(&record.and_then(Result::ok).unwrap_or_default())
    };
    let names = |separator: u8| {
        let fields = fields(separator);
        let found = columns::find(fields.iter().map(String::as_str), column);
        !matches!(found, Err(NoColumn::Missing { .. }))
    };
    let begins = |separator: u8| {
        fields(separator)
            .first()
            .is_some_and(|first| is_position(first))
    };
    let all = separators.iter().copied();
    let found = { all.clone() }.find(|&each| names(each));
    let found = found.or_else(|| all.clone().find(|&each| begins(each)));
    let widest = || all.max_by_key(|&each| fields(each).len());
    found.or_else(widest).unwrap_or(b',')
}

/// The fields of a record without surrounding space.
fn texts(record: &ByteRecord) -> Vec<String> {
    let fields = record.iter().map(String::from_utf8_lossy);
    fields.map(|field| field.trim().to_owned()).collect()
}

/// A reader of records without a header, whose numbers of fields may differ.
fn reader<R: Read>(input: R, separator: u8) -> Reader<R> {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(input)
}

impl Source for Csv {
    fn next(&mut self) -> Result<Option<Cell>, Error> {
        if let Some(first) = self.first.take() {
            return Ok(Some(self.cell(&first)));
        }
        if self.width == 0 || !self.read()? {
            return Ok(None);
        }
        let field = |place| String::from_utf8_lossy(self.record.get(place).unwrap_or_default());
        let kept = self.kept.iter();
        let kept = kept.map(|(place, name)| (name.clone(), field(*place).into()));
        self.columns = kept.collect();
        Ok(Some(self.cell(&self.record)))
    }

    fn columns(&mut self) -> Columns {
        mem::take(&mut self.columns)
    }

    fn share(&self) -> Option<f64> {
        let read = self.reader.position().byte();
        self.length.map(|length| share(read, length))
    }
}
