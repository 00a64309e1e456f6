//! A part: a file of labelled rows, whose name says which rows they are, and has a digest of all bytes.

use crate::{Error, LabelledRow};
use negascout::key;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

/// The ending of a part.
const PART: &str = ".jsonl";

/// The rows of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The number of the first.
    pub(crate) first: u64,
    /// How many there are.
    pub(crate) rows: u64,
    /// How many of them have no answer.
    pub(crate) errors: u64,
    /// The digest of what the input says in them.
    pub(crate) digest: u64,
}

impl Part {
    /// The row after its last.
    pub(crate) fn end(&self) -> u64 {
        self.first.saturating_add(self.rows)
    }
}

/// The file of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartFile {
    pub(crate) part: Part,
    /// The digest of its lines.
    check: u64,
}

/// Why the lines of a part were not read to the end.
#[derive(Debug)]
pub(crate) enum Unread {
    /// They are not those that were written.
    Damaged,
    /// They were not wanted any more.
    Ended(Error),
}

impl From<Error> for Unread {
    fn from(error: Error) -> Unread {
        Unread::Ended(error)
    }
}

impl PartFile {
    /// The file of a part with these rows, and its content.
    pub(super) fn new(part: Part, rows: &[LabelledRow]) -> io::Result<(PartFile, Vec<u8>)> {
        let (mut bytes, mut check) = (Vec::new(), Check::new(&part));
        for row in rows {
            let start = bytes.len();
            serde_json::to_writer(&mut bytes, row)?;
            bytes.push(b'\n');
            check.add(&bytes[start..]);
        }
        let check = check.0;
        Ok((PartFile { part, check }, bytes))
    }

    /// The name of the file.
    pub(crate) fn name(&self) -> String {
        let Part {
            first,
            rows,
            errors,
            digest,
        } = self.part;
        let check = self.check;
        format!("{first:012}-{rows}-{errors}-{digest:016x}-{check:016x}{PART}")
    }

    /// The file of this name; `None` if it is not that of a part.
    pub(super) fn named(name: &str) -> Option<PartFile> {
        let mut numbers = name.strip_suffix(PART)?.split('-');
        let part = Part {
            first: numbers.next()?.parse().ok()?,
            rows: numbers.next()?.parse().ok()?,
            errors: numbers.next()?.parse().ok()?,
            digest: u64::from_str_radix(numbers.next()?, 16).ok()?,
        };
        let check = u64::from_str_radix(numbers.next()?, 16).ok()?;
        let file = PartFile { part, check };
        (part.rows > 0 && file.name() == name).then_some(file)
    }

    /// The path of the file in this folder.
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(self.name())
    }

    /// Calls `each` with every line. Only then it is known that they are those that were written.
    ///
    /// # Errors
    ///
    /// [`Unread`]; one of `each` ends the reading.
    pub(crate) fn for_each_line(
        &self,
        folder: &Path,
        mut each: impl FnMut(&[u8]) -> Result<(), Unread>,
    ) -> Result<(), Unread> {
        let path = self.path(folder);
        let unreadable =
            |error: io::Error| Unread::Ended(Error::unreadable(&path.display().to_string(), error));
        let mut file = BufReader::new(File::open(&path).map_err(unreadable)?);
        let (mut line, mut check) = (Vec::new(), Check::new(&self.part));
        while file.read_until(b'\n', &mut line).map_err(unreadable)? > 0 {
            check.add(&line);
            each(&line)?;
            line.clear();
        }
        if check.0 == self.check {
            Ok(())
        } else {
            Err(Unread::Damaged)
        }
    }

    /// Whether the file is as it was written.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if it cannot be read.
    pub(super) fn is_whole(&self, folder: &Path) -> Result<bool, Error> {
        match self.for_each_line(folder, |_| Ok(())) {
            Ok(()) => Ok(true),
            Err(Unread::Damaged) => Ok(false),
            Err(Unread::Ended(error)) => Err(error),
        }
    }
}

/// A digest of the lines of a part, and of what its name says.
struct Check(u64);

impl Check {
    fn new(part: &Part) -> Check {
        Check(key::of(&(part.first, part.rows, part.errors, part.digest)))
    }

    fn add(&mut self, line: &[u8]) {
        self.0 = key::of(&(self.0, line));
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, PartFile};
    use crate::{Columns, LabelledError, LabelledRow};
    use std::fs;

    const PART: Part = Part {
        first: 12,
        rows: 3,
        errors: 1,
        digest: 0xAB,
    };

    #[test]
    fn the_name_of_a_part_says_its_rows() {
        let file = PartFile {
            part: PART,
            check: 0xCD,
        };
        let name = "000000000012-3-1-00000000000000ab-00000000000000cd.jsonl";
        assert_eq!(file.name(), name);
        assert_eq!(PartFile::named(name), Some(file));
        for other in [
            "000000000012-0-1-00000000000000ab-00000000000000cd.jsonl",
            "12-3-1-00000000000000ab-00000000000000cd.jsonl",
            "000000000012-3-1-00000000000000ab.jsonl",
            "000000000012-3-1-00000000000000ab-00000000000000cd.jsonl.new",
            "task.json",
        ] {
            assert_eq!(PartFile::named(other), None, "{other}");
        }
    }

    #[test]
    fn every_change_of_a_part_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let row = |row| {
            LabelledRow::Error(LabelledError {
                row,
                game: "chess".to_owned(),
                position: None,
                error: "why".to_owned(),
                input: Columns::new(),
            })
        };
        let (file, bytes) = PartFile::new(PART, &[row(12), row(13), row(14)]).unwrap();
        let path = file.path(folder.path());
        let is_whole = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            file.is_whole(folder.path()).unwrap()
        };
        assert!(is_whole(&bytes));
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert!(!is_whole(&changed), "byte {place}");
            assert!(!is_whole(&bytes[..place]), "cut at byte {place}");
        }
        assert!(!is_whole(&[&bytes[..], b"\n"].concat()));
        // The name belongs to the content.
        let part = Part { errors: 0, ..PART };
        let other = PartFile { part, ..file };
        fs::write(other.path(folder.path()), &bytes).unwrap();
        assert!(!other.is_whole(folder.path()).unwrap());
    }
}
