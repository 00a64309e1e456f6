//! An engine's knowledge of a game written in Python: its evaluation, how long it can last, and how it is
//! searched.

use super::heuristics::ChosenHeuristics;
use super::moves::MoveId;
use super::position::{InPython, PyPosition};
use negascout::engine::{DeepeningProver, Knowledge, Outcomes};
use negascout::proof_number::RulesAlone;
use negascout::search::{Exact, Standard, Table};
use negascout::symmetry::Reflected;
use negascout::{Evaluate, Even, Game, Score};
use std::marker::PhantomData;

/// A position as it is searched: known by the key that it shares with those alike.
pub(super) type Searched = Reflected<PyPosition>;

/// An evaluation at the horizon of a search, which holds the root's `plies_left` against the positions
/// met: none is evaluated once the game must be over. A search as deep as that is taken for a proof, so
/// that a number too small would prove what is not true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtHorizon<E> {
    evaluator: E,
    /// The plies that the game can last, and the ply that they count from; `None` if it does not tell.
    lasts: Option<(u32, u32)>,
}

impl<E: Evaluate<PyPosition>> Evaluate<Searched> for AtHorizon<E> {
    fn evaluate(&self, pos: &Searched) -> Score {
        let pos = &pos.0;
        if let Some((plies, from)) = self.lasts
            && pos.ply() >= from + plies
        {
            pos.refuse_plies_left(plies);
        }
        self.evaluator.evaluate(pos)
    }
}

/// The knowledge, with an evaluation, the game's own or none where a value is proven, and heuristics of
/// search.
#[derive(Debug)]
pub(crate) struct OwnKnowledge<E, H> {
    evaluator: E,
    heuristics: PhantomData<fn() -> H>,
}

impl<E, H> OwnKnowledge<E, H> {
    pub(super) const fn new(evaluator: E) -> Self {
        OwnKnowledge {
            evaluator,
            heuristics: PhantomData,
        }
    }
}

impl<E: Evaluate<PyPosition> + Clone + Send, H: ChosenHeuristics> Knowledge<PyPosition>
    for OwnKnowledge<E, H>
{
    type Searched = Searched;
    type Policy = Standard<AtHorizon<E>, MoveId, H>;
    type Prover =
        DeepeningProver<PyPosition, OwnKnowledge<Even, Exact>, Outcomes<PyPosition, RulesAlone>>;

    fn searched(&self, pos: &PyPosition) -> Searched {
        Reflected(pos.clone())
    }

    fn policy(&self, pos: &PyPosition) -> Self::Policy {
        // A pass out of turn is a ply that no game has: its length says nothing then.
        let plies_left = match H::SELECTIVE {
            true => None,
            false => pos.plies_left(),
        };
        let evaluator = AtHorizon {
            evaluator: self.evaluator.clone(),
            lasts: plies_left.map(|plies| (plies, pos.ply())),
        };
        Standard::new(evaluator).with(H::of(pos.rules()))
    }

    fn evaluate(&self, pos: &PyPosition) -> Score {
        self.evaluator.evaluate(pos)
    }

    fn solves_whole(&self, _: &PyPosition, _: &dyn Fn() -> bool) -> bool {
        true
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(OwnKnowledge::new(Even), table)
            .asking(Outcomes::new(RulesAlone))
            .solving_whole()
    }
}
