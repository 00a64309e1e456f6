//! Events in sentences, in the view that the picture takes.

use crate::View;
use crate::scene::{Item, Scene, Stroke};
use crate::words::{Known as Shown, Player, cutting_window, is_turned, score_in, window_in};
use negascout::observe::{Known, LeafKind, Trace};
use negascout::{Bound, Score, Window};

/// The words for an event at a node.
pub(super) struct Sentence<'s> {
    pub(super) scene: &'s Scene,
    pub(super) trace: &'s Trace<String>,
    /// The node: its place in the trace, and its item.
    pub(super) here: (usize, usize),
    /// Its parent; `None` at the root.
    pub(super) above: Option<(usize, usize)>,
    /// The rest of the node's window, in its mover's view.
    pub(super) window: Window,
    /// The number of the visit to it.
    pub(super) visit: usize,
    /// The number of visits begun at each node of the trace.
    pub(super) begun: &'s [usize],
}

/// The most letters that are listed.
const MOST_LETTERS: usize = 6;

impl Sentence<'_> {
    fn item(&self) -> &Item {
        &self.scene.items[self.here.1]
    }

    fn letter(&self) -> &str {
        &self.item().letter
    }

    fn ply(&self) -> u32 {
        self.trace.nodes[self.here.0].ply
    }

    /// A score of the node, in the picture's view.
    fn score(&self, score: Score) -> String {
        score_in(self.scene.view, self.ply(), score).to_string()
    }

    fn is_turned(&self) -> bool {
        is_turned(self.scene.view, self.ply())
    }

    /// The mover's own bound, and the opponent's: alpha and beta, unless the view is the opponent's.
    fn bounds(&self) -> (&'static str, &'static str) {
        if self.is_turned() {
            ("beta", "alpha")
        } else {
            ("alpha", "beta")
        }
    }

    /// The comparison that holds for a score better for the mover.
    fn better(&self) -> &'static str {
        if self.is_turned() { "less" } else { "more" }
    }

    /// `≥5`, as the node is known by a bound.
    fn known(&self, score: Score, bound: Bound) -> String {
        let known = match bound {
            Bound::Exact => Shown::exactly(score),
            Bound::Lower => Shown::at_least(score),
            Bound::Upper => Shown::at_most(score),
        };
        let known = known.in_view(self.scene.view, self.ply());
        known.text().unwrap_or_default()
    }

    fn window_text(&self, window: Window) -> String {
        window_in(self.scene.view, self.ply(), window).to_string()
    }

    /// The search has come to the node, for the time numbered `visit`.
    pub(super) fn enter(&self, visit: usize) -> String {
        let (letter, item) = (self.letter(), self.item());
        let window = self.window_text(self.window);
        let Some((parent, parent_item)) = self.above else {
            return self.begin(visit, &window);
        };
        let above = &self.scene.items[parent_item];
        let by = match item.mv.as_ref().filter(|mv| !mv.is_empty()) {
            Some(mv) => format!("{mv} leads to {letter}"),
            None => format!("From {} to {letter}", above.letter),
        };
        if self.trace.best_first {
            return format!("{by}: the best solution tree in OPEN goes on there.");
        }
        if !self.scene.has_windows {
            return format!("{by}.");
        }
        // The mover above has the child's beta already.
        let has = score_in(
            self.scene.view,
            self.trace.nodes[parent].ply,
            -self.window.beta,
        );
        let pass = &item.visits[visit];
        match (pass.word, pass.stroke) {
            (Some("again"), _) => format!(
                "{letter} came out better for {} than {has}, so it is searched again, for its value, \
                 with the window {window}.",
                above.player.name()
            ),
            (Some(_), _) => format!(
                "{by}. Only one thing is asked: is it better for {} than the {has} that {} has? {letter} \
                 is searched with the null window {window}.",
                above.player.name(),
                above.letter
            ),
            (None, Stroke::Null) => {
                format!("{by}, still with a null window, {window}: only the answer is wanted.")
            }
            (None, _) if self.window == Window::FULL => {
                format!("{by}, with the window {window}: nothing is known yet.")
            }
            (None, _) => format!("{by}, with the window {window}."),
        }
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
        let child = self.child(index);
        let gives = format!("{child} gives {letter} {score}");
        if !self.scene.has_windows {
            return format!("{gives}, the best so far.");
        }
        let (bound, better) = (self.bounds().0, self.better());
        format!("{gives}, {better} than {bound}: {bound} is {score} from now on.")
    }

    /// The letter of the child at `index`.
    fn child(&self, index: usize) -> &str {
        let children = &self.trace.nodes[self.here.0].children;
        let is_it = |&&child: &&usize| {
            let edge = self.trace.nodes[child].edge.as_ref();
            edge.is_some_and(|edge| edge.index == index)
        };
        let item = children
            .iter()
            .find(is_it)
            .and_then(|&child| self.scene.item_of[child]);
        item.map_or("its child", |item| &self.scene.items[item].letter)
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
        } else if left == self.window {
            format!("{said} That does not help with its window.")
        } else {
            format!(
                "{said} Its window is {} from now on.",
                self.window_text(left)
            )
        }
    }

    /// The rest of the children is left out, after the child at `index` has given the node a score.
    pub(super) fn cutoff(&self, index: usize, given: Option<Score>) -> String {
        let letter = self.letter();
        let rest = self.left_out(index);
        let node = &self.trace.nodes[self.here.0];
        let visit = node.visits.get(self.visit);
        let Some((visit, cut)) = visit.and_then(|visit| Some((visit, visit.cut?))) else {
            return rest;
        };
        let window = cutting_window(self.trace, visit);
        if window.beta >= Score::MAX {
            return format!("{letter} is solved. {rest}").trim_end().to_owned();
        }
        let has = given.map_or_else(String::new, |score| self.score(score));
        let (bound, limit) = (self.bounds().1, self.score(window.beta));
        let source = cut.ancestor.and_then(|place| {
            let item = self.scene.item_of.get(place).copied().flatten()?;
            let ply = self.trace.nodes[place].ply;
            let has = score_in(self.scene.view, ply, -window.beta);
            Some((self.scene.items[item].letter.as_str(), has))
        });
        let opponent = match self.item().player {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        };
        let why = match (source, cut.artificial) {
            (Some((source, _)), true) => {
                format!("that answers the question that was asked by a null window at {source}")
            }
            (Some((source, already)), false) => format!(
                "{} has {already} at {source} already, and will not let it come to this",
                opponent.name()
            ),
            (None, _) => "the window of the whole search ends there".to_owned(),
        };
        format!("{letter} has {has}, and {bound} is {limit}: {why}. {rest}")
    }

    /// The children behind the one at `index`, as a sentence.
    fn left_out(&self, index: usize) -> String {
        let mut items: Vec<usize> = Vec::new();
        for &child in &self.trace.nodes[self.here.0].children {
            let edge = self.trace.nodes[child].edge.as_ref();
            // A best-first search may have visited children that it leaves out now.
            let is_new = !self.trace.best_first || self.begun[child] == 0;
            if is_new && edge.is_some_and(|edge| edge.index > index) {
                items.extend(self.scene.item_of[child]);
            }
        }
        items.sort_unstable();
        let letters: Vec<&str> = items
            .iter()
            .map(|&item| self.scene.items[item].letter.as_str())
            .collect();
        match letters.as_slice() {
            [] if self.trace.best_first => String::new(),
            [] => "It was the last move.".to_owned(),
            [some] if some.contains('–') => format!("{some} are left out."),
            [only] => format!("{only} is left out."),
            [some @ .., last] if letters.len() <= MOST_LETTERS => {
                format!("{} and {last} are left out.", some.join(", "))
            }
            [first, ..] => format!("{first} and what follows it are left out."),
        }
    }

    /// The search is done with the node.
    pub(super) fn leave(&self, score: Score) -> String {
        let (letter, shown) = (self.letter(), self.score(score));
        let node = &self.trace.nodes[self.here.0];
        let visit = node.visits.get(self.visit);
        if !self.scene.has_windows {
            let known =
                visit.map(|visit| Shown::by_visit(visit).in_view(self.scene.view, self.ply()));
            let known = known.and_then(Shown::text).unwrap_or(shown);
            return format!("Back from {letter} with {known}.");
        }
        let asked = visit.map_or(Window::FULL, |visit| visit.window);
        if score >= asked.beta {
            let known = self.known(score, Bound::Lower);
            format!("Back from {letter} with {known}: a bound, and enough.")
        } else if score <= asked.alpha {
            let known = self.known(score, Bound::Upper);
            let bound = self.bounds().0;
            let limit = self.score(asked.alpha);
            format!(
                "Back from {letter} with {known}: no move is better there than {bound}, {limit}."
            )
        } else {
            format!("Back from {letter} with {shown}: that is its value.")
        }
    }

    /// The search is over.
    pub(super) fn end(&self, value: Score) -> String {
        let items = &self.scene.items;
        let line = items.iter().filter(|item| item.on_line).skip(1);
        let line: Vec<&str> = line
            .map(|item| item.mv.as_deref().unwrap_or(&item.letter))
            .collect();
        let whose = match self.scene.view {
            View::Max => "for MAX",
            View::Mover => "for the player to move",
        };
        let done = format!(
            "The search is over: {} is worth {value} {whose}.",
            items[0].letter
        );
        if line.is_empty() {
            return done;
        }
        format!("{done} The principal variation is {}.", line.join(" "))
    }
}
