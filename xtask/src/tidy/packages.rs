//! The metadata of every package that can be published.

use super::Finding;
use super::workspace::File;
use toml::{Table, Value};

/// The most keywords, and the most categories, that the registry takes.
const MAX_WORDS: usize = 5;

/// The most characters of a keyword.
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

/// The metadata that a package lacks, one by one.
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
    let words = |key: &str| {
        let words = package.get(key).and_then(Value::as_array);
        let words = words.into_iter().flatten().filter_map(Value::as_str);
        words.collect::<Vec<_>>()
    };
    for key in ["keywords", "categories"] {
        if !(1..=MAX_WORDS).contains(&words(key).len()) {
            missing.push(format!("`{key}` are not 1 to {MAX_WORDS}"));
        }
    }
    let is_long = |word: &&str| word.len() > LONGEST_KEYWORD;
    let long = words("keywords").into_iter().find(is_long);
    missing.extend(long.map(|word| format!("the keyword '{word}' is too long")));
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
        let many = GOOD.replace("[\"b\"]", "[\"1\", \"2\", \"3\", \"4\", \"5\", \"6\"]");
        let rule = "`categories` are not 1 to 5";
        assert_eq!(messages(&many, &[readme, library]), [rule]);
        let long = GOOD.replace("[\"a\"]", "[\"of-more-than-20-letters\"]");
        let rule = "the keyword 'of-more-than-20-letters' is too long";
        assert_eq!(messages(&long, &[readme, library]), [rule]);
        let own = "[package]\npublish = false\n";
        assert_eq!(messages(own, &[]), ["the package has no description"]);
        assert_eq!(messages("[workspace]\n", &[]), [""; 0]);
        assert_eq!(messages("[package\n", &[]).len(), 1);
    }
}
