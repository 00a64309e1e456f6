//! The textbook on listed trees, under any window: each algorithm keeps its contract. The first line is
//! the window, as two numbers; the rest is the tree.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::textbook::{Algorithm, Contract};
use negascout::trees::{Listing, Tree};
use negascout::{Score, Window};
use negascout_fuzz::first_line;

/// Larger trees take too long.
const MAX_NODES: usize = 60;

fuzz_target!(|text: &str| {
    let (window, tree) = first_line(text);
    let Ok(tree) = tree.parse::<Tree>() else {
        return;
    };
    if tree.len() > MAX_NODES {
        return;
    }
    for depth in [0, 1, tree.height() as i32, i32::MAX] {
        check(&tree, depth, read(window));
    }
});

/// The window of two numbers; for want of them, or of room between them, a null one.
fn read(text: &str) -> Window {
    let mut numbers = text.split(' ').map(|word| word.parse().unwrap_or(0));
    let mut next = || Score::from_number(numbers.next().unwrap_or(0));
    let (alpha, beta) = (next().min(Score::MAX.prev()), next());
    Window::new(alpha, beta.max(alpha.next()))
}

fn check(tree: &Tree, depth: i32, window: Window) {
    let root = tree.root();
    let value = |algorithm: Algorithm, window| {
        let found = algorithm.search(&root, depth, window, &Listing, &mut ());
        found.expect("nobody stops it").value
    };
    let truth = value(Algorithm::Negamax, Window::FULL);
    for algorithm in Algorithm::ALL {
        if algorithm == Algorithm::FailHard && depth < tree.height() as i32 {
            // It goes on to quiescence.
            continue;
        }
        let found = value(algorithm, window);
        assert!(
            keeps(algorithm.contract(), window, truth, found),
            "{algorithm} to depth {depth} in {window}: {found:?}, not {truth:?}: {tree}"
        );
    }
}

/// Whether a value is what the contract promises.
fn keeps(contract: Contract, window: Window, truth: Score, found: Score) -> bool {
    match contract {
        Contract::Exact => found == truth,
        Contract::FailHard => found == truth.clamp(window.alpha, window.beta),
        Contract::FailSoft if truth <= window.alpha => truth <= found && found <= window.alpha,
        Contract::FailSoft if truth >= window.beta => window.beta <= found && found <= truth,
        Contract::FailSoft => found == truth,
    }
}
