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
    let fault = |line: &str| {
        let marker = MARKERS.iter().find(|marker| line.contains(**marker))?;
        Some(format!("'{marker}' is left"))
    };
    let own = files.iter().filter(|file| file.name() != "Cargo.lock");
    own.flat_map(|file| file.find_in_lines(fault)).collect()
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
