//! From a position to a move by Monte-Carlo tree search.

use super::break_off::BreakOff;
use super::knowledge::Knowledge;
use super::thinking::{SearchRequest, slipped};
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
        let report = mcts::think(&root, &policy, K::exact_key, trees, &task, &mut tell);
        match asked.handicap {
            Some(handicap) => slipped(report, handicap, pos.key()),
            None => report,
        }
    }

    fn task(&self, pos: &G, asked: &SearchRequest, settings: Mcts) -> Task {
        let Limits {
            depth,
            nodes,
            time,
            clock,
            ponder,
            stop,
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
            lines: if asked.handicap.is_some() {
                moves
            } else {
                asked.lines
            },
            among,
            returns: self.knowledge.returns(pos),
            mebibytes: self.mebibytes,
            ends_when_full: !is_limited && !is_awaited,
        }
    }
}

/// The playouts of level 1; each level has twice as many as the one below.
const PLAYOUTS_OF_LEVEL_1: u64 = 16;

/// The limits with those of a level.
fn handicapped(limits: &Limits, handicap: Option<Handicap>) -> Limits {
    let of_level = handicap.map(|each| PLAYOUTS_OF_LEVEL_1 << (each.level.number() - 1));
    Limits {
        nodes: limits.nodes.into_iter().chain(of_level).min(),
        ..limits.clone()
    }
}
