//! The growth of a tree told step by step: what each step changes in the picture, and why it happened.

use super::numbers::{Told, count, hundredths};
use super::scene::WIDEST;
use super::sentence::Sentence;
use super::{Grown, GrownSubject};
use crate::claim::Claim;
use crate::said::Said;
use crate::scene::{NodeKind, Scene, Stroke};
use crate::story::{
    self, ChoiceRow, Counter, StepKind, Story, StoryChoice, StoryGrowth, Teller, Writer, set,
};
use crate::words::in_view;
use negascout::Score;
use negascout::observe::Interval;
use negascout::textbook::uct::UctEvent;

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
pub(super) fn tell(subject: &GrownSubject<'_>, scene: &Scene) -> Story {
    let teller = UctTeller {
        tree: subject.tree,
        scene,
        told: Told {
            view: scene.view,
            results: subject.tree.results,
        },
        now: subject.tree.nodes.iter().map(at_first).collect(),
        begins: true,
        games: 0,
        nodes: 1,
    };
    story::tell(scene, &subject.tree.events, teller)
}

/// A node before its first visit.
pub(super) fn at_first(node: &super::GrownNode) -> Now {
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

/// Tells the growth of a tree by UCT.
struct UctTeller<'s> {
    tree: &'s Grown,
    scene: &'s Scene,
    told: Told,
    /// The nodes of the tree as they are by now.
    now: Vec<Now>,
    /// Whether the next step begins a playout.
    begins: bool,
    /// The random games, and the nodes in the tree.
    games: u64,
    nodes: u64,
}

impl Teller for UctTeller<'_> {
    type Event = UctEvent<String>;

    const COUNTERS: &'static [Counter] = &[Counter::RandomGames, Counter::TreeNodes];

    fn begin(&mut self, story: &mut Writer<'_>) {
        story.story.growth = Some(StoryGrowth {
            round: "playout".to_owned(),
            widest: WIDEST,
            columns: COLUMNS.map(str::to_owned).to_vec(),
            ..StoryGrowth::default()
        });
        self.appear(0, story);
    }

    fn tell(&mut self, event: &UctEvent<String>, _: &[UctEvent<String>], story: &mut Writer<'_>) {
        let here = event.node();
        let sentence = self.sentence(here);
        let (kind, said) = match event {
            UctEvent::Expanded { proven, .. } => (StepKind::Expansion, sentence.expanded(*proven)),
            UctEvent::Selected { child, bounds, .. } => {
                (StepKind::Selection, sentence.selected(*child, bounds))
            }
            UctEvent::Simulated {
                line, end, result, ..
            } => (
                StepKind::Simulation,
                sentence.simulated(line, *end, *result),
            ),
            UctEvent::BackedUp { result, .. } => {
                let after = after(event).unwrap_or(self.now[here]);
                (StepKind::Backup, sentence.backed_up(*result, after))
            }
        };
        match event {
            UctEvent::Simulated { .. } => self.games += 1,
            UctEvent::Expanded { .. } => self.nodes += self.tree.nodes[here].children.len() as u64,
            _ => {}
        }
        self.step(kind, here, said, story);
        if let (UctEvent::Selected { child, bounds, .. }, Some(growth)) =
            (event, &mut story.story.growth)
        {
            let step = story.story.steps.kind.len() - 1;
            let rows = self.rows(here, *child, bounds);
            growth.choices.push(StoryChoice { step, rows });
        }
        self.change(here, event, story);
    }

    fn end(&mut self, story: &mut Writer<'_>) {
        let said = self.sentence(0).ended();
        self.begins = false;
        self.step(StepKind::End, 0, said, story);
    }
}

/// The headings of the numbers that a move is chosen by.
const COLUMNS: [&str; 4] = ["visits", "mean", "+ margin", "= bound"];

/// What a back-up leaves known of its node.
pub(super) fn after(event: &UctEvent<String>) -> Option<Now> {
    match event {
        UctEvent::BackedUp {
            visits,
            sum,
            proven,
            ..
        } => Some(Now {
            visits: *visits,
            sum: *sum,
            proven: *proven,
        }),
        _ => None,
    }
}

impl UctTeller<'_> {
    fn sentence(&self, here: usize) -> Sentence<'_> {
        Sentence {
            tree: self.tree,
            scene: self.scene,
            told: self.told,
            now: &self.now,
            here,
        }
    }

    fn step(&mut self, kind: StepKind, here: usize, said: Said, story: &mut Writer<'_>) {
        if let (true, Some(growth)) = (self.begins, &mut story.story.growth) {
            growth.starts.push(story.story.steps.kind.len());
        }
        self.begins = false;
        story.step(kind, self.item(here), said, &[self.games, self.nodes]);
    }

    /// Has the event change what is known.
    fn change(&mut self, here: usize, event: &UctEvent<String>, story: &mut Writer<'_>) {
        if let UctEvent::Expanded { proven, .. } = event {
            self.now[here].proven = *proven;
            self.show(here, story);
            for &child in &self.tree.nodes[here].children {
                self.appear(child, story);
            }
        }
        if let Some(after) = after(event) {
            self.now[here] = after;
            self.show(here, story);
            self.begins = here == 0;
        }
    }

    /// The item that a node is drawn as.
    fn item(&self, place: usize) -> usize {
        self.scene.item_of[place].unwrap_or(0)
    }

    /// Whether a node is drawn as the item that its parent is: what is folded is in the triangle of its parent.
    fn is_below_fold(&self, place: usize) -> bool {
        let parent = self.tree.nodes[place].parent;
        parent.is_some_and(|parent| self.item(parent) == self.item(place))
    }

    /// A node is in the tree from now on.
    fn appear(&self, place: usize, story: &mut Writer<'_>) {
        if !self.is_below_fold(place) {
            self.show(place, story);
        }
    }

    /// Shows what is known of a node by now.
    fn show(&self, place: usize, story: &mut Writer<'_>) {
        let item = self.item(place);
        let (node, now) = (&self.tree.nodes[place], self.now[place]);
        let (value, label, visits) = match self.scene.items[item].kind {
            NodeKind::Stub => self.folded(item),
            _ => (
                self.told.value(node.ply, now.mean(), now.proven),
                self.told.label(node.ply, now.visits, now.proven),
                now.visits,
            ),
        };
        match story.story.parts[item].from {
            None => story.visit(item, Stroke::Open, label),
            Some(_) => story.label(item, label),
        }
        let known = in_view(self.told.view, node.ply, now.proven);
        story.value(
            item,
            Some(value).filter(|value| !value.is_empty()),
            Claim::Score(known),
        );
        let step = story.now();
        let part = &mut story.story.parts[item];
        set(&mut part.visited, step, visits);
        if self.scene.items[item].kind != NodeKind::Stub && now.value().is_some() {
            part.proven.get_or_insert(step);
        }
    }

    /// The nodes and the visits of a triangle by now, in words, and the visits.
    fn folded(&self, item: usize) -> (String, String, u32) {
        let places = (0..self.now.len()).filter(|&place| self.scene.item_of[place] == Some(item));
        let (mut counted, mut visits) = (0, 0);
        for place in places {
            let (seen, is_root) = (self.now[place].visits, !self.is_below_fold(place));
            counted += usize::from(seen > 0 || is_root);
            visits += if is_root { seen } else { 0 };
        }
        (
            count(counted, "node"),
            count(visits as usize, "visit"),
            visits,
        )
    }

    /// The moves at a node, with their bounds: `first` without a visit, `closed` if a move can gain nothing any
    /// more.
    fn rows(&self, here: usize, chosen: usize, bounds: &[Option<f64>]) -> Vec<ChoiceRow> {
        let children = self.tree.nodes[here].children.iter().zip(bounds);
        let row = |(&child, &bound): (&usize, &Option<f64>)| {
            let now = self.now[child];
            let mean = now.mean().map(|mean| -mean);
            let margin = bound.zip(mean).map(|(bound, mean)| bound - mean);
            let mv = self.tree.nodes[child].mv.clone().unwrap_or_default();
            let item = self.item(child);
            let text = |number: Option<f64>| number.map(hundredths).unwrap_or_default();
            ChoiceRow {
                node: item,
                name: match self.scene.items[item].kind {
                    NodeKind::Stub => mv.clone(),
                    _ => self.scene.items[item].letter.clone(),
                },
                mv,
                numbers: vec![
                    now.visits.to_string(),
                    text(mean),
                    text(margin),
                    match bound {
                        None => "closed".to_owned(),
                        Some(bound) if bound.is_infinite() => "first".to_owned(),
                        Some(bound) => hundredths(bound),
                    },
                ],
                chosen: child == chosen,
            }
        };
        children.map(row).collect()
    }
}
