//! The memory of the algorithms that have one: bounds once proven are not proven again.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*,
//! Artificial Intelligence 87, 1996: a node is entered by way of [`Memory`], which may answer at
//! once, and what its search has proven is stored when it is left.

use super::Walk;
use crate::observe::{Interval, Known};
use crate::{Bound, Depth, Evaluate, Game, Observer, Score, Window};
use std::collections::HashMap;

/// Proven bounds of positions at the depths they were searched to: never replaced, never
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
    /// The place among the entries, in the order they were made.
    number: usize,
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

    /// The number of positions remembered.
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
            number: self.entries.len(),
            lower: Score::MIN,
            upper: Score::MAX,
            best: None,
        };
        self.entries.get(&(key, depth)).copied().unwrap_or(unknown)
    }

    /// Stores what a search with `window` that returned `value` has proven. Returns the entry's number
    /// and what it holds now.
    pub(super) fn store(
        &mut self,
        key: u64,
        depth: Depth,
        window: Window,
        value: Score,
        best: Option<M>,
    ) -> (usize, Interval) {
        let mut bounds = self.bounds(key, depth);
        if value < window.beta {
            bounds.upper = value;
        }
        if value > window.alpha {
            bounds.lower = value;
            bounds.best = best;
        }
        self.entries.insert((key, depth), bounds);
        (bounds.number, bounds.known())
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
    /// Enters a node by way of memory: answers and leaves it again if the answer is known or the
    /// node is a leaf; otherwise gives the part of `window` that is still open.
    pub(super) fn probe(
        &mut self,
        memory: &mut Memory<G::Move>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Probe {
        let known = memory.bounds(pos.key(), depth);
        if let Some(score) = known.answers(window) {
            self.enter(pos, depth, window);
            self.report_known(known.known(), pos, depth, window);
            return Probe::Answer(self.leave(pos, depth, window, score));
        }
        if let Some(score) = self.scored(pos, depth, window) {
            let stored = memory.store(pos.key(), depth, Window::FULL, score, None);
            self.keep(pos, depth, window, stored, memory.len());
            return Probe::Answer(self.leave(pos, depth, window, score));
        }
        Probe::Search(self.report_known(known.known(), pos, depth, window))
    }

    /// Reports each bound in `known`, up to one that answers. Returns the part of `window` that is
    /// still open.
    pub(super) fn report_known(
        &mut self,
        known: Interval,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Window {
        let mut left = window;
        for known in proven(known) {
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
    pub(super) fn take_line_from(&mut self, memory: &Memory<G::Move>, pos: &G, depth: Depth) {
        if !self.is_stopped() {
            self.set_line(memory.line(pos, depth));
        }
    }
}

/// The answer of memory to a search that enters a node.
pub(super) enum Probe {
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

    fn known(&self) -> Interval {
        Interval {
            lower: self.lower,
            upper: self.upper,
        }
    }
}

/// The bounds proven: one exact value, or up to two bounds.
fn proven(Interval { lower, upper }: Interval) -> impl Iterator<Item = Known> {
    let exact = lower == upper;
    let known = [
        (exact, lower, Bound::Exact),
        (!exact && lower > Score::MIN, lower, Bound::Lower),
        (!exact && upper < Score::MAX, upper, Bound::Upper),
    ];
    let known = known.into_iter().filter(|(is_known, ..)| *is_known);
    known.map(|(_, score, bound)| Known { score, bound })
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
