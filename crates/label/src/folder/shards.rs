//! The outputs of all shards of an input, which are merged to one.

use super::done::{Done, note};
use super::rows::check;
use super::{Rows, Totals, Unread, beside, read};
use crate::{Error, Job, Shard};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The shards that are named in a line, if there are more.
const NAMED: usize = 5;

/// The outputs of all shards of an input, each complete and as it was written.
pub(crate) struct Shards {
    /// By the numbers of the shards.
    files: Vec<PathBuf>,
    /// The rows of all of them.
    pub(crate) totals: Totals,
}

impl Shards {
    /// The outputs beside `output` of the shards of a job, over the input with this digest.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if there are none, if some are missing or not complete, or if one is of another
    /// run or damaged.
    pub(crate) fn find(output: &Path, job: &Job, input: u64) -> Result<Shards, Error> {
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

/// The rows of the output of a job on a shard, which must be complete, and of the input with this digest.
fn totals_of(path: &Path, job: &Job, input: u64) -> Result<Totals, Error> {
    let shard = job.shard;
    let again = |reason: &str| {
        let told = format!("is {reason}: remove it, and label shard {shard} again");
        wrong(path, &told)
    };
    let done = read::<Done>(&note(path)).unwrap_or_default();
    let Some(done) = done.filter(|done| done.is_about(path)) else {
        return Err(again("damaged, or not made by this program"));
    };
    match super::Manifest::new(job).difference(&done.manifest) {
        Some(difference) => Err(again(&format!("of another run ({difference})"))),
        None if done.input != input => Err(again("of another input")),
        None => Ok(done.totals),
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
        for row in 0..self.totals.rows {
            check(stop)?;
            let at = (row % self.files.len() as u64) as usize;
            let path = &self.files[at];
            line.clear();
            let read = readers[at].read_until(b'\n', &mut line);
            let each = match read.map_err(|error| unreadable(path, error))? {
                0 => Err(Unread::Damaged),
                _ => each(&line),
            };
            each.map_err(|unread| unread.into_error(path))?;
        }
        Ok(())
    }
}
