//! Solving: the engine's protocol of proofs, with the records of the store.

use crate::memory::EngineCache;
use crate::playable::MoveOf;
use crate::proof_record::Records;
use crate::request::check_solving;
use crate::{Error, Playable, SolveRequest};
use negascout::engine::{CannotProve, Solution, SolveError};
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
        SolveError::CannotProve(error) => cannot(game, &error),
        SolveError::Records(error) => error,
    })
}

fn cannot<P: Playable>(game: &P, error: &CannotProve) -> Error {
    Error::BadRequest(format!(
        "{}: {error}; analyse the position instead, which proves wins that it finds",
        game.name()
    ))
}
