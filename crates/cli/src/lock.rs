//! A lock on a file that is replaced whole: the file itself cannot have it, for its name changes hands.

use crate::replace::beside;
use same_file::Handle;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The right to change a file, which one program has at a time. Its own file lies beside, and is removed
/// with it.
#[derive(Debug)]
pub(crate) struct Lock {
    /// Closed, and so unlocked, when the lock is dropped.
    _file: File,
    path: PathBuf,
}

impl Lock {
    /// Waits for the right to change the file of this name. `None` where no file can be made and
    /// read beside it: then it is changed without.
    pub(crate) fn of(path: &Path) -> Option<Lock> {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let path = beside(&path, ".lock");
        loop {
            let file = File::create(&path).ok()?;
            // Where files have no locks, nobody waits.
            let _ = file.lock();
            let own = Handle::from_file(file.try_clone().ok()?).ok()?;
            match Handle::from_path(&path) {
                Ok(there) if there == own => return Some(Lock { _file: file, path }),
                Err(error) if error.kind() != ErrorKind::NotFound => return None,
                // The holder before has removed this file.
                _ => {}
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays is locked again by the next one.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::Lock;
    use std::fs;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    #[test]
    fn one_holder_at_a_time_and_nothing_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let (inside, rounds) = (AtomicU32::new(0), AtomicU32::new(0));
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let lock = Lock::of(&path).unwrap();
                        assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                        thread::yield_now();
                        inside.fetch_sub(1, Ordering::SeqCst);
                        rounds.fetch_add(1, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
        });
        assert_eq!(rounds.into_inner(), 200);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(Lock::of(&folder.path().join("nowhere/games")).is_none());
    }
}
