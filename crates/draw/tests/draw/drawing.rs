//! The contents of pictures, checked by structure.

mod sheets;

use negascout::observe::{Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Listing, Tree, TreePosition};
use negascout::{Decimals, Even, Game, Score, Window};
use negascout_draw::{
    Board, Cell, Charset, FIGURE, Format, Legend, Player, Style, Subject, View, board_svg,
    record_tree, render,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn trace(tree: &str, algorithm: Algorithm) -> Trace<String> {
    record_tree(&tree.parse().unwrap(), algorithm)
}

fn draw(trace: &Trace<String>, format: Format) -> String {
    render(trace, format, &Style::default())
}

/// The tree is uniform enough that recording depth-first and lettering breadth-first can be
/// compared by value: the letters of the pruned nodes, from the text picture.
fn pruned_letters(text: &str) -> Vec<&str> {
    let cut = text.lines().filter(|line| line.contains("cut"));
    cut.map(|line| line.trim_start_matches(|c: char| !c.is_ascii_uppercase()))
        .map(|line| line.split(' ').next().unwrap())
        .collect()
}

#[test]
fn the_figure_shows_what_negascout_prunes_and_alpha_beta_visits() {
    let scouted = trace(FIGURE, Algorithm::NegaScout);
    assert_eq!(pruned_letters(&draw(&scouted, Format::Text)), ["N", "O"]);
    let plain = trace(FIGURE, Algorithm::AlphaBeta);
    assert!(pruned_letters(&draw(&plain, Format::Text)).is_empty());
    assert_eq!(
        plain.nodes.iter().filter(|node| node.is_pruned()).count(),
        0
    );
    assert_eq!(plain.nodes.len(), 17);

    // As the document tells it: the left subtree gives 6, C is visited with (-7, -6), the leftmost
    // child of F is worth -9, and its right successors are cut.
    let text = draw(&scouted, Format::Text);
    for line in [
        "A MAX 6  (-∞, ∞)\n",
        "├─ B MIN -6  (-∞, ∞) ↑\n",
        "└─ C MIN ≥-5  null (-7, -6)\n",
        "   ├─ F MAX ≥9  (6, 7)\n",
        "   │  ├─ M -9  (-7, -6) ↑\n",
        "   │  ├╌ N -7  cut: beta 7 of A (null window)\n",
        "   │  └╌ O -8  cut: beta 7 of A (null window)\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
}

#[test]
fn the_figure_in_svg_has_its_parts() {
    let svg = draw(&trace(FIGURE, Algorithm::NegaScout), Format::Svg);
    assert_eq!(svg.matches("role=\"graphics-symbol img\"").count(), 17);
    assert_eq!(svg.matches("<rect class=\"pruned\"").count(), 2 + 1); // and one in the legend
    assert_eq!(svg.matches("<path class=\"cross\"").count(), 2);
    assert_eq!(svg.matches("<path class=\"bound\"").count(), 1);
    assert_eq!(svg.matches("<path class=\"null\"").count(), 11 + 1);
    assert_eq!(svg.matches("<path class=\"again\"").count(), 0);
    for part in [
        "<title id=",
        "<desc id=",
        "15 nodes were searched; the root A has 6.",
        "Left out below F: N, O (cut: beta 7 of A (null window)).",
        ">cut: beta 7</text>",
        ">of A (null)</text>",
        ">null (-7, -6)</text>",
        "aria-label=\"C, MIN; value ≥-5; null (-7, -6)\"",
        "aria-label=\"N, leaf; value -7; not searched\"",
    ] {
        assert!(svg.contains(part), "{part}");
    }
    assert_well_formed(&svg);
}

/// Tags are closed in the order in which they were opened, and attributes are quoted.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(!text.contains('>'), "{text}");
        let name = tag.split([' ', '/']).next().unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn repeated_searches_are_marked() {
    let trace = trace("((1 2) (3 4))", Algorithm::NegaScout);
    let text = draw(&trace, Format::Text);
    assert!(
        text.contains("C MIN -3  null (-2, -1) → ≤-3; again (-∞, -1) → -3 ↑\n"),
        "{text}"
    );
    let svg = draw(&trace, Format::Svg);
    assert!(svg.contains(">again (-∞, -1) → -3 ↑</text>") && svg.contains("searched again"));
    assert_eq!(svg.matches("<path class=\"again\"").count(), 1 + 1);
    let dot = draw(&trace, Format::Dot);
    assert_eq!(
        dot.matches("n0 -> n2").count(),
        2,
        "one edge a visit: {dot}"
    );
    assert!(dot.contains("style=bold") && dot.contains("null (-2, -1)"));
}

#[test]
fn the_view_of_max_turns_min_s_numbers() {
    let style = Style {
        view: View::Max,
        ..Style::default()
    };
    let text = render(&trace(FIGURE, Algorithm::NegaScout), Format::Text, &style);
    assert!(text.contains("C MIN ≤5  null (6, 7)"), "{text}");
    assert!(text.contains("F MAX ≥9  (6, 7)"));
    assert!(text.contains("N 7  cut: beta 7 of A (null window)"));
    // A cut at a MIN node is by MAX's alpha.
    let tree = trace("((3 1) (1 2))", Algorithm::AlphaBeta);
    let text = render(&tree, Format::Text, &style);
    assert!(text.contains("G 2  cut: alpha 1 of A\n"), "{text}");
    let movers = draw(&tree, Format::Text);
    assert!(movers.contains("G 2  cut: beta -1 of A\n"), "{movers}");
}

#[test]
fn what_is_cut_in_a_listed_tree_is_shown() {
    let trace = trace("((3 1) (1 (5 6)))", Algorithm::AlphaBeta);
    let text = draw(&trace, Format::Text);
    assert!(text.contains("└╌ G MAX  cut: beta -1 of A"), "{text}");
    assert!(
        text.contains("├╌ H -5  cut\n") && text.contains("└╌ I -6  cut\n"),
        "{text}"
    );
}

#[test]
fn what_is_cut_at_the_horizon_has_its_evaluation() {
    let tree: Tree = "((3 1) (1 (5 6)))".parse().unwrap();
    let root = tree.root();
    let mut recorder = Recorder::new(usize::MAX);
    let searched = Algorithm::AlphaBeta.search(&root, 2, Window::FULL, &Listing, &mut recorder);
    assert!(searched.is_ok());
    let trace = recorder.into_trace().completed(&root, 2, &Listing, 100);
    let text = draw(
        &trace.formatted(&root, |_, mv| (mv.0 + 1).to_string()),
        Format::Text,
    );
    assert!(text.contains("└╌ G 0  cut: beta -1 of A"), "{text}");
}

/// A heap of counters; a move takes one to five, and taking the last one wins.
#[derive(Clone)]
struct Heap(u32);

impl Game for Heap {
    type Move = u32;
    fn moves(&self) -> impl Iterator<Item = u32> {
        1..=self.0.min(5)
    }
    fn play(&self, taken: u32) -> Heap {
        Heap(self.0 - taken)
    }
    fn outcome(&self) -> Option<Score> {
        (self.0 == 0).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        u64::from(self.0)
    }
}

#[test]
fn unknown_subtrees_are_stubs() {
    let root = Heap(9);
    let mut recorder = Recorder::new(1_000);
    let searched = Algorithm::AlphaBeta.search(&root, 2, Window::FULL, &Even, &mut recorder);
    assert!(searched.is_ok());
    let trace = recorder.into_trace();
    let trace = trace.formatted(&root, |pos, taken| format!("{}-{taken}", pos.0));
    let text = draw(&trace, Format::Text);
    assert!(text.contains("B 9-1 MIN"), "{text}");
    assert!(
        text.contains("–") && text.contains("…  cut: beta"),
        "{text}"
    );
    let svg = draw(&trace, Format::Svg);
    assert!(svg.contains("contents unknown") && svg.contains("cut, contents not shown"));
    assert!(svg.contains("class=\"label move\""));
}

/// A win says at every node how far it is from the root, and every format says so.
#[test]
fn wins_count_from_the_root() {
    // Take one of seven: whatever is taken of six, the rest can be taken.
    let root = Heap(7);
    let mut recorder = Recorder::new(10_000);
    let searched = Algorithm::Minimax.search(&root, 3, Window::FULL, &Even, &mut recorder);
    assert_eq!(searched.map(|found| found.value), Ok(Score::win_in(3)));
    let found = recorder.into_trace();
    let drawn = found.formatted(&root, |pos, taken| format!("{}-{taken}", pos.0));
    let note = "a win or loss counts plies from the root";
    let text = draw(&drawn, Format::Text);
    assert!(
        text.contains("win in 3") && text.contains("loss in 3"),
        "{text}"
    );
    for format in [Format::Text, Format::Svg, Format::Dot, Format::Tikz] {
        assert!(draw(&drawn, format).contains(note), "{format:?}");
        let listed = trace("((3 1) (4 3))", Algorithm::NegaScout);
        assert!(!draw(&listed, format).contains(note), "{format:?}");
    }
}

#[test]
fn every_algorithm_is_drawn_in_every_format_and_view() {
    for algorithm in Algorithm::ALL {
        let trees = [
            "7",
            "(1)",
            "((3 1) (4 3))",
            "(((1 1) (3 1)) ((2 1) (1 1)))",
            FIGURE,
        ];
        for tree in trees {
            let trace = trace(tree, algorithm);
            let listed: Tree = tree.parse().unwrap();
            let value = algorithm.solve(&listed.root()).unwrap().value;
            for view in [View::Mover, View::Max] {
                let style = Style {
                    view,
                    ..Style::default()
                };
                for format in Format::ALL {
                    assert!(!render(&trace, format, &style).is_empty());
                }
                let text = render(&trace, Format::Text, &style);
                let root = text.lines().nth(2).unwrap();
                let shown = root.split(' ').any(|word| word == value.to_string());
                assert!(shown, "{algorithm} {tree}: {value} in {root}");
                assert_well_formed(&render(&trace, Format::Svg, &style));
            }
        }
    }
}

#[test]
fn best_first_searches_are_numbered_by_visit() {
    let text = draw(&trace("((1 2) (3 4))", Algorithm::SssStar), Format::Text);
    let picture = "\
Search tree

A MAX 3  #1
├─ B MIN ?  #2
│  ├─ D 1  #3
│  └╌ E 2  cut: root solved first
└─ C MIN -3  #4
   ├─ F 3  #5
   └─ G 4  #6
";
    assert!(text.starts_with(picture), "{text}");
    let text = draw(&trace("((3 4) (1 2))", Algorithm::SssStar), Format::Text);
    assert!(text.contains("└╌ G 2  cut: root solved first"), "{text}");
    let text = draw(
        &trace("(((1 2) (5 6)) 9)", Algorithm::DualStar),
        Format::Text,
    );
    assert!(text.contains("cut: "), "{text}");
}

#[test]
fn json_is_nested() {
    let json = draw(&trace(FIGURE, Algorithm::NegaScout), Format::Json);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let root = &value["root"];
    assert_eq!(
        (root["node"].as_str(), root["value"]["lower"].as_i64()),
        (Some("A"), Some(6))
    );
    assert_eq!(root["visits"][0]["window"]["beta"], "∞");
    let c = &root["children"][1];
    assert_eq!(
        (c["player"].as_str(), c["move"].as_str()),
        (Some("min"), Some("2"))
    );
    assert_eq!(c["visits"][0]["kind"], "null");
    assert_eq!(
        c["visits"][0]["window"],
        serde_json::json!({ "alpha": -7, "beta": -6 })
    );
    assert_eq!(
        c["value"],
        serde_json::json!({ "lower": -5, "upper": null })
    );
    let f = &c["children"][0];
    let cut = serde_json::json!({
        "by": "M", "bound": "beta", "limit": 7, "ancestor": "A", "null_window": true
    });
    assert_eq!(f["visits"][0]["cut"], cut);
    let n = &f["children"][1];
    assert_eq!(
        (n["pruned"].as_bool(), n["leaf"].as_bool()),
        (Some(true), Some(true))
    );
    assert_eq!(n["visits"], serde_json::json!([]));
}

#[test]
fn ascii_is_ascii() {
    let style = Style {
        charset: Charset::Ascii,
        ..Style::default()
    };
    let text = render(&trace(FIGURE, Algorithm::NegaScout), Format::Text, &style);
    assert!(text.is_ascii(), "{text}");
    assert!(
        text.contains("|  |x N") || text.contains("|x N -7"),
        "{text}"
    );
    assert!(text.contains("C MIN >=-5  null (-7, -6)") && text.contains("(-inf, inf)"));
}

#[test]
fn titles_cannot_break_out() {
    let title = Some("<b> & \"quotes\" \\ % _ {x} ]".to_owned());
    let style = Style {
        title,
        ..Style::default()
    };
    let trace = trace("(1 2)", Algorithm::Minimax);
    let svg = render(&trace, Format::Svg, &style);
    assert!(svg.contains("&lt;b&gt; &amp; &quot;quotes&quot;"));
    assert_well_formed(&svg);
    let dot = render(&trace, Format::Dot, &style);
    assert!(dot.contains(r#"<b> & \"quotes\" \\ % _ {x} ]"#), "{dot}");
    let tikz = render(&trace, Format::Tikz, &style);
    assert!(
        tikz.contains(r"$<$b$>$ \& ''quotes'' \textbackslash{} \% \_ \{x\} ]"),
        "{tikz}"
    );
}

#[test]
fn tikz_and_dot_are_whole_documents() {
    let trace = trace(FIGURE, Algorithm::NegaScout);
    let tikz = draw(&trace, Format::Tikz);
    assert!(tikz.starts_with("\\documentclass") && tikz.ends_with("\\end{document}"));
    assert!(tikz.is_ascii() && tikz.matches('{').count() == tikz.matches('}').count());
    assert_eq!(tikz.matches(",pruned] at").count(), 2);
    let dot = draw(&trace, Format::Dot);
    assert!(dot.starts_with("digraph search {") && dot.ends_with('}'));
    assert_eq!(dot.matches(" -> ").count(), 16);
    assert_eq!(dot.matches("arrowhead=tee").count(), 2);
}

#[test]
fn formats_are_read_by_name() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let reason = |name: &str| name.parse::<Format>().unwrap_err().to_string();
    assert_eq!(
        reason("png"),
        "unknown format 'png' (known: svg, dot, tikz, tikz-picture, text, json)"
    );
}

#[test]
fn an_empty_trace_is_drawn_without_nodes() {
    let empty = Trace {
        nodes: Vec::new(),
        truncated: true,
        best_first: false,
        decimals: Decimals::NONE,
    };
    for format in Format::ALL {
        assert!(!draw(&empty, format).is_empty(), "{format}");
    }
    assert!(draw(&empty, Format::Text).contains("too long"));
}

#[test]
fn what_memory_knew_is_not_called_cut_by_a_bound() {
    // B and C both lead to D, whose children are E and F.
    let list: &[(i32, &[usize])] = &[
        (0, &[1, 2]),
        (0, &[3]),
        (0, &[3]),
        (0, &[4, 5]),
        (1, &[]),
        (6, &[]),
    ];
    let trace = record_tree(&Tree::from_graph(list), Algorithm::AlphaBetaWithMemory);
    let text = draw(&trace, Format::Text);
    assert!(text.contains("cut: known from memory"), "{text}");
    assert!(
        text.starts_with("Search tree\n\nA MAX 6  (-∞, ∞)\n"),
        "{text}"
    );
}

/// Puts the value of each node below `pos` under its letter, in MAX's view. Returns the value of `pos`.
fn truths(node: &Value, pos: &TreePosition<'_>, values_of: &mut BTreeMap<String, i64>) -> i64 {
    let children = node["children"].as_array().unwrap();
    let below = children.iter().zip(pos.moves());
    let values: Vec<i64> = below
        .map(|(child, mv)| truths(child, &pos.play(mv), values_of))
        .collect();
    let value = match (pos.outcome(), node["player"].as_str()) {
        (Some(score), Some("max")) => i64::from(score.get()),
        (Some(score), _) => -i64::from(score.get()),
        (None, Some("max")) => values.into_iter().max().unwrap(),
        (None, _) => values.into_iter().min().unwrap(),
    };
    values_of.insert(node["node"].as_str().unwrap().to_owned(), value);
    value
}

/// Whether `known`, with a lower and an upper bound or none, holds the value.
fn holds(known: &Value, value: i64) -> bool {
    let (lower, upper) = (known["lower"].as_i64(), known["upper"].as_i64());
    lower.is_none_or(|lower| lower <= value) && upper.is_none_or(|upper| value <= upper)
}

/// All nodes of a JSON drawing.
fn nodes(root: &Value) -> Vec<&Value> {
    let mut nodes = vec![root];
    let mut next = 0;
    while let Some(node) = nodes.get(next).copied() {
        nodes.extend(node["children"].as_array().unwrap());
        next += 1;
    }
    nodes
}

/// Everything that a drawing says of a value is true: in JSON of nodes, visits and tables, and in SVG
/// of nodes.
#[test]
fn what_drawings_say_of_values_holds_against_minimax() {
    let mut generator = Generator::new(7).values(-9..=9);
    for round in 0..25 {
        let tree = generator.irregular(3, 4);
        for algorithm in Algorithm::ALL {
            let trace = record_tree(&tree, algorithm);
            let style = Style {
                view: View::Max,
                ..Style::default()
            };
            let json: Value = serde_json::from_str(&render(&trace, Format::Json, &style)).unwrap();
            let mut values = BTreeMap::new();
            truths(&json["root"], &tree.root(), &mut values);
            for node in nodes(&json["root"]) {
                let value = values[node["node"].as_str().unwrap()];
                let visits = node["visits"].as_array().unwrap().iter();
                let said = visits.flat_map(|visit| [&visit["value"], &visit["table"]]);
                for known in said.chain([&node["value"]]) {
                    assert!(
                        holds(known, value),
                        "{algorithm} {round}: {node}, {value} on {tree}"
                    );
                }
            }
            let svg = render(&trace, Format::Svg, &style);
            let labels = svg.split("aria-label=\"").skip(1);
            let labels: Vec<&str> = labels
                .map(|label| label.split('"').next().unwrap())
                .collect();
            assert_eq!(labels.len(), values.len());
            for label in labels {
                let value = values[label.split(',').next().unwrap()];
                let said = label
                    .split("; ")
                    .find_map(|part| part.strip_prefix("value "));
                assert!(
                    said.is_none_or(|said| agrees(said, value)),
                    "{algorithm}: {label}, {value}"
                );
            }
        }
    }
}

/// Whether a value as it is written in a node, `6`, `≥6`, `≤6` or `2..6`, holds `value`.
fn agrees(said: &str, value: i64) -> bool {
    let read = |text: &str| text.parse::<i64>().unwrap();
    if let Some(lower) = said.strip_prefix('≥') {
        read(lower) <= value
    } else if let Some(upper) = said.strip_prefix('≤') {
        value <= read(upper)
    } else if let Some((lower, upper)) = said.split_once("..") {
        (read(lower)..=read(upper)).contains(&value)
    } else {
        read(said) == value
    }
}

#[test]
fn the_principal_variation_is_marked_in_every_format() {
    let trace = trace(FIGURE, Algorithm::NegaScout);
    let line = ["1", "1", "1"].map(str::to_owned);
    let subject = Subject {
        line: &line,
        ..Subject::from(&trace)
    };
    let of = |format| render(&subject, format, &Style::default());
    let text = of(Format::Text);
    for node in ["╞═ B MIN -6", "│  ╞═ D MAX 6", "│  │  ╞═ H -6", "├─ I -4"] {
        assert!(text.contains(node), "{node} {text}");
    }
    assert!(text.contains("╞═ principal variation"));
    let svg = of(Format::Svg);
    // Three lines, and one in the legend; four nodes.
    assert_eq!(svg.matches("<path class=\"line\"").count(), 3 + 1);
    assert_eq!(svg.matches("<rect class=\"on-line\"").count(), 4);
    assert_eq!(of(Format::Tikz).matches("\\draw[line]").count(), 3 + 1);
    assert_eq!(of(Format::Dot).matches("penwidth=4").count(), 4);
    let json: Value = serde_json::from_str(&of(Format::Json)).unwrap();
    let marked = nodes(&json["root"])
        .into_iter()
        .filter(|node| node["pv"] == true);
    let marked: Vec<&Value> = marked.map(|node| &node["node"]).collect();
    assert_eq!(marked, ["A", "B", "D", "H"]);
    // A line that leaves what was recorded is marked as far as it goes; without one nothing is.
    let beyond = ["1", "9"].map(str::to_owned);
    let beyond = Subject {
        line: &beyond,
        ..Subject::from(&trace)
    };
    let svg = render(&beyond, Format::Svg, &Style::default());
    assert_eq!(svg.matches("<rect class=\"on-line\"").count(), 2);
    assert!(!draw(&trace, Format::Svg).contains("<rect class=\"on-line\""));
}

#[test]
fn boards_stand_in_their_nodes() {
    let trace = trace("(1 2)", Algorithm::Minimax);
    let (x, o) = (Cell::Stone(Player::First), Cell::Stone(Player::Second));
    let piece = Cell::Piece {
        owner: Player::Second,
        letter: 'n',
        figure: '♞',
    };
    let board = |rows: Vec<Vec<Cell>>| {
        Some(Board {
            rows,
            moved: vec![(0, 1)],
            ..Board::default()
        })
    };
    let boards = [
        None,
        board(vec![vec![x, o], vec![o, Cell::Empty]]),
        board(vec![vec![piece, Cell::Empty]]),
    ];
    let subject = Subject {
        boards: &boards,
        ..Subject::from(&trace)
    };
    let of = |format| render(&subject, format, &Style::default());
    let svg = of(Format::Svg);
    assert_well_formed(&svg);
    assert_eq!(svg.matches("<g class=\"board\"").count(), 2);
    assert_eq!(svg.matches("<path class=\"moved\"").count(), 2);
    let rings = svg.split("<path class=\"second\"").nth(1).unwrap();
    // Two rings, of two arcs each.
    assert_eq!(rings.split("/>").next().unwrap().matches('A').count(), 4);
    // Chequered is only the board that has pieces.
    assert_eq!(svg.matches("<path class=\"dark-squares\"").count(), 1);
    assert!(svg.contains(">♞"));
    let tikz = of(Format::TikzPicture);
    assert_eq!(tikz.matches("\\draw[second,thick]").count(), 2);
    assert!(tikz.contains("{n};") && tikz.is_ascii());
    assert!(of(Format::Dot).contains("XO<BR/>O.</FONT>>"));
    let json: Value = serde_json::from_str(&of(Format::Json)).unwrap();
    assert_eq!(json["root"]["children"][0]["board"], json!(["XO", "O."]));
    assert_eq!(json["root"]["children"][1]["board"], json!(["n."]));
    assert!(json["root"].get("board").is_none());
}

#[test]
fn a_board_is_a_picture_of_its_own() {
    let (x, e) = (Cell::Stone(Player::First), Cell::Empty);
    let board = Board {
        rows: vec![vec![e, x], vec![e, e]],
        moved: vec![(0, 1)],
        ..Board::default()
    };
    let labelled = Board {
        columns: vec!["a".to_owned(), "<b>".to_owned()],
        labels: vec![String::new(), "10".to_owned()],
        captions: vec!["in hand: 3".to_owned()],
        ..board.clone()
    };
    let svg = board_svg(&labelled, "x & o");
    assert_well_formed(&svg);
    assert_eq!(svg.matches("<path class=\"moved\"").count(), 1);
    assert!(svg.contains(">&lt;b&gt;</text>") && svg.contains("<title>x &amp; o</title>"));
    // The columns' labels, one row's, and the caption.
    assert_eq!(svg.matches("<text ").count(), 4);
    assert!(svg.contains(">in hand: 3</text>"), "{svg}");
    let bare = board_svg(&board, "");
    assert_well_formed(&bare);
    assert_eq!(bare.matches("<text ").count(), 0);
    assert_eq!(
        labelled.text(),
        "      .   X\n10    .   .\n\n      a <b>\n\nin hand: 3"
    );
    assert_eq!(board.text(), ". X\n. .");
}

#[test]
fn a_board_of_points_has_lines_in_place_of_squares() {
    let (x, e, blank) = (Cell::Stone(Player::First), Cell::Empty, Cell::Blank);
    let board = Board {
        rows: vec![vec![x, blank], vec![e, e]],
        lines: Some(vec![[(0, 0), (1, 1)]]),
        ..Board::default()
    };
    assert_eq!(board.signs(), ["X ", ".."]);
    let svg = board_svg(&board, "");
    assert_well_formed(&svg);
    let grid = svg.split("class=\"grid\" d=\"").nth(1).unwrap();
    let grid = grid.split('"').next().unwrap();
    // A line, two strokes for each of the two empty points, and no square.
    assert_eq!(
        (grid.matches('M').count(), grid.matches('L').count()),
        (5, 5),
        "{grid}"
    );
    assert!(!grid.contains('h'), "{grid}");
    let boards = vec![Some(board); 3];
    let trace = trace("(1 2)", Algorithm::Minimax);
    let subject = Subject {
        boards: &boards,
        ..Subject::from(&trace)
    };
    let tikz = render(&subject, Format::TikzPicture, &Style::default());
    assert!(tikz.contains("(0.5,0.5) -- (1.5,1.5)"), "{tikz}");
}

#[test]
fn a_place_that_is_no_cell_has_no_square() {
    let (e, blank) = (Cell::Empty, Cell::Blank);
    let board = Board::from(vec![vec![e, blank], vec![e, e]]);
    let svg = board_svg(&board, "");
    assert_well_formed(&svg);
    for class in ["squares", "grid"] {
        let path = svg
            .split(&format!("class=\"{class}\" d=\""))
            .nth(1)
            .unwrap();
        let path = path.split('"').next().unwrap();
        assert_eq!(path.matches('M').count(), 3, "{class}: {path}");
    }
    let boards = vec![Some(board); 3];
    let trace = trace("(1 2)", Algorithm::Minimax);
    let subject = Subject {
        boards: &boards,
        ..Subject::from(&trace)
    };
    let tikz = render(&subject, Format::TikzPicture, &Style::default());
    let squares = "(0,0) rectangle +(1,1) (0,1) rectangle +(1,1) (1,1) rectangle +(1,1);";
    assert!(tikz.contains(&format!("[white] {squares}")), "{tikz}");
    assert!(tikz.contains(&format!("very thin] {squares}")), "{tikz}");
}

#[test]
fn raised_bounds_and_tables_are_shown() {
    let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    let trace = record_tree(&tree, Algorithm::AlphaBeta);
    let max = Style {
        view: View::Max,
        ..Style::default()
    };
    let text = render(&trace, Format::Text, &max);
    assert!(text.contains("├─ B MIN 1  (-∞, ∞) ↑\n"), "{text}");
    assert!(text.contains("│  ├─ D 3  (-∞, ∞) ↓\n"), "{text}");
    assert!(text.contains("↑ ↓ raised alpha, lowered beta\n"), "{text}");
    let json: Value = serde_json::from_str(&render(&trace, Format::Json, &max)).unwrap();
    let raised = |node: &Value| node["visits"][0]["raised"].clone();
    let b = &json["root"]["children"][0];
    assert_eq!((raised(b), raised(&json["root"])), (json!(1), Value::Null));
    // MIN's beta falls to 3, and to 1.
    let below = b["children"].as_array().unwrap();
    assert_eq!((raised(&below[0]), raised(&below[1])), (json!(3), json!(1)));

    // B and C both lead to one node.
    let list: &[(i32, &[usize])] = &[
        (0, &[1, 2]),
        (0, &[3]),
        (0, &[3]),
        (0, &[4, 5]),
        (1, &[]),
        (6, &[]),
    ];
    let trace = record_tree(&Tree::from_graph(list), Algorithm::AlphaBetaWithMemory);
    let text = draw(&trace, Format::Text);
    assert!(text.contains("E MAX ≤6  (6, ∞) table 6 ↑\n"), "{text}");
    let json: Value = serde_json::from_str(&draw(&trace, Format::Json)).unwrap();
    let e = &json["root"]["children"][1]["children"][0]["visits"][0];
    assert_eq!(e["table"], json!({ "lower": 6, "upper": 6 }));
}

#[test]
fn a_bare_tikz_picture_brings_its_styles() {
    let picture = draw(&trace(FIGURE, Algorithm::NegaScout), Format::TikzPicture);
    assert!(picture.starts_with("% In the preamble: \\usepackage{tikz}"));
    assert!(picture.contains("\\begin{tikzpicture}\n\\definecolor"));
    assert!(picture.ends_with("\\end{tikzpicture}") && !picture.contains("\\documentclass"));
    let style = Style {
        scale: 0.5,
        legend: Legend::Absent,
        title: Some(String::new()),
        ..Style::default()
    };
    let small = render(
        &trace(FIGURE, Algorithm::NegaScout),
        Format::TikzPicture,
        &style,
    );
    assert!(small.contains("\\begin{tikzpicture}[scale=0.5,transform shape]"));
    assert!(!small.contains("principal") && !small.contains("view of"));
}
