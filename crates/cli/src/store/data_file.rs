//! A file of one game's database.

use super::creation::{self, Unmade};
use crate::failure::{Failure, warn};
use negascout_session::{Error, quietly};
use redb::{
    Database, DatabaseError, ReadTransaction, ReadableDatabase, ReadableTable, StorageError,
    TableDefinition, WriteTransaction,
};
use same_file::Handle;
use std::fmt::{self, Display};
use std::io::ErrorKind;
use std::path::Path;

/// The file's form, and the game whose positions it has.
const ABOUT: TableDefinition<'_, &str, &str> = TableDefinition::new("about");

const FORM: &str = "form";
const GAME: &str = "game";
/// Another number for every change after which older files mean something else: of what is stored,
/// of the keys of positions, or of what scores mean.
const THIS_FORM: &str = "1";

/// The database of one game, in a file: of one form, and refusing every other file. Each change is a
/// transaction: it is in the file as a whole or not at all, whenever the program is ended.
pub(super) struct DataFile {
    file: String,
    database: Database,
    /// The file that was opened, whatever has its name by now.
    handle: Handle,
}

impl fmt::Debug for DataFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DataFile({})", self.file)
    }
}

impl DataFile {
    /// Opens the database of `game` in `file`, or makes it, with a warning if a file was there that was
    /// empty.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if it is no database of this game, is damaged, or cannot be read or written;
    /// [`Failure::Failed`] if it may be opened another time.
    pub(super) fn open(file: &str, game: &str) -> Result<DataFile, Failure> {
        prepare(file, game)?;
        let database = quietly(|| sound(file))
            .unwrap_or_else(|| Err(StorageError::Corrupted("it cannot be read".to_owned()).into()))
            .map_err(|error| refusal(file, error))?;
        let handle = Handle::from_path(file).map_err(|error| unopened(file, &error))?;
        let opened = DataFile {
            file: file.to_owned(),
            database,
            handle,
        };
        match check(&opened.database, game) {
            Ok(None) => Ok(opened),
            Ok(Some(reason)) => Err(Failure::Input(format!("'{file}' {reason}"))),
            Err(error) => Err(opened.trouble(&error).into()),
        }
    }

    /// The name of the file.
    pub(super) fn name(&self) -> &str {
        &self.file
    }

    /// Changes the database with `change`, all of it or nothing. When this returns, the change outlives
    /// the program.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if it cannot be written, or is no longer there under its name.
    pub(super) fn change(
        &self,
        change: impl FnOnce(&WriteTransaction) -> Result<(), redb::Error>,
    ) -> Result<(), Error> {
        self.check_place()?;
        let commit = || {
            let transaction = self.database.begin_write()?;
            change(&transaction)?;
            Ok(transaction.commit()?)
        };
        commit().map_err(|error: redb::Error| self.trouble(&error))
    }

    /// Reads from the database; `None` if there is nothing in it yet.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if it cannot be read.
    pub(super) fn read<T>(
        &self,
        read: impl FnOnce(&ReadTransaction) -> Result<T, redb::Error>,
    ) -> Result<Option<T>, Error> {
        let transaction = self.database.begin_read().map_err(redb::Error::from);
        match transaction.and_then(|transaction| read(&transaction)) {
            Ok(found) => Ok(Some(found)),
            Err(redb::Error::TableDoesNotExist(_)) => Ok(None),
            Err(error) => Err(self.trouble(&error)),
        }
    }

    /// Gives back the room that is no longer needed, if that can be done.
    pub(super) fn compact(&mut self) {
        // A larger file than necessary is no fault.
        let _ = self.database.compact();
    }

    /// The error that the file cannot be used.
    pub(super) fn trouble(&self, error: &dyn Display) -> Error {
        Error::Keeping(format!("cannot use '{}': {error}", self.file))
    }

    /// An error if the file is no longer there under its name.
    fn check_place(&self) -> Result<(), Error> {
        if Handle::from_path(&self.file).is_ok_and(|handle| handle == self.handle) {
            return Ok(());
        }
        Err(Error::Keeping(format!(
            "'{}' was removed or replaced",
            self.file
        )))
    }
}

fn unopened(file: &str, error: &dyn Display) -> Failure {
    Failure::Input(format!("cannot open '{file}': {error}"))
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

/// Makes the database of `game` in `file`, if there is none yet.
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
            Ok(Some(Unmade::Empty)) => {
                warn(format_args!("'{file}' was empty: a new file is begun"));
                return Ok(());
            }
            Ok(_) => return Ok(()),
            Err(error) if creation::was_removed(&error) && tries > 0 => {}
            Err(error) => return Err(unopened(file, &error)),
        }
    }
}

/// Opens the database in `file`, and looks at every part of it: what a later step would stumble over
/// is found here.
fn sound(file: &str) -> Result<Database, DatabaseError> {
    let mut database = Database::open(file)?;
    database.check_integrity()?;
    Ok(database)
}

/// The reason why a file cannot be opened, in words.
fn refusal(file: &str, error: DatabaseError) -> Failure {
    match error {
        DatabaseError::DatabaseAlreadyOpen => {
            Failure::Failed(format!("'{file}' is in use by another program"))
        }
        DatabaseError::Storage(StorageError::Io(error))
            if error.kind() == ErrorKind::InvalidData =>
        {
            Failure::Input(format!("'{file}' is not a database of negascout"))
        }
        DatabaseError::Storage(StorageError::Io(error)) => unopened(file, &error),
        DatabaseError::Storage(StorageError::Corrupted(reason)) => {
            Failure::Input(format!("'{file}' is damaged: {reason}"))
        }
        error => unopened(file, &error),
    }
}
