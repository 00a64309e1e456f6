//! `negascout solve`.

#[cfg(target_os = "linux")]
use super::running::Running;
use super::{json, negascout, objects, printed, refused};
use serde_json::{Value, json};

/// From the public test sets: positions and scores.
const POSITIONS: [(&str, i32); 6] = [
    ("2252576253462244111563365343671351441", -1),
    ("7422341735647741166133573473242566", 1),
    ("23163416124767223154467471272416755633", 0),
    ("32164625", 11),
    ("6146", 18),
    ("5455174361263362", -1),
];

/// The answers to lines of positions of Connect Four, without the book of openings.
fn searched(input: &str) -> Vec<Value> {
    let asked = [
        "solve",
        "connect-four",
        "--input",
        "-",
        "--json",
        "--no-book",
    ];
    let output = negascout(&asked)
        .write_stdin(input.to_owned())
        .assert()
        .success();
    let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    json::objects("solve", &text)
}

#[test]
fn lines_are_answered_in_points() {
    let input: String = POSITIONS.map(|(text, _)| format!("{text}\n")).concat();
    let answers = searched(&input);
    assert_eq!(answers.len(), POSITIONS.len());
    for (place, (answer, (position, score))) in answers.iter().zip(POSITIONS).enumerate() {
        assert_eq!(answer["line"], place + 1);
        assert_eq!(
            (&answer["game"], &answer["position"]),
            (&json!("connect-four"), &json!(position))
        );
        assert_eq!(
            (&answer["score"], &answer["bound"]),
            (&json!(score), &json!("exact")),
            "{position}"
        );
        let result = ["loss", "draw", "win"][(score.signum() + 1) as usize];
        assert_eq!(answer["result"], result);
        assert_eq!(answer["best_move"], answer["pv"][0], "{position}");
        assert!(answer["expected"].is_null());
    }
}

/// A listed tree has no first position, and its name alone is a game's all the same.
#[test]
fn trees_come_a_line_each() {
    assert!(printed(&["solve", "tree", "((3 1) (4 3))"]).contains("score      3"));
    let input = "((3 1) (4 3))\n# a comment\n((2 7) (1 8)) 2\n(1 x)\n((3 1) (4 3)) 4\n";
    for command in ["solve", "analyse"] {
        let asked = [command, "tree", "--input", "-", "--json"];
        let assert = negascout(&asked).write_stdin(input).assert().code(2);
        let output = assert.get_output();
        let answers = json::objects(command, &String::from_utf8_lossy(&output.stdout));
        assert_eq!(
            (answers[0]["line"].clone(), answers[0]["score"].clone()),
            (1.into(), 3.into())
        );
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let bad =
            "line 4: tree: position '(1 x)': character 4: expected a number, '(' or ')', found 'x'";
        assert!(errors.contains(bad), "{errors}");
        if command == "solve" {
            assert_eq!(answers[1]["agrees"], true);
            assert!(
                errors.contains("line 5: score 3, and not 4 as the line says"),
                "{errors}"
            );
        }
    }
}

/// The nodes of a position do not depend on the positions before it.
#[test]
fn a_position_takes_the_same_nodes_wherever_it_comes() {
    let input = "32164625\n5455174361263362\n32164625\n6146\n5455174361263362\n32164625\n";
    let nodes: Vec<_> = searched(input)
        .iter()
        .map(|answer| answer["nodes"].as_u64().unwrap())
        .collect();
    assert!(nodes[0] > 1_000 && nodes[1] > 1_000, "{nodes:?}");
    assert_eq!((nodes[2], nodes[5]), (nodes[0], nodes[0]));
    assert_eq!(nodes[4], nodes[1]);
}

#[test]
fn a_lines_score_is_compared() {
    let mut input = String::from("# the form of the test sets\n");
    for (position, score) in POSITIONS {
        input += &format!("{position} {score}\n");
    }
    let asked = ["solve", "connect-four", "--input", "-", "--json"];
    let right = negascout(&asked)
        .write_stdin(input.clone())
        .assert()
        .success();
    let text = String::from_utf8_lossy(&right.stderr("").get_output().stdout).into_owned();
    let answers = json::objects("solve", &text);
    assert_eq!(answers.len(), POSITIONS.len());
    for (answer, (position, score)) in answers.iter().zip(POSITIONS) {
        assert_eq!(answer["position"], position);
        assert_eq!(
            (&answer["expected"], &answer["agrees"]),
            (&json!(score), &json!(true))
        );
    }

    let wrong = negascout(&asked[..4])
        .write_stdin("6146 17\n32164625 11\n")
        .assert()
        .code(1);
    let output = wrong.get_output();
    let complaint = "negascout: error: line 1: score 18 (win in 3), and not 17 as the line says\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), complaint);
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    let wrong = negascout(&asked).write_stdin("6146 17\n").assert().code(1);
    let answer = json::objects(
        "solve",
        &String::from_utf8_lossy(&wrong.get_output().stdout),
    )
    .remove(0);
    assert_eq!(
        (&answer["score"], &answer["agrees"]),
        (&json!(18), &json!(false))
    );
    // Of bad and of differing lines, the bad ones make the exit code.
    negascout(&asked)
        .write_stdin("6146 17\n44x 1\n")
        .assert()
        .code(2);
    let weak = [&asked[..], &["--weak"]].concat();
    negascout(&weak).write_stdin("6146 18\n").assert().success();
}

#[test]
fn limits_end_a_proof() {
    let asked = [
        "solve",
        "connect-four",
        "--input",
        "-",
        "--json",
        "--no-book",
    ];
    // How much is proven within a time, the machine decides.
    for (limit, input) in [
        (["--nodes", "20000"], "44\n6146\n"),
        (["--time", "0.05"], "44\n"),
    ] {
        let asked = [&asked[..], &limit].concat();
        let assert = negascout(&asked).write_stdin(input).assert().code(1);
        let output = assert.get_output();
        let message = "negascout: error: line 1: not solved within the limits\n";
        assert_eq!(String::from_utf8_lossy(&output.stderr), message);
        let answers = json::objects("solve", &String::from_utf8_lossy(&output.stdout));
        assert_eq!(
            (&answers[0]["position"], &answers[0]["line"]),
            (&json!("44"), &json!(1))
        );
        assert!(answers[0].get("lower").is_some() && answers[0].get("pv").is_none());
        for answer in &answers[1..] {
            assert_eq!((&answer["score"], &answer["line"]), (&json!(18), &json!(2)));
        }
        assert_eq!(answers.len(), input.lines().count());
    }
    negascout(&["solve", "mnk:5,5,4", "--nodes", "5000"])
        .assert()
        .code(1)
        .stderr("negascout: error: not solved within the limits\n");
}

#[test]
fn all_moves_have_scores() {
    let position = "2252576253462244111563365343671351441";
    let asked = ["solve", "connect-four", position, "--all-moves", "--json"];
    let answer = objects(&asked).remove(0);
    let moves = answer["moves"].as_array().unwrap();
    // 37 stones on 42 cells: some columns are full.
    assert!((1..7).contains(&moves.len()), "{answer}");
    let scores = moves.iter().map(|found| found["score"].as_i64().unwrap());
    assert_eq!(scores.max(), Some(-1));
}

#[test]
fn other_games_are_proven() {
    let answer = objects(&["solve", "mnk:3,3,3", "--json"]).remove(0);
    assert_eq!(
        (&answer["score"], &answer["position"]),
        (&json!(0), &json!(".../.../..."))
    );
    assert_eq!(answer["pv"].as_array().unwrap().len(), 9);
    let draw = objects(&["solve", "mnk:4,4,4", "--json"]).remove(0);
    assert_eq!(
        (&draw["score"], &draw["prover"]),
        (&json!(0), &json!("proof-numbers"))
    );
    let asked = [
        "solve",
        "tic-tac-toe",
        "XO./.../...",
        "--all-moves",
        "--json",
    ];
    let answer = objects(&asked).remove(0);
    assert_eq!(
        (&answer["result"], &answer["plies"]),
        (&json!("win"), &json!(5))
    );
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[1]["move"]), (7, &json!("a2")));
    assert_eq!(
        (&moves[1]["result"], &moves[1]["plies"]),
        (&json!("win"), &json!(5))
    );
    let weak = objects(&["solve", "tic-tac-toe", "XO./.../...", "--weak", "--json"]).remove(0);
    assert_eq!(weak["result"], "win");
    // The move keeps the win, and is not said to be the best.
    let text = printed(&["solve", "connect-four", "4455", "--weak"]);
    assert!(text.contains("\nscore      win\nmove       "), "{text}");
}

#[test]
fn the_book_of_openings_says_that_it_was_asked() {
    // The value is from the book, and the line to the end is not found with a node.
    let asked = ["solve", "connect-four", "1", "--nodes", "1"];
    let assert = negascout(&asked).assert().code(0);
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(text.contains("score      2 (win in 39)\n"), "{text}");
    assert!(
        text.contains(" (the rest is not found within the limits)\n"),
        "{text}"
    );
    assert.stderr("");
    // After the last ply of the book, nor are the values of the moves.
    let all = [
        "solve",
        "connect-four",
        "12345671",
        "--nodes",
        "1",
        "--all-moves",
    ];
    let message = "negascout: error: not all values of the moves found within the limits\n";
    negascout(&all).assert().code(1).stderr(message);
    let json = [&asked[..], &["--json"]].concat();
    let solution = objects(&json).remove(0);
    let effort = (&solution["book"], &solution["nodes"]);
    assert_eq!(effort, (&json!(true), &json!(0)));
    assert_eq!(solution["missing"], json!(["line"]));
    let without = [&json[..], &["--no-book"]].concat();
    let assert = negascout(&without).assert().code(1);
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let proof = json::objects("solve", &text).remove(0);
    assert!(
        proof.get("book").is_none() && proof["nodes"] == 1,
        "{proof}"
    );
    let text = printed(&["analyse", "connect-four"]);
    assert!(text.contains("score      win in 41 ("), "{text}");
    assert!(
        text.contains("depth      0, from the book of openings\n"),
        "{text}"
    );
}

/// A limit that is reached while the line is found leaves the value proven, and the exit code 0.
#[test]
fn a_short_line_leaves_the_value_proven() {
    let position = "2461175135152115";
    let asked = [
        "solve",
        "connect-four",
        position,
        "--no-book",
        "--nodes",
        "300",
    ];
    let text = printed(&asked);
    assert!(text.contains("score      -8 (loss in 12)\n"), "{text}");
    assert!(text.contains(" within the limits"), "{text}");
    let answer = objects(&[&asked[..], &["--json"]].concat()).remove(0);
    assert_eq!(
        (&answer["score"], &answer["bound"]),
        (&json!(-8), &json!("exact"))
    );
    assert_eq!(answer["missing"], json!(["line"]));
    let lines = [
        "solve",
        "connect-four",
        "--input",
        "-",
        "--no-book",
        "--nodes",
        "300",
    ];
    let assert = negascout(&lines).write_stdin(position).assert().code(0);
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(
        text.starts_with("1: score -8 (loss in 12), best "),
        "{text}"
    );
    assert!(text.contains("within the limits"), "{text}");
    // Enough nodes: nothing is missing.
    let whole = ["solve", "connect-four", position, "--no-book", "--json"];
    assert_eq!(objects(&whole)[0].get("missing"), None);
}

#[test]
fn text_says_what_points_mean() {
    let text = printed(&["solve", "connect-four", "6146"]);
    assert!(text.contains("score      18 (win in 3)\n"), "{text}");
    assert!(text.contains("best move  "), "{text}");
    let text = printed(&["solve", "tic-tac-toe"]);
    assert!(text.contains("score      0 (draw)\n"), "{text}");
}

#[test]
fn bad_lines_do_not_stop_the_others() {
    let input = "6146\n\n# comment\n44x\n6146 1 8\n32164625\n";
    let asked = ["solve", "connect-four", "--input", "-", "--json"];
    let assert = negascout(&asked).write_stdin(input).assert().code(2);
    let output = assert.get_output();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers = json::objects("solve", &text);
    assert_eq!(answers.len(), 4);
    assert_eq!(
        (&answers[0]["score"], &answers[3]["score"]),
        (&json!(18), &json!(11))
    );
    assert_eq!(
        (&answers[1]["line"], &answers[2]["line"]),
        (&json!(4), &json!(5))
    );
    let reason = "connect-four: position '44x': move 3: 'x' is no column from 1 to 7";
    assert_eq!(answers[1]["error"], reason);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "negascout: error: line 4: connect-four: position '44x': move 3: 'x' is no column from 1 \
         to 7\nnegascout: error: line 5: connect-four: position '6146 1 8': move 5: ' ' is no \
         column from 1 to 7\n"
    );
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["solve", "conect-four"],
        "unknown game 'conect-four' (did you mean 'connect-four'?); 'negascout games' lists them",
    );
    refused(
        &["solve", "connect-four", "44444444"],
        "connect-four: position '44444444': move 7: column 4 is full",
    );
    refused(
        &["solve", "connect-four", "--hash", "0"],
        "invalid value '0' for '--hash <MB>': expected a whole number from 1 to 1048576",
    );
    refused(
        &["solve", "connect-four", "--input", "/no/such/file"],
        "cannot read '/no/such/file': No such file or directory (os error 2)",
    );
}

#[test]
fn several_threads_find_the_same() {
    let position = "4355434426";
    for (game, position, score) in [("connect-four", position, 0), ("mnk:4,4,4", "", 0)] {
        let asked = ["solve", game, position, "--threads", "2", "--json"];
        let answer = objects(&asked).remove(0);
        assert_eq!(answer["score"], score, "{game}");
        assert!(answer["nodes"].as_u64().unwrap() > 1_000, "{game}");
    }
    refused(
        &["solve", "connect-four", "--threads", "0"],
        "invalid value '0' for '--threads <N>': expected a whole number from 1 to 1024",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_reports_what_is_proven() {
    for game in ["connect-four:9x6", "mnk:7,7,5"] {
        let mut program = Running::start(&["solve", game, "--json"]);
        program.is_at_work();
        program.interrupt();
        let output = program.end();
        assert_eq!(output.status.code(), Some(1), "{game}");
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "negascout: error: interrupted\n"
        );
        let line = String::from_utf8_lossy(&output.stdout).into_owned();
        let proof = json::objects("solve", &line).remove(0);
        assert!(proof["nodes"].as_u64().unwrap() > 100, "{proof}");
        assert!(
            proof["lower"].is_object() && proof["upper"].is_object(),
            "{proof}"
        );
        assert_eq!(
            (&proof["lower"]["bound"], &proof["upper"]["bound"]),
            (&json!("lower"), &json!("upper"))
        );
    }
}

#[test]
fn a_board_may_begin_with_an_empty_square() {
    let board = "-OX-/-XXX/OOOO/OXXX X";
    let text = printed(&["solve", "othello:4x4", board]);
    assert!(text.contains("(X to move)"), "{text}");
}
