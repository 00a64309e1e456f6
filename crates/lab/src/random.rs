//! Comparing algorithms on many random trees.

use crate::measure::{Measured, measure_on_tree};
use crate::refusals::ends;
use crate::within::Within;
use crate::{Form, Row};
use negascout::observe::Counts;
use negascout::textbook::Found;
use negascout::trees::{Branch, Generator, MAX_NODES, Tree, uniform_size};
use negascout::{Bound, Score};
use negascout_session::{Certainty, Error, Value, depth_or_end};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Random uniform trees: the same numbers, the same trees.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RandomTrees {
    /// The children of each inner node, at least 1.
    pub width: usize,
    /// The plies from the root to each leaf, at least 1.
    pub depth: u32,
    /// The probability that the best child of a node comes first; leaves are independent if absent.
    #[serde(default)]
    pub ordered: Option<f64>,
    /// The least and the greatest value of a leaf; 0 to 1,000,000,000 if absent, among which ties are
    /// rare.
    #[serde(default)]
    pub values: Option<(i32, i32)>,
    /// How many trees, at least 1.
    #[serde(default = "one_tree")]
    pub count: u32,
    /// The same seed draws the same trees.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// Stops when raised.
    #[serde(skip)]
    pub stop: Option<Arc<AtomicBool>>,
}

const fn one_tree() -> u32 {
    1
}

const fn first_seed() -> u64 {
    1
}

/// Random trees that cannot be drawn.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadTrees {
    /// The width is 0.
    #[error("width 0: a node has at least 1 child")]
    NoChildren,
    /// The count is 0.
    #[error("0 trees: there is nothing to compare on")]
    NoTrees,
    /// A tree of this width and depth has too many nodes.
    #[error("a tree of width {0} and depth {1} has more than {MAX_NODES} nodes")]
    TooLarge(usize, u32),
    /// The least and the greatest value are out of order, or beyond the largest evaluation.
    #[error("values {0} to {1}: the first must be the smaller, both within ±{limit}", limit = Score::LIMIT)]
    Values(i32, i32),
    /// The probability that the best child comes first is outside of 0 and 1.
    #[error("probability {0}: it must be within 0 to 1")]
    Ordered(f64),
}

/// Searches random trees with each form, and gives the averages, in the order of `forms`. `progress`
/// is called with the number of trees done, after each.
///
/// Inner nodes have no static evaluation: MTD(f) begins from the guess 0.
///
/// # Errors
///
/// [`Error::BadRequest`] for trees too large, or none at all, and for a form that never ends; [`Error::Stopped`] if stopped.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{RandomTrees, compare_random};
///
/// let trees = RandomTrees { ordered: Some(1.0), count: 3, ..RandomTrees::new(5, 4) };
/// let rows = compare_random(&trees, &[Algorithm::AlphaBeta.into()], &mut |_| ()).unwrap();
/// assert_eq!(rows[0].counters.leaves, 25.0 + 25.0 - 1.0); // the minimal tree
/// ```
pub fn compare_random(
    trees: &RandomTrees,
    forms: &[Form],
    progress: &mut dyn FnMut(u32),
) -> Result<Vec<Row>, Error> {
    trees.check(forms)?;
    let mut rows: Vec<Row> = forms.iter().map(|&form| trees.row(form)).collect();
    for (done, tree) in (0..).zip(trees.drawn()) {
        // The forms are first in turn: whoever meets a tree first waits for its memory.
        let first = done as usize % forms.len().max(1);
        for place in (first..forms.len()).chain(0..first) {
            add(&mut rows[place], forms[place], &tree, trees)?;
        }
        progress(done + 1);
    }
    let count = f64::from(trees.count);
    for row in &mut rows {
        row.counters = row.counters.over(count);
        row.seconds /= count;
    }
    Ok(rows)
}

impl RandomTrees {
    /// One tree of this width and depth, with independent leaves, of seed 1.
    #[must_use]
    pub fn new(width: usize, depth: u32) -> RandomTrees {
        RandomTrees {
            width,
            depth,
            ordered: None,
            values: None,
            count: 1,
            seed: 1,
            stop: None,
        }
    }

    /// The trees, one after the other.
    ///
    /// # Errors
    ///
    /// Those of [`check`](RandomTrees::check).
    ///
    /// ```
    /// use negascout_lab::RandomTrees;
    ///
    /// let trees = RandomTrees { values: Some((1, 9)), count: 2, ..RandomTrees::new(2, 2) };
    /// let drawn: Vec<String> = trees.draw().unwrap().map(|tree| tree.to_string()).collect();
    /// assert_eq!(drawn, ["((8 7) (1 7))", "((2 6) (9 5))"]);
    /// ```
    pub fn draw(&self) -> Result<impl Iterator<Item = Tree>, Error> {
        self.check(&[])?;
        Ok(self.drawn())
    }

    /// Whether these trees can be drawn, and forms compared on them.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for trees too large, or none at all, for a probability that is not within 0 and 1, for
    /// values out of order, and for a form that never ends.
    pub fn check(&self, forms: &[Form]) -> Result<(), Error> {
        forms.iter().try_for_each(|&form| ends(form))?;
        depth_or_end(Some(self.depth))?;
        let RandomTrees { width, depth, .. } = *self;
        let range = -Score::LIMIT..=Score::LIMIT;
        let in_order = |(low, high)| low <= high && range.contains(&low) && range.contains(&high);
        let values = self.values.filter(|&values| !in_order(values));
        let fault = match (values, self.ordered) {
            _ if width == 0 => BadTrees::NoChildren,
            _ if self.count == 0 => BadTrees::NoTrees,
            _ if uniform_size(width, depth).is_none() => BadTrees::TooLarge(width, depth),
            (Some((low, high)), _) => BadTrees::Values(low, high),
            (_, Some(p)) if !(0.0..=1.0).contains(&p) => BadTrees::Ordered(p),
            _ => return Ok(()),
        };
        Err(Error::refused(fault))
    }

    /// The fewest leaves that prove the value of such a tree: those of one strategy of each player, which
    /// share a leaf.
    pub(crate) fn minimal_leaves(&self) -> u64 {
        let strategy = |plies: u32| (self.width as u64).pow(plies);
        strategy(self.depth / 2) + strategy(self.depth.div_ceil(2)) - 1
    }

    /// The trees, their parameters having been checked.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = Tree> + use<> {
        let mut generator = Generator::new(self.seed);
        if let Some((least, greatest)) = self.values {
            generator = generator.values(least..=greatest);
        }
        let RandomTrees {
            width,
            depth,
            ordered,
            count,
            ..
        } = *self;
        (0..count).map(move |_| match ordered {
            Some(best_first) => generator.ordered(width, depth, best_first),
            None => generator.independent(width, depth),
        })
    }

    /// The parameters of the trees, in words.
    fn words(&self) -> String {
        let RandomTrees {
            width,
            depth,
            count,
            seed,
            ..
        } = self;
        let order = match self.ordered {
            Some(p) => format!(" order {p}"),
            None => String::new(),
        };
        let values = match self.values {
            Some((least, greatest)) => format!(" values {least}..{greatest}"),
            None => String::new(),
        };
        format!("random {width},{depth}{order}{values} count {count} seed {seed}")
    }

    /// A row of which nothing is counted yet.
    fn row(&self, form: Form) -> Row {
        Row {
            game: "tree".to_owned(),
            position: self.words(),
            algorithm: form.name().to_owned(),
            value: None,
            best_move: None,
            pv: Vec::new(),
            stopped_by: None,
            counters: Counts::default().into(),
            seconds: 0.0,
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Searches one of the trees, and counts.
pub(crate) fn search(
    form: Form,
    tree: &Tree,
    trees: &RandomTrees,
) -> Result<Measured<Found<Branch>>, Error> {
    // Small trees are done before the search looks at the flag.
    if trees.is_stopped() {
        return Err(Error::Stopped);
    }
    let within = Within::stop(trees.stop.as_ref());
    measure_on_tree(form, &tree.root(), trees.depth, within)
}

/// Adds one tree's counters, to be divided by the number of trees in the end.
fn add(row: &mut Row, form: Form, tree: &Tree, trees: &RandomTrees) -> Result<(), Error> {
    let measured = search(form, tree, trees)?;
    row.counters = row.counters.plus(&measured.counters);
    row.seconds += measured.seconds;
    if let (1, Ok(found)) = (trees.count, measured.found) {
        let number = |branch: &Branch| (branch.0 + 1).to_string();
        row.value = Some(Value::new(
            found.value,
            Bound::Exact,
            Certainty::ProofOfNumber,
        ));
        row.pv = found.line.iter().map(number).collect();
        row.best_move = row.pv.first().cloned();
    }
    Ok(())
}
