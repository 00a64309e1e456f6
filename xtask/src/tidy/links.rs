//! Links from one document to another lead to a file that is there.

use super::Finding;
use super::workspace::{File, Workspace};
use crate::shell;
use anyhow::Result;
use fancy_regex::Regex;

/// The target of `[text](target)`, `![text](target)` or `src="target"` without the place in it, and not one with a
/// host.
const TARGET: &str = r##"(?:\]\(|src=")(?!\w+://)([^)"# ]+)"##;

pub(super) fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let documents = workspace.files.iter();
    let documents = documents.filter(|file| file.has_extension("md"));
    let found: Result<Vec<_>> = documents.map(dead_links).collect();
    Ok(found?.concat())
}

fn dead_links(document: &File) -> Result<Vec<Finding>> {
    let target = Regex::new(TARGET)?;
    let path = shell::root().join(&document.path);
    let mut findings = Vec::new();
    for (number, line) in document.lines() {
        for link in target.captures_iter(line) {
            let link = link?;
            let target = link.get(1).map_or("", |target| target.as_str());
            if !path.with_file_name(target).exists() {
                findings.push(Finding::new(
                    &document.path,
                    number,
                    format!("no file '{target}'"),
                ));
            }
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::{File, dead_links};

    #[test]
    fn a_dead_link_is_found() {
        let text = "[the map](../ARCHITECTURE.md#invariants) [out](https://example.org)\n\
                    see [this](no-such-file.md)\n<img src=\"no-such-figure.svg\">\n";
        let found = dead_links(&File::new("docs/sample.md", text)).unwrap();
        let messages: Vec<_> = found.iter().map(|f| (f.line, f.message.as_str())).collect();
        assert_eq!(
            messages,
            [
                (2, "no file 'no-such-file.md'"),
                (3, "no file 'no-such-figure.svg'")
            ]
        );
    }
}
