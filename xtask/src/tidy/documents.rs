//! The form of decisions, changelog and commits.

use super::Finding;
use super::workspace::File;

const DECISIONS: &str = "docs/adr/";

/// Documents that are read in a few minutes, with the most words that each has outside of listings.
const SHORT: [(&str, usize); 2] = [("README.md", 900), ("ARCHITECTURE.md", 1800)];

const MAX_CHANGELOG_WORDS: usize = 500;

/// Decisions are numbered from 0001 without a gap, in the file's name and in its title.
pub(super) fn decisions(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let decisions = files.iter().filter(|file| file.path.starts_with(DECISIONS));
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
    findings
}

const CHANGELOG: &str = "CHANGELOG.md";

/// There is a changelog, and a place in it for the next change.
pub(super) fn changelog(files: &[File]) -> Vec<Finding> {
    let Some(file) = files.iter().find(|file| file.path == CHANGELOG) else {
        return vec![Finding::new(CHANGELOG, 0, "there is no changelog")];
    };
    let missing = unreleased(file).is_none();
    let message = "there is no section `## [Unreleased]`";
    missing
        .then(|| Finding::new(CHANGELOG, 0, message))
        .into_iter()
        .collect()
}

/// What is not released is read on one screen.
pub(super) fn changelog_length(files: &[File]) -> Vec<Finding> {
    let file = files.iter().find(|file| file.path == CHANGELOG);
    let section = file.and_then(unreleased).unwrap_or_default();
    let words = section.split_whitespace().count();
    let message = format!(
        "the part that is not released has {words} words, at most {MAX_CHANGELOG_WORDS}: tell what a \
         user gets, not each step to it"
    );
    let is_long = words > MAX_CHANGELOG_WORDS;
    is_long
        .then(|| Finding::new(CHANGELOG, 0, message))
        .into_iter()
        .collect()
}

/// The changelog's section of what is not released.
fn unreleased(changelog: &File) -> Option<&str> {
    let (_, after) = changelog.text.split_once("## [Unreleased]\n")?;
    after.split("\n## ").next()
}

/// The README and the map are short: their words outside of listings are counted.
pub(super) fn lengths(files: &[File]) -> Vec<Finding> {
    let long = files.iter().filter_map(|file| {
        let (_, most) = SHORT.iter().find(|(path, _)| *path == file.path)?;
        let listings_apart = file.text.split("```").step_by(2);
        let words: usize = listings_apart
            .map(|text| text.split_whitespace().count())
            .sum();
        let message = format!("{words} words, at most {most}");
        (words > *most).then(|| Finding::new(&file.path, 0, message))
    });
    long.collect()
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
        File, MAX_CHANGELOG_WORDS, SHORT, changelog, changelog_length, commit_advice, decisions,
        lengths,
    };

    #[test]
    fn a_long_document_is_found() {
        for (path, most) in SHORT {
            let of = |words: usize| {
                let text = format!("{}```sh\nsome command\n```\n", "word ".repeat(words));
                lengths(&[File::new(path, &text)]).len()
            };
            assert_eq!((of(most), of(most + 1)), (0, 1), "{path}");
        }
        assert!(lengths(&[File::new("docs/long.md", &"word ".repeat(2000))]).is_empty());
    }

    #[test]
    fn decisions_out_of_line_are_found() {
        let good = File::new(
            "docs/adr/0001-copy-make.md",
            "# 0001 Positions are copied\n",
        );
        assert!(decisions(std::slice::from_ref(&good)).is_empty());
        let bad = [
            ("docs/adr/0003-gap.md", "# 0003 A gap\n"),
            ("docs/adr/notes.md", "# 0002 Notes\n"),
            ("docs/adr/0002-title.md", "# Title\n"),
        ];
        for (path, text) in bad {
            assert_eq!(
                decisions(&[good.clone(), File::new(path, text)]).len(),
                1,
                "{path}"
            );
        }
    }

    #[test]
    fn a_changelog_without_a_place_for_changes_is_found() {
        assert_eq!(changelog(&[]).len(), 1);
        assert_eq!(
            changelog(&[File::new("CHANGELOG.md", "## [1.0.0]\n")]).len(),
            1
        );
        assert!(changelog(&[File::new("CHANGELOG.md", "# C\n\n## [Unreleased]\n")]).is_empty());
    }

    #[test]
    fn what_is_not_released_is_read_on_one_screen() {
        let of = |words: usize| {
            let (new, old) = ("word ".repeat(words), "word ".repeat(MAX_CHANGELOG_WORDS));
            let text = format!("# C\n\n## [Unreleased]\n\n{new}\n\n## [1.0.0]\n\n{old}\n");
            changelog_length(&[File::new("CHANGELOG.md", &text)]).len()
        };
        assert_eq!(of(MAX_CHANGELOG_WORDS), 0);
        assert_eq!(of(MAX_CHANGELOG_WORDS + 1), 1);
    }

    #[test]
    fn commits_are_advised() {
        assert!(commit_advice("core: count once\n\nWhy.\n\nBench: 12\n").is_empty());
        let long = format!("{}\n\nWhy.\n", "x".repeat(51));
        assert_eq!(commit_advice(&long).len(), 3);
    }
}
