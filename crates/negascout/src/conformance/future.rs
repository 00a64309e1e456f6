//! Positions with one exact key have one future: the same moves lead to the same. Those with one key are
//! alike: their moves lead to positions with the same keys.

use super::Violation;
use crate::Game;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt::Debug;

/// The most plies that two positions are followed.
const MAX_PLIES: usize = 200;

/// Two positions that a key or an equality says are one.
pub(super) struct Pair<'p, G> {
    pub(super) one: &'p G,
    pub(super) other: &'p G,
}

impl<G: Game + Eq + Debug> Pair<'_, G> {
    /// Whether equality and keys agree on the two.
    pub(super) fn check_keys(&self) -> Result<(), Violation> {
        let names = || (format!("{:?}", self.one), format!("{:?}", self.other));
        match (
            self.one == self.other,
            self.one.exact_key() == self.other.exact_key(),
        ) {
            (true, false) => Err(Violation::UnequalKeys(names().0)),
            (false, true) => {
                let (one, other) = names();
                Err(Violation::EqualKeys { one, other })
            }
            (true, true) | (false, false) => Ok(()),
        }
    }

    /// Whether both tell the same after each of these moves.
    pub(super) fn check_after(&self, moves: &[G::Move]) -> Result<(), Violation> {
        let mut ends = (self.one.clone(), self.other.clone());
        let mut differs = difference(&ends.0, &ends.1);
        for (played, &mv) in moves.iter().enumerate() {
            if let Some(method) = differs {
                return Err(self.violation(&moves[..played], method));
            }
            if !ends.0.moves().any(|listed| listed == mv) {
                return Ok(());
            }
            ends = (ends.0.play(mv), ends.1.play(mv));
            differs = difference(&ends.0, &ends.1);
        }
        match differs {
            Some(method) => Err(self.violation(moves, method)),
            None => Ok(()),
        }
    }

    /// Random moves to the end of the game, or to the first difference.
    pub(super) fn random_future(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<G::Move> {
        let mut ends = (self.one.clone(), self.other.clone());
        let mut moves = Vec::new();
        while moves.len() < MAX_PLIES && difference(&ends.0, &ends.1).is_none() {
            let listed: Vec<G::Move> = ends.0.moves().collect();
            if listed.is_empty() {
                break;
            }
            let mv = listed[rng.random_range(0..listed.len())];
            ends = (ends.0.play(mv), ends.1.play(mv));
            moves.push(mv);
        }
        moves
    }

    /// Whether both are alike: the same outcome, and moves to positions with the same keys. As all positions
    /// with one key are compared so, they have the same future.
    pub(super) fn check_alike(&self) -> Result<(), Violation> {
        let visible = |pos: &G| (pos.outcome(), keys_after(pos));
        if visible(self.one) == visible(self.other) {
            return Ok(());
        }
        Err(Violation::NotAlike {
            one: format!("{:?}", self.one),
            other: format!("{:?}", self.other),
        })
    }

    fn violation(&self, moves: &[G::Move], method: &'static str) -> Violation {
        Violation::Futures {
            one: format!("{:?}", self.one),
            other: format!("{:?}", self.other),
            moves: format!("{moves:?}"),
            method,
        }
    }
}

/// The keys of the positions to which the moves lead, least first.
fn keys_after<G: Game>(pos: &G) -> Vec<u64> {
    let mut keys: Vec<u64> = pos.moves().map(|mv| pos.play(mv).key()).collect();
    keys.sort_unstable();
    keys
}

/// The method that tells something else of the two.
fn difference<G: Game>(one: &G, other: &G) -> Option<&'static str> {
    if one.outcome() != other.outcome() {
        return Some("outcome");
    }
    if one.key() != other.key() || one.exact_key() != other.exact_key() {
        return Some("key");
    }
    let (ones, others): (Vec<_>, Vec<_>) = (one.moves().collect(), other.moves().collect());
    // The order may follow from the way there: a table does not keep it.
    let same =
        ones == others || ones.len() == others.len() && ones.iter().all(|mv| others.contains(mv));
    (!same).then_some("moves")
}
