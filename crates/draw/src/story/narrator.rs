//! Events told one by one: a kind of search says what each means, and the story is written alike for all.

use super::{
    Claim, Counter, CutCause, Said, StepKind, Story, StoryCount, StoryCut, StoryPart, StoryVisit,
};
use crate::scene::{Scene, Stroke};
use negascout::{Decimals, Window};

/// A kind of search, told event by event.
pub(crate) trait Narrator {
    /// What happens in the search.
    type Event;

    /// What is counted, in the order of the counts of a step.
    const COUNTERS: &'static [Counter];

    /// Writes what is there before the first event.
    fn begin(&mut self, _story: &mut Writer) {}

    /// Writes the step of an event, if it has one, and what changes; `rest` are the events after it.
    fn tell(&mut self, event: &Self::Event, rest: &[Self::Event], story: &mut Writer);

    /// Writes the end.
    fn end(&mut self, story: &mut Writer);
}

/// Tells a search that is drawn as `scene`.
pub(crate) fn tell<T: Narrator>(scene: &Scene, events: &[T::Event], mut narrator: T) -> Story {
    let count = |&counter| StoryCount {
        counter,
        values: Vec::new(),
    };
    let mut writer = Writer {
        event: 0,
        story: Story {
            parts: vec![StoryPart::default(); scene.items.len()],
            ..Story::default()
        },
    };
    writer.story.steps.counts = T::COUNTERS.iter().map(count).collect();
    narrator.begin(&mut writer);
    for (place, event) in events.iter().enumerate() {
        writer.event = place;
        narrator.tell(event, &events[place + 1..], &mut writer);
    }
    narrator.end(&mut writer);
    writer.story
}

/// A story that is being written. Nodes are places in the picture; what changes is so from the last step on.
pub(crate) struct Writer {
    pub(crate) story: Story,
    /// The place of the event that is told.
    event: usize,
}

impl Writer {
    /// The place of the event that is told.
    pub(crate) fn event(&self) -> usize {
        self.event
    }

    /// The number of the last step.
    pub(crate) fn now(&self) -> usize {
        self.story.steps.kind.len().saturating_sub(1)
    }

    /// A step at a node.
    pub(crate) fn step(&mut self, kind: StepKind, node: usize, said: Said, counts: &[u64]) {
        let steps = &mut self.story.steps;
        steps.event.push(self.event);
        steps.kind.push(kind);
        steps.node.push(node);
        steps.said.push(said);
        for (series, count) in steps.counts.iter_mut().zip(counts) {
            series.values.push(*count);
        }
    }

    /// A node appears, unless it is there.
    pub(crate) fn appear(&mut self, node: usize) {
        let now = self.now();
        self.story.parts[node].from.get_or_insert(now);
    }

    /// A visit to a node begins, with this label above the node.
    pub(crate) fn visit(&mut self, node: usize, stroke: Stroke, label: String) {
        self.appear(node);
        let labels = vec![(self.now(), label)];
        self.story.parts[node]
            .visits
            .push(StoryVisit { stroke, labels });
    }

    /// The last visit to a node has this label.
    pub(crate) fn label(&mut self, node: usize, label: String) {
        let now = self.now();
        if let Some(visit) = self.story.parts[node].visits.last_mut() {
            set(&mut visit.labels, now, label);
        }
    }

    /// A node shows this value, which claims that of its worth.
    pub(crate) fn value(&mut self, node: usize, text: Option<String>, claim: Claim) {
        let now = self.now();
        if let Some(text) = text {
            set(&mut self.story.parts[node].values, now, (text, claim));
        }
    }

    /// A node has this window, in the picture's view, whose scores are written with `decimals`.
    pub(crate) fn window(&mut self, node: usize, window: Window, decimals: Decimals) {
        let now = self.now();
        let part = &mut self.story.parts[node];
        let begun = part.visits.last().map_or(0, StoryVisit::begins);
        // A visit has its window, and then others alone.
        let is_same = |&(since, before): &(usize, (Window, Decimals))| {
            since >= begun && before == (window, decimals)
        };
        if !part.windows.last().is_some_and(is_same) {
            part.windows.push((now, (window, decimals)));
        }
    }

    /// Children of a node are cut off by the last step, whose first `told` pieces say why.
    pub(crate) fn cut(&mut self, node: usize, cause: Option<CutCause>, before_savings: usize) {
        let step = self.now();
        self.story.cuts.push(StoryCut {
            step,
            cause,
            before_savings,
        });
        self.story.parts[node].cut = Some(step);
    }
}

/// Something is so from a step on, and not what was so from the same step before.
pub(crate) fn set<T>(entries: &mut Vec<(usize, T)>, step: usize, what: T) {
    match entries.last_mut() {
        Some((last, before)) if *last == step => *before = what,
        _ => entries.push((step, what)),
    }
}
