//! The number of packages that a build of the program compiles: a newcomer waits for each of them.

use super::Finding;
use super::workspace::File;
use crate::shell;
use std::collections::BTreeSet;

/// A build of the program.
struct Build {
    name: &'static str,
    options: &'static [&'static str],
    /// The most packages, the workspace's among them.
    most: usize,
}

const BUILDS: [Build; 2] = [
    Build {
        name: "the quick build",
        options: &["--no-default-features"],
        most: 150,
    },
    Build {
        name: "the whole program",
        options: &[],
        most: 265,
    },
];

/// `cargo tree`, as everybody can run it. It counts for one platform, so that it counts the same
/// everywhere.
const TREE: [&str; 9] = [
    "tree",
    "--package",
    "negascout-cli",
    "--edges",
    "normal,build",
    "--prefix",
    "none",
    "--target",
    "x86_64-unknown-linux-gnu",
];

pub(super) fn check(_: &[File]) -> Vec<Finding> {
    let findings = BUILDS.iter().filter_map(|build| {
        let mut tree = shell::cargo(TREE);
        let printed = shell::answer(tree.args(build.options));
        match printed {
            Some(tree) => too_many(build, packages(&tree)),
            None => Some("cargo tree cannot say what is compiled".to_owned()),
        }
    });
    findings
        .map(|message| Finding::new("crates/cli/Cargo.toml", 0, message))
        .collect()
}

fn too_many(build: &Build, packages: usize) -> Option<String> {
    let Build { name, most, .. } = build;
    (packages > *most)
        .then(|| format!("{name} compiles {packages} packages: at most {most} may be"))
}

/// The number of different packages in what `cargo tree` prints. `(*)` marks one that was there before.
fn packages(tree: &str) -> usize {
    let packages = tree.lines().map(|line| line.trim_end_matches(" (*)"));
    packages.collect::<BTreeSet<_>>().len()
}

#[cfg(test)]
mod tests {
    use super::{BUILDS, packages, too_many};

    #[test]
    fn a_package_counts_once() {
        let tree = "a v0.1.0 (/a)\nb v1.0.0\nc v1.0.0 (proc-macro)\nb v2.0.0\n\
                    b v1.0.0 (*)\nc v1.0.0 (proc-macro) (*)";
        assert_eq!(packages(tree), 4);
    }

    #[test]
    fn more_packages_than_may_be_are_found() {
        let [quick, whole] = &BUILDS;
        assert_eq!(too_many(quick, quick.most), None);
        let told = "the whole program compiles 266 packages: at most 265 may be";
        assert_eq!(too_many(whole, 266).as_deref(), Some(told));
    }
}
