//! `negascout suite`: positions with known answers.

#[cfg(unix)]
use super::running::Running;
use super::{negascout, objects, printed};
use std::fs;
use std::path::Path;

/// A best move with points, a move to avoid with a mate, and an answer that is wrong.
const SUITE: &str = "\
# three positions

6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8; id \"back rank\"; c0 \"Rd8#=10, Kb1=1\";
k7/8/1K6/8/8/8/8/7R w - - 3 9 am h1h2; dm 1; c0 \"a comment\";
6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Kb1, Ka2; id \"wrong\"; c0 \"Rd8=4, Kb1=7\"
";

/// A file of this name with this text.
fn file(name: &str, text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("suites");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn a_suite_is_searched_and_counted() {
    let file = file("three.epd", SUITE);
    let text = printed(&["suite", &file, "--depth", "4"]);
    let lines: Vec<&str> = text.lines().collect();
    let begins = [
        "3: solved back rank, Rd8#, 10 of 10 points, depth ",
        "4: solved, Rh8#, depth ",
        "5: missed wrong, Rd8# in place of Kb1 or Ka2, 4 of 7 points, depth ",
        "solved     2 of 3 (66.7 %)",
        "points     14 of 17 (82.4 %)",
        "nodes      ",
    ];
    assert_eq!(lines.len(), begins.len(), "{text}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{text}");
    }
    assert!(
        lines[0].contains(" nodes, since ") && !lines[2].contains("since"),
        "{text}"
    );
}

#[test]
fn answers_are_objects() {
    let file = file("objects.epd", SUITE);
    let found = objects(&["suite", &file, "--nodes", "2000", "--json"]);
    let [first, second, third, score] = &found[..] else {
        panic!("four objects: {found:?}")
    };
    assert_eq!(first["id"], "back rank");
    assert_eq!(
        (&first["solved"], &first["points"]),
        (&true.into(), &10.into())
    );
    assert!(first["found"]["nodes"].as_u64() <= first["nodes"].as_u64());
    assert_eq!(
        (&second["mate_wanted"], &second["mate"]),
        (&1.into(), &1.into())
    );
    assert_eq!(second["avoid"][0], "Rh2");
    assert!(second.get("points").is_none() && third.get("found").is_none());
    let sums = ["positions", "solved", "points", "most_points"].map(|key| score[key].as_u64());
    assert_eq!(sums, [Some(3), Some(2), Some(14), Some(17)]);
    assert_eq!(score["complete"], true);
}

#[test]
fn bad_lines_are_told_of_and_the_others_searched() {
    let bad = "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd9;\nnonsense\n6k1/5ppp/8/8/8/8/8/K2R4 w - - id \"x\";\n";
    let file = file("bad.epd", &format!("{bad}{SUITE}"));
    let found = negascout(&["suite", &file, "--depth", "3"])
        .assert()
        .code(2);
    let output = found.get_output();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let begins = [
        "1: bm 'Rd9': ",
        "2: FEN: expected 4 to 6 fields, found 1",
        "3: it has none of bm, am and dm",
    ];
    assert_eq!(error.lines().count(), 3, "{error}");
    for (line, begin) in error.lines().zip(begins) {
        assert!(
            line.starts_with(&format!("negascout: error: line {begin}")),
            "{error}"
        );
    }
    assert!(String::from_utf8_lossy(&output.stdout).contains("solved     2 of 3"));
    let json = negascout(&["suite", &file, "--depth", "3", "--json"])
        .assert()
        .code(2);
    let text = String::from_utf8_lossy(&json.get_output().stdout).into_owned();
    assert_eq!(super::json::objects("suite", &text).len(), 7);
    let empty = self::file("empty.epd", "# nothing\n");
    super::refused(&["suite", &empty], &format!("'{empty}' has no positions"));
}

#[test]
fn any_algorithm_searches_a_suite() {
    let file = file("textbook.epd", SUITE);
    let text = printed(&["suite", &file, "--algorithm", "negascout", "--depth", "2"]);
    assert!(text.contains("solved     2 of 3"), "{text}");
    let refusal = "negascout: an algorithm of the textbook has one thread";
    let arguments = ["suite", &file, "--algorithm", "negascout", "--threads", "2"];
    super::refused(&arguments, refusal);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_shows_what_was_done() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n";
    let file = file("long.epd", &format!("{SUITE}{start}"));
    let mut program = Running::start(&["suite", &file, "--depth", "200"]);
    for _ in 0..3 {
        program.says();
    }
    program.is_at_work();
    program.interrupt();
    let output = program.end();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "negascout: error: interrupted at line 6\n"
    );
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("solved     2 of 3"));
}
