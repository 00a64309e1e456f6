//! Scores, windows and cuts in words, from the point of view asked for.
//!
//! A win or a loss counts its plies from the root, at every node: so scores, windows and cuts of
//! different nodes can be compared. The legend says so where a score is one.

use super::View;
use negascout::observe::{Cut, Interval, Trace, Visit};
use negascout::textbook::Player;
use negascout::{Decimals, Ply, Score, Window};
use std::ops::Neg;

/// A score, a window or an interval of a node at `ply`, which is in its mover's view.
pub(super) fn in_view<T: Neg<Output = T>>(view: View, ply: Ply, value: T) -> T {
    if is_turned(view, ply) { -value } else { value }
}

/// The window whose bound a cut is told by: none of a best-first search, in which a solved child cuts.
pub(super) fn cutting_window(trace: &Trace<String>, visit: &Visit) -> Window {
    if trace.best_first {
        Window::FULL
    } else {
        visit.window
    }
}

/// The node above a node that a best-first search solved, and so never came back to this one; `None` if it
/// solved this one.
pub(super) fn solved_above(trace: &Trace<String>, place: usize) -> Option<usize> {
    let is_solved = |place: usize| {
        let last = trace.nodes[place].visits.last();
        last.is_some_and(|visit| visit.value.is_some())
    };
    let mut at = place;
    while !is_solved(at) {
        at = trace.nodes[at].parent?;
    }
    (at != place).then_some(at)
}

/// Whether the mover's numbers at `ply` change sign to be in the view asked for.
pub(super) fn is_turned(view: View, ply: Ply) -> bool {
    view == View::Max && Player::at(ply) == Player::Min
}

/// `6`, `≥6`, `≤6`, `2..6`; nothing if nothing is known.
pub(super) fn known_text(decimals: Decimals, known: Interval) -> Option<String> {
    let Interval { lower, upper } = known;
    let text = |score| decimals.text(score);
    match (lower > Score::MIN, upper < Score::MAX) {
        (false, false) => None,
        _ if lower == upper => Some(text(lower)),
        (true, true) => Some(format!("{}..{}", text(lower), text(upper))),
        (true, false) => Some(format!("≥{}", text(lower))),
        (false, true) => Some(format!("≤{}", text(upper))),
    }
}

/// The reason why children were left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CutNote {
    /// `beta 7`, `alpha 6`, or `M solved` where there are no windows.
    pub(super) bound: String,
    /// `of A`, `of the root window`, or nothing.
    pub(super) source: String,
    /// The place in the trace of the ancestor that had set the bound.
    pub(super) ancestor: Option<usize>,
    /// Whether the bound is the far side of a null window.
    pub(super) artificial: bool,
}

impl CutNote {
    /// The note for a cut in a visit to a node at `ply`; `by` letters the child that caused it.
    pub(super) fn new(
        (view, decimals): (View, Decimals),
        ply: Ply,
        window: Window,
        cut: Cut,
        letter: impl Fn(usize) -> String,
        by: Option<String>,
    ) -> CutNote {
        if window.beta >= Score::MAX {
            let bound = by.map_or_else(|| "solved".to_owned(), |by| format!("{by} solved"));
            return CutNote {
                bound,
                source: String::new(),
                ancestor: None,
                artificial: false,
            };
        }
        // What is the mover's beta is alpha for the opponent.
        let [alpha, beta] = in_view(view, ply, window).edges_with(decimals);
        let bound = match is_turned(view, ply) {
            true => format!("alpha {alpha}"),
            false => format!("beta {beta}"),
        };
        let source = match cut.ancestor {
            Some(ancestor) => format!("of {}", letter(ancestor)),
            None => "of the root window".to_owned(),
        };
        CutNote {
            bound,
            source,
            ancestor: cut.ancestor,
            artificial: cut.artificial,
        }
    }

    /// The note where a best-first search left children out by never coming back; `name` is what was solved.
    pub(super) fn never_back(name: &str) -> CutNote {
        CutNote::plain(&format!("{name} solved"), "first")
    }

    /// The note where memory had the answer before any child was searched.
    pub(super) fn by_memory() -> CutNote {
        CutNote::plain("known", "from memory")
    }

    pub(super) fn plain(bound: &str, source: &str) -> CutNote {
        let (bound, source) = (bound.to_owned(), source.to_owned());
        CutNote {
            bound,
            source,
            ancestor: None,
            artificial: false,
        }
    }

    /// The note on one line: `cut: beta 7 of A (null window)`.
    pub(super) fn sentence(&self) -> String {
        let tail = if self.artificial { "(null window)" } else { "" };
        let parts = ["cut:", &self.bound, &self.source, tail];
        parts
            .iter()
            .filter(|part| !part.is_empty())
            .copied()
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The note on short lines, for above the nodes: `cut: beta 7`, `of A (null)`.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("cut: {}", self.bound)];
        match (self.source.as_str(), self.artificial) {
            ("", _) => {}
            (source, true) => lines.push(format!("{source} (null)")),
            (source, false) => lines.push(source.to_owned()),
        }
        lines
    }
}
