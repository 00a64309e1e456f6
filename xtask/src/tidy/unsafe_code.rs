//! Unsafe code, each use of which needs a reason that is written down.

use super::Finding;
use super::code::has_word;
use super::workspace::{File, rust};

/// Files that may hold unsafe code, where no safe way does the same.
const ALLOWED: [&str; 3] = [
    // A hint to the cache, which reads nothing.
    "crates/negascout/src/search/shared/table/mod.rs",
    // Advice about large pages, which changes nothing that memory holds.
    "crates/negascout/src/search/shared/table/pages.rs",
    // Pointers to arrays of other libraries, in Python.
    "crates/python/src/arrow.rs",
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let told = "unsafe code in a file that is not on the list of exceptions";
    let fault = |line: &str| has_word(line, "unsafe").then(|| told.to_owned());
    let others = rust(files).filter(|file| !ALLOWED.contains(&file.path.as_str()));
    others.flat_map(|file| file.find_in_code(fault)).collect()
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, File, check};

    #[test]
    fn unsafe_is_found_in_code_only() {
        let bad = File::new("crates/a/src/lib.rs", "//! a\nfn f() { unsafe { g() } }\n");
        assert_eq!(check(&[bad])[0].line, 2);
        let allowed = File::new(ALLOWED[0], "//! a\nfn f() { unsafe { g() } }\n");
        assert!(check(&[allowed]).is_empty());
        let talk = File::new(
            "crates/a/src/lib.rs",
            "//! never unsafe\nlet x = \"unsafe\";\n",
        );
        assert!(check(&[talk]).is_empty());
    }
}
