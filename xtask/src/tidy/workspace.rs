//! The text files of the workspace.

use super::code::code_only;
use crate::packages::{self, Package};
use crate::shell;
use anyhow::{Context, Result};
use std::cell::OnceCell;
use std::ffi::OsStr;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path};
use walkdir::WalkDir;

/// What is checked.
pub(super) struct Workspace {
    pub(super) files: Vec<File>,
    /// Its packages, and those of the fuzz targets.
    pub(super) packages: Vec<Package>,
}

impl Workspace {
    pub(super) fn read() -> Result<Workspace> {
        let mut packages = packages::packages()?;
        packages.extend(packages::of("fuzz/Cargo.toml")?);
        let files = read(&shell::root())?;
        Ok(Workspace { files, packages })
    }

    /// The file of this path.
    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The package that a file is in.
    pub(super) fn package_of(&self, file: &File) -> Option<&Package> {
        let mut packages = self.packages.iter();
        packages.find(|package| file.is_below(&package.folder))
    }
}

/// A text file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Relative to the root, with `/` between its parts.
    pub(super) path: String,
    pub(super) text: String,
    code: OnceCell<String>,
}

impl File {
    pub(super) fn new(path: &str, text: &str) -> File {
        File {
            path: path.to_owned(),
            text: text.to_owned(),
            code: OnceCell::new(),
        }
    }

    /// Of a Rust file, the text without comments and literals; of others nothing.
    pub(super) fn code(&self) -> &str {
        self.code.get_or_init(|| match self.has_extension("rs") {
            true => code_only(&self.text),
            false => String::new(),
        })
    }

    pub(super) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path)
            .extension()
            .is_some_and(|found| found == extension)
    }

    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Whether the file lies in this folder, whose path ends with `/`.
    pub(crate) fn is_below(&self, folder: &str) -> bool {
        self.path.starts_with(folder)
    }

    /// Whether this is Rust's code, and has this text in it.
    pub(crate) fn is_rust_that_names(&self, text: &str) -> bool {
        self.has_extension("rs") && self.text.contains(text)
    }

    /// The package folder below `crates/` or `crates/games/` that the file is in.
    pub(super) fn package(&self) -> Option<&str> {
        let path = self.path.strip_prefix("crates/")?;
        let path = path.strip_prefix("games/").unwrap_or(path);
        path.split_once('/').map(|(package, _)| package)
    }

    /// Whether the file is below `src/` of one of these packages, which are not games.
    pub(super) fn is_source_of(&self, packages: &[&str]) -> bool {
        let is_below = |name: &&str| self.is_below(&format!("crates/{name}/src/"));
        packages.iter().any(is_below)
    }

    /// The lines and their numbers, from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
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
    let is_skipped = |name: &OsStr| SKIPPED.iter().any(|skipped| *skipped == name);
    let walk = WalkDir::new(root).into_iter();
    for entry in walk.filter_entry(|entry| !is_skipped(entry.file_name())) {
        let entry = entry?;
        if !entry.file_type().is_file() {
            continue;
        }
        let path = entry.path().strip_prefix(root)?.to_string_lossy();
        let bytes = fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
        // Pictures and the like are not for these checks.
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File::new(&path.replace(MAIN_SEPARATOR, "/"), &text));
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
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
