//! What a change can have broken: the steps that look at its files, and the packages of Rust that have
//! them or are built on those that do.

use super::table::Step;
use crate::packages::{Package, packages};
use crate::shell::{self, root};
use crate::tidy::{self, File};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The part of the workspace to be checked.
pub(crate) struct Scope {
    /// The files that have changed; `None` for all there are.
    changed: Option<Vec<String>>,
}

impl Scope {
    /// Everything.
    pub(super) fn whole() -> Scope {
        Scope { changed: None }
    }

    /// What has changed since a commit, files that git does not know yet among it.
    ///
    /// # Errors
    ///
    /// Git knows no such commit.
    pub(super) fn since(commit: &str) -> Result<Scope> {
        let known = shell::git(&["diff", "--name-only", commit, "--"]);
        let known = known.with_context(|| format!("git knows no commit '{commit}'"))?;
        let new = shell::git(&["ls-files", "--others", "--exclude-standard"]).unwrap_or_default();
        let changed = known.lines().chain(new.lines());
        Ok(Scope {
            changed: Some(changed.map(str::to_owned).collect()),
        })
    }

    /// Whether a step looks at anything that has changed.
    pub(super) fn concerns(&self, step: &Step) -> bool {
        let changed = self.changed.as_ref();
        changed.is_none_or(|changed| changed.iter().any(|file| step.covers(file)))
    }

    /// The folders of the packages whose tests it can break; `None` for all packages.
    pub(super) fn packages(&self) -> Result<Option<Vec<PathBuf>>> {
        let Some(changed) = &self.changed else {
            return Ok(None);
        };
        let packages = packages()?;
        let Some(touched) = touched(changed, &packages, &tidy::files()?) else {
            return Ok(None);
        };
        let reached = above(touched, &packages);
        let reached = packages.iter().filter(|it| reached.contains(&it.name));
        Ok(Some(reached.map(|it| root().join(&it.folder)).collect()))
    }
}

/// The packages that have one of these files, or whose sources name the folder it lies in; `None` if it
/// may be any, as with a manifest of the workspace.
fn touched(changed: &[String], packages: &[Package], files: &[File]) -> Option<BTreeSet<String>> {
    let mut touched = BTreeSet::new();
    for file in changed {
        let owners = packages
            .iter()
            .filter(|package| file.starts_with(&package.folder));
        // Of packages one within the other, the inner one has it.
        if let Some(owner) = owners.max_by_key(|package| package.folder.len()) {
            touched.insert(owner.name.clone());
            continue;
        }
        let (folder, _) = file.split_once('/')?;
        if folder.starts_with('.') {
            return None;
        }
        let named = format!("{folder}/");
        let reads = |package: &&Package| {
            let mut own = files.iter().filter(|file| file.is_below(&package.folder));
            own.any(|file| file.is_rust_that_names(&named))
        };
        let readers = packages.iter().filter(reads);
        touched.extend(readers.map(|package| package.name.clone()));
    }
    Some(touched)
}

/// These packages and all that are built on them, directly or not.
fn above(mut touched: BTreeSet<String>, packages: &[Package]) -> BTreeSet<String> {
    loop {
        let is_built_on = |package: &&Package| touched.iter().any(|name| package.needs(name));
        let reached: Vec<_> = packages
            .iter()
            .filter(is_built_on)
            .map(|package| package.name.clone())
            .collect();
        let before = touched.len();
        touched.extend(reached);
        if touched.len() == before {
            return touched;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Package, above, packages, touched};
    use crate::packages::Dependency;
    use crate::tidy;
    use std::collections::BTreeSet;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_change_reaches_what_is_built_on_it() {
        let package = |name: &str, needs: &[&str]| Package {
            name: name.to_owned(),
            folder: format!("crates/{name}/"),
            dependencies: needs
                .iter()
                .map(|name| Dependency {
                    name: (*name).to_owned(),
                })
                .collect(),
            ..Package::default()
        };
        let packages = [
            package("core", &["serde"]),
            package("game", &["core"]),
            package("session", &["game"]),
            package("other", &["serde"]),
        ];
        assert_eq!(above(set(&["game"]), &packages), set(&["game", "session"]));
        assert_eq!(above(set(&["other"]), &packages), set(&["other"]));
        let of = |file: &str| touched(&[file.to_owned()], &packages, &[]);
        assert_eq!(of("crates/game/src/lib.rs"), Some(set(&["game"])));
        assert_eq!(of("Cargo.lock"), None);
        assert_eq!(of(".cargo/config.toml"), None);
    }

    #[test]
    fn files_outside_of_packages_reach_those_that_read_them() {
        let packages = packages().unwrap();
        let files = tidy::files().unwrap();
        let touched = |file: &str| touched(&[file.to_owned()], &packages, &files).unwrap();
        let readers = touched("testdata/compare.json");
        assert!(readers.contains("negascout-lab"), "{readers:?}");
        assert!(!readers.contains("negascout-tic-tac-toe"), "{readers:?}");
        let own = touched("crates/games/chess/src/lib.rs");
        assert_eq!(own, set(&["negascout-chess"]));
        let all = above(own, &packages);
        assert!(
            all.contains("negascout-session") && all.contains("negascout-python"),
            "{all:?}"
        );
        assert!(!all.contains("negascout"));
    }
}
