//! NegaScout with its decisions taken out, so that a variant is one of them made differently.

use crate::textbook::Walk;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

/// The decisions. [`RIGHT`] has those of [`crate::textbook::negascout`].
#[derive(Clone, Copy)]
pub(super) struct Rules {
    /// The value of a leaf with this score under this window.
    pub(super) leaf: fn(Score, Window) -> Score,
    /// The window that the child of this number is searched with, given the rest of the node's.
    pub(super) asked: fn(usize, Window) -> Window,
    /// The window the child is searched with again, if it is.
    pub(super) again: fn(&Scouted) -> Option<Window>,
    /// Whether to leave out the other children.
    pub(super) closed: fn(Window) -> bool,
    /// The value returned, given the best child's score and the node's window.
    pub(super) returned: fn(Score, Window) -> Score,
}

/// A child that was just searched.
pub(super) struct Scouted {
    /// Its number.
    pub(super) index: usize,
    /// The plies left at its parent.
    pub(super) depth: Depth,
    /// Its value for its parent, as the search returned it.
    pub(super) value: Score,
    /// The rest of its parent's window.
    pub(super) rest: Window,
}

impl Scouted {
    /// Not the first child, and the scout's answer is "better", and not so good as to cut.
    pub(super) fn is_better(&self) -> bool {
        self.index > 0 && self.rest.contains(self.value)
    }
}

/// The child just left, and its parent: what the events of a printed form need.
pub(super) struct Tried<'p, G: Game> {
    /// The parent.
    pub(super) pos: &'p G,
    /// The plies left there.
    pub(super) depth: Depth,
    /// The parent's window, in its mover's view.
    pub(super) window: Window,
    /// The child's number.
    pub(super) index: usize,
    /// The move to the child.
    pub(super) mv: G::Move,
}

/// Fail-soft NegaScout as it should be.
pub(super) const RIGHT: Rules = Rules {
    leaf: |score, _| score,
    asked: |index, rest| if index == 0 { rest } else { rest.null() },
    again: |scouted| scouted.is_better().then_some(scouted.rest),
    closed: Window::is_closed,
    returned: |best, _| best,
};

/// Fail-hard NegaScout: right too.
pub(super) const FAIL_HARD: Rules = Rules {
    returned: clamped,
    ..RIGHT
};

/// Fail-hard on the low side only, as where the running value starts at alpha: right too.
pub(super) const LOW_SIDE_HARD: Rules = Rules {
    returned: |best, window| best.max(window.alpha),
    ..RIGHT
};

/// `score` moved into the window, edges included.
pub(super) fn clamped(score: Score, window: Window) -> Score {
    score.min(window.beta).max(window.alpha)
}

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// NegaScout by these rules.
    pub(super) fn by_rules(
        &mut self,
        rules: &Rules,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return (rules.leaf)(score, window);
        }
        let mut best = Score::MIN;
        let mut rest = window;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let asked = (rules.asked)(index, rest);
            if asked.is_null() && (index > 0 || asked != rest) {
                self.asks_next();
            }
            let mut value = -self.by_rules(rules, &child, depth - 1, -asked);
            let scouted = Scouted {
                index,
                depth,
                value,
                rest,
            };
            if let Some(wanted) = (rules.again)(&scouted) {
                let child = self.play(pos, index, mv);
                value = -self.by_rules(rules, &child, depth - 1, -wanted);
            }
            if value > best {
                best = value;
                self.improve(mv);
            }
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if (rules.closed)(rest) {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, (rules.returned)(best, window))
    }

    /// `alpha := max(alpha, v)`, as an event if alpha rises.
    pub(super) fn raise_alpha(&mut self, alpha: &mut Score, v: Score, by: &Tried<'_, G>) {
        if v > *alpha {
            *alpha = v;
            self.raised(by.pos, by.depth, by.window, by.index, v);
        }
    }

    /// `beta := min(beta, v)` at a node of MIN, both in MAX's view: MIN's alpha rises.
    pub(super) fn lower_beta(&mut self, beta: &mut Score, v: Score, by: &Tried<'_, G>) {
        if v < *beta {
            *beta = v;
            self.raised(by.pos, by.depth, by.window, by.index, -v);
        }
    }

    /// The same as [`raise_alpha`](Walk::raise_alpha), where alpha is also the best value so far.
    pub(super) fn raise_best(&mut self, alpha: &mut Score, value: Score, by: &Tried<'_, G>) {
        if value > *alpha {
            self.improve(by.mv);
            self.raise_alpha(alpha, value, by);
        }
    }

    /// The same as [`lower_beta`](Walk::lower_beta), where beta is also the best value so far.
    pub(super) fn lower_best(&mut self, beta: &mut Score, value: Score, by: &Tried<'_, G>) {
        if value < *beta {
            self.improve(by.mv);
            self.lower_beta(beta, value, by);
        }
    }

    /// `v := max(v, value)` for the child just left by `mv`.
    pub(super) fn raise(&mut self, v: &mut Score, value: Score, mv: G::Move) {
        if value > *v {
            *v = value;
            self.improve(mv);
        }
    }

    /// `v := min(v, value)` for the child just left by `mv`.
    pub(super) fn lower(&mut self, v: &mut Score, value: Score, mv: G::Move) {
        if value < *v {
            *v = value;
            self.improve(mv);
        }
    }
}
