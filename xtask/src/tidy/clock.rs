//! Code for the browser reads time through one module, and never sleeps: a browser has neither the
//! standard library's clock nor a thread that may wait.

use super::Finding;
use super::code::has_word;
use super::layers::is_for_browser;
use super::workspace::{File, rust};

/// The one place where time is read.
const CLOCK: &str = "crates/negascout/src/time.rs";

/// Files that may wait for a while, with a reason each.
const WAITING: [&str; 3] = [
    // The answer of several threads, which a browser does not start.
    "crates/games/connect-four/src/threads.rs",
    // Saves proofs from time to time on a thread of its own, where there is a store: a file.
    "crates/negascout/src/engine/saving.rs",
    // The least pause before a move, on a thread of its own.
    "crates/play/src/worker.rs",
];

/// Names of the standard library's clock, and of functions that wait by it.
const WAITS: [&str; 5] = [
    "sleep",
    "park_timeout",
    "recv_timeout",
    "wait_timeout",
    "wait_timeout_while",
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let checked = rust(files).filter(|file| file.path != CLOCK && is_source_for_browser(file));
    let found = checked.flat_map(|file| {
        let may_wait = WAITING.contains(&file.path.as_str());
        file.find_in_code(|line| {
            if reads_clock(line) {
                return Some(format!("time is read through {CLOCK} only"));
            }
            let waits = !may_wait && WAITS.iter().any(|name| has_word(line, name));
            waits.then(|| "nothing that a browser uses may wait for time to pass".to_owned())
        })
    });
    found.collect()
}

/// Whether the file is in a package's `src/`, and a browser uses the package.
fn is_source_for_browser(file: &File) -> bool {
    let folder = file.path.split_once("/src/").map(|(folder, _)| folder);
    folder.is_some_and(is_for_browser)
}

/// Whether `line` names a clock that is not the module's.
fn reads_clock(line: &str) -> bool {
    let foreign = has_word(line, "std") || has_word(line, "web_time");
    let whole_module = ["time;", "time,", "time}", "time::*", "time::self"];
    let named = has_word(line, "Instant") || whole_module.iter().any(|end| line.contains(end));
    foreign && named || has_word(line, "SystemTime")
}

#[cfg(test)]
mod tests {
    use super::{CLOCK, File, WAITING, check};

    #[test]
    fn a_second_clock_is_found() {
        let bad = [
            "use std::time::Instant;",
            "use std::time::{Duration, Instant};",
            "use std::{sync::Arc, time::Instant};",
            "use std::time;",
            "use std::{thread, time};",
            "use std::time::*;",
            "let now = web_time::Instant::now();",
            "let now = SystemTime::now();",
            "thread::sleep(pause);",
            "match answers.recv_timeout(pause) {",
        ];
        for line in bad {
            let file = File::new("crates/session/src/a.rs", line);
            assert_eq!(check(&[file]).len(), 1, "{line}");
        }
        let good = [
            "use negascout::time::Instant;",
            "use std::time::Duration;",
            "// use std::time::Instant;",
        ];
        for line in good {
            let file = File::new("crates/session/src/a.rs", line);
            assert!(check(&[file]).is_empty(), "{line}");
        }
    }

    #[test]
    fn the_clock_itself_and_what_no_browser_uses_are_free() {
        let clock = "pub use web_time::{Duration, Instant};\n";
        let free = [
            File::new(CLOCK, clock),
            File::new("crates/cli/src/a.rs", clock),
            File::new("crates/uci/src/a.rs", "thread::sleep(pause);\n"),
            File::new("crates/session/tests/a.rs", clock),
            File::new(WAITING[0], "answers.recv_timeout(POLL)\n"),
        ];
        assert!(check(&free).is_empty());
    }
}
