//! An engine's knowledge of Connect Four.

use crate::board_position::BoardPosition;
use crate::evaluate::OpenLines;
use crate::position::Column;
use crate::solver::Solver;
use negascout::Score;
use negascout::engine::Knowledge;
use negascout::search::{Standard, Table};

/// An engine's knowledge of Connect Four: the evaluation, the most stones that the game can still
/// last, the [`Book`](crate::Book) of openings, and the [`Solver`] for proofs, on boards of every size.
///
/// ```
/// use negascout::engine::Engine;
/// use negascout::search::Limits;
/// use negascout_connect_four::{ConnectFourKnowledge, Position};
///
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let mut engine = Engine::knowing(ConnectFourKnowledge).hash(1).limits(limits);
/// let pos: Position<7, 6> = "414141".parse().unwrap();
/// assert_eq!(engine.play(&pos).map(|column| column.to_string()).as_deref(), Some("4"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFourKnowledge;

impl<B: BoardPosition> Knowledge<B> for ConnectFourKnowledge {
    type Searched = B;
    type Policy = Standard<OpenLines, Column>;
    type Prover = Solver;

    const HAS_SOLVER: bool = true;

    fn searched(&self, pos: &B) -> B {
        *pos
    }

    fn policy(&self, _: &B) -> Standard<OpenLines, Column> {
        Standard::new(OpenLines).fetching_children()
    }

    fn evaluate(&self, pos: &B) -> Score {
        pos.evaluate()
    }

    fn book(&self, pos: &B) -> Option<Vec<(Column, Score)>> {
        pos.choices()
    }

    fn prover(&self, table: Table) -> Solver {
        Solver::with_table(table)
    }
}
