//! Df-pn: depth-first proof-number search, which asks for the winner alone.
//!
//! A. Nagai, *Df-pn algorithm for searching AND/OR trees and its applications*, University of Tokyo,
//! 2002 (`MID` of its listing is [`DfPn::mid`] here), with the 1+ε trick of J. Pawlewicz and Ł. Lew,
//! Computers and Games, 2006. The proof numbers are those of L. V. Allis, M. van der Meulen and
//! H. J. van den Herik, *Proof-number search*, Artificial Intelligence 66, 1994.
//!
//! A node has two numbers for the player to move in it: φ, the least number of leaves that must turn out
//! well for a proof that the mover gets what he wants, and δ, the same for a disproof. One child that
//! fails is enough for a proof, so φ is the least δ of the children; a disproof needs all of them, so δ
//! is the sum of their φ. The search goes down to the child with the least δ for as long as that child is
//! the best, told by thresholds, and needs no tree in memory but a table of numbers.
//!
//! There is no depth and no evaluation: it fits games that end, with lines of very different length. In
//! a game whose positions come again this form may be wrong or not end; the search for work,
//! [`proof_number`](crate::proof_number), is safe there.

mod log;

use super::Player;
use crate::{Game, Score};
pub use log::{DfPnEvent, DfPnLog, DfPnNode, DfPnObserver};
use std::collections::HashMap;

/// A number that no node reaches while it is open.
const INFINITE: u64 = u64::MAX;

/// The proof numbers of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// φ: 0 if the mover is proven to get what he wants, infinite if he is proven not to.
    pub phi: u64,
    /// δ: infinite if the mover is proven to get what he wants, 0 if he is proven not to.
    pub delta: u64,
}

impl Numbers {
    /// Those of a node that was never seen: 1 and 1.
    pub const UNKNOWN: Numbers = Numbers { phi: 1, delta: 1 };

    /// Thresholds that no open node reaches.
    pub const UNREACHABLE: Numbers = Numbers {
        phi: INFINITE,
        delta: INFINITE,
    };

    /// Whether they are a proof or a disproof.
    #[must_use]
    pub const fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
    }

    /// Whether they reach one of the thresholds.
    #[must_use]
    pub const fn reaches(self, thresholds: Numbers) -> bool {
        self.phi >= thresholds.phi || self.delta >= thresholds.delta
    }
}

/// The search, with all numbers found so far: never replaced, never full.
///
/// ```
/// use negascout::textbook::df_pn::DfPn;
/// use negascout::trees::Tree;
///
/// let tree: Tree = "((-3 1) (4 2))".parse().unwrap();
/// let mut search = DfPn::new();
/// assert!(search.wins(&tree.root()));
/// assert_eq!(search.calls(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct DfPn {
    hash: HashMap<(u64, Player), Numbers>,
    /// ε is one over this.
    one_over_epsilon: u64,
    /// The points that MAX wants at least.
    goal: i32,
    calls: u64,
    most_calls: u64,
}

impl Default for DfPn {
    fn default() -> Self {
        DfPn::new()
    }
}

impl DfPn {
    /// Nothing is known yet. ε is a quarter.
    #[must_use]
    pub fn new() -> DfPn {
        DfPn {
            hash: HashMap::new(),
            one_over_epsilon: 4,
            goal: 1,
            calls: 0,
            most_calls: u64::MAX,
        }
    }

    /// The same search, in which MAX wants this number of points at least, instead of a win.
    ///
    /// ```
    /// use negascout::textbook::df_pn::DfPn;
    /// use negascout::trees::Tree;
    ///
    /// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    /// assert!(DfPn::new().with_goal(2).wins(&tree.root()));
    /// assert!(!DfPn::new().with_goal(3).wins(&tree.root()));
    /// ```
    #[must_use]
    pub fn with_goal(self, goal: i32) -> DfPn {
        DfPn { goal, ..self }
    }

    /// The same search, which comes to no further node after this number of calls: an answer that is not proven
    /// by then is not known.
    #[must_use]
    pub fn with_most_calls(self, most_calls: u64) -> DfPn {
        DfPn { most_calls, ..self }
    }

    /// The same without the 1+ε trick: a child is left as soon as another one is better.
    #[must_use]
    pub fn as_by_nagai(self) -> DfPn {
        DfPn {
            one_over_epsilon: INFINITE,
            ..self
        }
    }

    /// The calls of [`mid`](DfPn::mid): a node is searched as often as the search comes back to it.
    #[must_use]
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// Whether the player to move in `pos`, who is MAX, wins. The game must end.
    pub fn wins<G: Game>(&mut self, pos: &G) -> bool {
        self.prove(pos, Player::Max, &mut ()).phi == 0
    }

    /// Whether the player to move in `pos` at least draws, MAX being the opponent, who wants to win. The
    /// game must end.
    pub fn holds<G: Game>(&mut self, pos: &G) -> bool {
        self.prove(pos, Player::Min, &mut ()).phi == 0
    }

    /// Searches until it is known whether `mover` gets what he wants: MAX a win, MIN that MAX does not win.
    /// Returns the numbers of `pos`. `watch` is told of each step; `()` does not watch. The game must end.
    pub fn prove<G: Game>(
        &mut self,
        pos: &G,
        mover: Player,
        watch: &mut impl DfPnObserver<G>,
    ) -> Numbers {
        watch.entered(pos, None, Numbers::UNREACHABLE);
        self.mid(pos, mover, Numbers::UNREACHABLE, watch);
        self.look_up(pos, mover)
    }

    /// Searches below `pos` until its numbers reach one of the thresholds, and stores them.
    pub fn mid<G: Game>(
        &mut self,
        pos: &G,
        mover: Player,
        thresholds: Numbers,
        watch: &mut impl DfPnObserver<G>,
    ) {
        self.calls += 1;
        if let Some(outcome) = pos.outcome() {
            return self.store(pos, mover, self.leaf(mover, outcome), watch);
        }
        let children: Vec<G> = pos.moves().map(|mv| pos.play(mv)).collect();
        loop {
            let found: Vec<Numbers> = children
                .iter()
                .map(|child| self.look_up(child, mover.other()))
                .collect();
            let numbers = Numbers {
                phi: delta_min(&found),
                delta: phi_sum(&found),
            };
            watch.looked(&found, numbers);
            if numbers.reaches(thresholds) || self.calls >= self.most_calls {
                return self.store(pos, mover, numbers, watch);
            }
            let (best, second) = select_child(&found);
            let below = Numbers {
                phi: minus(thresholds.delta, numbers.delta - found[best].phi),
                delta: thresholds.phi.min(self.just_more(second)),
            };
            watch.entered(&children[best], Some(best), below);
            self.mid(&children[best], mover.other(), below, watch);
        }
    }

    /// Stores the numbers of a node that the search leaves.
    fn store<G: Game>(
        &mut self,
        pos: &G,
        mover: Player,
        numbers: Numbers,
        watch: &mut impl DfPnObserver<G>,
    ) {
        self.hash.insert((pos.key(), mover), numbers);
        watch.left(numbers);
    }

    /// The threshold that lets a child be searched until it is worse than the next best, by a factor of
    /// 1+ε. With ε = 0 the search would go to and fro between two children that are equally good.
    fn just_more(&self, second: u64) -> u64 {
        let more = second.saturating_add(second / self.one_over_epsilon);
        more.max(second.saturating_add(1))
    }

    /// The numbers found for a node; 1 and 1 for one never seen.
    fn look_up<G: Game>(&self, pos: &G, mover: Player) -> Numbers {
        let found = self.hash.get(&(pos.key(), mover));
        found.copied().unwrap_or(Numbers::UNKNOWN)
    }

    /// The numbers of a finished game: the mover has what he wants, or has it not.
    fn leaf(&self, mover: Player, outcome: Score) -> Numbers {
        let has_it = match mover {
            Player::Max => outcome.get() >= self.goal,
            Player::Min => -outcome.get() < self.goal,
        };
        let (phi, delta) = if has_it { (0, INFINITE) } else { (INFINITE, 0) };
        Numbers { phi, delta }
    }
}

/// The place of the child with the least δ, and the least δ of the others.
fn select_child(children: &[Numbers]) -> (usize, u64) {
    let (mut best, mut least, mut second) = (0, INFINITE, INFINITE);
    for (place, &Numbers { delta, .. }) in children.iter().enumerate() {
        if delta < least {
            (best, second, least) = (place, least, delta);
        } else if delta < second {
            second = delta;
        }
    }
    (best, second)
}

/// The least δ of the children.
fn delta_min(children: &[Numbers]) -> u64 {
    let deltas = children.iter().map(|child| child.delta);
    deltas.min().unwrap_or(INFINITE)
}

/// The sum of the children's φ.
fn phi_sum(children: &[Numbers]) -> u64 {
    let phis = children.iter().map(|child| child.phi);
    phis.fold(0, u64::saturating_add)
}

/// A threshold less what the other children have; infinity stays infinite.
fn minus(threshold: u64, others: u64) -> u64 {
    match threshold {
        INFINITE => INFINITE,
        threshold => threshold.saturating_sub(others),
    }
}

#[cfg(test)]
mod tests {
    use super::DfPn;
    use crate::textbook::Algorithm;
    use crate::trees::Generator;

    /// The sign of the value, on trees and where positions are reached on several ways, with and without
    /// the trick.
    #[test]
    fn outcomes_are_those_of_minimax() {
        for seed in 0..200 {
            let mut generator = Generator::new(seed).values(-1..=1);
            let depth = (seed % 6) as u32;
            let trees = [generator.irregular(4, 5), generator.graph(3, 5, depth)];
            for tree in trees {
                let root = tree.root();
                let value = Algorithm::Minimax.solve(&root).unwrap().value.get();
                for mut search in [DfPn::new(), DfPn::new().as_by_nagai()] {
                    assert_eq!(search.wins(&root), value > 0, "{tree}");
                    assert_eq!(search.holds(&root), value >= 0, "{tree}");
                }
            }
        }
    }

    #[test]
    fn the_trick_saves_calls() {
        let calls = |new: fn() -> DfPn| {
            let count = |seed| {
                let tree = Generator::new(seed).values(-1..=1).independent(4, 6);
                let mut search = new();
                search.wins(&tree.root());
                search.calls()
            };
            (0..20).map(count).sum::<u64>()
        };
        let (with, without) = (calls(DfPn::new), calls(|| DfPn::new().as_by_nagai()));
        assert!(
            with < without,
            "{with} calls with the trick, {without} without"
        );
    }
}
