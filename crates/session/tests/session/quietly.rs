//! Panics of other libraries' code on damaged files.

use negascout_session::quietly;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, panic, thread};

/// Other tests may have set the process's hook before: this one is run in a process of its own.
#[test]
fn other_panics_are_printed_as_before() {
    const ALONE: &str = "NEGASCOUT_TEST_ALONE";
    if env::var_os(ALONE).is_none() {
        let name = "quietly::other_panics_are_printed_as_before";
        let mut tests = Command::new(env::current_exe().unwrap());
        let alone = tests
            .args(["--exact", name])
            .env(ALONE, "1")
            .output()
            .unwrap();
        let message = String::from_utf8(alone.stdout).unwrap();
        assert!(
            alone.status.success() && message.contains("1 passed"),
            "{message}"
        );
        return;
    }
    let printed = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&printed);
    panic::set_hook(Box::new(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
    }));
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..100 {
                    assert_eq!(quietly(|| panic!("of a damaged file")), None::<()>);
                }
            });
        }
    });
    assert_eq!(printed.load(Ordering::Relaxed), 0);
    assert!(panic::catch_unwind(|| panic!("of something else")).is_err());
    assert_eq!(printed.load(Ordering::Relaxed), 1);
}
