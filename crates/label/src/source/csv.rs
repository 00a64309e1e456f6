//! CSV: the column `position`, or the first one.

use super::{Cell, Source, cell, share};
use crate::Error;
use ::csv::{ByteRecord, Reader, ReaderBuilder};
use negascout_session::bounded::{LONGEST_LINE, too_long};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The rows of a file of CSV.
pub(super) struct Csv {
    path: PathBuf,
    reader: Reader<Bounded>,
    record: ByteRecord,
    /// The first record, where it is a row.
    first: Option<ByteRecord>,
    column: usize,
    /// The fields of a whole row; 0 in an empty file.
    width: usize,
    /// In bytes.
    length: u64,
}

/// A file of which no row has more than [`LONGEST_LINE`] bytes.
struct Bounded {
    file: File,
    /// The bytes that may be read before the row ends.
    left: u64,
}

impl Read for Bounded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(too_long());
        }
        let read = (&mut self.file).take(self.left).read(buffer)?;
        self.left -= read as u64;
        Ok(read)
    }
}

impl Csv {
    pub(super) fn open(
        path: &Path,
        (file, length): (File, u64),
        column: &str,
        is_position: &dyn Fn(&str) -> bool,
    ) -> Result<Csv, Error> {
        let mut csv = Csv {
            path: path.to_owned(),
            reader: reader(Bounded {
                file,
                left: LONGEST_LINE,
            }),
            record: ByteRecord::new(),
            first: None,
            column: 0,
            width: 0,
            length,
        };
        if csv.read()? {
            csv.width = csv.record.len();
            csv.begin(column, is_position)?;
        }
        Ok(csv)
    }

    /// Finds the column. The first record is a row unless it names the column.
    fn begin(&mut self, column: &str, is_position: &dyn Fn(&str) -> bool) -> Result<(), Error> {
        let named = self
            .record
            .iter()
            .position(|name| name == column.as_bytes());
        if let Some(place) = named {
            self.column = place;
            return Ok(());
        }
        let first = String::from_utf8_lossy(self.record.get(0).unwrap_or_default());
        if !is_position(&first) {
            return Err(self.broken(&format!(
                "no column is named '{column}', and '{first}', which is in the first one, is no position"
            )));
        }
        self.first = Some(self.record.clone());
        Ok(())
    }

    /// Reads the next record; false after the last.
    fn read(&mut self) -> Result<bool, Error> {
        let start = self.reader.position().byte();
        self.reader.get_mut().left = LONGEST_LINE;
        let more = self.reader.read_byte_record(&mut self.record);
        let more = more.map_err(|error| self.broken(&error.to_string()))?;
        if more && self.reader.position().byte() >= self.length {
            let is_cut = self
                .is_cut(start)
                .map_err(|error| self.broken(&error.to_string()))?;
            if is_cut {
                return Err(self.broken("it ends in the middle of a row: the file is cut off"));
            }
        }
        Ok(more)
    }

    /// Whether the last record, which begins at byte `start`, ends within quotes, or lacks fields and the
    /// end of its line.
    fn is_cut(&self, start: u64) -> io::Result<bool> {
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(start))?;
        let mut bytes = Vec::new();
        file.take(LONGEST_LINE).read_to_end(&mut bytes)?;
        let is_short = self.record.len() < self.width && bytes.last() != Some(&b'\n');
        // Within quotes, another line is a part of the record.
        let records = reader(bytes.chain(&b"\nx"[..])).into_byte_records();
        Ok(is_short || records.count() == 1)
    }

    /// The error that nothing can be read from the last record on.
    fn broken(&self, reason: &str) -> Error {
        let line = self.line();
        Error::unreadable(
            &self.path.display().to_string(),
            format_args!("line {line}: {reason}"),
        )
    }

    /// The line on which the last record begins, from 1.
    fn line(&self) -> u64 {
        self.record.position().map_or(1, ::csv::Position::line)
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

/// A reader of records without a header, whose numbers of fields may differ.
fn reader<R: Read>(input: R) -> Reader<R> {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
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
        Ok(Some(self.cell(&self.record)))
    }

    fn share(&self) -> Option<f64> {
        Some(share(self.reader.position().byte(), self.length))
    }
}
