//! The outputs of all shards of an input, which are merged to one.

use super::done::Done;
use super::rows::check;
use super::{Rows, Totals, Unread, beside};
use crate::{Error, Job, Shard};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The shards that are named in a line, if there are more.
const NAMED: usize = 5;

/// The words for an output that has changed since it was written.
const DAMAGED: &str = "damaged, or not made by this program";

/// The outputs of all shards of an input, each complete and as it was written.
pub(crate) struct Shards {
    /// By the numbers of the shards.
    files: Vec<PathBuf>,
    /// The rows of all of them.
    pub(crate) totals: Totals,
}

impl Shards {
    /// The outputs beside `output` of the shards of a job, over the input with these rows and this digest.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if there are none, if some are missing or not complete, or if one is of another
    /// run or damaged.
    pub(crate) fn find(output: &Path, job: &Job, input: (u64, u64)) -> Result<Shards, Error> {
        let of = count(output)?;
        let (mut files, mut totals, mut missing) = (Vec::new(), Totals::default(), Vec::new());
        for shard in Shard::all(of) {
            let path = path(output, shard);
            if !path.exists() {
                missing.push(shard);
                continue;
            }
            let found = totals_of(&path, &job.clone().on_shard(shard), input)?;
            totals.rows += found.rows;
            totals.errors += found.errors;
            files.push(path);
        }
        match missing.is_empty() {
            true => Ok(Shards { files, totals }),
            false => Err(lacking(output, &missing)),
        }
    }
}

/// The number of shards that there are of this output.
fn count(output: &Path) -> Result<u64, Error> {
    let numbers: BTreeSet<u64> = beside_it(output).map(Shard::of).collect();
    let mut numbers = numbers.into_iter();
    match (numbers.next(), numbers.next()) {
        (Some(of), None) => Ok(of),
        (None, _) => Err(wrong(output, "has no shards to be merged")),
        (Some(one), Some(other)) => Err(wrong(
            output,
            &format!("has shards of {one} and of {other}: remove those that are not wanted"),
        )),
    }
}

/// The shards whose outputs are beside this one, complete or begun.
fn beside_it(output: &Path) -> impl Iterator<Item = Shard> {
    let name = output.file_name().unwrap_or_default().to_string_lossy();
    let name = name.into_owned();
    let folder = output.parent().filter(|path| *path != Path::new(""));
    let entries = fs::read_dir(folder.unwrap_or(Path::new(".")));
    let entries = entries.into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let found = entry.file_name();
        let ending = found.to_str()?.strip_prefix(&name)?;
        Shard::from_ending(ending.strip_suffix(super::PARTS).unwrap_or(ending))
    })
}

/// The output of a shard.
fn path(output: &Path, shard: Shard) -> PathBuf {
    let mut name = output.as_os_str().to_owned();
    name.push(shard.ending());
    name.into()
}

/// The rows of the output of a job on a shard, which must be complete, and of the input with these rows and
/// this digest.
fn totals_of(path: &Path, job: &Job, (rows, input): (u64, u64)) -> Result<Totals, Error> {
    let shard = job.shard;
    let again = |reason: &str| {
        let message = format!("is {reason}: remove it, and label shard {shard} again");
        wrong(path, &message)
    };
    let Some(done) = Done::about(path) else {
        return Err(again(DAMAGED));
    };
    match super::Manifest::new(job).difference(done.manifest()) {
        Some(difference) => Err(again(&format!("of another run ({difference})"))),
        None if done.input() != input => Err(again("of another input")),
        None if done.totals().rows != shard.share(rows) => Err(again(DAMAGED)),
        None => Ok(done.totals()),
    }
}

/// The error that shards are missing.
fn lacking(output: &Path, missing: &[Shard]) -> Error {
    let name = |shard: &Shard| match beside(&path(output, *shard)).is_dir() {
        true => format!("{shard} (begun)"),
        false => shard.to_string(),
    };
    let mut named: Vec<String> = missing.iter().take(NAMED).map(name).collect();
    if missing.len() > NAMED {
        named.push(format!("{} more", missing.len() - NAMED));
    }
    wrong(output, &format!("lacks shards: {}", named.join(", ")))
}

/// The number of the row that a line has.
fn number(line: &[u8]) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        row: u64,
    }
    let numbered: Numbered = serde_json::from_slice(line).ok()?;
    Some(numbered.row)
}

fn wrong(path: &Path, reason: &str) -> Error {
    Error::BadInput(format!("'{}' {reason}", path.display()))
}

impl Rows for Shards {
    fn for_each_line(
        &self,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&[u8]) -> Result<(), Unread>,
    ) -> Result<(), Error> {
        let open = |path: &PathBuf| File::open(path).map(BufReader::new);
        let unreadable = |path: &Path, error| Error::unreadable(&path.display().to_string(), error);
        let mut readers = Vec::new();
        for path in &self.files {
            readers.push(open(path).map_err(|error| unreadable(path, error))?);
        }
        let mut line = Vec::new();
        // After the last row each file has ended.
        for row in 0..self.totals.rows + self.files.len() as u64 {
            check(stop)?;
            let at = (row % self.files.len() as u64) as usize;
            let path = &self.files[at];
            line.clear();
            let read = readers[at].read_until(b'\n', &mut line);
            read.map_err(|error| unreadable(path, error))?;
            let each = match row < self.totals.rows {
                true if number(&line) == Some(row) => each(&line),
                false if line.is_empty() => Ok(()),
                _ => Err(Unread::Damaged),
            };
            each.map_err(|unread| unread.into_error(path))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::manifest::Manifest;
    use super::{Done, Rows, Shards, Totals};
    use crate::folder::done::note;
    use crate::{Job, Shard, Task};
    use negascout_session::Catalogue;
    use std::fs;
    use std::path::Path;

    const INPUT: u64 = 9;

    /// Writes the output of a shard, with a note that says how many rows it has.
    fn write(output: &Path, job: &Job, lines: &[u64], rows: u64) {
        let path = super::path(output, job.shard);
        let text: String = lines
            .iter()
            .map(|row| format!("{{\"row\":{row}}}\n"))
            .collect();
        fs::write(&path, text).unwrap();
        let totals = Totals { rows, errors: 0 };
        let done = Done::new(&path, Manifest::new(job), totals, INPUT).unwrap();
        fs::write(note(&path), serde_json::to_vec(&done).unwrap()).unwrap();
    }

    /// Rows are held against the input, whatever notes say.
    #[test]
    fn no_row_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let output = folder.path().join("out.jsonl");
        let job = Job::new(&Catalogue::standard(), "tic-tac-toe", Task::default(), 1).unwrap();
        let of = |index| job.clone().on_shard(Shard::new(index, 2).unwrap());
        write(&output, &of(0), &[0, 2, 4], 3);
        let merged = |lines: &[u64], rows| {
            write(&output, &of(1), lines, rows);
            let shards = Shards::find(&output, &job, (5, INPUT))?;
            let mut read = 0;
            let result = shards.for_each_line(&Default::default(), &mut |_| {
                read += 1;
                Ok(())
            });
            result.map(|()| read)
        };
        assert_eq!(merged(&[1, 3], 2).unwrap(), 5);
        let message = |lines: &[u64], rows| merged(lines, rows).unwrap_err().to_string();
        let damaged =
            "is damaged, or not made by this program: remove it, and label shard 1/2 again";
        for (lines, rows) in [(&[1, 3][..], 1), (&[1], 1), (&[1, 3], 3)] {
            let message = message(lines, rows);
            assert!(message.ends_with(damaged), "{message}");
        }
        for lines in [&[1][..], &[3, 1], &[1, 3, 5], &[1, 4]] {
            let message = message(lines, 2);
            assert!(message.ends_with("has been damaged meanwhile"), "{message}");
        }
    }
}
