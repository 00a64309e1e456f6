//! Archives, made by tar.

use crate::shell;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packs a folder into an archive of its name.
pub(super) fn pack(source: &Path, into: &Path) -> Result<()> {
    let name = source.file_name().context("a folder without a name")?;
    let name = name.to_str().context("a name that is not UTF-8")?;
    let parent = source.parent().context("a folder without a parent")?;
    let mut tar = Command::new("tar");
    // Who made it is nobody's concern, and the order is the same each time.
    tar.args([
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--sort=name",
        "-czf",
    ]);
    tar.arg(into.join(format!("{name}.tar.gz")));
    shell::run(tar.arg("-C").arg(parent).arg(name))
}

/// Unpacks an archive into a new folder, and returns the one folder that is in it.
pub(super) fn unpack(archive: &Path, into: &Path) -> Result<PathBuf> {
    fs::create_dir_all(into)?;
    let mut tar = Command::new("tar");
    shell::run(tar.arg("-xzf").arg(archive).arg("-C").arg(into))?;
    let mut inside = fs::read_dir(into)?;
    Ok(inside.next().context("the archive is empty")??.path())
}

/// Copies a folder with all that is in it.
pub(super) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target).with_context(|| target.display().to_string())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{copy, pack, unpack};
    use std::fs;

    #[test]
    fn what_is_packed_is_unpacked() {
        let place = std::env::temp_dir().join(format!("negascout-archive-{}", std::process::id()));
        let source = place.join("source-1.0");
        fs::create_dir_all(source.join("deep")).unwrap();
        fs::write(source.join("deep/file"), "text").unwrap();
        copy(&source, &place.join("copy-1.0")).unwrap();
        pack(&place.join("copy-1.0"), &place).unwrap();
        let found = unpack(&place.join("copy-1.0.tar.gz"), &place.join("out")).unwrap();
        assert_eq!(found, place.join("out/copy-1.0"));
        assert_eq!(fs::read_to_string(found.join("deep/file")).unwrap(), "text");
        fs::remove_dir_all(place).unwrap();
    }
}
