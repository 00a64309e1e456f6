//! What a document shows of a command's output, held against the output.
//!
//! A block `text prints` shows what the last command before it prints: the whole lines of the block come
//! one after the other in the output. A line `...` stands for any number of lines.

use anyhow::{Result, ensure};

/// The line that stands for others.
const REST: &str = "...";

/// Fails unless a command printed what the document shows.
pub(super) fn check(shown: &str, printed: &str) -> Result<()> {
    let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
    let shown: Vec<&str> = shown.lines().map(str::trim_end).collect();
    let mut from = 0;
    for part in shown.split(|line| *line == REST) {
        if part.is_empty() {
            continue;
        }
        let place = lines[from..]
            .windows(part.len())
            .position(|found| found == part);
        ensure!(
            place.is_some(),
            "it does not print these lines:\n{}\nbut these:\n{}",
            part.join("\n"),
            printed.trim_end()
        );
        from += place.unwrap_or_default() + part.len();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn what_is_shown_is_printed() {
        let printed = "a \nb\nc\nd\n";
        for shown in ["a", "a\nb", "b\nc\nd", "a\n...\nd", "...\nc\n..."] {
            assert!(check(shown, printed).is_ok(), "{shown}");
        }
        for shown in ["x", "a\nc", "b\n...\na", "a b", "a\n...\na"] {
            assert!(check(shown, printed).is_err(), "{shown}");
        }
    }
}
