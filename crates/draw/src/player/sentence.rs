//! Events in sentences, in the view that the picture takes. Each says only what the events bear out:
//! wrong forms of an algorithm are told as they go.

mod cut;
mod result;

use super::story::Frame;
use crate::View;
use crate::scene::{Item, Scene, Stroke};
use crate::words::{in_view, is_turned, known_text};
use negascout::observe::{Interval, Known, LeafKind, Trace, Visit};
use negascout::{Bound, Ply, Score, Window};

/// The words for an event at a node.
pub(super) struct Sentence<'s> {
    pub(super) scene: &'s Scene,
    pub(super) trace: &'s Trace<String>,
    /// The nodes from the root to this one.
    pub(super) line: &'s [Frame],
    /// The number of the visit to it.
    pub(super) visit: usize,
    /// The number of visits begun at each node of the trace.
    pub(super) begun: &'s [usize],
    /// Whether any node has a score already.
    pub(super) has_scores: bool,
}

impl Sentence<'_> {
    fn here(&self) -> Option<&Frame> {
        self.line.last()
    }

    fn above(&self) -> Option<&Frame> {
        self.line.get(self.line.len().checked_sub(2)?)
    }

    /// The place of the node in the trace.
    fn place(&self) -> usize {
        self.here().map_or(0, |frame| frame.place)
    }

    fn item(&self) -> &Item {
        &self.scene.items[self.here().map_or(0, |frame| frame.item)]
    }

    fn letter(&self) -> &str {
        &self.item().letter
    }

    /// The rest of the node's window, in its mover's view.
    fn window(&self) -> Window {
        self.here().map_or(Window::FULL, |frame| frame.window)
    }

    /// The visit as it was recorded.
    pub(super) fn recorded(&self) -> Option<&Visit> {
        self.trace.nodes[self.place()].visits.get(self.visit)
    }

    fn ply(&self) -> u32 {
        self.trace.nodes[self.place()].ply
    }

    /// A score of the node, in the picture's view.
    fn score(&self, score: Score) -> String {
        in_view(self.scene.view, self.ply(), score).to_string()
    }

    /// The mover's own bound, and the opponent's: alpha and beta, unless the view is the opponent's.
    fn bounds(&self) -> (&'static str, &'static str) {
        if is_turned(self.scene.view, self.ply()) {
            ("beta", "alpha")
        } else {
            ("alpha", "beta")
        }
    }

    /// `≥5`, as the node is known by a bound.
    fn known(&self, score: Score, bound: Bound) -> String {
        let known = in_view(self.scene.view, self.ply(), Interval::new(score, bound));
        known_text(known).unwrap_or_default()
    }

    /// The mover's own end of a window of the node: next to an infinity it is no win and no loss.
    fn edge(&self, window: Window) -> String {
        let [alpha, beta] = in_view(self.scene.view, self.ply(), window).edges();
        if self.bounds().0 == "alpha" {
            alpha
        } else {
            beta
        }
    }

    fn window_text(&self, window: Window) -> String {
        in_view(self.scene.view, self.ply(), window).to_string()
    }

    /// The search has come to the node, for the time numbered `visit`.
    pub(super) fn enter(&self, visit: usize) -> String {
        let (letter, item) = (self.letter(), self.item());
        let window = self.window_text(self.window());
        let Some(above) = self.above() else {
            return self.begin(visit, &window);
        };
        let by = match &item.mv {
            Some(mv) => format!("{mv} leads to {letter}"),
            None => format!("From {} to {letter}", self.scene.items[above.item].letter),
        };
        if self.trace.best_first {
            return format!("{by}: the best solution tree in OPEN goes on there.");
        }
        if !self.scene.has_windows {
            return format!("{by}.");
        }
        let pass = &item.visits[visit];
        match (pass.word, pass.stroke) {
            (Some("again"), _) => self.again(above, &window),
            (Some(_), _) if self.window().is_null() => self.question(above, &by, &window),
            (None, Stroke::Null) if self.window().is_null() => {
                format!("{by}, still with a null window, {window}: only the answer is wanted.")
            }
            _ if self.window() == Window::FULL && !self.has_scores => {
                format!("{by}, with the window {window}: nothing is known yet.")
            }
            _ => format!("{by}, with the window {window}."),
        }
    }

    /// The node is searched once more in the same visit to its parent.
    fn again(&self, above: &Frame, window: &str) -> String {
        let letter = self.letter();
        let alpha = above.window.alpha;
        let answer = above.given.filter(|&(place, _)| place == self.place());
        let is_better = answer.is_some_and(|(_, score)| score > alpha) && alpha > Score::MIN;
        if !is_better || self.window().is_null() {
            return format!("{letter} is searched again, with the window {window}.");
        }
        let player = self.scene.items[above.item].player.name();
        let alpha = self.score_above(above, alpha);
        format!(
            "{letter} came out better for {player} than {alpha}, so it is searched again, for its \
             value, with the window {window}."
        )
    }

    /// The question that a null window asks.
    fn question(&self, above: &Frame, by: &str, window: &str) -> String {
        let letter = self.letter();
        let parent = &self.scene.items[above.item];
        // The mover above has the child's beta already.
        let limit = -self.window().beta;
        let shown = self.score_above(above, limit);
        let than = if above.best == Some(limit) {
            format!("the {shown} that {} has", parent.letter)
        } else {
            shown
        };
        format!(
            "{by}. Only one thing is asked: is it better for {} than {than}? {letter} is searched with \
             the null window {window}.",
            parent.player.name(),
        )
    }

    /// A score of the parent, in the picture's view.
    fn score_above(&self, above: &Frame, score: Score) -> String {
        in_view(self.scene.view, self.trace.nodes[above.place].ply, score).to_string()
    }

    fn begin(&self, visit: usize, window: &str) -> String {
        let (letter, player) = (self.letter(), self.item().player.name());
        match (self.scene.has_windows, visit) {
            (false, _) => format!("The search begins at {letter}, {player} to move."),
            (true, 0) => {
                format!(
                    "The search begins at {letter}, {player} to move, with the window {window}."
                )
            }
            (true, _) => format!("Another pass from {letter}, with the window {window}."),
        }
    }

    /// The node has a score of its own.
    pub(super) fn leaf(&self, score: Score, leaf: LeafKind) -> String {
        let (letter, score) = (self.letter(), self.score(score));
        match leaf {
            LeafKind::End if self.scene.has_moves => {
                format!("The game is over at {letter}: {score}.")
            }
            LeafKind::End => format!("{letter} is a leaf: {score}."),
            LeafKind::Horizon => {
                format!("The depth is used up at {letter}: its evaluation is {score}.")
            }
        }
    }

    /// The child at `index` has a score above alpha.
    pub(super) fn raised(&self, index: usize, alpha: Score) -> String {
        let (letter, score) = (self.letter(), self.score(alpha));
        let child = self.trace.child(self.place(), index);
        let name = child.and_then(|child| self.scene.item_of[child]);
        let name = name.map_or("its child", |item| &self.scene.items[item].letter);
        let frame = self.here();
        // A form may take another score than its child has just returned.
        let is_given = frame.is_some_and(|frame| frame.given == child.map(|child| (child, alpha)));
        let says = if is_given {
            format!("{name} gives {letter} {score}")
        } else {
            format!("{letter} has {score} by {name}")
        };
        if !self.scene.has_windows {
            let is_best = frame.and_then(|frame| frame.best) == Some(alpha);
            return format!("{says}{}.", if is_best { ", the best so far" } else { "" });
        }
        let bound = self.bounds().0;
        if alpha <= self.window().alpha {
            return format!("{says}: {bound} is {score} from now on.");
        }
        let better = better(self.scene.view, self.ply());
        format!("{says}, {better} than {bound}: {bound} is {score} from now on.")
    }

    /// The table knows something, and leaves a window to be searched.
    pub(super) fn table(&self, known: Known, left: Window) -> String {
        let letter = self.letter();
        let said = format!(
            "The table knows {letter}: {}.",
            self.known(known.score, known.bound)
        );
        if left.is_closed() {
            format!("{said} That is enough, and {letter} is not searched.")
        } else if left == self.window() {
            format!("{said} That does not help with its window.")
        } else {
            format!(
                "{said} Its window is {} from now on.",
                self.window_text(left)
            )
        }
    }
}

/// The comparison that holds for a score better for the mover at a ply.
fn better(view: View, ply: Ply) -> &'static str {
    if is_turned(view, ply) { "less" } else { "more" }
}
