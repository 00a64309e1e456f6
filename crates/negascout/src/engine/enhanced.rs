//! The knowledge of an evaluation, searched with heuristics.

use super::knowledge::Knowledge;
use super::plain::Plain;
use crate::search::{Heuristics, Standard, Table};
use crate::{Evaluate, Game, Score};

/// The knowledge of a game's evaluation, searched by the [`Standard`] policy with
/// [heuristics](crate::search::Heuristics): [`Plain::with`] makes one.
///
/// Proofs are made without them, by the prover of [`Plain`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Enhanced<E, H> {
    /// The evaluation of unfinished games.
    pub evaluator: E,
    /// The heuristics: [`Quiescence`](crate::search::Quiescence) or
    /// [`Selective`](crate::search::Selective), for example.
    pub heuristics: H,
}

impl<E, H> Enhanced<E, H> {
    /// The same as [`Plain`]`(evaluator).with(heuristics)`, in which a closure takes the type that is
    /// expected of the whole, a function pointer for example.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout::engine::Enhanced;
    /// use negascout::search::Quiescence;
    ///
    /// struct Heap(i32);
    ///
    /// fn knowledge() -> Enhanced<fn(&Heap) -> Score, Quiescence<Heap>> {
    ///     Enhanced::new(|pos| Score::new(pos.0), Quiescence::new())
    /// }
    /// assert_eq!((knowledge().evaluator)(&Heap(3)), Score::new(3));
    /// ```
    #[must_use]
    pub const fn new(evaluator: E, heuristics: H) -> Self {
        Enhanced {
            evaluator,
            heuristics,
        }
    }
}

impl<G, E, H> Knowledge<G> for Enhanced<E, H>
where
    G: Game<Move: Send> + Sync,
    E: Evaluate<G> + Clone + Send,
    H: Heuristics<G> + Clone + Send,
{
    type Searched = G;
    type Policy = Standard<E, G::Move, H>;
    type Prover = <Plain<E> as Knowledge<G>>::Prover;

    fn searched(&self, pos: &G) -> G {
        pos.clone()
    }

    fn policy(&self, _: &G) -> Self::Policy {
        Standard::new(self.evaluator.clone()).with(self.heuristics.clone())
    }

    fn evaluate(&self, pos: &G) -> Score {
        self.evaluator.evaluate(pos)
    }

    fn solves_whole(&self, _: &G, _: &dyn Fn() -> bool) -> bool {
        true
    }

    fn prover(&self, table: Table) -> Self::Prover {
        Plain(self.evaluator.clone()).prover(table)
    }
}
