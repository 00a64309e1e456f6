//! Trees that UCT grows, as data.

use negascout::textbook::listing::{Notation, listing};
use negascout_draw::{Format, GrownSubject, StepKind, Style, View, render};
use negascout_lab::{
    Drawing, Following, FormKind, Growing, TraceRequest, Watched, draw_watched, follow,
    follow_recorded, grow, watch,
};
use negascout_session::{Catalogue, open};
use serde_json::{Value, from_value, json};

const FIGURE: &str = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";

fn asked(request: Value) -> TraceRequest {
    from_value(request).unwrap()
}

fn watched(request: Value) -> Watched {
    watch(&Catalogue::standard(), &asked(request)).unwrap()
}

#[test]
fn a_tree_that_grows_is_watched_as_any_search() {
    for subject in [
        json!({"tree": FIGURE}),
        json!({"random": {"width": 3, "depth": 3, "seed": 5, "count": 2, "values": [-3, 9]}}),
        json!({"game": {"name": "tic-tac-toe"}}),
        json!({"game": {"name": "connect-four", "position": "4455"}}),
    ] {
        let growth = json!({"playouts": 25, "seed": 3});
        let request = json!({"subject": subject, "forms": ["uct"], "growth": growth});
        let watched = watched(request);
        assert_eq!(watched.forms[0].form.kind, FormKind::Growing);
        let search = watched.forms[0].search.as_ref().unwrap();
        let story = &search.iterations[0].story;
        let made = story.parts[0].visited_at(usize::MAX);
        assert!((1..=25).contains(&made), "{made}");
        assert_eq!(story.growth.as_ref().unwrap().starts.len(), made as usize);
        assert!(search.counters.is_none() && watched.summary.is_empty());
        let is_listed = watched.tree.is_some();
        assert!(search.value.is_none() || is_listed, "a game's has plies");
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    for (growth, why) in [
        (
            json!({"playouts": 0}),
            "playouts 0: they must be 1 to 10000",
        ),
        (
            json!({"playouts": 1001}),
            "playouts 1001: at most 1000 are watched",
        ),
        (
            json!({"exploration": -1}),
            "exploration -1: it must be 0 to 1000",
        ),
    ] {
        let request = json!({"subject": {"tree": "((3 1) (4 2))"}, "forms": ["uct", "minimax"], "growth": growth});
        let watched = watched(request);
        assert_eq!(watched.forms[0].error.as_deref(), Some(why));
        assert!(watched.forms[1].search.is_some());
    }
}

/// A node has one letter in all panes, and what is compared is told of the searches by their places.
#[test]
fn it_has_the_letters_of_the_searches_beside_it() {
    let forms = ["uct", "alpha-beta", "uct", "negascout"];
    let watched = watched(json!({"subject": {"tree": FIGURE}, "forms": forms}));
    let names = watched.forms.iter().map(|form| form.form.name.as_str());
    assert!(names.eq(forms));
    let search = |place: usize| watched.forms[place].search.as_ref().unwrap();
    let paths = |place: usize| {
        let nodes = &search(place).iterations[0].picture.nodes;
        let path = move |mut at: usize| {
            let mut path = Vec::new();
            while let Some(parent) = nodes[at].parent {
                path.push(nodes[at].mv.clone());
                at = parent;
            }
            path
        };
        let drawn = (0..nodes.len()).filter(|&at| !nodes[at].letter.is_empty());
        drawn.map(move |at| (path(at), nodes[at].letter.clone()))
    };
    let known: std::collections::HashMap<_, _> = paths(1).collect();
    assert!(paths(0).count() > 5);
    for (path, letter) in paths(0) {
        assert_eq!(known.get(&path), Some(&letter));
    }
    let contrast = &search(3).contrast;
    let together: Vec<bool> = contrast.together.iter().map(Vec::is_empty).collect();
    assert_eq!(together, [true, false, true, true]);
    assert!(contrast.remarks.iter().all(|remark| remark.other == 1));
    assert!(search(0).contrast.remarks.is_empty());
    assert_eq!(search(0).value, search(1).value, "it is solved");
}

/// The tree at a step is the one that so many playouts grow.
#[test]
fn it_is_drawn_as_it_is_at_a_step() {
    let games = Catalogue::standard();
    let request = |playouts: u32| {
        let growth = json!({"playouts": playouts, "least_visits": 1});
        asked(json!({"subject": {"tree": FIGURE}, "forms": ["uct"], "growth": growth}))
    };
    let drawing = |step: Option<usize>| -> Drawing {
        from_value(json!({"form": "uct", "step": step, "format": "text", "title": ""})).unwrap()
    };
    let watched = watch(&games, &request(12)).unwrap();
    let story = &watched.forms[0].search.as_ref().unwrap().iterations[0].story;
    let starts = &story.growth.as_ref().unwrap().starts;
    for (playouts, &next) in starts.iter().enumerate().skip(1) {
        let drawn = draw_watched(&games, &request(12), &drawing(Some(next - 1))).unwrap();
        let session = open("tree", FIGURE).unwrap();
        let growing = Growing {
            most: playouts as u32,
            ..Growing::default()
        };
        let mut fewer = grow(&*session, &growing).unwrap();
        // The best moves are known at the end.
        fewer.nodes.iter_mut().for_each(|node| node.best = None);
        let subject = GrownSubject::new(&fewer, 1);
        let style = Style {
            view: View::Max,
            title: Some(String::new()),
            ..Style::default()
        };
        assert_eq!(drawn, render(&subject, Format::Text, &style));
    }
    let whole = draw_watched(&games, &request(12), &drawing(None)).unwrap();
    assert!(whole.contains(" *"), "{whole}");
}

/// At the step of each kind of a growing search, its listing has the line that does it.
#[test]
fn its_listing_is_followed() {
    let games = Catalogue::standard();
    for (form, kind, line) in [
        (
            "uct",
            StepKind::Expansion,
            "if node has no children then add a child for each move",
        ),
        ("uct", StepKind::Selection, "child := select(node)"),
        ("uct", StepKind::Backup, "sum(node) := sum(node) + r"),
        (
            "df-pn",
            StepKind::Expansion,
            "δ := sum of φ(child) over the children of node",
        ),
        (
            "df-pn",
            StepKind::Leaf,
            "store(node, the numbers of its result)",
        ),
    ] {
        let request = asked(json!({"subject": {"tree": FIGURE}, "forms": [form]}));
        let watched = watch(&games, &request).unwrap();
        let steps = &watched.forms[0].search.as_ref().unwrap().iterations[0]
            .story
            .steps;
        let lecture = listing(form, Notation::Lecture).unwrap();
        let following = Following {
            form: form.to_owned(),
            reading: lecture.reading.clone(),
        };
        let listed = follow(&games, &request, &following).unwrap().remove(0);
        assert_eq!(listed.line.len(), steps.kind.len());
        let all = steps.kind.iter().zip(&listed.line);
        let lit: Vec<_> = all.filter(|(each, _)| **each == kind).collect();
        assert!(!lit.is_empty());
        for (_, place) in lit {
            assert_eq!(lecture.lines[place.unwrap()].text, line);
        }
        let refused = follow_recorded(&games, &request, &following).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("{form} is not in this program")
        );
    }
}

/// The tree of the papers is worth 6, and the first move has it.
#[test]
fn a_listed_tree_is_solved() {
    let session = open("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))").unwrap();
    let tree = grow(&*session, &Growing::default()).unwrap();
    let root = &tree.nodes[0];
    assert_eq!(
        (
            root.known.proven().lower.get(),
            root.known.proven().upper.get()
        ),
        (6, 6)
    );
    assert_eq!(root.best, Some(1));
    assert!(root.visits < 100, "it ends when it is solved");
}

/// Proof numbers answer a question: of a game whether MAX wins, of a listed tree whether it is worth what it is.
#[test]
fn proof_numbers_are_watched_beside_the_value_that_they_ask_for() {
    for (subject, asked, answer) in [
        (
            json!({"tree": FIGURE}),
            "does MAX get at least 6?",
            "MAX gets at least 6",
        ),
        (
            json!({"game": {"name": "tic-tac-toe", "position": "XX./OO./..."}}),
            "does MAX win?",
            "MAX wins",
        ),
        (
            json!({"game": {"name": "tic-tac-toe", "position": "XOX/.O./..."}}),
            "does MAX win?",
            "MAX does not win",
        ),
    ] {
        let watched = watched(json!({"subject": subject, "forms": ["negascout", "df-pn"]}));
        let search = watched.forms[1].search.as_ref().unwrap();
        let iteration = &search.iterations[0];
        let text = iteration.picture.texts(&iteration.story);
        assert!(text[0].ends_with(asked), "{}", text[0]);
        let end = text.last().unwrap();
        assert!(
            end.contains(&format!("it is proven that {answer}, after ")),
            "{end}"
        );
        assert!(search.value.is_none(), "an answer is no value");
    }
    for (growth, why) in [
        (
            json!({"calls": 1001}),
            "calls 1001: at most 1000 are watched",
        ),
        (json!({"calls": 0}), "calls 0: they must be 1 to 10000"),
        (
            json!({"goal": 1_000_000_001}),
            "goal: 1000000001 is beyond ±1000000000",
        ),
    ] {
        let request = json!({"subject": {"tree": FIGURE}, "forms": ["df-pn"], "growth": growth});
        let refused = watched(request).forms[0].error.clone();
        assert_eq!(refused.as_deref(), Some(why));
    }
}
