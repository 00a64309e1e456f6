//! Listed trees: what is read prints and reads back the same, node by node.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::trees::Tree;
use negascout::{Game, Score};
use negascout_fuzz::assert_one_line;

fuzz_target!(|text: &str| {
    match text.parse::<Tree>() {
        Ok(tree) => check(&tree),
        Err(error) => {
            assert_one_line(&error);
            // The place is one of the text's, or just behind its end.
            assert!(
                (1..=text.chars().count() + 1).contains(&error.at),
                "{error}"
            );
        }
    }
});

fn check(tree: &Tree) {
    assert_eq!(tree.to_string().parse().as_ref(), Ok(tree));
    assert!((tree.height() as usize) < tree.len());
    let root = tree.root();
    assert_eq!(root.moves().next().is_none(), root.outcome().is_some());
    if let Some(outcome) = root.outcome() {
        assert!(outcome.get().abs() <= Score::LIMIT);
    }
}
