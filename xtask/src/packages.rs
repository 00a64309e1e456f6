//! The packages of the workspace, as cargo knows them.

use crate::shell::{self, cargo, root};
use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;
use std::path::PathBuf;

/// A package.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// Its folder from the root, with `/` at its end.
    #[serde(skip)]
    pub(crate) folder: String,
    pub(crate) manifest_path: PathBuf,
    /// The packages that it depends on, in whatever way.
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) targets: Vec<Target>,
    pub(crate) description: Option<String>,
    pub(crate) readme: Option<String>,
    pub(crate) keywords: Vec<String>,
    pub(crate) categories: Vec<String>,
    pub(crate) metadata: Value,
    pub(crate) rust_version: Option<String>,
    /// The registries that it may go to; `None` for all.
    pub(crate) publish: Option<Vec<String>>,
}

/// A package that another one depends on.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
}

/// A library, a program or another thing that is compiled of a package.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Target {
    pub(crate) kind: Vec<String>,
    pub(crate) src_path: PathBuf,
    /// Whether `cargo test` compiles it as a test.
    pub(crate) test: bool,
}

impl Package {
    /// Whether it may be published.
    pub(crate) fn is_published(&self) -> bool {
        self.publish.as_ref().is_none_or(|to| !to.is_empty())
    }

    /// Whether it promises to build with a Rust that is older than 1 and this.
    pub(crate) fn builds_with_before(&self, minor: u32) -> bool {
        let promised = self.rust_version.iter();
        let minors = promised.filter_map(|version| version.split('.').nth(1)?.parse::<u32>().ok());
        minors.into_iter().any(|promised| promised < minor)
    }

    /// Whether it depends on a package of this name.
    pub(crate) fn needs(&self, name: &str) -> bool {
        self.dependencies.iter().any(|needed| needed.name == name)
    }
}

/// The packages of the workspace.
pub(crate) fn packages() -> Result<Vec<Package>> {
    of("Cargo.toml")
}

/// The packages of the workspace that this manifest has, from the root.
pub(crate) fn of(manifest: &str) -> Result<Vec<Package>> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    let mut metadata = cargo("metadata --no-deps --offline --format-version 1 --manifest-path");
    let text = shell::answer(metadata.arg(manifest)).context("cargo metadata failed")?;
    let mut packages = serde_json::from_str::<Metadata>(&text)?.packages;
    for package in &mut packages {
        let folder = package.manifest_path.strip_prefix(root())?.parent();
        let folder = folder.context("a manifest in no folder")?.to_string_lossy();
        package.folder = format!("{}/", folder.replace('\\', "/"));
    }
    Ok(packages)
}

#[cfg(test)]
mod tests {
    use super::Package;
    use serde_json::{from_value, json};

    #[test]
    fn what_may_go_to_no_registry_is_not_published() {
        for (publish, is_published) in [
            (json!(null), true),
            (json!([]), false),
            (json!(["registry"]), true),
        ] {
            let package: Package = from_value(json!({"publish": publish})).unwrap();
            assert_eq!(package.is_published(), is_published, "{publish}");
        }
    }
}
