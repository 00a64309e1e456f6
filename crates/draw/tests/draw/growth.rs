//! Trees that UCT has grown: what is drawn and told of them, against a count of your own.

use negascout::Score;
use negascout::observe::Interval;
use negascout::textbook::uct::UctEvent;
use negascout::trees::{Generator, Tree};
use negascout_draw::{
    ChoiceRow, Counter, Format, Grown, GrownSubject, Growth, NodeKind, Showing, StepKind, Style,
    View, grown_tree, largest, render, showing, steps,
};
use serde_json::Value;

/// How far a number in hundredths may be from what it tells.
const ROUNDING: f64 = 0.005 + 1e-9;

const UNKNOWN: Interval = Interval {
    lower: Score::LOSS,
    upper: Score::WIN,
};

/// The text between two others, the first time they occur.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("no number: {text}"))
}

fn events(tree: &Grown) -> &[UctEvent<String>] {
    match &tree.growth {
        Growth::Uct(uct) => &uct.events,
        Growth::DfPn(_) => panic!("a tree of another search"),
    }
}

fn exploration(tree: &Grown) -> f64 {
    match &tree.growth {
        Growth::Uct(uct) => uct.exploration,
        Growth::DfPn(_) => panic!("a tree of another search"),
    }
}

/// A node of a tree as its events tell it so far, by the results that it counted.
#[derive(Clone, Copy)]
struct Counted {
    visits: u32,
    sum: f64,
    proven: Interval,
}

impl Counted {
    fn mean(self) -> f64 {
        self.sum / f64::from(self.visits)
    }
}

/// Holds a showing against the events.
struct Recount<'s> {
    tree: &'s Grown,
    shown: &'s Showing,
    view: View,
    /// The tree's node of each node of the picture that is none of the folded ones.
    place_of: Vec<Option<usize>>,
    now: Vec<Counted>,
    /// How often a bound was told, a tie, a closed move, and a proof.
    sentence: [usize; 4],
}

impl<'s> Recount<'s> {
    fn new(tree: &'s Grown, shown: &'s Showing, view: View) -> Recount<'s> {
        let first = |over: bool, proven| Counted {
            visits: 0,
            sum: 0.0,
            proven: if over { proven } else { UNKNOWN },
        };
        let now = tree
            .nodes
            .iter()
            .map(|node| first(node.is_over, node.known.proven()));
        Recount {
            tree,
            shown,
            view,
            place_of: place_of(tree, shown),
            now: now.collect(),
            sentence: [0; 4],
        }
    }

    /// A number of a node in the view of the picture.
    fn seen(&self, place: usize, number: f64) -> f64 {
        match self.view == View::Max && self.tree.nodes[place].ply % 2 == 1 {
            true => -number,
            false => number,
        }
    }

    fn mover(&self, place: usize) -> &'static str {
        ["MAX", "MIN"][self.tree.nodes[place].ply as usize % 2]
    }

    fn viewer(&self, place: usize) -> &'static str {
        match self.view {
            View::Max => "MAX",
            View::Mover => self.mover(place),
        }
    }

    fn check(&mut self) {
        let steps = &self.shown.story.steps;
        let growth = self.shown.story.growth.as_ref().unwrap();
        let texts = self.shown.texts();
        assert_eq!(texts.len(), events(self.tree).len() + 1);
        let (mut playout, mut games, mut nodes) = (1, 0, 1);
        let mut choices = growth.choices.iter();
        for (step, (text, event)) in texts.iter().zip(events(self.tree)).enumerate() {
            let starts = growth.starts.iter().filter(|&&start| start <= step);
            assert_eq!(starts.count(), playout, "{text}");
            let mut words = text.split([' ', ',']);
            let is_nothing = |word: &str| word.trim_end_matches('.') == "-0.00";
            assert!(!words.any(is_nothing), "{text}");
            let is_choice = matches!(event, UctEvent::Selected { .. });
            let choice = is_choice.then(|| choices.next().unwrap());
            assert!(choice.is_none_or(|choice| choice.step == step));
            self.event(text, choice.map_or(&[], |choice| &choice.rows), event);
            self.check_state(step, event.node());
            let is_at_root = event.node() == 0;
            playout += usize::from(is_at_root && matches!(event, UctEvent::BackedUp { .. }));
            match event {
                UctEvent::Simulated { .. } => games += 1,
                UctEvent::Expanded { node, .. } => nodes += self.tree.nodes[*node].children.len(),
                _ => {}
            }
            assert_eq!(steps.count(Counter::RandomGames, step), games);
            assert_eq!(steps.count(Counter::TreeNodes, step), nodes as u64);
        }
        assert!(choices.next().is_none());
        assert_eq!(nodes, self.tree.nodes.len());
        assert_eq!(steps.kind.last(), Some(&StepKind::End));
        self.check_end(texts.last().unwrap());
    }

    fn event(&mut self, text: &str, rows: &[ChoiceRow], event: &UctEvent<String>) {
        match event {
            UctEvent::Expanded { node, proven } => {
                let children = &self.tree.nodes[*node].children;
                let over = children
                    .iter()
                    .filter(|&&child| self.tree.nodes[child].is_over);
                if children.len() > 1 {
                    let moves = format!(" has its {} moves now", children.len());
                    assert!(text.contains(&moves), "{text}");
                }
                assert_eq!(text.contains("the game"), over.count() > 0, "{text}");
                self.check_proof(text, *node, *proven);
                self.now[*node].proven = *proven;
            }
            UctEvent::Selected { node, child, .. } => self.check_choice(text, rows, *node, *child),
            UctEvent::Simulated {
                node,
                line,
                end,
                result,
            } => {
                let moves = format!("{} random move", line.len());
                assert!(text.contains(&moves), "{text}");
                let sentence = number(between(text, "The result is ", " for ").unwrap());
                assert!(
                    (sentence - self.seen(*node, *result)).abs() <= ROUNDING,
                    "{text}"
                );
                let score = end.unwrap().get();
                let sentence = between(text, "to ", " for ").unwrap();
                let sentence: i32 = sentence.parse().unwrap();
                assert_eq!(
                    f64::from(sentence),
                    self.seen(*node, f64::from(score)),
                    "{text}"
                );
                assert!(
                    text.ends_with(&format!(" for {}.", self.viewer(*node))),
                    "{text}"
                );
            }
            UctEvent::BackedUp {
                node,
                result,
                proven,
                ..
            } => {
                self.check_backup(text, *node, *result);
                self.check_proof(text, *node, *proven);
                self.now[*node].proven = *proven;
            }
        }
    }

    /// The bound of a child by the formula; `None` if it can gain no more than is proven.
    fn bound(&self, node: usize, child: usize) -> Option<f64> {
        let (above, below) = (self.now[node], self.now[child]);
        if -below.proven.lower <= above.proven.lower {
            return None;
        }
        let all = f64::from(above.visits.max(1)).ln();
        let margin = exploration(self.tree) * (all / f64::from(below.visits)).sqrt();
        match below.visits {
            0 => Some(f64::INFINITY),
            _ => Some(margin - below.mean()),
        }
    }

    fn check_choice(&mut self, text: &str, rows: &[ChoiceRow], node: usize, child: usize) {
        let children = &self.tree.nodes[node].children;
        let bounds: Vec<_> = children
            .iter()
            .map(|&each| self.bound(node, each))
            .collect();
        self.check_rows(rows, node, child, &bounds);
        let place = children.iter().position(|&each| each == child).unwrap();
        let chosen = bounds[place].unwrap();
        let mut open: Vec<f64> = bounds.iter().flatten().copied().collect();
        open.sort_by(f64::total_cmp);
        assert_eq!(open.last(), Some(&chosen), "{text}");
        assert!(
            text.contains(&format!(", {} goes to ", self.mover(node))),
            "{text}"
        );
        let closed = bounds.len() - open.len();
        if let Some(sentence) = between(text, "the first of ", " moves that have not") {
            let unvisited = open.iter().filter(|bound| bound.is_infinite()).count();
            assert_eq!(number(sentence) as usize, unvisited, "{text}");
        }
        assert_eq!(
            text.contains("not been visited"),
            chosen.is_infinite() && open.len() > 1
        );
        assert_eq!(text.contains("can gain no more"), closed > 0, "{text}");
        assert_eq!(text.contains("only move"), bounds.len() == 1, "{text}");
        if open.len() > 1 && closed > 0 {
            assert!(text.contains(&format!(" {closed} move")), "{text}");
            self.sentence[2] += 1;
        }
        let is_told = text.contains("is the largest");
        assert_eq!(is_told, chosen.is_finite() && open.len() > 1, "{text}");
        if is_told {
            self.check_bound(text, node, child, (chosen, open[open.len() - 2]));
        }
    }

    fn check_bound(&mut self, text: &str, node: usize, child: usize, (chosen, second): (f64, f64)) {
        self.sentence[0] += 1;
        let sentence = between(text, "its bound ", " is the largest").unwrap();
        assert!((number(sentence) - chosen).abs() <= ROUNDING, "{text}");
        let mean = between(text, "a mean of ", " for ").unwrap();
        assert!(
            (number(mean) + self.now[child].mean()).abs() <= ROUNDING,
            "{text}"
        );
        let margin = between(text, "a margin of ", " for ").unwrap();
        let added = chosen + self.now[child].mean();
        assert!((number(margin) - added).abs() <= ROUNDING, "{text}");
        let visits = format!(
            "for {} of {} visit",
            self.now[child].visits, self.now[node].visits
        );
        assert!(text.contains(&visits), "{text}");
        match text.split_once(" is next with ") {
            Some((_, next)) => {
                let next = next.split(". ").next().unwrap().trim_end_matches('.');
                assert!((number(next) - second).abs() <= ROUNDING, "{text}");
                assert!(number(next) < number(sentence), "{text}");
            }
            None => {
                assert!(text.contains(" has as much, and comes later."), "{text}");
                let children = &self.tree.nodes[node].children;
                let later = children.iter().skip_while(|&&each| each != child).skip(1);
                let names: Vec<String> = later
                    .filter_map(|&each| self.place_of.iter().position(|place| *place == Some(each)))
                    .map(|shown| self.shown.picture.nodes[shown].letter.clone())
                    .collect();
                let name = between(text, ". ", " has as much").unwrap_or_default();
                let name = name.rsplit(". ").next().unwrap_or_default();
                let is_drawn = self
                    .shown
                    .picture
                    .nodes
                    .iter()
                    .any(|each| each.letter == name);
                assert!(
                    !is_drawn || names.iter().any(|each| each == name),
                    "{text} {names:?}"
                );
                assert_eq!(chosen, second, "{text}");
                self.sentence[1] += 1;
            }
        }
    }

    /// The table of bounds is that of the formula.
    fn check_rows(&self, rows: &[ChoiceRow], node: usize, chosen: usize, bounds: &[Option<f64>]) {
        let children = &self.tree.nodes[node].children;
        assert_eq!(rows.len(), children.len());
        for ((row, &child), bound) in rows.iter().zip(children).zip(bounds) {
            assert_eq!(row.chosen, child == chosen);
            assert_eq!(row.numbers[0], self.now[child].visits.to_string());
            assert_eq!(Some(&row.mv), self.tree.nodes[child].mv.as_ref());
            if let Some(place) = self.place_of[row.node] {
                assert_eq!(place, child);
                assert_eq!(row.name, self.shown.picture.nodes[row.node].letter);
            }
            match *bound {
                None => assert_eq!(row.numbers[3], "closed"),
                Some(bound) if bound.is_infinite() => assert_eq!(row.numbers[3], "first"),
                Some(bound) => {
                    assert!((number(&row.numbers[3]) - bound).abs() <= ROUNDING);
                    assert!((number(&row.numbers[1]) + self.now[child].mean()).abs() <= ROUNDING);
                    let margin = bound + self.now[child].mean();
                    assert!((number(&row.numbers[2]) - margin).abs() <= ROUNDING);
                }
            }
        }
    }

    fn check_backup(&mut self, text: &str, node: usize, result: f64) {
        let sentence = number(between(text, " counts ", " for ").unwrap());
        assert!(
            (sentence - self.seen(node, result)).abs() <= ROUNDING,
            "{text}"
        );
        assert!(
            text.contains(&format!(" for {}", self.viewer(node))),
            "{text}"
        );
        let before = self.now[node];
        let now = &mut self.now[node];
        now.visits += 1;
        now.sum += result;
        let after = *now;
        assert_eq!(
            text.contains("its first result"),
            before.visits == 0,
            "{text}"
        );
        if before.visits > 0 {
            let sentence = between(text, "Its mean ", ", with").unwrap();
            let (from, to) = match sentence.strip_prefix("goes from ") {
                Some(change) => change.split_once(" to ").unwrap(),
                None => [sentence.strip_prefix("stays ").unwrap(); 2].into(),
            };
            let (from, to) = (number(from), number(to));
            assert!(
                (from - self.seen(node, before.mean())).abs() <= ROUNDING,
                "{text}"
            );
            assert!(
                (to - self.seen(node, after.mean())).abs() <= ROUNDING,
                "{text}"
            );
            assert!(
                text.contains(&format!("with {} visit", after.visits)),
                "{text}"
            );
        }
    }

    /// What becomes proven is told, and nothing else.
    fn check_proof(&mut self, text: &str, node: usize, proven: Interval) {
        let before = self.now[node].proven;
        let is_solved = proven.lower == proven.upper;
        assert_eq!(
            text.contains(" is solved: "),
            is_solved && proven != before,
            "{text}"
        );
        let is_part = !is_solved && proven != before;
        assert_eq!(text.contains(" is proven that "), is_part, "{text}");
        if let Some(sentence) = between(text, " is solved: ", " for ") {
            let value = f64::from(proven.lower.get());
            assert_eq!(number(sentence), self.seen(node, value), "{text}");
            self.sentence[3] += 1;
        }
        for (words, score, old) in [
            ("at least ", proven.lower, before.lower),
            ("at most ", proven.upper, before.upper),
        ] {
            assert_eq!(text.contains(words), is_part && score != old, "{text}");
            if let Some(sentence) = between(text, words, " for ") {
                assert_eq!(sentence, score.get().to_string(), "{text}");
                assert!(
                    text.contains(&format!(" for {}.", self.mover(node))),
                    "{text}"
                );
            }
        }
    }

    /// The state of a drawn node after a step is that of the count.
    fn check_state(&self, step: usize, node: usize) {
        let Some(part) = self.place_of.iter().position(|place| *place == Some(node)) else {
            return;
        };
        let part = &self.shown.story.parts[part];
        let now = self.now[node];
        assert_eq!(part.visited_at(step), now.visits);
        let visits = if now.visits == 1 {
            "1 visit"
        } else {
            &format!("{} visits", now.visits)
        };
        let (_, visit) = part.visit_at(step).unwrap();
        assert_eq!(visit.label_at(step).split(',').next(), Some(visits));
        let (value, is_proven) = (part.value_at(step), part.is_proven_at(step));
        assert_eq!(is_proven, now.proven.lower == now.proven.upper);
        if is_proven {
            let proven = self.seen(node, f64::from(now.proven.lower.get()));
            assert_eq!(number(value), proven);
        } else if now.visits > 0 {
            assert!((number(value) - self.seen(node, now.mean())).abs() <= ROUNDING);
        } else {
            assert_eq!(value, "");
        }
    }

    fn check_end(&self, text: &str) {
        let root = self.now[0];
        assert!(
            text.contains(&format!("After {} playout", root.visits)),
            "{text}"
        );
        let is_solved = root.proven.lower == root.proven.upper;
        assert_eq!(text.contains("A is solved"), is_solved, "{text}");
        let best = self.tree.nodes[0].best.unwrap();
        if is_solved {
            assert_eq!(-self.now[best].proven.upper, root.proven.lower, "{text}");
            return;
        }
        let sentence = format!(": {} of {} visit", self.now[best].visits, root.visits);
        assert!(text.contains(&sentence), "{text}");
        let others = self.tree.nodes[0].children.iter();
        let mut others =
            others.filter(|&&child| -self.now[child].proven.lower >= root.proven.lower);
        assert!(
            others.all(|&child| self.now[child].visits <= self.now[best].visits),
            "{text}"
        );
    }
}

/// The tree's node of each node of a picture, by the moves that lead there.
fn place_of(tree: &Grown, shown: &Showing) -> Vec<Option<usize>> {
    let mut places: Vec<Option<usize>> = Vec::new();
    for node in &shown.picture.nodes {
        let place = match node.parent {
            None => Some(0),
            Some(_) if node.kind == NodeKind::Stub => None,
            Some(parent) => {
                let mut children = tree.nodes[places[parent].unwrap()].children.iter();
                children
                    .find(|&&child| tree.nodes[child].mv == node.mv)
                    .copied()
            }
        };
        places.push(place);
    }
    places
}

fn trees() -> impl Iterator<Item = (u64, Tree)> {
    (0..30).map(|seed| {
        let highest = if seed % 2 == 0 { 3 } else { 60 };
        let mut generator = Generator::new(seed).values(-highest..=highest);
        let tree = match seed % 3 {
            0 => generator.independent(3, 3),
            1 => generator.independent(2, 6),
            _ => generator.irregular(4, 5),
        };
        (seed, tree)
    })
}

#[test]
fn sentences_and_numbers_are_those_of_a_recount() {
    let mut sentence = [0; 4];
    for (seed, tree) in trees().filter(|(_, tree)| tree.height() > 0) {
        for (playouts, least_visits) in [(1, 1), (12, 1), (60, 1), (60, 4)] {
            let grown = grown_tree(&tree, playouts, 0.7, seed);
            let subject = GrownSubject::new(&grown, least_visits);
            for view in [View::Max, View::Mover] {
                let style = Style {
                    view,
                    ..Style::default()
                };
                let shown = showing(&subject, &style);
                let mut recount = Recount::new(&grown, &shown, view);
                recount.check();
                for (all, some) in sentence.iter_mut().zip(recount.sentence) {
                    *all += some;
                }
                check_end_of_parts(&shown);
            }
        }
    }
    assert!(sentence.iter().all(|&count| count > 50), "{sentence:?}");
}

/// At the end each part shows what the picture does.
fn check_end_of_parts(shown: &Showing) {
    for (node, part) in shown.picture.nodes.iter().zip(&shown.story.parts) {
        let value = node.value.as_deref().unwrap_or_default();
        assert_eq!(value, part.value_at(usize::MAX));
        let label = part.visits[0].label_at(usize::MAX);
        assert!(node.spoken.ends_with(label), "{} {label}", node.spoken);
    }
}

/// Whatever is folded, no node and no visit is lost.
#[test]
fn folded_nodes_are_counted() {
    let mut folded = 0;
    for (seed, tree) in trees().filter(|(_, tree)| tree.height() > 0) {
        let grown = grown_tree(&tree, 50, 1.0, seed);
        for least_visits in [1, 2, 5, 20, 1000] {
            let subject = GrownSubject::new(&grown, least_visits);
            let json = render(&subject, Format::Json, &Style::default());
            let json: Value = serde_json::from_str(&json).unwrap();
            let root = &json["root"];
            let visited = grown.nodes.iter().filter(|node| node.visits > 0).count();
            let (nodes, drawn) = counted(root, least_visits, &mut folded);
            assert!(
                nodes >= visited && nodes <= grown.nodes.len(),
                "{nodes} {visited}"
            );
            assert_eq!(drawn, subject.drawn_count());
            for most in [1, 5, 20] {
                let fits = GrownSubject {
                    least_visits: grown.least_visits(most),
                    ..subject
                };
                let smallest = grown.nodes[0].visits < fits.least_visits;
                assert!(fits.drawn_count() <= most || smallest, "{most}");
            }
        }
    }
    assert!(folded > 500, "{folded}");
}

/// The nodes of a subtree, folded ones among them, and what is drawn of it. Its visits are those of its parts.
fn counted(node: &Value, least_visits: u32, folded: &mut usize) -> (usize, usize) {
    let children = node["children"].as_array().unwrap();
    let (mut nodes, mut drawn, mut visits) = (1, 1, 0);
    for child in children {
        visits += child["visits"].as_u64().unwrap();
        if let Some(count) = child["folded"].as_u64() {
            nodes += count as usize;
            drawn += 1;
            *folded += 1;
            continue;
        }
        let is_thin = child["visits"].as_u64().unwrap() < u64::from(least_visits);
        assert!(!is_thin || child["over"] == true);
        let below = counted(child, least_visits, folded);
        nodes += below.0;
        drawn += below.1;
    }
    let own = node["visits"].as_u64().unwrap() - visits;
    // A node is played from once, except for the root, and answers once if its expansion solves it.
    assert!(own <= 2, "{own}");
    (nodes, drawn)
}

#[test]
fn every_format_has_the_numbers() {
    let tree: Tree = "((3 1) (4 2) (0 9 1))".parse().unwrap();
    let grown = grown_tree(&tree, 4, 1.0, 3);
    let subject = GrownSubject::new(&grown, 1);
    let style = Style {
        view: View::Max,
        ..Style::default()
    };
    let root = &grown.nodes[0];
    let mean = format!("{:.2}", root.known.mean().unwrap());
    for format in Format::ALL
        .into_iter()
        .filter(|&format| format != Format::Json)
    {
        let drawn = render(&subject, format, &style);
        for text in [&mean, "4 visits", "UCT, 4 playouts, exploration 1, seed 3"] {
            assert!(drawn.contains(text), "{format}: {text}\n{drawn}");
        }
    }
    let svg = render(&subject, Format::Svg, &style);
    let wide = svg.matches("style=\"stroke-width:").count();
    let visited = grown.nodes.iter().filter(|node| node.visits > 0).count();
    assert_eq!(
        wide,
        visited - 1,
        "a line for each visited node but the root"
    );
    let page = steps(&subject, &[], &style);
    let selection = r#"["Selection: at ",0,", MAX goes to ",1,": it is the first of 3 moves that have not been visited."]"#;
    assert!(page.contains(selection));
}

#[test]
fn results_are_shares_of_the_largest_value() {
    let tree: Tree = "((3 -7) (4 2))".parse().unwrap();
    assert_eq!(largest(&tree.root()), 7);
    let grown = grown_tree(&tree, 1, 1.0, 0);
    let results = events(&grown).iter().filter_map(|event| match event {
        UctEvent::Simulated { end, result, .. } => Some((end.unwrap().get(), *result)),
        _ => None,
    });
    let results: Vec<_> = results.collect();
    assert_eq!(results.len(), 1);
    let (score, result) = results[0];
    assert_eq!(result, f64::from(score) / 7.0);
}

/// A leaf as a tree needs no playout, and says so.
#[test]
fn a_leaf_is_drawn() {
    let grown = grown_tree(&"5".parse().unwrap(), 10, 1.0, 0);
    let subject = GrownSubject::new(&grown, 1);
    let shown = showing(&subject, &Style::default());
    assert_eq!(shown.texts()[0], "No playout is needed: A is 5 for MAX.");
    assert!(render(&subject, Format::Text, &Style::default()).contains("A 5 *  0 visits"));
}
