//! The root: where every move's score is wanted.

use super::report::RootMove;
use crate::observe::{Edge, Node, Observer, Stopped};
use crate::search::node::kinds::Pv;
use crate::search::node::policy::{Candidate, Plan, Policy};
use crate::search::node::pvs::Search;
use crate::search::node::variant::Variant;
use crate::search::shared::table::Bound;
use crate::{Depth, Game, Score, Window};
use std::collections::VecDeque;

impl<G: Game, P: Policy<G>, O: Observer<G>> Search<'_, G, P, O> {
    /// Searches the root's moves, in the order given, with `window`. Returns the best score,
    /// fail-soft, and notes in each move what was found of it. Ties keep the order given.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when a limit was reached; moves searched until then are noted.
    pub fn search_root<M: Variant>(
        &mut self,
        root: &G,
        moves: &mut [RootMove<G::Move>],
        window: Window,
        depth: Depth,
    ) -> Result<Score, Stopped> {
        self.announce(moves, window, depth);
        self.ply = 0;
        self.lines.resize_with(self.lines.len().max(2), Vec::new);
        self.policy.start(root);
        let node = Node {
            pos: root,
            window,
            depth,
            ply: 0,
            edge: None,
            pv: !window.is_null(),
        };
        self.observer.enter(&node);
        if self.meter.count() || self.observer.stop() {
            return Err(Stopped);
        }
        let mut rest = window;
        let mut best = Score::MIN;
        let mut order: VecDeque<_> = (0..moves.len()).map(|index| (index, false)).collect();
        while let Some((index, deferred)) = order.pop_front() {
            let root_move = &mut moves[index];
            if index > 0 && !deferred && self.is_elsewhere(&node, root_move.mv) {
                order.push_back((index, true));
                continue;
            }
            let before = self.meter.nodes();
            let candidate = Candidate {
                mv: root_move.mv,
                index,
                best,
                rest,
            };
            let (extend, reduce) = match self.plan::<M>(&node, &candidate)? {
                Plan::Search { extend, reduce } => (extend, reduce),
                Plan::Skip | Plan::Cut(_) => (0, 0),
            };
            let edge = Edge {
                index: root_move.index,
                mv: root_move.mv,
            };
            let depths = (extend, reduce);
            let score = self.search_move::<Pv<M>>(&node, rest, edge, index, depths)?;
            root_move.nodes = self.meter.nodes() - before;
            root_move.note(score, rest, &self.lines[1]);
            if root_move.bound != Bound::Upper {
                // Until all moves have been searched, a better one may come.
                let bound = Bound::Lower;
                self.best_yet = Some(RootMove {
                    bound,
                    ..root_move.clone()
                });
            }
            best = best.max(score);
            rest = rest.raised_to(score);
            if rest.is_closed() {
                self.observer.cutoff(&node, root_move.index);
                break;
            }
        }
        self.observer.leave(&node, best);
        Ok(best)
    }
}

impl<M: Copy> RootMove<M> {
    /// The moves of a position, of which nothing is known yet.
    #[must_use]
    pub fn all_of<G: Game<Move = M>>(root: &G) -> Vec<RootMove<M>> {
        let unknown = |(index, mv)| RootMove {
            mv,
            index,
            score: Score::MIN,
            bound: Bound::Upper,
            line: vec![mv],
            nodes: 0,
        };
        root.moves().enumerate().map(unknown).collect()
    }

    fn note(&mut self, score: Score, window: Window, below: &[M]) {
        self.score = score;
        self.bound = Bound::of(score, window);
        if self.bound != Bound::Upper {
            self.line.truncate(1);
            self.line.extend_from_slice(below);
        }
    }
}
