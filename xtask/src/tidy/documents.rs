//! The form of decisions and commits, and the length of what everybody reads.

use super::Finding;
use super::workspace::Workspace;
use anyhow::Result;

const DECISIONS: &str = "docs/adr/";

/// Documents that are read in a few minutes, with the most words that each has outside of listings.
const SHORT: [(&str, usize); 2] = [("README.md", 900), ("ARCHITECTURE.md", 1800)];
const MAX_CHANGELOG_WORDS: usize = 500;

/// Decisions are numbered from 0001 without a gap, in the file's name and in its title.
pub(super) fn decisions(workspace: &Workspace) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let files = workspace.files.iter();
    let decisions = files.filter(|file| file.is_below(DECISIONS));
    for (number, file) in (1..).zip(decisions) {
        let expected = format!("{number:04}");
        let slug = file.name().strip_prefix(&format!("{expected}-"));
        if slug.is_none_or(|slug| slug.is_empty() || !file.has_extension("md")) {
            let message = format!("expected a name of the form {expected}-what-was-decided.md");
            findings.push(Finding::new(&file.path, 0, message));
        } else if !file.text.starts_with(&format!("# {expected} ")) {
            let message = format!("the title does not begin with `# {expected} `");
            findings.push(Finding::new(&file.path, 1, message));
        }
    }
    Ok(findings)
}

/// What is not released is read on one screen.
pub(super) fn changelog_length(workspace: &Workspace) -> Result<Vec<Finding>> {
    Ok(too_long(
        workspace,
        "CHANGELOG.md",
        MAX_CHANGELOG_WORDS,
        |text| {
            let section = text.split("## [Unreleased]\n").nth(1);
            section
                .into_iter()
                .flat_map(|text| text.split("\n## ").take(1))
                .collect()
        },
    ))
}

/// The README and the map are read in a few minutes: their words outside of listings are counted.
pub(super) fn lengths(workspace: &Workspace) -> Result<Vec<Finding>> {
    let long = SHORT.map(|(path, most)| {
        too_long(workspace, path, most, |text| {
            text.split("```").step_by(2).collect()
        })
    });
    Ok(long.concat())
}

/// A finding if parts of a file have more words than they may have.
fn too_long(
    workspace: &Workspace,
    path: &str,
    most: usize,
    counted: fn(&str) -> Vec<&str>,
) -> Vec<Finding> {
    let parts = workspace.file(path).map(|file| counted(&file.text));
    let parts = parts.into_iter().flatten();
    let words: usize = parts.map(|part| part.split_whitespace().count()).sum();
    let message =
        format!("{words} words, at most {most}: tell what a user gets, not each step to it");
    let is_long = words > most;
    Vec::from_iter(is_long.then(|| Finding::new(path, 0, message)))
}

/// The departures of a commit message from CONTRIBUTING.md. Advice only: history is not rewritten
/// for them.
pub(super) fn commit_advice(message: &str) -> Vec<String> {
    let subject = message.lines().next().unwrap_or_default();
    let mut advice = Vec::new();
    let length = subject.chars().count();
    if length > 50 {
        advice.push(format!(
            "its subject has {length} characters, 50 are enough"
        ));
    }
    if !subject.contains(": ") {
        advice.push("its subject does not name an area: `area: what it does`".to_owned());
    }
    let last = message.trim_end().lines().last().unwrap_or_default();
    if !last.starts_with("Bench: ") && last != "No functional change" {
        advice.push("its last line is neither `Bench: N` nor `No functional change`".to_owned());
    }
    advice
}

#[cfg(test)]
mod tests {
    use super::{
        Finding, MAX_CHANGELOG_WORDS, Result, SHORT, Workspace, changelog_length, commit_advice,
        decisions, lengths,
    };
    use crate::tidy::File;

    /// The number of findings in these files.
    fn found(check: fn(&Workspace) -> Result<Vec<Finding>>, files: &[(&str, &str)]) -> usize {
        let files = files.iter().map(|(path, text)| File::new(path, text));
        let workspace = Workspace {
            files: files.collect(),
            packages: Vec::new(),
        };
        check(&workspace).unwrap().len()
    }

    #[test]
    fn what_is_long_is_found() {
        for (path, most) in SHORT {
            let of = |words: usize| {
                let text = format!("{}```sh\nsome command\n```\n", "word ".repeat(words));
                found(lengths, &[(path, &text)])
            };
            assert_eq!((of(most), of(most + 1)), (0, 1), "{path}");
        }
        assert_eq!(
            found(lengths, &[("docs/long.md", &"word ".repeat(2000))]),
            0
        );
        let changelog = |words: usize| {
            let (new, old) = ("word ".repeat(words), "word ".repeat(MAX_CHANGELOG_WORDS));
            let text = format!("# C\n\n## [Unreleased]\n\n{new}\n\n## [1.0.0]\n\n{old}\n");
            found(changelog_length, &[("CHANGELOG.md", &text)])
        };
        assert_eq!(changelog(MAX_CHANGELOG_WORDS), 0);
        assert_eq!(changelog(MAX_CHANGELOG_WORDS + 1), 1);
    }

    #[test]
    fn decisions_out_of_line_are_found() {
        let good = (
            "docs/adr/0001-copy-make.md",
            "# 0001 Positions are copied\n",
        );
        assert_eq!(found(decisions, &[good]), 0);
        for bad in [
            ("docs/adr/0003-gap.md", "# 0003 A gap\n"),
            ("docs/adr/notes.md", "# 0002 Notes\n"),
            ("docs/adr/0002-title.md", "# Title\n"),
        ] {
            assert_eq!(found(decisions, &[good, bad]), 1, "{bad:?}");
        }
    }

    #[test]
    fn commits_are_advised() {
        assert!(commit_advice("core: count once\n\nWhy.\n\nBench: 12\n").is_empty());
        let long = format!("{}\n\nWhy.\n", "x".repeat(51));
        assert_eq!(commit_advice(&long).len(), 3);
    }
}
