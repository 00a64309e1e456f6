//! The text files of the workspace.

use super::code::code_only;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// A text file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Relative to the root, with `/` between its parts.
    pub(super) path: String,
    pub(super) text: String,
}

impl File {
    #[cfg(test)]
    pub(super) fn new(path: &str, text: &str) -> File {
        File {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    pub(super) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path)
            .extension()
            .is_some_and(|found| found == extension)
    }

    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// The package folder below `crates/` or `crates/games/` that the file is in.
    pub(super) fn package(&self) -> Option<&str> {
        let path = self.path.strip_prefix("crates/")?;
        let path = path.strip_prefix("games/").unwrap_or(path);
        path.split_once('/').map(|(package, _)| package)
    }

    /// Whether the file belongs to a game's package.
    pub(super) fn is_of_a_game(&self) -> bool {
        self.path.starts_with("crates/games/")
    }

    /// The lines and their numbers, from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// The lines of a Rust file without comments and literals, and their numbers.
    pub(super) fn code(&self) -> impl Iterator<Item = (usize, String)> + use<> {
        let code = code_only(&self.text);
        let lines: Vec<_> = code.lines().map(str::to_owned).collect();
        (1..).zip(lines)
    }
}

/// Rust files among `files`.
pub(super) fn rust(files: &[File]) -> impl Iterator<Item = &File> {
    files.iter().filter(|file| file.has_extension("rs"))
}

/// Folders that hold nothing written by hand.
const SKIPPED: [&str; 7] = [
    ".git",
    "artifacts",
    "corpus",
    "coverage",
    "node_modules",
    "pkg",
    "target",
];

/// Reads every text file below `root`, in order of their paths.
pub(super) fn read(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    collect(root, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()));
    for entry in entries? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let kind = entry.file_type()?;
        if kind.is_dir() && !SKIPPED.contains(&name.as_str()) {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else if kind.is_file() {
            let bytes = fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
            // Pictures and the like are not for these checks.
            if let Ok(text) = String::from_utf8(bytes) {
                files.push(File { path, text });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::shell;

    #[test]
    fn the_workspace_is_found() {
        let files = read(&shell::root()).unwrap();
        let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
        assert!(paths.contains(&"Cargo.toml") && paths.contains(&"xtask/src/tidy/workspace.rs"));
        assert!(paths.contains(&".ci/run"));
        assert!(!paths.iter().any(|path| path.starts_with("target/")));
    }
}
