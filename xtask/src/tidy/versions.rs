//! One version: that of the workspace.

use super::Finding;
use super::workspace::File;
use serde_json::Value as Json;
use toml::{Table, Value};

/// The manifest that has the version.
const MANIFEST: &str = "Cargo.toml";

/// The manifest of the npm package.
const NPM: &str = "web/core/package.json";

/// Packages of the workspace ask for each other in the workspace's version, and the npm package has it.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let text = |path: &str| {
        files
            .iter()
            .find(|file| file.path == path)
            .map(|file| &file.text)
    };
    let manifest = text(MANIFEST).and_then(|text| text.parse::<Table>().ok());
    let workspace = manifest.as_ref().and_then(|table| table.get("workspace"));
    let version = workspace.and_then(|it| it.get("package")?.get("version")?.as_str());
    let (Some(workspace), Some(version)) = (workspace, version) else {
        return vec![Finding::new(MANIFEST, 0, "the workspace has no version")];
    };
    let mut findings = Vec::new();
    let dependencies = workspace.get("dependencies").and_then(Value::as_table);
    for (name, asked) in dependencies.into_iter().flatten() {
        let found = asked.get("version").and_then(Value::as_str);
        if asked.get("path").is_some() && found != Some(version) {
            let message = format!("{name} is asked for in another version than {version}");
            findings.push(Finding::new(MANIFEST, 0, message));
        }
    }
    let npm = text(NPM).and_then(|text| serde_json::from_str::<Json>(text).ok());
    if npm.is_some_and(|npm| npm["version"] != version) {
        findings.push(Finding::new(
            NPM,
            0,
            format!("its version is not {version}"),
        ));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    fn messages(asked: &str, npm: &str) -> Vec<String> {
        let manifest = format!(
            "[workspace.package]\nversion = \"1.2.3\"\n[workspace.dependencies]\n\
             a = {{ path = \"a\", version = \"{asked}\" }}\nb = \"7.0\"\n"
        );
        let files = [
            File::new("Cargo.toml", &manifest),
            File::new(
                "web/core/package.json",
                &format!("{{\"version\": \"{npm}\"}}"),
            ),
        ];
        let found = check(&files);
        found.into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn another_version_is_found() {
        assert_eq!(messages("1.2.3", "1.2.3"), [""; 0]);
        assert_eq!(
            messages("1.2.2", "1.2.3"),
            ["a is asked for in another version than 1.2.3"]
        );
        assert_eq!(messages("1.2.3", "1.2.2"), ["its version is not 1.2.3"]);
        assert_eq!(check(&[]).len(), 1);
    }
}
