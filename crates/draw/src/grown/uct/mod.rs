//! Trees that UCT grows, told step by step: what each step changes in the picture, and why it happened.

mod numbers;
mod sentence;
mod words;

use super::growth::GrowingSearch;
use super::node::Known;
use super::shown::{Shown, count};
use super::{Grown, GrownNode};
use crate::View;
use crate::scene::Scene;
use crate::story::{self, Counter, Narrator, StepKind, Story, StoryGrowth, Writer};
use crate::wording::Words;
use negascout::Decimals;
use negascout::textbook::listing::{Lit, Reading};
use negascout::textbook::uct::UctEvent;
pub use numbers::Results;
use numbers::hundredths;
use sentence::Sentence;
use serde_json::{Value, json};
pub(super) use words::{UCT, spoken_with};

/// A tree that UCT has grown.
#[derive(Clone, Debug)]
pub struct UctGrowth {
    /// The steps, in order.
    pub events: Vec<UctEvent<String>>,
    /// The weight of moves that were seldom tried.
    pub exploration: f64,
    /// The seed of the playouts.
    pub seed: u64,
    /// What results are made of.
    pub results: Results,
}

impl GrowingSearch for UctGrowth {
    fn words(&self) -> &'static Words {
        &UCT
    }

    /// `uct on tic-tac-toe: 30 playouts, exploration 1, seed 0`.
    fn heading(&self, on: Option<&str>, visits: u32) -> String {
        let name = on.map_or("UCT,".to_owned(), |on| format!("uct on {on}:"));
        let playouts = count(visits as usize, "playout");
        let UctGrowth {
            exploration, seed, ..
        } = self;
        format!("{name} {playouts}, exploration {exploration}, seed {seed}")
    }

    fn value(&self, view: View, node: &GrownNode) -> String {
        self.results.value(view, node)
    }

    fn label(&self, view: View, node: &GrownNode) -> String {
        self.results.label(view, node)
    }

    fn decimals(&self) -> Decimals {
        self.results.decimals()
    }

    fn visit(&self) -> &'static str {
        "visit"
    }

    fn settings(&self, visits: u32) -> Value {
        json!({ "playouts": visits, "exploration": self.exploration, "seed": self.seed })
    }

    fn known(&self, view: View, node: &GrownNode) -> Value {
        self.results.known(view, node)
    }

    fn tell(&self, tree: &Grown, scene: &Scene) -> Story {
        let narrator = UctNarrator {
            shown: Shown::new(tree, scene),
            results: self.results,
            games: 0,
            nodes: 1,
        };
        story::tell(scene, &self.events, narrator)
    }

    fn apply(&self, step: usize, nodes: &mut [GrownNode], whole: &Grown) {
        apply(&self.events[step], nodes, whole);
    }

    fn lit(&self, reading: &Reading) -> Vec<Lit> {
        reading.follow_uct(&self.events)
    }

    fn steps(&self) -> usize {
        self.events.len()
    }
}

/// Has a step change the nodes of the tree.
fn apply(event: &UctEvent<String>, nodes: &mut [GrownNode], whole: &Grown) {
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

/// Tells the growth of a tree by UCT.
struct UctNarrator<'s> {
    shown: Shown<'s>,
    results: Results,
    /// The random games, and the nodes in the tree.
    games: u64,
    nodes: u64,
}

impl Narrator for UctNarrator<'_> {
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

impl UctNarrator<'_> {
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
