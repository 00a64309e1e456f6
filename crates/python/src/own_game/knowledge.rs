//! An engine's knowledge of a game written in Python: its evaluation, and how long it can last.

use super::moves::MoveId;
use super::position::PyPosition;
use negascout::engine::{DeepeningProver, Knowledge};
use negascout::search::{Standard, Table};
use negascout::{Evaluate, Even, Score};

/// The evaluation by the game's own method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnEvaluation;

impl Evaluate<PyPosition> for OwnEvaluation {
    fn evaluate(&self, pos: &PyPosition) -> Score {
        pos.evaluation()
    }
}

/// The knowledge, with an evaluation: the game's own, or none where a value is proven.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnKnowledge<E>(pub(super) E);

impl<E: Evaluate<PyPosition> + Clone + Send> Knowledge<PyPosition> for OwnKnowledge<E> {
    type Searched = PyPosition;
    type Policy = Standard<E, MoveId>;
    type Prover = DeepeningProver<PyPosition, OwnKnowledge<Even>>;

    fn searched(&self, pos: &PyPosition) -> PyPosition {
        pos.clone()
    }

    fn policy(&self, pos: &PyPosition) -> Standard<E, MoveId> {
        Standard::new(self.0.clone()).with_plies_left(pos.plies_left())
    }

    fn evaluate(&self, pos: &PyPosition) -> Score {
        self.0.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(OwnKnowledge(Even), table)
    }
}
