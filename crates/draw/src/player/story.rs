//! A search told event by event: what each event changes in the picture, and why it happened.

use super::sentence::Sentence;
use crate::claim::Claim;
use crate::picture_score::PictureScore;
use crate::said::Said;
use crate::scene::Scene;
use crate::showing::{StepKind, Story, StoryCut, StoryOpen, StoryPart, StoryVisit, TableChange};
use crate::words::{in_view, known_text};
use negascout::observe::{
    Counts, Edge, Event, EventLog, Interval, OpenChange, OpenStatus, Trace, Visit,
};
use negascout::{Bound, Depth, Score, Window};

/// A node on the line from the root to where the search is.
pub(super) struct Frame {
    /// Its place in the trace, and in the picture.
    pub(super) place: usize,
    pub(super) item: usize,
    /// Plies left to search there; unknown in a best-first search.
    depth: Depth,
    /// The window that it was entered with, and the rest of it, in its mover's view.
    pub(super) asked: Window,
    pub(super) window: Window,
    /// The places of the children that the visit has come to.
    pub(super) visited: Vec<usize>,
    /// The child left last, and the score it has given, in this node's mover's view.
    pub(super) given: Option<(usize, Score)>,
    /// The best score that any child has given in this visit.
    pub(super) best: Option<Score>,
    /// What has been told of the node where that ended the visit: leaving needs no step of its own.
    told: Option<Interval>,
}

/// Goes through the events of a search.
pub(super) struct Telling<'s> {
    scene: &'s Scene,
    trace: &'s Trace<String>,
    line: Vec<Frame>,
    /// The number of visits begun at each node of the trace.
    begun: Vec<usize>,
    story: Story,
    /// The counters after each event; empty where they are not shown.
    tallies: &'s [Counts],
    /// The place of the event that is told.
    event: usize,
    /// The entries in memory.
    entries: u64,
    /// Whether any node has a score already.
    has_scores: bool,
}

/// Tells the search of a trace, drawn as `scene`, by its events. `tallies` are the counters after each;
/// without them all are 0.
pub(crate) fn tell(
    scene: &Scene,
    trace: &Trace<String>,
    events: &EventLog<String>,
    tallies: &[Counts],
) -> Story {
    let mut telling = Telling {
        scene,
        trace,
        tallies,
        line: Vec::new(),
        begun: vec![0; trace.nodes.len()],
        story: Story {
            parts: vec![StoryPart::default(); scene.items.len()],
            ..Story::default()
        },
        event: 0,
        entries: 0,
        has_scores: false,
    };
    let all = events.events();
    for (place, event) in all.iter().enumerate() {
        telling.event = place;
        telling.event(event, all.get(place + 1));
    }
    telling.end();
    telling.story
}

impl Telling<'_> {
    fn event(&mut self, event: &Event<String>, next: Option<&Event<String>>) {
        match event {
            Event::Enter {
                ply,
                edge,
                depth,
                window,
                ..
            } => {
                self.line.truncate(*ply as usize);
                self.enter(edge.as_ref(), *depth, *window);
            }
            Event::Focus { path, window } => self.turn_to(path, *window),
            Event::Kept { entry, known } => self.kept(*entry, *known),
            Event::Open {
                change,
                path,
                status,
                merit,
            } => {
                let change = self.open_change(*change, path, *status, *merit);
                self.story.memory.open.push(change);
            }
            Event::Stored { entries } => self.stored(*entries as u64),
            Event::Leaf { score, leaf } => {
                let text = self.sentence().leaf(*score, *leaf);
                self.step(StepKind::Leaf, text);
                self.has_scores = true;
                // Quiescence may find better than to stand pat.
                if matches!(next, Some(Event::Enter { .. })) {
                    self.value(Interval::new(*score, Bound::Lower));
                } else {
                    self.told(Interval::new(*score, Bound::Exact));
                }
            }
            Event::Raised { index, alpha } => self.raised(*index, *alpha),
            Event::Table { known, left } => {
                let text = self.sentence().table(*known, *left);
                self.step(StepKind::Table, text);
                self.has_scores = true;
                self.narrow(*left);
                if left.is_closed() {
                    self.told((*known).into());
                }
            }
            Event::Cutoff { .. } => self.cutoff(),
            Event::Leave { score } => self.leave(*score),
        }
    }

    /// The memory has so many entries from now on.
    fn stored(&mut self, entries: u64) {
        self.entries = entries;
        if let Some(last) = self.story.steps.entries.last_mut() {
            *last = entries;
        }
    }

    /// The words for the search's current node.
    fn sentence(&self) -> Sentence<'_> {
        let place = self.line.last().map_or(0, |frame| frame.place);
        Sentence {
            scene: self.scene,
            trace: self.trace,
            line: &self.line,
            visit: self.begun[place].saturating_sub(1),
            begun: &self.begun,
            has_scores: self.has_scores,
        }
    }

    /// The number of the step that comes last.
    fn now(&self) -> usize {
        self.story.steps.kind.len().saturating_sub(1)
    }

    fn step(&mut self, kind: StepKind, said: Said) {
        let counts = self.tallies.get(self.event).copied().unwrap_or_default();
        let steps = &mut self.story.steps;
        steps.event.push(self.event);
        steps.kind.push(kind);
        steps
            .node
            .push(self.line.last().map_or(0, |frame| frame.item));
        let items = &self.scene.items;
        steps.text.push(said.text(|node| &items[node].letter));
        steps.said.push(said);
        steps.nodes.push(counts.nodes);
        steps.leaves.push(counts.leaves);
        steps.distinct_leaves.push(counts.distinct_leaves);
        steps.cutoffs.push(counts.cutoffs);
        steps.null_window_searches.push(counts.null_window_searches);
        steps.researches.push(counts.researches);
        steps.entries.push(self.entries);
    }

    /// The visit has ended with this.
    fn told(&mut self, known: Interval) {
        self.value(known);
        if let Some(frame) = self.line.last_mut() {
            frame.told = Some(known);
        }
    }

    /// The child of the node at the end of the line along an edge, or the root.
    fn descend(&mut self, edge: Option<&Edge<String>>, depth: Depth, window: Window) {
        let place = match (self.line.last(), edge) {
            (Some(parent), Some(edge)) => self.trace.child(parent.place, edge.index),
            _ => Some(0),
        };
        // A search is recorded whole, and what was visited is drawn by itself.
        let found = place.and_then(|place| Some((place, self.scene.item_of[place]?)));
        let Some((place, item)) = found else { return };
        if let Some(parent) = self.line.last_mut() {
            parent.visited.push(place);
        }
        self.line.push(Frame {
            place,
            item,
            depth,
            asked: window,
            window,
            visited: Vec::new(),
            given: None,
            best: None,
            told: None,
        });
    }

    fn enter(&mut self, edge: Option<&Edge<String>>, depth: Depth, window: Window) {
        self.descend(edge, depth, window);
        let Some(&Frame { place, item, .. }) = self.line.last() else {
            return;
        };
        let visit = self.begun[place];
        self.begun[place] += 1;
        let text = self.sentence().enter(visit);
        let (drawn, lines) = (
            &self.scene.items[item],
            self.scene.items[item].visit_lines(),
        );
        let pass = &drawn.visits[visit];
        let kind = match pass.word {
            Some("again") => StepKind::Again,
            Some(_) => StepKind::Null,
            None => StepKind::Enter,
        };
        let (asked, told, stroke) = (pass.asked(), lines[visit].clone(), pass.stroke);
        self.step(kind, text);
        let now = self.now();
        let part = &mut self.story.parts[item];
        part.from.get_or_insert(now);
        part.visits.push(StoryVisit {
            from: now,
            asked,
            until: now,
            told,
            stroke,
        });
        self.narrow(window);
    }

    /// Goes to the end of a path, in a best-first search.
    fn turn_to(&mut self, path: &[Edge<String>], window: Window) {
        self.line.clear();
        let edges = std::iter::once(None).chain(path.iter().map(Some));
        for edge in edges {
            self.descend(edge, 0, window);
        }
    }

    /// The table holds this for the current node.
    fn kept(&mut self, entry: usize, known: Interval) {
        let Some(&Frame {
            place, item, depth, ..
        }) = self.line.last()
        else {
            return;
        };
        let ply = self.trace.nodes[place].ply;
        let shown = in_view(self.scene.view, ply, known);
        self.story.memory.table.push(TableChange {
            step: self.now(),
            entry,
            node: item,
            depth,
            value: known_text(shown).unwrap_or_default(),
        });
    }

    /// A change of OPEN, its node named by its letter, or where it is not drawn by the moves to it.
    fn open_change(
        &self,
        change: OpenChange,
        path: &[Edge<String>],
        status: OpenStatus,
        merit: Score,
    ) -> StoryOpen {
        let root = (!self.trace.nodes.is_empty()).then_some(0);
        let place = path.iter().try_fold(root, |place, edge| {
            Some(Some(self.trace.child(place?, edge.index)?))
        });
        let node = place.flatten().and_then(|place| self.scene.item_of[place]);
        let moves = || path.iter().map(|edge| edge.mv.as_str()).collect::<Vec<_>>();
        StoryOpen {
            step: self.now(),
            change,
            node,
            name: node.map_or_else(
                || moves().join(" "),
                |node| self.scene.items[node].letter.clone(),
            ),
            status,
            merit: in_view(self.scene.view, 0, merit).to_string(),
        }
    }

    fn raised(&mut self, index: usize, alpha: Score) {
        let text = self.sentence().raised(index, alpha);
        self.step(StepKind::Raised, text);
        // A value from a window that is upside down is no bound, and neither is a value made of it.
        let is_upside_down = self
            .sentence()
            .recorded()
            .is_some_and(Visit::is_upside_down);
        if !is_upside_down {
            self.value(Interval::new(alpha, Bound::Lower));
        }
        let window = self.line.last().map(|frame| frame.window);
        if let Some(window) = window {
            self.narrow(Window { alpha, ..window });
        }
    }

    fn cutoff(&mut self) {
        let (cause, mut said, saves) = self.sentence().cutoff();
        let told = said.0.len();
        said.0.extend(saves.0);
        self.step(StepKind::Cutoff, said);
        let step = self.now();
        self.story.cuts.push(StoryCut { step, cause, told });
        let (now, here) = (self.now(), self.line.last().map(|frame| frame.item));
        let Some(here) = here else { return };
        self.story.parts[here].cut = Some(now);
    }

    fn leave(&mut self, score: Score) {
        let is_told = self.line.last().is_some_and(|frame| frame.told.is_some());
        if !is_told {
            let text = self.sentence().leave(score);
            self.step(StepKind::Leave, text);
        }
        self.returned(score);
        let Some(frame) = self.line.pop() else { return };
        let node = &self.trace.nodes[frame.place];
        let known = node.proven_by(self.begun[frame.place]);
        self.value_of(frame.place, known);
        let now = self.now();
        if let Some(visit) = self.story.parts[frame.item].visits.last_mut() {
            visit.until = now;
        }
        if let Some(parent) = self.line.last_mut() {
            parent.given = Some((frame.place, -score));
            parent.best = parent.best.max(Some(-score));
        }
    }

    /// Notes what the search comes back with, and what that says of the node.
    fn returned(&mut self, score: Score) {
        let Some(frame) = self.line.last() else {
            return;
        };
        let node = &self.trace.nodes[frame.place];
        let visit = node.visits.get(self.begun[frame.place].saturating_sub(1));
        let visited = || visit.map_or(Interval::ALL, Visit::proven);
        let known = frame.told.unwrap_or_else(visited);
        let shown = in_view(self.scene.view, node.ply, score);
        let known = in_view(self.scene.view, node.ply, known);
        let bound = match (known.lower == shown, known.upper == shown) {
            (true, true) => Some(Bound::Exact),
            (true, false) => Some(Bound::Lower),
            (false, true) => Some(Bound::Upper),
            (false, false) => None,
        };
        self.story.returned.push((self.now(), shown.into(), bound));
    }

    /// The node's value is known as this from now on.
    fn value(&mut self, known: Interval) {
        if let Some(place) = self.line.last().map(|frame| frame.place) {
            self.value_of(place, known);
        }
    }

    fn value_of(&mut self, place: usize, known: Interval) {
        let ply = self.trace.nodes[place].ply;
        let known = in_view(self.scene.view, ply, known);
        if let (Some(item), Some(text)) = (self.scene.item_of[place], known_text(known)) {
            let now = self.now();
            self.story.parts[item].values.push((now, text));
            self.story.parts[item]
                .known
                .push((now, Claim::Score(known)));
        }
    }

    /// The node's window is this from now on.
    fn narrow(&mut self, window: Window) {
        let now = self.now();
        let Some(frame) = self.line.last_mut() else {
            return;
        };
        frame.window = window;
        if !self.scene.has_windows {
            return;
        }
        let ply = self.trace.nodes[frame.place].ply;
        let shown = in_view(self.scene.view, ply, window);
        let [alpha, beta] = PictureScore::of_window(shown);
        let part = &mut self.story.parts[frame.item];
        part.windows.push((now, alpha, beta));
        part.bounds.push((now, shown));
    }

    /// Ends the story. Subtrees left out appear with their cut, or here.
    fn end(&mut self) {
        let root = self.trace.nodes.first();
        if let Some((root, value)) = root.and_then(|root| Some((root, root.visits.last()?.value?)))
        {
            let text = self.sentence().end(value, root.proven());
            self.step(StepKind::End, text);
        }
        for item in 0..self.story.parts.len() {
            if self.scene.items[item].pruned {
                let parent = self.scene.items[item].parent;
                // Below a node that was left out all is.
                let above = parent.map(|parent| &self.story.parts[parent]);
                let from = above.and_then(|above| {
                    above.cut.or(above
                        .from
                        .filter(|_| parent.is_some_and(|parent| self.scene.items[parent].pruned)))
                });
                self.story.parts[item].from = from;
            }
        }
    }
}
