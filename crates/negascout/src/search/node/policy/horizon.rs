//! The horizon: where the depth is used up.

use crate::observe::{Node, Observer, Stopped};
use crate::search::node::pvs::Search;
use crate::{Evaluate, Game, Score};

/// The score where the depth is used up.
pub trait Horizon<G: Game>: Evaluate<G> + Sized {
    /// The score at the horizon, for the mover: the evaluation, quiescence, or an exact routine.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn leaf<O: Observer<G>>(
        search: &mut Search<'_, G, Self, O>,
        node: &Node<'_, G>,
    ) -> Result<Score, Stopped> {
        Ok(search.policy.evaluate(node.pos))
    }
}
