//! Solving: the engine's protocol of proofs, with the records of the store.

use crate::memory::EngineCache;
use crate::playable::MoveOf;
use crate::proof_record::Records;
use crate::request::check_solving;
use crate::{Error, Playable, SolveRequest, Unsupported};
use negascout::engine::{Solution, SolveError};
use std::ops::ControlFlow;

/// Solves `pos` as [`Session::solve`](crate::Session::solve) says.
pub(crate) fn solve<P: Playable>(
    game: &P,
    owner: &str,
    pos: &P::Position,
    asked: &SolveRequest,
    memory: &mut EngineCache,
    watch: &mut dyn FnMut(&Solution<MoveOf<P>>) -> ControlFlow<()>,
) -> Result<Solution<MoveOf<P>>, Error> {
    check_solving(asked)?;
    let (engine, store) = memory.split(game, owner)?;
    let solved = engine.solve_with_records(pos, asked, &mut Records { game, store }, watch);
    solved.map_err(|error| match error {
        SolveError::CannotProve(cause) => Error::refused(Unsupported::Solve(game.name(), cause)),
        SolveError::Records(error) => error,
    })
}
