//! The folders of the production search: `root` knows `node`, both know `shared`, and nothing points
//! back.

use super::Finding;
use super::workspace::{File, rust};

/// The folder of the production search.
const SEARCH: &str = "crates/negascout/src/search/";

/// For each folder, the folders that its files may name. `root` may name all.
const ALLOWED: [(&str, &[&str]); 2] = [("shared", &["shared"]), ("node", &["node", "shared"])];

/// Inside the search only `node` has a circle. Tests may use whatever is public.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (folder, allowed) in ALLOWED {
        let inside = format!("{SEARCH}{folder}/");
        let known = allowed.join(" and ");
        for file in rust(files).filter(|file| file.path.starts_with(&inside)) {
            let code = file.code().take_while(|(_, line)| !begins_tests(line));
            findings.extend(file.find(code, |line| {
                let named = named_folders(line).find(|named| !allowed.contains(named))?;
                Some(format!(
                    "search/{folder} may name {known} of the search, by their paths, and not {named:?}"
                ))
            }));
        }
    }
    findings
}

fn begins_tests(line: &str) -> bool {
    line.starts_with("#[cfg(") && line.contains("test")
}

/// The folders of the search that paths in a line of code go through. A path to a re-export, or in
/// braces, counts as a folder of its name.
fn named_folders(line: &str) -> impl Iterator<Item = &str> {
    let absolute = line.split("crate::search::").skip(1).map(first_name);
    let relative = line.split("super::super::").skip(1).map(first_name);
    absolute.chain(relative.filter(|name| ["node", "root", "shared"].contains(name)))
}

fn first_name(path: &str) -> &str {
    path.split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    fn found(path: &str, text: &str) -> usize {
        let path = format!("crates/negascout/src/search/{path}");
        check(&[File::new(&path, text)]).len()
    }

    #[test]
    fn paths_upwards_are_found() {
        let to_root = "use crate::search::root::report::Report;\n";
        let to_node = "let x = crate::search::node::tag::of(1);\n";
        let to_table = "use crate::search::shared::table::Table;\n";
        assert_eq!(found("shared/team.rs", to_root), 1);
        assert_eq!(found("shared/table/mod.rs", to_node), 1);
        assert_eq!(found("node/pvs.rs", to_root), 1);
        assert_eq!(found("node/pvs.rs", "use super::super::root::Report;\n"), 1);
        assert_eq!(found("node/pvs.rs", &[to_node, to_table].concat()), 0);
        assert_eq!(found("root/threads.rs", &[to_root, to_node].concat()), 0);
    }

    #[test]
    fn re_exports_are_no_way_round() {
        assert_eq!(found("node/pvs.rs", "use crate::search::Report;\n"), 1);
        assert_eq!(
            found("node/pvs.rs", "use crate::search::{Pv, Report};\n"),
            1
        );
        let tests = "#[cfg(test)]\nmod tests {\n    use crate::search::Report;\n}\n";
        assert_eq!(found("node/pvs.rs", tests), 0);
        assert_eq!(found("node/pvs.rs", "pub(in crate::search) fn f() {}\n"), 0);
    }
}
