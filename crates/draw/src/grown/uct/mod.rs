//! Trees that UCT grows, told step by step: what each step changes in the picture, and why it happened.

mod numbers;
mod sentence;
mod words;

use super::node::Known;
use super::shown::{Shown, count};
use super::{Grown, GrownNode};
use crate::scene::Scene;
use crate::story::{self, Counter, StepKind, Story, StoryGrowth, Teller, Writer};
use negascout::textbook::uct::UctEvent;
pub use numbers::Results;
use numbers::hundredths;
pub(super) use numbers::{known, label};
use sentence::Sentence;
pub(super) use words::{UCT, spoken_with};

/// The heading of a picture that is given none.
pub(super) fn heading(visits: u32, exploration: f64, seed: u64) -> String {
    let playouts = count(visits as usize, "playout");
    format!("UCT, {playouts}, exploration {exploration}, seed {seed}")
}

/// `uct on tic-tac-toe: 30 playouts, exploration 1, seed 0`.
pub(super) fn heading_on(on: &str, visits: u32, exploration: f64, seed: u64) -> String {
    let playouts = count(visits as usize, "playout");
    format!("uct on {on}: {playouts}, exploration {exploration}, seed {seed}")
}

/// Has a step change the nodes of the tree.
pub(super) fn apply(event: &UctEvent<String>, nodes: &mut [GrownNode], whole: &Grown) {
    let here = event.node();
    let node = &mut nodes[here];
    match event {
        UctEvent::Expanded { proven, .. } => {
            node.children.clone_from(&whole.nodes[here].children);
            node.known = Known::Results {
                mean: node.known.mean(),
                proven: *proven,
            };
        }
        UctEvent::BackedUp { .. } => *node = after(event, node),
        UctEvent::Selected { .. } | UctEvent::Simulated { .. } => {}
    }
}

/// The node after a back-up.
fn after(event: &UctEvent<String>, node: &GrownNode) -> GrownNode {
    let node = node.clone();
    match *event {
        UctEvent::BackedUp {
            visits,
            sum,
            proven,
            ..
        } => GrownNode {
            visits,
            known: Known::Results {
                mean: (visits > 0).then(|| sum / f64::from(visits)),
                proven,
            },
            ..node
        },
        _ => node,
    }
}

/// Tells the growth of a tree that is drawn as `scene`.
pub(super) fn tell(
    tree: &Grown,
    scene: &Scene,
    events: &[UctEvent<String>],
    results: Results,
) -> Story {
    let teller = UctTeller {
        shown: Shown::new(tree, scene),
        results,
        games: 0,
        nodes: 1,
    };
    story::tell(scene, events, teller)
}

/// Tells the growth of a tree by UCT.
struct UctTeller<'s> {
    shown: Shown<'s>,
    results: Results,
    /// The random games, and the nodes in the tree.
    games: u64,
    nodes: u64,
}

impl Teller for UctTeller<'_> {
    type Event = UctEvent<String>;

    const COUNTERS: &'static [Counter] = &[Counter::RandomGames, Counter::TreeNodes];

    fn begin(&mut self, story: &mut Writer) {
        let columns = ["visits", "mean", "+ margin", "= bound"];
        let growth = StoryGrowth {
            round: "playout".to_owned(),
            columns: columns.map(str::to_owned).to_vec(),
            for_chooser: true,
            ..StoryGrowth::default()
        };
        self.shown.begin(growth, story);
    }

    fn tell(&mut self, event: &UctEvent<String>, _: &[UctEvent<String>], story: &mut Writer) {
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
                let after = after(event, &self.shown.now[here]);
                (StepKind::Backup, sentence.backed_up(*result, &after))
            }
        };
        match event {
            UctEvent::Simulated { .. } => self.games += 1,
            UctEvent::Expanded { .. } => {
                self.nodes += self.shown.tree.nodes[here].children.len() as u64;
            }
            _ => {}
        }
        let counts = [self.games, self.nodes];
        self.shown.step(kind, here, said, &counts, story);
        apply(event, &mut self.shown.now, self.shown.tree);
        match event {
            UctEvent::Expanded { .. } => {
                self.shown.show(here, story);
                self.shown.expand(here, story);
            }
            UctEvent::Selected { child, bounds, .. } => {
                let numbers = |number| self.numbers(here, number, bounds[number]);
                self.shown.choice(here, *child, numbers, story);
            }
            UctEvent::Simulated { .. } => {}
            UctEvent::BackedUp { .. } => {
                self.shown.count_visit(here);
                self.shown.show(here, story);
                self.shown.begins = here == 0;
            }
        }
    }

    fn end(&mut self, story: &mut Writer) {
        let said = self.sentence(0).ended();
        self.shown.begins = false;
        let counts = [self.games, self.nodes];
        self.shown.step(StepKind::End, 0, said, &counts, story);
    }
}

impl UctTeller<'_> {
    fn sentence(&self, here: usize) -> Sentence<'_> {
        Sentence {
            shown: &self.shown,
            results: self.results,
            here,
        }
    }

    /// The numbers of a child: visits, mean, margin and bound, which is `first` without a visit, and `closed` if
    /// it can gain nothing any more.
    fn numbers(&self, here: usize, number: usize, bound: Option<f64>) -> Vec<String> {
        let child = self.shown.tree.nodes[here].children[number];
        let now = &self.shown.now[child];
        let mean = now.known.mean().map(|mean| -mean);
        let margin = bound.zip(mean).map(|(bound, mean)| bound - mean);
        let text = |number: Option<f64>| number.map(hundredths).unwrap_or_default();
        vec![
            now.visits.to_string(),
            text(mean),
            text(margin),
            match bound {
                None => "closed".to_owned(),
                Some(bound) if bound.is_infinite() => "first".to_owned(),
                Some(bound) => hundredths(bound),
            },
        ]
    }
}
