//! `negascout tree`.

use super::{negascout, objects, printed, refused};
use serde_json::{Value, json};
use std::{env, fs, process};

const FIGURE: &str = "(((4 6 2) (5 8)) ((9 7 8) (5 2)))";

fn drawn(format: &str) -> String {
    printed(&["tree", "--tree", FIGURE, "--format", format])
}

#[test]
fn negascout_leaves_out_what_alpha_beta_visits() {
    let text = drawn("text");
    assert!(text.starts_with("negascout on tree\n"), "{text}");
    assert!(text.contains("cut: beta 7 of A (null window)"), "{text}");
    let alpha_beta = printed(&["tree", "--tree", FIGURE, "--algorithm", "alpha-beta"]);
    assert!(!alpha_beta.contains("cut:"), "{alpha_beta}");
}

#[test]
fn every_format_is_drawn() {
    assert!(drawn("svg").starts_with("<svg") && drawn("svg").ends_with("</svg>\n"));
    assert!(drawn("dot").starts_with("digraph"));
    assert!(drawn("tikz").contains("\\begin{tikzpicture}"));
    assert!(
        serde_json::from_str::<Value>(&drawn("json"))
            .unwrap()
            .is_object()
    );
    assert_eq!(drawn("json").lines().count(), 1);
}

/// A listed tree's leaves are MAX's values: its picture has them as they are typed.
#[test]
fn the_view_is_max_s_in_a_listed_tree_and_the_mover_s_in_a_game() {
    let of = |arguments: &[&str]| printed(&[&["tree"], arguments].concat());
    let tree = ["--tree", "((3 1) (2 (9 4)))"];
    let (max, mover) = (["--view", "max"], ["--view", "mover"]);
    assert_eq!(of(&tree), of(&[tree, max].concat()));
    assert_ne!(of(&tree), of(&[tree, mover].concat()));
    let game = ["tic-tac-toe", "X.O/OXX/X.O"];
    assert_eq!(of(&game), of(&[game, mover].concat()));
}

/// The file that the command writes, as bytes.
fn written(ending: &str, arguments: &[&str]) -> Vec<u8> {
    let name = format!(
        "negascout-tree-{}-{}.{ending}",
        process::id(),
        arguments.len()
    );
    let file = env::temp_dir().join(name);
    let output = ["--output", file.to_str().unwrap()];
    assert_eq!(printed(&[&["tree"], arguments, &output].concat()), "");
    let bytes = fs::read(&file).unwrap();
    fs::remove_file(&file).unwrap();
    bytes
}

/// The width and height that a PNG's header tells.
fn size_of(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |place: usize| u32::from_be_bytes(png[place..place + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn pictures_are_written_as_png_and_pdf() {
    let tree = ["--tree", "((3 1) (2 9))"];
    let (usual, half) = (
        written("png", &tree),
        [&tree[..], &["--scale", "1"]].concat(),
    );
    let (wide, high) = size_of(&usual);
    assert_eq!(size_of(&written("png", &half)), (wide / 2, high / 2));
    // Beside the ground there are letters and lines: a blank picture of this size has far less.
    assert!(usual.len() > 40_000, "{}", usual.len());

    let pdf = written("pdf", &tree);
    assert!(pdf.starts_with(b"%PDF-") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    let has = |text: &[u8]| pdf.windows(text.len()).any(|part| part == text);
    assert!(has(b"DejaVuSans"), "the fonts are inside");
    for kind in ["png", "pdf"] {
        assert!(
            written(kind, &tree) == written(kind, &tree),
            "{kind}: other bytes of one picture"
        );
    }
}

#[test]
fn the_ending_of_a_file_that_is_not_known_is_refused() {
    let asked = |more: &[&str], reason: &str| {
        refused(&[&["tree", "--tree", "(1 2)"], more].concat(), reason);
    };
    let known = "svg, png, pdf, dot, gv, tex, tikz, txt, json";
    asked(
        &["-o", "/tmp/x.bmp"],
        &format!(
            "output '/tmp/x.bmp': the ending 'bmp' is not known: give --format, or one of {known}"
        ),
    );
    asked(
        &["-o", "x"],
        &format!("output 'x': the name has no ending: give --format, or one of {known}"),
    );
    let html = "output 'x.html': HTML shows a search step by step: add --steps";
    asked(&["-o", "x.html"], html);
    asked(
        &["--steps", "-o", "x.png"],
        "output 'x.png': --steps writes HTML: give a name that ends in .html, or in .txt or .json",
    );
    asked(
        &["--steps", "--format", "svg"],
        "--steps is a page, or by --format text or json, and no svg",
    );
    // A format that is named needs no ending.
    assert!(written("picture", &["--tree", "(1 2)", "--format", "svg"]).starts_with(b"<svg"));
}

/// Each kind of search has its steps as rows of the same members, whose sentences are those of the page.
#[test]
fn steps_are_rows_of_data() {
    let rows = |arguments: &[&str]| -> Vec<Value> {
        let steps = ["tree", "--steps", "--format", "json"];
        serde_json::from_str(&printed(&[&steps[..], arguments].concat())).unwrap()
    };
    let tree = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";
    let searches = [
        rows(&["--tree", tree, "--algorithm", "negascout"]),
        rows(&["--tree", "((5,4,0) (3,1,5))", "--algorithm", "max-n"]),
        rows(&["--tree", tree, "--algorithm", "uct", "--playouts", "9"]),
    ];
    let members =
        |row: &Value| -> Vec<String> { row.as_object().unwrap().keys().cloned().collect() };
    for search in &searches {
        assert!(
            search
                .iter()
                .all(|row| members(row) == members(&searches[0][0]))
        );
        assert_eq!(search.last().unwrap()["kind"], "end");
        assert!(search[0]["letter"] == "A" && search[0]["text"].is_string());
    }
    let cuts = searches[0].iter().filter(|row| row["kind"] == "cutoff");
    let causes: Vec<&Value> = cuts.map(|row| &row["cause"]).collect();
    assert_eq!(causes, [&json!({"kind": "null-window", "node": 0})]);
    let last = |search: usize| searches[search].last().unwrap();
    assert_eq!(
        (&last(0)["leaves"], &last(1)["distinct_leaves"]),
        (&json!(8), &json!(2))
    );
    let games = searches[2].iter().filter(|row| row["kind"] == "simulation");
    assert_eq!(last(2)["round"], 9);
    assert_eq!(last(2)["random_games"], games.count());
}

#[test]
fn steps_are_numbered_sentences() {
    let asked = [
        "tree",
        "((3 1) (4 3))",
        "-a",
        "alpha-beta",
        "--steps",
        "--format",
    ];
    let text = printed(&[&asked[..], &["text"]].concat());
    let rows: Vec<Value> =
        serde_json::from_str(&printed(&[&asked[..], &["json"]].concat())).unwrap();
    let width = rows.len().to_string().len();
    let sentence = |(number, row): (usize, &Value)| {
        format!("{number:width$}  {}\n", row["text"].as_str().unwrap())
    };
    let expected: String = (1..).zip(&rows).map(sentence).collect();
    assert_eq!(text, expected);
    assert!(text.starts_with(" 1  The search begins at A, "), "{text}");
}

#[test]
fn nodes_show_their_boards() {
    let game = ["tree", "tic-tac-toe", "X.O/OXX/X.O", "--format"];
    let svg = printed(&[&game[..], &["svg"]].concat());
    // The root has two moves, each of them one more, and no cut leaves one out.
    assert_eq!(svg.matches("<g class=\"board\"").count(), 5, "{svg}");
    assert!(svg.contains("class=\"moved\"") && svg.contains("class=\"first\""));
    let without = printed(&[&game[..], &["svg", "--boards", "none"]].concat());
    assert!(!without.contains("class=\"board\""));
    let json: Value = serde_json::from_str(&printed(&[&game[..], &["json"]].concat())).unwrap();
    assert_eq!(
        json["root"]["board"],
        serde_json::json!(["X.O", "OXX", "X.O"])
    );
    let played = &json["root"]["children"][0];
    assert_eq!(played["board"], serde_json::json!(["XOO", "OXX", "X.O"]));
    let chess = printed(&[
        "tree",
        "chess",
        "--depth",
        "1",
        "--format",
        "svg",
        "--algorithm",
        "negamax",
    ]);
    assert_eq!(chess.matches("<g class=\"board\"").count(), 21);
    assert!(chess.contains("♘") && chess.contains("class=\"dark-squares\""));
}

#[test]
fn the_legend_and_the_size_are_chosen() {
    let tree = ["tree", "--tree", FIGURE, "--format"];
    for format in ["svg", "tikz", "dot", "text"] {
        let with = printed(&[&tree[..], &[format]].concat());
        let without = printed(&[&tree[..], &[format, "--legend", "none"]].concat());
        let explained =
            |text: &str| text.contains("principal variation: ") || text.contains("of MAX");
        assert!(
            explained(&with) && !explained(&without),
            "{format}: {without}"
        );
    }
    let width = |more: &[&str]| {
        let svg = printed(&[&tree[..], &["svg"], more].concat());
        let width = svg.split("\" width=\"").nth(1).unwrap();
        width.split('"').next().unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(width(&["--scale", "3"]), 3 * width(&[]));
    refused(
        &["tree", "--tree", "(1 2)", "--scale", "2"],
        "--scale is for svg, png, pdf and tikz, and not for text",
    );
    refused(
        &["tree", "--tree", "(1 2)", "--scale", "nan"],
        "invalid value 'nan' for '--scale <X>': expected a number from 0.1 to 10",
    );
}

#[test]
fn a_page_goes_through_the_search() {
    let page = printed(&["tree", "tic-tac-toe", "X.O/OXX/X.O", "--steps"]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    // A sentence by its parts: a node, and its value.
    let parts = r#"["The search is over: ",0," is worth ",["0",0]," for the player to move. "#;
    assert!(page.contains(parts));
    // Nothing is fetched from anywhere.
    for outside in ["src=", "href=", "url(h", "import ", "fetch("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn a_file_is_written_in_the_format_of_its_name() {
    let file = env::temp_dir().join(format!("negascout-tree-{}.svg", process::id()));
    let name = file.to_str().unwrap();
    let said = printed(&[
        "tree",
        "tic-tac-toe",
        "X.O/.X./..O",
        "--depth",
        "2",
        "--output",
        name,
    ]);
    assert_eq!(said, "");
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg"));
    fs::remove_file(&file).unwrap();
}

#[test]
fn a_search_too_long_is_not_drawn() {
    refused(
        &["tree", "tic-tac-toe", "--depth", "3", "--max-nodes", "20"],
        "negascout visits more than 20 nodes here: ask for a smaller depth or a higher --max-nodes",
    );
}

#[test]
fn without_unicode_the_text_is_ascii() {
    let asked = ["tree", "--tree", FIGURE];
    let output = negascout(&asked)
        .env("LC_ALL", "C")
        .assert()
        .success()
        .get_output()
        .clone();
    assert!(output.stdout.is_ascii());
    assert!(!drawn("text").is_ascii());
}

/// A tree as other programs and books write it.
#[test]
fn lists_names_and_players_are_read() {
    let text = |tree: &str| printed(&["tree", tree, "-a", "alpha-beta", "--legend", "none"]);
    let minimal = text("((3 1) (4 3))");
    assert_eq!(text("[[3, 1], [4, 3]]"), minimal);
    assert_eq!(text("max((3 1) min(4 3))"), minimal);
    let named = text("Root=(Left=(3 1) Right=(A=4 3))");
    assert!(named.contains("\nRoot MAX 3 "), "{named}");
    assert!(named.contains("Right MIN 3 "), "{named}");
    assert!(named.contains("─ A 4 "), "{named}");
    // The letter A is taken.
    assert!(
        named.contains("─ B 3 ") && named.contains("─ C 1 "),
        "{named}"
    );
    // MAX passes, and MIN chooses 3 of 3 and 4.
    let of_min = text("min((3 1) (4 3))");
    assert!(
        of_min.contains("\nA MAX 3 ") && of_min.contains("B MIN 3 "),
        "{of_min}"
    );
    let steps = printed(&["tree", "(L=(3 1) R=(4 3))", "--steps", "--format", "text"]);
    assert!(
        steps.contains("From A to L, ") && steps.contains("From A to R"),
        "{steps}"
    );
    let sheet = printed(&["worksheet", "--tree", "(Left=(3 1) (4 3))"]);
    assert!(sheet.contains("├─ Left MIN ___"), "{sheet}");
    let moved = printed(&["tree", "(Left=(3 1) (4 Q=3))", "--sensitivity"]);
    assert!(
        moved.starts_with("A is worth 3 by the line A B Q, "),
        "{moved}"
    );
    assert!(moved.contains("\nQ     3 "), "{moved}");
    let proof = printed(&["tree", "(L=(3 1) R=(4 y=3))", "--proof"]);
    assert!(proof.contains("y 3"), "{proof}");
}

#[test]
fn a_search_has_the_root_window_that_is_asked_for() {
    fn asked<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["tree", "((3 1) (4 3))"], more].concat()
    }
    let text = printed(&asked(&["-a", "alpha-beta", "--alpha", "4", "--beta=9"]));
    assert!(text.contains("\nA MAX ≤4  (4, 9)\n"), "{text}");
    let text = printed(&asked(&["-a", "alpha-beta", "--beta", "-1"]));
    assert!(text.contains("\nA MAX ≥1  (-∞, -1)\n"), "{text}");
    for form in ["minimax", "mtd-f", "sss-star"] {
        refused(
            &asked(&["-a", form, "--alpha", "1"]),
            &format!("--alpha and --beta: {form} has no window at the root"),
        );
    }
    refused(
        &asked(&["--alpha", "3", "--beta", "3"]),
        "window (3, 3): alpha must be less than beta",
    );
    refused(
        &asked(&["-a", "uct", "--alpha", "3"]),
        "uct searches to no depth, and by no window: leave out --alpha",
    );
}

#[test]
fn children_come_in_the_order_that_is_asked_for() {
    let text = |order: &str| {
        printed(&[
            "tree",
            "((3 1) (4 3))",
            "--children",
            order,
            "-a",
            "alpha-beta",
        ])
    };
    let typed = |tree: &str| printed(&["tree", tree, "-a", "alpha-beta"]);
    assert_eq!(text("reversed"), typed("((3 4) (1 3))"));
    assert_eq!(text("best"), typed("((3 4) (1 3))"));
    assert_eq!(text("worst"), typed("((3 1) (4 3))"));
    refused(
        &["tree", "tic-tac-toe", "--children", "best"],
        "--children is of a listed tree, from its root: give --tree or --random",
    );
    refused(
        &["tree", "--tree", "((1,2,3) (4,5,6))", "--children", "best"],
        "a tree of tuples is searched whole, and as it is: leave out --children",
    );
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["tree"],
        "nothing to draw: give a game, --tree or --random",
    );
    refused(
        &["tree", "--tree", "(1 2)", "--format", "tiks"],
        "invalid value 'tiks' for '--format <F>': unknown format 'tiks' (did you mean 'tikz'?)",
    );
    refused(
        &["tree", "--tree", "(1 x)"],
        "tree: position '(1 x)': character 4: expected a number, '(' or ')', found 'x'",
    );
    let error = "negascout: error: cannot write '/no/such/place.svg': No such file or directory (os error 2)\n";
    negascout(&["tree", "--tree", "(1 2)", "--output", "/no/such/place.svg"])
        .assert()
        .code(1)
        .stderr(error);
}

/// A picture has as many nodes as can be looked at, and with `--all-nodes` all.
#[test]
fn a_tree_that_is_too_wide_is_folded() {
    let wide = ["tree", "--random", "3,5", "--seed", "1"];
    let uct = [
        "tree",
        "tic-tac-toe",
        "-a",
        "uct",
        "--playouts",
        "200",
        "--seed",
        "1",
    ];
    let nodes = |asked: &[&str], more: &[&str]| {
        let svg = printed(&[asked, more, &["--format", "svg"]].concat());
        svg.matches("graphics-symbol img").count()
    };
    assert_eq!(nodes(&wide, &["--all-nodes"]), 364);
    assert!((20..=100).contains(&nodes(&wide, &[])));
    assert!(nodes(&uct, &["--all-nodes"]) > 60);
    assert!((20..=60).contains(&nodes(&uct, &[])));
    // The steps in sentences tell of all.
    let told =
        |more: &[&str]| printed(&[&wide[..], &["--steps", "--format", "text"], more].concat());
    assert_eq!(told(&[]), told(&["--all-nodes"]));
    negascout(&[
        "tree",
        "tic-tac-toe",
        "-a",
        "uct",
        "--least-visits",
        "2",
        "--all-nodes",
    ])
    .assert()
    .code(2);
}

/// MAX and MIN may have triangles, as in textbooks.
#[test]
fn a_tree_has_triangles_where_they_are_asked_for() {
    let shaped = |more: &[&str]| {
        let asked = ["tree", "--tree", FIGURE, "--format", "svg"];
        printed(&[&asked[..], more].concat())
    };
    let triangles = shaped(&["--shapes", "triangles"]);
    assert!(triangles.contains("<path class=\"max\"") && triangles.contains("<path class=\"min\""));
    assert!(!triangles.contains("<rect class=\"max\""));
    assert_eq!(shaped(&["--shapes", "boxes"]), shaped(&[]));
}

/// The same numbers, the same tree: as `compare --random` shows it.
#[test]
fn a_random_tree_with_small_numbers_is_drawn() {
    let random = ["--random", "2,2", "--values", "1..9", "--seed", "1"];
    let drawn = printed(&[&["tree"], &random[..], &["--algorithm", "minimax"]].concat());
    let compared = printed(&[&["compare"], &random[..], &["--show-trees"]].concat());
    assert!(compared.starts_with("((8 7) (1 7))\n"), "{compared}");
    let typed = printed(&["tree", "--tree", "((8 7) (1 7))", "--algorithm", "minimax"]);
    let below = |text: &str| text.split_once('\n').map(|(_, rest)| rest.to_owned());
    assert_eq!(below(&drawn), below(&typed));
    let heading =
        "minimax on a random tree, 2 wide and 2 deep, independent leaves from 1 to 9, seed 1";
    assert_eq!(drawn.lines().next(), Some(heading));
    refused(
        &["tree", "--random", "2,2", "--values", "9..1"],
        "values 9 to 1: the first must be the smaller, both within ±1000000000",
    );
    refused(
        &["tree", "tic-tac-toe", "--values", "1..9"],
        "--order, --values and --seed describe the trees of --random W,D",
    );
}

#[test]
fn a_tree_of_tuples_is_drawn_with_what_was_left_out() {
    let tree = "(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))";
    let drawn = printed(&["tree", "--tree", tree, "--algorithm", "max-n-shallow"]);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], "max-n-shallow on a tree of tuples");
    assert!(lines.contains(&"A player 1 (5,4,1)  #1"), "{drawn}");
    assert!(
        lines.contains(&"   └╌ G (6,4,0)  cut: player 1 has 5 at A"),
        "{drawn}"
    );
    let svg = printed(&["tree", "--tree", tree, "--format", "svg"]);
    assert!(svg.starts_with("<svg") && svg.contains(">A, player 1</text>"));
    let page = printed(&["tree", "--tree", tree, "--algorithm", "paranoid", "--steps"]);
    assert!(page.starts_with("<!DOCTYPE html>"));
    let parts =
        r#"["Player 1 gets at most 2 at ",2,", and has 3 at ",0," already. ",6," is left out."]"#;
    assert!(page.contains(parts), "{page}");
    for (option, value) in [("--depth", "2"), ("--view", "max"), ("--boards", "yes")] {
        refused(
            &["tree", "--tree", tree, option, value, "--format", "svg"],
            &format!("a tree of tuples is searched whole, and as it is: leave out {option}"),
        );
    }
    refused(
        &["tree", "--tree", tree, "--max-nodes", "6"],
        "max-n visits more than 6 nodes here: ask for a higher --max-nodes",
    );
    refused(
        &["tree", "--tree", tree, "--algorithm", "negascout"],
        "unknown algorithm 'negascout': on a tree of tuples there are max-n, max-n-shallow, \
         max-n-deep, paranoid",
    );
}

/// The leaves of a listed tree are numbers: nothing in its drawing is a win or a loss.
#[test]
fn a_listed_tree_is_told_without_wins_and_losses() {
    let text = printed(&[
        "tree",
        "--tree",
        "((2 (1 2)) 1)",
        "--algorithm",
        "lecture-null-window",
    ]);
    assert!(text.contains("(-∞, -∞ + 1)"), "{text}");
    for exhibit in super::objects(&["gallery", "--json"]) {
        let (name, tree) = (
            exhibit["name"].as_str().unwrap(),
            exhibit["position"].as_str().unwrap(),
        );
        if exhibit["verdict"] == "never ends" {
            continue;
        }
        for format in [
            &["--format", "svg"][..],
            &["--format", "text"],
            &["--steps"],
        ] {
            let drawn = printed(&[&["tree", "--tree", tree, "--algorithm", name], format].concat());
            let tells = ["loss in", "win in"]
                .iter()
                .any(|words| drawn.contains(words));
            assert!(!tells, "{name} {format:?}: {drawn}");
        }
    }
}

#[test]
fn the_smallest_tree_is_found_by_conditions() {
    let conditions =
        "one re-search, one deep cut, sss-star leaves < negascout leaves, at most 10 leaves";
    let text = printed(&["tree", "--find", conditions]);
    let tree = text.lines().next().unwrap();
    assert!(
        text.contains("\n  negascout re-searches = 1           1 = 1\n"),
        "{text}"
    );
    assert!(text.ends_with("trees were tried.\n"), "{text}");
    let object = super::objects(&["tree", "--find", conditions, "--json"])
        .pop()
        .unwrap();
    assert_eq!(
        (object["tree"].as_str(), object["smallest"].as_bool()),
        (Some(tree), Some(true))
    );
    let other = printed(&["tree", "--find", "one re-search", "--seed", "4"]);
    let first = printed(&["tree", "--find", "one re-search"]);
    assert_ne!(other.lines().next(), first.lines().next());
    // The picture goes where pictures go, and the words beside it.
    let drawn = ["tree", "--find", "pvs one re-search", "-a", "pvs"];
    let output = super::negascout(&drawn)
        .args(["--format", "svg"])
        .output()
        .unwrap();
    let picture = String::from_utf8(output.stdout).unwrap();
    assert!(
        picture.starts_with("<svg") && picture.contains("pvs on the tree that was found"),
        "{picture}"
    );
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("pvs re-searches = 1"), "{message}");
}

#[test]
fn a_tree_that_is_not_found_is_told_in_a_line() {
    let find = |conditions: &str, message: &str| refused(&["tree", "--find", conditions], message);
    find(
        "one rescearch",
        "condition 'one rescearch': 'rescearch' is no algorithm, and nothing that is counted (did you mean 're-search'?)",
    );
    find(
        "different leaves, at least 10 leaves",
        "no tree of 10 different leaves worth 1 to 9: there are only 9 values, and 'leaves 1 to 10' gives more",
    );
    find(
        "one cut, no cut",
        "no search has 'negascout cuts = 1, negascout cuts = 0'",
    );
    let none = ["tree", "--find", "at most 3 leaves, 2 deep cuts"];
    let output = super::negascout(&none).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        message.contains("no tree of at most 3 leaves, worth 1 to 9, fulfils "),
        "{message}"
    );
    assert_eq!(message.lines().count(), 1, "{message}");
}

#[test]
fn the_leaves_that_prove_the_value_are_told_and_marked() {
    let asked = ["tree", "--tree", FIGURE, "--proof"];
    let text = printed(&asked);
    let expected = "A is worth 6, and 6 of the 8 leaves that negascout evaluates prove it.\n\
                    \x20 at least 6: I 6, L 8\n\
                    \x20 at most 6: H 4, I 6, J 2, P 5, Q 2\n\
                    No proof has fewer than 6 of the tree's 10 leaves.\n";
    assert_eq!(text, expected);
    let object = super::objects(&[&asked[..], &["--json"]].concat()).remove(0);
    assert_eq!(
        (object["leaves"].as_u64(), object["minimal"].as_u64()),
        (Some(6), Some(6))
    );
    let drawn = |format: &str| {
        let arguments = [&asked[..], &["--format", format]].concat();
        let output = negascout(&arguments).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), expected);
        String::from_utf8(output.stdout).unwrap()
    };
    let words = drawn("text");
    assert!(
        words.contains("I 6 *") && words.contains("Q 2 *") && !words.contains("K 5 *"),
        "{words}"
    );
    assert!(words.contains("* proves the root's value"));
    let count = |text: &str, part: &str| text.matches(part).count();
    // And one in the legend.
    let marked = count(&words, " *") - 1;
    assert_eq!(count(&drawn("svg"), "<rect class=\"proof\""), marked + 1);
    assert_eq!(count(&drawn("tikz"), "\\draw[proof]"), marked + 1);
    assert_eq!(count(&drawn("dot"), "peripheries=2"), marked);
    assert_eq!(count(&drawn("json"), "\"proof\":true"), marked);
    let wrong = printed(&[
        "tree",
        "--tree",
        "((1 1) (3 3))",
        "--algorithm",
        "no-research",
        "--proof",
    ]);
    assert!(wrong.contains("do not prove: A is worth 3.\n"), "{wrong}");
    refused(
        &["tree", "tic-tac-toe", "X.O/OXX/X.O", "--proof"],
        "a proof is shown of a listed tree: in a game it is not known what a search leaves out",
    );
}

#[test]
fn how_far_leaves_may_move_is_told() {
    let asked = [
        "tree",
        "--tree",
        "((3 5) (2 9))",
        "--algorithm",
        "alpha-beta",
        "--sensitivity",
    ];
    let expected = "A is worth 3 by the line A B D, as alpha-beta finds.\n\
                    leaf  worth  value stays  line stays  cuts stay\n\
                    D     3      3            2 to 5      2 and up\n";
    let text = printed(&asked);
    assert!(text.starts_with(expected), "{text}");
    let object = super::objects(&[&asked[..], &["--json"]].concat()).remove(0);
    assert_eq!(object["leaves"].as_array().unwrap().len(), 4);
    let message = |more: &[&str], reason: &str| {
        refused(&[&["tree"], more, &["--sensitivity"]].concat(), reason);
    };
    message(
        &["--tree", "(1 2)", "--algorithm", "no-research"],
        "--sensitivity is of an algorithm, and no-research is a form of the gallery",
    );
    message(
        &["tic-tac-toe"],
        "--sensitivity is of a listed tree: give --tree or --random",
    );
    message(
        &["--random", "2,10", "--seed", "1"],
        "1024 leaves: at most 256 have their sensitivity shown",
    );
}

/// Of values such as -3.01: each face shows them as they are written, and windows and steps count in hundredths.
#[test]
fn values_have_the_digits_that_they_are_written_with() {
    let tree = "(((-3 -9) (10 6)) ((-3.01)))";
    let drawn = printed(&["tree", tree, "-a", "negascout", "--legend", "none"]);
    for part in ["A MAX -3 ", "─ K -3.01", "(-3, -2.99)", "─ H -9"] {
        assert!(drawn.contains(part), "{part}: {drawn}");
    }
    let steps = printed(&[
        "tree",
        tree,
        "-a",
        "alpha-beta",
        "--steps",
        "--format",
        "text",
    ]);
    assert!(steps.contains("K is a leaf: -3.01."), "{steps}");
    assert!(!steps.contains("-30"), "{steps}");
    let svg = printed(&["tree", tree, "--format", "svg"]);
    assert!(svg.contains("-3.01") && !svg.contains("-301"), "{svg}");
    let [solved] = &objects(&["solve", tree, "--json"])[..] else {
        panic!("one solution");
    };
    assert_eq!(solved["score"], serde_json::json!(-3));
    let proof = printed(&["tree", tree, "--proof"]);
    assert!(proof.starts_with("A is worth -3, and "), "{proof}");
    let moved = printed(&["tree", "(0.25 0.5)", "--sensitivity"]);
    assert!(moved.contains("\nB     0.25   up to 0.5 "), "{moved}");
    let window = [
        "tree",
        tree,
        "-a",
        "alpha-beta",
        "--alpha",
        "-3.5",
        "--legend",
        "none",
    ];
    assert!(printed(&window).contains("(-3.5, ∞)"));
    refused(
        &["tree", tree, "--alpha", "0.001"],
        "window: 0.001 has more than 2 digits after the point",
    );
    // Where all have as many digits, zeros are digits, too.
    let prices = printed(&["tree", "(2.50 (1.25 4.00))", "--legend", "none"]);
    assert!(
        prices.contains("A MAX 2.50 ") && prices.contains("╌ E 4.00"),
        "{prices}"
    );
    let sheet = printed(&["worksheet", "--tree", "(2.50 (1.25 4.00))"]);
    assert!(sheet.contains("─ B 2.50"), "{sheet}");
}
