//! Each search counts its nodes in one place, or two numbers will disagree.

use super::Finding;
use super::workspace::{File, rust};

/// Where nodes are counted: of the textbook by an observer; of the production search by the meter
/// that stops it, for there an observer may be absent.
const COUNTERS: [&str; 2] = [
    "crates/negascout/src/observe/counter.rs",
    "crates/negascout/src/search/shared/limits.rs",
];

/// Sums of counts are no counting: what is looked for is a step of one.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let fault = |line: &str| {
        let line: String = line.split_whitespace().collect();
        let counts = line.contains("nodes+=1;");
        counts.then(|| format!("nodes are counted in {} only", COUNTERS.join(" and ")))
    };
    let sources =
        rust(files).filter(|file| file.package().is_some() && file.path.contains("/src/"));
    let others = sources.filter(|file| !COUNTERS.contains(&file.path.as_str()));
    others.flat_map(|file| file.find_in_code(fault)).collect()
}

#[cfg(test)]
mod tests {
    use super::{COUNTERS, File, check};

    #[test]
    fn a_second_counter_is_found() {
        let text = "fn f() {\n    self.nodes += 1;\n}\n";
        let found = check(&[File::new("crates/othello/src/search.rs", text)]);
        assert_eq!((found.len(), found[0].line), (1, 2));
        assert!(check(&COUNTERS.map(|path| File::new(path, text))).is_empty());
        let sum = File::new(
            "crates/session/src/a.rs",
            "nodes += row.nodes;\n// nodes += 1;\n",
        );
        assert!(check(&[sum]).is_empty());
    }
}
