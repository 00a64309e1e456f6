//! Each path that the map or a package's README names leads to a file.

use super::Finding;
use super::workspace::{File, Workspace};
use crate::shell;
use anyhow::Result;
use std::path::Path;

const MAP: &str = "ARCHITECTURE.md";

/// Folders of the root that hold what is written by hand: a path that begins with one of these is one from
/// the root, or from the document's folder.
const FOLDERS: [&str; 13] = [
    "core", "crates", "docs", "e2e", "examples", "fuzz", "public", "scripts", "src", "testdata",
    "tests", "web", "xtask",
];

pub(super) fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    Ok(dead_paths(&workspace.files, &shell::root()))
}

fn dead_paths(files: &[File], root: &Path) -> Vec<Finding> {
    let of_a_package = |file: &File| {
        file.name() == "README.md" && (file.is_below("crates/") || file.is_below("web/"))
    };
    let documents = files
        .iter()
        .filter(|file| file.path == MAP || of_a_package(file));
    let found = documents.flat_map(|file| {
        let document = root.join(&file.path);
        let folder = document.parent().unwrap_or(root);
        let is_there = |path: &str| root.join(path).exists() || folder.join(path).exists();
        let found = file.lines().filter_map(|(number, line)| {
            let dead = paths(line).find(|path| !is_there(path))?;
            Some(Finding::new(
                &file.path,
                number,
                format!("no file '{dead}'"),
            ))
        });
        found.collect::<Vec<_>>()
    });
    found.collect()
}

/// The paths between backticks in a line.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let quoted = line.split('`').skip(1).step_by(2);
    quoted.filter(|text| {
        let first = text.split_once('/').map(|(first, _)| first);
        !text.contains([' ', '*']) && first.is_some_and(|first| FOLDERS.contains(&first))
    })
}

#[cfg(test)]
mod tests {
    use super::{File, dead_paths};
    use crate::shell;

    #[test]
    fn a_path_that_leads_nowhere_is_found() {
        let text = "begin in `crates/draw/src/lib.rs`\n`crates/draw/src/none.rs`, `root/none.rs`\n\
                    run `cargo xtask tidy`, or `examples/*`\n";
        let found = dead_paths(&[File::new("ARCHITECTURE.md", text)], &shell::root());
        assert_eq!((found.len(), found[0].line), (1, 2));
        assert_eq!(found[0].message, "no file 'crates/draw/src/none.rs'");
        let text = "`src/lib.rs`\n`src/none.rs`\n";
        let of = |path: &str| dead_paths(&[File::new(path, text)], &shell::root()).len();
        assert_eq!(of("crates/draw/README.md"), 1);
        assert_eq!(of("docs/solving.md"), 0);
    }
}
