//! Files and folders.

use crate::shell;
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::{fs, process};
use walkdir::WalkDir;

/// The files in a folder and in those below it, by their paths from it.
pub(crate) fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            files.push(entry.path().strip_prefix(folder)?.to_owned());
        }
    }
    Ok(files)
}

/// Copies a folder with all that is in it.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in below(from)? {
        let target = to.join(&file);
        make_parent(&target)?;
        fs::copy(from.join(&file), &target).with_context(|| target.display().to_string())?;
    }
    Ok(())
}

/// Makes the folder in which this file is to be.
pub(crate) fn make_parent(file: &Path) -> Result<()> {
    let parent = file.parent().context("a file without a folder")?;
    fs::create_dir_all(parent).with_context(|| parent.display().to_string())
}

/// The folder of this name below the root, without what was in it.
pub(crate) fn emptied(name: impl AsRef<Path>) -> Result<PathBuf> {
    let folder = shell::root().join(name);
    let shown = || folder.display().to_string();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(shown)?;
    }
    fs::create_dir_all(&folder).with_context(shown)?;
    Ok(folder)
}

/// Makes a file or a folder, which gets its name when it is whole: two runs at once are not in each other's way, and
/// the first one's stays.
pub(crate) fn finished(path: &Path, make: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
    let name = path.file_name().context("nothing that has a name")?;
    let unfinished = format!("{}.{}", name.to_string_lossy(), process::id());
    let unfinished = path.with_file_name(unfinished);
    make_parent(path)?;
    let made = make(&unfinished).map(|()| fs::rename(&unfinished, path));
    // It is left where something failed, was there before, or where both are names of one file.
    let _ = fs::remove_dir_all(&unfinished).or_else(|_| fs::remove_file(&unfinished));
    let _ = made?;
    ensure!(path.exists(), "cannot make {}", path.display());
    Ok(())
}

/// Packs a folder into this archive.
pub(crate) fn pack(folder: &Path, archive: &Path) -> Result<()> {
    let name = folder.file_name().context("a folder without a name")?;
    let parent = folder.parent().context("a folder without a parent")?;
    // Who made it is nobody's concern, and the order is the same each time.
    let mut tar = shell::command(
        "tar",
        "--owner=0 --group=0 --numeric-owner --sort=name -czf",
    );
    tar.arg(archive);
    shell::run(tar.arg("-C").arg(parent).arg(name))
}

/// Unpacks an archive into a new folder, and returns the one folder that is in it. Its files are as new as
/// that: what was compiled of others of the same names is old.
pub(crate) fn unpack(archive: &Path, into: &Path) -> Result<PathBuf> {
    fs::create_dir_all(into)?;
    let mut tar = shell::command("tar", "-xzmf");
    shell::run(tar.arg(archive).arg("-C").arg(into))?;
    let mut inside = fs::read_dir(into)?;
    Ok(inside.next().context("the archive is empty")??.path())
}

#[cfg(test)]
mod tests {
    use super::{below, copy, finished, pack, unpack};
    use anyhow::bail;
    use std::fs;
    use std::path::Path;

    #[test]
    fn what_is_packed_is_unpacked() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        fs::create_dir_all(path("source-1.0/deep")).unwrap();
        fs::write(path("source-1.0/deep/file"), "text").unwrap();
        copy(&path("source-1.0"), &path("copy-1.0")).unwrap();
        pack(&path("copy-1.0"), &path("copy.tar.gz")).unwrap();
        let found = unpack(&path("copy.tar.gz"), &path("out")).unwrap();
        assert_eq!(found, path("out/copy-1.0"));
        assert_eq!(below(&found).unwrap(), [Path::new("deep/file")]);
        assert_eq!(fs::read_to_string(found.join("deep/file")).unwrap(), "text");
    }

    #[test]
    fn a_folder_has_its_name_when_it_is_whole_and_the_first_one_stays() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("a");
        let holds = |text: &'static str| {
            let folder = folder.clone();
            move |unfinished: &std::path::Path| {
                assert_ne!(unfinished, folder);
                fs::create_dir_all(unfinished)?;
                Ok(fs::write(unfinished.join("file"), text)?)
            }
        };
        let failed = finished(&folder, |unfinished| {
            fs::create_dir_all(unfinished)?;
            bail!("no space")
        });
        assert_eq!(failed.unwrap_err().to_string(), "no space");
        assert!(!folder.exists());
        finished(&folder, holds("first")).unwrap();
        finished(&folder, holds("second")).unwrap();
        assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), "first");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }
}
