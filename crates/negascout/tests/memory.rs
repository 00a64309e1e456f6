//! The memory that engines take from the system: it grows with what they search.
#![cfg(target_os = "linux")]

use negascout::engine::{Engine, SearchRequest};
use negascout::search::Limits;
use negascout::trees::{Generator, Listing};
use std::ops::ControlFlow;

/// The memory of this process that is there, and not only promised, in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the state of this process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
    number
        .and_then(|number| number.parse().ok())
        .expect("a number of KiB")
}

/// The only test of its process, whose memory it measures.
#[test]
fn small_searches_take_little_memory_however_large_the_table_may_become() {
    let tree = Generator::new(3).graph(4, 6, 200);
    let before = resident();
    let engines: Vec<_> = (0..40)
        .map(|_| {
            let mut engine = Engine::new(Listing).hash(64);
            let limits = Limits {
                nodes: Some(400),
                ..Limits::default()
            };
            let asked = SearchRequest::from(limits);
            let report = engine.think(&tree.root(), &asked, |_| ControlFlow::Continue(()));
            assert!(report.best_move().is_some() && report.nodes > 100);
            engine
        })
        .collect();
    let each = (resident() - before) / engines.len() as u64;
    assert!(each <= 400, "{each} KiB an engine");
}
