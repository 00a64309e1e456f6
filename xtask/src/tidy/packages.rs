//! What every package that can be published says of itself.

use super::Finding;
use super::workspace::File;
use toml::{Table, Value};

/// The most keywords, and the most characters of one, that the registry takes.
const MOST_KEYWORDS: usize = 5;
const LONGEST_KEYWORD: usize = 20;

/// A package has a description, keywords, categories, a README whose code is tested, and settings for
/// the documentation; `repository` is the publisher's to set.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let manifests = files.iter().filter(|file| file.name() == "Cargo.toml");
    let mut findings = Vec::new();
    for file in manifests {
        match file.text.parse::<Table>() {
            Err(error) => findings.push(Finding::new(&file.path, 0, error.message())),
            Ok(manifest) => {
                let package = manifest.get("package").and_then(Value::as_table);
                for told in package.into_iter().flat_map(missing) {
                    findings.push(Finding::new(&file.path, 0, told));
                }
                if package.is_some_and(is_published) {
                    findings.extend(readme(file, files));
                }
            }
        }
    }
    findings
}

fn is_published(package: &Table) -> bool {
    package.get("publish").and_then(Value::as_bool) != Some(false)
}

/// What a package lacks, one by one.
fn missing(package: &Table) -> Vec<String> {
    let mut missing = Vec::new();
    let text = |key: &str| package.get(key).and_then(Value::as_str).unwrap_or_default();
    if text("description").is_empty() {
        missing.push("the package has no description".to_owned());
    }
    if !is_published(package) {
        return missing;
    }
    if text("readme") != "README.md" {
        missing.push("the package does not name its `readme`, README.md".to_owned());
    }
    for key in ["keywords", "categories"] {
        let words = package.get(key).and_then(Value::as_array);
        let words: Vec<&str> = words
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let is_short = |word: &&str| word.len() <= LONGEST_KEYWORD;
        if words.is_empty() || words.len() > MOST_KEYWORDS || !words.iter().all(is_short) {
            let rule = format!("1 to {MOST_KEYWORDS}, of at most {LONGEST_KEYWORD} characters");
            missing.push(format!("`{key}` are not {rule}"));
        }
    }
    let metadata = package
        .get("metadata")
        .and_then(|metadata| metadata.get("docs"));
    if metadata.and_then(|docs| docs.get("rs")).is_none() {
        missing.push("there is no [package.metadata.docs.rs]".to_owned());
    }
    missing
}

/// The README of a published package is there, and its code is tested with the library.
fn readme(manifest: &File, files: &[File]) -> Option<Finding> {
    let folder = manifest.path.strip_suffix("Cargo.toml").unwrap_or_default();
    let found = |name: &str| {
        let path = format!("{folder}{name}");
        files.iter().find(|file| file.path == path)
    };
    let Some(readme) = found("README.md") else {
        return Some(Finding::new(
            &manifest.path,
            0,
            "the package has no README.md",
        ));
    };
    let library = found("src/lib.rs")
        .map(|file| file.text.as_str())
        .unwrap_or_default();
    let is_tested = library.contains("include_str!(\"../README.md\")");
    let has_code = readme.text.contains("```rust");
    let message = match (has_code, is_tested) {
        (false, _) => "there is no example in Rust",
        (true, false) => "its code is not tested: src/lib.rs does not include it",
        (true, true) => return None,
    };
    Some(Finding::new(&readme.path, 0, message))
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    const GOOD: &str = "[package]\ndescription = \"d\"\nreadme = \"README.md\"\n\
        keywords = [\"a\"]\ncategories = [\"b\"]\n[package.metadata.docs.rs]\n";

    fn messages(manifest: &str, others: &[(&str, &str)]) -> Vec<String> {
        let mut files = vec![File::new("crates/a/Cargo.toml", manifest)];
        files.extend(others.iter().map(|(path, text)| File::new(path, text)));
        let found = check(&files);
        found.into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn what_is_missing_is_told() {
        let readme = ("crates/a/README.md", "```rust\n```\n");
        let library = ("crates/a/src/lib.rs", "include_str!(\"../README.md\")");
        assert_eq!(messages(GOOD, &[readme, library]), [""; 0]);
        assert_eq!(messages(GOOD, &[]), ["the package has no README.md"]);
        let untested = "its code is not tested: src/lib.rs does not include it";
        assert_eq!(messages(GOOD, &[readme]), [untested]);
        let bare = [("crates/a/README.md", "# a\n"), library];
        assert_eq!(messages(GOOD, &bare), ["there is no example in Rust"]);
        assert_eq!(
            messages("[package]\nname = \"a\"\n", &[readme, library]).len(),
            5
        );
        let long = GOOD.replace("[\"b\"]", "[\"of more than 20 letters\"]");
        let rule = "`categories` are not 1 to 5, of at most 20 characters";
        assert_eq!(messages(&long, &[readme, library]), [rule]);
        let own = "[package]\npublish = false\n";
        assert_eq!(messages(own, &[]), ["the package has no description"]);
        assert_eq!(messages("[workspace]\n", &[]), [""; 0]);
        assert_eq!(messages("[package\n", &[]).len(), 1);
    }
}
