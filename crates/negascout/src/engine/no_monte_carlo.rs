//! Thinking by Monte-Carlo tree search in a build without the feature `mcts`: nobody can ask for it.

use super::Engine;
use super::knowledge::Knowledge;
use super::thinking::SearchRequest;
use crate::Game;
use crate::mcts::Mcts;
use crate::search::Report;
use std::ops::ControlFlow;

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    pub(super) fn think_by_mcts(
        &mut self,
        _: &G,
        _: &SearchRequest,
        settings: Mcts,
        _: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Report<G::Move> {
        match settings {}
    }
}
