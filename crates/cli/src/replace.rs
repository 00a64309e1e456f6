//! Files that are replaced whole.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The ending of a file that is being written.
const UNFINISHED: &str = ".new";

/// Gives a file this content, in one step: whatever ends the program, and however full the disk is, there is
/// the old content or the new one. A pipe or a device is written to.
///
/// # Errors
///
/// The content cannot be written; the old one stays.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    // A link stays a link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return fs::write(&path, content);
    }
    let beside = unfinished(&path);
    let mut file = match File::create(&beside) {
        // The folder is not ours, but the file may be.
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            return fs::write(&path, content);
        }
        file => file?,
    };
    let make = || {
        if let Some(old) = old {
            fs::set_permissions(&beside, old.permissions())?;
        }
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&beside, &path)
    };
    let made = make();
    if made.is_err() {
        let _ = fs::remove_file(&beside);
    }
    made
}

/// The name under which this program writes a file.
fn unfinished(path: &Path) -> PathBuf {
    beside(path, &format!(".{}{UNFINISHED}", std::process::id()))
}

/// The name of a hidden file beside another, with this ending.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(ending);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::{replace, unfinished};
    use std::fs;

    #[test]
    fn a_file_is_replaced_and_nothing_stays_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        for content in ["one", "", "another one"] {
            replace(&path, content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_cannot_be_written_leaves_the_old_content() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        fs::write(&path, "old").unwrap();
        // A folder has the name of the file beside.
        fs::create_dir(unfinished(&path)).unwrap();
        assert!(replace(&path, b"new").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert!(replace(&folder.path().join("nowhere/games"), b"new").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("games"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        replace(std::path::Path::new("/dev/null"), b"new").unwrap();
    }
}
