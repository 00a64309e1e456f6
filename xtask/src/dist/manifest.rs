//! Checksums, and a manifest that says what each file is.

use super::program::Program;
use super::{Build, VERSION};
use crate::{files, shell};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The file with a checksum for each file that is handed out, as `sha256sum --check` reads it.
pub(super) const SUMS: &str = "SHA256SUMS";

/// Writes checksums and manifest.
pub(super) fn write(folder: &Path, build: Build, program: &Program) -> Result<()> {
    let names = files::below(folder)?;
    let mut sum = shell::command("sha256sum", "");
    let sums = shell::answer(sum.args(&names).current_dir(folder)).context("sha256sum failed")?;
    fs::write(folder.join(SUMS), format!("{sums}\n"))?;
    let listed: Result<Vec<Value>> = sums.lines().map(|line| entry(folder, line)).collect();
    let manifest = json!({
        "version": VERSION,
        "commit": shell::git(&["rev-parse", "HEAD"]),
        "changed_since": shell::git(&["status", "--porcelain"]).is_some_and(|it| !it.is_empty()),
        "build": if build == Build::Release { "release" } else { "trial" },
        "platform": program.platform,
        "glibc": program.glibc,
        "files": listed?,
    });
    let text = serde_json::to_string_pretty(&manifest)?;
    Ok(fs::write(folder.join("manifest.json"), text + "\n")?)
}

/// What the manifest says of a file, by its line among the checksums.
fn entry(folder: &Path, line: &str) -> Result<Value> {
    let (sum, name) = line.split_once("  ").context("sha256sum prints no names")?;
    let bytes = fs::metadata(folder.join(name))?.len();
    Ok(json!({"name": name, "kind": kind(name), "bytes": bytes, "sha256": sum}))
}

/// What a file is, by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "crate" => "Rust package",
        "deb" => "Debian package",
        "whl" => "Python wheel",
        "tgz" => "npm package",
        _ if name.starts_with("negascout-page-") => "page",
        _ if name.starts_with("negascout-") && name.matches('-').count() == 1 => "Python sources",
        _ => "program",
    }
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn every_file_has_its_kind() {
        for (name, expected) in [
            ("crates/negascout-0.1.0.crate", "Rust package"),
            ("negascout_0.1.0-1_amd64.deb", "Debian package"),
            (
                "negascout-0.1.0-cp39-abi3-manylinux_2_34_x86_64.whl",
                "Python wheel",
            ),
            ("negascout-0.1.0.tar.gz", "Python sources"),
            ("negascout-core-0.1.0.tgz", "npm package"),
            ("negascout-page-0.1.0.tar.gz", "page"),
            ("negascout-0.1.0-x86_64-unknown-linux-gnu.tar.gz", "program"),
        ] {
            assert_eq!(kind(name), expected, "{name}");
        }
    }
}
