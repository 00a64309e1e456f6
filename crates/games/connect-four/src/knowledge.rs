//! An engine's knowledge of Connect Four.

use crate::book::Book;
use crate::evaluate::OpenLines;
use crate::position::{Column, Position};
use crate::solver::Solver;
use negascout::engine::Knowledge;
use negascout::search::{Standard, Table};
use negascout::{Evaluate, Score};

/// An engine's knowledge of Connect Four: the evaluation, the most stones that the game can still
/// last, the [`Book`] of openings, and the [`Solver`] for proofs.
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

impl<const W: usize, const H: usize> Knowledge<Position<W, H>> for ConnectFourKnowledge {
    type Searched = Position<W, H>;
    type Policy = Standard<OpenLines, Column>;
    type Prover = Solver;

    fn searched(&self, pos: &Position<W, H>) -> Position<W, H> {
        *pos
    }

    fn policy(&self, pos: &Position<W, H>) -> Standard<OpenLines, Column> {
        Standard::new(OpenLines)
            .with_plies_left(Some(pos.left()))
            .fetching_children()
    }

    fn evaluate(&self, pos: &Position<W, H>) -> Score {
        OpenLines.evaluate(pos)
    }

    fn book(&self, pos: &Position<W, H>) -> Option<Vec<(Column, Score)>> {
        Book::choices(pos)
    }

    fn prover(&self, table: Table) -> Solver {
        Solver::with_table(table)
    }
}
