//! Links from one document to another lead to a file that is there.

use super::Finding;
use super::workspace::File;
use crate::shell;
use std::path::Path;

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    dead_links(files, &shell::root())
}

fn dead_links(files: &[File], root: &Path) -> Vec<Finding> {
    let documents = files.iter().filter(|file| file.has_extension("md"));
    let found = documents.flat_map(|file| {
        let folder = root.join(&file.path);
        let folder = folder.parent().unwrap_or(root);
        file.find_in_lines(|line| {
            let dead = local_targets(line).find(|target| !folder.join(target).exists())?;
            Some(format!("no file '{dead}'"))
        })
    });
    found.collect()
}

/// The files that a line of Markdown links to: `[text](target)`, `![text](target)`, and
/// `src="target"`.
fn local_targets(line: &str) -> impl Iterator<Item = &str> {
    let until = |opening: &'static str, closing: char| {
        line.split(opening)
            .skip(1)
            .filter_map(move |rest| rest.split(closing).next())
    };
    until("](", ')')
        .chain(until("src=\"", '"'))
        .filter_map(|target| target.split(['#', ' ']).next())
        .filter(|target| !target.is_empty() && !target.contains("://"))
}

#[cfg(test)]
mod tests {
    use super::{File, dead_links};
    use crate::shell;

    #[test]
    fn a_dead_link_is_found() {
        let text = "[the map](../ARCHITECTURE.md#invariants) [out](https://example.org)\n\
                    see [this](no-such-file.md)\n<img src=\"no-such-figure.svg\">\n";
        let found = dead_links(&[File::new("docs/sample.md", text)], &shell::root());
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
