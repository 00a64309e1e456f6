//! Trees that df-pn grows, told step by step: its proof numbers, and the thresholds it goes by.

use super::node::Known;
use super::shown::{Shown, count};
use super::uct::UCT;
use super::{Grown, GrownNode, Growth};
use crate::View;
use crate::legend::{Sign, in_a_search};
use crate::said::{Said, said};
use crate::scene::{Item, NodeKind, Scene};
use crate::story::{self, Counter, StepKind, Story, StoryGrowth, Teller, Writer};
use crate::wording::Words;
use negascout::Game;
use negascout::textbook::Player;
use negascout::textbook::df_pn::{DfPnEvent, DfPnLog, Numbers};
use serde_json::{Value, json};

/// What MAX wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win.
    Win,
    /// At least so many points.
    Points(i32),
}

impl Goal {
    /// The points, or `win`.
    pub(super) fn data(self) -> Value {
        match self {
            Goal::Win => json!("win"),
            Goal::Points(points) => json!(points),
        }
    }

    /// `MAX wins`, `MAX gets at least 6`.
    fn reached(self) -> String {
        match self {
            Goal::Win => "MAX wins".to_owned(),
            Goal::Points(points) => format!("MAX gets at least {points}"),
        }
    }

    /// `MAX does not win`, `MAX gets less than 6`.
    fn missed(self) -> String {
        match self {
            Goal::Win => "MAX does not win".to_owned(),
            Goal::Points(points) => format!("MAX gets less than {points}"),
        }
    }

    fn asked(self) -> String {
        match self {
            Goal::Win => "does MAX win?".to_owned(),
            Goal::Points(points) => format!("does MAX get at least {points}?"),
        }
    }
}

impl Grown {
    /// The tree that df-pn has searched, whose steps are `log`, moves as text: each spelt in the position it is
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
            // A child without a hope for its mover proves the node; else all are as good.
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
            growth: Growth::DfPn {
                events: log.events,
                goal,
            },
        }
    }
}

/// The numbers as they are shown: the player's own, or for MAX the proof number and the disproof number.
fn pair(view: View, ply: u32, numbers: Numbers) -> [u64; 2] {
    let Numbers { phi, delta } = numbers;
    match view == View::Max && Player::at(ply) == Player::Min {
        true => [delta, phi],
        false => [phi, delta],
    }
}

/// `3`, `∞`.
fn number(number: u64) -> String {
    match number == Numbers::UNREACHABLE.phi {
        true => "∞".to_owned(),
        false => number.to_string(),
    }
}

fn shown(view: View, ply: u32, numbers: Numbers) -> String {
    pair(view, ply, numbers).map(number).join("/")
}

/// The text in a node: `1/2`.
pub(super) fn value(view: View, node: &GrownNode) -> String {
    let numbers = node.known.numbers();
    numbers.map_or_else(String::new, |(numbers, _)| shown(view, node.ply, numbers))
}

/// The label above a node: the calls there and below, and while the search is below it the thresholds.
pub(super) fn label(view: View, node: &GrownNode) -> String {
    let calls = count(node.visits as usize, "call");
    match node.known.numbers() {
        Some((_, Some(until))) => format!("{calls}, until {}", shown(view, node.ply, until)),
        _ => calls,
    }
}

/// What is known of a node, as members of an object: the leaves that a proof and a disproof need at least, null where
/// there are none.
pub(super) fn known(node: &GrownNode) -> Value {
    let numbers = node.proof_numbers().unwrap_or([u64::MAX; 2]);
    let [proof, disproof] = numbers.map(|number| (number < u64::MAX).then_some(number));
    json!({ "proof": proof, "disproof": disproof })
}

/// `df-pn on tic-tac-toe: does MAX win? 12 calls`.
pub(super) fn heading(on: &str, calls: u32, goal: Goal) -> String {
    format!(
        "df-pn on {on}: {} {}",
        goal.asked(),
        count(calls as usize, "call")
    )
}

/// Has a step change the nodes of the tree.
pub(super) fn apply(event: &DfPnEvent, nodes: &mut [GrownNode], whole: &Grown) {
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

/// Tells the search of a tree that is drawn as `scene`.
pub(super) fn tell(tree: &Grown, scene: &Scene, events: &[DfPnEvent], goal: Goal) -> Story {
    let teller = DfPnTeller {
        shown: Shown::new(tree, scene),
        goal,
        calls: 0,
        most: tree.nodes[0].visits as usize,
        nodes: 1,
    };
    story::tell(scene, events, teller)
}

/// Tells a search by df-pn.
struct DfPnTeller<'s> {
    shown: Shown<'s>,
    goal: Goal,
    /// The calls by now, and in all; the nodes in the tree.
    calls: u64,
    most: usize,
    nodes: u64,
}

impl Teller for DfPnTeller<'_> {
    type Event = DfPnEvent;

    const COUNTERS: &'static [Counter] = &[Counter::Nodes, Counter::TreeNodes];

    fn begin(&mut self, story: &mut Writer) {
        let growth = StoryGrowth {
            round: "descent".to_owned(),
            columns: self.names().map(str::to_owned).to_vec(),
            ..StoryGrowth::default()
        };
        self.shown.begin(growth, story);
    }

    fn tell(&mut self, event: &DfPnEvent, _: &[DfPnEvent], story: &mut Writer) {
        let here = event.node();
        let above = self.shown.tree.nodes[here].parent;
        let is_new = self.shown.now[here].children.is_empty();
        let (kind, at, said) = match event {
            DfPnEvent::Entered { thresholds, .. } => match above {
                Some(above) => (StepKind::Selection, above, self.selected(here, *thresholds)),
                None => (StepKind::Enter, here, self.asked(here)),
            },
            DfPnEvent::Looked { numbers, .. } if is_new => {
                self.nodes += self.shown.tree.nodes[here].children.len() as u64;
                (StepKind::Expansion, here, self.expanded(here, *numbers))
            }
            DfPnEvent::Looked { numbers, .. } => {
                let said = said!["Back-up: ", self.numbers(here, *numbers)];
                (StepKind::Backup, here, said)
            }
            DfPnEvent::Left { numbers, .. } if self.shown.tree.nodes[here].is_over => {
                (StepKind::Leaf, here, self.leaf(here, *numbers))
            }
            DfPnEvent::Left { numbers, .. } => (StepKind::Leave, here, self.left(here, *numbers)),
        };
        self.calls += u64::from(matches!(event, DfPnEvent::Entered { .. }));
        let counts = [self.calls, self.nodes];
        self.shown.step(kind, at, said, &counts, story);
        if let (StepKind::Selection, Some(above)) = (kind, above) {
            self.shown
                .choice(above, here, |number| self.row(above, number), story);
        }
        apply(event, &mut self.shown.now, self.shown.tree);
        self.shown.show_line(here, story);
        if matches!(event, DfPnEvent::Looked { .. }) {
            self.shown.expand(here, story);
        }
        self.shown.begins = matches!(event, DfPnEvent::Left { .. }) && above == Some(0);
    }

    fn end(&mut self, story: &mut Writer) {
        let calls = count(self.most, "call");
        let told = match self.answer(0) {
            Some(answer) => format!(": it is proven that {answer}, after {calls}."),
            None => format!(": {calls} do not tell whether {}.", self.goal.reached()),
        };
        self.shown.begins = false;
        let counts = [self.calls, self.nodes];
        let said = said!["The search is over at ", self.shown.name(0), told];
        self.shown.step(StepKind::End, 0, said, &counts, story);
    }
}

impl DfPnTeller<'_> {
    fn view(&self) -> View {
        self.shown.scene.view
    }

    fn ply(&self, place: usize) -> u32 {
        self.shown.tree.nodes[place].ply
    }

    /// The names of the two numbers.
    fn names(&self) -> [&'static str; 2] {
        match self.view() {
            View::Max => ["proof number", "disproof number"],
            View::Mover => ["φ", "δ"],
        }
    }

    /// Whether the first of a node's numbers is the least of its moves: else it is the sum.
    fn is_least_first(&self, place: usize) -> bool {
        self.view() == View::Mover || Player::at(self.ply(place)) == Player::Max
    }

    /// What is proven of a node by these numbers.
    fn proven(&self, place: usize, numbers: Numbers) -> Option<String> {
        let is_max = Player::at(self.ply(place)) == Player::Max;
        let has_it = (numbers.phi == 0) == is_max;
        let answer = match has_it {
            true => self.goal.reached(),
            false => self.goal.missed(),
        };
        numbers.is_settled().then_some(answer)
    }

    /// What is proven of a node by now.
    fn answer(&self, place: usize) -> Option<String> {
        let (numbers, _) = self.shown.now[place].known.numbers()?;
        self.proven(place, numbers)
    }

    fn asked(&self, here: usize) -> Said {
        let asked = format!(": {}", self.goal.asked());
        said!["The search begins at ", self.shown.name(here), asked]
    }

    /// The numbers that a child is chosen by.
    fn row(&self, here: usize, number_of: usize) -> Vec<String> {
        let child = &self.shown.now[self.shown.tree.nodes[here].children[number_of]];
        let (numbers, _) = child.known.numbers().unwrap_or((Numbers::UNKNOWN, None));
        pair(self.view(), child.ply, numbers).map(number).to_vec()
    }

    fn selected(&self, child: usize, thresholds: Numbers) -> Said {
        let above = self.shown.tree.nodes[child].parent.unwrap_or(0);
        let least = |child: usize| {
            let (numbers, _) = self.shown.now[child].known.numbers()?;
            Some(numbers.delta)
        };
        let children = self.shown.tree.nodes[above].children.iter();
        let as_good = children
            .filter(|&&each| least(each) == least(child))
            .count();
        // A child's δ is the mover's number of it.
        let by = match (self.view(), Player::at(self.ply(above))) {
            (View::Mover, _) => "δ",
            (View::Max, Player::Max) => "proof number",
            (View::Max, Player::Min) => "disproof number",
        };
        let value = least(child).map(number).unwrap_or_default();
        let why = match as_good {
            1 => format!(": it has the least {by}, {value}."),
            _ => format!(": it is the first of {as_good} with the least {by}, {value}."),
        };
        let mv = self.shown.mv(child).map(|mv| format!(" by {mv}"));
        said![
            "Selection: at ",
            self.shown.name(above),
            format!(", {} goes to ", Player::at(self.ply(above)).name()),
            self.shown.name(child),
            mv.unwrap_or_default(),
            why,
            " The search stays below ",
            self.shown.name(child),
            self.until(child, thresholds),
        ]
    }

    /// ` until its proof number is 3 or more, or its disproof number is 5 or more.`
    fn until(&self, place: usize, thresholds: Numbers) -> String {
        let ends = pair(self.view(), self.ply(place), thresholds);
        let ends = self.names().into_iter().zip(ends);
        let ends = ends.filter(|(_, end)| *end != Numbers::UNREACHABLE.phi);
        let ends: Vec<String> = ends
            .map(|(name, end)| format!("its {name} is {end} or more"))
            .collect();
        match ends.is_empty() {
            true => " until the answer is proven.".to_owned(),
            false => format!(" until {}.", ends.join(", or ")),
        }
    }

    fn expanded(&self, here: usize, numbers: Numbers) -> Said {
        let moves = match self.shown.tree.nodes[here].children.len() {
            1 => "its only move".to_owned(),
            number => format!("its {number} moves"),
        };
        said![
            "Expansion: ",
            self.shown.name(here),
            format!(" has {moves} now. "),
            self.numbers(here, numbers)
        ]
    }

    /// A node's numbers, how they follow from those of its moves, and what they prove.
    fn numbers(&self, here: usize, numbers: Numbers) -> Said {
        let [first, second] = self.names();
        let own = pair(self.view(), self.ply(here), numbers).map(number);
        let how = match (self.view(), self.is_least_first(here)) {
            (View::Mover, _) => ["the least δ of its moves", "the sum of their φ"],
            (View::Max, true) => ["the least of its moves", "their sum"],
            (View::Max, false) => ["the sum of its moves", "their least"],
        };
        let proven = self.proven(here, numbers);
        let proven = proven.map(|answer| format!(" It is proven that {answer} there."));
        said![
            self.shown.name_after(here, "The"),
            format!(" has the {first} {}, {}, ", own[0], how[0]),
            format!("and the {second} {}, {}.", own[1], how[1]),
            proven.unwrap_or_default(),
        ]
    }

    fn leaf(&self, here: usize, numbers: Numbers) -> Said {
        let answer = self.proven(here, numbers).unwrap_or_default();
        match self.shown.scene.has_moves {
            true => said![
                "The game is over at ",
                self.shown.name(here),
                format!(": {answer}.")
            ],
            false => said![
                self.shown.name_after(here, "The"),
                format!(" is a leaf: {answer} there.")
            ],
        }
    }

    fn left(&self, here: usize, numbers: Numbers) -> Said {
        let why = match (
            self.proven(here, numbers),
            self.shown.now[here].known.numbers(),
        ) {
            (Some(answer), _) => format!(": it is proven that {answer} there."),
            (None, Some((_, Some(until)))) if numbers.reaches(until) => {
                let own = pair(self.view(), self.ply(here), numbers);
                let ends = pair(self.view(), self.ply(here), until);
                let place = usize::from(own[0] < ends[0]);
                let name = self.names()[place];
                format!(
                    ": its {name} {} has reached the threshold {}.",
                    own[place], ends[place]
                )
            }
            _ => format!(": the search has made its {}.", count(self.most, "call")),
        };
        said!["Back from ", self.shown.name(here), why]
    }
}

/// The words of a tree that df-pn has grown.
pub(super) const DF_PN: Words = Words {
    meaning,
    numbers: meaning_of_numbers,
    description,
    spoken,
};

fn meaning(sign: Sign, scene: &Scene) -> &'static str {
    match sign {
        Sign::Line => "a line of the proof",
        Sign::Proof => "proven or disproven",
        Sign::Leaf | Sign::Open | Sign::Stub => (UCT.meaning)(sign, scene),
        _ => in_a_search(sign, scene),
    }
}

fn meaning_of_numbers(scene: &Scene) -> String {
    let names = match scene.view {
        View::Max => {
            "proof number/disproof number: leaves that a proof needs at least, and a disproof"
        }
        View::Mover => {
            "φ/δ: leaves that a proof for the player to move needs at least, and a disproof"
        }
    };
    format!("{names}; ∞: there is none")
}

/// `A tree of 12 nodes. The root A has 1/2, 3 calls.`
fn description(scene: &Scene) -> String {
    let nodes: usize = scene.items.iter().map(|item| item.count).sum();
    let root = scene.items.first().map(spoken).unwrap_or_default();
    format!("A tree of {nodes} nodes. The root: {root}.")
}

fn spoken(item: &Item) -> String {
    let name = match item.kind {
        NodeKind::Stub => "folded".to_owned(),
        NodeKind::Leaf => format!("{}, the game is over", item.letter),
        NodeKind::Inner => format!("{}, {}", item.letter, item.player.name()),
    };
    let mut parts = vec![name];
    parts.extend(item.mv.iter().map(|mv| format!("after {mv}")));
    parts.extend(item.value.clone());
    if item.in_proof {
        parts.push("settled".to_owned());
    }
    parts.extend(item.visit_lines());
    parts.join("; ")
}
