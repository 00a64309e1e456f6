//! A player's search: to a depth, and not to the end.
//!
//! | module | what it has |
//! |---|---|
//! | `last_plies` | the last plies, without a table |
//! | `order` | the order of moves by the evaluation |
//! | `prob_cut` | shallow searches that stand for deep ones |

mod last_plies;
mod order;
mod prob_cut;

pub use prob_cut::ProbCut;

use crate::evaluate::OthelloEvaluation;
use crate::position::Position;
use crate::square::Square;
use negascout::search::{HasHeuristics, Standard};
use order::Scored;

/// The policy of a player. Where the evaluation by patterns is there, it orders the moves far from the horizon, and on
/// the usual board values are estimates: those of ProbCut.
#[derive(Clone, Debug)]
pub struct Midgame {
    standard: Standard<OthelloEvaluation, Square, ProbCut>,
    /// The moves of the open nodes that are ordered by the evaluation; each has a segment at the end.
    scored: Vec<Scored>,
}

impl Midgame {
    pub(crate) fn new() -> Midgame {
        Midgame {
            standard: Standard::new(OthelloEvaluation).with(ProbCut::new()),
            scored: Vec::new(),
        }
    }
}

negascout::inherit_hooks!([const N: usize] Midgame, standard: Standard<OthelloEvaluation, Square, ProbCut>, Position<N>:
    Evaluate, Path, Selectivity, TableUse, ProvenBounds, Horizon);

impl<const N: usize> HasHeuristics<Position<N>> for Midgame {
    type Heuristics = ProbCut;

    fn heuristics(&mut self) -> &mut ProbCut {
        HasHeuristics::<Position<N>>::heuristics(&mut self.standard)
    }
}
