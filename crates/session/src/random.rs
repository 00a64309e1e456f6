//! Comparing algorithms on many random trees.

use crate::compare::measure;
use crate::request::depth_or_end;
use crate::{Counters, Error};
use negascout::Score;
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Listing, MAX_NODES, Tree, uniform_size};
use std::ops::{AddAssign, Div};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Random uniform trees to compare algorithms on.
#[derive(Clone, Debug)]
pub struct RandomTrees {
    /// The children of each inner node, at least 1.
    pub width: usize,
    /// The plies from the root to each leaf, at least 1.
    pub depth: u32,
    /// The probability that the best child of a node comes first; leaves are independent if absent.
    pub ordered: Option<f64>,
    /// How many trees, at least 1.
    pub count: u32,
    /// The same seed draws the same trees.
    pub seed: u64,
    /// Stops when raised.
    pub stop: Option<Arc<AtomicBool>>,
}

/// [`Counters`], averaged.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct AverageCounters {
    /// Visits to nodes.
    pub nodes: f64,
    /// Evaluations, repeats included.
    pub leaves: f64,
    /// Evaluations of different leaves of the tree.
    pub distinct_leaves: f64,
    /// Nodes left before all children were searched.
    pub cutoffs: f64,
    /// Searches started with a null window.
    pub null_window_searches: f64,
    /// Children searched again.
    pub researches: f64,
    /// The most entries held in memory.
    pub stored: f64,
}

/// One algorithm's averages over the trees.
#[derive(Clone, Debug)]
pub struct AverageRow {
    /// The algorithm's name.
    pub algorithm: &'static str,
    /// The value for MAX, who moves at the root; `None` where there are several trees.
    pub value: Option<Score>,
    /// The best move; `None` where there are several trees.
    pub best_move: Option<String>,
    /// The principal variation; empty where there are several trees.
    pub line: Vec<String>,
    /// The counters.
    pub counters: AverageCounters,
    /// Seconds.
    pub seconds: f64,
}

/// Searches random trees with each algorithm, and gives the averages, in the order of
/// `algorithms`. `progress` is called with the number of trees done, after each.
///
/// # Errors
///
/// [`Error::BadRequest`] for trees too large, or none at all; [`Error::Stopped`] if stopped.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_session::{RandomTrees, compare_random};
///
/// let trees =
///     RandomTrees { width: 5, depth: 4, ordered: Some(1.0), count: 3, seed: 1, stop: None };
/// let rows = compare_random(&trees, &[Algorithm::AlphaBeta], &mut |_| ()).unwrap();
/// assert_eq!(rows[0].counters.leaves, 25.0 + 25.0 - 1.0); // the minimal tree
/// ```
pub fn compare_random(
    trees: &RandomTrees,
    algorithms: &[Algorithm],
    progress: &mut dyn FnMut(u32),
) -> Result<Vec<AverageRow>, Error> {
    trees.check()?;
    let mut generator = Generator::new(trees.seed);
    let mut rows: Vec<AverageRow> = algorithms.iter().map(|&a| AverageRow::new(a)).collect();
    for done in 0..trees.count {
        let tree = trees.draw(&mut generator);
        for (row, &algorithm) in rows.iter_mut().zip(algorithms) {
            row.add(algorithm, &tree, trees)?;
        }
        progress(done + 1);
    }
    let count = f64::from(trees.count);
    for row in &mut rows {
        row.counters = row.counters / count;
        row.seconds /= count;
    }
    Ok(rows)
}

impl RandomTrees {
    fn check(&self) -> Result<(), Error> {
        let RandomTrees {
            width,
            depth,
            count,
            ..
        } = *self;
        let bad = |reason: String| Err(Error::BadRequest(reason));
        depth_or_end(Some(depth))?;
        if width == 0 {
            return bad("width 0: a node has at least 1 child".into());
        }
        if count == 0 {
            return bad("0 trees: there is nothing to compare on".into());
        }
        if uniform_size(width, depth).is_none() {
            return bad(format!(
                "a tree of width {width} and depth {depth} has more than {MAX_NODES} nodes"
            ));
        }
        match self.ordered {
            Some(p) if !(0.0..=1.0).contains(&p) => {
                bad(format!("probability {p}: it must be within 0 to 1"))
            }
            _ => Ok(()),
        }
    }

    fn draw(&self, generator: &mut Generator) -> Tree {
        match self.ordered {
            Some(best_first) => generator.ordered(self.width, self.depth, best_first),
            None => generator.independent(self.width, self.depth),
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

impl AverageRow {
    fn new(algorithm: Algorithm) -> AverageRow {
        AverageRow {
            algorithm: algorithm.name(),
            value: None,
            best_move: None,
            line: Vec::new(),
            counters: AverageCounters::default(),
            seconds: 0.0,
        }
    }

    /// Adds one tree's counters, to be divided by the number of trees in the end.
    fn add(&mut self, algorithm: Algorithm, tree: &Tree, trees: &RandomTrees) -> Result<(), Error> {
        // Small trees are done before the search looks at the flag.
        if trees.is_stopped() {
            return Err(Error::Stopped);
        }
        let stop = trees.stop.as_ref();
        let measured = measure(algorithm, &tree.root(), trees.depth, &Listing, stop)?;
        self.counters += measured.counters;
        self.seconds += measured.seconds;
        if trees.count == 1 {
            let number = |branch: &Branch| (branch.0 + 1).to_string();
            self.value = Some(measured.found.value);
            self.line = measured.found.line.iter().map(number).collect();
            self.best_move = self.line.first().cloned();
        }
        Ok(())
    }
}

impl AddAssign<Counters> for AverageCounters {
    fn add_assign(&mut self, counters: Counters) {
        self.nodes += counters.nodes as f64;
        self.leaves += counters.leaves as f64;
        self.distinct_leaves += counters.distinct_leaves as f64;
        self.cutoffs += counters.cutoffs as f64;
        self.null_window_searches += counters.null_window_searches as f64;
        self.researches += counters.researches as f64;
        self.stored += counters.stored as f64;
    }
}

impl Div<f64> for AverageCounters {
    type Output = AverageCounters;

    fn div(self, count: f64) -> AverageCounters {
        AverageCounters {
            nodes: self.nodes / count,
            leaves: self.leaves / count,
            distinct_leaves: self.distinct_leaves / count,
            cutoffs: self.cutoffs / count,
            null_window_searches: self.null_window_searches / count,
            researches: self.researches / count,
            stored: self.stored / count,
        }
    }
}
