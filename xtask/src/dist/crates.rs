//! The packages of Rust: all that are published, each compiled from its archive.

use super::VERSION;
use crate::shell::{self, cargo, root};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The folder to which cargo packs.
const PACKED: &str = "target/package";

/// Packs all packages that are published, and compiles each from its archive, those before it taken from
/// theirs.
pub(super) fn pack(folder: &Path) -> Result<()> {
    let metadata = [
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version",
        "1",
    ];
    let metadata = shell::answer(&mut cargo(metadata)).context("cargo metadata failed")?;
    let names = published(&serde_json::from_str(&metadata)?);
    ensure!(!names.is_empty(), "no package is published");
    let mut package = cargo(["package", "--quiet", "--allow-dirty", "--locked"]);
    for name in &names {
        package.args(["--package", name]);
    }
    // As the tests compile what other people wrote, so that it is not compiled again.
    package.env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
    shell::run(&mut package)?;
    let target = folder.join("crates");
    fs::create_dir_all(&target)?;
    for name in names {
        let file = format!("{name}-{VERSION}.crate");
        let packed = root().join(PACKED).join(&file);
        fs::copy(packed, target.join(&file)).context(file)?;
    }
    Ok(())
}

/// The names of the packages that may be published.
fn published(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array();
    let may_be = |package: &&Value| {
        package["publish"]
            .as_array()
            .is_none_or(|to| !to.is_empty())
    };
    let names = packages.into_iter().flatten().filter(may_be);
    names
        .filter_map(|package| package["name"].as_str().map(str::to_owned))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::published;
    use serde_json::json;

    #[test]
    fn what_is_not_published_is_not_packed() {
        let metadata = json!({"packages": [
            {"name": "a", "publish": null},
            {"name": "b", "publish": []},
            {"name": "c", "publish": ["registry"]},
        ]});
        assert_eq!(published(&metadata), ["a", "c"]);
    }
}
