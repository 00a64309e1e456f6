//! The search of the root, which scores every move.

use super::fastest::Unfinished;
use super::nodes::NodeSearch;
use crate::observe::{Edge, Node, Stopped};
use crate::search::node::policy::Candidate;
use crate::search::shared::table::Table;
use crate::search::shared::team::{RootTask, Team};
use crate::{Bound, Depth, Game, Score, Window};
use std::cell::OnceCell;
use std::collections::VecDeque;

/// One of the root's moves, with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its place among the root's moves in the game's natural order, from 0.
    pub index: usize,
    /// Its score, in the view of the player to move at the root.
    pub score: Score,
    /// The meaning of the score: a move that is not among the best is known only to be no better.
    pub bound: Bound,
    /// The depth of the iteration that its score is from, in plies; 0 where it was not searched. It may
    /// be less than the search's, where that was stopped within an iteration.
    pub depth: Depth,
    /// The line it starts.
    pub line: Vec<M>,
    /// Nodes spent on it in the last iteration.
    pub nodes: u64,
    /// Whether score and bound hold however deep one would search.
    pub is_proven: bool,
}

/// A search of a root: that of nodes, with the state from iteration to iteration.
pub(super) struct RootSearch<'r, 's, G: Game> {
    pub(super) nodes: &'r mut dyn NodeSearch<'s, G>,
    /// A table for [verifications](super::proof), made for the first of them.
    pub(super) spare: &'s OnceCell<Table>,
    /// The team, if this thread leads one.
    pub(super) team: Option<&'s Team>,
    /// The best of the root's moves that the current iteration has searched, with a bound of the
    /// root's value.
    pub(super) best_yet: Option<RootMove<G::Move>>,
    /// The root's moves that are known to force a win or a loss, with their complete lines.
    pub(super) forced: Vec<RootMove<G::Move>>,
    /// The nodes spent on completing lines.
    pub(super) line_nodes: u64,
    /// The last look for [faster wins](super::fastest) that did not come to its end.
    pub(super) unfinished: Option<Unfinished>,
}

impl<'r, 's, G: Game> RootSearch<'r, 's, G> {
    /// A search of a root by one thread.
    pub(super) fn new(nodes: &'r mut dyn NodeSearch<'s, G>, spare: &'s OnceCell<Table>) -> Self {
        RootSearch {
            nodes,
            spare,
            team: None,
            best_yet: None,
            forced: Vec::new(),
            line_nodes: 0,
            unfinished: None,
        }
    }

    /// Searches the root's moves, in the order given, with `window`. Returns the best score,
    /// fail-soft, and notes its result in each move. Ties keep the order given. A
    /// [`Stopped`] search has noted the moves that it searched.
    pub(super) fn search_root(
        &mut self,
        root: &G,
        moves: &mut [RootMove<G::Move>],
        window: Window,
        depth: Depth,
    ) -> Result<Score, Stopped> {
        self.announce(moves, window, depth);
        let node = Node {
            pos: root,
            window,
            depth,
            ply: 0,
            edge: None,
            pv: !window.is_null(),
            null_window: window.is_null(),
        };
        self.nodes.open(&node)?;
        let mut rest = window;
        let mut best = Score::MIN;
        let mut order: VecDeque<_> = (0..moves.len()).map(|index| (index, false)).collect();
        while let Some((index, is_deferred)) = order.pop_front() {
            let mv = moves[index].mv;
            if index > 0 && !is_deferred && self.nodes.is_elsewhere(&node, mv) {
                order.push_back((index, true));
                continue;
            }
            let candidate = Candidate {
                mv,
                index,
                best,
                rest,
            };
            let score = self.search_root_move(&node, &candidate, &mut moves[index])?;
            best = best.max(score);
            if score > rest.alpha {
                let place = moves[index].index;
                self.nodes.observer().raised(&node, place, score);
            }
            rest = rest.raised_to(score);
            if rest.is_closed() {
                self.nodes.observer().cutoff(&node, moves[index].index);
                break;
            }
        }
        self.nodes.observer().leave(&node, best);
        Ok(best)
    }

    /// Searches one of the root's moves, and notes its result.
    fn search_root_move(
        &mut self,
        node: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
        root_move: &mut RootMove<G::Move>,
    ) -> Result<Score, Stopped> {
        let before = self.nodes.meter().nodes();
        let edge = Edge {
            index: root_move.index,
            mv: root_move.mv,
        };
        let score = self.nodes.search_move(node, candidate, edge)?;
        root_move.nodes = self.nodes.meter().nodes() - before;
        root_move.depth = node.depth;
        root_move.note(score, candidate.rest, self.nodes.line(1));
        if root_move.bound != Bound::Upper {
            let completed = self.complete(node.pos, root_move);
            // Until all moves have been searched, a better one may come.
            let bound = Bound::Lower;
            self.best_yet = Some(RootMove {
                bound,
                ..root_move.clone()
            });
            completed?;
        }
        Ok(score)
    }

    /// Sets the task of the helpers, if this thread leads any.
    fn announce(&self, moves: &[RootMove<G::Move>], window: Window, depth: Depth) {
        if let Some(team) = self.team {
            team.set(RootTask {
                moves: moves.iter().map(|root_move| root_move.index).collect(),
                window,
                depth,
            });
        }
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
            depth: 0,
            line: vec![mv],
            nodes: 0,
            is_proven: false,
        };
        root.moves().enumerate().map(unknown).collect()
    }

    /// Takes this score instead of the one that was found: it is proven.
    pub(crate) fn prove(&mut self, score: Score, bound: Bound) {
        self.score = score;
        self.bound = bound;
        self.is_proven = true;
    }

    fn note(&mut self, score: Score, window: Window, below: &[M]) {
        self.score = score;
        self.bound = Bound::new(score, window);
        if self.bound != Bound::Upper {
            self.line.truncate(1);
            self.line.extend_from_slice(below);
        }
    }
}
