//! Every algorithm equals minimax: value, principal variation, and contract under every window.

use crate::common::{TO_THE_END, assert_line_leads_to, observed, truth};
use negascout::textbook::{Algorithm, Contract, Walk};
use negascout::trees::{Generator, Listing, Tree};
use negascout::{Depth, Score, Window};

/// Trees of many shapes: narrow and wide, many ties and few, quiet ones only where `depth` cuts.
fn shapes(seed: u64, count: usize) -> Vec<Tree> {
    let mut trees = Vec::new();
    for (width, height, top) in [
        (2, 5, 3),
        (3, 4, 9),
        (2, 7, 40),
        (5, 3, 6),
        (9, 2, 5),
        (4, 4, 1),
    ] {
        let mut generator = Generator::new(seed ^ (width as u64) << 32).values(-top..=top);
        for _ in 0..count {
            trees.push(generator.independent(width, height));
            trees.push(generator.irregular(width, height));
            trees.push(generator.ordered(width, height, 0.8));
            trees.push(generator.graph(width, 4, height));
        }
    }
    trees
}

/// Whether `value` is what the contract allows for a position that is worth `truth`.
fn keeps(contract: Contract, window: Window, truth: Score, value: Score) -> bool {
    match contract {
        Contract::Exact => value == truth,
        Contract::FailHard => value == truth.clamp(window.alpha, window.beta),
        Contract::FailSoft if truth <= window.alpha => truth <= value && value <= window.alpha,
        Contract::FailSoft if truth >= window.beta => window.beta <= value && value <= truth,
        Contract::FailSoft => value == truth,
    }
}

/// The algorithms that evaluate at the horizon and do not go on to quiescence.
fn without_quiescence() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL
        .into_iter()
        .filter(|algorithm| *algorithm != Algorithm::FailHard)
}

#[test]
fn value_and_line_to_the_end() {
    let trees = shapes(1, 1_000);
    assert!(trees.len() >= 24_000);
    for tree in &trees {
        let root = tree.root();
        let expected = truth(&root, TO_THE_END);
        for algorithm in Algorithm::ALL {
            let (found, ..) = observed(algorithm, &root, TO_THE_END);
            assert_eq!(found.value, expected, "{algorithm} on {tree}");
            let name = format!("{algorithm} on {tree}");
            assert_line_leads_to(&root, TO_THE_END, expected, &found.line, &name);
        }
    }
}

#[test]
fn value_and_line_to_a_horizon() {
    for tree in &shapes(2, 250) {
        let root = tree.root();
        for depth in 0..=3 {
            let expected = truth(&root, depth);
            for algorithm in without_quiescence() {
                let (found, ..) = observed(algorithm, &root, depth);
                let name = format!("{algorithm} to depth {depth} on {tree}");
                assert_eq!(found.value, expected, "{name}");
                assert_line_leads_to(&root, depth, expected, &found.line, &name);
            }
        }
    }
}

#[test]
fn contract_under_every_window() {
    let mut generator = Generator::new(3).values(-2..=3);
    let edges = || (-4..=4).map(Score::new).chain([Score::MIN, Score::MAX]);
    for round in 0..1_500 {
        let tree = match round % 3 {
            0 => generator.independent(3, 3),
            1 => generator.irregular(4, 4),
            _ => generator.graph(2, 3, 5),
        };
        let root = tree.root();
        let expected = truth(&root, TO_THE_END);
        for (alpha, beta) in edges().flat_map(|a| edges().map(move |b| (a, b))) {
            if alpha >= beta {
                continue;
            }
            let window = Window::new(alpha, beta);
            for algorithm in Algorithm::ALL {
                let contract = algorithm.contract();
                let found = algorithm
                    .search(&root, TO_THE_END, window, &Listing, &mut ())
                    .unwrap();
                let name = format!("{algorithm} in {window} on {tree}: {}", found.value);
                assert!(
                    keeps(contract, window, expected, found.value),
                    "{name}, not {expected}"
                );
                if window.contains(expected) {
                    assert_line_leads_to(&root, TO_THE_END, expected, &found.line, &name);
                }
            }
        }
    }
}

/// Quiescence as its definition has it, without a window.
fn quiet_truth(pos: &negascout::trees::TreePosition<'_>, depth: Depth) -> Score {
    use negascout::{Evaluate, Game};
    let children = |mvs: Vec<_>, depth: Depth| {
        mvs.into_iter()
            .map(move |mv| -quiet_truth(&pos.play(mv), depth))
            .max()
    };
    match pos.outcome() {
        Some(outcome) => outcome,
        None if depth > 0 => children(pos.moves().collect(), depth - 1).unwrap(),
        None => {
            let stand_pat = Listing.evaluate(pos);
            children(pos.noisy_moves().collect(), 0).map_or(stand_pat, |best| best.max(stand_pat))
        }
    }
}

#[test]
fn quiescence_beyond_the_horizon() {
    let mut generator = Generator::new(4).values(-9..=9);
    let mut beyond = 0;
    for _ in 0..10_000 {
        let tree = generator.irregular(3, 6);
        let root = tree.root();
        for depth in 0..=3 {
            let expected = quiet_truth(&root, depth);
            beyond += usize::from(expected != truth(&root, depth));
            let found = Walk::new(&Listing, &mut ()).fail_hard(&root, depth, Window::FULL);
            assert_eq!(found, expected, "depth {depth} on {tree}");
            let narrow = Window::new(Score::new(-2), Score::new(3));
            let found = Walk::new(&Listing, &mut ()).fail_hard(&root, depth, narrow);
            assert_eq!(
                found,
                expected.clamp(narrow.alpha, narrow.beta),
                "depth {depth} on {tree}"
            );
        }
    }
    assert!(
        beyond > 1_000,
        "the trees have noise that matters: {beyond}"
    );
}

#[test]
fn the_same_search_twice_is_the_same() {
    let mut generator = Generator::new(5).values(0..=50);
    for _ in 0..200 {
        let tree = generator.irregular(4, 6);
        for algorithm in Algorithm::ALL {
            let (found, counts, leaves) = observed(algorithm, &tree.root(), 5);
            let (again, counts_again, leaves_again) = observed(algorithm, &tree.root(), 5);
            assert_eq!(
                (found, counts),
                (again, counts_again),
                "{algorithm} on {tree}"
            );
            assert!(leaves.is_subset(&leaves_again) && leaves.len() == leaves_again.len());
        }
    }
}

#[test]
fn an_algorithm_has_the_name_of_its_file() {
    let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let mut files = std::collections::HashSet::new();
    for algorithm in Algorithm::ALL {
        let file = algorithm.file();
        let text = std::fs::read_to_string(format!("{repository}{file}")).unwrap();
        assert!(text.starts_with("//! "), "{file}");
        assert!(files.insert(file), "{algorithm} shares its file");
    }
}
