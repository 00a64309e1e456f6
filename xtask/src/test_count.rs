//! The number of tests that `cargo test` reports.

/// The tests that passed, by a line of what `cargo test` prints; 0 in lines without a result.
pub(crate) fn passed(line: &str) -> u64 {
    let result = line.trim_start().strip_prefix("test result: ");
    let counts = result.and_then(|result| result.split_once(". "));
    let passed = counts.and_then(|(_, counts)| counts.split_once(" passed"));
    passed.map_or(0, |(count, _)| count.parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::passed;

    #[test]
    fn results_are_found() {
        let of = "12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.00s";
        assert_eq!(passed(&format!("test result: ok. {of}")), 12);
        assert_eq!(passed(&format!("test result: FAILED. {of}")), 12);
        for other in [
            "test a::b ... ok",
            "12 passed; 0 failed",
            "test result: ok. x passed",
        ] {
            assert_eq!(passed(other), 0, "{other}");
        }
    }
}
