//! An evaluator's state follows the search: by moves, by null moves, and through quiescence.

use crate::common::unheard;
use negascout::engine::{Engine, SearchRequest, Symmetrical};
use negascout::repetition::RepetitionRule;
use negascout::search::{Limits, Repetition, Selective, Settings, Standard, Table, think};
use negascout::symmetry::Symmetric;
use negascout::{Evaluate, Game, Score};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Two heaps of different worth; a move takes one or two from one of them. Who takes the last one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heaps {
    left: [u8; 2],
    passes: u8,
}

const START: Heaps = Heaps {
    left: [7, 6],
    passes: 0,
};

impl Game for Heaps {
    type Move = (u8, u8);

    fn moves(&self) -> impl Iterator<Item = (u8, u8)> {
        let left = self.left;
        let of_heap = move |heap: u8| (1..=left[usize::from(heap)].min(2)).map(move |n| (heap, n));
        (0..2).flat_map(of_heap)
    }

    fn play(&self, (heap, taken): (u8, u8)) -> Heaps {
        let mut after = *self;
        after.left[usize::from(heap)] -= taken;
        after
    }

    fn outcome(&self) -> Option<Score> {
        (self.left == [0, 0]).then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        negascout::key::of(&(self.left, self.passes))
    }

    fn noisy_moves(&self) -> impl Iterator<Item = (u8, u8)> {
        self.moves().filter(|&(heap, _)| heap == 1)
    }
}

impl Symmetric for Heaps {
    fn canonical_key(&self) -> u64 {
        let mut left = self.left;
        left.sort_unstable();
        negascout::key::of(&(left, self.passes))
    }
}

fn passed(pos: &Heaps) -> Option<Heaps> {
    let passes = pos.passes + 1;
    Some(Heaps { passes, ..*pos })
}

/// The position of each ply, kept by the calls alone, and how often it was needed.
#[derive(Clone, Debug, Default)]
struct Accumulators {
    plies: Vec<Heaps>,
    evaluated: Arc<AtomicU64>,
    null_moves: Arc<AtomicU64>,
}

impl Accumulators {
    fn push(&mut self, pos: &Heaps, after: Heaps) {
        assert_eq!(self.plies.last(), Some(pos), "the search goes on from here");
        self.plies.push(after);
    }
}

impl Evaluate<Heaps> for Accumulators {
    fn evaluate(&self, pos: &Heaps) -> Score {
        assert_eq!(self.plies.last(), Some(pos), "the calls led elsewhere");
        self.evaluated.fetch_add(1, Ordering::Relaxed);
        Score::new(i32::from(pos.left[0]) * 3 - i32::from(pos.left[1]))
    }

    fn set_root(&mut self, root: &Heaps) {
        self.plies = vec![*root];
    }

    fn make(&mut self, pos: &Heaps, mv: (u8, u8)) {
        self.push(pos, pos.play(mv));
    }

    fn make_null(&mut self, pos: &Heaps) {
        self.null_moves.fetch_add(1, Ordering::Relaxed);
        self.push(pos, passed(pos).expect("anybody may pass"));
    }

    fn unmake(&mut self) {
        assert!(self.plies.len() > 1, "the root is never left");
        self.plies.pop();
    }
}

fn to_depth(depth: u32) -> Settings {
    Settings {
        limits: Limits::to_depth(depth),
        ..Settings::default()
    }
}

#[test]
fn an_evaluator_is_led_to_each_position_that_it_is_asked_about() {
    let state = Accumulators::default();
    let table = Table::with_mebibytes(1);
    for depth in 1..8 {
        let plain = Standard::new(state.clone());
        let selective = Selective::new().null_move(passed);
        let selective = Standard::new(state.clone()).with(selective);
        let heeding = Repetition::new(selective.clone(), RepetitionRule::DRAW);
        for report in [
            think(&START, plain, &table, &to_depth(depth), unheard),
            think(&START, selective, &table, &to_depth(depth), unheard),
            think(&START, heeding, &table, &to_depth(depth), unheard),
        ] {
            assert!(report.is_ok_and(|report| report.best_move().is_some()));
        }
    }
    assert!(state.evaluated.load(Ordering::Relaxed) > 100);
    assert!(state.null_moves.load(Ordering::Relaxed) > 10);
}

#[test]
fn an_evaluator_of_images_is_led_by_the_position_itself() {
    let state = Accumulators::default();
    let mut engine = Engine::knowing(Symmetrical(state.clone())).hash(1);
    let asked = SearchRequest::from(Limits::to_depth(5));
    let report = engine.think(&START, &asked, |_| ControlFlow::Continue(()));
    assert!(report.best_move().is_some());
    assert!(state.evaluated.load(Ordering::Relaxed) > 50);
}
