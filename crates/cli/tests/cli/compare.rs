//! `negascout compare`.

#[cfg(unix)]
use super::running::Running;
use super::{negascout, objects, printed, refused};
use serde_json::{Value, json};

fn row<'r>(rows: &'r [Value], algorithm: &str) -> &'r Value {
    rows.iter()
        .find(|row| row["algorithm"] == algorithm)
        .unwrap()
}

#[test]
fn tic_tac_toe_by_every_algorithm() {
    let rows = objects(&["compare", "tic-tac-toe", "--json"]);
    assert!(rows.len() >= 17);
    assert!(rows.iter().all(|row| row["score"] == 0));
    assert_eq!(row(&rows, "minimax")["nodes"], 549_946);
    assert_eq!(row(&rows, "minimax")["leaves"], 255_168);
    assert_eq!(row(&rows, "alpha-beta")["nodes"], 20_866);
    let names: Vec<&Value> = rows.iter().take(3).map(|row| &row["algorithm"]).collect();
    assert_eq!(names, ["alpha-beta", "minimax", "maxi-mini"]);
}

#[test]
fn a_row_has_its_value_and_line() {
    let tree = [
        "compare",
        "--tree",
        "((3 1) (4 3))",
        "--algorithms",
        "negascout",
        "--json",
    ];
    let row = objects(&tree).remove(0);
    assert_eq!((&row["score"], &row["best_move"]), (&json!(3), &json!("2")));
    assert_eq!(row["pv"], json!(["2", "2"]));
    assert_eq!(row["position"], "((3 1) (4 3))");
}

#[test]
fn small_games_are_compared_by_the_production_search_too() {
    for (game, position, depth) in [
        ("tic-tac-toe", "XO./.../...", None),
        ("connect-four", "4444", Some("6")),
        ("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))", None),
    ] {
        let depth = depth.map_or(vec![], |depth| vec!["--depth", depth]);
        let asked = [
            &["compare", game, position, "--search", "--json"],
            &depth[..],
        ]
        .concat();
        let rows = objects(&asked);
        let names: Vec<&Value> = rows.iter().map(|row| &row["algorithm"]).collect();
        assert_eq!(names.len(), 4, "{game}");
        assert!(
            rows.iter().all(|row| row["score"] == rows[0]["score"]),
            "{rows:?}"
        );
    }
    let text = printed(&["compare", "tic-tac-toe", "--aspiration", "--selective"]);
    let heading =
        "tic-tac-toe .../.../..., to the end by iterations, aspiration windows, with selectivity";
    assert_eq!(text.lines().next(), Some(heading));
}

#[test]
fn random_trees_are_averaged_and_repeatable() {
    let asked = [
        "compare", "--random", "5,4", "--count", "20", "--seed", "7", "--json",
    ];
    let without_time = || {
        let mut rows = objects(&asked);
        rows.iter_mut().for_each(|row| row["seconds"] = Value::Null);
        rows
    };
    let rows = without_time();
    let minimax = row(&rows, "minimax");
    assert_eq!(
        (&minimax["leaves"], &minimax["nodes"]),
        (&json!(625), &json!(781))
    );
    assert_eq!(
        (&minimax["score"], &minimax["pv"]),
        (&Value::Null, &json!([]))
    );
    assert!(row(&rows, "alpha-beta")["leaves"].as_f64().unwrap() < 400.0);
    let key = |row: &Value| row["algorithm"].to_string();
    let (mut rows, mut again) = (rows, without_time());
    rows.sort_by_key(key);
    again.sort_by_key(key);
    assert_eq!(rows, again);
}

/// Experiments of the page, with the commands that it shows for them and the figures of both. The tests
/// of the page hold its own figures against the same rows.
const PAGE: &str = include_str!("../../../../testdata/compare.json");

#[test]
fn the_commands_that_the_page_shows_print_its_figures() {
    let cases: Vec<Value> = serde_json::from_str(PAGE).unwrap();
    for case in cases {
        let command = case["command"].as_str().unwrap();
        let words: Vec<&str> = command.split(' ').skip(1).chain(["--json"]).collect();
        let rows = objects(&words);
        let expected = case["rows"].as_array().unwrap();
        assert_eq!(rows.len(), expected.len(), "{command}");
        for (row, expected) in rows.iter().zip(expected) {
            for (counter, figure) in expected.as_object().unwrap() {
                assert_eq!(&row[counter], figure, "{command}: {counter}");
            }
        }
    }
}

#[test]
fn ordered_trees_are_minimal_when_the_best_is_always_first() {
    let asked = [
        "compare", "--random", "4,4", "--order", "1", "--seed", "3", "--json",
    ];
    let rows = objects(&asked);
    for algorithm in ["alpha-beta", "negascout", "sss-star"] {
        assert_eq!(row(&rows, algorithm)["leaves"], 16 + 16 - 1, "{algorithm}");
    }
    assert!(row(&rows, "negascout")["score"].is_i64());
}

#[test]
fn the_table_tells_the_ratio_to_alpha_beta() {
    let text = printed(&[
        "compare",
        "--tree",
        "((1 2) (3 4))",
        "--algorithms",
        "sss-star,alpha-beta",
    ]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "tree ((1 2) (3 4)), to the end");
    assert!(
        lines[1].starts_with("algorithm   value  best     leaves  ratio"),
        "{text}"
    );
    let words = |line: usize| lines[line].split_whitespace().take(5).collect::<Vec<_>>();
    assert_eq!(words(3), ["alpha-beta", "3", "2", "4", "1.00"]);
    assert_eq!(words(4), ["sss-star", "3", "2", "3", "0.75"]);
}

#[test]
fn forms_of_the_gallery_are_compared_on_trees() {
    let forms = "no-research,negascout,weblog-negascout";
    let graph = "0>1,2 1>3,4 2>4,4 3=1 4=6";
    let rows = objects(&["compare", "--tree", graph, "--algorithms", forms, "--json"]);
    let scores: Vec<&Value> = rows.iter().map(|row| &row["score"]).collect();
    assert_eq!(scores, [2, 6, 6]);
    assert!(rows.iter().all(|row| row["position"] == graph));
    let random = [
        "compare", "--random", "2,10", "--count", "20", "--seed", "1", "--json",
    ];
    let rows = objects(&[&random[..], &["--algorithms", forms]].concat());
    assert_eq!(rows.len(), 3);
}

/// A document's listing on the document's own game: its positions are listed first.
#[test]
fn forms_of_the_gallery_are_compared_on_a_game() {
    let game = ["compare", "tic-tac-toe", "XOX/.O./...", "--json"];
    let forms = [
        "--algorithms",
        "reinefeld,weblog-negascout,table-without-flags",
    ];
    let rows = objects(&[&game[..], &forms].concat());
    assert_eq!(rows[0]["score"], rows[1]["score"]);
    let leaves = |row: usize| rows[row]["leaves"].as_u64().unwrap();
    assert!(leaves(1) > 0 && leaves(1) <= leaves(0), "{rows:?}");
    refused(
        &["compare", "connect-four", "--algorithms", "no-research"],
        "no-research is a form of the gallery, which runs on listed positions, and there are more \
         than 1048576 positions within 1000 plies: give a smaller depth",
    );
    refused(
        &[
            "compare",
            "tic-tac-toe",
            "--algorithms",
            "no-research",
            "--search",
        ],
        "no-research is a form of the gallery, which runs as it is: not by the production search, and \
         without deepening and ordering",
    );
}

#[test]
fn searches_for_more_players_are_compared_on_tuples() {
    let tree = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
    let rows = objects(&["compare", "--tree", tree, "--json"]);
    let message = |row: &Value| {
        (
            row["algorithm"].clone(),
            row["scores"].clone(),
            row["leaves"].clone(),
        )
    };
    let message: Vec<_> = rows.iter().map(message).collect();
    let right = json!([5, 4, 0]);
    assert_eq!(message[0], (json!("max-n"), right.clone(), json!(4)));
    assert_eq!(
        (&message[1].0, &message[1].1),
        (&json!("max-n-shallow"), &right)
    );
    assert_eq!((&message[2].0, message.len()), (&json!("paranoid"), 3));
    let wrong = printed(&["gallery", "max-n-deep"]);
    assert!(
        wrong.contains("\ntrue value (5,4,0)\nto see     it returns (6,2,1)\n"),
        "{wrong}"
    );
    refused(
        &["compare", "--tree", tree, "--depth", "2"],
        "a tree of tuples is searched to its end, by the textbook's algorithms",
    );
    refused(
        &["compare", "--tree", "((1,2,3) (4,5))"],
        "tree, character 10: expected 3 scores, found 2",
    );
}

/// Reinefeld's shortcut two plies above the leaves.
#[test]
fn a_tree_is_searched_to_its_height() {
    let tree = "(((8 7) (4 2)) ((6 5) (3 1)))";
    let rows = objects(&[
        "compare",
        "--tree",
        tree,
        "--algorithms",
        "reinefeld",
        "--json",
    ]);
    assert_eq!(rows[0]["leaves"], 7);
}

#[test]
fn deepening_and_ordering_are_told_in_the_heading() {
    let asked = [
        "compare",
        "tic-tac-toe",
        "--algorithms",
        "alpha-beta,negascout",
    ];
    let first = |options: &[&str]| {
        let text = printed(&[&asked[..], options].concat());
        text.lines().next().unwrap().to_owned()
    };
    assert_eq!(first(&[]), "tic-tac-toe .../.../..., to the end");
    assert_eq!(
        first(&["--deepening", "--ordering"]),
        "tic-tac-toe .../.../..., to the end by iterations, moves sorted by evaluation"
    );
    let empty = ["compare", "connect-four", "--depth", "2", "--deepening"];
    let text = printed(&empty);
    assert!(
        text.starts_with("connect-four, depth 2 by iterations\n"),
        "{text}"
    );
    let leaves = |options: &[&str]| {
        let rows = objects(&[&asked[..], options, &["--json"]].concat());
        row(&rows, "negascout")["leaves"].as_f64().unwrap()
    };
    assert!(leaves(&["--ordering"]) < leaves(&[]));
    refused(
        &["compare", "--random", "3,3", "--deepening"],
        "--random: random trees are searched without deepening and ordering",
    );
    refused(
        &["compare", "tic-tac-toe", "--search", "--ordering"],
        "the argument '--search' cannot be used with '--ordering'",
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_rows() {
    // Alpha-beta is done at once; minimax would take longer than anyone waits.
    let asked = ["compare", "connect-four", "--depth", "10", "--json"];
    let algorithms = ["--algorithms", "minimax,alpha-beta"];
    let mut program = Running::start(&[&asked[..], &algorithms].concat());
    let first: Value = serde_json::from_str(&program.says()).unwrap();
    assert_eq!(first["algorithm"], "alpha-beta");
    program.interrupt();
    assert_eq!(program.says(), "");
    let output = program.end();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    let expected = "interrupted at minimax, with 1 of 2 rows";
    assert!(message.contains(expected), "{message}");
}

#[test]
fn the_seed_is_told() {
    let text = printed(&["compare", "--random", "2,2", "--seed", "9"]);
    assert_eq!(
        text.lines().next().unwrap(),
        "1 random tree, 2 wide and 2 deep, independent leaves, seed 9"
    );
    let chosen = negascout(&["compare", "--random", "2,2", "--json"])
        .assert()
        .success();
    assert!(String::from_utf8_lossy(&chosen.get_output().stderr).contains("seed "));
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["compare"],
        "nothing to compare on: give a game, --tree or --random",
    );
    refused(
        &["compare", "--tree", "((3 1) (4"],
        "tree: position '((3 1) (4': character 10: the text ends with 2 ')' missing",
    );
    refused(
        &["compare", "--random", "5"],
        "invalid value '5' for '--random <W,D>': expected two numbers, as 5,6",
    );
    refused(
        &["compare", "--random", "100,100"],
        "a tree of width 100 and depth 100 has more than 4194304 nodes",
    );
    refused(
        &["compare", "--random", "3,3", "--order", "2"],
        "probability 2: it must be within 0 to 1",
    );
    refused(
        &["compare", "tic-tac-toe", "--seed", "3"],
        "--order, --values, --count and --seed describe the trees of --random W,D",
    );
    refused(
        &[
            "compare",
            "tic-tac-toe",
            "--algorithms",
            "negascout,alphabeta",
        ],
        "unknown algorithm 'alphabeta' (did you mean 'alpha-beta'?)",
    );
    refused(
        &["compare", "tic-tac-toe", "--tree", "3"],
        "the argument '[GAME]' cannot be used with '--tree <T>'",
    );
}

#[test]
fn a_narrow_terminal_gets_narrow_tables() {
    let narrow = negascout(&["compare", "--tree", "((1 2) (3 4))"])
        .env("COLUMNS", "80")
        .assert()
        .success();
    let text = String::from_utf8_lossy(&narrow.get_output().stdout).into_owned();
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    let headers: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("algorithm"))
        .collect();
    assert_eq!(headers.len(), 2, "{text}");
    assert!(
        headers[1].contains("re-searches") && headers[1].contains("time"),
        "{text}"
    );
}
