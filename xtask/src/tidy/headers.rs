//! Every Rust file begins with a header that says what it is.

use super::Finding;
use super::workspace::{File, rust};

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    rust(files)
        .filter(|file| {
            let first = file.text.lines().next().unwrap_or_default();
            first
                .strip_prefix("//! ")
                .is_none_or(|says| says.trim().len() < 4)
        })
        .map(|file| {
            Finding::new(
                &file.path,
                1,
                "the first line is not `//!` and what this is",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    #[test]
    fn a_file_without_a_header_is_found() {
        let good = File::new("crates/a/src/lib.rs", "//! Rules of a.\n\nuse b;\n");
        let bare = File::new("crates/a/src/bare.rs", "use b;\n");
        let late = File::new("crates/a/tests/late.rs", "use b;\n//! Too late.\n");
        let found = check(&[good, bare, late]);
        let paths: Vec<_> = found.iter().map(|finding| finding.path.as_str()).collect();
        assert_eq!(paths, ["crates/a/src/bare.rs", "crates/a/tests/late.rs"]);
    }
}
