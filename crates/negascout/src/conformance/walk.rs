//! The walk through all positions near one, breadth first.

use super::Reach;
use super::future::Pair;
use super::known::{Index, Known};
use super::line::{Breach, Case};
use super::promises::Promises;
use crate::Game;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{HashSet, VecDeque};
use std::fmt::Debug;
use std::hash::Hash;

/// One in this number of transpositions is followed by random moves.
const FOLLOWED: usize = 16;

/// Counts of a walk.
pub(super) struct Walked {
    pub(super) positions: usize,
    pub(super) finished: usize,
    pub(super) transpositions: usize,
    pub(super) reach: Reach,
}

/// Visits positions breadth first from one on, `most` at most.
pub(super) fn walk<G: Game + Eq + Hash + Debug>(
    known: &mut Known<G>,
    promises: &Promises<'_, G>,
    from: Index,
    most: usize,
    seed: u64,
) -> Result<Walked, Box<Breach<G::Move>>> {
    let mut walk = Walk {
        known,
        promises,
        most,
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        queue: VecDeque::from([from]),
        seen: HashSet::from([from]),
        walked: Walked {
            positions: 0,
            finished: 0,
            transpositions: 0,
            reach: Reach::Whole,
        },
    };
    while let Some(index) = walk.queue.pop_front() {
        walk.visit(index)?;
    }
    Ok(walk.walked)
}

/// A walk in progress.
struct Walk<'w, 'a, G: Game> {
    known: &'w mut Known<G>,
    promises: &'w Promises<'a, G>,
    most: usize,
    rng: Xoshiro256PlusPlus,
    queue: VecDeque<Index>,
    /// The positions visited, and those in the queue.
    seen: HashSet<Index>,
    walked: Walked,
}

impl<G: Game + Eq + Hash + Debug> Walk<'_, '_, G> {
    fn visit(&mut self, index: Index) -> Result<(), Box<Breach<G::Move>>> {
        let pos = self.known.pos(index).clone();
        let moves = self.promises.check_position(&pos);
        let moves =
            moves.map_err(|violation| Case::line(&self.known.line(index)).shows(violation))?;
        self.walked.positions += 1;
        self.walked.finished += usize::from(moves.is_empty());
        for mv in moves {
            let child = self.promises.check_step(&pos, mv);
            let child =
                child.map_err(|violation| Case::line(&self.line((index, mv))).shows(violation))?;
            self.arrive((index, mv), child)?;
        }
        Ok(())
    }

    /// Enters a position, or compares it with the one that it is.
    fn arrive(&mut self, from: (Index, G::Move), child: G) -> Result<(), Box<Breach<G::Move>>> {
        let met = self
            .known
            .find(&child)
            .map_err(|clash| clash.after(&self.line(from)))?;
        match met {
            Some(before) => {
                self.walked.transpositions += 1;
                self.compare(from, &child, before)?;
            }
            None => self
                .known
                .check_alike(&child, self.promises)
                .map_err(|clash| clash.after(&self.line(from)))?,
        }
        if self.seen.len() < self.most {
            let index = met.unwrap_or_else(|| self.known.enter(child, Some(from)));
            if self.seen.insert(index) {
                self.queue.push_back(index);
            }
        } else if met.is_none() && self.walked.reach == Reach::Whole {
            self.walked.reach = Reach::Plies(self.known.ply(from.0));
        }
        Ok(())
    }

    /// Compares a position with the one that it is, now and then after random moves from both.
    fn compare(
        &mut self,
        from: (Index, G::Move),
        child: &G,
        before: Index,
    ) -> Result<(), Box<Breach<G::Move>>> {
        let pair = Pair {
            one: self.known.pos(before),
            other: child,
        };
        if !self.promises.compares(pair.one, pair.other) {
            return Ok(());
        }
        let future = match self.walked.transpositions % FOLLOWED {
            1 => pair.random_future(&mut self.rng),
            _ => Vec::new(),
        };
        pair.check_after(&future).map_err(|violation| {
            let earlier = self.known.line(before);
            Case::pair(&self.line(from), earlier, future.clone()).shows(violation)
        })
    }

    fn line(&self, (index, mv): (Index, G::Move)) -> Vec<G::Move> {
        [self.known.line(index), vec![mv]].concat()
    }
}
