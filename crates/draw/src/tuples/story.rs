//! A search of a tree of tuples told event by event: what each changes in the picture, and why it happened.

use super::TupleSubject;
use super::replay::Replay;
use super::sentence::Sentence;
use crate::said::Said;
use crate::scene::{NodeKind, Scene};
use crate::showing::{CutCause, StepKind, Story, StoryCut, StoryPart, StoryVisit};
use negascout::textbook::multiplayer::MultiplayerEvent;

/// Tells a search, drawn as `scene` with all its nodes.
pub(super) fn tell(subject: &TupleSubject<'_>, scene: &Scene) -> Story {
    let mut telling = Telling {
        scene,
        replay: Replay::new(subject),
        story: Story {
            parts: vec![StoryPart::default(); scene.items.len()],
            ..Story::default()
        },
        counts: Counted::default(),
    };
    let events = &subject.searched.events;
    for (place, event) in events.iter().enumerate() {
        telling.event(place, event, &events[place + 1..]);
    }
    telling.end(events.len().saturating_sub(1));
    telling.story
}

/// How many events have happened by a step.
pub(super) fn events_by(subject: &TupleSubject<'_>, step: usize) -> usize {
    let scene = Scene::tuples(subject, usize::MAX, &crate::Style::default());
    let told = tell(subject, &scene).steps.event;
    // The last event has two steps: of it, and of the end.
    let is_before_both = step + 2 < told.len();
    match told.get(step + 1) {
        Some(&next) if is_before_both => next,
        _ => usize::MAX,
    }
}

/// What is counted up to a step.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    visits: u64,
    leaves: u64,
    cuts: u64,
}

struct Telling<'s> {
    scene: &'s Scene,
    replay: Replay<'s>,
    story: Story,
    counts: Counted,
}

impl Telling<'_> {
    fn event(&mut self, place: usize, event: &MultiplayerEvent, rest: &[MultiplayerEvent]) {
        // A node is spoken of as the event finds it, and one that is come to as it is then.
        let is_enter = matches!(event, MultiplayerEvent::Enter { .. });
        let before = self.replay.here();
        if is_enter {
            self.replay.follow(event);
        }
        let here = self.replay.here();
        let sentence = Sentence {
            scene: self.scene,
            replay: &self.replay,
            rest,
        };
        let (kind, said) = match event {
            MultiplayerEvent::Enter { .. } => (StepKind::Enter, sentence.enter(before)),
            MultiplayerEvent::Leaf { scores } => (StepKind::Leaf, sentence.leaf(scores)),
            MultiplayerEvent::Improved { index, worth } => {
                (StepKind::Raised, sentence.improved(*index, worth))
            }
            MultiplayerEvent::Cutoff { index, by } => {
                (StepKind::Cutoff, sentence.cutoff(*index, *by))
            }
            MultiplayerEvent::Leave { worth } => (StepKind::Leave, sentence.leave(worth)),
        };
        match kind {
            StepKind::Enter => self.counts.visits += 1,
            StepKind::Leaf => self.counts.leaves += 1,
            StepKind::Cutoff => self.counts.cuts += 1,
            _ => {}
        }
        let told = said.0.len();
        self.step(place, kind, here, said);
        if let MultiplayerEvent::Cutoff { by, .. } = event {
            let step = self.story.steps.kind.len() - 1;
            let cause = self.cause(by.map(|held| self.replay.line[held.ply].place));
            self.story.cuts.push(StoryCut { step, cause, told });
        }
        if !is_enter {
            self.replay.follow(event);
        }
        self.change(kind, here);
    }

    /// The cause of a cut by what a player has at the node `above`, if it is that.
    fn cause(&self, above: Option<usize>) -> Option<CutCause> {
        let Some(above) = above else {
            return Some(CutCause::WholeSum);
        };
        let item = self.scene.item_of[above]?;
        Some(match self.replay.is_paranoid() {
            true => CutCause::Ancestor(item),
            false => CutCause::Sum(item),
        })
    }

    fn step(&mut self, event: usize, kind: StepKind, here: usize, said: Said) {
        let Counted {
            visits,
            leaves,
            cuts,
        } = self.counts;
        let steps = &mut self.story.steps;
        steps.event.push(event);
        steps.kind.push(kind);
        steps.node.push(self.scene.item_of[here].unwrap_or(0));
        let items = &self.scene.items;
        steps.text.push(said.text(|node| &items[node].letter));
        steps.said.push(said);
        steps.nodes.push(visits);
        steps.leaves.push(leaves);
        // No leaf is visited twice.
        steps.distinct_leaves.push(leaves);
        steps.cutoffs.push(cuts);
        steps.null_window_searches.push(0);
        steps.researches.push(0);
        steps.entries.push(0);
    }

    /// Notes what the step has changed at a node.
    fn change(&mut self, kind: StepKind, here: usize) {
        let now = self.story.steps.kind.len() - 1;
        let Some(item) = self.scene.item_of[here] else {
            return;
        };
        match kind {
            StepKind::Enter => self.begin(now, item),
            StepKind::Cutoff => self.cut(now, here, item),
            _ => self.value(now, here, item),
        }
        if let (StepKind::Leaf | StepKind::Leave, Some(visit)) =
            (kind, self.story.parts[item].visits.last_mut())
        {
            visit.until = now;
        }
    }

    /// Something else is claimed of a node from now on.
    fn value(&mut self, now: usize, here: usize, item: usize) {
        let Some(claim) = self.replay.nodes[here].claim.clone() else {
            return;
        };
        let drawn = &self.scene.items[item];
        // A leaf has its tuple, whatever the search takes of it.
        let text = match drawn.kind {
            NodeKind::Leaf => drawn.value.clone(),
            _ => claim.text(),
        };
        let part = &mut self.story.parts[item];
        part.values.extend(text.map(|text| (now, text)));
        part.known.push((now, claim));
    }

    /// A visit begins.
    fn begin(&mut self, now: usize, item: usize) {
        let drawn = &self.scene.items[item];
        let part = &mut self.story.parts[item];
        part.from = Some(now);
        let told = drawn.visit_lines();
        part.visits = drawn
            .visits
            .iter()
            .zip(told)
            .map(|(pass, told)| StoryVisit {
                from: now,
                asked: pass.asked(),
                until: now,
                told,
                stroke: pass.stroke,
            })
            .collect();
    }

    /// A node's children are left out, with all that is below them.
    fn cut(&mut self, now: usize, here: usize, item: usize) {
        self.story.parts[item].cut = Some(now);
        let mut rest = self.replay.tree.children[here].clone();
        while let Some(place) = rest.pop() {
            if let (true, Some(item)) =
                (self.replay.nodes[place].left_out, self.scene.item_of[place])
            {
                self.story.parts[item].from = Some(now);
                rest.extend_from_slice(&self.replay.tree.children[place]);
            }
        }
    }

    fn end(&mut self, last: usize) {
        let sentence = Sentence {
            scene: self.scene,
            replay: &self.replay,
            rest: &[],
        };
        let said = sentence.end();
        self.step(last, StepKind::End, 0, said);
    }
}
