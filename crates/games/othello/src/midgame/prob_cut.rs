//! ProbCut between searches: the value of a shallow search that is far enough beyond a bound stands for that of the
//! deep one.
//!
//! M. Buro, *Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello*, Games in AI
//! Research, 2000.

use super::last_plies;
use crate::endgame::LookAhead;
use crate::patterns::Patterns;
use crate::patterns::weights::UNIT;
use crate::position::Position;
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{HasHeuristics, Heuristics, Search};
use negascout::{Depth, Score, Window};

/// ProbCut on the usual board, whose evaluation has the deviations below.
#[derive(Clone, Debug)]
pub struct ProbCut {
    /// Searches the last plies, where the evaluation is there.
    ahead: Option<LookAhead>,
}

impl ProbCut {
    pub(super) fn new() -> ProbCut {
        ProbCut {
            ahead: Patterns::ours().cloned().map(LookAhead::new),
        }
    }

    /// The plies of the shallow search that takes the place of one of `depth` plies. Both are even or both odd: an
    /// evaluation is often better for the player who has made the last move.
    #[must_use]
    pub const fn plies(depth: Depth) -> Depth {
        2 * (depth / 4) + depth % 2
    }
}

/// An error of this many tenths of a standard deviation is taken to be impossible.
const CERTAINTY: i32 = 12;

/// At a depth of less the moves are searched: that costs no more.
const LEAST_DEPTH: Depth = 4;

/// The standard deviation of the difference between the values of a search and of the shallow search in its place, in
/// parts of a disc, as `othello-trainer deviation --against search` measured it.
const fn deviation(empties: u32, depth: Depth) -> i32 {
    677 - 9 * empties as i32 + 4 * depth
}

impl<const N: usize> Heuristics<Position<N>> for ProbCut {
    const SELECTIVE: bool = N == 8;

    fn prune<P, O>(
        search: &mut Search<'_, Position<N>, P, O>,
        node: &Node<'_, Position<N>>,
    ) -> Result<Option<Score>, Stopped>
    where
        P: HasHeuristics<Position<N>, Heuristics = Self>,
        O: Observer<Position<N>>,
    {
        let Some(ahead) = &search.policy.heuristics().ahead else {
            return Ok(None);
        };
        if reaches_the_end(node) {
            return Ok(None);
        }
        if node.depth <= last_plies::MOST {
            let (score, nodes) = last_plies::score(ahead, node);
            search.add(&nodes);
            return Ok(Some(score));
        }
        if node.depth < LEAST_DEPTH {
            return Ok(None);
        }
        let margin = CERTAINTY * deviation(node.pos.empties(), node.depth) / (10 * UNIT);
        let guess = search.policy.evaluate(node.pos);
        let (alpha, beta) = (node.window.alpha, node.window.beta);
        let (low, high) = (alpha.get() - margin, beta.get() + margin);
        let (low, high) = (Score::new(low), Score::new(high));
        let all = Score::new((N * N) as i32);
        if guess >= beta && high <= all && shallow(search, node, high.prev())? >= high {
            return Ok(Some(beta));
        }
        if guess <= alpha && low >= -all && shallow(search, node, low)? <= low {
            return Ok(Some(alpha));
        }
        Ok(None)
    }
}

/// Whether the search below a node fills the board if nobody passes: then its value is exact, and no estimate may stand
/// for it. With one ply less, ProbCut is still used: that iteration takes less, and orders the moves for the exact one.
fn reaches_the_end<const N: usize>(node: &Node<'_, Position<N>>) -> bool {
    node.depth > node.pos.empties() as Depth
}

/// The score of the shallow search with the null window above `alpha`.
fn shallow<const N: usize, P, O>(
    search: &mut Search<'_, Position<N>, P, O>,
    node: &Node<'_, Position<N>>,
    alpha: Score,
) -> Result<Score, Stopped>
where
    P: HasHeuristics<Position<N>>,
    O: Observer<Position<N>>,
{
    let window = Window::null_above(alpha);
    search.ask(node.pos, window, ProbCut::plies(node.depth), node.edge)
}
