//! The folder of what is kept between runs, outside of every clone.

use crate::shell;
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// What was kept longer than this without being used is thrown away.
const AGE: Duration = Duration::from_secs(14 * 24 * 3600);

/// The file whose time says when a folder was last used.
const NOTE: &str = "used";

/// The folder: `negascout` in the user's cache, or in `target` where there is none.
pub(crate) fn cache() -> PathBuf {
    let set = |name| env::var_os(name).map(PathBuf::from);
    let folder = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")));
    let folder = folder.unwrap_or_else(|| shell::root().join("target"));
    folder.join("negascout")
}

/// Marks a folder, if it is there, as used now, and throws away those beside it that nobody has used for long:
/// what was made by another lock file, and what a run left that was killed.
pub(crate) fn used(folder: &Path) -> Result<()> {
    if folder.is_dir() {
        fs::write(folder.join(NOTE), "")?;
    }
    for entry in fs::read_dir(folder.parent().context("no folder")?)? {
        let other = entry?.path();
        let used = fs::metadata(other.join(NOTE)).or_else(|_| fs::metadata(&other));
        let age = SystemTime::now().duration_since(used?.modified()?);
        if age.is_ok_and(|age| age > AGE) {
            fs::remove_dir_all(&other)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{AGE, NOTE, used};
    use std::fs::{self, File};
    use std::path::Path;
    use std::time::{Duration, SystemTime};

    fn make_old(path: &Path) {
        let long_ago = SystemTime::now() - AGE - Duration::from_secs(60);
        File::open(path).unwrap().set_modified(long_ago).unwrap();
    }

    #[test]
    fn what_nobody_uses_is_thrown_away() {
        let place = tempfile::tempdir().unwrap();
        let [mine, young, old, left] = ["mine", "young", "old", "left"].map(|name| {
            let folder = place.path().join(name);
            fs::create_dir(&folder).unwrap();
            folder
        });
        for folder in [&mine, &young, &old] {
            fs::write(folder.join(NOTE), "").unwrap();
            make_old(folder);
        }
        make_old(&mine.join(NOTE));
        make_old(&old.join(NOTE));
        make_old(&left);
        used(&mine).unwrap();
        assert!(mine.is_dir() && young.is_dir());
        assert!(!old.exists() && !left.exists());
    }
}
