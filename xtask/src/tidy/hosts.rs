//! No file names a package host: a build takes its packages from where the machine is set up to.

use super::Finding;
use super::workspace::File;

/// The lock file's name for the default registry, however it is reached.
const DEFAULT_REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Text that points a build to a source of packages.
const POINTERS: [&str; 5] = ["://", "[source", "[registries", "registry =", "git ="];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let fault = |line: &str| {
        let line = line.replace(DEFAULT_REGISTRY, "");
        let pointer = POINTERS.iter().find(|pointer| line.contains(**pointer))?;
        Some(format!(
            "'{pointer}': a build must not name where things come from"
        ))
    };
    let deciding = files.iter().filter(|file| decides_a_build(file));
    deciding
        .flat_map(|file| file.find_in_lines(fault))
        .collect()
}

fn decides_a_build(file: &File) -> bool {
    let folders = [".ci/", ".cargo/"];
    let names = [
        "Cargo.toml",
        "Cargo.lock",
        "rust-toolchain",
        "rust-toolchain.toml",
    ];
    folders.iter().any(|folder| file.path.starts_with(folder)) || names.contains(&file.name())
}

#[cfg(test)]
mod tests {
    use super::{DEFAULT_REGISTRY, File, check};

    #[test]
    fn hosts_are_found() {
        let bad = [
            File::new(".ci/run", "curl https://example.org/install\n"),
            File::new(".cargo/config.toml", "[source.crates-io]\n"),
            File::new("crates/a/Cargo.toml", "b = { git = \"b\" }\n"),
            File::new(
                "Cargo.lock",
                "source = \"registry+https://example.org/index\"\n",
            ),
        ];
        for file in bad {
            assert_eq!(check(std::slice::from_ref(&file)).len(), 1, "{file:?}");
        }
        let lock = File::new("Cargo.lock", &format!("source = \"{DEFAULT_REGISTRY}\"\n"));
        let page = File::new("README.md", "https://example.org\n");
        assert!(check(&[lock, page]).is_empty());
    }
}
