//! The store of proofs: an embedded database, one file for one game.
//!
//! Each change is a transaction: it is in the file as a whole or not at all, whenever the program
//! is ended.

mod creation;
mod data_file;

use crate::failure::{Failure, warn};
use data_file::DataFile;
use negascout::search::Entry;
use negascout_session::{EngineCache, Error, ProofStore, StoredProof};
use redb::TableDefinition;
use std::fs;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The proof of each position, as JSON.
const PROOFS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("proofs");
/// The entries of the table for positions that are not solved yet, in numbered pieces.
const WORK: TableDefinition<'_, (&str, u32), &[u8]> = TableDefinition::new("work");

/// Entries in a piece. The database rounds a piece, with its key, up to a power of two bytes: here 64 KiB.
const PIECE: usize = 4000;
/// Pieces in a transaction: 1 MiB. Until its end, the file has room for both the new pieces and those that they
/// take the place of. All pieces at once would make it twice as large.
const PIECES: usize = 16;
/// A key and an entry, in bytes.
const ENTRY: usize = 16;

/// A file of more bytes than this has room to give back, once no work is kept in it.
const LARGE: u64 = 1 << 20;

/// The database of one game.
#[derive(Debug)]
pub(crate) struct Store {
    file: DataFile,
    /// Whether the file has more room than it needs.
    is_loose: bool,
    /// Whether nothing more can be kept.
    is_lost: Arc<AtomicBool>,
}

/// The memory with its proofs kept in `file`, a database of `game`; and the flag that is raised once
/// nothing more can be kept.
pub(crate) fn keep(
    memory: EngineCache,
    file: &str,
    game: &str,
) -> Result<(EngineCache, Arc<AtomicBool>), Failure> {
    let store = Store::open(file, game)?;
    let is_lost = Arc::clone(&store.is_lost);
    Ok((memory.stored_in(Box::new(store)), is_lost))
}

impl Store {
    /// Opens the database of `game` in `file`, or makes it.
    pub(crate) fn open(file: &str, game: &str) -> Result<Store, Failure> {
        Ok(Store {
            file: DataFile::open(file, game)?,
            is_loose: false,
            is_lost: Arc::default(),
        })
    }

    /// Removes the pieces of a position's work from this number on, and returns whether there were any.
    fn remove_from(&self, position: &str, number: u32) -> Result<bool, Error> {
        let mut had_any = false;
        self.file.change(|transaction| {
            let mut work = transaction.open_table(WORK)?;
            work.retain_in((position, number)..=(position, u32::MAX), |_, _| {
                had_any = true;
                false
            })?;
            Ok(())
        })?;
        Ok(had_any)
    }

    fn is_large(&self) -> bool {
        fs::metadata(self.file.name()).is_ok_and(|about| about.len() > LARGE)
    }
}

impl ProofStore for Store {
    fn load(&mut self, position: &str) -> Result<Option<StoredProof>, Error> {
        let text = self.file.read(|transaction| {
            let proofs = transaction.open_table(PROOFS)?;
            Ok(proofs.get(position)?.map(|text| text.value().to_vec()))
        });
        let read = |text: Vec<u8>| {
            serde_json::from_slice(&text).map_err(|error| self.file.trouble(&error))
        };
        text?.flatten().map(read).transpose()
    }

    fn save(&mut self, position: &str, proof: &StoredProof) -> Result<(), Error> {
        let text = serde_json::to_vec(proof).map_err(|error| self.file.trouble(&error))?;
        self.file.change(|transaction| {
            let mut proofs = transaction.open_table(PROOFS)?;
            proofs.insert(position, text.as_slice())?;
            Ok(())
        })
    }

    fn load_work(&mut self, position: &str) -> Result<Vec<(u64, Entry)>, Error> {
        let entries = self.file.read(|transaction| {
            let work = transaction.open_table(WORK)?;
            let mut entries = Vec::new();
            for piece in work.range(pieces(position))? {
                entries.extend(piece?.1.value().chunks_exact(ENTRY).filter_map(read_entry));
            }
            Ok(entries)
        });
        Ok(entries?.unwrap_or_default())
    }

    fn save_work(&mut self, position: &str, entries: &[(u64, Entry)]) -> Result<(), Error> {
        let all: Vec<(u32, &[(u64, Entry)])> = (0..).zip(entries.chunks(PIECE)).collect();
        // Each entry is true by itself: pieces of two savings go together.
        for together in all.chunks(PIECES) {
            self.file.change(|transaction| {
                let mut work = transaction.open_table(WORK)?;
                for &(number, piece) in together {
                    let bytes: Vec<u8> = piece.iter().flat_map(written).collect();
                    work.insert((position, number), bytes.as_slice())?;
                }
                Ok(())
            })?;
        }
        let had_any = self.remove_from(position, all.len() as u32)?;
        // A program that was killed while it saved may have left room without entries.
        self.is_loose |= entries.is_empty() && (had_any || self.is_large());
        Ok(())
    }

    fn lose(&mut self, error: &Error) {
        self.is_lost.store(true, Ordering::Relaxed);
        warn(format_args!("{error}; nothing more is kept"));
    }
}

impl Drop for Store {
    /// Gives back the room of entries that are no longer needed.
    fn drop(&mut self) {
        if self.is_loose && !self.is_lost.load(Ordering::Relaxed) {
            self.file.compact();
        }
    }
}

/// The keys of all pieces of a position's work.
fn pieces(position: &str) -> RangeInclusive<(&str, u32)> {
    (position, 0)..=(position, u32::MAX)
}

fn written((key, entry): &(u64, Entry)) -> [u8; ENTRY] {
    let mut bytes = [0; ENTRY];
    bytes[..8].copy_from_slice(&key.to_le_bytes());
    bytes[8..].copy_from_slice(&entry.to_bits().to_le_bytes());
    bytes
}

fn read_entry(bytes: &[u8]) -> Option<(u64, Entry)> {
    let key = u64::from_le_bytes(bytes.get(..8)?.try_into().ok()?);
    let bits = u64::from_le_bytes(bytes.get(8..)?.try_into().ok()?);
    Some((key, Entry::from_bits(bits)?))
}

#[cfg(test)]
mod tests {
    use super::{PROOFS, Store};
    use negascout::Score;
    use negascout::search::{Bound, Entry};
    use negascout_session::{Answer, EngineCache, ProofStore, SolveRequest, go_on, open};
    use redb::{Database, TableDefinition};

    const ABOUT: TableDefinition<'_, &str, &str> = TableDefinition::new("about");

    /// A proof as the first version wrote it.
    const WRITTEN: &str = r#"{"lower":0,"upper":0,"depth":9,
        "line":["a1","b2","b1","c1","a3","a2","c2","b3","c3"],"weak":false,
        "spent":{"nodes":4321,"seconds":0.25}}"#;

    #[test]
    fn files_of_the_first_version_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("first-version");
        let database = Database::create(&path).unwrap();
        let change = database.begin_write().unwrap();
        {
            let mut about = change.open_table(ABOUT).unwrap();
            about.insert("form", "1").unwrap();
            about.insert("game", "tic-tac-toe").unwrap();
            let mut proofs = change.open_table(PROOFS).unwrap();
            proofs.insert(".../.../...", WRITTEN.as_bytes()).unwrap();
        }
        change.commit().unwrap();
        drop(database);

        let store = Store::open(path.to_str().unwrap(), "tic-tac-toe").unwrap();
        let mut memory = EngineCache::with_mebibytes(1).stored_in(Box::new(store));
        let session = open("tic-tac-toe", None).unwrap();
        let answer = session.solve(&SolveRequest::default(), &mut memory, &mut go_on);
        drop(memory);
        let Ok(Answer::Solved(solution)) = answer else {
            panic!("{answer:?}");
        };
        assert_eq!((solution.value.score, solution.nodes), (0, 0));
        assert_eq!(solution.earlier.map(|earlier| earlier.nodes), Some(4321));
        assert_eq!(solution.pv.join(" "), "a1 b2 b1 c1 a3 a2 c2 b3 c3");
    }

    #[test]
    fn a_file_is_at_most_twice_as_large_as_its_work() {
        const MIB: u64 = 1 << 20;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work");
        let mut store = Store::open(path.to_str().unwrap(), "tic-tac-toe").unwrap();
        // The most that is saved of a position, again and again: 16 MiB.
        let entry = Entry {
            score: Score::new(0),
            bound: Bound::Exact,
            depth: 1,
            tag: 0,
        };
        for saving in 0..6 {
            let entries: Vec<(u64, Entry)> = (0..MIB).map(|key| (key + saving, entry)).collect();
            store.save_work("a", &entries).unwrap();
            assert_eq!(store.load_work("a").unwrap(), entries);
            let size = path.metadata().unwrap().len();
            assert!(size < 36 * MIB, "{} MiB", size / MIB);
        }
        store.save_work("a", &[(7, entry)]).unwrap();
        assert_eq!(store.load_work("a").unwrap(), [(7, entry)]);
        store.save_work("a", &[]).unwrap();
        drop(store);
        assert!(path.metadata().unwrap().len() < 4 * MIB);
    }
}
