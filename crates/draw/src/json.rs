//! Nested objects.

use super::events::kind_name;
use super::letters::{breadth_first, children, ranks};
use super::words::{CutNote, Known, Player, cutting_window, score_in, window_in};
use super::{Style, Subject, View};
use negascout::Score;
use negascout::observe::{Remembered, Trace, Visit};
use serde_json::{Map, Value, json};

/// Draws the trace: `{"title", "view", "truncated", "root"}`, the root being nested nodes.
pub(super) fn render(subject: &Subject<'_>, style: &Style) -> String {
    let trace = subject.trace;
    let ranks = ranks(&trace.nodes);
    let order = breadth_first(&trace.nodes, &ranks);
    let writer = Writer {
        subject,
        trace,
        view: style.view,
        on_line: subject.on_line(),
        letters: subject.letters(&ranks),
    };
    // From the last level up, so that each node finds its children finished.
    let mut done = vec![Value::Null; trace.nodes.len()];
    for &place in order.iter().rev() {
        let below = children(&ranks, &trace.nodes[place]);
        let below = below.into_iter().map(|child| done[child].take()).collect();
        done[place] = writer.node(place, below);
    }
    let view = match style.view {
        View::Mover => "mover",
        View::Max => "max",
    };
    json!({
        "title": style.title.as_deref().unwrap_or("Search tree"),
        "view": view,
        "truncated": trace.truncated,
        "root": done.first_mut().map(Value::take),
    })
    .to_string()
}

struct Writer<'t> {
    subject: &'t Subject<'t>,
    trace: &'t Trace<String>,
    on_line: Vec<bool>,
    view: View,
    letters: Vec<String>,
}

impl Writer<'_> {
    fn node(&self, place: usize, below: Vec<Value>) -> Value {
        let node = &self.trace.nodes[place];
        let known = Known::by_all_visits(node).in_view(self.view, node.ply);
        let player = match Player::at(node.ply) {
            Player::Max => "max",
            Player::Min => "min",
        };
        let mut object = Map::new();
        object.insert("node".into(), json!(self.letters[place]));
        object.insert(
            "move".into(),
            json!(node.edge.as_ref().map(|edge| &edge.mv)),
        );
        object.insert("player".into(), json!(player));
        object.insert("value".into(), known_value(known));
        object.insert(
            "leaf".into(),
            json!(node.leaf.is_some() && node.children.is_empty()),
        );
        object.insert("pruned".into(), json!(node.is_pruned()));
        object.insert("pv".into(), json!(self.on_line[place]));
        if let Some(board) = self.subject.board(place) {
            object.insert("board".into(), json!(board.lines()));
        }
        let visits: Vec<Value> = node
            .visits
            .iter()
            .map(|visit| self.visit(place, visit))
            .collect();
        object.insert("visits".into(), Value::Array(visits));
        object.insert("children".into(), Value::Array(below));
        Value::Object(object)
    }

    fn visit(&self, place: usize, visit: &Visit) -> Value {
        let ply = self.trace.nodes[place].ply;
        let window = window_in(self.view, ply, visit.window);
        json!({
            "order": visit.order,
            "kind": kind_name(visit.kind),
            "window": { "alpha": score(window.alpha), "beta": score(window.beta) },
            "value": known_value(Known::by_visit(visit).in_view(self.view, ply)),
            "cut": self.cut(place, visit),
            "table": visit.table.map(|Remembered { lower, upper }| {
                known_value(Known { lower, upper }.in_view(self.view, ply))
            }),
            // Of the parent.
            "raised": visit.raised.map(|alpha| score(score_in(self.view, ply.wrapping_sub(1), alpha))),
        })
    }

    /// `{"by", "bound", "limit", "ancestor", "null_window"}`, or null.
    fn cut(&self, place: usize, visit: &Visit) -> Value {
        let node = &self.trace.nodes[place];
        let Some(cut) = visit.cut else {
            return Value::Null;
        };
        let by = node.children.iter().copied().find(|&child| {
            self.trace.nodes[child]
                .edge
                .as_ref()
                .is_some_and(|edge| edge.index == cut.by)
        });
        let by = by.map(|child| self.letters[child].clone());
        let letter = |place: usize| self.letters[place].clone();
        let window = cutting_window(self.trace, visit);
        let note = CutNote::new(self.view, node.ply, window, cut, letter, by.clone());
        let has_bound = window.beta < Score::MAX;
        json!({
            "by": by,
            "bound": has_bound.then(|| note.bound.split(' ').next().unwrap_or_default()),
            "limit": has_bound.then(|| score(score_in(self.view, node.ply, window.beta))),
            "ancestor": note.ancestor.map(letter),
            "null_window": note.artificial,
        })
    }
}

/// `{"lower", "upper"}`, equal where the value is known; null where there is no bound.
fn known_value(known: Known) -> Value {
    let side = |bound: Score| {
        let is_bound = bound > Score::MIN && bound < Score::MAX;
        is_bound.then(|| score(bound))
    };
    json!({ "lower": side(known.lower), "upper": side(known.upper) })
}

/// An integer, or text where the score is none: `win in 5`, `∞`.
fn score(score: Score) -> Value {
    match score.get() {
        value if value.abs() <= Score::LIMIT => json!(value),
        _ => json!(score.to_string()),
    }
}
