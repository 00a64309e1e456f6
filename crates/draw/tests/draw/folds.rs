//! Trees that are too wide: what is drawn of them, and what is folded.

use negascout::observe::{EventLog, Trace};
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Tree};
use negascout_draw::{
    Fold, Format, Style, Subject, View, record_events, record_tree, render, showing, steps,
};
use serde_json::Value;

const PICTURES: [Format; 5] = [
    Format::Svg,
    Format::Dot,
    Format::Tikz,
    Format::TikzPicture,
    Format::Text,
];

/// A search of a tree, with its principal variation.
struct Search {
    trace: Trace<String>,
    events: EventLog<String>,
    line: Vec<String>,
}

impl Search {
    fn new(tree: &Tree, algorithm: Algorithm) -> Search {
        let trace = record_tree(tree, algorithm);
        // The line leads to a child of the same value, seen from the other side.
        let mut line = Vec::new();
        let mut here = 0;
        let worth = |place: usize| {
            trace.nodes[place]
                .visits
                .last()
                .and_then(|visit| visit.value)
        };
        while let Some(&next) = trace.nodes[here]
            .children
            .iter()
            .find(|&&child| worth(child).map(|worth| -worth) == worth(here))
        {
            line.extend(trace.nodes[next].edge.as_ref().map(|edge| edge.mv.clone()));
            here = next;
        }
        Search {
            events: record_events(tree, algorithm).0,
            trace,
            line,
        }
    }

    fn subject(&self) -> Subject<'_> {
        Subject {
            line: &self.line,
            events: Some(&self.events),
            ..Subject::from(&self.trace)
        }
    }

    fn draw(&self, format: Format, fold: Fold) -> String {
        render(&self.subject(), format, &style(fold))
    }
}

fn style(fold: Fold) -> Style {
    Style {
        fold,
        ..Style::in_view(View::Max)
    }
}

/// The tree of `negascout tree --random 3,5 --seed 1`.
fn wide() -> Tree {
    Generator::new(1)
        .values(0..=1_000_000_000)
        .independent(3, 5)
}

fn searches() -> impl Iterator<Item = Search> {
    let forms = [
        Algorithm::Minimax,
        Algorithm::NegaScout,
        Algorithm::AlphaBeta,
        Algorithm::SssStar,
    ];
    forms.into_iter().map(|form| Search::new(&wide(), form))
}

fn width(svg: &str) -> f64 {
    let (_, rest) = svg.split_once("width=\"").unwrap();
    rest.split_once('"').unwrap().0.parse().unwrap()
}

/// A node in a picture as text: its ply, and what is said of it.
fn line(text: &str) -> (usize, &str) {
    let said = text.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    let indent = text.chars().count() - said.chars().count();
    (indent / 3, said)
}

/// The nodes of a picture as text: the ply of each, and what is said of it.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let tree = text.split("\n\n").nth(1).unwrap();
    tree.lines().map(line).collect()
}

/// The nodes that a line of a picture as text stands for, where they are folded.
fn folded(said: &str) -> Option<usize> {
    let (number, rest) = said.split_once(' ')?;
    rest.starts_with("node").then(|| number.parse().ok())?
}

#[test]
fn a_picture_is_no_wider_than_can_be_looked_at() {
    for search in searches() {
        let (all, some) = (
            search.draw(Format::Svg, Fold::Never),
            search.draw(Format::Svg, Fold::Wide),
        );
        let margins = 40.0;
        assert!(width(&all) > 20_000.0, "{}", width(&all));
        assert!(width(&some) <= 4_000.0 + margins, "{}", width(&some));
        assert!(width(&some) > 2_000.0, "there is room: {}", width(&some));
    }
}

#[test]
fn every_node_is_drawn_or_counted() {
    for search in searches() {
        let text = search.draw(Format::Text, Fold::Wide);
        let drawn = lines(&text);
        let counted = drawn.iter().map(|(_, said)| folded(said).unwrap_or(1));
        assert_eq!(counted.sum::<usize>(), search.trace.nodes.len(), "{text}");
        // A letter is that of the whole picture.
        let whole = search.draw(Format::Text, Fold::Never);
        let whole = lines(&whole);
        assert_eq!(whole.len(), search.trace.nodes.len());
        for line in drawn.iter().filter(|(_, said)| folded(said).is_none()) {
            assert!(whole.contains(line), "{line:?}");
        }
    }
}

#[test]
fn the_nodes_nearest_to_the_root_and_the_line_are_drawn() {
    for search in searches() {
        let text = search.draw(Format::Text, Fold::Wide);
        let drawn = lines(&text);
        for ply in 0..=2 {
            let count = drawn.iter().filter(|line| line.0 == ply).count();
            assert_eq!(count, 3_usize.pow(ply as u32), "{text}");
            assert!(
                drawn
                    .iter()
                    .all(|line| line.0 > ply || folded(line.1).is_none())
            );
        }
        let on_line = text.lines().filter(|line| line.contains("═ "));
        assert_eq!(search.line.len(), 5);
        assert_eq!(on_line.count(), 5 + 1, "and the legend: {text}");
    }
}

/// Of the nodes of one ply those that the search visited are drawn before those that it cut off.
#[test]
fn what_was_cut_off_is_folded_first() {
    let search = Search::new(&wide(), Algorithm::NegaScout);
    let text = search.draw(Format::Text, Fold::Wide);
    let tree = text.split("\n\n").nth(1).unwrap();
    let is_cut = |line: &str| line.contains('╌');
    let is_number = |line: &str| line.contains(" nodes");
    for ply in 1..=5 {
        let of_ply = || tree.lines().filter(|text| line(text).0 == ply);
        let folds_visited = of_ply().any(|line| is_number(line) && !is_cut(line));
        // A leaf by itself takes no more room than its number.
        let shows_cut = of_ply().any(|line| is_cut(line) && !is_number(line) && ply < 5);
        assert!(!(folds_visited && shows_cut), "ply {ply}: {text}");
    }
    assert!(tree.lines().any(|line| is_number(line) && is_cut(line)));
    assert!(tree.lines().any(|line| is_number(line) && !is_cut(line)));
}

/// The numbers of folded nodes that a picture has.
fn numbers(picture: &str) -> Vec<usize> {
    let texts = picture.split([
        '>', '<', '"', '{', '}', '\n', ';', ']', '[', '╌', '─', '\\', ' ',
    ]);
    let words: Vec<&str> = texts.filter(|word| !word.is_empty()).collect();
    let pairs = words.windows(2).filter(|pair| pair[1].starts_with("node"));
    let mut numbers: Vec<usize> = pairs.filter_map(|pair| pair[0].parse().ok()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

#[test]
fn every_format_folds_the_same_nodes_and_says_so() {
    let search = Search::new(&wide(), Algorithm::NegaScout);
    let text = search.draw(Format::Text, Fold::Wide);
    let mut expected: Vec<usize> = lines(&text)
        .iter()
        .filter_map(|line| folded(line.1))
        .collect();
    expected.sort_unstable();
    expected.dedup();
    assert!(expected.len() > 2, "{expected:?}");
    for format in PICTURES {
        let picture = search.draw(format, Fold::Wide);
        assert!(picture.contains("nodes that do not fit"), "{format:?}");
        let drawn = numbers(&picture);
        let is_there = |number: &usize| drawn.contains(number);
        assert!(
            expected.iter().all(is_there),
            "{format:?}: {expected:?} {drawn:?}"
        );
        assert!(!search.draw(format, Fold::Never).contains("do not fit"));
    }
    // Data has all nodes.
    let json = |fold| search.draw(Format::Json, fold);
    assert_eq!(json(Fold::Wide), json(Fold::Never));
}

#[test]
fn a_tree_that_fits_is_drawn_whole() {
    for (width, depth) in [(2, 4), (3, 3), (4, 2)] {
        let tree = Generator::new(1)
            .values(0..=1_000_000_000)
            .independent(width, depth);
        let search = Search::new(&tree, Algorithm::NegaScout);
        for format in PICTURES {
            assert_eq!(
                search.draw(format, Fold::Wide),
                search.draw(format, Fold::Never)
            );
        }
    }
}

/// The page of steps folds the nodes that the picture does, and tells the same.
#[test]
fn the_page_of_steps_counts_folded_nodes_as_they_come() {
    for search in searches() {
        let page = data(&steps(&search.subject(), &[], &style(Fold::Wide)));
        let nodes = page["nodes"].as_array().unwrap();
        let parts = page["story"]["parts"].as_array().unwrap();
        assert_eq!(nodes.len(), parts.len());
        let text = search.draw(Format::Text, Fold::Wide);
        assert_eq!(nodes.len(), lines(&text).len());
        let mut counted = Vec::new();
        for (node, part) in nodes.iter().zip(parts) {
            if node["letter"] != "folded" {
                continue;
            }
            let values = part["values"].as_array().unwrap();
            let values = values.iter().map(|value| value[1].as_str().unwrap());
            let counts: Vec<usize> = values.filter_map(folded).collect();
            assert!(counts.is_sorted());
            counted.extend(counts.last().copied());
            let visits = part["visits"].as_array().unwrap();
            assert!(visits.len() <= 1 && part["from"].is_u64());
        }
        let mut at_the_end: Vec<usize> = lines(&text)
            .iter()
            .filter_map(|line| folded(line.1))
            .collect();
        counted.sort_unstable();
        at_the_end.sort_unstable();
        assert!(counted.len() > 2);
        assert_eq!(counted, at_the_end);
        let told = said(&page);
        assert_eq!(told, showing(&search.subject(), &style(Fold::Wide)).texts());
    }
}

/// All data of a page.
fn data(page: &str) -> Value {
    let (_, data) = page
        .split_once("<script type=\"application/json\" id=\"story\">")
        .unwrap();
    serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap()
}

/// The sentences of a page, as its script reads them.
fn said(page: &Value) -> Vec<String> {
    let edge = |edge: &Value| edge.as_str().map_or(edge.to_string(), str::to_owned);
    let piece = |piece: &Value| match piece {
        Value::Number(node) => {
            let letter = &page["nodes"][node.as_u64().unwrap() as usize]["letter"];
            letter.as_str().unwrap().to_owned()
        }
        Value::Array(number) => match number[0].as_array() {
            Some(window) => format!("({}, {})", edge(&window[0]), edge(&window[1])),
            None => number[0].as_str().unwrap().to_owned(),
        },
        text => text.as_str().unwrap().to_owned(),
    };
    let said = page["story"]["steps"]["said"].as_array().unwrap().iter();
    said.map(|said| said.as_array().unwrap().iter().map(piece).collect())
        .collect()
}
