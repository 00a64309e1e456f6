//! An engine's knowledge of the game.

use crate::endgame::Solver;
use crate::evaluate::OthelloEvaluation;
use crate::midgame::Midgame;
use crate::patterns::Patterns;
use crate::position::Position;
use negascout::engine::Knowledge;
use negascout::search::Table;
use negascout::time::Duration;
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

/// A position with so many empty squares is solved in a second; each square more takes twice the time.
const IN_A_SECOND: f64 = 22.0;

/// From this number of empty squares on, a proof takes a moment.
const SOON_PROVEN: u32 = 14;

/// The least number of moves that time is kept for: the first proof may take one part, and must not take all.
const LEAST_MOVES: u32 = 4;

impl<const N: usize> Knowledge<Position<N>> for OthelloKnowledge {
    type Searched = Position<N>;
    type Policy = Midgame;
    type Prover = Solver;

    const HAS_SOLVER: bool = true;

    fn proof_time(&self, pos: &Position<N>) -> Option<Duration> {
        let seconds = (f64::from(pos.empties()) - IN_A_SECOND).exp2();
        Some(Duration::from_secs_f64(seconds))
    }

    fn moves_to_think(&self, pos: &Position<N>) -> Option<u32> {
        let moves = pos.empties().saturating_sub(SOON_PROVEN) / 2;
        Some(moves.max(LEAST_MOVES))
    }

    fn searched(&self, pos: &Position<N>) -> Position<N> {
        *pos
    }

    fn policy(&self, _: &Position<N>) -> Midgame {
        Midgame::new()
    }

    fn evaluate(&self, pos: &Position<N>) -> Score {
        OthelloEvaluation.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Solver {
        let solver = Solver::with_table(table);
        match Patterns::ours() {
            Some(patterns) => solver.ordering_by(patterns.clone()),
            None => solver,
        }
    }
}
