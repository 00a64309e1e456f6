//! An engine's knowledge of a game written in Python: its evaluation, and how long it can last.

use super::moves::MoveId;
use super::position::PyPosition;
use negascout::engine::{DeepeningProver, Knowledge, Outcomes};
use negascout::proof_number::RulesAlone;
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

/// An evaluation at the horizon of a search, which holds the root's `plies_left` against the positions
/// met: none is evaluated once the game must be over. A search as deep as that is taken for a proof, so
/// that a number too small would prove what is not true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtHorizon<E> {
    evaluator: E,
    /// The plies that the game can last, and the ply that they count from; `None` if it does not tell.
    lasts: Option<(u32, u32)>,
}

impl<E: Evaluate<PyPosition>> Evaluate<PyPosition> for AtHorizon<E> {
    fn evaluate(&self, pos: &PyPosition) -> Score {
        if let Some((plies, from)) = self.lasts
            && pos.ply() >= from + plies
        {
            pos.refuse_plies_left(plies);
        }
        self.evaluator.evaluate(pos)
    }
}

/// The knowledge, with an evaluation: the game's own, or none where a value is proven.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnKnowledge<E>(pub(super) E);

impl<E: Evaluate<PyPosition> + Clone + Send> Knowledge<PyPosition> for OwnKnowledge<E> {
    type Searched = PyPosition;
    type Policy = Standard<AtHorizon<E>, MoveId>;
    type Prover = DeepeningProver<PyPosition, OwnKnowledge<Even>, Outcomes<PyPosition, RulesAlone>>;

    fn searched(&self, pos: &PyPosition) -> PyPosition {
        pos.clone()
    }

    fn policy(&self, pos: &PyPosition) -> Self::Policy {
        let plies_left = pos.plies_left();
        let evaluator = AtHorizon {
            evaluator: self.0.clone(),
            lasts: plies_left.map(|plies| (plies, pos.ply())),
        };
        Standard::new(evaluator).with_plies_left(plies_left)
    }

    fn plies_left(&self, pos: &PyPosition) -> Option<u32> {
        pos.plies_left()
    }

    fn evaluate(&self, pos: &PyPosition) -> Score {
        self.0.evaluate(pos)
    }

    fn solves_whole(&self, _: &PyPosition) -> bool {
        true
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(OwnKnowledge(Even), table)
            .asking(Outcomes::new(RulesAlone))
            .solving_whole()
    }
}
