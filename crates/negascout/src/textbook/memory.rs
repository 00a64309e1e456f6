//! Alpha-beta with memory: bounds once proven are not proven again.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*,
//! Artificial Intelligence 87, 1996 (their `AlphaBetaWithMemory`).

use super::Walk;
use crate::observe::Known;
use crate::{Bound, Depth, Evaluate, Game, Observer, Score, Window};
use std::collections::HashMap;

/// What has been proven about positions at the depths they were searched to: never replaced, never
/// full. A production table forgets; this one is for reading.
///
/// Scores in it count plies from the root. That is sound because at a fixed depth below one root
/// all entries for a position are at the same distance from it.
#[derive(Clone, Debug)]
pub struct Memory<M> {
    entries: HashMap<(u64, Depth), Bounds<M>>,
}

/// The interval a value is proven to lie in, and the move that proves its lower end.
#[derive(Clone, Copy, Debug)]
struct Bounds<M> {
    lower: Score,
    upper: Score,
    best: Option<M>,
}

impl<M: Copy> Memory<M> {
    /// Remembers nothing yet.
    #[must_use]
    pub fn new() -> Memory<M> {
        Memory {
            entries: HashMap::new(),
        }
    }

    /// How many positions are remembered.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn bounds(&self, key: u64, depth: Depth) -> Bounds<M> {
        let unknown = Bounds {
            lower: Score::MIN,
            upper: Score::MAX,
            best: None,
        };
        self.entries.get(&(key, depth)).copied().unwrap_or(unknown)
    }

    /// Remembers what a search with `window` that returned `value` has proven.
    fn learn(&mut self, key: u64, depth: Depth, window: Window, value: Score, best: Option<M>) {
        let mut bounds = self.bounds(key, depth);
        if value < window.beta {
            bounds.upper = value;
        }
        if value > window.alpha {
            bounds.lower = value;
            bounds.best = best;
        }
        self.entries.insert((key, depth), bounds);
    }
}

impl<M: Copy> Default for Memory<M> {
    fn default() -> Self {
        Memory::new()
    }
}

impl<M: Copy + Eq> Memory<M> {
    /// The principal variation, read off the bounds proven: at each node the move that proves the
    /// lower bound. Where the root's value is exact, the opponent's replies to it are proven too.
    fn line<G: Game<Move = M>>(&self, root: &G, depth: Depth) -> Vec<M> {
        let mut line = Vec::new();
        let mut pos = root.clone();
        let mut depth = depth;
        while let Some(mv) = self.bounds(pos.key(), depth).best {
            line.push(mv);
            pos = pos.play(mv);
            depth -= 1;
        }
        line
    }
}

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Alpha-beta that looks into `memory` first and writes what it proves into it.
    ///
    /// Returns, for the player to move, the exact value if it lies inside of the window; else an
    /// upper bound at most alpha, or a lower bound at least beta (fail-soft). Leaves are remembered
    /// too, so that none is evaluated twice.
    pub fn with_memory(
        &mut self,
        memory: &mut Memory<G::Move>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Score {
        let searched = match self.recall(memory, pos, depth, window) {
            Recall::Answer(score) => return score,
            Recall::Search(searched) => searched,
        };
        let mut best = Score::MIN;
        let mut best_move = None;
        let mut rest = searched;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = -self.with_memory(memory, &child, depth - 1, -rest);
            if value > best {
                best = value;
                best_move = Some(mv);
                self.improve(mv);
            }
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if rest.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        memory.learn(pos.key(), depth, searched, best, best_move);
        self.observer.stored(memory.len());
        self.leave(pos, depth, window, best)
    }

    /// [NegaScout](super::negascout) that looks into `memory` first and writes what it proves into
    /// it; the contract is that of [`with_memory`](Walk::with_memory).
    ///
    /// With transpositions it no longer holds that NegaScout visits no leaf that alpha-beta leaves
    /// out: a scout may prove a weaker bound than alpha-beta's window does, and meet the position
    /// again where only the stronger one would do.
    pub fn negascout_with_memory(
        &mut self,
        memory: &mut Memory<G::Move>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Score {
        let searched = match self.recall(memory, pos, depth, window) {
            Recall::Answer(score) => return score,
            Recall::Search(searched) => searched,
        };
        let mut best = Score::MIN;
        let mut best_move = None;
        let mut rest = searched;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let asked = if index == 0 { rest } else { rest.null() };
            let mut value = -self.negascout_with_memory(memory, &child, depth - 1, -asked);
            if index > 0 && rest.contains(value) && !rest.is_null() {
                let child = self.play(pos, index, mv);
                let again = -self.negascout_with_memory(memory, &child, depth - 1, -rest);
                value = value.max(again);
            }
            if value > best {
                best = value;
                best_move = Some(mv);
                self.improve(mv);
            }
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if rest.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        memory.learn(pos.key(), depth, searched, best, best_move);
        self.observer.stored(memory.len());
        self.leave(pos, depth, window, best)
    }

    /// Enters a node by way of memory: answers and leaves it again if the answer is known or the
    /// node is a leaf; otherwise gives the part of `window` that is still open.
    fn recall(
        &mut self,
        memory: &mut Memory<G::Move>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Recall {
        let known = memory.bounds(pos.key(), depth);
        if let Some(score) = known.answers(window) {
            self.enter(pos, depth, window);
            self.report_known(known, pos, depth, window);
            return Recall::Answer(self.leave(pos, depth, window, score));
        }
        if let Some(score) = self.leaf(pos, depth, window) {
            memory.learn(pos.key(), depth, Window::FULL, score, None);
            self.observer.stored(memory.len());
            return Recall::Answer(score);
        }
        Recall::Search(self.report_known(known, pos, depth, window))
    }

    /// Reports each bound in `known`, up to one that answers. Returns the part of `window` that is
    /// still open.
    fn report_known(
        &mut self,
        known: Bounds<G::Move>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Window {
        let mut left = window;
        for known in known.proven() {
            left = known.narrow(left);
            self.table(pos, depth, window, known, left);
            if left.is_closed() {
                break;
            }
        }
        left
    }

    /// Takes the principal variation from `memory`, once the root's value is exact in it: the line
    /// of the search itself ends where memory answered.
    pub(super) fn recall_line(&mut self, memory: &Memory<G::Move>, pos: &G, depth: Depth) {
        if !self.is_stopped() {
            self.set_line(memory.line(pos, depth));
        }
    }
}

/// What memory says to a search that comes to a node.
enum Recall {
    /// The score, the node being left again.
    Answer(Score),
    /// Search with this window: the rest of what was asked is known.
    Search(Window),
}

impl<M> Bounds<M> {
    /// The score to return at once: a bound outside of the window, or the exact value.
    fn answers(&self, window: Window) -> Option<Score> {
        if self.lower >= window.beta || self.lower == self.upper {
            Some(self.lower)
        } else if self.upper <= window.alpha {
            Some(self.upper)
        } else {
            None
        }
    }

    /// What is proven: one exact value, or up to two bounds.
    fn proven(&self) -> impl Iterator<Item = Known> + use<M> {
        let (lower, upper) = (self.lower, self.upper);
        let exact = lower == upper;
        let known = [
            (exact, lower, Bound::Exact),
            (!exact && lower > Score::MIN, lower, Bound::Lower),
            (!exact && upper < Score::MAX, upper, Bound::Upper),
        ];
        let known = known.into_iter().filter(|(is_known, ..)| *is_known);
        known.map(|(_, score, bound)| Known { score, bound })
    }
}

impl Known {
    /// The part of `window` that this leaves open.
    fn narrow(self, window: Window) -> Window {
        let Window { alpha, beta } = window;
        match self.bound {
            Bound::Lower => Window::new(alpha.max(self.score), beta),
            Bound::Upper => Window::new(alpha, beta.min(self.score)),
            Bound::Exact => Window::new(alpha.max(self.score), beta.min(self.score)),
        }
    }
}
