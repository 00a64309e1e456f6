//! The metadata of every package that can be published.

use super::Finding;
use super::workspace::Workspace;
use crate::packages::Package;
use anyhow::Result;

/// The most keywords, and the most categories, that the registry takes.
const MAX_WORDS: usize = 5;

/// The most characters of a keyword.
const LONGEST_KEYWORD: usize = 20;

/// A package has a description, keywords, categories, a README whose code is tested, and settings for
/// the documentation; `repository` is the publisher's to set.
pub(super) fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for package in &workspace.packages {
        let manifest = format!("{}Cargo.toml", package.folder);
        let faults = faults(package, workspace).into_iter();
        for (_, fault) in faults.filter(|(is_there, _)| *is_there) {
            findings.push(Finding::new(&manifest, 0, fault));
        }
    }
    Ok(findings)
}

/// The faults that a package may have, each with whether it has it.
fn faults(package: &Package, workspace: &Workspace) -> Vec<(bool, &'static str)> {
    let description = package.description.as_deref().unwrap_or_default();
    let mut faults = vec![(description.is_empty(), "the package has no description")];
    if !package.is_published() {
        return faults;
    }
    let are_few = |words: &[String]| (1..=MAX_WORDS).contains(&words.len());
    let mut keywords = package.keywords.iter();
    let is_long = keywords.any(|word| word.len() > LONGEST_KEYWORD);
    let text = |name: &str| {
        let file = workspace.file(&format!("{}{name}", package.folder));
        file.map_or("", |file| &file.text)
    };
    let tests_readme = text("src/lib.rs").contains("include_str!(\"../README.md\")");
    faults.extend([
        (!are_few(&package.keywords), "`keywords` are not 1 to 5"),
        (!are_few(&package.categories), "`categories` are not 1 to 5"),
        (is_long, "a keyword has more than 20 letters"),
        (
            package.metadata["docs"]["rs"].is_null(),
            "there is no [package.metadata.docs.rs]",
        ),
        (
            package.readme.as_deref() != Some("README.md"),
            "the package has no README.md",
        ),
        (
            !text("README.md").contains("```rust"),
            "README.md has no example in Rust",
        ),
        (!tests_readme, "src/lib.rs does not test README.md"),
    ]);
    faults
}

#[cfg(test)]
mod tests {
    use super::{Package, Workspace, check};
    use crate::tidy::File;
    use serde_json::{Value, from_value, json};

    const README: (&str, &str) = ("a/README.md", "```rust\n```\n");
    const LIBRARY: (&str, &str) = ("a/src/lib.rs", "include_str!(\"../README.md\")");

    /// What is found of a good package of which this is changed.
    fn messages(key: &str, value: Value, others: &[(&str, &str)]) -> Vec<String> {
        let mut package = json!({
            "description": "d", "readme": "README.md", "keywords": ["a"], "categories": ["b"],
            "metadata": {"docs": {"rs": {}}},
        });
        package[key] = value;
        let mut package: Package = from_value(package).unwrap();
        package.folder = "a/".to_owned();
        let files = others.iter().map(|(path, text)| File::new(path, text));
        let workspace = Workspace {
            files: files.collect(),
            packages: vec![package],
        };
        let found = check(&workspace).unwrap().into_iter();
        found.map(|finding| finding.message).collect()
    }

    #[test]
    fn what_is_missing_is_found() {
        let both = [README, LIBRARY];
        let changed = |key: &str, value: Value| messages(key, value, &both);
        assert_eq!(changed("name", json!("a")), [""; 0]);
        let many = json!(["1", "2", "3", "4", "5", "6"]);
        for (key, value, fault) in [
            ("description", json!(""), "the package has no description"),
            ("readme", json!(null), "the package has no README.md"),
            ("keywords", json!([]), "`keywords` are not 1 to 5"),
            ("categories", many, "`categories` are not 1 to 5"),
            (
                "keywords",
                json!(["of-more-than-20-letters"]),
                "a keyword has more than 20 letters",
            ),
            (
                "metadata",
                json!(null),
                "there is no [package.metadata.docs.rs]",
            ),
        ] {
            assert_eq!(changed(key, value), [fault]);
        }
        let untested = messages("name", json!("a"), &[README]);
        assert_eq!(untested, ["src/lib.rs does not test README.md"]);
        let bare = messages("name", json!("a"), &[("a/README.md", "# a\n"), LIBRARY]);
        assert_eq!(bare, ["README.md has no example in Rust"]);
        assert_eq!(messages("publish", json!([]), &[]), [""; 0]);
    }
}
