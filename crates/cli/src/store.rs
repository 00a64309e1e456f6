//! The store of proofs: an embedded database, one file for one game.
//!
//! Each change is a transaction: it is in the file as a whole or not at all, whenever the program
//! is ended.

mod creation;

use crate::failure::{Failure, warn};
use creation::Unmade;
use negascout::search::Entry;
use negascout_session::{Error, ProofStore, StoredProof};
use redb::{
    Database, DatabaseError, ReadTransaction, ReadableDatabase, ReadableTable, StorageError,
    TableDefinition,
};
use same_file::Handle;
use std::fmt::{self, Display};
use std::fs;
use std::ops::RangeInclusive;
use std::panic::{self, UnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The file's form, and the game whose positions it has.
const ABOUT: TableDefinition<'_, &str, &str> = TableDefinition::new("about");
/// The proof of each position, as JSON.
const PROOFS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("proofs");
/// The entries of the table for positions that are not solved yet, in numbered pieces.
const WORK: TableDefinition<'_, (&str, u32), &[u8]> = TableDefinition::new("work");

const FORM: &str = "form";
const GAME: &str = "game";
/// Another number for every change after which older files mean something else: of what is stored,
/// of the keys of positions, or of what scores mean.
const THIS_FORM: &str = "1";

/// Entries in a piece: 64 KiB.
const PIECE: usize = 4096;
/// A key and an entry, in bytes.
const ENTRY: usize = 16;

/// A file of more bytes than this has room to give back, once no work is kept in it.
const LARGE: u64 = 1 << 20;

/// The database of one game.
pub(crate) struct Store {
    file: String,
    database: Database,
    /// The file that was opened, whatever has its name by now.
    handle: Handle,
    /// Whether the file has more room than it needs.
    is_loose: bool,
    /// Whether nothing more can be kept.
    is_lost: Arc<AtomicBool>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.file)
    }
}

impl Store {
    /// Opens the database of `game` in `file`, or makes it.
    pub(crate) fn open(file: &str, game: &str) -> Result<Store, Failure> {
        prepare(file, game)?;
        let database = quietly(|| sound(file))
            .unwrap_or_else(|| Err(StorageError::Corrupted("it cannot be read".to_owned()).into()))
            .map_err(|error| refusal(file, error))?;
        let handle = Handle::from_path(file)
            .map_err(|error| Failure::Input(format!("cannot open '{file}': {error}")))?;
        let store = Store {
            file: file.to_owned(),
            database,
            handle,
            is_loose: false,
            is_lost: Arc::default(),
        };
        match check(&store.database, game).map_err(|error| store.trouble(&error))? {
            None => Ok(store),
            Some(reason) => Err(Failure::Input(format!("'{file}' {reason}"))),
        }
    }

    /// The flag that is raised once nothing more can be kept.
    pub(crate) fn lost(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_lost)
    }

    /// An error if the file is no longer there under its name.
    fn check_place(&self) -> Result<(), Error> {
        if Handle::from_path(&self.file).is_ok_and(|handle| handle == self.handle) {
            return Ok(());
        }
        let file = &self.file;
        Err(Error::Keeping(format!("'{file}' was removed or replaced")))
    }

    fn is_large(&self) -> bool {
        fs::metadata(&self.file).is_ok_and(|about| about.len() > LARGE)
    }

    /// Changes the database with `change`, all of it or nothing.
    fn change(
        &mut self,
        change: impl FnOnce(&redb::WriteTransaction) -> Result<(), redb::Error>,
    ) -> Result<(), Error> {
        self.check_place()?;
        let commit = || {
            let transaction = self.database.begin_write()?;
            change(&transaction)?;
            Ok(transaction.commit()?)
        };
        commit().map_err(|error: redb::Error| Error::Keeping(self.told(&error)))
    }

    /// Reads from the database; `None` if there is nothing in it yet.
    fn read<T>(
        &self,
        read: impl FnOnce(&ReadTransaction) -> Result<T, redb::Error>,
    ) -> Result<Option<T>, Error> {
        let transaction = self.database.begin_read().map_err(redb::Error::from);
        match transaction.and_then(|transaction| read(&transaction)) {
            Ok(found) => Ok(Some(found)),
            Err(redb::Error::TableDoesNotExist(_)) => Ok(None),
            Err(error) => Err(Error::Keeping(self.told(&error))),
        }
    }

    fn told(&self, error: &dyn Display) -> String {
        format!("cannot use '{}': {error}", self.file)
    }

    fn trouble(&self, error: &dyn Display) -> Failure {
        Failure::Failed(self.told(error))
    }
}

impl ProofStore for Store {
    fn load(&mut self, position: &str) -> Result<Option<StoredProof>, Error> {
        let text = self.read(|transaction| {
            let proofs = transaction.open_table(PROOFS)?;
            Ok(proofs.get(position)?.map(|text| text.value().to_vec()))
        })?;
        let read = |text: Vec<u8>| {
            serde_json::from_slice(&text).map_err(|error| Error::Keeping(self.told(&error)))
        };
        text.flatten().map(read).transpose()
    }

    fn save(&mut self, position: &str, proof: &StoredProof) -> Result<(), Error> {
        let text = serde_json::to_vec(proof).map_err(|error| Error::Keeping(self.told(&error)))?;
        self.change(|transaction| {
            let mut proofs = transaction.open_table(PROOFS)?;
            proofs.insert(position, text.as_slice())?;
            Ok(())
        })
    }

    fn load_work(&mut self, position: &str) -> Result<Vec<(u64, Entry)>, Error> {
        let entries = self.read(|transaction| {
            let work = transaction.open_table(WORK)?;
            let mut entries = Vec::new();
            for piece in work.range(pieces(position))? {
                entries.extend(piece?.1.value().chunks_exact(ENTRY).filter_map(read_entry));
            }
            Ok(entries)
        })?;
        Ok(entries.unwrap_or_default())
    }

    fn save_work(&mut self, position: &str, entries: &[(u64, Entry)]) -> Result<(), Error> {
        let mut had_any = false;
        self.change(|transaction| {
            let mut work = transaction.open_table(WORK)?;
            work.retain_in(pieces(position), |_, _| {
                had_any = true;
                false
            })?;
            for (number, piece) in (0..).zip(entries.chunks(PIECE)) {
                let bytes: Vec<u8> = piece.iter().flat_map(written).collect();
                work.insert((position, number), bytes.as_slice())?;
            }
            Ok(())
        })?;
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
            // A larger file than necessary is no fault.
            let _ = self.database.compact();
        }
    }
}

/// The fault of a database that is not the game's; `None` if it is. A new one becomes the game's.
fn check(database: &Database, game: &str) -> Result<Option<String>, redb::Error> {
    let change = database.begin_write()?;
    let reason = {
        let mut about = change.open_table(ABOUT)?;
        let text = |name| -> Result<Option<String>, redb::Error> {
            Ok(about.get(name)?.map(|text| text.value().to_owned()))
        };
        match (text(FORM)?, text(GAME)?) {
            (None, None) if change.list_tables()?.count() > 1 => {
                Some("is not a database of negascout".to_owned())
            }
            (None, None) => {
                about.insert(FORM, THIS_FORM)?;
                about.insert(GAME, game)?;
                None
            }
            (Some(form), Some(_)) if form != THIS_FORM => Some(format!(
                "was written by another version of negascout (form {form}, not {THIS_FORM})"
            )),
            (_, Some(of)) if of == game => None,
            (_, of) => Some(format!(
                "keeps what is proven of {}, not of {game}",
                of.unwrap_or_default()
            )),
        }
    };
    match reason {
        None => change.commit()?,
        Some(_) => change.abort()?,
    }
    Ok(reason)
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

/// Makes the database of `game` in `file`, if there is none yet, and says so where there was a file.
fn prepare(file: &str, game: &str) -> Result<(), Failure> {
    let path = Path::new(file);
    let mut tries = 3;
    loop {
        let unmade = creation::unmade(path).map_err(redb::Error::from);
        let made = unmade.and_then(|unmade| match unmade {
            None => Ok(None),
            Some(unmade) => creation::make(path, unmade, |new| check(new, game).map(drop))
                .map(|()| Some(unmade)),
        });
        tries -= 1;
        match made {
            Ok(Some(Unmade::Empty)) => warn(format_args!("'{file}' was empty, and is begun anew")),
            Ok(Some(Unmade::HalfMade)) => {
                warn(format_args!(
                    "'{file}' was only half made, and is begun anew"
                ));
            }
            Ok(_) => {}
            Err(error) if creation::was_removed(&error) && tries > 0 => continue,
            Err(error) => return Err(Failure::Input(format!("cannot open '{file}': {error}"))),
        }
        return Ok(());
    }
}

/// Opens the database in `file`, and looks at every part of it: what a later step would stumble over
/// is found here.
fn sound(file: &str) -> Result<Database, DatabaseError> {
    let mut database = Database::open(file)?;
    database.check_integrity()?;
    Ok(database)
}

/// Does `work`; `None` if it panics, of which nothing is printed. The database's own code takes some
/// damaged files for granted.
fn quietly<R>(work: impl FnOnce() -> R + UnwindSafe) -> Option<R> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let done = panic::catch_unwind(work).ok();
    panic::set_hook(usual);
    done
}

/// The reason why a file cannot be opened, in words.
fn refusal(file: &str, error: DatabaseError) -> Failure {
    match error {
        DatabaseError::DatabaseAlreadyOpen => {
            Failure::Failed(format!("'{file}' is in use by another program"))
        }
        DatabaseError::Storage(StorageError::Io(error))
            if error.kind() == std::io::ErrorKind::InvalidData =>
        {
            Failure::Input(format!("'{file}' is not a database of negascout"))
        }
        DatabaseError::Storage(StorageError::Io(error)) => {
            Failure::Input(format!("cannot open '{file}': {error}"))
        }
        DatabaseError::Storage(StorageError::Corrupted(reason)) => {
            Failure::Input(format!("'{file}' is damaged: {reason}"))
        }
        error => Failure::Input(format!("cannot open '{file}': {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{ABOUT, FORM, GAME, PROOFS, Store};
    use negascout_session::{Answer, Memory, Solving, go_on, open};
    use redb::Database;

    /// A proof as the first version wrote it.
    const WRITTEN: &str = r#"{"lower":0,"upper":0,"depth":9,
        "line":["a1","b2","b1","c1","a3","a2","c2","b3","c3"],"aim":"value",
        "spent":{"nodes":4321,"seconds":0.25}}"#;

    #[test]
    fn files_of_the_first_version_are_read() {
        let name = format!("negascout-test-{}-first-version", std::process::id());
        let path = std::env::temp_dir().join(name);
        let database = Database::create(&path).unwrap();
        let change = database.begin_write().unwrap();
        {
            let mut about = change.open_table(ABOUT).unwrap();
            about.insert(FORM, "1").unwrap();
            about.insert(GAME, "tic-tac-toe").unwrap();
            let mut proofs = change.open_table(PROOFS).unwrap();
            proofs.insert(".../.../...", WRITTEN.as_bytes()).unwrap();
        }
        change.commit().unwrap();
        drop(database);

        let store = Store::open(path.to_str().unwrap(), "tic-tac-toe").unwrap();
        let mut memory = Memory::with_mebibytes(1).kept_in(Box::new(store));
        let session = open("tic-tac-toe", None).unwrap();
        let answer = session.solve(&Solving::default(), &mut memory, &mut go_on);
        drop(memory);
        std::fs::remove_file(&path).unwrap();
        let Ok(Answer::Solved(solution)) = answer else {
            panic!("{answer:?}");
        };
        assert_eq!((solution.value.score, solution.nodes), (0, 0));
        assert_eq!(solution.earlier.map(|earlier| earlier.nodes), Some(4321));
        assert_eq!(solution.pv.join(" "), "a1 b2 b1 c1 a3 a2 c2 b3 c3");
    }
}
