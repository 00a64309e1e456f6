//! The allowed dependencies between parts of the workspace.

use super::Finding;
use super::code::has_word;
use super::workspace::{File, rust};
use toml::Table;

/// The two halves of the library, neither of which imports the other.
const SIBLINGS: [[&str; 2]; 2] = [["textbook", "search"], ["search", "textbook"]];

/// The textbook and the production search are siblings: neither imports the other.
pub(super) fn siblings(files: &[File]) -> Vec<Finding> {
    let found = SIBLINGS.iter().flat_map(|[here, other]| {
        let folder = format!("crates/negascout/src/{here}/");
        let fault =
            move |line: &str| imports(line, other).then(|| format!("{here} must not know {other}"));
        let inside = rust(files).filter(move |file| file.path.starts_with(&folder));
        inside.flat_map(move |file| file.find_in_code(fault))
    });
    found.collect()
}

/// Whether `line` names the module `name` of this crate.
fn imports(line: &str, name: &str) -> bool {
    let roots = ["crate::", "super::", "negascout::"];
    let by_path = roots.iter().any(|root| {
        line.split(root)
            .skip(1)
            .any(|path| has_word(path.split("::").next().unwrap_or(""), name))
    });
    let in_braces = line.trim_start().starts_with("use crate::{") && has_word(line, name);
    by_path || in_braces
}

/// Higher numbers may depend on lower ones; packages of one number do not know each other.
fn layer(folder: &str) -> u8 {
    match folder {
        "crates/negascout" => 0,
        // A game, or the pictures of a search.
        folder if folder.starts_with("crates/games/") => 1,
        "crates/draw" => 1,
        "crates/session" | "crates/uci" => 2,
        "crates/lab" | "crates/label" | "crates/match" => 3,
        // Opponents may think by the textbook.
        "crates/play" => 4,
        "crates/cli" | "crates/wasm" | "crates/python" | "xtask/browser" => 5,
        _ => 6, // xtask, fuzz, examples
    }
}

/// Whether a browser uses what is in `folder`: all below the faces, but what only a machine with
/// processes and files has.
pub(super) fn is_for_browser(folder: &str) -> bool {
    let needs_a_machine = ["crates/uci", "crates/match", "crates/label"];
    layer(folder) <= 4 && !needs_a_machine.contains(&folder)
}

/// The names of the packages that a browser uses.
pub(crate) fn browser_packages(files: &[File]) -> Vec<String> {
    let manifests = manifests(files).into_iter();
    manifests
        .filter(|(file, ..)| is_for_browser(folder(file)))
        .map(|(_, name, _)| name)
        .collect()
}

/// The manifests of packages, with the names of these.
fn manifests(files: &[File]) -> Vec<(&File, String, Table)> {
    files
        .iter()
        .filter(|file| file.name() == "Cargo.toml" && file.path != "Cargo.toml")
        .filter_map(|file| Some((file, file.text.parse::<Table>().ok()?)))
        .filter_map(|(file, manifest)| Some((file, package_name(&manifest)?, manifest)))
        .collect()
}

/// The folder of a manifest.
fn folder(manifest: &File) -> &str {
    manifest.path.trim_end_matches("/Cargo.toml")
}

/// Library below games below session below what people use.
pub(super) fn downwards(files: &[File]) -> Vec<Finding> {
    let manifests = manifests(files);
    let layer_of = |file: &File| layer(folder(file));
    let mut findings = Vec::new();
    for (file, name, manifest) in &manifests {
        for dependency in dependencies(manifest) {
            let Some((below, ..)) = manifests.iter().find(|(_, name, _)| *name == dependency)
            else {
                continue;
            };
            if layer_of(below) >= layer_of(file) {
                let message = format!("{name} must not depend on {dependency}, which is not below");
                findings.push(Finding::new(&file.path, 0, message));
            }
        }
    }
    findings
}

fn package_name(manifest: &Table) -> Option<String> {
    manifest
        .get("package")?
        .get("name")?
        .as_str()
        .map(str::to_owned)
}

/// The packages that a manifest names, for whatever purpose.
fn dependencies(manifest: &Table) -> Vec<String> {
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    tables
        .iter()
        .filter_map(|table| manifest.get(*table)?.as_table())
        .flat_map(|table| table.keys().cloned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{File, browser_packages, downwards, siblings};

    #[test]
    fn siblings_that_import_each_other_are_found() {
        let textbook = "crates/negascout/src/textbook/pvs.rs";
        let bad = [
            (textbook, "use crate::search::Table;"),
            (textbook, "use crate::{Score, search};"),
            (
                "crates/negascout/src/search/node/pvs.rs",
                "let w = crate::textbook::Walk::new();",
            ),
        ];
        for (path, line) in bad {
            assert_eq!(siblings(&[File::new(path, line)]).len(), 1, "{line}");
        }
        let good = "use crate::Observer;\n/// Unlike crate::search::pvs.\nfn search() {}\n";
        assert!(siblings(&[File::new(textbook, good)]).is_empty());
    }

    fn manifest(folder: &str, name: &str, dependency: &str) -> File {
        let text =
            format!("[package]\nname = \"{name}\"\n[dev-dependencies]\n{dependency} = \"1\"");
        File::new(&format!("{folder}/Cargo.toml"), &text)
    }

    #[test]
    fn dependencies_upwards_and_sideways_are_found() {
        let library = manifest("crates/negascout", "negascout", "rand");
        let chess = manifest("crates/games/chess", "negascout-chess", "negascout");
        assert!(downwards(&[library.clone(), chess.clone()]).is_empty());
        let upwards = manifest("crates/negascout", "negascout", "negascout-chess");
        assert_eq!(
            downwards(&[upwards, chess.clone()])[0].path,
            "crates/negascout/Cargo.toml"
        );
        let sideways = manifest(
            "crates/games/othello",
            "negascout-othello",
            "negascout-chess",
        );
        let found = downwards(&[library, chess, sideways]);
        assert_eq!(
            (found.len(), found[0].path.as_str()),
            (1, "crates/games/othello/Cargo.toml")
        );
    }

    #[test]
    fn a_browser_uses_what_is_below_the_faces() {
        let files = [
            manifest("crates/games/othello", "othello", "negascout"),
            manifest("crates/play", "play", "negascout"),
            manifest("crates/match", "match", "negascout"),
            manifest("crates/cli", "cli", "negascout"),
            manifest("fuzz", "fuzz", "negascout"),
        ];
        assert_eq!(browser_packages(&files), ["othello", "play"]);
    }
}
