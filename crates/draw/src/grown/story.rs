//! The growth of a tree told step by step: what each step changes in the picture, and why it happened.

use super::GrownSubject;
use super::numbers::{Told, count, hundredths};
use super::scene::WIDEST;
use super::sentence::Sentence;
use crate::scene::{NodeKind, Scene};
use negascout::Score;
use negascout::observe::Interval;
use negascout::textbook::uct::UctEvent;
use schemars::JsonSchema;
use serde::Serialize;

/// The growth of a tree step by step. A time is the number of a step, from 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct GrowthStory {
    /// How much wider than the usual one a line is that all playouts take, in pixels.
    pub widest: f64,
    /// The picture's nodes in time, in the same order.
    pub parts: Vec<GrowthPart>,
    /// The steps.
    pub steps: Vec<GrowthStep>,
}

/// A node of the picture in time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct GrowthPart {
    /// What is shown of it, each from a step on; the first is that at which it appears.
    pub states: Vec<GrowthState>,
}

/// What is shown of a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct GrowthState {
    /// The step from which on it is so.
    pub step: usize,
    /// The text in the node: its mean, or its value if that is proven.
    pub value: String,
    /// The label above the node: its visits, and what is proven of it.
    pub label: String,
    /// The number of its visits.
    pub visits: u32,
    /// Whether its value is proven.
    pub proven: bool,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct GrowthStep {
    /// The kind of the step.
    pub kind: GrowthStepKind,
    /// The node it concerns, as a place in the picture.
    pub node: usize,
    /// The playout it is a part of, from 1.
    pub playout: u32,
    /// The step in a sentence or two.
    pub text: String,
    /// Of a selection the moves with their bounds; else none.
    pub bounds: Vec<BoundRow>,
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum GrowthStepKind {
    /// The moves of a node are listed.
    Expansion,
    /// The playout goes on to a child.
    Selection,
    /// A game is played to its end at random.
    Simulation,
    /// A node counts the result.
    Backup,
    /// The growth is over.
    End,
}

/// A move at a node where one is chosen. Numbers are for the player who chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct BoundRow {
    /// The node that it leads to, as a place in the picture.
    pub node: usize,
    /// The letter of that node, or the move where it is folded.
    pub name: String,
    /// The move; of a listed tree the child's number from 1.
    #[serde(rename = "move")]
    pub mv: String,
    /// The number of visits.
    pub visits: u32,
    /// The mean of their results; empty without one.
    pub mean: String,
    /// What is added for few visits; empty without one.
    pub margin: String,
    /// The sum of both; `first` without a visit, `closed` if the move can gain nothing any more.
    pub bound: String,
    /// Whether the playout goes on there.
    pub chosen: bool,
}

/// What is known of a node at a time, for its player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Now {
    pub(super) visits: u32,
    pub(super) sum: f64,
    pub(super) proven: Interval,
}

impl Now {
    pub(super) fn mean(self) -> Option<f64> {
        (self.visits > 0).then(|| self.sum / f64::from(self.visits))
    }

    /// The value, if it is proven.
    pub(super) fn value(self) -> Option<Score> {
        (self.proven.lower == self.proven.upper).then_some(self.proven.lower)
    }
}

/// Tells the growth of a tree that is drawn as `scene`.
pub(super) fn tell(subject: &GrownSubject<'_>, scene: &Scene) -> GrowthStory {
    let told = Told {
        view: scene.view,
        results: subject.tree.results,
    };
    let mut telling = Telling {
        subject,
        scene,
        told,
        names: subject.names(),
        now: subject.tree.nodes.iter().map(at_first).collect(),
        playout: 1,
        story: GrowthStory {
            widest: WIDEST,
            parts: vec![GrowthPart::default(); scene.items.len()],
            ..GrowthStory::default()
        },
    };
    telling.appear(0);
    for event in &subject.tree.events {
        telling.event(event);
    }
    telling.end();
    telling.story
}

/// A node before its first visit.
fn at_first(node: &super::GrownNode) -> Now {
    let unknown = Interval {
        lower: Score::LOSS,
        upper: Score::WIN,
    };
    Now {
        visits: 0,
        sum: 0.0,
        proven: if node.is_over { node.proven } else { unknown },
    }
}

struct Telling<'s> {
    subject: &'s GrownSubject<'s>,
    scene: &'s Scene,
    told: Told,
    names: Vec<String>,
    /// The nodes of the tree as they are by now.
    now: Vec<Now>,
    /// The number of the playout that is under way.
    playout: u32,
    story: GrowthStory,
}

impl Telling<'_> {
    fn event(&mut self, event: &UctEvent<String>) {
        let here = event.node();
        let sentence = Sentence {
            tree: self.subject.tree,
            told: self.told,
            names: &self.names,
            has_moves: self.scene.has_moves,
            now: &self.now,
            here,
        };
        let (kind, text) = match event {
            UctEvent::Expanded { proven, .. } => {
                (GrowthStepKind::Expansion, sentence.expanded(*proven))
            }
            UctEvent::Selected { child, bounds, .. } => {
                (GrowthStepKind::Selection, sentence.selected(*child, bounds))
            }
            UctEvent::Simulated {
                line, end, result, ..
            } => (
                GrowthStepKind::Simulation,
                sentence.simulated(line, *end, *result),
            ),
            UctEvent::BackedUp {
                result,
                visits,
                sum,
                proven,
                ..
            } => {
                let after = Now {
                    visits: *visits,
                    sum: *sum,
                    proven: *proven,
                };
                (GrowthStepKind::Backup, sentence.backed_up(*result, after))
            }
        };
        let bounds = match event {
            UctEvent::Selected { child, bounds, .. } => self.rows(here, *child, bounds),
            _ => Vec::new(),
        };
        self.step(kind, here, text, bounds);
        self.change(here, event);
    }

    fn step(&mut self, kind: GrowthStepKind, here: usize, text: String, bounds: Vec<BoundRow>) {
        self.story.steps.push(GrowthStep {
            kind,
            node: self.item(here),
            playout: self.playout,
            text,
            bounds,
        });
    }

    /// Has the event change what is known.
    fn change(&mut self, here: usize, event: &UctEvent<String>) {
        match event {
            UctEvent::Expanded { proven, .. } => {
                self.now[here].proven = *proven;
                self.show(here);
                let tree = self.subject.tree;
                for &child in &tree.nodes[here].children {
                    self.appear(child);
                }
            }
            UctEvent::BackedUp {
                visits,
                sum,
                proven,
                ..
            } => {
                self.now[here] = Now {
                    visits: *visits,
                    sum: *sum,
                    proven: *proven,
                };
                self.show(here);
                self.playout += u32::from(here == 0);
            }
            UctEvent::Selected { .. } | UctEvent::Simulated { .. } => {}
        }
    }

    fn end(&mut self) {
        let sentence = Sentence {
            tree: self.subject.tree,
            told: self.told,
            names: &self.names,
            has_moves: self.scene.has_moves,
            now: &self.now,
            here: 0,
        };
        let text = sentence.ended();
        self.playout = self.now[0].visits;
        self.step(GrowthStepKind::End, 0, text, Vec::new());
    }

    /// The item that a node is drawn as.
    fn item(&self, place: usize) -> usize {
        self.scene.item_of[place].unwrap_or(0)
    }

    /// A node is in the tree from now on.
    fn appear(&mut self, place: usize) {
        let item = self.item(place);
        let parent = self.subject.tree.nodes[place].parent;
        // What is folded with its parent is there already.
        if parent.is_none_or(|parent| self.item(parent) != item) {
            self.show(place);
        }
    }

    /// Shows what is known of a node by now.
    fn show(&mut self, place: usize) {
        let item = self.item(place);
        let state = match self.scene.items[item].kind {
            NodeKind::Stub => self.folded(item),
            _ => self.state(place),
        };
        let step = self.story.steps.len().saturating_sub(1);
        let states = &mut self.story.parts[item].states;
        match states.last_mut() {
            Some(last) if last.step == step => *last = GrowthState { step, ..state },
            _ => states.push(GrowthState { step, ..state }),
        }
    }

    fn state(&self, place: usize) -> GrowthState {
        let (node, now) = (&self.subject.tree.nodes[place], self.now[place]);
        GrowthState {
            step: 0,
            value: self.told.value(node.ply, now.mean(), now.proven),
            label: self.told.label(node.ply, now.visits, now.proven),
            visits: now.visits,
            proven: now.value().is_some(),
        }
    }

    /// The nodes and the visits of a triangle by now.
    fn folded(&self, item: usize) -> GrowthState {
        let nodes = &self.subject.tree.nodes;
        let places = (0..nodes.len()).filter(|&place| self.scene.item_of[place] == Some(item));
        let is_root = |place: usize| {
            nodes[place]
                .parent
                .is_none_or(|parent| self.item(parent) != item)
        };
        let (mut counted, mut visits) = (0, 0);
        for place in places {
            let seen = self.now[place].visits;
            counted += usize::from(seen > 0 || is_root(place));
            visits += if is_root(place) { seen } else { 0 };
        }
        GrowthState {
            step: 0,
            value: count(counted, "node"),
            label: count(visits as usize, "visit"),
            visits,
            proven: false,
        }
    }

    /// The moves at a node, with their bounds.
    fn rows(&self, here: usize, chosen: usize, bounds: &[Option<f64>]) -> Vec<BoundRow> {
        let tree = self.subject.tree;
        let children = tree.nodes[here].children.iter().zip(bounds);
        let row = |(&child, &bound): (&usize, &Option<f64>)| {
            let now = self.now[child];
            let mean = now.mean().map(|mean| -mean);
            let mv = tree.nodes[child].mv.clone().unwrap_or_default();
            let item = self.item(child);
            BoundRow {
                node: item,
                name: match self.scene.items[item].kind {
                    NodeKind::Stub => mv.clone(),
                    _ => self.names[child].clone(),
                },
                mv,
                visits: now.visits,
                mean: mean.map(hundredths).unwrap_or_default(),
                margin: bound
                    .zip(mean)
                    .map(|(bound, mean)| hundredths(bound - mean))
                    .unwrap_or_default(),
                bound: match bound {
                    None => "closed".to_owned(),
                    Some(bound) if bound.is_infinite() => "first".to_owned(),
                    Some(bound) => hundredths(bound),
                },
                chosen: child == chosen,
            }
        };
        children.map(row).collect()
    }
}
