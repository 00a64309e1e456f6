//! The page that goes through a search, as its script reads it.

use negascout::observe::{Counter, Event};
use negascout::textbook::Algorithm;
use negascout::textbook::listing::listings_of;
use negascout::trees::{Generator, Listing, Tree};
use negascout::{Depth, Window};
use negascout_draw::{FIGURE, Style, Subject, View, record_events, record_tree, steps};
use serde_json::Value;

fn page(tree: &Tree, algorithm: Algorithm, view: View) -> String {
    let (events, tallies) = record_events(tree, algorithm);
    let listings: Vec<_> = listings_of(algorithm.name()).collect();
    let trace = record_tree(tree, algorithm);
    let subject = Subject {
        events: Some(&events),
        tallies: &tallies,
        ..Subject::from(&trace)
    };
    steps(&subject, &listings, &Style::in_view(view))
}

/// The data of the page: its parts and steps.
fn story(page: &str) -> Value {
    let all = data(page);
    let edge = |edge: &Value| edge.as_str().map_or(edge.to_string(), str::to_owned);
    let piece = |piece: &Value| match piece {
        Value::Number(node) => all["nodes"][node.as_u64().unwrap() as usize]["letter"].clone(),
        Value::Array(number) => match number[0].as_array() {
            Some(window) => Value::from(format!("({}, {})", edge(&window[0]), edge(&window[1]))),
            None => number[0].clone(),
        },
        text => text.clone(),
    };
    let text = |said: &Value| -> String {
        let pieces = said.as_array().unwrap().iter().map(piece);
        pieces
            .map(|text| text.as_str().unwrap().to_owned())
            .collect()
    };
    let mut story = all["story"].clone();
    let said = story["steps"]["said"].as_array().unwrap().iter();
    story["steps"]["text"] = said.map(text).collect();
    story
}

/// All data of the page.
fn data(page: &str) -> Value {
    let (_, data) = page
        .split_once("<script type=\"application/json\" id=\"story\">")
        .unwrap();
    serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap()
}

fn words(story: &Value) -> Vec<&str> {
    let texts = story["steps"]["text"].as_array().unwrap().iter();
    texts.map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn the_figure_is_told_with_its_reasons() {
    let tree = FIGURE.parse().unwrap();
    let max = story(&page(&tree, Algorithm::NegaScout, View::Max));
    let told_to_max = words(&max);
    for sentence in [
        "The search begins at A, MAX to move, with the window (-∞, ∞).",
        "From A to B, with the window (-∞, ∞): nothing is known yet.",
        "D gives B 6, less than beta: beta is 6 from now on.",
        "From A to C. Only one thing is asked: is it better for MAX than the 6 that A has? C is \
         searched with the null window (6, 7).",
        "F has 9, and beta is 7: that answers the question that was asked by a null window at A. N \
         and O are left out. That saves 2 leaves.",
        "The null window fails low: C is at most 5, no more than 6. That is enough.",
        "The search is over: A is worth 6 for MAX.",
    ] {
        assert!(
            told_to_max.contains(&sentence),
            "{sentence}\n{told_to_max:#?}"
        );
    }
    let mover = story(&page(&tree, Algorithm::NegaScout, View::Mover));
    // What MIN has at B is said as MIN sees it, and what E has as MAX does.
    assert!(words(&mover).contains(&"L gives E 8, more than alpha: alpha is 8 from now on."));
    // L, the last move, meets beta: nothing is left out, and no cutoff is told.
    assert!(!words(&mover).iter().any(|text| text.starts_with("E has 8")));
    assert!(words(&mover).contains(&"D gives B -6, more than alpha: alpha is -6 from now on."));
    let low = "The null window fails low: C is at most 5 for MAX, no more than 6. That is enough.";
    assert!(words(&mover).contains(&low));
}

#[test]
fn searches_again_tables_and_open_have_their_reasons() {
    let told_of = |tree: &Tree, algorithm| {
        let story = story(&page(tree, algorithm, View::Max));
        words(&story).join("\n")
    };
    let again = told_of(&"((1 2) (3 4))".parse().unwrap(), Algorithm::NegaScout);
    let reason = "C came out better for MAX than 1, so it is searched again, for its value, with the \
                  window (1, ∞).";
    assert!(again.contains(reason), "{again}");
    let high =
        "The null window fails high: C is at least 3, more than 1. How much more, it cannot say.";
    assert!(again.contains(high), "{again}");
    let list: &[(i32, &[usize])] = &[
        (0, &[1, 2]),
        (0, &[3]),
        (0, &[3]),
        (0, &[4, 5]),
        (1, &[]),
        (6, &[]),
    ];
    let known = told_of(&Tree::from_graph(list), Algorithm::AlphaBetaWithMemory);
    let answer = "The table knows E: 6. That is enough, and E is not searched.";
    assert!(known.contains(answer), "{known}");
    let best_first = told_of(&"((3 1) (4 3))".parse().unwrap(), Algorithm::SssStar);
    assert!(
        best_first.contains("the best solution tree in OPEN goes on there"),
        "{best_first}"
    );
}

/// SSS* looks at all leaves of the figure. Elsewhere what it never comes to is left out by the node that is
/// solved, wherever it is below it.
#[test]
fn a_best_first_search_leaves_out_only_what_it_was_never_at() {
    for (tree, expected) in [
        (FIGURE, &[][..]),
        ("(1 0)", &[]),
        (
            "((1 2) 3)",
            &["A is solved, and B is below it. E is left out. That saves 1 leaf."],
        ),
        (
            "((((1 2) 3) 9) 0)",
            &["D is solved, and F is below it. I is left out. That saves 1 leaf."],
        ),
        (
            "((5 4 3) (2 1))",
            &["A is solved, and C is below it. H is left out. That saves 1 leaf."],
        ),
    ] {
        let story = story(&page(&tree.parse().unwrap(), Algorithm::SssStar, View::Max));
        let words = words(&story);
        let solved: Vec<&&str> = words
            .iter()
            .filter(|text| text.contains("left out"))
            .collect();
        let expected: Vec<&&str> = expected.iter().collect();
        assert_eq!(solved, expected, "{tree}: {words:#?}");
    }
}

/// The page ends with the search's result: every visited node has appeared, with
/// its visits, and no time lies beyond the steps.
#[test]
fn the_last_step_shows_the_whole_search() {
    let mut generator = Generator::new(11).values(-9..=9);
    for _ in 0..20 {
        let tree = generator.irregular(3, 4);
        for algorithm in Algorithm::ALL {
            let story = story(&page(&tree, algorithm, View::Mover));
            let steps = words(&story).len() as u64;
            let parts = story["parts"].as_array().unwrap();
            let visits = parts
                .iter()
                .flat_map(|part| part["visits"].as_array().unwrap());
            let (events, _) = record_events(&tree, algorithm);
            let entered = events.events().iter();
            let entered = entered.filter(|event| matches!(event, Event::Enter { .. }));
            assert_eq!(
                visits.clone().count(),
                entered.count(),
                "{algorithm} {tree}"
            );
            for visit in visits {
                let labels = visit["labels"].as_array().unwrap();
                let times = labels.iter().map(|label| label[0].as_u64().unwrap());
                let times: Vec<u64> = times.collect();
                assert!(times.is_sorted_by(|a, b| a < b), "{algorithm} {tree}");
                assert!(*times.last().unwrap() < steps, "{algorithm} {tree}");
            }
            for part in parts {
                let values = part["values"].as_array().unwrap().iter();
                let times: Vec<u64> = values.map(|value| value[0].as_u64().unwrap()).collect();
                assert!(times.is_sorted() && times.iter().all(|&time| time < steps));
            }
            let value = algorithm.solve(&tree.root()).unwrap().value;
            let last = &parts[0]["values"].as_array().unwrap().last().unwrap()[1];
            assert_eq!(*last, value.to_string(), "{algorithm} {tree}");
        }
    }
}

/// The page counts as everything else does.
#[test]
fn the_steps_count_what_a_counter_counts() {
    let mut generator = Generator::new(12).values(-9..=9);
    for _ in 0..20 {
        let tree = generator.irregular(3, 4);
        let (root, depth) = (tree.root(), tree.height() as Depth);
        for algorithm in Algorithm::ALL {
            let mut counter = Counter::default();
            let searched = algorithm.search(&root, depth, Window::FULL, &Listing, &mut counter);
            assert!(searched.is_ok());
            let counts = counter.counts();
            let story = story(&page(&tree, algorithm, View::Max));
            let series = story["steps"]["counts"].as_array().unwrap();
            let last = |of: &str| {
                let counted = series.iter().find(|series| series["counter"] == of);
                counted.unwrap()["values"]
                    .as_array()
                    .unwrap()
                    .last()
                    .cloned()
            };
            for (of, count) in [
                ("nodes", counts.nodes),
                ("leaves", counts.leaves),
                ("cutoffs", counts.cutoffs),
                ("researches", counts.researches),
                ("null_window_searches", counts.null_window_searches),
            ] {
                assert_eq!(last(of), Some(count.into()), "{of}: {algorithm} on {tree}");
            }
        }
    }
}

/// The text of the line that is lit at a step, and a variable's value then.
fn lit<'d>(listing: &'d Value, step: usize, variable: &str) -> (&'d str, Option<&'d str>) {
    let listed = &listing["listed"];
    let line = listed["line"][step].as_u64().unwrap() as usize;
    assert!(
        listed["ran"][step]
            .as_array()
            .unwrap()
            .contains(&line.into())
    );
    let mut variables = listing["variables"].as_array().unwrap().iter();
    let place = variables.position(|each| each["variable"] == variable);
    let text = place.map(|place| listed["values"][place][step].as_u64().unwrap() as usize);
    let text = text.map(|text| listed["texts"][text].as_str().unwrap());
    (listing["lines"][line]["text"].as_str().unwrap(), text)
}

/// The line is that of the step, and its window the one that the picture shows.
#[test]
fn the_line_that_runs_is_lit_with_its_variables() {
    let mut generator = Generator::new(9).values(-5..=5);
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout, Algorithm::Pvs] {
        let tree = generator.irregular(3, 4);
        let data = data(&page(&tree, algorithm, View::Mover));
        let (story, listing) = (&data["story"], &data["listings"][0]);
        let kinds = story["steps"]["kind"].as_array().unwrap();
        assert!(kinds.len() > 40 && data["listings"].as_array().unwrap().len() > 1);
        for (step, kind) in kinds.iter().enumerate() {
            // PVS has a function of its own for null windows, which raises no alpha.
            let name = if algorithm == Algorithm::Pvs {
                "open-alpha"
            } else {
                "alpha"
            };
            let (text, alpha) = lit(listing, step, name);
            let beta = lit(listing, step, "beta").1;
            let is_call = text.contains("(child, depth-1");
            let expected = match kind.as_str().unwrap() {
                "enter" if step == 0 => text.starts_with("function"),
                "enter" | "null" | "again" => is_call,
                "leaf" => text.contains("return eval"),
                "raised" => text.contains("max(") && !is_call,
                "cutoff" => text.ends_with("break"),
                _ => text.contains("return v") || text.ends_with("break"),
            };
            assert!(expected, "{algorithm}, {kind}: {text}");
            if kind == "raised" && !(algorithm == Algorithm::Pvs && text.starts_with("v :=")) {
                let node = story["steps"]["node"][step].as_u64().unwrap() as usize;
                let windows = story["parts"][node]["windows"].as_array().unwrap();
                let window = windows.iter().find(|window| window[0] == step).unwrap();
                let shown =
                    |edge: &Value| Some(edge.as_str().map_or(edge.to_string(), str::to_owned));
                assert_eq!(shown(&window[1]).as_deref(), alpha, "{algorithm}, {text}");
                assert_eq!(shown(&window[2]).as_deref(), beta, "{algorithm}, {text}");
            }
        }
    }
}

/// Text from outside cannot end the script, or add to the page.
#[test]
fn texts_cannot_break_out_of_the_page() {
    let tree = "(1 2)".parse().unwrap();
    let mut trace = record_tree(&tree, Algorithm::Minimax);
    trace.nodes[1].edge.as_mut().unwrap().mv = "</script><b>".to_owned();
    let style = Style {
        title: Some("</title>{{data}}<i>".to_owned()),
        ..Style::default()
    };
    let (events, _) = record_events(&tree, Algorithm::Minimax);
    let subject = Subject {
        events: Some(&events),
        ..Subject::from(&trace)
    };
    let page = steps(&subject, &[], &style);
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<b>") && !page.contains("<i>"));
    assert!(page.contains("&lt;/title&gt;{{data}}&lt;i&gt;"));
}
