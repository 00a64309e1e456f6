//! A new database: made under another name, and there under its own once it is whole.

use redb::Database;
use redb::backends::FileBackend;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The ending of a file that is being made.
const UNFINISHED: &str = ".new";

/// The form of a file that has no database in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unmade {
    /// There is no file.
    Missing,
    /// The file is empty.
    Empty,
}

/// Whether a database is still to be made in `path`; `None` if something is there.
pub(super) fn unmade(path: &Path) -> io::Result<Option<Unmade>> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Some(Unmade::Missing)),
        about => {
            let about = about?;
            Ok((about.is_file() && about.len() == 0).then_some(Unmade::Empty))
        }
    }
}

/// Makes a database in `path`, where there is none: `fill` writes what every database has. Whenever
/// the program is ended, there is all of it or nothing.
///
/// If another program is faster, there is that program's.
pub(super) fn make(
    path: &Path,
    unmade: Unmade,
    fill: impl Fn(&Database) -> Result<(), redb::Error>,
) -> Result<(), redb::Error> {
    // A link stays a link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    fs::metadata(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let prefix = format!(".{name}.");
    remove_leftovers(folder, &prefix);
    let mut maker = tempfile::Builder::new();
    maker.prefix(&prefix).suffix(UNFINISHED);
    #[cfg(unix)]
    maker.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = maker.tempfile_in(folder)?;
    let backend = FileBackend::new(file.reopen()?).map_err(redb::Error::from)?;
    let database = Database::builder().create_with_backend(backend);
    fill(&database.map_err(redb::Error::from)?)?;
    file.as_file().sync_all()?;
    let moved = match unmade {
        Unmade::Missing => file.persist_noclobber(&path),
        Unmade::Empty => file.persist(&path),
    };
    match moved {
        Ok(_) => sync(folder),
        Err(moved) if moved.error.kind() == ErrorKind::AlreadyExists => {}
        Err(moved) => return Err(moved.error.into()),
    }
    Ok(())
}

/// Removes unfinished files of programs that were ended while they made a database. Those that are still
/// making one have locked it.
fn remove_leftovers(folder: &Path, prefix: &str) {
    let is_leftover = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(prefix)
            && name.ends_with(UNFINISHED)
            && File::open(path).is_ok_and(|file| file.try_lock().is_ok())
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()).filter(is_leftover) {
        // One that stays does no harm.
        let _ = fs::remove_file(path);
    }
}

/// Makes a new name in `folder` survive a power cut, where the system can do that.
fn sync(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Whether an error says that another program has removed the file that was being made.
pub(super) fn was_removed(error: &redb::Error) -> bool {
    matches!(error, redb::Error::Io(error) if error.kind() == ErrorKind::NotFound)
}
