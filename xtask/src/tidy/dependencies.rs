//! The number of other people's packages that a build of the program compiles: a newcomer waits for each of them.

use super::Finding;
use super::workspace::Workspace;
use crate::shell;
use anyhow::{Context, Result};
use std::collections::BTreeSet;

/// The builds of the program: the options, and the most packages beside the workspace's own.
const BUILDS: [(&str, &str, usize); 2] = [
    ("the quick build", "--no-default-features", 140),
    ("the whole program", "", 251),
];

/// `cargo tree`, as everybody can run it. It counts for one platform, so that it counts the same
/// everywhere.
const TREE: &str = "tree --package negascout-cli --edges normal,build --prefix none \
                    --target x86_64-unknown-linux-gnu ";

pub(super) fn check(_: &Workspace) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (name, options, most) in BUILDS {
        let tree = shell::answer(&mut shell::cargo(&format!("{TREE}{options}")));
        let count = packages(&tree.context("cargo tree cannot say what is compiled")?);
        if count > most {
            let message =
                format!("{name} compiles {count} packages of other people: at most {most} may be");
            findings.push(Finding::new("crates/cli/Cargo.toml", 0, message));
        }
    }
    Ok(findings)
}

/// The number of different packages in what `cargo tree` prints, without those of this workspace, which are all named
/// after it. `(*)` marks one that was there before.
fn packages(tree: &str) -> usize {
    let packages = tree.lines().map(|line| line.trim_end_matches(" (*)"));
    let others = packages.filter(|line| !line.starts_with("negascout"));
    others.collect::<BTreeSet<_>>().len()
}

#[cfg(test)]
mod tests {
    use super::packages;

    #[test]
    fn a_package_of_other_people_counts_once() {
        let tree = "negascout-a v0.1.0 (/a)\nb v1.0.0\nc v1.0.0 (proc-macro)\nb v2.0.0\n\
                    b v1.0.0 (*)\nc v1.0.0 (proc-macro) (*)";
        assert_eq!(packages(tree), 3);
    }
}
