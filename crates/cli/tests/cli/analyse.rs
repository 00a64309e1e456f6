//! `negascout analyse`.

#[cfg(target_os = "linux")]
use super::running::Running;
use super::{json, negascout, objects, printed, refused};
use serde_json::{Value, json};
use std::{env, fs, process};

#[test]
fn finds_the_win() {
    let text = printed(&["analyse", "tic-tac-toe", "XX./OO./..."]);
    assert!(
        text.starts_with("1  X  X  ·\n2  O  O  ·\n3  ·  ·  ·\n   a  b  c\n"),
        "{text}"
    );
    assert!(text.contains("best move  c1\n"), "{text}");
    assert!(
        text.contains("score      win in 1 (X wins in 1 ply)\n"),
        "{text}"
    );
}

#[test]
fn solves_the_empty_board() {
    let answer = objects(&["analyse", "tic-tac-toe", "--json"]).remove(0);
    assert_eq!(
        (&answer["score"], &answer["result"]),
        (&json!(0), &json!("draw"))
    );
    assert_eq!(answer["stopped_by"], "solved");
    assert_eq!(answer["algorithm"], "search");
    assert_eq!(answer["moves"].as_array().unwrap().len(), 9);
    assert_eq!(answer["moves"][0]["move"], answer["best_move"]);
    assert_eq!(answer["moves"][0]["bound"], "exact");
    assert!(answer["search"]["first_move_fail_highs"].as_u64().unwrap() > 0);
    assert_eq!(answer["pv"].as_array().unwrap().len(), 9);
    assert_eq!(answer["pv"][0], answer["best_move"]);
}

#[test]
fn limits_are_kept() {
    let game = ["analyse", "mnk:7,6,4", "--json"];
    let asked = |limit: [&str; 2]| objects(&[&game[..], &limit[..]].concat()).remove(0);
    let deep = asked(["--depth", "2"]);
    assert_eq!(
        (&deep["depth"], &deep["stopped_by"]),
        (&json!(2), &json!("depth"))
    );
    let visited = asked(["--nodes", "5000"]);
    assert_eq!(visited["stopped_by"], "nodes");
    assert!(visited["nodes"].as_u64().unwrap() <= 5000);
    let timed = asked(["--time", "0.05"]);
    assert_eq!(timed["stopped_by"], "time");
}

#[test]
fn every_algorithm_analyses() {
    for algorithm in ["minimax", "fail-hard", "mtd-f", "sss-star", "mt-dual"] {
        let asked = [
            "analyse",
            "tic-tac-toe",
            "XO./.../...",
            "--json",
            "--algorithm",
            algorithm,
        ];
        let answer = objects(&asked).remove(0);
        assert_eq!(
            (&answer["plies"], &answer["algorithm"]),
            (&json!(5), &json!(algorithm))
        );
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let position = "XXX/OO./...";
    let answer = objects(&["analyse", "tic-tac-toe", position, "--json"]).remove(0);
    assert_eq!(
        (&answer["best_move"], &answer["result"], &answer["plies"]),
        (&Value::Null, &json!("loss"), &json!(0))
    );
    assert!(printed(&["analyse", "tic-tac-toe", position]).contains("the game is over (X wins)"));
}

#[test]
fn positions_come_a_line_each() {
    let input = "XX./OO./...\n\n# a comment\nnonsense\nXO./XO./...\n";
    let asked = ["analyse", "tic-tac-toe", "--input", "-", "--json"];
    let assert = negascout(&asked).write_stdin(input).assert().code(2);
    let output = assert.get_output();
    let errors = String::from_utf8_lossy(&output.stderr);
    let error = "tic-tac-toe: position 'nonsense': expected 3 rows separated by '/', found 1";
    assert_eq!(errors, format!("negascout: error: line 4: {error}\n"));
    let text = String::from_utf8_lossy(&output.stdout);
    let answers = json::objects("analyse", &text);
    assert_eq!(answers.len(), 3);
    assert_eq!(
        (&answers[0]["line"], &answers[0]["best_move"]),
        (&json!(1), &json!("c1"))
    );
    assert_eq!(answers[1], json!({"line": 4, "error": error}));
    assert_eq!(
        (&answers[2]["line"], &answers[2]["best_move"]),
        (&json!(5), &json!("a3"))
    );
}

#[test]
fn positions_come_from_a_file() {
    let file = env::temp_dir().join(format!("negascout-positions-{}", process::id()));
    fs::write(&file, "XX./OO./...\nXO./XO./...\n").unwrap();
    let text = printed(&["analyse", "tic-tac-toe", "--input", file.to_str().unwrap()]);
    fs::remove_file(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines[0].starts_with("1: best c1, score win in 1, depth 1, nodes "),
        "{text}"
    );
    assert!(lines[1].starts_with("2: best a3, score win in 1"), "{text}");
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["analyse", "tictactoe"],
        "unknown game 'tictactoe' (did you mean 'tic-tac-toe'?); 'negascout games' lists them",
    );
    refused(
        &["analyse", "tic-tac-toe", "--algorithm", "negascuot"],
        "invalid value 'negascuot' for '--algorithm <A>': unknown algorithm 'negascuot' (did you \
         mean 'negascout'?)",
    );
    refused(
        &["analyse", "tic-tac-toe", "XXX"],
        "tic-tac-toe: position 'XXX': expected 3 rows separated by '/', found 1",
    );
    refused(
        &["analyse", "tic-tac-toe", "--depth", "1001"],
        "invalid value '1001' for '--depth <N>': expected a whole number from 1 to 1000",
    );
    refused(
        &["analyse", "tic-tac-toe", "--time", "-1"],
        "invalid value '-1' for '--time <S>': expected seconds above 0, and at most 3200000000",
    );
    refused(
        &["analyse", "tic-tac-toe", "...", "--input", "-"],
        "the argument '[POSITION]' cannot be used with '--input <FILE>'",
    );
    refused(
        &["analyse", "tic-tac-toe", "--input", "/no/such/file"],
        "cannot read '/no/such/file': No such file or directory (os error 2)",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_reports_what_is_known() {
    let asked = ["analyse", "mnk:15,15,5", "--depth", "100", "--json"];
    let mut program = Running::start(&asked);
    program.is_at_work();
    program.interrupt();
    let output = program.end();
    assert!(output.status.success());
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["stopped_by"], "stopped");
    assert!(answer["depth"].as_u64().unwrap() >= 1);
}

#[test]
fn the_best_lines_are_told_best_first() {
    let asked = [
        "analyse",
        "tic-tac-toe",
        "XO./.../...",
        "--lines",
        "9",
        "--json",
    ];
    let answer = objects(&asked).remove(0);
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 7);
    assert_eq!(
        (&moves[0]["result"], &moves[0]["plies"]),
        (&json!("win"), &json!(5))
    );
    assert_eq!(
        (&moves[0]["move"], &moves[0]["pv"]),
        (&answer["best_move"], &answer["pv"])
    );
    for found in moves {
        assert_eq!(
            (&found["bound"], &found["pv"][0]),
            (&json!("exact"), &found["move"])
        );
    }
    let scores = moves.iter().map(|found| found["score"].as_i64().unwrap());
    assert!(scores.rev().is_sorted(), "best first: {answer}");
    let text = printed(&["analyse", "tic-tac-toe", "XO./.../...", "--lines", "2"]);
    assert!(text.contains("score      win in 5"), "{text}");
    assert!(
        text.contains("\n           win in 5: "),
        "the second line: {text}"
    );
    assert!(
        text.contains("\ntable      ") && text.contains("% of them by the first"),
        "{text}"
    );
}

#[test]
fn a_headline_does_not_hide_a_bound() {
    // A stop in mid-iteration may leave a bound.
    let mut bounds = 0;
    for nodes in (2_000..4_000).step_by(100) {
        let nodes = nodes.to_string();
        let asked = ["analyse", "chess", "e4 e5", "--nodes", &nodes];
        let answer = objects(&[&asked[..], &["--json"]].concat()).remove(0);
        let words = match answer["bound"].as_str().unwrap() {
            "lower" => "at least ",
            "upper" => "at most ",
            _ => "",
        };
        bounds += usize::from(!words.is_empty());
        let headline = format!("\nscore      {words}{} (", answer["score"]);
        let text = printed(&asked);
        assert!(text.contains(&headline), "{headline}: {text}");
    }
    assert!(bounds > 0, "no search was stopped at a bound");
}

/// A mate ends a search that would go on, and is told as it is.
#[test]
fn the_fastest_mate_is_exact_and_ends_the_search() {
    let mate = "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1";
    let answer = objects(&["analyse", "chess", mate, "--json", "--nodes", "1000000"]).remove(0);
    let message = [&answer["bound"], &answer["plies"], &answer["stopped_by"]];
    assert_eq!(
        message,
        [&json!("exact"), &json!(5), &json!("solved")],
        "{answer}"
    );
    assert_eq!(answer["pv"].as_array().map(Vec::len), Some(5), "{answer}");
}

#[test]
fn a_table_larger_than_memory_is_refused() {
    let asked = ["analyse", "tic-tac-toe", "--hash", "1048576"];
    refused(&asked, "no memory for a table of 1048576 MiB");
}

#[test]
fn threads_are_the_production_searchs() {
    let asked = [
        "analyse",
        "mnk:4,4,4",
        "--depth",
        "8",
        "--threads",
        "2",
        "--json",
    ];
    assert_eq!(objects(&asked)[0]["depth"], 8);
    for option in [["--threads", "2"], ["--lines", "3"]] {
        let asked = [
            &["analyse", "tic-tac-toe", "--algorithm", "pvs"],
            &option[..],
        ]
        .concat();
        refused(
            &asked,
            "pvs: an algorithm of the textbook has one thread and one line",
        );
    }
}
