//! What the ordinary policy may do beyond an exact search: quiescence, pruning, extensions, reductions.
//!
//! [`Standard`](super::standard::Standard) has a place for one of these types. Its hooks are those of
//! [`Selectivity`](super::policy::Selectivity) and [`Horizon`](super::policy::Horizon), but they are
//! given the search of any policy that [has](HasHeuristics) them, so that they work within a wrapper as
//! well, such as [`Repetition`](super::repetition::Repetition).
//!
//! | type | what it does | values |
//! |---|---|---|
//! | [`Exact`] | nothing | those of minimax |
//! | [`Quiescence`] | noisy moves are followed at the horizon | those of minimax with quiescence at its leaves |
//! | [`Selective`] | null move, extension, reductions, and quiescence | estimates, where something is left out |

mod late_moves;
mod null_move;
mod one_reply;
mod quiescence;
mod selective;

pub use quiescence::Quiescence;
pub use selective::Selective;

use super::policy::{Candidate, Plan, Policy};
use super::pvs::Search;
use crate::observe::{Node, Observer, Stopped};
use crate::{Game, Score};

/// Heuristics of an ordinary policy: see the [module](self).
pub trait Heuristics<G: Game>: Sized {
    /// Whether values are estimates: see [`Selectivity::SELECTIVE`](super::policy::Selectivity::SELECTIVE).
    const SELECTIVE: bool = false;

    /// A new search starts.
    #[inline]
    fn start(&mut self) {}

    /// The search goes down by a move, the one last [planned](Heuristics::plan).
    #[inline]
    fn descend(&mut self) {}

    /// The search goes down by passing the move to the opponent.
    #[inline]
    fn pass(&mut self) {}

    /// The search is back at the parent.
    #[inline]
    fn ascend(&mut self) {}

    /// The score at the horizon, for the mover.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    #[inline]
    fn leaf<P, O>(search: &mut Search<'_, G, P, O>, node: &Node<'_, G>) -> Result<Score, Stopped>
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        Ok(search.policy.evaluate(node.pos))
    }

    /// A score to return without searching the moves; asked at null-window nodes only, and only if
    /// [selective](Heuristics::SELECTIVE).
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn prune<P, O>(_: &mut Search<'_, G, P, O>, _: &Node<'_, G>) -> Result<Option<Score>, Stopped>
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        Ok(None)
    }

    /// The plan for the next move; asked only if [selective](Heuristics::SELECTIVE).
    #[must_use]
    fn plan<P, O>(_: &mut Search<'_, G, P, O>, _: &Node<'_, G>, _: &Candidate<G::Move>) -> Plan
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        Plan::FULL
    }
}

/// A policy whose hooks that search are those of its [`Heuristics`] and no others.
pub trait HasHeuristics<G: Game>: Policy<G> {
    /// The heuristics; [`Exact`] where none of the hooks is changed.
    type Heuristics: Heuristics<G>;

    /// The heuristics, with their state.
    fn heuristics(&mut self) -> &mut Self::Heuristics;
}

/// No heuristics: every move is searched to the full depth, and the horizon has its evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exact;

impl<G: Game> Heuristics<G> for Exact {}
