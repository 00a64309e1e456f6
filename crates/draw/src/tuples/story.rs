//! A search of a tree of tuples told event by event: what each changes in the picture, and why it happened.

use super::TupleSubject;
use super::replay::Replay;
use super::sentence::Sentence;
use crate::said::Said;
use crate::scene::{NodeKind, Scene};
use crate::story::{self, Counter, CutCause, Narrator, StepKind, Story, Writer};
use negascout::textbook::multiplayer::MultiplayerEvent;

/// Tells a search, drawn as `scene` with all its nodes.
pub(super) fn tell(subject: &TupleSubject<'_>, scene: &Scene) -> Story {
    let narrator = TupleNarrator {
        scene,
        replay: Replay::new(subject),
        counts: Counted::default(),
    };
    story::tell(scene, &subject.searched.events, narrator)
}

/// What is counted up to a step.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    visits: u64,
    leaves: u64,
    cuts: u64,
}

/// Tells a search of a tree of tuples.
struct TupleNarrator<'s> {
    scene: &'s Scene,
    replay: Replay<'s>,
    counts: Counted,
}

impl Narrator for TupleNarrator<'_> {
    type Event = MultiplayerEvent;

    const COUNTERS: &'static [Counter] = &[
        Counter::Leaves,
        Counter::DistinctLeaves,
        Counter::Nodes,
        Counter::Cutoffs,
    ];

    fn tell(&mut self, event: &MultiplayerEvent, rest: &[MultiplayerEvent], story: &mut Writer) {
        // A sentence describes its node before the event; a node that is entered, after it.
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
        let before_savings = said.0.len();
        self.step(kind, here, said, story);
        let cause = match event {
            MultiplayerEvent::Cutoff { by, .. } => {
                self.cause(by.map(|held| self.replay.line[held.ply].place))
            }
            _ => None,
        };
        if !is_enter {
            self.replay.follow(event);
        }
        let Some(item) = self.scene.item_of[here] else {
            return;
        };
        match kind {
            StepKind::Enter => self.come_to(item, story),
            StepKind::Cutoff => self.cut(here, (item, cause, before_savings), story),
            _ => self.value(here, item, story),
        }
        if matches!(kind, StepKind::Leaf | StepKind::Leave) {
            let drawn = &self.scene.items[item];
            let label = drawn.visits.first().map(|pass| drawn.visit_line(pass));
            story.label(item, label.unwrap_or_default());
        }
    }

    fn end(&mut self, story: &mut Writer) {
        let sentence = Sentence {
            scene: self.scene,
            replay: &self.replay,
            rest: &[],
        };
        self.step(StepKind::End, 0, sentence.end(), story);
    }
}

impl TupleNarrator<'_> {
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

    fn step(&self, kind: StepKind, here: usize, said: Said, story: &mut Writer) {
        let Counted {
            visits,
            leaves,
            cuts,
        } = self.counts;
        let node = self.scene.item_of[here].unwrap_or(0);
        // No leaf is visited twice.
        story.step(kind, node, said, &[leaves, leaves, visits, cuts]);
    }

    /// Something else is claimed of a node from now on.
    fn value(&self, here: usize, item: usize, story: &mut Writer) {
        let Some(claim) = self.replay.nodes[here].claim.clone() else {
            return;
        };
        let drawn = &self.scene.items[item];
        // A leaf has its tuple, whatever the search takes of it.
        let text = match drawn.kind {
            NodeKind::Leaf => drawn.value.clone(),
            _ => claim.text(),
        };
        story.value(item, text, claim);
    }

    /// A visit begins.
    fn come_to(&self, item: usize, story: &mut Writer) {
        story.appear(item);
        for pass in &self.scene.items[item].visits {
            story.visit(item, pass.stroke, pass.asked());
        }
    }

    /// A node's children are left out, with all that is below them.
    fn cut(
        &self,
        here: usize,
        (item, cause, before_savings): (usize, Option<CutCause>, usize),
        story: &mut Writer,
    ) {
        story.cut(item, cause, before_savings);
        let mut rest = self.replay.tree.children[here].clone();
        while let Some(place) = rest.pop() {
            if let (true, Some(item)) =
                (self.replay.nodes[place].left_out, self.scene.item_of[place])
            {
                story.appear(item);
                rest.extend_from_slice(&self.replay.tree.children[place]);
            }
        }
    }
}
