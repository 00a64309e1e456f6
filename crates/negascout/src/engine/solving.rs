//! The exact value of a position, by the engine's prover.

use super::Engine;
use super::knowledge::Knowledge;
use super::prove::{BestLine, CannotProve, ProofTask, Proven, Prover, Value};
use crate::Game;
use crate::search::Table;
use std::ops::ControlFlow;

/// The result of solving a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value for the player to move is at least this.
    pub lower: Value,
    /// It is at most this: the same, if the position is solved.
    pub upper: Value,
    /// Best moves of both players; empty unless it is solved. A limit may cut them short of the end of
    /// the game, and the value is proven all the same.
    pub line: BestLine<M>,
    /// Nodes searched for the value.
    pub nodes: u64,
    /// Whether the value is from a book of openings.
    pub book: bool,
}

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    /// Proves the value of `pos` until it is exact, a limit of the task is reached, or `progress`,
    /// which is called whenever more is proven, says to break. What other positions have left in the
    /// table is forgotten first.
    ///
    /// # Errors
    ///
    /// [`CannotProve`] if no search can tell the value: the game may last too long, or its positions
    /// come again.
    ///
    /// ```
    /// use negascout::engine::{Engine, ProofTask};
    /// use negascout::trees::{Listing, Tree};
    /// use std::ops::ControlFlow;
    ///
    /// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    /// let mut engine = Engine::new(Listing).hash(1);
    /// let go_on = |_: &_| ControlFlow::Continue(());
    /// let solution = engine.solve(&tree.root(), &ProofTask::default(), go_on).unwrap();
    /// assert_eq!(solution.lower.score.get(), 2);
    /// assert_eq!(solution.lower, solution.upper);
    /// ```
    pub fn solve(
        &mut self,
        pos: &G,
        task: &ProofTask,
        mut progress: impl FnMut(&Proven) -> ControlFlow<()>,
    ) -> Result<Solution<G::Move>, CannotProve> {
        let prover = self.prover();
        prover.forget();
        let proven = prover.prove(pos, Proven::NOTHING, task, &mut progress, None)?;
        let line = if proven.meets(task.aim) {
            prover.line(pos, &proven, task)
        } else {
            BestLine::from(pos, Vec::new())
        };
        Ok(Solution {
            lower: K::Prover::value(pos, proven.lower),
            upper: K::Prover::value(pos, proven.upper),
            line,
            nodes: proven.nodes,
            book: !task.no_book && K::Prover::in_book(pos).is_some(),
        })
    }

    /// The prover, for a program that keeps proofs beyond its own life.
    pub fn prover(&mut self) -> &mut K::Prover {
        let (knowledge, mebibytes) = (&self.knowledge, self.mebibytes);
        let make = || knowledge.prover(Table::with_mebibytes(mebibytes));
        self.workspace.prover(make)
    }
}
