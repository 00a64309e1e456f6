//! Watching a tree grow, step by step.

use super::Uct;
use crate::{Game, Score};

/// Is told of each step of a playout, when it is done. `()` does not watch.
///
/// A playout is a [selection](UctObserver::selected) at each node on the way down, a simulation, which is
/// a [move](UctObserver::moved) after the other up to its [end](UctObserver::simulated), and a
/// [back-up](UctObserver::backed_up) at each node on the way back. A node is
/// [expanded](UctObserver::expanded) before the first selection there; if that solves it, its value is backed
/// up at once, without a simulation.
#[allow(unused_variables, reason = "an observer may look at some of it")]
pub trait UctObserver<G: Game> {
    /// `node` has its children now.
    fn expanded(&mut self, tree: &Uct<G>, node: usize) {}
    /// `child` is where the playout goes on from `node`.
    fn selected(&mut self, tree: &Uct<G>, node: usize, child: usize) {}
    /// The simulation makes this move.
    fn moved(&mut self, mv: G::Move) {}
    /// A simulation from `node` has come to its end: this outcome, or `None` if it was too long. Both are for
    /// the player to move at `node`.
    fn simulated(&mut self, tree: &Uct<G>, node: usize, end: Option<Score>, result: f64) {}
    /// `node` has counted this result, for the player to move there.
    fn backed_up(&mut self, tree: &Uct<G>, node: usize, result: f64) {}
}

impl<G: Game> UctObserver<G> for () {}
