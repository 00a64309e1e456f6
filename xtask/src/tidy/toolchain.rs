//! Syntax that the oldest compiler promised does not know.
//!
//! Library functions that are too new are found by clippy's `incompatible_msrv`. Syntax is not, so
//! that one thing edition 2024 invites to, the let chain (Rust 1.88), is looked for here.

use super::Finding;
use super::workspace::{File, rust};

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let bound: Vec<_> = files
        .iter()
        .filter(|file| file.name() == "Cargo.toml" && file.text.contains("rust-version.workspace"))
        .filter_map(File::package)
        .collect();
    let told = "a let chain needs a newer compiler than rust-version promises";
    let fault = |line: &str| line.contains("&& let ").then(|| told.to_owned());
    let bound = rust(files).filter(|file| file.package().is_some_and(|p| bound.contains(&p)));
    bound.flat_map(|file| file.find_in_code(fault)).collect()
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    #[test]
    fn a_let_chain_is_found_where_a_version_is_promised() {
        let promised = File::new("crates/a/Cargo.toml", "rust-version.workspace = true\n");
        let free = File::new("crates/b/Cargo.toml", "[package]\n");
        let text = "//! a\nif x && let Some(y) = z {}\n";
        let sources = [
            promised,
            free,
            File::new("crates/a/src/lib.rs", text),
            File::new("crates/b/src/lib.rs", text),
        ];
        let found = check(&sources);
        assert_eq!(
            (found.len(), found[0].path.as_str()),
            (1, "crates/a/src/lib.rs")
        );
    }
}
