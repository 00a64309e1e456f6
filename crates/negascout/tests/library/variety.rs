//! A seeded choice among moves that are nearly as good as the best.

use crate::common::go_on;
use negascout::Game;
use negascout::engine::{Engine, Handicap, SearchRequest, Variety};
use negascout::mcts::Mcts;
use negascout::search::{Level, Limits, Report};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Listing, Tree, TreePosition};
use std::collections::HashSet;

fn think(tree: &Tree, margin: u32, seed: u64) -> Report<Branch> {
    let request = SearchRequest {
        variety: Some(Variety { margin, seed }),
        ..SearchRequest::from(Limits::default())
    };
    let mut engine = Engine::<TreePosition<'_>, _>::new(Listing).hash(1);
    engine.think(&tree.root(), &request, go_on)
}

#[test]
fn moves_within_the_margin_and_no_others_are_played() {
    let mut several = 0;
    for seed in 0..20 {
        let tree = Generator::new(seed).independent(4, 4);
        let worth = |mv| {
            let child = tree.root().play(mv);
            -Algorithm::Minimax.solve(&child).unwrap().value.get()
        };
        let mut worths: Vec<i32> = tree.root().moves().map(worth).collect();
        worths.sort_unstable();
        let best = worths[3];
        // As far as the second best, and as far as the last but one.
        for margin in [1, best - worths[2], best - worths[1]] {
            let margin = margin.max(1);
            let root = tree.root();
            let near = root.moves().filter(|&mv| worth(mv) >= best - margin);
            let near: HashSet<Branch> = near.collect();
            let played = |seed| think(&tree, margin as u32, seed).best_move().unwrap();
            let all: HashSet<Branch> = (0..30).map(played).collect();
            assert_eq!(all, near, "{seed} {margin}");
            several += usize::from(all.len() > 1);
            assert_eq!(played(3), played(3));
        }
    }
    assert!(several > 10, "{several}");
}

#[test]
fn without_a_margin_nothing_changes() {
    let tree = Generator::new(5).independent(3, 6);
    let mut engine = Engine::<TreePosition<'_>, _>::new(Listing).hash(1);
    let request = SearchRequest::default();
    let plain = engine.think(&tree.root(), &request, go_on);
    for seed in 0..5 {
        let report = think(&tree, 0, seed);
        assert_eq!(
            (report.nodes, report.moves),
            (plain.nodes, plain.moves.clone())
        );
    }
}

#[test]
fn the_score_is_that_of_the_move_played() {
    let tree: Tree = "((3 9) (2 7) (-5 6))".parse().unwrap();
    for seed in 0..20 {
        let report = think(&tree, 1, seed);
        let best = report.best_move().unwrap();
        assert_eq!(report.score.get(), [3, 2, -5][best.0]);
    }
}

#[test]
fn trees_of_playouts_vary_too() {
    let tree: Tree = "((3 9) (2 7) (-5 6))".parse().unwrap();
    let played = |margin, seed| {
        let request = SearchRequest {
            variety: Some(Variety { margin, seed }),
            mcts: Some(Mcts::default()),
            ..SearchRequest::default()
        };
        let mut engine = Engine::<TreePosition<'_>, _>::new(Listing).hash(1);
        let report = engine.think(&tree.root(), &request, go_on);
        assert_eq!(report.score, report.moves[0].score);
        report.best_move().unwrap().0
    };
    let all = |margin| -> HashSet<usize> { (0..20).map(|seed| played(margin, seed)).collect() };
    assert_eq!([0, 1].map(all), [HashSet::from([0]), HashSet::from([0, 1])]);
}

#[test]
fn full_strength_is_without_both() {
    let variety = Some(Variety { margin: 3, seed: 1 });
    let handicap = Level::new(2).map(|level| Handicap { level, seed: 1 });
    let asked = SearchRequest {
        handicap,
        variety,
        lines: 4,
        ..SearchRequest::default()
    };
    let full = asked.at_full_strength();
    assert_eq!((full.handicap, full.variety, full.lines), (None, None, 4));
}
