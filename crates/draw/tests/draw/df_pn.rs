//! Trees that df-pn grows: what is drawn and told of them, against a count of your own.

use negascout::textbook::df_pn::{DfPn, DfPnEvent, DfPnLog, Numbers};
use negascout::textbook::{Algorithm, Player};
use negascout::trees::{Branch, Generator, Tree, TreePosition};
use negascout_draw::{
    Counter, Format, Goal, Grown, GrownSubject, NodeKind, Showing, StepKind, Style, View, render,
    showing, steps,
};

const INFINITE: u64 = u64::MAX;

/// A search with its tree, and with what each node is worth for MAX.
struct Searched {
    events: Vec<DfPnEvent>,
    grown: Grown,
    worths: Vec<i32>,
    numbers: Numbers,
}

fn searched(tree: &Tree, goal: i32, calls: u64) -> Searched {
    let mut log: DfPnLog<TreePosition<'_>> = DfPnLog::default();
    let mut search = DfPn::new().with_goal(goal).with_most_calls(calls);
    let numbers = search.prove(&tree.root(), Player::Max, &mut log);
    let plies = |mut at: usize| {
        let mut plies = 0;
        while let Some(parent) = log.nodes[at].parent {
            (at, plies) = (parent, plies + 1);
        }
        plies
    };
    let worth = |(at, pos): (usize, &TreePosition<'_>)| {
        let value = Algorithm::Minimax.solve(pos).unwrap().value.get();
        if plies(at) % 2 == 0 { value } else { -value }
    };
    let positions: Vec<TreePosition<'_>> = log.nodes.iter().map(|node| node.pos).collect();
    let worths = positions.iter().enumerate().map(worth).collect();
    let events = log.events.clone();
    let number = |_: &TreePosition<'_>, branch: Branch| (branch.0 + 1).to_string();
    Searched {
        events,
        grown: Grown::of_df_pn(log, Goal::Points(goal.into()), number),
        worths,
        numbers,
    }
}

fn text(number: u64) -> String {
    if number == INFINITE {
        "∞".to_owned()
    } else {
        number.to_string()
    }
}

/// The numbers of a node as the picture shows them.
fn pair(view: View, ply: u32, numbers: Numbers) -> [String; 2] {
    let Numbers { phi, delta } = numbers;
    match view == View::Max && ply % 2 == 1 {
        true => [delta, phi].map(text),
        false => [phi, delta].map(text),
    }
}

/// Holds each step against the events.
struct Recount<'s> {
    of: &'s Searched,
    goal: i32,
    view: View,
    names: [&'static str; 2],
    shown: &'s Showing,
    now: Vec<Numbers>,
    until: Vec<Numbers>,
    /// The calls at each node and below, and whether the search is there or below.
    calls: Vec<u32>,
    is_open: Vec<bool>,
    choices: usize,
}

impl<'s> Recount<'s> {
    fn new(of: &'s Searched, goal: i32, view: View, shown: &'s Showing) -> Recount<'s> {
        Recount {
            of,
            goal,
            view,
            names: match view {
                View::Max => ["proof number", "disproof number"],
                View::Mover => ["φ", "δ"],
            },
            shown,
            now: vec![Numbers::UNKNOWN; of.grown.nodes.len()],
            until: vec![Numbers::UNREACHABLE; of.grown.nodes.len()],
            calls: vec![0; of.grown.nodes.len()],
            is_open: vec![false; of.grown.nodes.len()],
            choices: 0,
        }
    }

    /// What is true of a node.
    fn answer(&self, place: usize) -> String {
        let goal = self.goal;
        match self.of.worths[place] >= goal {
            true => format!("MAX gets at least {goal}"),
            false => format!("MAX gets less than {goal}"),
        }
    }

    fn shows(&self, place: usize, numbers: Numbers) -> [String; 2] {
        pair(self.view, self.of.grown.nodes[place].ply, numbers)
    }

    fn check(&mut self) {
        let story = &self.shown.story;
        let growth = story.growth.as_ref().unwrap();
        assert_eq!(growth.columns, self.names);
        let texts = self.shown.texts();
        assert_eq!(texts.len(), self.of.events.len() + 1);
        let mut calls = 0;
        for (step, event) in self.of.events.iter().enumerate() {
            let sentence = &texts[step];
            match event {
                DfPnEvent::Entered { node, thresholds } => {
                    calls += 1;
                    self.until[*node] = *thresholds;
                    self.is_open[*node] = true;
                    let mut at = Some(*node);
                    while let Some(place) = at {
                        self.calls[place] += 1;
                        at = self.of.grown.nodes[place].parent;
                    }
                    self.entered(step, sentence, *node);
                }
                DfPnEvent::Looked {
                    node,
                    children,
                    numbers,
                } => self.looked(sentence, *node, children, *numbers),
                DfPnEvent::Left { node, numbers } => {
                    self.now[*node] = *numbers;
                    self.is_open[*node] = false;
                    let is_settled = numbers.is_settled();
                    assert_eq!(
                        sentence.contains(&self.answer(*node)),
                        is_settled,
                        "{sentence}"
                    );
                    let reaches = numbers.reaches(self.until[*node]) && !is_settled;
                    let says = sentence.contains(" has reached the threshold ");
                    assert_eq!(says, reaches, "{sentence}");
                }
            }
            assert_eq!(story.steps.count(Counter::Nodes, step), calls);
            self.nodes(step);
        }
        assert_eq!(self.choices, growth.choices.len());
        assert_eq!(story.steps.kind.last(), Some(&StepKind::End));
        let end = texts.last().unwrap();
        let proven = format!("it is proven that {}, after", self.answer(0));
        assert_eq!(end.contains(&proven), self.of.numbers.is_settled(), "{end}");
        assert_ne!(
            end.contains("do not tell whether"),
            end.contains(&proven),
            "{end}"
        );
    }

    /// The thresholds, and the choice, which has the least δ.
    fn entered(&mut self, step: usize, sentence: &str, here: usize) {
        let node = &self.of.grown.nodes[here];
        let ends = self.shows(here, self.until[here]);
        for (name, end) in self.names.iter().zip(&ends) {
            let said = sentence.contains(&format!("its {name} is {end} or more"));
            assert_eq!(said, end != "∞" && node.parent.is_some(), "{sentence}");
        }
        let Some(parent) = node.parent else {
            assert!(sentence.ends_with(&format!("does MAX get at least {}?", self.goal)));
            return;
        };
        let children = &self.of.grown.nodes[parent].children;
        let least = children
            .iter()
            .map(|&child| self.now[child].delta)
            .min()
            .unwrap();
        assert_eq!(self.now[here].delta, least, "{sentence}");
        let as_good = children
            .iter()
            .filter(|&&child| self.now[child].delta == least);
        assert_eq!(
            as_good.count() == 1,
            sentence.contains(": it has the least "),
            "{sentence}"
        );
        assert!(sentence.contains(&format!(", {}. The search stays", text(least))));
        let choice = &self.shown.story.growth.as_ref().unwrap().choices[self.choices];
        self.choices += 1;
        assert_eq!(choice.step, step);
        for (row, &child) in choice.rows.iter().zip(children) {
            assert_eq!(row.chosen, child == here);
            assert_eq!(row.numbers, self.shows(child, self.now[child]));
        }
    }

    /// A node's numbers follow from those of its children.
    fn looked(&mut self, sentence: &str, here: usize, children: &[Numbers], numbers: Numbers) {
        let node = &self.of.grown.nodes[here];
        let least = children.iter().map(|child| child.delta).min().unwrap();
        let sum = children
            .iter()
            .map(|child| child.phi)
            .fold(0, u64::saturating_add);
        assert_eq!((numbers.phi, numbers.delta), (least, sum));
        for (&child, numbers) in node.children.iter().zip(children) {
            self.now[child] = *numbers;
        }
        self.now[here] = numbers;
        let [first, second] = self.shows(here, numbers);
        let how = match (self.view, node.ply % 2) {
            (View::Mover, _) => ["the least δ of its moves", "the sum of their φ"],
            (View::Max, 0) => ["the least of its moves", "their sum"],
            (View::Max, _) => ["the sum of its moves", "their least"],
        };
        let part = format!(
            " has the {} {first}, {}, and the {} {second}, {}.",
            self.names[0], how[0], self.names[1], how[1]
        );
        assert!(sentence.contains(&part), "{sentence}");
        let proven = format!("It is proven that {} there.", self.answer(here));
        assert_eq!(
            sentence.contains(&proven),
            numbers.is_settled(),
            "{sentence}"
        );
    }

    /// The picture shows the numbers, and what is proven is so.
    fn nodes(&self, step: usize) {
        for (place, item) in places(&self.of.grown, self.shown) {
            let part = &self.shown.story.parts[item];
            if part.from.is_none_or(|from| from > step) {
                continue;
            }
            let now = self.now[place];
            assert_eq!(part.value_at(step), self.shows(place, now).join("/"));
            assert_eq!(part.is_proven_at(step), now.is_settled());
            assert_eq!(part.visited_at(step), self.calls[place]);
            let calls = match self.calls[place] {
                1 => "1 call".to_owned(),
                calls => format!("{calls} calls"),
            };
            let until = self.shows(place, self.until[place]).join("/");
            let label = match self.is_open[place] {
                true => format!("{calls}, until {until}"),
                false => calls,
            };
            assert_eq!(part.visits[0].label_at(step), label);
            let is_max = self.of.grown.nodes[place].ply % 2 == 0;
            let has_it = (self.of.worths[place] >= self.goal) == is_max;
            assert!((now.phi != 0 || has_it) && (now.delta != 0 || !has_it));
        }
    }
}

/// The nodes that are drawn by themselves, with their places in the picture.
fn places<'s>(grown: &'s Grown, shown: &'s Showing) -> Vec<(usize, usize)> {
    let mut found = vec![(0, 0)];
    let mut next = 0;
    while let Some(&(place, item)) = found.get(next) {
        let drawn = &shown.picture.nodes[item].children;
        for &child in drawn
            .iter()
            .filter(|&&child| shown.picture.nodes[child].kind != NodeKind::Stub)
        {
            let mv = &shown.picture.nodes[child].mv;
            let there = grown.nodes[place].children.iter();
            let there = there.copied().find(|&there| grown.nodes[there].mv == *mv);
            found.push((there.unwrap(), child));
        }
        next += 1;
    }
    found
}

#[test]
fn sentences_and_numbers_are_those_of_a_recount() {
    let mut settled = [0; 3];
    for seed in 0..24 {
        let mut generator = Generator::new(seed).values(-6..=6);
        let tree = match seed % 3 {
            0 => generator.independent(3, 3),
            1 => generator.independent(2, 5),
            _ => generator.irregular(4, 5),
        };
        for (goal, calls) in [(1, INFINITE), (-2, INFINITE), (3, 6)] {
            let of = searched(&tree, goal, calls);
            settled
                [usize::from(of.numbers.phi == 0) + 2 * usize::from(!of.numbers.is_settled())] += 1;
            for (view, least_visits) in [(View::Max, 1), (View::Mover, 1), (View::Max, 2)] {
                let subject = GrownSubject::new(&of.grown, least_visits);
                let style = Style {
                    view,
                    ..Style::default()
                };
                let shown = showing(&subject, &style);
                Recount::new(&of, goal, view, &shown).check();
                // The line of a proof goes on as long as what is asked is settled.
                for (place, item) in places(&of.grown, &shown) {
                    let is_settled = of.grown.nodes[place].known.is_proven();
                    assert!(is_settled || !shown.picture.nodes[item].on_line);
                }
            }
        }
    }
    assert!(settled.iter().all(|&count| count > 5), "{settled:?}");
}

#[test]
fn the_figure_is_drawn_and_told() {
    let of = searched(&negascout_draw::FIGURE.parse().unwrap(), 6, INFINITE);
    let subject = GrownSubject::new(&of.grown, 1);
    let style = Style {
        view: View::Max,
        ..Style::default()
    };
    let drawn = render(&subject, Format::Text, &style);
    assert!(drawn.contains("A MAX 0/∞ *  14 calls\n"), "{drawn}");
    assert!(drawn.contains("proof number/disproof number"), "{drawn}");
    let svg = render(&subject, Format::Svg, &style);
    let described = "The root: A, MAX; 0/∞, settled; on a line of the proof; 14 calls.";
    assert!(
        svg.contains(described) && svg.contains("proven or disproven"),
        "{svg}"
    );
    let json = render(&subject, Format::Json, &style);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["root"]["proof"], 0);
    assert!(json["root"]["disproof"].is_null());
    assert_eq!(
        (json["calls"].as_u64(), json["goal"].as_i64()),
        (Some(14), Some(6))
    );
    let page = steps(&subject, &[], &style);
    assert!(page.contains("does MAX get at least 6?"));
    // The first call of the root is all that has happened.
    let first = of.grown.so_far(0);
    assert!(first.nodes[0].children.is_empty() && first.nodes[0].visits == 1);
}
