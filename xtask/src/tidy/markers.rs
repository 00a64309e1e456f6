//! Notes to oneself belong into the issue tracker.

use super::Finding;
use super::workspace::File;

// Put together, so that this file does not find itself.
const MARKERS: [&str; 4] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.name() != "Cargo.lock") {
        for (number, line) in file.lines() {
            for marker in MARKERS.iter().filter(|marker| line.contains(**marker)) {
                findings.push(Finding::new(
                    &file.path,
                    number,
                    format!("'{marker}' is left"),
                ));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{File, MARKERS, check};

    #[test]
    fn each_marker_is_found() {
        for marker in MARKERS {
            let bad = File::new("docs/a.md", &format!("fine\n{marker} later)\n"));
            let found = check(&[bad]);
            assert_eq!((found.len(), found[0].line), (1, 2), "{marker}");
        }
        assert!(check(&[File::new("docs/a.md", "to do it well, do it now\n")]).is_empty());
    }
}
