//! `negascout solve`.

use super::{keys, negascout, objects, printed, refused};
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

#[test]
fn lines_are_answered_in_points() {
    let input: String = POSITIONS.map(|(text, _)| format!("{text}\n")).concat();
    let asked = ["solve", "connect-four", "--input", "-", "--json"];
    let output = negascout(&asked).write_stdin(input).assert().success();
    let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), POSITIONS.len());
    for (line, (position, score)) in lines.iter().zip(POSITIONS) {
        let expected = ["position", "score", "best_move", "pv", "nodes", "seconds"];
        assert_eq!(keys(line), expected);
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["position"], position);
        assert_eq!(answer["score"], score, "{position}");
        assert_eq!(answer["best_move"], answer["pv"][0], "{position}");
        assert!(answer["seconds"].as_f64().unwrap() >= 0.0);
    }
}

#[test]
fn all_moves_have_scores() {
    let position = "2252576253462244111563365343671351441";
    let asked = ["solve", "connect-four", position, "--all-moves", "--json"];
    let line = printed(&asked);
    let expected = [
        "position",
        "score",
        "best_move",
        "pv",
        "move_scores",
        "nodes",
        "seconds",
    ];
    assert_eq!(keys(&line), expected);
    let answer: Value = serde_json::from_str(&line).unwrap();
    let scores = answer["move_scores"].as_array().unwrap();
    assert_eq!(scores.len(), 7);
    let legal: Vec<i64> = scores.iter().filter_map(Value::as_i64).collect();
    assert_eq!(legal.iter().max(), Some(&-1));
    // 37 stones on 42 cells: some columns are full.
    assert!(scores.iter().any(Value::is_null));
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
    assert_eq!(draw["score"], 0);
    let asked = [
        "solve",
        "tic-tac-toe",
        "XO./.../...",
        "--all-moves",
        "--json",
    ];
    let answer = objects(&asked).remove(0);
    assert_eq!(answer["score"], "win in 5");
    let scores = answer["move_scores"].as_array().unwrap();
    assert_eq!(
        (scores.len(), &scores[0], &scores[1]),
        (9, &Value::Null, &Value::Null)
    );
    assert_eq!(scores[3], "win in 5");
    let weak = objects(&["solve", "tic-tac-toe", "XO./.../...", "--weak", "--json"]).remove(0);
    assert_eq!(weak["score"], 1);
}

#[test]
fn text_says_what_points_mean() {
    let text = printed(&["solve", "connect-four", "6146"]);
    assert!(text.contains("score      18 (win in 3)\n"), "{text}");
    assert!(text.contains("best move  "), "{text}");
    let text = printed(&["solve", "tic-tac-toe", "--weak"]);
    assert!(text.contains("score      0 (draw)\n"), "{text}");
}

#[test]
fn bad_lines_do_not_stop_the_others() {
    let input = "6146\n\n# comment\n44x\n6146 18\n32164625\n";
    let asked = ["solve", "connect-four", "--input", "-", "--json"];
    let assert = negascout(&asked).write_stdin(input).assert().code(2);
    let output = assert.get_output();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(
        (&answers[0]["score"], &answers[3]["score"]),
        (&json!(18), &json!(11))
    );
    assert_eq!(keys(text.lines().nth(1).unwrap()), ["line", "error"]);
    assert_eq!(
        (&answers[1]["line"], &answers[2]["line"]),
        (&json!(4), &json!(5))
    );
    let reason = "connect-four: position '44x': move 3: 'x' is no column from 1 to 7";
    assert_eq!(answers[1]["error"], reason);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "negascout: error: line 4: connect-four: position '44x': move 3: 'x' is no column from 1 \
         to 7\nnegascout: error: line 5: connect-four: position '6146 18': move 5: ' ' is no \
         column from 1 to 7\n"
    );
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["solve", "conect-four"],
        "unknown game 'conect-four' (did you mean 'connect-four'?)",
    );
    refused(
        &["solve", "connect-four", "44444444"],
        "connect-four: position '44444444': move 7: column 4 is full",
    );
    refused(
        &["solve", "connect-four", "--hash", "0"],
        "invalid value '0' for '--hash <MB>': 0 is not in 1..=1048576",
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
        assert!(answer["nodes"].as_u64().unwrap() > 10_000, "{game}");
    }
    refused(
        &["solve", "connect-four", "--threads", "0"],
        "invalid value '0' for '--threads <N>': 0 is not in 1..=1024",
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_reports_what_is_proven() {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;
    for game in ["connect-four:9x6", "mnk:7,7,5"] {
        let child = Command::new(env!("CARGO_BIN_EXE_negascout"))
            .args(["solve", game, "--json"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        sleep(Duration::from_secs(2));
        let pid = child.id().to_string();
        let signal = Command::new("kill").args(["-INT", &pid]).status().unwrap();
        assert!(signal.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{game}");
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "negascout: error: interrupted\n"
        );
        let line = String::from_utf8_lossy(&output.stdout).into_owned();
        let expected = ["position", "lower", "upper", "nodes", "seconds"];
        assert_eq!(keys(line.trim()), expected, "{game}");
    }
}
