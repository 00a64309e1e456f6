//! Helpers shared by the library's tests.

pub mod any;
pub mod circle;
pub mod heap;
pub mod maze;
pub mod race;
pub mod reducing;
pub mod three_men;

use any::TestGame;
use heap::Heap;

use negascout::observe::{Counter, Counts, DistinctLeaves};
use negascout::search::Report;
use negascout::textbook::{Algorithm, Found, Walk};
use negascout::trees::{Branch, Listing, TreePosition};
use negascout::{Depth, Game, Observer, Score, Window};
use std::ops::ControlFlow;

// Its file is a part of the unit tests, too, which do not have the trait.
impl TestGame for Heap {}

/// Breaks no search and no proof off.
pub fn go_on<T>(_: &T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Does not listen to the progress of a search.
pub fn unheard<M>(_: &Report<M>) {}

/// A depth beyond every tree here.
pub const TO_THE_END: Depth = 1_000;

/// The value by negamax: the truth the others are held against.
pub fn truth(pos: &TreePosition<'_>, depth: Depth) -> Score {
    Walk::new(&Listing, &mut ()).negamax(pos, depth)
}

/// A search with the full window, and what it visited.
pub fn observed(
    algorithm: Algorithm,
    pos: &TreePosition<'_>,
    depth: Depth,
) -> (Found<Branch>, Counts, DistinctLeaves) {
    let mut watch = (Counter::default(), DistinctLeaves::default());
    let found = algorithm
        .search(pos, depth, Window::FULL, &Listing, &mut watch)
        .unwrap();
    (found, watch.0.counts(), watch.1)
}

/// A search that is watched. Any observer will do: the textbook is compiled once for all of them.
pub fn watched<'t>(
    algorithm: Algorithm,
    pos: &TreePosition<'t>,
    depth: Depth,
    window: Window,
    watch: &mut dyn Observer<TreePosition<'t>>,
) -> Found<Branch> {
    let found = algorithm.search(pos, depth, window, &Listing, watch);
    found.expect("nothing stops it")
}

/// Fails unless `line` leads, by best play at every step, to a leaf worth `value` to the root.
pub fn assert_line_leads_to(
    root: &TreePosition<'_>,
    depth: Depth,
    value: Score,
    line: &[Branch],
    name: &str,
) {
    let (mut pos, mut depth, mut value) = (*root, depth, value);
    for (ply, &mv) in line.iter().enumerate() {
        assert!(
            pos.moves().any(|legal| legal == mv),
            "{name}: illegal move at ply {ply}: {line:?}"
        );
        (pos, depth, value) = (pos.play(mv), depth - 1, -value);
        assert_eq!(
            truth(&pos, depth),
            value,
            "{name}: ply {ply} of {line:?} is no best play"
        );
    }
    assert!(
        depth == 0 || pos.outcome().is_some(),
        "{name}: {line:?} ends before a leaf"
    );
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    pub mean: f64,
    pub error: f64,
}

impl Mean {
    pub fn new(samples: &[f64]) -> Mean {
        let n = samples.len() as f64;
        let mean = samples.iter().sum::<f64>() / n;
        let variance = samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
        Mean {
            mean,
            error: (variance / n).sqrt(),
        }
    }

    /// Fails unless `expected` lies within four standard errors. Seeds are fixed, so this either
    /// always holds or never does.
    pub fn assert_near(self, expected: f64, what: &str) {
        let off = (self.mean - expected) / self.error;
        assert!(
            off.abs() < 4.0,
            "{what}: {self:?}, expected {expected}: off by {off:.1} errors"
        );
    }
}
