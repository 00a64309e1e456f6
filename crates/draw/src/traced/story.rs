//! A search told event by event: what each event changes in the picture, and why it happened.

use super::sentence::Sentence;
use crate::Subject;
use crate::claim::Claim;
use crate::picture_score::PictureScore;
use crate::said::Said;
use crate::scene::Scene;
use crate::story::{self, Counter, Narrator, StepKind, Story, StoryOpen, TableChange, Writer};
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
    known_now: Option<Interval>,
}

/// Tells a recorded search of two players.
struct SearchNarrator<'s> {
    scene: &'s Scene,
    trace: &'s Trace<String>,
    line: Vec<Frame>,
    /// The number of visits begun at each node of the trace.
    begun: Vec<usize>,
    /// The counters after each event; empty where they are not shown.
    tallies: &'s [Counts],
    /// The entries in memory.
    entries: u64,
    /// Whether any node has a score already.
    has_scores: bool,
}

/// Tells a recorded search, drawn as `scene`, by its events.
pub(crate) fn tell(scene: &Scene, subject: &Subject<'_>) -> Story {
    let narrator = SearchNarrator {
        scene,
        trace: subject.trace,
        tallies: subject.tallies,
        line: Vec::new(),
        begun: vec![0; subject.trace.nodes.len()],
        entries: 0,
        has_scores: false,
    };
    let events = subject.events.map_or(&[][..], EventLog::events);
    story::tell(scene, events, narrator)
}

impl Narrator for SearchNarrator<'_> {
    type Event = Event<String>;

    const COUNTERS: &'static [Counter] = &[
        Counter::Leaves,
        Counter::DistinctLeaves,
        Counter::Nodes,
        Counter::Cutoffs,
        Counter::NullWindowSearches,
        Counter::Researches,
        Counter::Entries,
    ];

    fn tell(&mut self, event: &Event<String>, rest: &[Event<String>], story: &mut Writer) {
        match event {
            Event::Enter {
                ply,
                edge,
                depth,
                window,
                ..
            } => {
                self.line.truncate(*ply as usize);
                self.enter(edge.as_ref(), *depth, *window, story);
            }
            Event::Focus { path, window } => self.turn_to(path, *window),
            Event::TableEntry { entry, known } => self.table_entry(*entry, *known, story),
            Event::Open {
                change,
                path,
                status,
                merit,
            } => {
                let change = self.open_change(*change, path, *status, *merit, story.now());
                story.story.memory.open.push(change);
            }
            Event::Stored { entries } => self.stored(*entries as u64, story),
            Event::Leaf { score, leaf } => {
                let said = self.sentence().leaf(*score, *leaf);
                self.step(StepKind::Leaf, said, story);
                self.has_scores = true;
                // Quiescence may find better than to stand pat.
                if matches!(rest.first(), Some(Event::Enter { .. })) {
                    self.value(Interval::new(*score, Bound::Lower), story);
                } else {
                    self.known_now(Interval::new(*score, Bound::Exact), story);
                }
            }
            Event::Raised { index, alpha } => self.raised(*index, *alpha, story),
            Event::Table { known, left } => {
                let said = self.sentence().table(*known, *left);
                self.step(StepKind::Table, said, story);
                self.has_scores = true;
                self.narrow(*left, story);
                if left.is_closed() {
                    self.known_now((*known).into(), story);
                }
            }
            Event::Cutoff { .. } => self.cutoff(story),
            Event::Leave { score } => self.leave(*score, story),
        }
    }

    /// Writes the end. Subtrees left out appear with their cut, or here.
    fn end(&mut self, story: &mut Writer) {
        let root = self.trace.nodes.first();
        if let Some((root, value)) = root.and_then(|root| Some((root, root.visits.last()?.value?)))
        {
            let said = self.sentence().end(value, root.proven());
            self.step(StepKind::End, said, story);
        }
        let Story {
            parts,
            steps,
            memory,
            ..
        } = &mut story.story;
        for (place, item) in self.scene.items.iter().enumerate() {
            // A best-first search may never come back from a visit.
            for (visit, pass) in parts[place].visits.iter_mut().zip(&item.visits) {
                if let [(_, label)] = &mut visit.labels[..] {
                    *label = item.visit_line(pass);
                }
            }
            if item.pruned {
                // Below a node that was left out all is.
                let above = item.parent.map(|parent| (&parts[parent], parent));
                parts[place].from = above.and_then(|(above, parent)| {
                    let is_pruned = self.scene.items[parent].pruned;
                    above.cut.or(above.from.filter(|_| is_pruned))
                });
            }
        }
        if memory.table.is_empty() && memory.open.is_empty() {
            steps
                .counts
                .retain(|series| series.counter != Counter::Entries);
        }
    }
}

impl SearchNarrator<'_> {
    /// The memory has so many entries from now on.
    fn stored(&mut self, entries: u64, story: &mut Writer) {
        self.entries = entries;
        let series = story.story.steps.counts.last_mut();
        if let Some(last) = series.and_then(|series| series.values.last_mut()) {
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

    fn step(&self, kind: StepKind, said: Said, story: &mut Writer) {
        let counts = self.tallies.get(story.event()).copied();
        let counts = counts.unwrap_or_default();
        let node = self.line.last().map_or(0, |frame| frame.item);
        story.step(
            kind,
            node,
            said,
            &[
                counts.leaves,
                counts.distinct_leaves,
                counts.nodes,
                counts.cutoffs,
                counts.null_window_searches,
                counts.researches,
                self.entries,
            ],
        );
    }

    /// The visit has ended with this.
    fn known_now(&mut self, known: Interval, story: &mut Writer) {
        self.value(known, story);
        if let Some(frame) = self.line.last_mut() {
            frame.known_now = Some(known);
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
            known_now: None,
        });
    }

    fn enter(
        &mut self,
        edge: Option<&Edge<String>>,
        depth: Depth,
        window: Window,
        story: &mut Writer,
    ) {
        self.descend(edge, depth, window);
        let Some(&Frame { place, item, .. }) = self.line.last() else {
            return;
        };
        let visit = self.begun[place];
        self.begun[place] += 1;
        let said = self.sentence().enter(visit);
        let pass = &self.scene.items[item].visits[visit];
        let kind = match pass.word {
            Some("again") => StepKind::Again,
            Some(_) => StepKind::Null,
            None => StepKind::Enter,
        };
        self.step(kind, said, story);
        story.visit(item, pass.stroke, pass.asked());
        self.narrow(window, story);
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
    fn table_entry(&self, entry: usize, known: Interval, story: &mut Writer) {
        let Some(frame) = self.line.last() else {
            return;
        };
        let ply = self.trace.nodes[frame.place].ply;
        let shown = in_view(self.scene.view, ply, known);
        let change = TableChange {
            step: story.now(),
            entry,
            node: frame.item,
            depth: frame.depth,
            value: known_text(self.scene.decimals, shown).unwrap_or_default(),
        };
        story.story.memory.table.push(change);
    }

    /// A change of OPEN, its node named by its letter, or where it is not drawn by the moves to it.
    fn open_change(
        &self,
        change: OpenChange,
        path: &[Edge<String>],
        status: OpenStatus,
        merit: Score,
        step: usize,
    ) -> StoryOpen {
        let root = (!self.trace.nodes.is_empty()).then_some(0);
        let place = path.iter().try_fold(root, |place, edge| {
            Some(Some(self.trace.child(place?, edge.index)?))
        });
        let node = place.flatten().and_then(|place| self.scene.item_of[place]);
        let moves = || path.iter().map(|edge| edge.mv.as_str()).collect::<Vec<_>>();
        StoryOpen {
            step,
            change,
            node,
            name: node.map_or_else(
                || moves().join(" "),
                |node| self.scene.items[node].letter.clone(),
            ),
            status,
            merit: self.scene.decimals.text(in_view(self.scene.view, 0, merit)),
        }
    }

    fn raised(&mut self, index: usize, alpha: Score, story: &mut Writer) {
        let said = self.sentence().raised(index, alpha);
        self.step(StepKind::Raised, said, story);
        // A value from a window that is upside down is no bound, and neither is a value made of it.
        let is_upside_down = self
            .sentence()
            .recorded()
            .is_some_and(Visit::is_upside_down);
        if !is_upside_down {
            self.value(Interval::new(alpha, Bound::Lower), story);
        }
        let window = self.line.last().map(|frame| frame.window);
        if let Some(window) = window {
            self.narrow(Window { alpha, ..window }, story);
        }
    }

    fn cutoff(&self, story: &mut Writer) {
        let (cause, mut said, saves) = self.sentence().cutoff();
        let before_savings = said.0.len();
        said.0.extend(saves.0);
        self.step(StepKind::Cutoff, said, story);
        if let Some(frame) = self.line.last() {
            story.cut(frame.item, cause, before_savings);
        }
    }

    fn leave(&mut self, score: Score, story: &mut Writer) {
        let has_returned = self
            .line
            .last()
            .is_some_and(|frame| frame.known_now.is_some());
        if !has_returned {
            let said = self.sentence().leave(score);
            self.step(StepKind::Leave, said, story);
        }
        self.returned(score, story);
        let Some(frame) = self.line.pop() else { return };
        let (node, item) = (
            &self.trace.nodes[frame.place],
            &self.scene.items[frame.item],
        );
        let known = node.proven_by(self.begun[frame.place]);
        self.value_of(frame.place, known, story);
        if let Some(pass) = item.visits.get(self.begun[frame.place].saturating_sub(1)) {
            story.label(frame.item, item.visit_line(pass));
        }
        if let Some(parent) = self.line.last_mut() {
            parent.given = Some((frame.place, -score));
            parent.best = parent.best.max(Some(-score));
        }
    }

    /// Notes what the search comes back with, and what that says of the node.
    fn returned(&self, score: Score, story: &mut Writer) {
        let Some(frame) = self.line.last() else {
            return;
        };
        let node = &self.trace.nodes[frame.place];
        let visit = node.visits.get(self.begun[frame.place].saturating_sub(1));
        let visited = || visit.map_or(Interval::ALL, Visit::proven);
        let known = frame.known_now.unwrap_or_else(visited);
        let shown = in_view(self.scene.view, node.ply, score);
        let known = in_view(self.scene.view, node.ply, known);
        let bound = match (known.lower == shown, known.upper == shown) {
            (true, true) => Some(Bound::Exact),
            (true, false) => Some(Bound::Lower),
            (false, true) => Some(Bound::Upper),
            (false, false) => None,
        };
        let now = story.now();
        let shown = PictureScore::new(self.scene.decimals, shown);
        story.story.returned.push((now, shown, bound));
    }

    /// The node's value is known as this from now on.
    fn value(&self, known: Interval, story: &mut Writer) {
        if let Some(place) = self.line.last().map(|frame| frame.place) {
            self.value_of(place, known, story);
        }
    }

    fn value_of(&self, place: usize, known: Interval, story: &mut Writer) {
        let ply = self.trace.nodes[place].ply;
        let (known, decimals) = (in_view(self.scene.view, ply, known), self.scene.decimals);
        let text = known_text(decimals, known);
        if let (Some(item), Some(text)) = (self.scene.item_of[place], text) {
            story.value(item, Some(text), Claim::Score { known, decimals });
        }
    }

    /// The node's window is this from now on.
    fn narrow(&mut self, window: Window, story: &mut Writer) {
        let Some(frame) = self.line.last_mut() else {
            return;
        };
        frame.window = window;
        if self.scene.has_windows {
            let ply = self.trace.nodes[frame.place].ply;
            let window = in_view(self.scene.view, ply, window);
            story.window(frame.item, window, self.scene.decimals);
        }
    }
}
