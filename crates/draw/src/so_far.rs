//! A recorded search as it was at a step.

use super::player::story;
use super::scene::Scene;
use super::{Style, Subject};
use negascout::observe::{Edge, Event, EventLog, Trace, TraceNode, Visit};

/// The tree of a search as it is after a step of [`steps`](super::steps), numbered from 0: what it has
/// visited and left out so far. `events` are those of the search that `subject` is of. After the last
/// step and behind it, it is the whole tree.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, record_events, record_tree, so_far};
///
/// let tree = FIGURE.parse().unwrap();
/// let trace = record_tree(&tree, Algorithm::NegaScout);
/// let events = record_events(&tree, Algorithm::NegaScout);
/// // The root, B, D and its first leaf.
/// assert_eq!(so_far(&trace, &events, 3).nodes.len(), 4);
/// assert_eq!(so_far(&trace, &events, 1_000), trace);
/// ```
#[must_use]
pub fn so_far<'s>(
    subject: impl Into<Subject<'s>>,
    events: &EventLog<String>,
    step: usize,
) -> Trace<String> {
    let subject = subject.into();
    let scene = Scene::new(&subject, &Style::default());
    let told = story::tell(&scene, subject.trace, events, &[]).steps.event;
    let all = events.events();
    // An event belongs to the step before it, if it has none of its own.
    match told.get(step + 1) {
        Some(&next) if step + 2 < told.len() => Past::new(subject.trace).go(&all[..next]),
        Some(_) => Past::new(subject.trace).go(all),
        None => subject.trace.clone(),
    }
}

/// The nodes of a search that have been come to.
struct Past<'t> {
    trace: &'t Trace<String>,
    /// The nodes with their visits so far.
    nodes: Vec<TraceNode<String>>,
    /// The place of each node of the whole, once it was come to, or was left out.
    place_of: Vec<Option<usize>>,
    /// The line from the root to where the search is, as places in the whole.
    line: Vec<usize>,
}

impl Past<'_> {
    fn new(trace: &Trace<String>) -> Past<'_> {
        Past {
            trace,
            nodes: Vec::new(),
            place_of: vec![None; trace.nodes.len()],
            line: Vec::new(),
        }
    }

    fn go(mut self, events: &[Event<String>]) -> Trace<String> {
        for event in events {
            self.event(event);
        }
        Trace {
            nodes: self.nodes,
            ..*self.trace
        }
    }

    fn event(&mut self, event: &Event<String>) {
        match event {
            Event::Enter { ply, edge, .. } => {
                self.line.truncate(*ply as usize);
                self.descend(edge.as_ref());
                self.begin();
            }
            Event::Focus { path, .. } => {
                self.line.clear();
                self.descend(None);
                for edge in path {
                    self.descend(Some(edge));
                }
            }
            Event::Table { .. } => self.note(|now, whole| now.table = whole.table),
            Event::Cutoff { .. } => {
                self.note(|now, whole| now.cut = whole.cut);
                self.leave_out();
            }
            Event::Leave { .. } => {
                self.note(|now, whole| now.value = whole.value);
                self.line.pop();
            }
            Event::Raised { index, .. } => self.raised(*index),
            Event::Leaf { .. } | Event::Kept { .. } | Event::Open { .. } | Event::Stored { .. } => {
            }
        }
    }

    /// Goes to the root, or along an edge.
    fn descend(&mut self, edge: Option<&Edge<String>>) {
        let place = match (self.line.last(), edge) {
            (Some(&parent), Some(edge)) => self.child(parent, edge.index),
            _ => Some(0),
        };
        if let Some(place) = place {
            self.know(place);
            self.line.push(place);
        }
    }

    fn child(&self, parent: usize, index: usize) -> Option<usize> {
        let mut children = self.trace.nodes[parent].children.iter().copied();
        children.find(|&child| {
            let edge = self.trace.nodes[child].edge.as_ref();
            edge.is_some_and(|edge| edge.index == index)
        })
    }

    /// The place of a node of the whole, which is known from now on.
    fn know(&mut self, place: usize) -> usize {
        if let Some(known) = self.place_of[place] {
            return known;
        }
        let node = &self.trace.nodes[place];
        let parent = node.parent.and_then(|parent| self.place_of[parent]);
        let known = self.nodes.len();
        self.nodes.push(TraceNode {
            parent,
            visits: Vec::new(),
            children: Vec::new(),
            ..node.clone()
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(known);
        }
        self.place_of[place] = Some(known);
        known
    }

    /// A visit to the node begins: nothing is known of its end.
    fn begin(&mut self) {
        let Some(&place) = self.line.last() else {
            return;
        };
        let known = self.know(place);
        let number = self.nodes[known].visits.len();
        let visit = self.trace.nodes[place]
            .visits
            .get(number)
            .map(|visit| Visit {
                value: None,
                cut: None,
                table: None,
                raised: None,
                ..*visit
            });
        self.nodes[known].visits.extend(visit);
    }

    /// Takes something over from the whole visit.
    fn note(&mut self, take: impl Fn(&mut Visit, &Visit)) {
        if let Some(&place) = self.line.last() {
            self.note_at(place, take);
        }
    }

    fn note_at(&mut self, place: usize, take: impl Fn(&mut Visit, &Visit)) {
        let known = self.know(place);
        let Some(number) = self.nodes[known].visits.len().checked_sub(1) else {
            return;
        };
        let whole = &self.trace.nodes[place].visits[number];
        take(&mut self.nodes[known].visits[number], whole);
        // The ancestor of a cut is above: it is known.
        if let Some(cut) = &mut self.nodes[known].visits[number].cut {
            cut.ancestor = whole
                .cut
                .and_then(|cut| cut.ancestor)
                .and_then(|at| self.place_of[at]);
        }
    }

    fn raised(&mut self, index: usize) {
        let child = self.line.last().and_then(|&place| self.child(place, index));
        if let Some(child) = child {
            self.note_at(child, |now, whole| now.raised = whole.raised);
        }
    }

    /// The children that the search has not come to are left out, with all that is below them.
    fn leave_out(&mut self) {
        let mut waiting: Vec<usize> = self.line.last().copied().into_iter().collect();
        while let Some(place) = waiting.pop() {
            for &child in &self.trace.nodes[place].children {
                let is_new = self.place_of[child].is_none();
                if is_new {
                    self.know(child);
                    waiting.push(child);
                }
            }
        }
    }
}
