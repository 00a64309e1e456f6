//! The knowledge of an evaluation alone.

use super::deepening::DeepeningProver;
use super::enhanced::Enhanced;
use super::knowledge::Knowledge;
use super::outcomes::Outcomes;
use crate::proof_number::RulesAlone;
use crate::search::{Standard, Table};
use crate::{Evaluate, Even, Game, Score};

/// The knowledge of a game's evaluation, and nothing else: the [`Standard`] policy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain<E>(
    /// The evaluation of unfinished games.
    pub E,
);

impl<E> Plain<E> {
    /// The same, searched with [heuristics](crate::search::Heuristics): quiescence, null move,
    /// extensions, reductions.
    ///
    /// ```
    /// use negascout::engine::{Engine, Plain};
    /// use negascout::search::Quiescence;
    /// use negascout::trees::{Listing, Tree};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let mut engine = Engine::knowing(Plain(Listing).with(Quiescence::new())).hash(1);
    /// assert_eq!(engine.play(&tree.root()).unwrap().0, 1);
    /// ```
    #[must_use]
    pub fn with<H>(self, heuristics: H) -> Enhanced<E, H> {
        Enhanced::new(self.0, heuristics)
    }
}

impl<G, E> Knowledge<G> for Plain<E>
where
    G: Game<Move: Send> + Sync,
    E: Evaluate<G> + Clone + Send,
{
    type Searched = G;
    type Policy = Standard<E, G::Move>;
    type Prover = DeepeningProver<G, Plain<Even>, Outcomes<G, RulesAlone>>;

    fn searched(&self, pos: &G) -> G {
        pos.clone()
    }

    fn policy(&self, _: &G) -> Self::Policy {
        Standard::new(self.0.clone())
    }

    fn evaluate(&self, pos: &G) -> Score {
        self.0.evaluate(pos)
    }

    fn solves_whole(&self, _: &G, _: &dyn Fn() -> bool) -> bool {
        true
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(Plain(Even), table)
            .asking(Outcomes::new(RulesAlone))
            .solving_whole()
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
