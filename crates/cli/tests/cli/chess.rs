//! Chess in every command.

use super::{negascout, objects, printed, refused};
use serde_json::Value;
use std::collections::BTreeMap;

const MATE_IN_1: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
const MATE_IN_2: &str = "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1";

/// The output of a game that ends well, for these lines of input.
fn played(arguments: &[&str], input: &str) -> String {
    let all = [&["play", "chess"], arguments].concat();
    let assert = negascout(&all).write_stdin(input).assert().success();
    String::from_utf8(assert.stderr("").get_output().stdout.clone()).unwrap()
}

#[test]
fn it_is_listed_with_positions_that_work() {
    assert!(printed(&["games"]).contains("\nchess "));
    let games = objects(&["games", "--json"]);
    let chess = games.iter().find(|game| game["name"] == "chess").unwrap();
    for example in chess["examples"].as_array().unwrap() {
        let example = example.as_str().unwrap();
        printed(&["analyse", "chess", example, "--nodes", "1000"]);
    }
}

#[test]
fn a_game_is_played_line_by_line() {
    let asked = [MATE_IN_2, "--depth", "12", "--side", "second"];
    assert_eq!(
        played(&asked, "Kxh6\n"),
        "Qh6+\nBxf6#\nresult White wins by checkmate\n"
    );
    assert_eq!(
        played(&asked, "g7h6\n"),
        "Qh6+\nBxf6#\nresult White wins by checkmate\n"
    );
    let both = played(&["f3 e5 g4", "--side", "both"], "d8h4\n");
    assert_eq!(both, "result Black wins by checkmate\n");
}

#[test]
fn the_board_has_pieces() {
    let text = played(&[MATE_IN_1, "--side", "both"], "board\n");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "8  ·  ·  ·  ·  ·  ·  ♚  ·");
    assert_eq!(lines[7], "1  ♖  ·  ·  ·  ♔  ·  ·  ·");
    assert_eq!(lines[8], "   a  b  c  d  e  f  g  h");
    assert_eq!(lines[9], format!("board {MATE_IN_1}"));
    let ascii = negascout(&["play", "chess", "--side", "both"])
        .env("LANG", "C")
        .write_stdin("board\n")
        .assert()
        .success();
    let text = String::from_utf8_lossy(&ascii.get_output().stdout).into_owned();
    assert!(
        text.starts_with("8  r  n  b  q  k  b  n  r\n7  p"),
        "{text}"
    );
}

#[test]
fn hints_undo_and_levels_work() {
    let asked = [MATE_IN_1, "--depth", "3", "--side", "both"];
    assert_eq!(played(&asked, "hint\n"), "hint Ra8#\n");
    assert_eq!(
        played(&asked, "Ra7\nundo\nRa8\n"),
        "undo Ra7\nresult White wins by checkmate\n"
    );
    let leveled = [
        "play", "chess", "--level", "2", "--seed", "7", "--side", "second", "--json",
    ];
    let once = || {
        let assert = negascout(&leveled).write_stdin("").assert().success();
        let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
        let event: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
        (event["event"].clone(), event["move"].clone())
    };
    assert_eq!(once().0, "move");
    assert_eq!(once(), once(), "the same seed makes the same move");
}

#[test]
fn analysis_gives_lines_scores_and_counters() {
    let asked = [
        "analyse", "chess", MATE_IN_2, "--depth", "12", "--lines", "2", "--json",
    ];
    let report = &objects(&asked)[0];
    assert_eq!(report["algorithm"], "search");
    assert_eq!(
        (&report["result"], &report["plies"]),
        (&"win".into(), &3.into())
    );
    assert_eq!(report["best_move"], "Qh6+");
    assert_eq!(report["moves"][1]["bound"], "exact");
    assert_eq!(report["moves"][2]["bound"], "upper");
    assert_eq!(report["depth"], 12);
    assert!(report["nodes"].as_u64().unwrap() > 100);
    let text = printed(&["analyse", "chess", MATE_IN_2, "--depth", "12"]);
    assert!(
        text.contains("\nbest move  Qh6+\nscore      mate in 2 (White mates in 2)\n"),
        "{text}"
    );
}

#[test]
fn the_textbook_analyses_too() {
    let asked = [
        "analyse",
        "chess",
        MATE_IN_1,
        "--depth",
        "2",
        "--algorithm",
        "pvs",
        "--json",
    ];
    let report = &objects(&asked)[0];
    assert_eq!(
        (&report["algorithm"], &report["best_move"]),
        (&"pvs".into(), &"Ra8#".into())
    );
    assert!(report["iteration"]["leaves"].as_u64().unwrap() > 10);
}

#[test]
fn positions_are_read_a_line_each() {
    let epd = MATE_IN_2.replace("0 1", "bm Qh6+; id \"two\";");
    let epd = format!("# two mates\n{MATE_IN_1}\n8/8 w - -\n{epd}\n");
    let asked = ["analyse", "chess", "--input", "-", "--depth", "12"];
    let assert = negascout(&asked).write_stdin(epd).assert().code(2);
    let output = assert.get_output();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].starts_with("2: best Ra8#, score mate in 1, "),
        "{text}"
    );
    assert!(
        lines[1].starts_with("4: best Qh6+, score mate in 2, "),
        "{text}"
    );
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    let reason = "chess: position '8/8 w - -': board: expected 8 ranks, found 2";
    assert_eq!(complaint, format!("negascout: error: line 3: {reason}\n"));
}

#[test]
fn perft_counts_as_published() {
    let rows = objects(&["perft", "chess", "4", "--json"]);
    let counts: Vec<u64> = rows
        .iter()
        .map(|row| row["positions"].as_u64().unwrap())
        .collect();
    assert_eq!(counts, [1, 20, 400, 8_902, 197_281]);
}

#[test]
fn a_search_is_drawn() {
    let asked = [
        "tree",
        "chess",
        MATE_IN_1,
        "--depth",
        "1",
        "--algorithm",
        "alpha-beta",
    ];
    let text = printed(&asked);
    assert!(text.contains("Ra8#"), "{text}");
    let deep = ["tree", "chess", "--depth", "4"];
    refused(
        &deep,
        "negascout visits more than 1000 nodes here: ask for a smaller depth or a higher --max-nodes",
    );
}

/// The rows of a comparison, by algorithm, as (nodes, null-window searches, re-searches).
fn compared(options: &[&str]) -> BTreeMap<String, (u64, u64, u64)> {
    let fen = "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1";
    let asked = [&["compare", "chess", fen, "--json"], options].concat();
    let number = |row: &Value, key: &str| row[key].as_u64().unwrap();
    let row = |row: &Value| {
        let counts = ["nodes", "null_window_searches", "researches"].map(|key| number(row, key));
        (row["algorithm"].as_str().unwrap().to_owned(), counts.into())
    };
    objects(&asked).iter().map(row).collect()
}

#[test]
fn algorithms_are_compared_by_the_production_search() {
    let rows = compared(&["--depth", "5"]);
    let names: Vec<&str> = rows.keys().map(String::as_str).collect();
    assert_eq!(names, ["alpha-beta", "mtd-f", "negascout", "pvs"]);
    let (nodes, scouts, researches) = rows["alpha-beta"];
    assert_eq!((scouts, researches), (0, 0), "alpha-beta never scouts");
    assert!(nodes > 10_000);
    let (_, scouts, researches) = rows["pvs"];
    assert!(0 < researches && researches < scouts, "{rows:?}");
    assert_ne!(rows["mtd-f"], rows["pvs"]);
    // Other windows, other nodes; selectivity leaves out most of them.
    assert_ne!(compared(&["--depth", "5", "--aspiration"]), rows);
    let selective = compared(&["--depth", "5", "--selective"]);
    assert!(selective["pvs"].0 < rows["pvs"].0 / 3, "{selective:?}");
    assert_eq!(compared(&["--depth", "5", "--speculate"]), selective);
    assert_eq!(compared(&["--depth", "5"]), rows, "the same every time");
    let some = compared(&["--depth", "2", "--algorithms", "mtd-f,pvs"]);
    assert_eq!(some.len(), 2);
}

#[test]
fn the_textbook_is_compared_on_request() {
    let printed = printed(&["compare", "chess", "--depth", "2", "--textbook"]);
    assert!(printed.contains("\nsss-star"), "{printed}");
    let rows = objects(&["compare", "chess", "--depth", "2", "--json"]);
    let untold = ["stored", "distinct_leaves", "cutoffs"];
    let is_untold = |row: &Value| untold.iter().all(|counter| row[counter].is_null());
    assert!(rows.iter().all(is_untold), "{rows:?}");
}

#[test]
fn a_suite_is_searched_in_every_way() {
    let rows = objects(&[
        "compare",
        "--suite",
        "bratko-kopec",
        "--depth",
        "1",
        "--json",
    ]);
    // Four algorithms with the full window and three with aspiration: to depth 1 without
    // selectivity, and with it to depths 3, 4 and 5.
    assert_eq!(rows.len(), 7 + 7 * 3);
    for row in &rows {
        let ratio = row["nodes_ratio"].as_f64().unwrap();
        let is_reference = row["algorithm"] == "alpha-beta" && row["aspiration"] == false;
        assert!(!is_reference || ratio == 1.0, "{row}");
    }
    assert_eq!(
        (&rows[0]["game"], &rows[0]["selective"]),
        (&"chess".into(), &false.into())
    );
    let text = printed(&["compare", "--suite", "bratko-kopec", "--depth", "1"]);
    assert!(
        text.starts_with("bratko-kopec, 24 positions, without selectivity; "),
        "{text}"
    );
}

#[test]
fn misplaced_options_of_a_comparison_are_refused() {
    refused(
        &["compare", "chess", "--algorithms", "pvs,sss-star"],
        "sss-star: the production search runs as one of alpha-beta, negascout, pvs, mtd-f",
    );
    refused(
        &["compare", "chess", "--textbook", "--aspiration"],
        "the argument '--textbook' cannot be used with '--aspiration'",
    );
    refused(
        &["compare", "--random", "3,3", "--search"],
        "--random: only the textbook's algorithms are compared on random trees",
    );
    refused(
        &["compare", "--suite", "bratko"],
        "invalid value 'bratko' for '--suite <NAME>': unknown suite 'bratko' (did you mean \
         'bratko-kopec'?)",
    );
}

#[test]
fn bad_input_is_refused() {
    let solving = negascout(&["solve", "chess"]).assert().code(2).stdout("");
    let error = String::from_utf8_lossy(&solving.get_output().stderr).into_owned();
    assert!(error.starts_with("negascout: error: chess: "), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    refused(
        &["analyse", "chess", "4k3/8/8/8/8/8/8/4KK2 w - - 0 1"],
        "chess: position '4k3/8/8/8/8/8/8/4KK2 w - - 0 1': board: white has 2 kings",
    );
    refused(
        &["play", "chess", "e4 e5 Ke3"],
        "chess: position 'e4 e5 Ke3': move 3, 'Ke3': no king can go to e3",
    );
    refused(
        &["analyse", "ches"],
        "unknown game 'ches' (did you mean 'chess'?); 'negascout games' lists them",
    );
    let line = "line 1: chess: move 'e2e5': the pawn on e2 cannot go to e5";
    negascout(&["play", "chess"])
        .write_stdin("e2e5\n")
        .assert()
        .code(2)
        .stdout("")
        .stderr(format!("negascout: error: {line}\n"));
}
