//! The tests of tic-tac-toe and its relatives.
//!
//! One binary for all of them: each binary compiles the searches of all boards again.

mod counts;
mod mcts;
mod notation;
mod outcomes;
mod perfect_play;
mod production;
mod search;
mod sizes;

use negascout::textbook::{Algorithm, Found};
use negascout::{Depth, Evaluate, Even, Game, Observer, Window};
use std::ops::ControlFlow;

/// A search by the textbook, which is compiled once for all evaluations and observers.
fn searched<G: Game>(
    algorithm: Algorithm,
    game: &G,
    depth: Depth,
    evaluation: &dyn Evaluate<G>,
    watch: &mut dyn Observer<G>,
) -> Found<G::Move> {
    let found = algorithm.search(game, depth, Window::FULL, evaluation, watch);
    found.expect("nothing stops it")
}

/// The same to the end of the game.
fn solved<G: Game>(algorithm: Algorithm, game: &G) -> Found<G::Move> {
    searched(algorithm, game, Depth::MAX, &Even, &mut ())
}

/// Breaks nothing off.
fn go_on<T>(_: &T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
