//! Trees that df-pn grows, told step by step: its proof numbers, and the thresholds it goes by.

mod numbers;
mod sentence;
mod words;

use super::growth::GrowingSearch;
use super::node::Known;
use super::shown::{Shown, count};
use super::{Grown, GrownNode, Growth};
use crate::View;
use crate::said::said;
use crate::scene::Scene;
use crate::story::{self, Counter, Narrator, StepKind, Story, StoryGrowth, Writer};
use crate::wording::Words;
use negascout::Game;
use negascout::textbook::df_pn::{DfPnEvent, DfPnLog, Numbers};
use negascout::textbook::listing::{Lit, Reading};
pub use numbers::Goal;
use numbers::{number, pair, shown};
use sentence::Sentence;
use serde_json::{Value, json};
use words::DF_PN;

impl Grown {
    /// The tree that df-pn has searched, whose steps are `log`, moves as text: each formatted in the position it is
    /// made in. MAX wants `goal`.
    #[must_use]
    pub fn of_df_pn<G: Game>(
        log: DfPnLog<G>,
        goal: Goal,
        format_move: impl Fn(&G, G::Move) -> String,
    ) -> Grown {
        let mut nodes: Vec<GrownNode> = Vec::with_capacity(log.nodes.len());
        for node in &log.nodes {
            let above = node.parent.map(|parent| &log.nodes[parent].pos);
            let mv = above.zip(node.mv).map(|(pos, mv)| format_move(pos, mv));
            // A child that its mover cannot save proves the node; where there is no such child, any will do.
            let mut children = node.children.iter();
            let proves = children.find(|&&child| log.nodes[child].numbers.delta == 0);
            let best = proves.or(node.children.first().filter(|_| node.numbers.delta == 0));
            nodes.push(GrownNode {
                parent: node.parent,
                children: node.children.clone(),
                mv,
                ply: node.parent.map_or(0, |parent| nodes[parent].ply + 1),
                visits: node.calls,
                known: Known::Numbers {
                    numbers: node.numbers,
                    until: None,
                },
                is_over: node.pos.outcome().is_some(),
                best: best.copied(),
            });
        }
        Grown {
            nodes,
            growth: Growth::DfPn(DfPnGrowth {
                events: log.events,
                goal,
            }),
        }
    }
}

/// A tree that df-pn has grown.
#[derive(Clone, Debug)]
pub struct DfPnGrowth {
    /// The steps, in order.
    pub events: Vec<DfPnEvent>,
    /// What MAX wants.
    pub goal: Goal,
}

impl GrowingSearch for DfPnGrowth {
    fn words(&self) -> &'static Words {
        &DF_PN
    }

    /// `df-pn on tic-tac-toe: does MAX win? 12 calls`.
    fn heading(&self, on: Option<&str>, visits: u32) -> String {
        let calls = count(visits as usize, "call");
        let on = on.unwrap_or("a position");
        format!("df-pn on {on}: {} {calls}", self.goal.asked())
    }

    fn value(&self, view: View, node: &GrownNode) -> String {
        let numbers = node.known.numbers();
        numbers.map_or_else(String::new, |(numbers, _)| shown(view, node.ply, numbers))
    }

    /// The calls there and below, and while the search is below it the thresholds.
    fn label(&self, view: View, node: &GrownNode) -> String {
        let calls = count(node.visits as usize, "call");
        match node.known.numbers() {
            Some((_, Some(until))) => format!("{calls}, until {}", shown(view, node.ply, until)),
            _ => calls,
        }
    }

    fn visit(&self) -> &'static str {
        "call"
    }

    fn settings(&self, visits: u32) -> Value {
        json!({ "goal": self.goal.data(), "calls": visits })
    }

    /// The leaves that a proof and a disproof need at least, null where there are none.
    fn known(&self, _: View, node: &GrownNode) -> Value {
        let numbers = node.proof_numbers().unwrap_or([u64::MAX; 2]);
        let [proof, disproof] = numbers.map(|number| (number < u64::MAX).then_some(number));
        json!({ "proof": proof, "disproof": disproof })
    }

    fn tell(&self, tree: &Grown, scene: &Scene) -> Story {
        let narrator = DfPnNarrator {
            shown: Shown::new(tree, scene),
            goal: self.goal,
            calls: 0,
            nodes: 1,
        };
        story::tell(scene, &self.events, narrator)
    }

    fn apply(&self, step: usize, nodes: &mut [GrownNode], whole: &Grown) {
        apply(&self.events[step], nodes, whole);
    }

    fn lit(&self, reading: &Reading) -> Vec<Lit> {
        reading.follow_df_pn(&self.events)
    }

    fn steps(&self) -> usize {
        self.events.len()
    }
}

/// Has a step change the nodes of the tree.
fn apply(event: &DfPnEvent, nodes: &mut [GrownNode], whole: &Grown) {
    let here = event.node();
    match event {
        DfPnEvent::Entered { thresholds, .. } => {
            nodes[here].set_numbers(None, Some(*thresholds));
            let mut at = Some(here);
            while let Some(above) = at {
                nodes[above].visits += 1;
                at = nodes[above].parent;
            }
        }
        DfPnEvent::Looked {
            children, numbers, ..
        } => {
            nodes[here].children.clone_from(&whole.nodes[here].children);
            nodes[here].set_own(*numbers);
            for (&child, numbers) in whole.nodes[here].children.iter().zip(children) {
                nodes[child].set_own(*numbers);
            }
        }
        DfPnEvent::Left { numbers, .. } => nodes[here].set_numbers(Some(*numbers), None),
    }
}

impl GrownNode {
    /// The proof number and the disproof number of what MAX wants, [`u64::MAX`] if infinite; `None` of another
    /// search.
    #[must_use]
    pub fn proof_numbers(&self) -> Option<[u64; 2]> {
        let (numbers, _) = self.known.numbers()?;
        Some(pair(View::Max, self.ply, numbers))
    }

    fn set_own(&mut self, numbers: Numbers) {
        let until = self.known.numbers().and_then(|(_, until)| until);
        self.set_numbers(Some(numbers), until);
    }

    /// Sets the numbers, if there are any, and the thresholds.
    fn set_numbers(&mut self, numbers: Option<Numbers>, until: Option<Numbers>) {
        let before = self.known.numbers().map(|(numbers, _)| numbers);
        let numbers = numbers.or(before).unwrap_or(Numbers::UNKNOWN);
        self.known = Known::Numbers { numbers, until };
    }
}

/// Tells a search by df-pn.
struct DfPnNarrator<'s> {
    shown: Shown<'s>,
    goal: Goal,
    /// The calls by now, and the nodes in the tree.
    calls: u64,
    nodes: u64,
}

impl Narrator for DfPnNarrator<'_> {
    type Event = DfPnEvent;

    const COUNTERS: &'static [Counter] = &[Counter::Nodes, Counter::TreeNodes];

    fn begin(&mut self, story: &mut Writer) {
        let growth = StoryGrowth {
            round: "descent".to_owned(),
            columns: self.sentence().names().map(str::to_owned).to_vec(),
            ..StoryGrowth::default()
        };
        self.shown.begin(growth, story);
    }

    fn tell(&mut self, event: &DfPnEvent, _: &[DfPnEvent], story: &mut Writer) {
        let here = event.node();
        let above = self.shown.tree.nodes[here].parent;
        let is_new = self.shown.now[here].children.is_empty();
        let sentence = self.sentence();
        let (kind, at, said) = match event {
            DfPnEvent::Entered { thresholds, .. } => match above {
                Some(above) => (
                    StepKind::Selection,
                    above,
                    sentence.selected(here, *thresholds),
                ),
                None => (StepKind::Enter, here, sentence.asked(here)),
            },
            DfPnEvent::Looked { numbers, .. } if is_new => {
                (StepKind::Expansion, here, sentence.expanded(here, *numbers))
            }
            DfPnEvent::Looked { numbers, .. } => {
                let said = said!("Back-up: {}", sentence.numbers(here, *numbers));
                (StepKind::Backup, here, said)
            }
            DfPnEvent::Left { numbers, .. } if self.shown.tree.nodes[here].is_over => {
                (StepKind::Leaf, here, sentence.leaf(here, *numbers))
            }
            DfPnEvent::Left { numbers, .. } => {
                (StepKind::Leave, here, sentence.left(here, *numbers))
            }
        };
        match kind {
            StepKind::Enter | StepKind::Selection => self.calls += 1,
            StepKind::Expansion => {
                self.nodes += self.shown.tree.nodes[here].children.len() as u64;
            }
            _ => {}
        }
        let counts = [self.calls, self.nodes];
        self.shown.step(kind, at, said, &counts, story);
        if let (StepKind::Selection, Some(above)) = (kind, above) {
            self.shown
                .choice(above, here, |number| self.row(above, number), story);
        }
        apply(event, &mut self.shown.now, self.shown.tree);
        match event {
            DfPnEvent::Entered { .. } => self.shown_from_root(here, story),
            DfPnEvent::Looked { .. } => {
                self.shown.show(here, story);
                self.shown.expand(here, story);
            }
            DfPnEvent::Left { .. } => self.shown.show(here, story),
        }
        self.shown.begins = matches!(event, DfPnEvent::Left { .. }) && above == Some(0);
    }

    fn end(&mut self, story: &mut Writer) {
        let said = self.sentence().ended();
        self.shown.begins = false;
        let counts = [self.calls, self.nodes];
        self.shown.step(StepKind::End, 0, said, &counts, story);
    }
}

impl DfPnNarrator<'_> {
    fn sentence(&self) -> Sentence<'_> {
        Sentence {
            shown: &self.shown,
            goal: self.goal,
            calls: self.shown.tree.nodes[0].visits,
        }
    }

    /// Shows a node that the search comes to, and the nodes above, each of which has a call more.
    fn shown_from_root(&mut self, here: usize, story: &mut Writer) {
        let mut at = Some(here);
        while let Some(place) = at {
            self.shown.count_visit(place);
            self.shown.show(place, story);
            at = self.shown.tree.nodes[place].parent;
        }
    }

    /// The numbers that a child is chosen by.
    fn row(&self, here: usize, number_of: usize) -> Vec<String> {
        let child = &self.shown.now[self.shown.tree.nodes[here].children[number_of]];
        let (numbers, _) = child.known.numbers().unwrap_or((Numbers::UNKNOWN, None));
        pair(self.shown.scene.view, child.ply, numbers)
            .map(number)
            .to_vec()
    }
}
