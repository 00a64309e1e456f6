//! The modules of a package point one way: no chain of imports leads back to the module where it began.

use super::Finding;
use super::workspace::{File, Workspace};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};

/// Two files that are one thing: a package, and its files that know each other.
const PAIRS: [(&str, &str, &str); 6] = [
    ("games/chess", "draws", "position"),
    ("games/connect-four", "board_position", "evaluate"),
    ("games/tic-tac-toe", "notation", "position"),
    ("games/tic-tac-toe", "size", "square"),
    ("python", "matches", "session"),
    ("python", "own_game", "run"),
];

/// The modules that each module names.
type Arrows<'f> = BTreeMap<&'f str, BTreeSet<&'f str>>;

pub(super) fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let mut packages: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
    for file in &workspace.files {
        let parts = file.path.strip_prefix("crates/");
        let parts = parts.and_then(|path| path.split_once("/src/"));
        if let Some((package, _)) = parts.filter(|_| file.has_extension("rs")) {
            packages.entry(package).or_default().push(file);
        }
    }
    let found = packages.iter().flat_map(|(package, files)| {
        let root = format!("crates/{package}/src/lib.rs");
        let circles = circles(&arrows(package, files));
        circles.into_iter().map(move |circle| {
            let names = Vec::from_iter(circle).join(", ");
            Finding::new(&root, 0, format!("modules in a circle: {names}"))
        })
    });
    Ok(found.collect())
}

/// The module of a file of the package: the first folder or file below `src`.
fn module<'f>(package: &str, file: &'f File) -> &'f str {
    let before = "crates/".len() + package.len() + "/src/".len();
    let below = &file.path[before..];
    let first = below.split('/').next().unwrap_or(below);
    first.trim_end_matches(".rs")
}

fn arrows<'f>(package: &str, files: &[&'f File]) -> Arrows<'f> {
    let modules: BTreeSet<&str> = files.iter().map(|file| module(package, file)).collect();
    let lib = files.iter().find(|file| module(package, file) == "lib");
    let exports = lib.map(|lib| exports(lib.code())).unwrap_or_default();
    let is_pair = |a: &str, b: &str| {
        let pairs = PAIRS.iter().filter(|pair| pair.0 == package);
        pairs
            .into_iter()
            .any(|&(_, one, other)| (a, b) == (one, other) || (a, b) == (other, one))
    };
    let mut arrows = Arrows::new();
    for file in files {
        let from = module(package, file);
        let is_test = file.path.ends_with("tests.rs") || file.path.contains("/tests/");
        if is_test || ["lib", "main"].contains(&from) {
            continue;
        }
        let code = file
            .code()
            .split("\nmod tests {")
            .next()
            .unwrap_or_default();
        for name in named(code) {
            let to = modules.get(name).or_else(|| exports.get(name));
            if let Some(&to) = to.filter(|&&to| to != from && !is_pair(from, to)) {
                arrows.entry(from).or_default().insert(to);
            }
        }
    }
    arrows
}

/// The names that come after `crate::`, alone or in braces.
fn named(code: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for (_, after) in code
        .match_indices("crate::")
        .map(|(at, path)| code.split_at(at + path.len()))
    {
        match after.strip_prefix('{') {
            Some(list) => names.extend(items(list).into_iter().map(first_name)),
            None => names.push(first_name(after)),
        }
    }
    names
}

/// For each name that the root exports, the module that it comes from.
fn exports(root: &str) -> BTreeMap<&str, &str> {
    let mut exports = BTreeMap::new();
    for line in root.split("use ").skip(1) {
        let module = first_name(line);
        let statement = line.split(';').next().unwrap_or_default();
        match statement.split_once('{') {
            Some((_, list)) => {
                let names = items(list).into_iter().map(last_name);
                exports.extend(names.map(|name| (name, module)));
            }
            None => {
                exports.insert(last_name(statement), module);
            }
        }
    }
    exports
}

/// The items of a list up to its closing brace, none of them empty.
fn items(list: &str) -> Vec<&str> {
    let (mut items, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, sign) in list.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' | ',' if depth == 0 => {
                items.push(list[begin..at].trim());
                begin = at + 1;
                if sign == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

fn first_name(path: &str) -> &str {
    let path = path.trim_start();
    let end = path.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
    &path[..end.unwrap_or(path.len())]
}

fn last_name(path: &str) -> &str {
    let path = path.trim();
    let begin = path.rfind(|sign: char| !sign.is_alphanumeric() && sign != '_');
    &path[begin.map_or(0, |at| at + 1)..]
}

/// The sets of modules that reach each other.
fn circles<'f>(arrows: &Arrows<'f>) -> BTreeSet<BTreeSet<&'f str>> {
    let reach = |from: &'f str| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(module) = open.pop() {
            let next = arrows.get(module).into_iter().flatten().copied();
            open.extend(next.filter(|&next| reached.insert(next)));
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        arrows.keys().map(|&from| (from, reach(from))).collect();
    let circle = |(from, below): (&&'f str, &BTreeSet<&'f str>)| {
        let back = |other: &&&str| {
            reached
                .get(**other)
                .is_some_and(|again| again.contains(from))
        };
        let circle: BTreeSet<&str> = below.iter().filter(back).copied().collect();
        (!circle.is_empty()).then_some(circle)
    };
    reached.iter().filter_map(circle).collect()
}

#[cfg(test)]
mod tests {
    use super::{File, Workspace, check};

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files = files
            .iter()
            .map(|(path, text)| File::new(&format!("crates/a/src/{path}"), text));
        let workspace = Workspace {
            files: files.collect(),
            packages: Vec::new(),
        };
        let found = check(&workspace).unwrap();
        found.into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn a_circle_is_found_through_folders_lists_and_exports() {
        let lib = (
            "lib.rs",
            "mod a;\nmod b;\nmod c;\npub use b::{B, Other as Third};\n",
        );
        let (a, c) = (
            ("a/deep.rs", "use crate::{c, Third};\n"),
            ("c.rs", "pub fn c() {}\n"),
        );
        let back = ("b.rs", "use crate::{\n    a::{deep, more},\n};\n");
        assert_eq!(found(&[lib, a, back, c]), ["modules in a circle: a, b"]);
        let forth = (
            "b.rs",
            "// use crate::a;\nuse crate::{\n    c::c,\n};\n#[cfg(test)]\nmod tests {\n    use crate::a;\n}\n",
        );
        assert_eq!(found(&[lib, a, forth, c]), [""; 0]);
    }
}
