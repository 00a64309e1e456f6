//! A search step by step, told of the nodes that are drawn.

use super::Folded;
use crate::claim::Claim;
use crate::grown::count;
use crate::said::Piece;
use crate::scene::{Scene, Stroke};
use crate::story::{CutCause, Story, StoryPart, StoryVisit, set};

/// The claim of a number of nodes: nothing of what they are worth.
const NOTHING: Claim = Claim::Guarantee {
    lower: None,
    upper: None,
};

/// The counts of a folded node, each number at its step.
#[derive(Clone, Default)]
struct Counts {
    /// The first step of any of its nodes.
    from: Option<usize>,
    nodes: Vec<(usize, usize)>,
    visits: Vec<(usize, usize)>,
}

impl Folded {
    /// The story of the `whole` scene, told of what is drawn. Sentences have the letters of folded nodes, too.
    pub(crate) fn told(&self, whole: &Scene, mut story: Story) -> Story {
        let last = story.steps.kind.len().saturating_sub(1);
        story.parts = self.parts(whole, story.parts, last);
        let steps = &mut story.steps;
        for node in &mut steps.node {
            *node = self.drawn_as[*node];
        }
        for piece in steps.said.iter_mut().flat_map(|said| &mut said.0) {
            self.turn(whole, piece);
        }
        for cut in &mut story.cuts {
            cut.cause = cut.cause.map(|cause| self.cause(cause));
        }
        for entry in &mut story.memory.table {
            entry.node = self.drawn_as[entry.node];
        }
        for change in &mut story.memory.open {
            change.node = change.node.map(|node| self.drawn_as[node]);
        }
        story
    }

    /// Names a node as it is drawn, and a folded node by its letter.
    fn turn(&self, whole: &Scene, piece: &mut Piece) {
        match piece {
            Piece::Text(_) => {}
            Piece::Node(node) => {
                let (item, drawn) = (&whole.items[*node], self.drawn_as[*node]);
                *piece = match self.scene.items[drawn].is_folded() {
                    true => Piece::Text(item.letter.clone().into()),
                    false => Piece::Node(drawn),
                };
            }
            Piece::Value(_, node) | Piece::Window(_, node) | Piece::Bound(_, node, _) => {
                *node = self.drawn_as[*node];
            }
        }
    }

    fn cause(&self, cause: CutCause) -> CutCause {
        match cause {
            CutCause::Ancestor(node) => CutCause::Ancestor(self.drawn_as[node]),
            CutCause::NullWindow(node) => CutCause::NullWindow(self.drawn_as[node]),
            CutCause::Solved(node) => CutCause::Solved(self.drawn_as[node]),
            CutCause::Sum(node) => CutCause::Sum(self.drawn_as[node]),
            CutCause::RootWindow | CutCause::Table | CutCause::WholeSum => cause,
        }
    }

    /// The drawn nodes in time: a folded one counts the nodes that are there, and the visits to them.
    fn parts(&self, whole: &Scene, parts: Vec<StoryPart>, last: usize) -> Vec<StoryPart> {
        let items = &self.scene.items;
        let mut drawn = vec![StoryPart::default(); items.len()];
        let mut counts = vec![Counts::default(); items.len()];
        for ((item, part), &at) in whole.items.iter().zip(parts).zip(&self.drawn_as) {
            if !items[at].is_folded() {
                drawn[at] = part;
                continue;
            }
            let counts = &mut counts[at];
            counts.from = counts.from.into_iter().chain(part.from).min();
            // What has no step of its own is there at the end.
            counts.nodes.push((part.from.unwrap_or(last), item.count));
            let begins = part.visits.iter().map(|visit| (visit.begins(), 1));
            counts.visits.extend(begins);
        }
        for ((item, part), counts) in items.iter().zip(&mut drawn).zip(counts) {
            if item.is_folded() {
                *part = counts.part();
            }
        }
        drawn
    }
}

impl Counts {
    fn part(self) -> StoryPart {
        let values = running(self.nodes, "node").into_iter();
        let labels = running(self.visits, "visit");
        let visit = (!labels.is_empty()).then_some(StoryVisit {
            stroke: Stroke::Open,
            labels,
        });
        StoryPart {
            from: self.from,
            values: values.map(|(step, text)| (step, (text, NOTHING))).collect(),
            visits: visit.into_iter().collect(),
            ..StoryPart::default()
        }
    }
}

/// The sums of numbers up to their steps, as numbers of a `thing`.
fn running(mut numbers: Vec<(usize, usize)>, thing: &str) -> Vec<(usize, String)> {
    numbers.sort_unstable();
    let (mut sums, mut all) = (Vec::new(), 0);
    for (step, number) in numbers {
        all += number;
        set(&mut sums, step, count(all, thing));
    }
    sums
}
