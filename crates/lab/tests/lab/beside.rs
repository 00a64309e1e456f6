//! Searches beside each other: each sentence on their difference is true of both logs, and cursors that
//! go together never go back.

use negascout::observe::Event;
use negascout::textbook::Algorithm;
use negascout::textbook::gallery::{self, Verdict};
use negascout::trees::Generator;
use negascout_draw::{Counter, Picture, Piece, Remark, RemarkKind, StepKind};
use negascout_lab::{
    Laboratory, Tracing, Watched, WatchedForm, WatchedSearch, draw_watched, form, watch,
};
use negascout_session::Catalogue;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The moves to a node.
type Path = Vec<String>;

/// The events of a search that sentences speak of, by the moves to their node.
#[derive(Default)]
struct Log {
    /// The visits, in order.
    visits: Vec<Path>,
    /// The nodes of the cuts, in order.
    cuts: Vec<Path>,
}

impl Log {
    fn times(&self, path: &[String]) -> usize {
        self.visits.iter().filter(|visit| *visit == path).count()
    }
}

/// The way of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// As it is printed.
    Plain,
    /// Depth by depth, with moves in order.
    InPractice,
}

/// The logs of a search's iterations, read from its events alone.
fn logs(game: &str, position: &str, name: &str, how: How) -> Vec<Log> {
    let session = Catalogue::standard().open(game, position).unwrap();
    let tracing = Tracing {
        deepening: how == How::InPractice,
        ordering: how == How::InPractice,
        ..Tracing::new(form(name).unwrap(), 1_000_000)
    };
    let searches = session.trace_all(&tracing).unwrap();
    let log = searches.iter().map(|search| {
        let mut log = Log::default();
        let mut path = Path::new();
        for event in search.events.events() {
            match event {
                Event::Enter { ply, edge, .. } => {
                    path.truncate((*ply as usize).saturating_sub(1));
                    path.extend(edge.as_ref().map(|edge| edge.mv.clone()));
                    log.visits.push(path.clone());
                }
                Event::Focus { path: to, .. } => {
                    path = to.iter().map(|edge| edge.mv.clone()).collect();
                }
                Event::Cutoff { .. } => log.cuts.push(path.clone()),
                Event::Leave { .. } => drop(path.pop()),
                _ => {}
            }
        }
        log
    });
    log.collect()
}

/// The moves to each node of a picture, by its letters.
fn paths(picture: &Picture) -> HashMap<&str, Path> {
    let mut paths: Vec<Path> = Vec::new();
    for node in &picture.nodes {
        let mut path = node
            .parent
            .map_or_else(Path::new, |parent| paths[parent].clone());
        path.extend(node.parent.and(node.mv.clone()));
        paths.push(path);
    }
    let letters = picture.nodes.iter().map(|node| node.letter.as_str());
    letters.zip(paths).collect()
}

/// Where a step is: its iteration, and the step there.
fn place(search: &WatchedSearch, step: usize) -> (usize, usize) {
    let mut left = step;
    for (number, iteration) in search.iterations.iter().enumerate() {
        let length = iteration.story.steps.kind.len();
        if left < length {
            return (number, left);
        }
        left -= length;
    }
    panic!("step {step} is behind the end")
}

/// A search with its log.
struct Side<'w> {
    form: &'w WatchedForm,
    search: &'w WatchedSearch,
    logs: Vec<Log>,
}

const ENTERS: [StepKind; 3] = [StepKind::Enter, StepKind::Null, StepKind::Again];

/// Holds a sentence against both logs. Panics where they do not bear it out.
fn check(remark: &Remark, lead: &Side<'_>, other: &Side<'_>) {
    if remark.kind == RemarkKind::Contradiction {
        return check_contradiction(remark, lead, other);
    }
    let (number, step) = place(lead.search, remark.step);
    let iteration = &lead.search.iterations[number];
    let before = |kinds: &[StepKind]| {
        let kinds = iteration.story.steps.kind[..step]
            .iter()
            .filter(|kind| kinds.contains(kind));
        kinds.count()
    };
    let claim = Claim {
        text: &iteration.picture.text(&remark.said),
        names: (&lead.form.form.name, &other.form.form.name),
        logs: (&lead.logs[number], &other.logs[number]),
        paths: paths(&iteration.picture),
    };
    match remark.kind {
        RemarkKind::Cut => claim.cut(before(&[StepKind::Cutoff])),
        RemarkKind::Visit => claim.visit(before(&ENTERS)),
        _ => claim.repeat(before(&ENTERS)),
    }
}

/// A sentence with what it is held against.
struct Claim<'c> {
    text: &'c str,
    names: (&'c str, &'c str),
    logs: (&'c Log, &'c Log),
    paths: HashMap<&'c str, Path>,
}

impl Claim<'_> {
    /// The words between two parts of the sentence.
    fn said(&self, from: &str, to: &str) -> &str {
        let text = self.text;
        let rest = text.strip_prefix(from).unwrap_or_else(|| panic!("{text}"));
        rest.strip_suffix(to).unwrap_or_else(|| panic!("{text}"))
    }

    /// `number` cuts come before.
    fn cut(&self, number: usize) {
        let ((a, b), (own, others)) = (self.names, self.logs);
        let to = format!(", which {b} visits.");
        let listed = self.said(&format!("Here they part: {a} leaves out "), &to);
        for letter in listed.replace(" and ", ", ").split(", ") {
            let path = &self.paths[letter];
            assert_eq!(
                path.split_last().unwrap().1,
                own.cuts[number],
                "{}",
                self.text
            );
            assert_eq!(own.times(path), 0, "{}", self.text);
            assert!(others.times(path) > 0, "{}", self.text);
        }
    }

    /// `number` visits come before.
    fn visit(&self, number: usize) {
        let ((a, b), (own, others)) = (self.names, self.logs);
        let to = format!(", which {b} leaves out.");
        let letter = self.said(&format!("Here they part: {a} visits "), &to);
        let path = &self.paths[letter];
        assert_eq!(*path, own.visits[number], "{}", self.text);
        assert_eq!(others.times(path), 0, "{}", self.text);
        assert!(others.times(&path[..path.len() - 1]) > 0, "{}", self.text);
    }

    /// `number` visits come before.
    fn repeat(&self, number: usize) {
        let ((a, b), (own, others)) = (self.names, self.logs);
        let words = self.said(&format!("Here they part: {a} visits "), " in all.");
        let (letter, rest) = words.split_once(" for the ").unwrap();
        let (which, there) = rest.split_once(&format!(" time; {b} visits it ")).unwrap();
        let path = &self.paths[letter];
        assert_eq!(*path, own.visits[number], "{}", self.text);
        let so_far = own.visits[..=number].iter().filter(|visit| *visit == path);
        let so_far = so_far.count();
        let digits = which.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let ordinal = match which {
            "second" => 2,
            "third" => 3,
            _ => digits.parse().unwrap(),
        };
        let count = match there {
            "once" => 1,
            "twice" => 2,
            _ => there.trim_end_matches(" times").parse().unwrap(),
        };
        assert_eq!(
            (so_far, others.times(path)),
            (ordinal, count),
            "{}",
            self.text
        );
        assert!(so_far > count, "{}", self.text);
    }
}

/// The two values stand in the stories as they are said, and exclude each other.
fn check_contradiction(remark: &Remark, lead: &Side<'_>, other: &Side<'_>) {
    let (number, step) = place(lead.search, remark.step);
    let text = &lead.search.iterations[number].picture.text(&remark.said);
    let rest = text
        .strip_prefix(&format!(
            "Here they contradict each other: for {}, ",
            lead.form.form.name
        ))
        .unwrap();
    let (letter, rest) = rest.split_once(" is ").unwrap();
    let (said, against) = rest
        .split_once(&format!("; for {} it is ", other.form.form.name))
        .unwrap();
    let against = against.strip_suffix(" in the end.").unwrap();
    let (here, there) = (
        &lead.search.iterations[number],
        &other.search.iterations[number],
    );
    let node = here
        .picture
        .nodes
        .iter()
        .position(|node| node.letter == letter)
        .unwrap();
    let piece = Piece::Value(said.to_owned(), node);
    assert!(remark.said.0.contains(&piece), "{remark:?}");
    let now = here.story.parts[node]
        .values
        .iter()
        .filter(|(at, ..)| *at == step);
    assert!(now.clone().any(|(_, (value, _))| value == said), "{text}");
    let last = &there.story.parts[node].values.last().unwrap().1.0;
    assert_eq!(last, against, "{text}");
    let (a, b) = (interval(said), interval(against));
    assert!(a.0 > b.1 || b.0 > a.1, "{text}");
}

/// The least and the greatest value that a shown one allows.
fn interval(shown: &str) -> (i64, i64) {
    let number = |text: &str| -> i64 {
        match (text.strip_prefix("win in "), text.strip_prefix("loss in ")) {
            (Some(plies), _) => 1_000_000_000_000 - plies.parse::<i64>().unwrap(),
            (_, Some(plies)) => plies.parse::<i64>().unwrap() - 1_000_000_000_000,
            _ if text.ends_with('∞') => {
                if text == "∞" {
                    i64::MAX
                } else {
                    i64::MIN
                }
            }
            _ => text.parse().unwrap(),
        }
    };
    if let Some((lower, upper)) = shown.split_once("..") {
        return (number(lower), number(upper));
    }
    match shown.chars().next() {
        Some('≥') => (number(shown.trim_start_matches('≥')), i64::MAX),
        Some('≤') => (i64::MIN, number(shown.trim_start_matches('≤'))),
        _ => (number(shown), number(shown)),
    }
}

/// Cursors begin and end together, and a step forward never leads back.
fn check_cursors(form: &WatchedForm, others: &[WatchedForm]) {
    let length = |search: &WatchedSearch| -> usize {
        search
            .iterations
            .iter()
            .map(|each| each.story.steps.kind.len())
            .sum()
    };
    let search = form.search.as_ref().unwrap();
    for (there, other) in search.contrast.together.iter().zip(others) {
        let Some(other) = &other.search else { continue };
        if there.is_empty() {
            continue;
        }
        let name = &form.form.name;
        assert_eq!(there.len(), length(search), "{name}");
        assert!(there.is_sorted(), "{name}: {there:?}");
        assert_eq!(
            (there[0], there[there.len() - 1]),
            (0, length(other) - 1),
            "{name}"
        );
    }
}

/// All pictures of an iteration have the same nodes in the same places.
fn check_pictures(answer: &Watched) {
    let searches = || answer.forms.iter().filter_map(|form| form.search.as_ref());
    for search in searches() {
        for (number, iteration) in search.iterations.iter().enumerate() {
            let first = searches()
                .find_map(|search| search.iterations.get(number))
                .unwrap();
            let size = |picture: &Picture| (picture.width, picture.height, picture.nodes.len());
            assert_eq!(size(&first.picture), size(&iteration.picture));
            for (a, b) in first.picture.nodes.iter().zip(&iteration.picture.nodes) {
                assert_eq!(
                    (&a.letter, a.parent, &a.children),
                    (&b.letter, b.parent, &b.children)
                );
                assert_eq!((a.x, a.y, a.width, a.height), (b.x, b.y, b.width, b.height));
                assert_eq!(a.mv, b.mv);
            }
        }
    }
}

/// Watches, and holds every sentence against the logs. Returns how many there are of each kind.
fn hold(subject: (&str, &str), forms: &[&str], how: How) -> HashMap<RemarkKind, usize> {
    let (game, position) = subject;
    let asked = match game {
        "tree" => json!({"tree": position}),
        _ => json!({"game": {"name": game, "position": position}}),
    };
    let practice = how == How::InPractice;
    let asked = json!({
        "subject": asked, "forms": forms, "deepening": practice, "ordering": practice,
        "max_nodes": 1_000_000, "boards": false,
    });
    let answer = watched(asked);
    check_pictures(&answer);
    let sides: Vec<Side<'_>> = answer
        .forms
        .iter()
        .map(|form| Side {
            form,
            search: form.search.as_ref().unwrap(),
            logs: logs(game, position, &form.form.name, how),
        })
        .collect();
    let mut found = HashMap::new();
    for side in &sides {
        check_cursors(side.form, &answer.forms);
        let remarks = &side.search.contrast.remarks;
        assert!(remarks.is_sorted_by_key(|remark| remark.step));
        for remark in remarks {
            check(remark, side, &sides[remark.other]);
            *found.entry(remark.kind).or_default() += 1;
        }
    }
    found
}

fn watched(asked: Value) -> Watched {
    watch(
        &Catalogue::standard(),
        &serde_json::from_value(asked).unwrap(),
    )
    .unwrap()
}

fn algorithms() -> Vec<&'static str> {
    Algorithm::ALL.into_iter().map(Algorithm::name).collect()
}

/// Four forms at a time, all of them in turn.
fn some(names: &[&'static str], seed: usize) -> Vec<&'static str> {
    let next = |step: usize| names[(seed * 4 + step) % names.len()];
    (0..4).map(next).collect()
}

#[test]
fn sentences_on_random_trees_are_true_of_both_logs() {
    let ends = gallery::exhibits().filter(|exhibit| exhibit.verdict != Verdict::NeverEnds);
    let mut names = algorithms();
    names.extend(ends.map(|exhibit| exhibit.name));
    let mut found: HashMap<RemarkKind, usize> = HashMap::new();
    for seed in 0..120 {
        let mut generator = Generator::new(seed).values(-5..=5);
        let tree = match seed % 3 {
            0 => generator.independent(3, 3),
            1 => generator.irregular(3, 5),
            _ => generator.graph(3, 3, 4),
        };
        let kinds = hold(
            ("tree", &tree.to_string()),
            &some(&names, seed as usize),
            How::Plain,
        );
        for (kind, count) in kinds {
            *found.entry(kind).or_default() += count;
        }
    }
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found.values().all(|&count| count > 50), "{found:?}");
}

#[test]
fn sentences_on_games_and_orders_are_true_of_both_logs() {
    let names = algorithms();
    for (seed, position) in ["XO./.X./O..", "X.O/.X./..O", "XOX/.O./..X"]
        .into_iter()
        .enumerate()
    {
        for how in [How::Plain, How::InPractice] {
            let kinds = hold(("tic-tac-toe", position), &some(&names, seed), how);
            assert!(!kinds.contains_key(&RemarkKind::Contradiction), "{kinds:?}");
        }
    }
    for seed in 0..12 {
        let tree = Generator::new(seed)
            .values(-5..=5)
            .irregular(3, 4)
            .to_string();
        hold(
            ("tree", &tree),
            &some(&names, seed as usize),
            How::InPractice,
        );
    }
}

/// A cut at the last move leaves nothing out, and what is no difference is not told.
#[test]
fn a_cut_is_told_only_where_it_leaves_out_what_the_other_visits() {
    let answer = watched(json!({
        "subject": {"game": {"name": "tic-tac-toe", "position": "XO./.X./O.."}},
        "forms": ["negascout", "alpha-beta"],
        "depth": 3,
    }));
    let remarks = &answer.forms[0].search.as_ref().unwrap().contrast.remarks;
    assert!(
        remarks
            .iter()
            .all(|remark| !remark.said.text(|_| "").contains("does not")),
        "{remarks:?}"
    );
}

/// The pair that used to run back: the papers' tree, a step after alpha-beta's 17th.
#[test]
fn cursors_on_the_papers_tree_go_forward() {
    let answer = watched(json!({
        "subject": {"tree": "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"},
        "forms": ["negascout", "alpha-beta", "sss-star", "minimax"],
    }));
    for form in &answer.forms {
        check_cursors(form, &answer.forms);
    }
}

/// An export shows the step that it is asked for: no node that is come to later, and no value. The
/// letters are those of the whole.
#[test]
fn exports_show_their_step() {
    let asked = json!({
        "subject": {"tree": "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"}, "forms": ["negascout"], "view": "max",
    });
    let asked = serde_json::from_value(asked).unwrap();
    let drawn = |step: Option<usize>| {
        let drawing = json!({"form": "negascout", "format": "text", "step": step});
        let drawing = serde_json::from_value(drawing).unwrap();
        draw_watched(&Catalogue::standard(), &asked, &drawing).unwrap()
    };
    let whole = drawn(None);
    assert_eq!(drawn(Some(39)), whole);
    assert!(whole.contains("A MAX 6"), "{whole}");
    let early = drawn(Some(4));
    assert!(
        early.contains("A MAX ?") && early.contains("H 6"),
        "{early}"
    );
    assert!(!early.contains("cut"), "{early}");
}

/// An export has the letters of the panes, whatever forms stand beside it: node by node, by their moves.
#[test]
fn exports_have_the_letters_of_the_panes() {
    let mut generator = Generator::new(5).values(0..=9);
    for _ in 0..10 {
        let tree = generator.irregular(4, 4).to_string();
        let asked =
            json!({"subject": {"tree": tree}, "forms": ["negascout", "minimax", "sss-star"]});
        let answer = watched(asked.clone());
        let asked = serde_json::from_value(asked).unwrap();
        for form in &answer.forms {
            let search = form.search.as_ref().unwrap();
            let picture = &search.iterations[0].picture;
            let shown: HashMap<Path, &str> = paths(picture)
                .into_iter()
                .map(|(letter, path)| (path, letter))
                .collect();
            for step in [None, Some(0), Some(7), Some(20)] {
                let drawing = json!({"form": form.form.name, "format": "json", "step": step});
                let drawing = serde_json::from_value(drawing).unwrap();
                let drawn = draw_watched(&Catalogue::standard(), &asked, &drawing).unwrap();
                let drawn: Value = serde_json::from_str(&drawn).unwrap();
                let mut waiting = vec![(Path::new(), &drawn["root"])];
                while let Some((path, node)) = waiting.pop() {
                    assert_eq!(shown[&path], node["node"], "{tree} {path:?}");
                    for child in node["children"].as_array().unwrap() {
                        let mv = child["move"].as_str().unwrap().to_owned();
                        waiting.push(([&path[..], &[mv]].concat(), child));
                    }
                }
            }
        }
    }
}

/// The sums that end the story are those of the counters, and of the minimal tree.
#[test]
fn the_summary_is_true_of_the_counters() {
    let mut generator = Generator::new(8).values(0..=9);
    for seed in 0..20 {
        let tree = generator.irregular(3, 4).to_string();
        let forms = some(&algorithms(), seed);
        let answer = watched(json!({"subject": {"tree": tree}, "forms": forms}));
        let mut rest = answer.summary.as_str();
        for form in &answer.forms {
            let Some(search) = &form.search else { continue };
            let (from, name) = (rest.find(&form.form.name).unwrap(), &form.form.name);
            rest = &rest[from + name.len()..];
            let steps = &search.iterations[0].story.steps;
            let (all, distinct) = (
                steps.total(Counter::Leaves),
                steps.total(Counter::DistinctLeaves),
            );
            let numbers = numbers(&rest[..rest.find(" and ").unwrap_or(rest.len())]);
            let expected = match all == distinct {
                true => vec![all],
                false => vec![all, distinct],
            };
            assert!(numbers.starts_with(&expected), "{tree}: {}", answer.summary);
        }
        let minimal = answer.minimal.unwrap();
        let least = numbers(&rest[rest.find(" The minimal").unwrap()..]);
        assert_eq!(
            least,
            [minimal.leaves, minimal.all_leaves],
            "{}",
            answer.summary
        );
    }
}

/// The whole numbers in a text.
fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The report in text says of each node what its picture says: its letter, its value, its visits and
/// the cut that left it out.
#[test]
fn the_report_in_text_says_what_the_picture_shows() {
    let mut generator = Generator::new(9).values(0..=9);
    for seed in 0..20 {
        let tree = generator.irregular(4, 4).to_string();
        for name in some(&algorithms(), seed) {
            let asked = json!({"subject": {"tree": tree}, "forms": [name]});
            let answer = watched(asked.clone());
            let drawing = json!({"form": name, "format": "text"});
            let (asked, drawing) = (
                serde_json::from_value(asked).unwrap(),
                serde_json::from_value(drawing).unwrap(),
            );
            let text = draw_watched(&Catalogue::standard(), &asked, &drawing).unwrap();
            let iteration = &answer.forms[0].search.as_ref().unwrap().iterations[0];
            for (node, part) in iteration.picture.nodes.iter().zip(&iteration.story.parts) {
                let begins = |line: &&str| {
                    let words = line.trim_start_matches(|c: char| !c.is_ascii_uppercase());
                    words.split(' ').next() == Some(&node.letter)
                };
                let line = text.lines().skip(2).find(begins).unwrap();
                let words: Vec<&str> = line.split(' ').collect();
                let value = node.value.as_deref();
                assert!(
                    value.is_none_or(|value| words.contains(&value)),
                    "{line}: {value:?}"
                );
                for visit in &part.visits {
                    let label = visit.label_at(usize::MAX);
                    assert!(line.contains(label), "{line}: {label}");
                }
                let parent = node.parent.map(|parent| &iteration.picture.nodes[parent]);
                let cut = parent
                    .and_then(|parent| parent.cut.as_ref())
                    .filter(|_| node.at_cut);
                assert!(cut.is_none_or(|cut| line.ends_with(&cut.text)), "{line}");
                assert_eq!(line.contains("cut"), node.pruned, "{line}");
            }
        }
    }
}

/// Nodes of one position are marked: the joined node of a graph, and moves in another order.
#[test]
fn one_position_reached_in_two_ways_is_marked() {
    let same = |subject: Value| -> Vec<(String, String)> {
        let answer = watched(json!({"subject": subject, "forms": ["minimax"], "depth": 3}));
        let picture = &answer.forms[0].search.as_ref().unwrap().iterations[0].picture;
        let letter = |place: usize| picture.nodes[place].letter.clone();
        let nodes = picture.nodes.iter();
        let pairs = nodes.filter_map(|node| Some((node.letter.clone(), letter(node.same?))));
        pairs.collect()
    };
    let graph = same(json!({"tree": "0>1,2 1>3,4 2>4,5 3=1 4=6 5=2"}));
    assert_eq!(graph, [("F".to_owned(), "E".to_owned())]);
    let game = same(json!({"game": {"name": "tic-tac-toe", "position": "XOX/.O./..X"}}));
    assert!(!game.is_empty());
    let tree = same(json!({"tree": "((3 1) (3 1))"}));
    assert!(tree.is_empty(), "{tree:?}");
}
