//! The walk from node to node that the searches for more than two players share.

use super::{Best, FoundTuple, Held, MultiplayerGame, MultiplayerObserver};
use crate::Depth;

/// A walk through a game tree, which shows each step to an observer.
pub(super) struct Walk<'o, O> {
    observer: &'o mut O,
    /// The number of the move that leads to the next node; `None` before the root.
    index: Option<usize>,
    ply: usize,
}

impl<'o, O> Walk<'o, O> {
    pub(super) fn new(observer: &'o mut O) -> Walk<'o, O> {
        Walk {
            observer,
            index: None,
            ply: 0,
        }
    }

    /// Enters a node. Returns the scores of a leaf, which it leaves again: a finished game's, or at depth 0 the
    /// static evaluation.
    pub(super) fn leaf<const N: usize, G: MultiplayerGame<N>>(
        &mut self,
        pos: &G,
        depth: Depth,
    ) -> Option<[i32; N]>
    where
        O: MultiplayerObserver<N, G>,
    {
        self.observer.enter(pos, self.index, depth);
        let at_horizon = || (depth <= 0).then(|| pos.estimate());
        let scores = pos.outcome().or_else(at_horizon)?;
        self.observer.leaf(pos, scores);
        self.ply = self.ply.saturating_sub(1);
        Some(scores)
    }

    /// The child of `pos` by its move number `index`, now the walk's next node.
    pub(super) fn play<const N: usize, G: MultiplayerGame<N>>(
        &mut self,
        pos: &G,
        index: usize,
        mv: G::Move,
    ) -> G {
        self.index = Some(index);
        self.ply += 1;
        pos.play(mv)
    }

    /// Takes in what the child by the move number `index` is worth.
    pub(super) fn take<const N: usize, G: MultiplayerGame<N>>(
        &mut self,
        pos: &G,
        best: &mut Best<N, G::Move>,
        (index, mv): (usize, G::Move),
        child: FoundTuple<N, G::Move>,
    ) where
        O: MultiplayerObserver<N, G>,
    {
        if best.take(mv, child) {
            if let Some((scores, _)) = &best.found {
                self.observer.improved(pos, index, scores);
            }
        }
    }

    /// The score of the player who searches is `score` by the child of the move number `index`.
    pub(super) fn improved<const N: usize, G: MultiplayerGame<N>>(
        &mut self,
        pos: &G,
        index: usize,
        score: i32,
    ) where
        O: MultiplayerObserver<N, G>,
    {
        self.observer.improved(pos, index, &[score]);
    }

    /// What a player has at the node that the walk is at.
    pub(super) const fn held(&self, player: usize, score: i32) -> Held {
        Held {
            player,
            score,
            ply: self.ply,
        }
    }

    /// Tells that the moves after the move number `index` are left out. After the last move there is none.
    pub(super) fn cutoff<const N: usize, G: MultiplayerGame<N>>(
        &mut self,
        pos: &G,
        index: usize,
        by: Option<Held>,
    ) where
        O: MultiplayerObserver<N, G>,
    {
        if pos.moves().nth(index + 1).is_some() {
            self.observer.cutoff(pos, index, by);
        }
    }

    /// Leaves a node, back to its parent.
    pub(super) fn leave<const N: usize, G: MultiplayerGame<N>>(&mut self, pos: &G, worth: &[i32])
    where
        O: MultiplayerObserver<N, G>,
    {
        self.observer.leave(pos, worth);
        self.ply = self.ply.saturating_sub(1);
    }
}
