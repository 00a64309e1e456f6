//! Results in sentences: of a visit, and of the whole search.

use super::{Sentence, better};
use crate::View;
use crate::said::{Piece, Said, said};
use crate::traced::story::Frame;
use crate::words::{in_view, is_turned, known_text};
use negascout::observe::{Interval, Visit};
use negascout::{Bound, Ply, Score, Window};

impl Sentence<'_> {
    /// The search is done with the node.
    pub(in crate::traced) fn leave(&self, score: Score) -> Said {
        let (letter, shown) = (self.letter(), self.value(self.score(score)));
        let back =
            |with: Piece, rest: Said| said!("Back from {} with {}{}", letter.clone(), with, rest);
        let visit = self.recorded();
        if !self.scene.has_windows {
            let known = |visit: &Visit| in_view(self.scene.view, self.ply(), visit.proven());
            let known = visit.and_then(|visit| known_text(self.scene.decimals, known(visit)));
            let known = known.map_or(shown, |known| self.value(known));
            return back(known, said!("."));
        }
        let asked = visit.map_or(Window::FULL, |visit| visit.window);
        if visit.is_some_and(Visit::is_upside_down) {
            let window = self.window_said(asked);
            let rest = " is upside down, so that says nothing of its value.";
            return back(shown, said!(": its window {}{}", window, rest));
        }
        if let Some(answer) = self.answer(score, asked) {
            return answer;
        }
        if score >= asked.beta {
            let known = self.known(score, Bound::Lower);
            back(known, said!(": a bound, and enough."))
        } else if score <= asked.alpha {
            let known = self.known(score, Bound::Upper);
            let ([own, _], limit) = (self.bounds(), self.edge(asked));
            let best = self.here().and_then(|frame| frame.best);
            if best.is_some_and(|best| best > asked.alpha) {
                // A form that returns something else than its best.
                let limit = self.bound_word(own, &format!(" is {limit}"));
                return back(known, said!(", where {}.", limit));
            }
            let limit = self.bound_word(own, &format!(", {limit}"));
            back(known, said!(": no move is better there than {}.", limit))
        } else {
            back(shown, said!(": that is its value."))
        }
    }

    /// The answer of a null window that began here, as the player above has it.
    fn answer(&self, score: Score, asked: Window) -> Option<Said> {
        let above = self.above()?;
        let begins = self.item().visits.get(self.visit)?.word == Some("null");
        if !begins || !asked.is_null() {
            return None;
        }
        let has = -asked.beta;
        let value = -score;
        let better = better(self.scene.view, self.ply_of(above));
        let than = self.score_above(above, has);
        Some(if value > has {
            said!(
                "The null window fails high: {}, {} than {}. How much {}, it cannot say.",
                self.bounded_above(above, value, Bound::Lower),
                better,
                than,
                better
            )
        } else {
            said!(
                "The null window fails low: {}, no {} than {}. That is enough.",
                self.bounded_above(above, value, Bound::Upper),
                better,
                than
            )
        })
    }

    fn ply_of(&self, above: &Frame) -> Ply {
        self.trace.nodes[above.place].ply
    }

    /// `C is at least 7`, by a bound in the view of the player above.
    fn bounded_above(&self, above: &Frame, value: Score, bound: Bound) -> Said {
        let is_least = (bound == Bound::Lower) != is_turned(self.scene.view, self.ply_of(above));
        let side = if is_least { "at least" } else { "at most" };
        let value = self.value(self.score_above(above, value));
        let whose = match self.scene.view {
            View::Max => String::new(),
            View::Mover => format!(" for {}", self.scene.items[above.item].player.name()),
        };
        said!("{} is {} {}{}", self.letter(), side, value, whose)
    }

    /// The search is over. `known` is all that it has proven of the root, whose score is `value`.
    pub(in crate::traced) fn end(&self, value: Score, known: Interval) -> Said {
        let line = self.scene.items.iter().enumerate();
        let line = line.filter(|(_, item)| item.on_line).skip(1);
        let line = line.map(|(node, item)| match &item.mv {
            Some(mv) => said!("{}", mv.clone()),
            None => said!("{}", Piece::Node(node)),
        });
        let whose = match self.scene.view {
            View::Max => "for MAX",
            View::Mover => "for the player to move",
        };
        let side = match (known.lower == value, known.upper == value) {
            (true, false) => "at least ",
            (false, true) => "at most ",
            _ => "",
        };
        let value = self.scene.decimals.text(in_view(self.scene.view, 0, value));
        let done = said!(
            "The search is over: {} is worth {}{} {}.",
            Piece::Node(0),
            side,
            Piece::Value(value, 0),
            whose
        );
        let line = Said::listed(line, " ", " ");
        if line.is_empty() {
            return done;
        }
        said!("{} The principal variation is {}.", done, line)
    }
}
