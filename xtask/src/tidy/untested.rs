//! No test is left out by mistake: a target that is not compiled as a test has none, and a test that the
//! gate leaves out says who runs it.

use super::Finding;
use super::workspace::{File, Workspace};
use crate::packages::Target;
use crate::shell;
use anyhow::Result;

/// The sources of a target with `test = false` have no `#[test]`.
pub(super) fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let targets = workspace
        .packages
        .iter()
        .flat_map(|package| &package.targets);
    let mut findings = Vec::new();
    for source in targets.filter_map(untested) {
        for file in workspace.files.iter().filter(|file| file.is_below(&source)) {
            let tests = file.lines().filter(|(_, line)| line.trim() == "#[test]");
            let message = "this test never runs: its target has `test = false`";
            findings.extend(tests.map(|(number, _)| Finding::new(&file.path, number, message)));
        }
    }
    Ok(findings)
}

/// The sources of a target that is not compiled as a test: a program's file, or the library's folder.
fn untested(target: &Target) -> Option<String> {
    let is_other = ["bench", "custom-build", "example"].contains(&target.kind.first()?.as_str());
    let source = target.src_path.strip_prefix(shell::root()).ok()?;
    let source = source.to_string_lossy().replace('\\', "/");
    let folder = source.strip_suffix("lib.rs").unwrap_or(&source).to_owned();
    (!target.test && !is_other).then_some(folder)
}

/// A test that the gate leaves out is of the thorough tier, or is run by hand and named so. The tier
/// finds its tests by that.
pub(super) fn ignored(workspace: &Workspace) -> Result<Vec<Finding>> {
    let sources = workspace.files.iter();
    let sources = sources.filter(|file| file.has_extension("rs"));
    Ok(sources.flat_map(unclear).collect())
}

/// The tests in a file that are ignored for another reason.
fn unclear(file: &File) -> Vec<Finding> {
    let message =
        "a test that is ignored is `thorough: why`, or `by hand: why` and named `..._by_hand`";
    let mut findings = Vec::new();
    for (number, line) in file.lines() {
        let Some(reason) = line.trim().strip_prefix("#[ignore") else {
            continue;
        };
        let mut lines = file.text.lines().skip(number);
        let name = lines.find_map(|line| line.split_once("fn ")?.1.split('(').next());
        let tier = match name.is_some_and(|name| name.ends_with("_by_hand")) {
            true => "by hand",
            false => "thorough",
        };
        if !reason.starts_with(&format!(" = \"{tier}: ")) {
            findings.push(Finding::new(&file.path, number, message));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{File, Target, Workspace, check, unclear};
    use crate::packages::Package;
    use crate::shell::root;

    #[test]
    fn a_test_left_out_says_who_runs_it() {
        for (reason, name, count) in [
            (" = \"thorough: kills programs\"", "a", 0),
            (" = \"by hand: takes an hour\"", "a_by_hand", 0),
            (" = \"by hand: takes an hour\"", "a", 1),
            (" = \"thorough: slow\"", "a_by_hand", 1),
            ("", "a", 1),
        ] {
            let text = format!("#[test]\n#[ignore{reason}]\n/// It.\nfn {name}() {{}}\n");
            let found = unclear(&File::new("a.rs", &text));
            assert_eq!(found.len(), count, "{text}");
            assert!(found.iter().all(|finding| finding.line == 2));
        }
    }

    #[test]
    fn tests_that_never_run_are_found() {
        let found = |kind: &str, source: &str, test: bool| {
            let paths = [
                "crates/a/src/lib.rs",
                "crates/a/src/bin/c.rs",
                "crates/a/tests/d.rs",
            ];
            let target = Target {
                kind: vec![kind.to_owned()],
                src_path: root().join(source),
                test,
            };
            let package = Package {
                targets: vec![target],
                ..Package::default()
            };
            let workspace = Workspace {
                files: paths
                    .map(|path| File::new(path, "fn a() {}\n#[test]\nfn b() {}\n"))
                    .to_vec(),
                packages: vec![package],
            };
            let found = check(&workspace).unwrap().into_iter();
            found
                .map(|finding| (finding.path, finding.line))
                .collect::<Vec<_>>()
        };
        assert_eq!(found("lib", "crates/a/src/lib.rs", true), []);
        assert_eq!(found("lib", "crates/a/src/lib.rs", false).len(), 2);
        assert_eq!(found("example", "crates/a/src/bin/c.rs", false), []);
        let program = found("bin", "crates/a/src/bin/c.rs", false);
        assert_eq!(program, [("crates/a/src/bin/c.rs".to_owned(), 2)]);
    }
}
