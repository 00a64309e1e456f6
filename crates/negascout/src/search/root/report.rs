//! Reports of a search, while it runs and at its end.

use super::root_moves::RootMove;
use crate::Bound;
use crate::Score;
use crate::search::shared::statistics::Statistics;
use crate::time::Duration;

/// The reason for a search's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum StopReason {
    /// The value is proven, and so is that of every line that was wanted: searching deeper cannot
    /// change it.
    Solved,
    /// The depth was reached.
    Depth,
    /// The nodes were used up.
    Nodes,
    /// The time was used up.
    Time,
    /// It was stopped from outside.
    Stopped,
}

/// The progress of an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It was stopped before it had searched all moves. The best move and its score are the best of
    /// those it has searched, its first among them: a lower bound, for the others may be better.
    /// Their scores are the last iteration's.
    Partial,
    /// The best lines are complete, fewer than were asked for.
    Lines(
        /// At least 1.
        usize,
    ),
    /// It is complete.
    Complete,
}

/// The result of the last iteration, with the counts of all.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report<M> {
    /// The value for the player to move. A selective search announces a win or a loss only where the
    /// line leads to its end, or the value is proven.
    pub score: Score,
    /// The root's moves, best first; of equal ones, exact scores before bounds, and then in the
    /// game's natural order. Empty if the game is over. Scores and bounds are those of the
    /// [depth](Report::depth); after a search that ended as [solved](StopReason::Solved) they are
    /// proven.
    pub moves: Vec<RootMove<M>>,
    /// The depth searched.
    pub depth: u32,
    /// The progress of the iteration of this depth.
    pub progress: Progress,
    /// Nodes, of all threads.
    pub nodes: u64,
    /// Other counts.
    pub statistics: Statistics,
    /// The share of the table filled by this search, in thousandths.
    pub per_mille_full: usize,
    /// Time since the start.
    pub time: Duration,
    /// The reason for the search's end; `None` in a report on the way.
    pub stopped_by: Option<StopReason>,
    /// Whether it is from a book of openings: nothing was searched.
    pub book: bool,
}

impl<M> Report<M> {
    /// A report without a search: this value and these moves, best first, at depth 0.
    pub(crate) fn new(score: Score, moves: Vec<RootMove<M>>) -> Report<M> {
        Report {
            score,
            moves,
            depth: 0,
            progress: Progress::Complete,
            nodes: 0,
            statistics: Statistics::default(),
            per_mille_full: 0,
            time: Duration::ZERO,
            stopped_by: None,
            book: false,
        }
    }
}

impl<M: Copy> Report<M> {
    /// The best move; `None` if the game is over.
    #[must_use]
    pub fn best_move(&self) -> Option<M> {
        self.moves.first().map(|first| first.mv)
    }

    /// Every move that is known to be as good as the best, itself first: none only if the game is over.
    /// After a stop in mid-iteration that is the best move alone. To have them all, set
    /// [`lines`](super::deepening::Settings::lines) to the number of moves.
    pub fn best_moves(&self) -> impl Iterator<Item = M> {
        self.moves
            .iter()
            .enumerate()
            .filter(|(place, root_move)| {
                let ties = root_move.bound == Bound::Exact && root_move.score == self.score;
                *place == 0 || ties
            })
            .map(|(_, root_move)| root_move.mv)
    }

    /// The meaning of the [score](Report::score): the value at its depth, or a bound of it. A lower
    /// bound if the iteration was stopped before it had searched all moves. A bound, too, if the last
    /// window that the [driver](super::drivers::Driver) asked with did not hold the score, as may
    /// happen where the policy is selective. A lower bound where a [level](super::level::Level) has put
    /// a move first that is not the best.
    #[must_use]
    pub fn bound(&self) -> Bound {
        let Some((first, others)) = self.moves.split_first() else {
            return Bound::Exact;
        };
        let is_better = |each: &RootMove<M>| each.bound != Bound::Upper && each.score > first.score;
        match first.bound {
            Bound::Exact if others.iter().any(is_better) => Bound::Lower,
            bound => bound,
        }
    }

    /// Plies to the win or loss by best play; `None` if neither is in sight.
    ///
    /// ```
    /// use negascout::search::{Bound, Settings, Standard, Table, think};
    /// use negascout::{Even, trees::Tree};
    ///
    /// let tree: Tree = "((3 -1) (4 2))".parse().unwrap();
    /// let table = Table::with_mebibytes(1);
    /// let policy = Standard::new(Even);
    /// let report = think(&tree.root(), policy, &table, &Settings::default(), |_| {}).unwrap();
    /// assert_eq!((report.bound(), report.plies_to_end()), (Bound::Exact, None));
    /// ```
    #[must_use]
    pub fn plies_to_end(&self) -> Option<u32> {
        self.score.plies_to_end()
    }

    /// The principal variation.
    #[must_use]
    pub fn line(&self) -> &[M] {
        self.moves.first().map_or(&[], |first| &first.line)
    }
}
