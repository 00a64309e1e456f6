//! An engine's knowledge of the game.

use crate::endgame::Solver;
use crate::evaluate::Mobility;
use crate::position::Position;
use crate::square::Square;
use negascout::engine::Knowledge;
use negascout::search::{Standard, Table};
use negascout::{Evaluate, Score};

/// An engine's knowledge of Othello: the evaluation, and the [`Solver`] for proofs, on boards of every size.
///
/// ```
/// use negascout::engine::Engine;
/// use negascout::search::Limits;
/// use negascout_othello::{OthelloKnowledge, Position};
///
/// let mut engine = Engine::knowing(OthelloKnowledge).hash(1).limits(Limits::to_depth(4));
/// assert!(engine.play(&Position::<8>::new()).is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct OthelloKnowledge;

impl<const N: usize> Knowledge<Position<N>> for OthelloKnowledge {
    type Searched = Position<N>;
    type Policy = Standard<Mobility, Square>;
    type Prover = Solver;

    const HAS_SOLVER: bool = true;

    fn searched(&self, pos: &Position<N>) -> Position<N> {
        *pos
    }

    fn policy(&self, _: &Position<N>) -> Standard<Mobility, Square> {
        Standard::new(Mobility)
    }

    fn evaluate(&self, pos: &Position<N>) -> Score {
        Mobility.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Solver {
        Solver::with_table(table)
    }
}
