//! What pictures show, by structure.

use negascout::observe::{Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::trees::{Listing, Tree};
use negascout::{Even, Game, Score, Window};
use negascout_draw::{Charset, FIGURE, Format, Style, View, record_tree, render};

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
        "├─ B MIN -6  (-∞, ∞)\n",
        "└─ C MIN ≥-5  null (-7, -6)\n",
        "   ├─ F MAX ≥9  (6, 7)\n",
        "   │  ├─ M -9  (-7, -6)\n",
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
        text.contains("C MIN -3  null (-2, -1) → ≤-3; again (-∞, -1) → -3"),
        "{text}"
    );
    let svg = draw(&trace, Format::Svg);
    assert!(svg.contains(">again (-∞, -1) → -3</text>") && svg.contains("searched again"));
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
        &trace.spelt(&root, |_, mv| (mv.0 + 1).to_string()),
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
    let trace = trace.spelt(&root, |pos, taken| format!("{}-{taken}", pos.0));
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
        reason("SVGs"),
        "unknown format 'SVGs' (did you mean 'svg'?)"
    );
    assert_eq!(
        reason("png"),
        "unknown format 'png' (known: svg, dot, tikz, text, json)"
    );
}

#[test]
fn an_empty_trace_is_drawn_without_nodes() {
    let empty = Trace {
        nodes: Vec::new(),
        truncated: true,
        best_first: false,
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
