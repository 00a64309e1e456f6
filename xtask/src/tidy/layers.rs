//! The allowed dependencies between parts of the workspace.

use super::Finding;
use super::workspace::Workspace;
use crate::packages::Package;
use anyhow::Result;

/// Higher numbers may depend on lower ones; packages of one number do not know each other.
fn layer(folder: &str) -> u8 {
    match folder {
        "crates/negascout/" | "crates/board/" | "crates/packed/" | "crates/pgn/"
        | "crates/protocol/" => 0,
        // A game, or the pictures of a search.
        folder if folder.starts_with("crates/games/") => 1,
        "crates/draw/" => 1,
        "crates/session/" | "crates/uci/" | "crates/nboard/" => 2,
        "crates/lab/" | "crates/label/" | "crates/match/" => 3,
        // Opponents may think by the textbook.
        "crates/play/" => 4,
        "crates/cli/" | "crates/wasm/" | "crates/python/" | "xtask/browser/" => 5,
        _ => 6, // xtask, fuzz, examples
    }
}

/// Whether a browser uses what is in `folder`: all below the faces, but what only a machine with
/// processes and files has.
pub(super) fn is_for_browser(folder: &str) -> bool {
    let needs_a_machine = [
        "crates/packed/",
        "crates/protocol/",
        "crates/uci/",
        "crates/nboard/",
        "crates/match/",
        "crates/label/",
    ];
    layer(folder) <= 4 && !needs_a_machine.contains(&folder)
}

/// The names of the packages that a browser uses.
pub(crate) fn browser_packages(packages: &[Package]) -> Vec<&str> {
    let used = packages.iter();
    used.filter(|package| is_for_browser(&package.folder))
        .map(|package| package.name.as_str())
        .collect()
}

/// Library below games below session below what people use.
pub(super) fn downwards(workspace: &Workspace) -> Result<Vec<Finding>> {
    let packages = &workspace.packages;
    let pairs = packages.iter().flat_map(|above| {
        let needed = packages.iter().filter(|below| above.needs(&below.name));
        needed.map(move |below| (above, below))
    });
    let upwards = pairs.filter(|(above, below)| layer(&below.folder) >= layer(&above.folder));
    Ok(upwards
        .map(|(Package { name, folder, .. }, below)| {
            let below = &below.name;
            let message = format!("{name} must not depend on {below}, which is not below");
            Finding::new(&format!("{folder}Cargo.toml"), 0, message)
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::{Package, Workspace, browser_packages, downwards};
    use crate::packages::Dependency;

    fn package(folder: &str, name: &str, dependency: &str) -> Package {
        let name_of = str::to_owned;
        Package {
            name: name_of(name),
            folder: name_of(folder),
            dependencies: vec![Dependency {
                name: name_of(dependency),
            }],
            ..Package::default()
        }
    }

    #[test]
    fn dependencies_upwards_and_sideways_are_found() {
        let found = |packages: &[&Package]| {
            let workspace = Workspace {
                files: Vec::new(),
                packages: packages.iter().map(|package| (*package).clone()).collect(),
            };
            let findings = downwards(&workspace).unwrap().into_iter();
            findings.map(|finding| finding.path).collect::<Vec<_>>()
        };
        let library = package("crates/negascout/", "negascout", "rand");
        let chess = package("crates/games/chess/", "negascout-chess", "negascout");
        assert_eq!(found(&[&library, &chess]), [""; 0]);
        let upwards = package("crates/negascout/", "negascout", "negascout-chess");
        assert_eq!(found(&[&upwards, &chess]), ["crates/negascout/Cargo.toml"]);
        let sideways = package("crates/games/othello/", "othello", "negascout-chess");
        let manifest = "crates/games/othello/Cargo.toml";
        assert_eq!(found(&[&library, &chess, &sideways]), [manifest]);
    }

    #[test]
    fn a_browser_uses_what_is_below_the_faces() {
        let packages = [
            package("crates/games/othello/", "othello", "negascout"),
            package("crates/play/", "play", "negascout"),
            package("crates/match/", "match", "negascout"),
            package("crates/cli/", "cli", "negascout"),
            package("fuzz/", "fuzz", "negascout"),
        ];
        assert_eq!(browser_packages(&packages), ["othello", "play"]);
    }
}
