//! Selectivity in chess: the order of the heuristics.

use super::{ChessPolicy, Scores, internal_reduction, planning, pruning};
use crate::{Move, Position};
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{Candidate, Entry, Plan, Search, Selectivity};
use negascout::{Depth, Evaluate, Score};

impl<E: Evaluate<Position>> Selectivity<Position> for ChessPolicy<E> {
    const SELECTIVE: bool = true;

    /// No repetition, no scaling by moves without progress, and no correction of the evaluation;
    /// quiescence has no table and looks at every capture that does not lose material.
    fn become_comparable(&mut self) {
        self.scores = Scores::Comparable;
    }

    fn depth(&self, node: &Node<'_, Position>, entry: Option<&Entry>) -> Depth {
        node.depth - internal_reduction::reduction(self, node, entry)
    }

    fn prune<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
    ) -> Result<Option<Score>, Stopped> {
        pruning::prune(search, node)
    }

    fn plan<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
        candidate: &Candidate<Move>,
    ) -> Result<Plan, Stopped> {
        planning::plan(search, node, candidate)
    }
}
