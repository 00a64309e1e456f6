//! Searches watched step by step: their numbers are those of comparisons, and no bound they show is
//! false.

#[path = "../../../draw/tests/draw/truths/mod.rs"]
mod truths;

use negascout::observe::{OpenChange, OpenStatus};
use negascout::textbook::Algorithm;
use negascout::textbook::gallery::{self, Verdict};
use negascout::trees::{Generator, Tree};
use negascout::{Decimals, Score, Window};
use negascout_draw::{Counter, Picture, PictureNode, StepKind, StorySteps};
use negascout_lab::{
    Comparison, Drawing, Laboratory, RandomTrees, RowCounters, Searcher, TraceRequest, TreeEdit,
    Watched, WatchedSearch, WatchedSubject, draw_watched, edit_tree, form, watch,
};
use negascout_session::{Catalogue, EngineCache, Limits, go_on};
use serde_json::{Value, json};
use std::time::Instant;

fn asked(json: Value) -> TraceRequest {
    serde_json::from_value(json).unwrap()
}

fn watched(json: Value) -> Watched {
    watch(&Catalogue::standard(), &asked(json)).unwrap()
}

fn names() -> Vec<&'static str> {
    let algorithms = Algorithm::ALL.into_iter().map(Algorithm::name);
    let exhibits = truths::ending_exhibits().map(|exhibit| exhibit.name);
    algorithms.chain(exhibits).collect()
}

/// A form with quiescence is right where minimax to the depth has another value: it says that it looked
/// beyond. All others that are right have minimax's value.
#[test]
fn a_value_is_minimaxs_unless_the_search_looked_beyond_the_depth() {
    let right: Vec<&str> = names()
        .into_iter()
        .filter(|name| gallery::find(name).is_none_or(|each| each.verdict == Verdict::Right))
        .collect();
    let (mut beyond, mut differ) = (0, 0);
    let mut trees = Generator::new(5).values(-9..=9);
    let drawn = (0..25).map(|_| trees.irregular(3, 4).to_string());
    let answer = ["(4 9:(!2 8))".to_owned()];
    for tree in answer.into_iter().chain(drawn) {
        for (depth, forms) in [1, 2]
            .iter()
            .flat_map(|depth| right.chunks(4).map(move |each| (depth, each)))
        {
            let watched =
                watched(json!({"subject": {"tree": tree}, "forms": forms, "depth": depth}));
            let minimax = watched.minimal.unwrap().value.score;
            for form in &watched.forms {
                let Some(search) = &form.search else { continue };
                let is_minimaxs = search.value.unwrap().score == minimax;
                assert!(
                    is_minimaxs || search.beyond,
                    "{} to {depth} on {tree}",
                    form.form.name
                );
                beyond += u32::from(search.beyond);
                differ += u32::from(!is_minimaxs);
            }
        }
    }
    assert!(beyond > 10 && differ > 4, "{beyond} {differ}");
}

/// The same searches by `compare`.
fn compared(asked: &TraceRequest, by: Searcher) -> Vec<(i32, Vec<String>, RowCounters)> {
    let (game, position) = match &asked.subject {
        WatchedSubject::Tree(text) => ("tree", Some(text.as_str())),
        WatchedSubject::Game(game) => (game.name.as_str(), game.position.as_deref()),
        WatchedSubject::Random(_) => panic!("a tree is compared as text"),
    };
    let session = Catalogue::standard().open(game, position).unwrap();
    let comparison = Comparison {
        limits: Limits {
            depth: asked.depth,
            ..Limits::default()
        },
        algorithms: asked.forms.iter().map(|name| form(name).unwrap()).collect(),
        by,
    };
    let mut memory = EngineCache::with_mebibytes(1);
    let rows = session
        .compare(&comparison, &mut memory, &mut go_on)
        .unwrap();
    let answer = rows
        .into_iter()
        .map(|row| (row.value.unwrap().score, row.pv, row.counters));
    answer.collect()
}

/// The counters after the last step.
fn last_counters(steps: &StorySteps) -> [u64; 6] {
    let steps_taken = 0..steps.kind.len();
    let entries = steps_taken.map(|step| steps.count(Counter::Entries, step));
    [
        steps.total(Counter::Nodes),
        steps.total(Counter::Leaves),
        steps.total(Counter::Cutoffs),
        steps.total(Counter::NullWindowSearches),
        steps.total(Counter::Researches),
        entries.max().unwrap(),
    ]
}

/// A search's steps count what they tell: a step enters a node exactly when nodes are counted.
fn assert_steps_count(steps: &StorySteps, name: &str) {
    for step in 0..steps.kind.len() {
        let before = |counter| {
            step.checked_sub(1)
                .map_or(0, |before| steps.count(counter, before))
        };
        let grows = |counter| steps.count(counter, step) - before(counter);
        let kind = steps.kind[step];
        let enters = matches!(kind, StepKind::Enter | StepKind::Null | StepKind::Again);
        let grown = [Counter::Nodes, Counter::Cutoffs, Counter::Leaves].map(grows);
        let is = |is_it: bool| u64::from(is_it);
        let answer = [
            is(enters),
            is(kind == StepKind::Cutoff),
            is(kind == StepKind::Leaf),
        ];
        assert_eq!(grown, answer, "{name}, step {step}");
    }
}

/// A search's counters are those of its iterations together.
fn assert_consistent(search: &WatchedSearch, name: &str) {
    let mut sum = [0; 6];
    for iteration in &search.iterations {
        assert_steps_count(&iteration.story.steps, name);
        let counted = last_counters(&iteration.story.steps);
        for (place, count) in counted.into_iter().enumerate() {
            sum[place] = if place == 5 {
                count.max(sum[5])
            } else {
                sum[place] + count
            };
        }
        let visits = iteration
            .story
            .parts
            .iter()
            .map(|part| part.visits.len() as u64);
        assert_eq!(visits.sum::<u64>(), counted[0], "{name}");
    }
    let RowCounters {
        nodes,
        leaves,
        distinct_leaves,
        cutoffs,
        null_window_searches,
        researches,
        stored,
    } = search.counters.unwrap();
    let (cutoffs, stored) = (cutoffs.unwrap(), stored.unwrap());
    let answer = [
        nodes,
        leaves,
        cutoffs,
        null_window_searches,
        researches,
        stored,
    ];
    assert_eq!(answer, sum.map(|count| count as f64), "{name}");
    if let ([only], Some(distinct)) = (&search.iterations[..], distinct_leaves) {
        let last = only.story.steps.total(Counter::DistinctLeaves);
        assert_eq!(last as f64, distinct, "{name}");
    }
}

fn assert_as_compared(json: Value, by: Searcher) {
    let asked = asked(json);
    let shown = watch(&Catalogue::standard(), &asked).unwrap();
    let rows = compared(&asked, by);
    for (form, (value, line, counters)) in shown.forms.iter().zip(rows) {
        let name = &form.form.name;
        let search = form
            .search
            .as_ref()
            .unwrap_or_else(|| panic!("{name}: {:?}", form.error));
        assert_eq!(
            (search.value.unwrap().score, &search.line),
            (value, &line),
            "{name}"
        );
        assert_eq!(search.counters, Some(counters), "{name}");
        assert_consistent(search, name);
    }
}

#[test]
fn trees_are_counted_as_comparisons_count_them() {
    assert_counted(3);
}

#[test]
#[ignore = "thorough: takes ten seconds"]
fn fifty_trees_are_counted_as_comparisons_count_them() {
    assert_counted(50);
}

fn assert_counted(trees: u64) {
    for seed in 0..trees {
        let mut generator = Generator::new(seed).values(-9..=9);
        let tree = match seed % 3 {
            0 => generator.independent(3, 3),
            1 => generator.ordered(2, 4, 0.7),
            _ => generator.irregular(3, 4),
        };
        let json = json!({"subject": {"tree": tree.to_string()}, "forms": names()});
        assert_as_compared(json, Searcher::Textbook);
    }
}

#[test]
fn games_graphs_and_orders_are_counted_as_comparisons_count_them() {
    let algorithms: Vec<_> = Algorithm::ALL.into_iter().map(Algorithm::name).collect();
    let game = json!({"game": {"name": "tic-tac-toe", "position": "X.O/.X./..O"}});
    let graph = json!({"tree": "0>1,2 1=3>3,4 2=-2>4,3 3=1>5,6 4=2>6,7 5=4 6=-1 7=3"});
    for subject in [game, graph] {
        for (deepening, ordering) in [(false, false), (true, false), (false, true), (true, true)] {
            let json = json!({
                "subject": subject,
                "forms": algorithms,
                "deepening": deepening,
                "ordering": ordering,
                "max_nodes": 100_000,
            });
            let by = match deepening || ordering {
                true => Searcher::Practice {
                    deepening,
                    ordering,
                },
                false => Searcher::Textbook,
            };
            assert_as_compared(json, by);
        }
    }
}

/// The value in MAX's view of each node of a picture of a whole tree.
fn truths(tree: &Tree, picture: &Picture) -> Vec<i32> {
    let truths = truths::truths(tree, picture);
    truths.into_iter().map(Score::get).collect()
}

/// Whether a value that is shown, as `≥3`, is true of `value`.
fn holds(shown: &str, value: i32) -> bool {
    let number = |text: &str| text.parse::<i32>().unwrap();
    if let Some((lower, upper)) = shown.split_once("..") {
        return (number(lower)..=number(upper)).contains(&value);
    }
    match shown.chars().next() {
        Some('≥') => value >= number(shown.trim_start_matches('≥')),
        Some('≤') => value <= number(shown.trim_start_matches('≤')),
        _ => value == number(shown),
    }
}

/// Every value shown at any step is true of the node, whatever the root window.
#[test]
fn no_bound_shown_is_false() {
    let shown = bounds_and_values(6);
    assert!(shown[0] > 1_500 && shown[1] > 1_500, "{shown:?}");
}

#[test]
#[ignore = "thorough: takes five seconds"]
fn no_bound_shown_is_false_on_forty_trees() {
    let shown = bounds_and_values(40);
    assert!(shown[0] > 10_000 && shown[1] > 10_000, "{shown:?}");
}

/// How many values and bounds of so many trees are shown, each of which is true.
fn bounds_and_values(trees: u64) -> [usize; 2] {
    let algorithms: Vec<_> = Algorithm::ALL.into_iter().map(Algorithm::name).collect();
    let mut shown = [0; 2];
    for seed in 0..trees {
        let mut generator = Generator::new(seed).values(-9..=9);
        let tree = match seed % 2 {
            0 => generator.independent(3, 3),
            _ => generator.irregular(4, 4),
        };
        for window in [
            json!(null),
            json!({"alpha": -2, "beta": 3}),
            json!({"beta": 0}),
        ] {
            let answer = watched(json!({
                "subject": {"tree": tree.to_string()},
                "forms": algorithms,
                "window": window,
            }));
            for form in answer.forms {
                let Some(search) = form.search else {
                    panic!("{:?}", form.error)
                };
                let (picture, story) = (&search.iterations[0].picture, &search.iterations[0].story);
                let truths = truths(&tree, picture);
                for (part, truth) in story.parts.iter().zip(&truths) {
                    for (step, (text, claim)) in &part.values {
                        let (name, tree) = (&form.form.name, tree.to_string());
                        assert!(
                            holds(text, *truth),
                            "{name} {window} {tree} {step}: {text}, {truth}"
                        );
                        // The numbers say the same.
                        let ends = claim.ends().map(|end| end.map(|end| end.to_string()));
                        let answer = match ends.each_ref().map(Option::as_deref) {
                            [Some(lower), Some(upper)] if lower == upper => lower.to_owned(),
                            [Some(lower), Some(upper)] => format!("{lower}..{upper}"),
                            [Some(lower), None] => format!("≥{lower}"),
                            [None, Some(upper)] => format!("≤{upper}"),
                            [None, None] => String::new(),
                        };
                        assert_eq!(*text, answer, "{name} {tree} {step}");
                        shown[usize::from(text.starts_with(['≥', '≤']))] += 1;
                    }
                }
                let root = serde_json::to_value(search.value).unwrap();
                let score = root["score"].as_i64().unwrap();
                let holds = match root["bound"].as_str().unwrap() {
                    "lower" => i64::from(truths[0]) >= score,
                    "upper" => i64::from(truths[0]) <= score,
                    _ => i64::from(truths[0]) == score,
                };
                assert!(
                    holds,
                    "{} {window} {tree}: {root}, {}",
                    form.form.name, truths[0]
                );
            }
        }
    }
    shown
}

/// The width of the folded subtree that a node is in.
fn fold_around(picture: &Picture, node: &PictureNode) -> Option<f64> {
    let mut above = node.parent;
    while let Some(parent) = above.map(|place| &picture.nodes[place]) {
        if parent.fold.is_some() {
            return parent.fold;
        }
        above = parent.parent;
    }
    None
}

/// The picture's values at the end are the story's last ones.
#[test]
fn the_story_ends_with_the_picture() {
    for name in names() {
        let answer = watched(json!({
            "subject": {"random": {"width": 3, "depth": 3, "seed": 5, "values": [0, 20]}},
            "forms": [name],
        }));
        let search = answer.forms[0].search.as_ref().unwrap();
        let (picture, story) = (&search.iterations[0].picture, &search.iterations[0].story);
        assert_eq!(picture.nodes.len(), story.parts.len());
        for (node, part) in picture.nodes.iter().zip(&story.parts) {
            if !node.pruned {
                let last = part.values.last().map(|(_, (text, _))| text);
                assert_eq!(last, node.value.as_ref(), "{name} {}", node.letter);
            }
            let room = fold_around(picture, node).unwrap_or(picture.width);
            assert!(node.x >= 0.0 && node.x <= room && node.y <= picture.height);
        }
        let whole = answer.minimal.unwrap();
        assert_eq!(
            (whole.leaves, whole.all_leaves, whole.all_nodes),
            (11, 27, 40)
        );
        let searched = picture.nodes.iter().filter(|node| !node.pruned).count() as u64;
        let saved: u64 = picture
            .nodes
            .iter()
            .filter(|node| node.at_cut)
            .map(|node| node.saves.unwrap().nodes)
            .sum();
        // The table answers for the root of every iteration but the first: no cut leaves out the rest.
        if name != "table-without-depth" {
            assert_eq!(searched + saved, whole.all_nodes, "{name}");
        }
    }
}

/// What the table panel shows is true of each node, and there are as many entries as are counted.
#[test]
fn tables_hold_what_is_true() {
    for seed in 0..20 {
        let tree = Generator::new(seed).values(-9..=9).irregular(3, 4);
        let answer = watched(json!({
            "subject": {"tree": tree.to_string()},
            "forms": ["alpha-beta-with-memory", "negascout-with-memory", "mtd-f", "mt-sss", "mt-dual"],
        }));
        for form in answer.forms {
            let search = form.search.unwrap();
            let iteration = &search.iterations[0];
            let (story, truths) = (&iteration.story, truths(&tree, &iteration.picture));
            let mut entries = 0;
            for change in &story.memory.table {
                let truth = truths[change.node];
                assert!(
                    holds(&change.value, truth),
                    "{} {tree}: {change:?}",
                    form.form.name
                );
                assert!(
                    change.entry <= entries,
                    "entries are numbered as they are made"
                );
                entries = entries.max(change.entry + 1);
                let depth =
                    iteration.depth as i32 - iteration.picture.nodes[change.node].ply as i32;
                assert_eq!(change.depth, depth);
            }
            assert_eq!(
                search.counters.unwrap().stored,
                Some(entries as f64),
                "{}",
                form.form.name
            );
            assert!(story.memory.open.is_empty());
        }
    }
}

/// OPEN's changes lead from the root to the root: what is taken is there, and is the best.
#[test]
fn open_is_told_state_by_state() {
    let number = |text: &str| match text {
        "∞" => i32::MAX,
        "-∞" => i32::MIN,
        text => text.parse().unwrap(),
    };
    for seed in 0..20 {
        let tree = Generator::new(seed).values(-9..=9).irregular(3, 4);
        for (name, sign) in [("sss-star", 1), ("dual-star", -1)] {
            let answer = watched(json!({"subject": {"tree": tree.to_string()}, "forms": [name]}));
            let search = answer.forms[0].search.as_ref().unwrap();
            let story = &search.iterations[0].story;
            let mut open: Vec<(usize, OpenStatus, i64)> = Vec::new();
            let (mut most, mut taken) = (0, None);
            for change in &story.memory.open {
                let merit = sign * i64::from(number(&change.merit));
                let state = (change.node.unwrap(), change.status, merit);
                if change.change == OpenChange::Insert {
                    open.push(state);
                } else {
                    most = most.max(open.len());
                    let place = open.iter().position(|held| *held == state);
                    let is_best = open.iter().all(|held| held.2 <= merit);
                    assert!(
                        is_best || change.change == OpenChange::Purge,
                        "{name} {tree}"
                    );
                    open.remove(place.unwrap());
                    taken = Some(state);
                }
            }
            assert!(open.is_empty() && story.memory.table.is_empty());
            let value = sign * i64::from(search.value.unwrap().score);
            assert_eq!(taken, Some((0, OpenStatus::Solved, value)), "{name} {tree}");
            assert_eq!(
                search.counters.unwrap().stored,
                Some(most as f64),
                "{name} {tree}"
            );
        }
    }
}

/// A window that begins narrow is told as such, and its value as a bound.
#[test]
fn the_root_window_is_the_one_asked_for() {
    let answer = watched(json!({
        "subject": {"tree": "((3 1) (4 3))"},
        "forms": ["alpha-beta", "fail-hard", "minimax"],
        "window": {"alpha": 5, "beta": 9},
    }));
    let values: Vec<_> = answer
        .forms
        .iter()
        .map(|form| form.search.as_ref().unwrap().value.unwrap().to_string())
        .collect();
    assert_eq!(values, ["at most 4", "at most 5", "3"]);
    let first = &answer.forms[0].search.as_ref().unwrap().iterations[0]
        .story
        .parts[0]
        .windows[0];
    let [five, nine] = [5, 9].map(Score::new);
    assert_eq!(first, &(0, (Window::new(five, nine), Decimals::NONE)));
}

#[test]
fn iterations_are_told_one_after_the_other() {
    let answer = watched(json!({
        "subject": {"game": {"name": "tic-tac-toe", "position": "X.O/OXX/X.O"}},
        "forms": ["negascout"],
        "deepening": true,
    }));
    let search = answer.forms[0].search.as_ref().unwrap();
    let depths: Vec<_> = search.iterations.iter().map(|each| each.depth).collect();
    assert_eq!(depths, [1, 2]);
    assert_eq!((answer.tree, answer.game), (None, "tic-tac-toe".to_owned()));
    let root = &search.iterations[1].picture.nodes[0];
    assert_eq!(root.board.as_ref().unwrap().squares, "X.O/OXX/X.O");
    let child = &search.iterations[1].picture.nodes[root.children[0]];
    assert_eq!((child.mv.as_deref(), child.shows_move), (Some("b1"), true));
    assert_eq!(child.board.as_ref().unwrap().moved, [(0, 1)]);
}

/// One form that cannot be shown leaves the others as they are.
#[test]
fn what_cannot_be_shown_says_why() {
    let cyclic = gallery::exhibits().find(|exhibit| exhibit.verdict == Verdict::NeverEnds);
    let cyclic = cyclic.unwrap().name;
    let answer = watched(json!({
        "subject": {"random": {"width": 4, "depth": 4, "seed": 1}},
        "forms": [cyclic, "minimax", "negascout"],
        "max_nodes": 300,
    }));
    let errors: Vec<_> = answer.forms.iter().map(|form| form.error.clone()).collect();
    let never = format!("{cyclic} never ends: there is nothing to count");
    let long = "minimax visits more than 300 nodes here: ask for a smaller depth".to_owned();
    assert_eq!(errors, [Some(never), Some(long), None]);
    assert!(answer.forms[2].search.is_some() && answer.forms[1].search.is_none());
}

fn assert_refused(json: Value, expected: &str) {
    let error = watch(&Catalogue::standard(), &asked(json)).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn bad_requests_are_refused_in_one_line() {
    let tree = || json!({"tree": "((3 1) (4 3))"});
    for (json, expected) in [
        (
            json!({"subject": tree(), "forms": []}),
            "no form is asked for: name at least one algorithm",
        ),
        (
            json!({"subject": tree(), "forms": ["alphabeta"]}),
            "unknown algorithm 'alphabeta' (did you mean 'alpha-beta'?)",
        ),
        (
            json!({"subject": {"tree": "((3 1)"}, "forms": ["pvs"]}),
            "tree: position '((3 1)': character 7: the text ends with 1 ')' missing",
        ),
        (
            json!({"subject": tree(), "forms": ["pvs"], "window": {"alpha": 3, "beta": 3}}),
            "window (3, 3): alpha must be less than beta",
        ),
        (
            json!({"subject": tree(), "forms": ["pvs"], "window": {"alpha": i32::MIN}}),
            "window: -2147483648 is beyond ±1000000000",
        ),
        (
            json!({"subject": tree(), "forms": ["pvs"], "depth": 0}),
            "depth 0: a search looks at least 1 ply ahead",
        ),
        (
            json!({"subject": tree(), "forms": ["pvs"], "max_nodes": 0}),
            "max_nodes 0: it must be 1 to 1000000",
        ),
    ] {
        assert_refused(json, expected);
    }
}

#[test]
fn bad_random_trees_are_refused_in_one_line() {
    for (json, expected) in [
        (
            json!({"subject": {"random": {"width": 9, "depth": 9, "seed": 1}}, "forms": ["pvs"]}),
            "a tree of width 9 and depth 9 has more than 4194304 nodes",
        ),
        (
            json!({"subject": {"random": {"width": 2, "depth": 20, "seed": 1}}, "forms": ["pvs"]}),
            "a tree of width 2 and depth 20 has more than 1048576 nodes, the most to be watched",
        ),
        (
            json!({
                "subject": {"random": {"width": 2, "depth": 2, "seed": 1, "values": [3, 1]}},
                "forms": ["pvs"],
            }),
            "values 3 to 1: the first must be the smaller, both within ±1000000000",
        ),
    ] {
        assert_refused(json, expected);
    }
}

#[test]
fn bad_exports_and_edits_are_refused_in_one_line() {
    let drawing = |json: Value| {
        let drawing: Drawing = serde_json::from_value(json).unwrap();
        let asked = asked(json!({"subject": {"tree": "((3 1) (4 3))"}, "forms": ["pvs"]}));
        draw_watched(&Catalogue::standard(), &asked, &drawing)
    };
    let error = drawing(json!({"form": "pvs", "format": "png"})).unwrap_err();
    assert!(
        error.to_string().starts_with("unknown format 'png'"),
        "{error}"
    );
    let error = drawing(json!({"form": "pvs", "format": "svg", "iteration": 1})).unwrap_err();
    assert_eq!(
        error.to_string(),
        "iteration 1: the search has 1, counted from 0"
    );
    assert!(
        drawing(json!({"form": "pvs", "format": "svg"}))
            .unwrap()
            .contains("pvs on tree")
    );
    let error = edit_tree("((3 1", &[], &TreeEdit::Value(1.into())).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("tree: position '((3 1': character 6:"),
        "{error}"
    );
}

/// A large search is small enough for a page. Run with `--ignored --nocapture` for its time.
#[test]
#[ignore = "thorough: prints what it measures"]
fn a_large_search_is_compact() {
    let games = Catalogue::standard();
    for (name, subject, form) in [
        (
            "tree",
            json!({"random": {"width": 4, "depth": 7, "seed": 2}}),
            "negascout",
        ),
        (
            "tree",
            json!({"random": {"width": 3, "depth": 7, "seed": 2}}),
            "mtd-f",
        ),
        (
            "game",
            json!({"game": {"name": "tic-tac-toe", "position": "X../.../..."}}),
            "negascout",
        ),
        ("game", json!({"game": {"name": "chess"}}), "alpha-beta"),
    ] {
        let depth = if name == "game" { Some(3) } else { None };
        let asked = asked(
            json!({"subject": subject, "forms": [form], "depth": depth, "max_nodes": 20_000}),
        );
        let begun = Instant::now();
        let answer = watch(&games, &asked).unwrap();
        let searched = begun.elapsed();
        let text = serde_json::to_string(&answer).unwrap();
        let written = begun.elapsed();
        let search = answer.forms[0].search.as_ref().unwrap();
        let steps = search.iterations[0].story.steps.kind.len();
        let nodes = search.iterations[0].picture.nodes.len();
        let size = |data: &Value| data.to_string().len() / 1000;
        let answer = serde_json::to_value(&search.iterations[0]).unwrap();
        let story = &answer["story"];
        println!(
            "picture {} kB, parts {} kB, steps {} kB, memory {} kB",
            size(&answer["picture"]),
            size(&story["parts"]),
            size(&story["steps"]),
            size(&story["memory"]),
        );
        println!(
            "{form} on {name} {:?}: {steps} steps, {nodes} nodes drawn: {} ms, with JSON {} ms, {} kB",
            asked.subject,
            searched.as_millis(),
            written.as_millis(),
            text.len() / 1000
        );
        assert!(text.len() < 250 * steps + 600 * nodes);
    }
}

#[test]
fn a_random_tree_is_the_last_of_those_asked_for() {
    let asked = |count: u32| -> TraceRequest {
        let random = json!({"width": 2, "depth": 3, "ordered": 0.8, "count": count, "seed": 4});
        serde_json::from_value(json!({"subject": {"random": random}, "forms": ["minimax"]}))
            .unwrap()
    };
    let trees = RandomTrees {
        ordered: Some(0.8),
        count: 3,
        seed: 4,
        ..RandomTrees::new(2, 3)
    };
    let drawn: Vec<String> = trees.draw().unwrap().map(|tree| tree.to_string()).collect();
    for (count, tree) in (1..).zip(&drawn) {
        let watched = watch(&Catalogue::standard(), &asked(count)).unwrap();
        assert_eq!(watched.tree.as_ref(), Some(tree));
    }
    let error = watch(&Catalogue::standard(), &asked(100_001)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "tree 100001 of a seed: the last that can be watched is number 100000"
    );
}
