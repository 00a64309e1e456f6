//! The gallery's labels are true: right exhibits are right, and wrong ones fail as their labels
//! say.

use crate::common::{Mean, TO_THE_END, observed, truth, watched};
use negascout::observe::{Counter, Counts, DistinctLeaves};
use negascout::textbook::gallery::{self, Exhibit, Fault, Shape, Shows, Verdict};
use negascout::textbook::{Algorithm, Found, Stopped};
use negascout::trees::{Branch, Generator, SmallTrees, Tree, TreePosition};
use negascout::{Depth, Game, Node, Observer, Score, Window};
use std::collections::{HashMap, HashSet};

fn exhibit(name: &str) -> &'static Exhibit {
    gallery::find(name).unwrap_or_else(|| panic!("no exhibit {name}"))
}

fn tree(text: &str) -> Tree {
    text.parse().unwrap()
}

fn run(name: &str, tree: &Tree, depth: Depth) -> Found<Branch> {
    exhibit(name)
        .run(&tree.root(), depth, Window::FULL, &mut ())
        .unwrap()
}

fn counted(exhibit: &Exhibit, tree: &Tree, depth: Depth) -> (Found<Branch>, Counts) {
    let mut counter = Counter::default();
    let found = exhibit
        .run(&tree.root(), depth, Window::FULL, &mut counter)
        .unwrap();
    (found, counter.counts())
}

fn leaves(exhibit: &Exhibit, tree: &Tree) -> DistinctLeaves {
    let mut seen = DistinctLeaves::default();
    exhibit
        .run(&tree.root(), TO_THE_END, Window::FULL, &mut seen)
        .unwrap();
    seen
}

fn moves(line: &[usize]) -> Vec<Branch> {
    line.iter().copied().map(Branch).collect()
}

// The labels.

#[test]
fn names_are_unique_and_all_labels_are_filled_in() {
    let mut names = HashSet::new();
    for exhibit in gallery::exhibits() {
        let name = exhibit.name;
        assert!(names.insert(name), "{name} hangs twice");
        assert!(
            name.chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        );
        assert!(
            name.parse::<Algorithm>().is_err(),
            "{name} is an algorithm's name too"
        );
        assert!(
            exhibit.why.ends_with('.') && exhibit.why.len() > 40,
            "{name}: {}",
            exhibit.why
        );
        assert_eq!(gallery::find(name).unwrap().title, exhibit.title);
    }
    assert_eq!(names.len(), 56);
    assert!(gallery::find("no-such-exhibit").is_none());
}

#[test]
fn examples_show_what_their_labels_say() {
    for exhibit in gallery::exhibits() {
        let (name, example) = (exhibit.name, exhibit.example);
        let tree = example.tree();
        let root = tree.root();
        let to_the_end = example.depth == tree.height() as Depth;
        assert!(to_the_end || exhibit.verdict == Verdict::Unstable, "{name}");
        assert_eq!(
            truth(&root, example.depth),
            example.truth,
            "{name}: the true value"
        );
        let (right, beside, _) = observed(exhibit.beside, &root, example.depth);
        assert_eq!(
            right.value, example.truth,
            "{name}: the algorithm beside it"
        );
        if example.shows == Shows::NoEnd {
            let ended = exhibit.run(&root, example.depth, Window::FULL, &mut ());
            assert_eq!(ended, Err(Stopped), "{name}");
            continue;
        }
        let (found, here) = counted(exhibit, &tree, example.depth);
        match example.shows {
            Shows::Value(value) => assert_eq!(found.value, value, "{name}"),
            Shows::Line(line) => {
                assert_eq!(
                    (found.value, found.line),
                    (example.truth, moves(line)),
                    "{name}"
                );
            }
            Shows::Evaluations {
                here: printed,
                beside: right,
            } => {
                assert_eq!(found.value, example.truth, "{name}");
                assert_eq!((here.leaves, beside.leaves), (printed, right), "{name}");
                assert!(printed > right, "{name}");
            }
            Shows::NoEnd | Shows::Leaf { .. } | Shows::Contradiction { .. } => {} // by tests of their own
        }
    }
}

#[test]
fn the_file_of_an_exhibit_has_its_label() {
    for exhibit in gallery::exhibits() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../").to_owned() + &exhibit.file();
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let label = format!("\"{}\"", exhibit.name);
        assert!(text.contains(&label), "{label} in {file}");
    }
}

/// The proof names the exhibits that fail without each of its assumptions.
#[test]
fn the_proof_names_exhibits_that_hang_here() {
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/why-negascout-is-right.md"
    );
    let page = std::fs::read_to_string(page).unwrap();
    let (_, table) = page.split_once("## What the proof rests on").unwrap();
    let is_name = |word: &&str| word.contains('-') && !word.contains([' ', '/', '.']);
    let names: Vec<&str> = table
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(is_name)
        .collect();
    assert!(names.len() >= 10, "{names:?}");
    for name in names {
        assert_ne!(exhibit(name).verdict, Verdict::Right, "{name}");
    }
}

#[test]
fn verdicts_and_examples_agree() {
    for exhibit in gallery::exhibits() {
        let example = exhibit.example;
        let is_wrong = matches!(example.shows, Shows::Value(value) if value != example.truth);
        let fits = match exhibit.verdict {
            Verdict::Right => example.shows == Shows::Value(example.truth),
            Verdict::WrongValue | Verdict::NotAnAlgorithm => is_wrong,
            Verdict::WrongMove | Verdict::LosesLine => matches!(example.shows, Shows::Line(_)),
            Verdict::Costly => {
                matches!(
                    example.shows,
                    Shows::Evaluations { .. } | Shows::Leaf { .. }
                )
            }
            Verdict::NeverEnds => example.shows == Shows::NoEnd,
            Verdict::Unstable => matches!(example.shows, Shows::Contradiction { .. }),
        };
        assert!(
            fits,
            "{}: {} shows {:?}",
            exhibit.name, exhibit.verdict, example.shows
        );
    }
}

#[test]
fn examples_are_printed_so_that_they_can_be_read_again() {
    let example = exhibit("table-flag-by-raised-alpha").example;
    assert_eq!(example.to_string(), "0>1,2 1>3,4 2>4,4 3>5,5 4>5,6 5=1 6=6");
    for exhibit in gallery::exhibits() {
        let text = exhibit.example.to_string();
        assert_eq!(tree(&text).to_string(), text, "{}", exhibit.name);
        let to_the_end = truth(&tree(&text).root(), TO_THE_END);
        let listed = truth(&exhibit.example.tree().root(), TO_THE_END);
        assert_eq!(to_the_end, listed, "{}", exhibit.name);
    }
}

#[test]
fn an_observer_stops_every_exhibit() {
    let tree = Generator::new(1).independent(3, 6);
    for exhibit in gallery::exhibits() {
        let mut limit = negascout::observe::Limit::nodes(4);
        let found = exhibit.run(&tree.root(), 6, Window::FULL, &mut limit);
        assert!(found.is_err(), "{}", exhibit.name);
    }
}

// What is wrong.

/// The table of wrong values: for each variant a uniform tree, its value, and what comes out.
#[test]
fn wrong_values_come_out() {
    let deep = "(((1 1) (1 1)) ((2 3) (3 1)))";
    for (name, text, right, wrong) in [
        ("null-window-of-width-zero", "((1 1) (2 2))", 2, 1),
        (
            "research-without-minus",
            "(((1 1) (1 1)) ((2 1) (2 1)))",
            2,
            -2,
        ),
        ("no-research", "((1 1) (3 3))", 3, 2),
        ("null-window-not-moved", "((1 1 1) (2 2 2) (3 3 3))", 3, 2),
        ("shortcut-in-fail-hard", "(1 3)", 3, 2),
        ("shortcut-with-clamped-leaves", "(1 3)", 3, 2),
        ("shortcut-score-from-alpha", "((3 1) (4 3))", 3, 2),
        ("shortcut-at-three", deep, 3, 2),
        ("table-without-flags", deep, 3, 2),
        ("table-flags-swapped", deep, 3, 2),
        ("table-lower-as-exact", deep, 3, 2),
        ("lecture-null-window", "((2 (1 2)) 1)", 2, 1),
    ] {
        let tree = tree(text);
        let depth = tree.height() as Depth;
        assert_eq!(truth(&tree.root(), depth).get(), right, "{text}");
        assert_eq!(
            run(name, &tree, depth).value.get(),
            wrong,
            "{name} on {text}"
        );
    }
    assert_eq!(
        run("best-never-assigned", &tree("(1 1)"), 1).value,
        Score::MIN
    );
    let graph = exhibit("table-flag-by-raised-alpha").example;
    assert_eq!(
        (
            graph.truth.get(),
            run("table-flag-by-raised-alpha", &graph.tree(), 3)
                .value
                .get()
        ),
        (6, 1)
    );
}

/// A game that ends one ply before the horizon, with the leaf first or last.
#[test]
fn forms_to_the_letter_overlook_the_end_of_the_game() {
    let letters = ["alpha-beta", "max-min-pair", "maxi-mini", "negamax"];
    for name in letters.map(|form| format!("wiki-{form}-to-the-letter")) {
        for text in ["(1 (1 1))", "((1 1) 1)", "((2 3) 1 (1 1))"] {
            assert_eq!(
                run(&name, &tree(text), 2).value,
                Score::MAX,
                "{name} on {text}"
            );
        }
        // Where all lines are as long as the depth, nothing is overlooked.
        assert_eq!(
            run(&name, &tree("((3 1) (4 3))"), 2).value.get(),
            3,
            "{name}"
        );
    }
    let meant = run("wiki-negamax", &tree("((2 3) 1 (1 1))"), 2);
    assert_eq!(meant.value.get(), 2);
}

#[test]
fn a_call_on_the_node_itself_ends_only_at_a_leaf() {
    let name = "readme-minimax-to-the-letter";
    assert_eq!(run(name, &tree("7"), 1).value.get(), 7);
    for text in ["(1 1)", "((3 1) (4 3))", "(((1 2) 3) 4)"] {
        let tree = tree(text);
        let mut counter = Counter::default();
        let ended = exhibit(name).run(&tree.root(), TO_THE_END, Window::FULL, &mut counter);
        assert_eq!(ended, Err(Stopped), "{text}");
        assert!(
            counter.counts().nodes > gallery::MAX_EXHIBIT_PLIES as u64,
            "{text}"
        );
    }
}

#[test]
fn without_the_player_in_its_key_a_table_takes_one_position_for_another() {
    let example = exhibit("table-without-player").example;
    let graph = example.tree();
    assert_eq!(example.to_string(), "0>2,1 1>2 2>3,4 3=1 4=2");
    assert_eq!(run("table-without-player", &graph, 3).value.get(), 1);
    let (right, ..) = observed(Algorithm::AlphaBetaWithMemory, &graph.root(), 3);
    assert_eq!(right.value.get(), 2);
    // In a tree every position has its player.
    for tree in assorted(40, 100) {
        let found = run("table-without-player", &tree, TO_THE_END);
        assert_eq!(found.value, truth(&tree.root(), TO_THE_END), "{tree}");
    }
}

#[test]
fn the_root_that_picks_by_equality_picks_a_worse_move() {
    for (text, value, worth) in [("((3 4) (3 1))", 3, 1), ("(2 (2 1))", 2, 1)] {
        let tree = tree(text);
        let found = run("root-picks-equal", &tree, 2);
        assert_eq!(
            (found.value.get(), found.best_move()),
            (value, Some(Branch(1)))
        );
        assert_eq!(
            -truth(&tree.root().play(Branch(1)), 1).get(),
            worth,
            "{text}"
        );
    }
}

/// Every tree of fewer leaves, with values 1 to 3, in which inner nodes have two children or more.
#[test]
fn the_counterexamples_are_the_smallest() {
    for exhibit in gallery::exhibits() {
        let Shape::Tree(text) = exhibit.example.shape else {
            continue;
        };
        if exhibit.verdict == Verdict::Right {
            continue;
        }
        let leaves = leaf_count(text);
        let found = is_bad(exhibit, &tree(text));
        assert!(found, "{} on {text}", exhibit.name);
        let smaller = SmallTrees::new(2..=leaves - 1, 1..=3).smallest(|tree| is_bad(exhibit, tree));
        assert_eq!(
            smaller.tree, None,
            "{} fails on a smaller one",
            exhibit.name
        );
        assert_eq!(smaller.exhausted, leaves - 1, "all were tried");
    }
}

fn leaf_count(text: &str) -> usize {
    text.split(['(', ')', ' '])
        .filter(|part| !part.is_empty())
        .count()
}

/// Whether the exhibit does on this tree what its verdict says.
fn is_bad(exhibit: &Exhibit, tree: &Tree) -> bool {
    let (root, depth) = (tree.root(), tree.height() as Depth);
    if exhibit.verdict == Verdict::NeverEnds {
        return exhibit.run(&root, depth, Window::FULL, &mut ()).is_err();
    }
    let (found, counts) = counted(exhibit, tree, depth);
    match exhibit.verdict {
        Verdict::Costly => counts.leaves > observed(exhibit.beside, &root, depth).1.leaves,
        Verdict::WrongMove | Verdict::LosesLine => {
            gallery::fault(&root, depth, &found).map(Fault::verdict) == Some(exhibit.verdict)
        }
        _ => found.value != truth(&root, depth),
    }
}

fn end_of<'t>(root: &TreePosition<'t>, line: &[Branch]) -> TreePosition<'t> {
    line.iter().fold(*root, |pos, &mv| pos.play(mv))
}

/// How often the wrong ones are wrong: the share of seeded random trees.
fn share(samples: u32, mut draw: impl FnMut() -> Tree, bad: impl Fn(&Tree) -> bool) -> Mean {
    let samples: Vec<f64> = (0..samples)
        .map(|_| f64::from(u8::from(bad(&draw()))))
        .collect();
    Mean::new(&samples)
}

/// With leaves of six values on a quarter; where no values tie on a third.
#[test]
fn the_lectures_null_window_is_wrong_on_a_quarter_of_small_trees() {
    for (values, printed) in [(1..=6, 0.25), (0..=1_000_000_000, 0.346)] {
        let mut generator = Generator::new(21).values(values);
        let draw = || generator.independent(2, 3);
        let wrong = share(8_000, draw, |tree| {
            run("lecture-null-window", tree, 3).value != truth(&tree.root(), 3)
        });
        wrong.assert_near(printed, "lecture-null-window");
    }
}

/// The line ends early or is not best play.
fn loses_line(tree: &Tree, depth: Depth) -> bool {
    let found = run("research-from-scouted-value", tree, depth);
    assert_eq!(found.value, truth(&tree.root(), depth), "{tree}");
    let end = end_of(&tree.root(), &found.line);
    let sign = if found.line.len() % 2 == 0 {
        found.value
    } else {
        -found.value
    };
    end.outcome() != Some(sign)
}

/// The more values tie, the rarer; 73 % are lost with leaves of six values.
#[test]
fn the_line_is_lost_on_most_small_trees() {
    for (values, printed) in [(1..=6, 0.73), (0..=1_000_000_000, 0.813)] {
        let mut generator = Generator::new(22).values(values);
        let lost = share(
            8_000,
            || generator.independent(2, 4),
            |tree| loses_line(tree, 4),
        );
        lost.assert_near(printed, "research-from-scouted-value");
    }
}

// What is right.

/// Trees of many shapes, with many ties and with none.
fn assorted(seed: u64, count: usize) -> impl Iterator<Item = Tree> {
    (0..count).map(move |number| {
        let values = [1..=3, 1..=9, 0..=1_000_000_000][number % 3].clone();
        let mut generator = Generator::new(seed + number as u64).values(values);
        match number % 4 {
            0 => generator.independent(2, 5),
            1 => generator.independent(4, 3),
            2 => generator.ordered(3, 4, 0.7),
            _ => generator.irregular(4, 5),
        }
    })
}

#[test]
fn values_not_marked_wrong_are_right() {
    for tree in assorted(1_000, 3_000) {
        let root = tree.root();
        let value = truth(&root, TO_THE_END);
        for exhibit in gallery::exhibits().filter(|exhibit| exhibit.verdict.is_right_in_value()) {
            let (found, _) = counted(exhibit, &tree, TO_THE_END);
            assert_eq!(found.value, value, "{} on {tree}", exhibit.name);
        }
    }
}

/// Cut off at a horizon, with noisy moves beyond: the algorithm beside it says what is right. The
/// one without a horizon searches to the end.
#[test]
fn values_not_marked_wrong_are_right_at_every_depth() {
    for tree in assorted(5_000, 400) {
        let root = tree.root();
        for exhibit in gallery::exhibits().filter(|exhibit| exhibit.verdict.is_right_in_value()) {
            for depth in 1..=5 {
                let to = if exhibit.name == "readme-minimax" {
                    TO_THE_END
                } else {
                    depth
                };
                let beside = if exhibit.name == "wiki-max-min-pair" {
                    Algorithm::Minimax // the only fail-hard one without quiescence
                } else {
                    exhibit.beside
                };
                let (right, ..) = observed(beside, &root, to);
                let (found, _) = counted(exhibit, &tree, depth);
                assert_eq!(
                    found.value, right.value,
                    "{} to {depth} on {tree}",
                    exhibit.name
                );
            }
        }
    }
}

// What it costs.

/// The ratio of the sums of pairs, with its standard error.
fn ratio(pairs: &[(f64, f64)]) -> Mean {
    let n = pairs.len() as f64;
    let (here, beside) = pairs
        .iter()
        .fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    let mean = here / beside;
    let squares: f64 = pairs.iter().map(|(x, y)| (x - mean * y).powi(2)).sum();
    let error = (squares / (n - 1.0) / n).sqrt() / (beside / n);
    Mean { mean, error }
}

/// Each exhibit's evaluations by alpha-beta's, on independent leaves.
fn costs(names: &[&str], width: usize, depth: u32, count: u64) -> Vec<Mean> {
    let mut pairs = vec![Vec::new(); names.len()];
    let mut generator = Generator::new(width as u64);
    for _ in 0..count {
        let tree = generator.independent(width, depth);
        let (right, plain, _) = observed(Algorithm::AlphaBeta, &tree.root(), TO_THE_END);
        for (name, pairs) in names.iter().zip(&mut pairs) {
            let (found, counts) = counted(exhibit(name), &tree, depth as Depth);
            assert_eq!(found.value, right.value, "{name}");
            pairs.push((counts.leaves as f64, plain.leaves as f64));
        }
    }
    pairs.iter().map(|pairs| ratio(pairs)).collect()
}

/// Fails unless all ratios are known to 2 % and lie within 5 % of the printed ones, which have an
/// error too.
fn assert_costs(names: &[&str], (width, depth): (usize, u32), count: u64, printed: &[f64]) {
    for ((name, ours), printed) in names
        .iter()
        .zip(costs(names, width, depth, count))
        .zip(printed)
    {
        let what = format!("{name}, width {width}, depth {depth}: {ours:?}, printed {printed}");
        assert!(ours.error < 0.02 * ours.mean, "{what}");
        assert!((ours.mean / printed - 1.0).abs() < 0.05, "{what}");
    }
}

const PRINTED: [&str; 4] = [
    "weblog-negascout",
    "lecture-negascout-1",
    "lecture-negascout-2",
    "encyclopedia-negascout",
];

#[test]
fn printed_forms_cost_what_was_measured() {
    assert_costs(&PRINTED, (5, 6), 800, &[1.21, 2.51, 1.22, 1.35]);
    assert_costs(&PRINTED, (10, 4), 800, &[1.07, 1.70, 1.10, 1.19]);
    assert_costs(&PRINTED, (2, 10), 4_000, &[1.37, 3.39, 1.35, 1.65]);
}

#[test]
fn costly_variants_cost_what_was_measured() {
    let names = [
        "low-side-fail-hard",
        "second-taken-for-first",
        "research-past-beta",
        "research-past-beta-from-alpha",
        "cut-only-on-equality",
        "no-first-child-check",
        "research-from-scouted-value",
    ];
    assert_costs(
        &names,
        (5, 6),
        800,
        &[1.31, 1.36, 1.58, 2.46, 2.07, 2.84, 1.19],
    );
}

/// "With a random move ordering, NegaScout will take more time": if the tree is narrow.
#[test]
fn wide_trees_pay_for_scouting_even_unordered() {
    let cost = |width, depth, count| costs(&PRINTED[2..], width, depth, count);
    let [narrow, wide, wider] = [cost(2, 10, 2_000), cost(20, 3, 400), cost(35, 3, 120)];
    assert!(narrow[0].mean > 1.3 && narrow[1].mean > 1.6);
    assert!((wide[0].mean - 0.96).abs() < 0.03, "{wide:?}");
    assert!(
        (wider[0].mean - 0.90).abs() < 0.03 && wider[1].mean < 0.97,
        "{wider:?}"
    );
}

#[test]
fn mtd_f_may_evaluate_more_than_negascout() {
    let tree = tree("(((1 1) (3 1)) ((2 1) (1 1)))");
    let (found, counts) = counted(exhibit("mtd-f-far-guess"), &tree, 3);
    let (right, beside, _) = observed(Algorithm::NegaScout, &tree.root(), 3);
    assert_eq!(
        (found.value, counts.leaves, beside.leaves),
        (right.value, 7, 6)
    );
}

/// On leaves of a billion values, from the guess 0.
#[test]
fn mtd_f_without_memory_evaluates_leaves_again_and_again() {
    let mut generator = Generator::new(3);
    let (mut here, mut beside) = (0, 0);
    for _ in 0..100 {
        let tree = generator.independent(5, 4);
        let (found, counts) = counted(exhibit("mtd-f-without-memory"), &tree, 4);
        let (right, with_memory, _) = observed(Algorithm::Mtdf, &tree.root(), 4);
        assert_eq!(found.value, right.value);
        assert_eq!(counts.researches, with_memory.researches, "passes differ");
        here += counts.leaves;
        beside += with_memory.leaves;
    }
    let ratio = f64::from(here as u32) / f64::from(beside as u32);
    assert!(
        (2.7..3.3).contains(&ratio),
        "{here} leaves, with memory {beside}"
    );
}

// Which leaves.

#[test]
fn cutting_on_equality_visits_what_alpha_beta_leaves_out() {
    let tree = tree("((2 2) (1 1))");
    let here = leaves(exhibit("cut-only-on-equality"), &tree);
    let (.., plain) = observed(Algorithm::AlphaBeta, &tree.root(), TO_THE_END);
    assert_eq!(
        (here.len(), plain.len(), here.is_subset(&plain)),
        (4, 3, false)
    );
}

#[test]
fn the_other_forms_visit_no_leaf_that_alpha_beta_leaves_out() {
    for tree in assorted(9_000, 1_000) {
        let (.., plain) = observed(Algorithm::AlphaBeta, &tree.root(), TO_THE_END);
        for name in PRINTED
            .iter()
            .chain(&["low-side-fail-hard", "no-first-child-check"])
        {
            assert!(
                leaves(exhibit(name), &tree).is_subset(&plain),
                "{name} on {tree}"
            );
        }
    }
}

/// The nodes of a graph that were scored as leaves.
#[derive(Default)]
struct LeafNodes(HashSet<usize>);

impl<'t> Observer<TreePosition<'t>> for LeafNodes {
    fn leaf(&mut self, node: &Node<'_, TreePosition<'t>>, _: Score) {
        self.0.insert(node.pos.node());
    }
}

#[test]
fn with_a_table_negascout_evaluates_what_alpha_beta_leaves_out() {
    let exhibit = exhibit("negascout-with-table");
    let example = exhibit.example;
    let Shows::Leaf { node } = example.shows else {
        panic!("{:?}", example.shows)
    };
    let graph = example.tree();
    let (mut here, mut beside) = (LeafNodes::default(), LeafNodes::default());
    let root = graph.root();
    exhibit
        .run(&root, example.depth, Window::FULL, &mut here)
        .unwrap();
    watched(
        exhibit.beside,
        &root,
        example.depth,
        Window::FULL,
        &mut beside,
    );
    assert_eq!(
        here.0.difference(&beside.0).copied().collect::<Vec<_>>(),
        [node]
    );
}

/// The last answer of each child of the nodes on the path, and what took one back.
#[derive(Default)]
struct TakenBack {
    /// For each ply, the window a child was last searched with, and its answer.
    answers: Vec<HashMap<usize, (Window, Score)>>,
    found: Vec<(usize, Score, Score)>,
}

impl<'t> Observer<TreePosition<'t>> for TakenBack {
    fn enter(&mut self, node: &Node<'_, TreePosition<'t>>) {
        self.answers.resize_with(node.ply as usize, HashMap::new);
        self.answers.push(HashMap::new());
    }

    fn leave(&mut self, node: &Node<'_, TreePosition<'t>>, score: Score) {
        let Some(edge) = node.edge else { return };
        let above = &mut self.answers[node.ply as usize - 1];
        if let Some((scout, said)) = above.insert(edge.index, (-node.window, -score)) {
            if said > scout.alpha && -score < said {
                self.found.push((node.pos.node(), said, -score));
            }
        }
    }
}

#[test]
fn deeper_entries_make_a_search_take_back_what_its_scout_said() {
    let exhibit = exhibit("deeper-entries");
    let example = exhibit.example;
    let Shows::Contradiction {
        child,
        scout,
        again,
    } = example.shows
    else {
        panic!("{:?}", example.shows)
    };
    let mut taken_back = TakenBack::default();
    let graph = example.tree();
    let found = exhibit
        .run(&graph.root(), example.depth, Window::FULL, &mut taken_back)
        .unwrap();
    assert_eq!(taken_back.found, [(child, scout, again)]);
    for depth in 1..=example.depth {
        assert_ne!(
            found.value,
            truth(&graph.root(), depth),
            "the value of no depth"
        );
    }
}
