//! The folder beside the output in which the finished parts of an unfinished run are kept.
//!
//! A part is a file of labelled rows, one a line, whose name says which rows they are. It is written
//! under another name, brought to the disk, and renamed: it is there as a whole or not at all, whenever
//! the program is ended.

mod done;
mod manifest;
mod part;
mod rows;
mod shards;

pub(crate) use done::{Done, of_another_input};
pub(crate) use manifest::Totals;
pub(crate) use part::{Part, PartFile, Unread};
pub(crate) use rows::{Parts, Rows};
pub(crate) use shards::Shards;

use crate::lock::lock as locked;
use crate::shape::Shape;
use crate::{Error, Job, LabelledRow};
use done::note;
use manifest::Manifest;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The ending of the folder's name.
const PARTS: &str = ".parts";
/// The file that says which task the parts are of.
const TASK: &str = "task.json";
/// The file that says that an output which is there is of these parts.
const JOINED: &str = "joined";
/// The note about the output, before it is moved beside it.
const DONE: &str = "done.json";
/// The file that a run locks.
const LOCK: &str = "lock";
/// The ending of a file that is being written.
pub(crate) const UNFINISHED: &str = ".new";

/// The folder of an unfinished run.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    manifest: Manifest,
    /// The parts of earlier runs, by their first row.
    parts: BTreeMap<u64, PartFile>,
    /// The number of parts of earlier runs that were damaged, and are gone.
    damaged: u64,
    /// Locked as long as the run goes on.
    lock: Mutex<Option<Lock>>,
}

/// The state in which an earlier run has left its output.
#[derive(Debug)]
pub(crate) enum Opened {
    /// Not complete.
    Unfinished(Folder),
    /// Complete.
    Finished(Done),
}

impl Folder {
    /// Opens the folder beside `output`, or makes it.
    pub(crate) fn open(output: &Path, job: &Job) -> Result<Opened, Error> {
        let path = beside(output);
        let manifest = Manifest::new(job);
        if let Some(done) = finished(output, &manifest)? {
            // The run that finished it may have ended before this, and a folder that stays does no harm.
            let _ = fs::remove_dir_all(&path);
            return Ok(Opened::Finished(done));
        }
        if !path.is_dir() {
            check_free(output)?;
            fs::create_dir(&path).map_err(Error::writing(&path))?;
        }
        let lock = lock(&path)?;
        let mut folder = Folder {
            path,
            manifest,
            parts: BTreeMap::new(),
            damaged: 0,
            lock: Mutex::new(Some(lock)),
        };
        folder.check_output(output)?;
        folder.begin()?;
        Ok(Opened::Unfinished(folder))
    }

    /// The folder itself.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The shape of the output.
    pub(crate) fn shape(&self) -> Shape {
        self.manifest.job.shape()
    }

    /// Refuses an output that is there unless it was made of these parts.
    fn check_output(&self, output: &Path) -> Result<(), Error> {
        if self.path.join(JOINED).exists() {
            return Ok(());
        }
        check_free(output)
    }

    /// Notes that the output is about to be made of these parts: from now on it may be replaced.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if another file has its name by now.
    pub(crate) fn join(&self, output: &Path) -> Result<(), Error> {
        self.check_output(output)?;
        self.write(JOINED, |_| Ok(()))
    }

    /// Checks that the parts are of this task and as they were written, and reads which there are; notes
    /// the task where there is none. Damaged parts are removed: their rows are missing then.
    fn begin(&mut self) -> Result<(), Error> {
        match read(&self.path.join(TASK))? {
            Some(found) => {
                if let Some(difference) = self.manifest.difference(&found) {
                    return Err(self.foreign(&difference));
                }
            }
            None => self.write(TASK, |file| {
                serde_json::to_writer(file, &self.manifest).map_err(io::Error::from)
            })?,
        }
        let entries = fs::read_dir(&self.path).map_err(Error::writing(&self.path))?;
        for entry in entries {
            let name = entry.map_err(Error::writing(&self.path))?.file_name();
            let name = name.to_string_lossy();
            if name.ends_with(UNFINISHED) {
                let path = self.path.join(&*name);
                fs::remove_file(&path).map_err(Error::writing(&path))?;
            } else if let Some(file) = PartFile::named(&name) {
                if file.is_whole(&self.path)? {
                    self.parts.insert(file.part.first, file);
                } else {
                    self.damaged += 1;
                    let path = file.path(&self.path);
                    fs::remove_file(&path).map_err(Error::writing(&path))?;
                }
            }
        }
        let parts: Vec<&Part> = self.parts.values().map(|file| &file.part).collect();
        match parts.windows(2).find(|two| two[0].end() > two[1].first) {
            Some(two) => Err(self.foreign(&format!("two parts have row {}", two[1].first))),
            None => Ok(()),
        }
    }

    fn foreign(&self, reason: &str) -> Error {
        Error::BadInput(format!(
            "'{}' has parts of another run: {reason}; remove it to start over, or name another output",
            self.path.display()
        ))
    }

    /// The error that the input has other rows from this one on than the parts.
    pub(crate) fn of_another_input(&self, row: u64) -> Error {
        self.foreign(&format!("from row {row} on the input is another one"))
    }

    /// The part that an earlier run has left of the rows from this one on.
    pub(crate) fn part_at(&self, row: u64) -> Option<Part> {
        self.parts.get(&row).map(|file| file.part)
    }

    /// The number of parts of earlier runs that were damaged: their rows are labelled again.
    pub(crate) fn damaged(&self) -> u64 {
        self.damaged
    }

    /// The first row of the next part, at this row or after it.
    pub(crate) fn next_part(&self, row: u64) -> Option<u64> {
        self.parts.range(row..).next().map(|(&first, _)| first)
    }

    /// Keeps a part.
    pub(crate) fn keep(&self, part: Part, rows: &[LabelledRow]) -> Result<PartFile, Error> {
        let made = PartFile::new(part, rows);
        let (file, bytes) = made.map_err(|error| Error::unwritten(&self.path, error))?;
        self.write(&file.name(), |written| written.write_all(&bytes))?;
        Ok(file)
    }

    /// Writes a file of the folder: all of it, or nothing.
    fn write(
        &self,
        name: &str,
        fill: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
    ) -> Result<(), Error> {
        let path = self.path.join(name);
        let unfinished = self.path.join(format!("{name}{UNFINISHED}"));
        let write = || {
            let mut file = BufWriter::new(File::create(&unfinished)?);
            fill(&mut file)?;
            file.into_inner()?.sync_all()?;
            fs::rename(&unfinished, &path)
        };
        if let Err(error) = write() {
            // One that stays is removed by the next run.
            let _ = fs::remove_file(&unfinished);
            return Err(Error::unwritten(&path, error));
        }
        sync(&self.path);
        Ok(())
    }

    /// All parts in the order of their rows: those of earlier runs, and these of this one.
    pub(crate) fn all(&self, written: &[PartFile]) -> Parts<'_> {
        let mut files = self.parts.clone();
        files.extend(written.iter().map(|&file| (file.part.first, file)));
        Parts {
            folder: &self.path,
            files: files.into_values().collect(),
        }
    }

    /// Leaves the folder of a run that has failed. It is removed unless it has parts, or the mark that the output
    /// may be replaced.
    pub(crate) fn leave(&self) {
        let names = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let mut names = names.map(|entry| entry.file_name());
        let is_part = |name: OsString| {
            let name = name.to_string_lossy();
            name == JOINED || PartFile::named(&name).is_some()
        };
        if !names.any(is_part) {
            // One that stays does no harm.
            let _ = self.remove();
        }
    }

    /// Notes that the output is complete, and removes the folder. Returns whether that was possible.
    pub(crate) fn finish(&self, output: &Path, totals: Totals, input: u64) -> Result<bool, Error> {
        let note = note(output);
        let done = Done::new(output, self.manifest.clone(), totals, input);
        let done = done.map_err(Error::writing(&note))?;
        self.write(DONE, |file| {
            serde_json::to_writer(file, &done).map_err(io::Error::from)
        })?;
        fs::rename(self.path.join(DONE), &note).map_err(Error::writing(&note))?;
        Ok(self.remove().is_ok())
    }

    /// Removes the folder. Some systems remove none of which a file is open: the lock ends before.
    fn remove(&self) -> io::Result<()> {
        drop(locked(&self.lock).take());
        match fs::remove_dir_all(&self.path) {
            // Another run that found the output complete was faster.
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }
}

/// The note about this output, if it is complete, and of this task.
fn finished(output: &Path, manifest: &Manifest) -> Result<Option<Done>, Error> {
    if !output.exists() {
        return Ok(None);
    }
    let Some(done) = Done::about(output) else {
        return Ok(None);
    };
    match manifest.difference(done.manifest()) {
        None => Ok(Some(done)),
        Some(difference) => Err(Error::BadInput(format!(
            "'{}' is there already, of another run: {difference}; remove it, or name another output",
            output.display()
        ))),
    }
}

/// The folder for the parts of this output.
fn beside(output: &Path) -> PathBuf {
    let mut name = OsString::from(output);
    name.push(PARTS);
    name.into()
}

/// Refuses an output that is there.
fn check_free(output: &Path) -> Result<(), Error> {
    if output.exists() {
        return Err(Error::BadInput(format!(
            "'{}' is there already: remove it, or name another output",
            output.display()
        )));
    }
    Ok(())
}

/// The lock of a folder, for one run.
///
/// A program that is being started beside holds a copy of the open file for a moment, and the lock with it:
/// the lock is given up, and not the file alone.
#[derive(Debug)]
struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

/// Locks the folder for this run.
fn lock(folder: &Path) -> Result<Lock, Error> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(Error::writing(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(Error::BadInput(format!(
            "'{}' is in use by another run",
            folder.display()
        ))),
        Err(TryLockError::Error(error)) => Err(Error::unwritten(&path, error)),
    }
}

/// The content of this file of the folder; `None` if there is no file.
fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Error> {
    let damaged = |reason: String| Error::unreadable(&path.display().to_string(), reason);
    match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(damaged(error.to_string())),
        Ok(text) => serde_json::from_slice(&text)
            .map(Some)
            .map_err(|_| damaged("it is no task of this program".to_owned())),
    }
}

/// Makes new names in `folder` survive a power cut, where the system can do that.
pub(crate) fn sync(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(test)]
mod tests {
    use super::{Folder, Opened, lock, locked};
    use crate::{Job, Task};
    use negascout_session::Catalogue;

    /// Windows removes no folder of which a file is open.
    #[test]
    fn a_folder_is_not_locked_when_it_is_removed() {
        let place = tempfile::tempdir().unwrap();
        let job = Job::new(&Catalogue::standard(), "tic-tac-toe", Task::default(), 1).unwrap();
        let Ok(Opened::Unfinished(folder)) = Folder::open(&place.path().join("o.jsonl"), &job)
        else {
            panic!("nothing is there");
        };
        assert!(locked(&folder.lock).is_some());
        folder.leave();
        assert!(locked(&folder.lock).is_none() && !folder.path.exists());
        assert!(folder.remove().is_ok(), "it is gone");
        std::fs::write(&folder.path, "no folder").unwrap();
        assert!(folder.remove().is_err());
    }

    #[test]
    fn a_copy_of_the_file_does_not_keep_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let first = lock(folder.path()).unwrap();
        assert!(lock(folder.path()).is_err());
        let copy = first.0.try_clone().unwrap();
        drop(first);
        assert!(lock(folder.path()).is_ok());
        drop(copy);
    }
}
