//! The positions that a check has met, with the moves that lead to them.

use super::Violation;
use super::future::Pair;
use super::line::{Breach, Case};
use super::promises::Promises;
use crate::Game;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// The most positions that are remembered by their keys alone.
const MAX_SAMPLES: usize = 200_000;

/// The number of a node in [`Known`].
pub(super) type Index = usize;

/// A position, and the move that led to it.
struct Node<G: Game> {
    pos: G,
    from: Option<(Index, G::Move)>,
    ply: u32,
}

/// Positions by their keys, and by equality.
pub(super) struct Known<G: Game> {
    nodes: Vec<Node<G>>,
    by_key: HashMap<u64, Index>,
    /// The first position of each key that positions alike by symmetry share.
    alike: HashMap<u64, Index>,
    by_position: HashMap<G, Index>,
    /// Positions that were looked at and not entered: the node before, and the move.
    samples: HashMap<u64, (Index, G::Move)>,
}

/// A position that was met before, and the moves to it then.
pub(super) struct Met<G: Game> {
    pub(super) pos: G,
    pub(super) moves: Vec<G::Move>,
}

/// Two positions that break a promise together.
pub(super) struct Clash<M> {
    pub(super) violation: Violation,
    /// Moves to the one that was met first.
    pub(super) earlier: Vec<M>,
}

impl<M: Copy + Eq> Clash<M> {
    /// The finding, with the moves to the other position.
    pub(super) fn after(self, moves: &[M]) -> Box<Breach<M>> {
        Case::pair(moves, self.earlier, Vec::new()).shows(self.violation)
    }
}

impl<G: Game + Eq + Hash + Debug> Known<G> {
    /// The first position alone.
    pub(super) fn from_root(root: &G) -> Known<G> {
        let mut known = Known {
            nodes: Vec::new(),
            by_key: HashMap::new(),
            alike: HashMap::new(),
            by_position: HashMap::new(),
            samples: HashMap::new(),
        };
        known.enter(root.clone(), None);
        known
    }

    /// The number of positions entered.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn pos(&self, index: Index) -> &G {
        &self.nodes[index].pos
    }

    /// Plies from the first position to this one.
    pub(super) fn ply(&self, index: Index) -> u32 {
        self.nodes[index].ply
    }

    /// The moves from the first position to this one.
    pub(super) fn line(&self, index: Index) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let mut at = index;
        while let Some((before, mv)) = self.nodes[at].from {
            moves.push(mv);
            at = before;
        }
        moves.reverse();
        moves
    }

    /// Enters a position that was not met.
    pub(super) fn enter(&mut self, pos: G, from: Option<(Index, G::Move)>) -> Index {
        let index = self.nodes.len();
        let ply = from.map_or(0, |(before, _)| self.nodes[before].ply + 1);
        self.by_key.insert(pos.exact_key(), index);
        self.alike.entry(pos.key()).or_insert(index);
        self.by_position.insert(pos.clone(), index);
        self.nodes.push(Node { pos, from, ply });
        index
    }

    /// The entered position that `pos` is, by equality and key; `None` if it is new.
    pub(super) fn find(&self, pos: &G) -> Result<Option<Index>, Clash<G::Move>> {
        let equal = self.by_position.get(pos);
        let Some(&index) = equal.or_else(|| self.by_key.get(&pos.exact_key())) else {
            return Ok(None);
        };
        let pair = Pair {
            one: self.pos(index),
            other: pos,
        };
        match pair.check_keys() {
            Ok(()) => Ok(Some(index)),
            Err(violation) => Err(Clash {
                violation,
                earlier: self.line(index),
            }),
        }
    }

    /// Compares a position with the first one that was entered with its key, if that is another.
    pub(super) fn check_alike(
        &self,
        pos: &G,
        promises: &Promises<'_, G>,
    ) -> Result<(), Clash<G::Move>> {
        let Some(&index) = self.alike.get(&pos.key()) else {
            return Ok(());
        };
        let pair = Pair {
            one: self.pos(index),
            other: pos,
        };
        let is_other = pair.one.exact_key() != pos.exact_key();
        if !is_other || !promises.compares(pair.one, pos) {
            return Ok(());
        }
        pair.check_alike().map_err(|violation| Clash {
            violation,
            earlier: self.line(index),
        })
    }

    /// Looks at the position after a move without entering it: one that was met, entered or not, if
    /// it has the same key.
    pub(super) fn sample(
        &mut self,
        from: (Index, G::Move),
        pos: &G,
    ) -> Result<Option<Met<G>>, Clash<G::Move>> {
        if let Some(index) = self.find(pos)? {
            return Ok(Some(Met {
                pos: self.pos(index).clone(),
                moves: self.line(index),
            }));
        }
        let key = pos.exact_key();
        if let Some(&(before, mv)) = self.samples.get(&key) {
            let met = Met {
                pos: self.pos(before).play(mv),
                moves: [self.line(before), vec![mv]].concat(),
            };
            let pair = Pair {
                one: &met.pos,
                other: pos,
            };
            return match pair.check_keys() {
                Ok(()) => Ok(Some(met)),
                Err(violation) => Err(Clash {
                    violation,
                    earlier: met.moves,
                }),
            };
        }
        if self.samples.len() < MAX_SAMPLES {
            self.samples.insert(key, from);
        }
        Ok(None)
    }
}
