//! The number of tests that `cargo test` reports.

use std::fmt;

/// The tests of one run of `cargo test`, doc tests included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TestCount {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) ignored: u64,
}

impl TestCount {
    /// Adds the counts of a line of output; lines without a result add nothing.
    pub(crate) fn read(&mut self, line: &str) {
        let Some(result) = line.trim_start().strip_prefix("test result: ") else {
            return;
        };
        let counts = result.split_once(". ").map_or("", |(_, counts)| counts);
        for count in counts.split("; ") {
            let Some((number, what)) = count.split_once(' ') else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else {
                continue;
            };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for TestCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} passed, {} failed, {} ignored",
            self.passed, self.failed, self.ignored
        )
    }
}

#[cfg(test)]
mod tests {
    use super::TestCount;

    #[test]
    fn results_add_up() {
        let mut count = TestCount::default();
        let output = "
running 2 tests
test window::tests::negation_swaps_the_sides ... ok
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.00s
test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.5s
";
        output.lines().for_each(|line| count.read(line));
        assert_eq!(
            count,
            TestCount {
                passed: 16,
                failed: 2,
                ignored: 1
            }
        );
    }

    #[test]
    fn other_lines_add_nothing() {
        let mut count = TestCount::default();
        count.read("test result: ok. 12 apples; x passed");
        count.read("12 passed; 0 failed");
        assert_eq!(count, TestCount::default());
    }
}
