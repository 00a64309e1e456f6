//! Lines that show a broken promise, and their shortening.

use super::future::Pair;
use super::promises::Promises;
use super::{Failure, Violation};
use crate::Game;
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::mem::discriminant;
use std::ops::Range;

/// The most moves that are replayed to make a line shorter.
const MAX_REPLAYED: usize = 50_000;

/// Whether positions may repeat within a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cycles {
    Forbidden,
    Allowed,
}

/// Moves that lead to a broken promise.
#[derive(Clone)]
pub(super) struct Case<M> {
    pub(super) moves: Vec<M>,
    /// Where two positions show it, moves to the other one.
    pub(super) others: Option<Vec<M>>,
    /// Moves that are then played from both.
    pub(super) future: Vec<M>,
}

/// A broken promise with the moves that lead to it.
pub(super) struct Breach<M> {
    pub(super) violation: Violation,
    pub(super) case: Case<M>,
}

impl<M: Copy + Eq> Case<M> {
    /// One line.
    pub(super) fn line(moves: &[M]) -> Case<M> {
        Case {
            moves: moves.to_vec(),
            others: None,
            future: Vec::new(),
        }
    }

    /// Two lines that should lead to the same.
    pub(super) fn pair(moves: &[M], others: Vec<M>, future: Vec<M>) -> Case<M> {
        Case {
            moves: moves.to_vec(),
            others: Some(others),
            future,
        }
    }

    /// The case with this violation.
    pub(super) fn shows(self, violation: Violation) -> Box<Breach<M>> {
        Box::new(Breach {
            violation,
            case: self,
        })
    }

    /// The case without some of its moves: in both lines where both have them, and in the first alone.
    fn without(&self, range: Range<usize>) -> Vec<Case<M>> {
        let removed = &self.moves[range.clone()];
        let outside = |(place, &mv): (usize, &M)| (!range.contains(&place)).then_some(mv);
        let moves: Vec<M> = self.moves.iter().enumerate().filter_map(outside).collect();
        let mut cases = Vec::new();
        if let Some(others) = &self.others {
            let mut others = others.clone();
            let mut take_out = |mv: &M| {
                let place = others.iter().position(|other| other == mv);
                place.map(|place| others.remove(place)).is_some()
            };
            if removed.iter().all(&mut take_out) {
                cases.push(Case::pair(&moves, others, self.future.clone()));
            }
        }
        cases.push(Case {
            moves,
            ..self.clone()
        });
        cases
    }

    /// Exchanges its lines.
    fn exchange(&mut self) {
        if let Some(others) = &mut self.others {
            std::mem::swap(others, &mut self.moves);
        }
    }
}

impl<M> Breach<M> {
    /// The public form.
    pub(super) fn failure(self, seed: Option<u64>) -> Box<Failure<M>> {
        Box::new(Failure {
            violation: self.violation,
            moves: self.case.moves,
            others: self.case.others,
            seed,
        })
    }
}

/// The end of a line that was replayed.
enum Replayed<G> {
    /// All promises are kept.
    Whole(G),
    /// A promise is broken after this number of moves.
    Broken(Violation, usize),
    /// A move is not legal.
    Illegal,
}

/// Replays lines from a position.
pub(super) struct Replay<'c, 'a, G: Game> {
    pub(super) root: &'c G,
    pub(super) promises: &'c Promises<'a, G>,
    pub(super) cycles: Cycles,
}

impl<G: Game + Eq + Hash + Debug> Replay<'_, '_, G> {
    /// The finding with as many moves taken out as can be.
    pub(super) fn shortened(&self, found: Box<Breach<G::Move>>) -> Box<Breach<G::Move>> {
        let mut left = MAX_REPLAYED;
        let mut best = self.shorten_first(found, &mut left);
        if best.case.others.is_some() {
            best.case.exchange();
            best = self.shorten_first(best, &mut left);
            best.case.exchange();
        }
        best
    }

    fn shorten_first(
        &self,
        mut best: Box<Breach<G::Move>>,
        left: &mut usize,
    ) -> Box<Breach<G::Move>> {
        let mut size = best.case.moves.len() / 2;
        while size > 0 && *left > 0 {
            let before = best.case.moves.len();
            // Two moves at a time keep the turn.
            let step = if size > 2 { size } else { 1 };
            let mut start = 0;
            while start + size <= best.case.moves.len() && *left > 0 {
                let replayed =
                    best.case.moves.len() + best.case.others.as_ref().map_or(0, Vec::len);
                *left = left.saturating_sub(replayed);
                let shorter = best.case.without(start..start + size);
                let again = shorter
                    .into_iter()
                    .find_map(|case| self.still_shows(case, &best));
                match again {
                    Some(found) => best = found,
                    None => start += step,
                }
            }
            if best.case.moves.len() == before || size > 2 {
                size /= 2;
            }
        }
        best
    }

    /// The case, if a promise of the same kind is broken in it.
    fn still_shows(
        &self,
        case: Case<G::Move>,
        as_in: &Breach<G::Move>,
    ) -> Option<Box<Breach<G::Move>>> {
        let found = self.run(case)?;
        let same = discriminant(&found.violation) == discriminant(&as_in.violation);
        let shorter = found.case.moves.len() < as_in.case.moves.len();
        (same && shorter).then_some(found)
    }

    fn run(&self, case: Case<G::Move>) -> Option<Box<Breach<G::Move>>> {
        let one = match self.follow(&case.moves) {
            Replayed::Whole(pos) => pos,
            Replayed::Broken(violation, played) => {
                return Some(Case::line(&case.moves[..played]).shows(violation));
            }
            Replayed::Illegal => return None,
        };
        let Replayed::Whole(other) = self.follow(case.others.as_ref()?) else {
            return None;
        };
        let pair = Pair {
            one: &one,
            other: &other,
        };
        if one != other && one.key() != other.key() {
            return None;
        }
        let compared = || match self.promises.compares(&one, &other) {
            true if one.exact_key() == other.exact_key() => pair.check_after(&case.future),
            true => pair.check_alike(),
            false => Ok(()),
        };
        let checked = pair.check_keys().and_then(|()| compared());
        checked.err().map(|violation| case.shows(violation))
    }

    fn follow(&self, moves: &[G::Move]) -> Replayed<G> {
        let mut pos = self.root.clone();
        let mut keys = HashSet::from([pos.exact_key()]);
        for played in 0..=moves.len() {
            let listed = match self.promises.check_position(&pos) {
                Ok(listed) => listed,
                Err(violation) => return Replayed::Broken(violation, played),
            };
            let Some(&mv) = moves.get(played) else {
                return Replayed::Whole(pos);
            };
            if !listed.contains(&mv) {
                return Replayed::Illegal;
            }
            match self.promises.check_step(&pos, mv) {
                Ok(child) => pos = child,
                Err(violation) => return Replayed::Broken(violation, played + 1),
            }
            if self.cycles == Cycles::Forbidden && !keys.insert(pos.exact_key()) {
                let violation = comes_again(&pos, &moves[..=played]);
                return Replayed::Broken(violation, played + 1);
            }
        }
        Replayed::Whole(pos)
    }
}

/// The violation of a position that a line of moves has come to twice.
pub(super) fn comes_again<G: Debug, M: Debug>(pos: &G, moves: &[M]) -> Violation {
    Violation::Cycle {
        position: format!("{pos:?}"),
        moves: format!("{moves:?}"),
    }
}
