//! Which files each thorough step had when it passed last: `.ci/thorough`, a line a step.
//!
//! The gate runs a thorough step whose files are others by now. `cargo xtask ci` writes the record,
//! which is committed with the change.

use super::table::{Step, Tier};
use crate::shell;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;

/// The record, from the root of the workspace.
const FILE: &str = ".ci/thorough";

/// The files' sum by the name of a step.
type Passed = BTreeMap<String, String>;

/// What passed; nothing where there is no record.
pub(super) fn read() -> Passed {
    parse(&fs::read_to_string(shell::root().join(FILE)).unwrap_or_default())
}

fn parse(text: &str) -> Passed {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines
        .map(|(step, sum)| (step.to_owned(), sum.to_owned()))
        .collect()
}

/// Whether the files of a step are not those with which it passed. Without git nobody can tell, and of a
/// step that has no record yet there is nothing to tell: then nothing has changed.
pub(super) fn has_changed(step: &Step, passed: &Passed) -> bool {
    let noted = passed.get(step.name);
    noted.is_some_and(|noted| sum(step).is_some_and(|sum| sum != *noted))
}

/// Records that a step has passed with its files as they are.
pub(super) fn note(step: &Step) -> Result<()> {
    let Some(sum) = sum(step).filter(|_| step.tier == Tier::Thorough) else {
        return Ok(());
    };
    let mut passed = read();
    passed.insert(step.name.to_owned(), sum);
    let lines = passed.iter().map(|(step, sum)| format!("{step} {sum}\n"));
    fs::write(shell::root().join(FILE), lines.collect::<String>()).context(FILE)
}

/// The sum of a step's files, names and contents; `None` where it has no places, or there is no git.
fn sum(step: &Step) -> Option<String> {
    let places: Vec<_> = step.places().collect();
    let list = [
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "--",
    ];
    let files = shell::git(&[&list[..], &places].concat()).filter(|_| !places.is_empty())?;
    let mut files: Vec<_> = files
        .lines()
        .filter(|file| shell::root().join(file).is_file())
        .collect();
    // Git lists files that it does not know yet before the others.
    files.sort_unstable();
    let sums = shell::git(&[&["hash-object", "--"], &files[..]].concat())?;
    hashed(&format!("{}\n{sums}\n", files.join("\n")))
}

/// Git's hash of a text.
fn hashed(text: &str) -> Option<String> {
    let mut git = std::process::Command::new("git");
    git.args(["hash-object", "--stdin"]);
    let output = shell::fed(&mut git, text).ok()?;
    let sum = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| sum.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Passed, has_changed, parse, sum};
    use crate::checks::table::STEPS;

    #[test]
    fn a_step_has_changed_unless_it_passed_with_these_files() {
        let step = |name| STEPS.iter().find(|step| step.name == name).unwrap();
        let fuzz = step("fuzz-targets");
        let Some(now) = sum(fuzz) else {
            return; // There is no git here.
        };
        assert!(!has_changed(fuzz, &Passed::new()), "it has no record");
        assert!(has_changed(fuzz, &parse("fuzz-targets 0\ndist 1\n")));
        assert!(!has_changed(
            fuzz,
            &parse(&format!("dist 1\nfuzz-targets {now}\n"))
        ));
        assert_ne!(sum(step("dist")), Some(now));
        assert_eq!(sum(step("docs")), None);
        assert!(!has_changed(step("docs"), &Passed::new()));
    }
}
