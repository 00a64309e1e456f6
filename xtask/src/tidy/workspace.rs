//! The text files of the workspace.

use super::Finding;
use super::code::code_only;
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path};
use walkdir::WalkDir;

/// A text file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Relative to the root, with `/` between its parts.
    pub(super) path: String,
    pub(super) text: String,
    /// Of a Rust file, the text without comments and literals.
    code: String,
}

impl File {
    pub(super) fn new(path: &str, text: &str) -> File {
        File {
            path: path.to_owned(),
            text: text.to_owned(),
            code: match path.ends_with(".rs") {
                true => code_only(text),
                false => String::new(),
            },
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

    /// Whether the file belongs to a game's package.
    pub(super) fn is_of_a_game(&self) -> bool {
        self.path.starts_with("crates/games/")
    }

    /// A finding in each line of which `fault` says something.
    pub(super) fn find_in_lines(&self, fault: impl Fn(&str) -> Option<String>) -> Vec<Finding> {
        self.find(self.lines(), fault)
    }

    /// A finding in each line of code of which `fault` says something.
    pub(super) fn find_in_code(&self, fault: impl Fn(&str) -> Option<String>) -> Vec<Finding> {
        self.find(self.code(), fault)
    }

    /// A finding in each of these lines of which `fault` says something.
    pub(super) fn find<'l>(
        &self,
        lines: impl Iterator<Item = (usize, &'l str)>,
        fault: impl Fn(&str) -> Option<String>,
    ) -> Vec<Finding> {
        let found = lines.filter_map(|(number, line)| {
            let message = fault(line)?;
            Some(Finding::new(&self.path, number, message))
        });
        found.collect()
    }

    /// The lines and their numbers, from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// The lines of a Rust file without comments and literals, and their numbers.
    pub(super) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.code.lines())
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
