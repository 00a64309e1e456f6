//! Events in sentences, in the view that the picture takes. Each says only what the events bear out:
//! wrong forms of an algorithm are told as they go.

mod cut;
mod result;

use super::story::Frame;
use crate::View;
use crate::picture_score::PictureScore;
use crate::said::{Piece, Said, WindowEnd, said};
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

    /// The place of the node in the picture.
    fn node(&self) -> usize {
        self.here().map_or(0, |frame| frame.item)
    }

    fn item(&self) -> &Item {
        &self.scene.items[self.node()]
    }

    /// The node's letter.
    fn letter(&self) -> Piece {
        Piece::Node(self.node())
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
        let score = in_view(self.scene.view, self.ply(), score);
        self.scene.decimals.text(score)
    }

    /// Words that have the node's value.
    fn value(&self, text: String) -> Piece {
        Piece::Value(text, self.node())
    }

    /// The mover's own bound, and the opponent's: alpha and beta, unless the view is the opponent's.
    fn bounds(&self) -> [WindowEnd; 2] {
        if is_turned(self.scene.view, self.ply()) {
            [WindowEnd::Beta, WindowEnd::Alpha]
        } else {
            [WindowEnd::Alpha, WindowEnd::Beta]
        }
    }

    /// An end of the node's window by its name, and what is said of it.
    fn bound_word(&self, end: WindowEnd, rest: &str) -> Piece {
        Piece::Bound(format!("{}{rest}", name_of(end)), self.node(), end)
    }

    /// `≥5`, as the node is known by a bound.
    fn known(&self, score: Score, bound: Bound) -> Piece {
        let known = in_view(self.scene.view, self.ply(), Interval::new(score, bound));
        self.value(known_text(self.scene.decimals, known).unwrap_or_default())
    }

    /// Alpha and beta of a window of the node.
    fn edges(&self, window: Window) -> [String; 2] {
        in_view(self.scene.view, self.ply(), window).edges_with(self.scene.decimals)
    }

    /// The mover's own end of a window of the node: next to an infinity it is no win and no loss.
    fn edge(&self, window: Window) -> String {
        let [alpha, beta] = self.edges(window);
        match self.bounds()[0] {
            WindowEnd::Alpha => alpha,
            WindowEnd::Beta => beta,
        }
    }

    /// A window of the node.
    fn window_said(&self, window: Window) -> Piece {
        let window = in_view(self.scene.view, self.ply(), window);
        let edges = PictureScore::of_window(self.scene.decimals, window);
        Piece::Window(edges, self.node())
    }

    /// The search has come to the node, for the time numbered `visit`.
    pub(super) fn enter(&self, visit: usize) -> Said {
        let (letter, item) = (self.letter(), self.item());
        let window = self.window_said(self.window());
        let Some(above) = self.above() else {
            return self.begin(visit, window);
        };
        let by = match &item.mv {
            Some(mv) => said!("{} leads to {}", mv.clone(), letter),
            None => said!("From {} to {}", Piece::Node(above.item), letter),
        };
        if self.trace.best_first {
            return said!("{}: the best solution tree in OPEN goes on there.", by);
        }
        if !self.scene.has_windows {
            return said!("{}.", by);
        }
        let pass = &item.visits[visit];
        match (pass.word, pass.stroke) {
            (Some("again"), _) => self.again(above, window),
            (Some(_), _) if self.window().is_null() => self.question(above, by, window),
            (None, Stroke::Null) if self.window().is_null() => said!(
                "{}, still with a null window, {}: only the answer is wanted.",
                by,
                window
            ),
            _ if self.window() == Window::FULL && !self.has_scores => {
                said!("{}, with the window {}: nothing is known yet.", by, window)
            }
            _ => said!("{}, with the window {}.", by, window),
        }
    }

    /// The node is searched once more in the same visit to its parent.
    fn again(&self, above: &Frame, window: Piece) -> Said {
        let letter = self.letter();
        let alpha = above.window.alpha;
        let answer = above.given.filter(|&(place, _)| place == self.place());
        let is_better = answer.is_some_and(|(_, score)| score > alpha) && alpha > Score::MIN;
        if !is_better || self.window().is_null() {
            return said!("{} is searched again, with the window {}.", letter, window);
        }
        let player = self.scene.items[above.item].player.name();
        let alpha = self.score_above(above, alpha);
        said!(
            "{} came out better for {} than {}, so it is searched again, for its value, with the window {}.",
            letter,
            player,
            alpha,
            window
        )
    }

    /// The question that a null window asks.
    fn question(&self, above: &Frame, by: Said, window: Piece) -> Said {
        let parent = &self.scene.items[above.item];
        // The mover above has the child's beta already.
        let limit = -self.window().beta;
        let shown = self.score_above(above, limit);
        let than = if above.best == Some(limit) {
            let value = Piece::Value(shown, above.item);
            said!("the {} that {} has", value, Piece::Node(above.item))
        } else {
            said!("{}", shown)
        };
        said!(
            "{}. Only one thing is asked: is it better for {} than {}? {} is searched with the null window {}.",
            by,
            parent.player.name(),
            than,
            self.letter(),
            window
        )
    }

    /// A score of the parent, in the picture's view.
    fn score_above(&self, above: &Frame, score: Score) -> String {
        let ply = self.trace.nodes[above.place].ply;
        self.scene
            .decimals
            .text(in_view(self.scene.view, ply, score))
    }

    fn begin(&self, visit: usize, window: Piece) -> Said {
        let (letter, player) = (self.letter(), self.item().player.name());
        match (self.scene.has_windows, visit) {
            (false, _) => said!("The search begins at {}, {} to move.", letter, player),
            (true, 0) => said!(
                "The search begins at {}, {} to move, with the window {}.",
                letter,
                player,
                window
            ),
            (true, _) => said!("Another pass from {}, with the window {}.", letter, window),
        }
    }

    /// The node has a score of its own.
    pub(super) fn leaf(&self, score: Score, leaf: LeafKind) -> Said {
        let (letter, score) = (self.letter(), self.value(self.score(score)));
        match leaf {
            LeafKind::End if self.scene.has_moves => {
                said!("The game is over at {}: {}.", letter, score)
            }
            LeafKind::End => said!("{} is a leaf: {}.", letter, score),
            LeafKind::Horizon => said!(
                "The depth is used up at {}: its evaluation is {}.",
                letter,
                score
            ),
        }
    }

    /// The child at `index` has a score above alpha.
    pub(super) fn raised(&self, index: usize, alpha: Score) -> Said {
        let score = self.score(alpha);
        let child = self.trace.child(self.place(), index);
        let name = child.and_then(|child| self.scene.item_of[child]);
        let name = name.map_or(said!("its child"), |item| said!("{}", Piece::Node(item)));
        let frame = self.here();
        // A form may take another score than its child has just returned.
        let is_given = frame.is_some_and(|frame| frame.given == child.map(|child| (child, alpha)));
        let (letter, value) = (self.letter(), self.value(score.clone()));
        let says = if is_given {
            said!("{} gives {} {}", name, letter, value)
        } else {
            said!("{} has {} by {}", letter, value, name)
        };
        if !self.scene.has_windows {
            let is_best = frame.and_then(|frame| frame.best) == Some(alpha);
            return said!(
                "{}{}.",
                says,
                if is_best { ", the best so far" } else { "" }
            );
        }
        let [own, _] = self.bounds();
        let from_now_on = self.bound_word(own, &format!(" is {score}"));
        if alpha <= self.window().alpha {
            return said!("{}: {} from now on.", says, from_now_on);
        }
        let better = better(self.scene.view, self.ply());
        said!(
            "{}, {} than {}: {} from now on.",
            says,
            better,
            self.bound_word(own, ""),
            from_now_on
        )
    }

    /// The table knows something, and leaves a window to be searched.
    pub(super) fn table(&self, known: Known, left: Window) -> Said {
        let letter = self.letter();
        let known = self.known(known.score, known.bound);
        let said = said!("The table knows {}: {}.", letter.clone(), known);
        if left.is_closed() {
            said!("{} That is enough, and {} is not searched.", said, letter)
        } else if left == self.window() {
            said!("{} That does not help with its window.", said)
        } else {
            let left = self.window_said(left);
            said!("{} Its window is {} from now on.", said, left)
        }
    }
}

/// An end of a window by its name.
fn name_of(end: WindowEnd) -> &'static str {
    match end {
        WindowEnd::Alpha => "alpha",
        WindowEnd::Beta => "beta",
    }
}

/// The comparison that holds for a score better for the mover at a ply.
fn better(view: View, ply: Ply) -> &'static str {
    if is_turned(view, ply) { "less" } else { "more" }
}
