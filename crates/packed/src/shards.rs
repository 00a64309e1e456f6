//! Work in shards, each of which is a file.

use crate::error::PackedError;
use crate::file;
use crate::sample::{Packed, Sample};
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A folder of shards.
#[derive(Clone, Debug)]
pub struct Shards {
    folder: PathBuf,
    seed: u64,
}

impl Shards {
    /// The shards in `folder`, whose seeds follow from `seed`.
    #[must_use]
    pub fn of_seed(folder: &Path, seed: u64) -> Shards {
        Shards {
            folder: folder.to_owned(),
            seed,
        }
    }

    /// The file of a shard.
    #[must_use]
    pub fn path(&self, number: u32) -> PathBuf {
        self.folder.join(format!("shard-{number:04}.nsp"))
    }

    /// The seed of a shard: no two shards of a folder have the same.
    #[must_use]
    pub fn seed(&self, number: u32) -> u64 {
        (self.seed << 32) + u64::from(number)
    }

    /// Makes the shards of these numbers that are not there yet, by several threads. `make` makes the samples of a
    /// seed. `goes_on` is called after each shard with its number; where it says no, no other shard is begun.
    ///
    /// A file is there as a whole or not at all: a kill costs the shards that are being made.
    ///
    /// # Errors
    ///
    /// [`PackedError`] if a file cannot be written.
    pub fn fill<P: Packed>(
        &self,
        numbers: Range<u32>,
        threads: usize,
        make: impl Fn(u64) -> Vec<Sample<P>> + Sync,
        goes_on: impl Fn(u32) -> bool + Sync,
    ) -> Result<(), PackedError> {
        fs::create_dir_all(&self.folder).map_err(|error| fault(&self.folder, error))?;
        let missing = numbers.filter(|&number| !self.path(number).exists());
        let (missing, failed) = (Mutex::new(missing), Mutex::new(None));
        let next = || {
            let mut missing = missing.lock().ok()?;
            missing.next()
        };
        let stop = |error: Option<PackedError>| {
            if let (Ok(mut missing), Ok(mut failed)) = (missing.lock(), failed.lock()) {
                missing.by_ref().for_each(drop);
                *failed = failed.take().or(error);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    while let Some(number) = next() {
                        let seed = self.seed(number);
                        match self.write(number, &file::to_bytes(seed, &make(seed))) {
                            Ok(()) if goes_on(number) => {}
                            Ok(()) => stop(None),
                            Err(error) => stop(Some(error)),
                        }
                    }
                });
            }
        });
        match failed.into_inner() {
            Ok(Some(error)) => Err(error),
            _ => Ok(()),
        }
    }

    fn write(&self, number: u32, bytes: &[u8]) -> Result<(), PackedError> {
        let path = self.path(number);
        let begun = path.with_extension("begun");
        let written = File::create(&begun).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        });
        written
            .and_then(|()| fs::rename(&begun, &path))
            .map_err(|error| fault(&path, error))
    }

    /// The samples of the shards of these numbers, in their order.
    ///
    /// # Errors
    ///
    /// [`PackedError`] if a shard is missing, damaged, or of something else.
    pub fn read<P: Packed>(&self, numbers: Range<u32>) -> Result<Vec<Sample<P>>, PackedError> {
        let mut samples = Vec::new();
        for number in numbers {
            let path = self.path(number);
            let bytes = fs::read(&path).map_err(|error| fault(&path, error))?;
            let read = file::from_bytes(self.seed(number), &bytes);
            samples.extend(read.map_err(|fault| PackedError::Content { path, fault })?);
        }
        Ok(samples)
    }
}

fn fault(path: &Path, error: io::Error) -> PackedError {
    let path = path.to_owned();
    PackedError::File { path, error }
}
