//! Nodes are counted in one place, or two numbers will disagree.

use super::Finding;
use super::workspace::{File, rust};

/// Where nodes are counted.
const COUNTER: &str = "crates/negascout/src/observe/counter.rs";

/// Sums of counts are no counting: what is looked for is a step of one.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let sources =
        rust(files).filter(|file| file.package().is_some() && file.path.contains("/src/"));
    for file in sources.filter(|file| file.path != COUNTER) {
        for (number, line) in file.code() {
            let line: String = line.split_whitespace().collect();
            if line.contains("nodes+=1;") {
                let message = format!("nodes are counted in {COUNTER} only");
                findings.push(Finding::new(&file.path, number, message));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{COUNTER, File, check};

    #[test]
    fn a_second_counter_is_found() {
        let text = "fn f() {\n    self.nodes += 1;\n}\n";
        let found = check(&[File::new("crates/othello/src/search.rs", text)]);
        assert_eq!((found.len(), found[0].line), (1, 2));
        assert!(check(&[File::new(COUNTER, text)]).is_empty());
        let sum = File::new(
            "crates/session/src/a.rs",
            "nodes += row.nodes;\n// nodes += 1;\n",
        );
        assert!(check(&[sum]).is_empty());
    }
}
