//! Monte-Carlo tree search in a build without the feature `mcts`: a request has the same fields, and
//! nothing can be in this one.

use crate::Game;
use crate::engine::{Engine, Knowledge, SearchRequest};
use crate::search::Report;
use std::ops::ControlFlow;

/// The settings of a Monte-Carlo tree search: this build has none, since the feature `mcts` is off.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Mcts {}

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    pub(crate) fn think_by_mcts(
        &mut self,
        _: &G,
        _: &SearchRequest,
        settings: Mcts,
        _: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Report<G::Move> {
        match settings {}
    }
}
