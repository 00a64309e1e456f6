//! Nested objects.

use super::letters::{children, ranks};
use super::picture_score::PictureScore;
use super::words::{CutNote, cutting_window, in_view, solved_above};
use super::{Style, Subject, View};
use negascout::Score;
use negascout::observe::{Interval, Trace, Visit, VisitKind};
use negascout::textbook::Player;
use serde_json::{Value, json};

/// How much is told of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What the search did there.
    All,
    /// The tree alone: leaves have their values.
    Tree,
}

/// Draws the trace: `{"title", "view", "truncated", "root"}`, the root being nested nodes.
pub(super) fn render(subject: &Subject<'_>, part: Part, style: &Style) -> String {
    let trace = subject.trace;
    let ranks = ranks(&trace.nodes);
    let writer = Writer {
        subject,
        trace,
        view: style.view,
        part,
        on_line: subject.on_line(),
        letters: subject.letters(&ranks),
    };
    let below = |place: usize| children(&ranks, &trace.nodes[place]);
    json!({
        "title": style.title.as_deref().unwrap_or("Search tree"),
        "view": style.view,
        "truncated": trace.truncated,
        "root": nested(trace.nodes.len(), below, |place, below| writer.node(place, below)),
    })
    .to_string()
}

/// The root of `count` nodes as an object, with its children nested in it. Parents come before their children.
pub(super) fn nested(
    count: usize,
    children: impl Fn(usize) -> Vec<usize>,
    object: impl Fn(usize, Value) -> Value,
) -> Value {
    // From the last node up, so that each finds its children finished.
    let mut done = vec![Value::Null; count];
    for place in (0..count).rev() {
        let below = children(place).into_iter().map(|child| done[child].take());
        done[place] = object(place, below.collect());
    }
    done.first_mut().map_or(Value::Null, Value::take)
}

struct Writer<'t> {
    subject: &'t Subject<'t>,
    trace: &'t Trace<String>,
    on_line: Vec<bool>,
    view: View,
    part: Part,
    letters: Vec<String>,
}

impl Writer<'_> {
    fn node(&self, place: usize, below: Value) -> Value {
        let node = &self.trace.nodes[place];
        let is_leaf = node.leaf.is_some() && node.children.is_empty();
        let mut object = json!({
            "node": self.letters[place],
            "move": node.edge.as_ref().map(|edge| &edge.mv),
            "player": Player::at(node.ply),
            "leaf": is_leaf,
        });
        if is_leaf || self.part == Part::All {
            object["value"] = self.known(in_view(self.view, node.ply, node.proven()));
        }
        if self.part == Part::All {
            let visits = node.visits.iter().map(|visit| self.visit(place, visit));
            object["pruned"] = json!(node.is_pruned());
            object["pv"] = json!(self.on_line[place]);
            object["visits"] = visits.collect();
        }
        if !self.subject.proof.is_empty() && self.part == Part::All {
            object["proof"] = json!(self.subject.proof.contains(&place));
        }
        object["children"] = below;
        if let Some(board) = self.subject.board(place) {
            object["board"] = json!(board.signs());
        }
        object
    }

    fn visit(&self, place: usize, visit: &Visit) -> Value {
        let ply = self.trace.nodes[place].ply;
        let window = in_view(self.view, ply, visit.window);
        let known = |interval| self.known(in_view(self.view, ply, interval));
        let kind = match visit.kind {
            VisitKind::Open => "open",
            VisitKind::NullWindow => "null",
            VisitKind::Research => "again",
        };
        json!({
            "order": visit.order,
            "kind": kind,
            "window": { "alpha": self.score(window.alpha), "beta": self.score(window.beta) },
            "value": known(visit.proven()),
            "cut": self.cut(place, visit),
            "table": visit.table.map(known),
            // Of the parent.
            "raised": visit.raised.map(|alpha| self.score(in_view(self.view, ply.wrapping_sub(1), alpha))),
        })
    }

    /// `{"by", "bound", "limit", "ancestor", "null_window"}`, or null.
    fn cut(&self, place: usize, visit: &Visit) -> Value {
        let node = &self.trace.nodes[place];
        let Some(cut) = visit.cut else {
            return Value::Null;
        };
        let letter = |place: usize| self.letters[place].clone();
        let by = self.trace.child(place, cut.by).map(letter);
        let window = cutting_window(self.trace, visit);
        let note = CutNote::new(
            (self.view, self.trace.decimals),
            node.ply,
            window,
            cut,
            letter,
            by.clone(),
        );
        let has_bound = window.beta < Score::MAX;
        let solved = self
            .trace
            .best_first
            .then(|| solved_above(self.trace, place));
        let solved = solved.flatten();
        json!({
            "by": by,
            "bound": has_bound.then(|| note.bound.split(' ').next().unwrap_or_default()),
            "limit": has_bound.then(|| self.score(in_view(self.view, node.ply, window.beta))),
            "ancestor": note.ancestor.or(solved).map(letter),
            "null_window": note.artificial,
        })
    }

    /// `{"lower", "upper"}`, equal where the value is known; null where there is no bound.
    fn known(&self, Interval { lower, upper }: Interval) -> Value {
        let side = |bound: Score| (bound.get().abs() < Score::MAX.get()).then(|| self.score(bound));
        json!({ "lower": side(lower), "upper": side(upper) })
    }

    /// A number, or text where the score is none: `win in 5`, `∞`.
    fn score(&self, score: Score) -> Value {
        json!(PictureScore::new(self.trace.decimals, score))
    }
}
