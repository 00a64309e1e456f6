//! Whole games by retrograde analysis, against minimax and against values of growing depth.

use crate::common::heap::Heap;
use crate::common::maze::{Maze, mazes};
use crate::common::three_men::ThreeMen;
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Listing};
use negascout::{Depth, Game, Retrograde, Score, Window};

/// The values of all places after so many plies that they no longer change: a game that has not ended
/// by then is a draw.
fn by_depth(ways: &[Vec<usize>], ends: &[Score]) -> Vec<Score> {
    let mut values = vec![Score::DRAW; ways.len()];
    for _ in 0..=4 * ways.len() {
        let best = |at: usize| {
            let after = ways[at].iter().map(|&to| (-values[to]).delayed_by(1));
            after.max().unwrap_or(ends[at])
        };
        values = (0..ways.len()).map(best).collect();
    }
    values
}

#[test]
fn graphs_have_the_values_of_deep_searches() {
    for (ways, ends) in mazes() {
        let values = by_depth(&ways, &ends);
        let root = Maze {
            ways: &ways,
            ends: &ends,
            at: 0,
        };
        let solved = Retrograde::analyse(&root, ways.len()).unwrap();
        for (at, value) in values.iter().enumerate() {
            let found = solved.score(&Maze { at, ..root.clone() });
            assert!(
                found.is_none_or(|found| found == *value),
                "{found:?} at {at} of {root:?}"
            );
        }
    }
}

/// The player who gains reaches the end by the best moves, whatever circles there are.
#[test]
fn lines_lead_to_the_end() {
    for (ways, ends) in mazes() {
        let root = Maze {
            ways: &ways,
            ends: &ends,
            at: 0,
        };
        let solved = Retrograde::analyse(&root, ways.len()).unwrap();
        let value = solved.score(&root).unwrap();
        if value == Score::DRAW {
            continue;
        }
        let line = solved.line(&root);
        let end = line.iter().fold(root, |pos, &mv| pos.play(mv));
        let plies = line.len() as u32;
        let outcome = end.outcome().expect("the end");
        let mine = if plies.is_multiple_of(2) {
            outcome
        } else {
            -outcome
        };
        assert_eq!(mine.delayed_by(plies), value);
    }
}

#[test]
fn trees_have_the_values_of_minimax() {
    for seed in 0..50 {
        let (width, depth) = (1 + seed as usize % 3, (seed % 7) as u32);
        let tree = Generator::new(seed).independent(width, depth);
        let root = tree.root();
        let found = Algorithm::Minimax
            .search(&root, depth as Depth, Window::FULL, &Listing, &mut ())
            .unwrap();
        let solved = Retrograde::analyse(&root, usize::MAX).unwrap();
        assert_eq!(solved.score(&root), Some(found.value));
        if found.value != Score::DRAW {
            assert_eq!(solved.line(&root).len(), depth as usize);
        }
    }
}

#[test]
fn a_long_game_of_few_positions() {
    let solved = Retrograde::analyse(&Heap(200), 1_000).unwrap();
    assert_eq!(solved.positions(), 201);
    assert_eq!(solved.score(&Heap(200)), Some(Score::loss_in(100)));
    assert_eq!(solved.best_move(&Heap(199)), Some(3));
    assert_eq!(solved.line(&Heap(200)).len(), 100);
    assert_eq!(solved.score(&Heap(201)), None);
}

#[test]
fn too_many_positions_are_not_solved() {
    assert!(Retrograde::analyse(&Heap(200), 200).is_none());
    assert!(Retrograde::analyse(&Heap(200), 201).is_some());
}

#[test]
fn three_mens_morris_is_won_by_the_first_player() {
    let start = ThreeMen::start();
    let solved = Retrograde::analyse(&start, 10_000).unwrap();
    assert_eq!(solved.positions(), 3_870);
    assert_eq!(solved.score(&start), Some(Score::win_in(9)));
    assert_eq!(solved.line(&start).len(), 9);
    let draws = solved.scores().filter(|score| *score == Score::DRAW);
    assert_eq!(draws.count(), 980);
}
