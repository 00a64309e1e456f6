//! From a position to a move by Monte-Carlo tree search.

use super::break_off::BreakOff;
use super::knowledge::Knowledge;
use super::thinking::SearchRequest;
use super::{Engine, Handicap};
use crate::Game;
use crate::mcts::{self, Mcts, Task};
use crate::search::{Limits, Report};
use std::ops::ControlFlow;

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    /// The report of a search by trees, of a game that is not over.
    pub(super) fn think_by_mcts(
        &mut self,
        pos: &G,
        asked: &SearchRequest,
        settings: Mcts,
        mut progress: impl FnMut(&Report<G::Move>) -> ControlFlow<()>,
    ) -> Report<G::Move> {
        if asked.handicap.is_some() {
            // A level's moves depend on its seed and the position, not on earlier moves.
            self.forget();
        }
        let mut task = self.task(pos, asked, settings);
        let (root, policy) = (self.knowledge.searched(pos), self.knowledge.policy(pos));
        let mut break_off = BreakOff::new(&mut task.limits);
        let trees = self.workspace.trees();
        let mut tell = |report: &Report<G::Move>| break_off.tell(|| progress(report));
        let report = mcts::think(
            &root,
            &policy,
            K::Searched::exact_key,
            trees,
            &task,
            &mut tell,
        );
        asked.chosen(report, pos.key())
    }

    fn task(&self, pos: &G, asked: &SearchRequest, settings: Mcts) -> Task {
        let Limits {
            depth,
            nodes,
            time,
            clock,
            ponder,
            stop,
            counted: _,
        } = &asked.limits;
        let is_limited = depth.is_some() || nodes.is_some() || time.is_some() || clock.is_some();
        let is_awaited = ponder.is_some() || stop.is_some();
        let moves = pos.moves().count();
        let mut among = self.among(pos, asked);
        among.retain(|index| *index < moves);
        Task {
            settings,
            limits: handicapped(&asked.limits, asked.handicap),
            threads: self.threads_for(asked),
            lines: asked.lines(),
            among,
            returns: self.knowledge.returns(pos),
            mebibytes: self.mebibytes,
            ends_when_full: !is_limited && !is_awaited,
        }
    }
}

/// The limits with those of a level.
fn handicapped(limits: &Limits, handicap: Option<Handicap>) -> Limits {
    let of_level = handicap.map(|each| each.level.playouts());
    Limits {
        nodes: limits.nodes.into_iter().chain(of_level).min(),
        ..limits.clone()
    }
}
