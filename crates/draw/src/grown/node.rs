//! The nodes of a grown tree.

use negascout::Score;
use negascout::observe::Interval;
use negascout::textbook::df_pn::Numbers;

/// A node of a grown tree. Numbers are for the player to move.
#[derive(Clone, Debug)]
pub struct GrownNode {
    /// The place of its parent; `None` at the root.
    pub parent: Option<usize>,
    /// The places of its children, in the order of the moves.
    pub children: Vec<usize>,
    /// The move that leads here; `None` at the root.
    pub mv: Option<String>,
    /// Plies from the root.
    pub ply: u32,
    /// The number of visits.
    pub visits: u32,
    /// What is known of its value.
    pub known: Known,
    /// Whether the game is over here.
    pub is_over: bool,
    /// The child that its best move leads to.
    pub best: Option<usize>,
}

/// What is known of a node's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// By results of random games.
    Results {
        /// Their mean; `None` without a visit.
        mean: Option<f64>,
        /// What is proven of the value.
        proven: Interval,
    },
    /// By proof numbers.
    Numbers {
        /// The numbers.
        numbers: Numbers,
        /// The thresholds, while the search is there or below.
        until: Option<Numbers>,
    },
}

/// All that is known of a value at first.
const OPEN: Interval = Interval {
    lower: Score::LOSS,
    upper: Score::WIN,
};

impl Known {
    /// Whether the value is proven, or what is asked about it.
    #[must_use]
    pub fn is_proven(self) -> bool {
        match self {
            Known::Results { proven, .. } => proven.lower == proven.upper,
            Known::Numbers { numbers, .. } => numbers.is_settled(),
        }
    }

    /// The mean of results; `None` without one.
    #[must_use]
    pub fn mean(self) -> Option<f64> {
        match self {
            Known::Results { mean, .. } => mean,
            Known::Numbers { .. } => None,
        }
    }

    /// What is proven of the value; nothing by proof numbers, which answer a question.
    #[must_use]
    pub fn proven(self) -> Interval {
        match self {
            Known::Results { proven, .. } => proven,
            Known::Numbers { .. } => OPEN,
        }
    }

    /// The same, from minus to plus infinity where nothing is proven.
    pub(super) fn claim(self) -> Interval {
        let Interval { lower, upper } = self.proven();
        let is_open = lower != upper;
        Interval {
            lower: if is_open && lower == Score::LOSS {
                Score::MIN
            } else {
                lower
            },
            upper: if is_open && upper == Score::WIN {
                Score::MAX
            } else {
                upper
            },
        }
    }

    /// The proof numbers, and the thresholds while the search is there or below; `None` of other searches.
    #[must_use]
    pub fn numbers(self) -> Option<(Numbers, Option<Numbers>)> {
        match self {
            Known::Results { .. } => None,
            Known::Numbers { numbers, until } => Some((numbers, until)),
        }
    }
}

impl GrownNode {
    /// The node before the search has come to it.
    pub(super) fn at_first(&self) -> GrownNode {
        let known = match self.known {
            Known::Results { proven, .. } => Known::Results {
                mean: None,
                proven: if self.is_over { proven } else { OPEN },
            },
            Known::Numbers { .. } => Known::Numbers {
                numbers: Numbers::UNKNOWN,
                until: None,
            },
        };
        GrownNode {
            visits: 0,
            known,
            children: Vec::new(),
            best: None,
            ..self.clone()
        }
    }
}
