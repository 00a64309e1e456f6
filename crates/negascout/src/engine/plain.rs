//! The knowledge of an evaluation alone.

use super::deepening::DeepeningProver;
use super::knowledge::Knowledge;
use crate::search::{Standard, Table};
use crate::{Evaluate, Even, Game, Score};

/// The knowledge of a game's evaluation, and nothing else: the [`Standard`] policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain<E>(
    /// The evaluation of unfinished games.
    pub E,
);

impl<G, E> Knowledge<G> for Plain<E>
where
    G: Game<Move: Send> + Sync,
    E: Evaluate<G> + Clone + Send,
{
    type Searched = G;
    type Policy = Standard<E, G::Move>;
    type Prover = DeepeningProver<G, Plain<Even>>;

    fn searched(&self, pos: &G) -> G {
        pos.clone()
    }

    fn policy(&self, _: &G) -> Self::Policy {
        Standard::new(self.0.clone())
    }

    fn evaluate(&self, pos: &G) -> Score {
        self.0.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(Plain(Even), table).solving_whole()
    }
}

/// The evaluation of a [`Knowledge`], as an evaluator.
#[derive(Clone, Copy, Debug)]
pub struct PlainEvaluator<'k, K>(
    /// The knowledge.
    pub &'k K,
);

impl<G: Game, K: Knowledge<G>> Evaluate<G> for PlainEvaluator<'_, K> {
    fn evaluate(&self, pos: &G) -> Score {
        self.0.evaluate(pos)
    }
}
