//! Results in sentences: of a visit, and of the whole search.

use super::{Sentence, better};
use crate::View;
use crate::player::story::Frame;
use crate::words::{in_view, is_turned, known_text};
use negascout::observe::{Interval, Visit};
use negascout::{Bound, Ply, Score, Window};

impl Sentence<'_> {
    /// The search is done with the node.
    pub(in crate::player) fn leave(&self, score: Score) -> String {
        let (letter, shown) = (self.letter(), self.score(score));
        let visit = self.recorded();
        if !self.scene.has_windows {
            let known = |visit: &Visit| in_view(self.scene.view, self.ply(), visit.proven());
            let known = visit.and_then(|visit| known_text(known(visit)));
            let known = known.unwrap_or(shown);
            return format!("Back from {letter} with {known}.");
        }
        let asked = visit.map_or(Window::FULL, |visit| visit.window);
        if visit.is_some_and(Visit::is_upside_down) {
            let window = self.window_text(asked);
            return format!(
                "Back from {letter} with {shown}: its window {window} is upside down, so that says nothing of \
                 its value."
            );
        }
        if let Some(answer) = self.answer(score, asked) {
            return answer;
        }
        if score >= asked.beta {
            let known = self.known(score, Bound::Lower);
            format!("Back from {letter} with {known}: a bound, and enough.")
        } else if score <= asked.alpha {
            let known = self.known(score, Bound::Upper);
            let (bound, limit) = (self.bounds().0, self.edge(asked));
            let best = self.here().and_then(|frame| frame.best);
            if best.is_some_and(|best| best > asked.alpha) {
                // A form that returns something else than its best.
                return format!("Back from {letter} with {known}, where {bound} is {limit}.");
            }
            format!(
                "Back from {letter} with {known}: no move is better there than {bound}, {limit}."
            )
        } else {
            format!("Back from {letter} with {shown}: that is its value.")
        }
    }

    /// The answer of a null window that began here, as the player above has it.
    fn answer(&self, score: Score, asked: Window) -> Option<String> {
        let above = self.above()?;
        let begins = self.item().visits.get(self.visit)?.word == Some("null");
        if !begins || !asked.is_null() {
            return None;
        }
        let has = -asked.beta;
        let value = -score;
        Some(if value > has {
            let better = better(self.scene.view, self.ply_of(above));
            format!(
                "The null window fails high: {}, {better} than {}. How much {better}, it cannot say.",
                self.bounded_above(above, value, Bound::Lower),
                self.score_above(above, has),
            )
        } else {
            format!(
                "The null window fails low: {}, no {} than {}. That is enough.",
                self.bounded_above(above, value, Bound::Upper),
                better(self.scene.view, self.ply_of(above)),
                self.score_above(above, has),
            )
        })
    }

    fn ply_of(&self, above: &Frame) -> Ply {
        self.trace.nodes[above.place].ply
    }

    /// `C is at least 7`, by a bound in the view of the player above.
    fn bounded_above(&self, above: &Frame, value: Score, bound: Bound) -> String {
        let is_least = (bound == Bound::Lower) != is_turned(self.scene.view, self.ply_of(above));
        let side = if is_least { "at least" } else { "at most" };
        let value = self.score_above(above, value);
        let whose = match self.scene.view {
            View::Max => String::new(),
            View::Mover => format!(" for {}", self.scene.items[above.item].player.name()),
        };
        format!("{} is {side} {value}{whose}", self.letter())
    }

    /// The search is over. `known` is all that it has proven of the root, whose score is `value`.
    pub(in crate::player) fn end(&self, value: Score, known: Interval) -> String {
        let items = &self.scene.items;
        let line = items.iter().filter(|item| item.on_line).skip(1);
        let line: Vec<&str> = line
            .map(|item| item.mv.as_deref().unwrap_or(&item.letter))
            .collect();
        let whose = match self.scene.view {
            View::Max => "for MAX",
            View::Mover => "for the player to move",
        };
        let side = match (known.lower == value, known.upper == value) {
            (true, false) => "at least ",
            (false, true) => "at most ",
            _ => "",
        };
        let value = in_view(self.scene.view, 0, value);
        let done = format!(
            "The search is over: {} is worth {side}{value} {whose}.",
            items[0].letter
        );
        if line.is_empty() {
            return done;
        }
        format!("{done} The principal variation is {}.", line.join(" "))
    }
}
