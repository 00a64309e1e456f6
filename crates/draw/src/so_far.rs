//! A recorded search as it was at a step.

use super::drawable::Parts;
use super::{Style, Subject};
use negascout::observe::{EventLog, Recorder, Trace, TraceNode};
use negascout::{Game, Score};

/// The tree of a search as it is after a step of [`steps`](super::steps), numbered from 0: what it has
/// visited and left out so far. After the last step and behind it, it is the whole tree.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, Subject, record_events, record_tree, so_far};
///
/// let tree = FIGURE.parse().unwrap();
/// let trace = record_tree(&tree, Algorithm::NegaScout);
/// let (events, _) = record_events(&tree, Algorithm::NegaScout);
/// // The root, B, D and its first leaf.
/// let subject = Subject { events: Some(&events), ..Subject::from(&trace) };
/// assert_eq!(so_far(subject, 3).nodes.len(), 4);
/// assert_eq!(so_far(subject, 1_000), trace);
/// ```
#[must_use]
pub fn so_far(subject: Subject<'_>, step: usize) -> Trace<String> {
    let all_steps = subject.story(&subject.scene(&Style::default())).steps;
    match (subject.events, all_steps.event.len() > step + 1) {
        (Some(events), true) => replayed(subject.trace, events, all_steps.events_by(step)),
        _ => subject.trace.clone(),
    }
}

/// The tree as the first `count` events record it.
fn replayed(whole: &Trace<String>, events: &EventLog<String>, count: usize) -> Trace<String> {
    let root = Recorded {
        whole,
        place: Some(0),
    };
    let mut recorder = Recorder::new(usize::MAX);
    events.indices(count).replay(&root, &mut recorder);
    with_left_out(recorder.into_trace(), whole).formatted(&root, Recorded::format_move)
}

/// A node of a recorded tree as a position: its moves are the indices of its children.
#[derive(Clone, Copy)]
struct Recorded<'t> {
    whole: &'t Trace<String>,
    /// `None` where nothing was recorded.
    place: Option<usize>,
}

impl<'t> Recorded<'t> {
    fn node(&self) -> Option<&'t TraceNode<String>> {
        self.whole.nodes.get(self.place?)
    }

    fn format_move(&self, index: usize) -> String {
        let edge = self.play(index).node().and_then(|node| node.edge.as_ref());
        edge.map_or_else(String::new, |edge| edge.mv.clone())
    }
}

impl Game for Recorded<'_> {
    type Move = usize;

    fn moves(&self) -> impl Iterator<Item = usize> {
        let children = self.node().map_or(&[][..], |node| &node.children);
        let edges = children.iter().map(|&child| &self.whole.nodes[child].edge);
        let last = edges.flatten().map(|edge| edge.index).max();
        0..last.map_or(0, |last| last + 1)
    }

    fn play(&self, index: usize) -> Self {
        let place = self.place.and_then(|place| self.whole.child(place, index));
        Recorded { place, ..*self }
    }

    fn outcome(&self) -> Option<Score> {
        self.node()?.leaf
    }

    fn key(&self) -> u64 {
        self.place.map_or(0, |place| place as u64 + 1)
    }
}

/// The tree with what is known of the nodes that cuts have left out, and of all that is below them.
fn with_left_out(mut trace: Trace<usize>, whole: &Trace<String>) -> Trace<usize> {
    // The place of each node in the whole.
    let mut places: Vec<Option<usize>> = Vec::new();
    while let Some(node) = trace.nodes.get_mut(places.len()) {
        let parent = node.parent.zip(node.edge);
        let place = match parent {
            Some((parent, edge)) => places[parent].and_then(|at| whole.child(at, edge.index)),
            None => Some(0),
        };
        let is_cut = node.is_pruned() || node.visits.iter().any(|visit| visit.cut.is_some());
        if let Some(known) = place.map(|place| &whole.nodes[place]) {
            node.leaf = known.leaf;
            let left_out = known.children.iter().filter(|_| is_cut);
            for edge in left_out.filter_map(|&child| whole.nodes[child].edge.as_ref()) {
                trace.leave_out(places.len(), edge.index, edge.index);
            }
        }
        places.push(place);
    }
    trace
}
