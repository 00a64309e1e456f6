//! The program that a game of your own gets.

use assert_cmd::Command;
use serde_json::{Value, json};

fn your_game(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_your-game"));
    command
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("COLUMNS")
        .env("LANG", "C.UTF-8")
        .env("NO_COLOR", "1");
    command
}

/// The output of a command that succeeds, for these lines of input.
fn printed(arguments: &[&str], input: &str) -> String {
    let assert = your_game(arguments).write_stdin(input).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// The objects that a command prints, each valid against one definition of the schema.
fn objects(definition: &str, arguments: &[&str], input: &str) -> Vec<Value> {
    let mut schema = negascout_cli::schema();
    schema["$ref"] = json!(format!("#/$defs/{definition}"));
    let validator = jsonschema::validator_for(&schema).unwrap();
    let text = printed(&[arguments, &["--json"]].concat(), input);
    let read = |line: &str| {
        let object: Value = serde_json::from_str(line).unwrap();
        assert!(validator.is_valid(&object), "{definition}: {line}");
        object
    };
    text.lines().map(read).collect()
}

/// Two rows of two squares: the players can only bite at b2, and then one of two.
const SQUARE: &str = "a3 c1";

#[test]
fn it_is_listed_with_trees_and_nothing_else() {
    let games = objects("GameInfo", &["games"], "");
    let names: Vec<&Value> = games.iter().map(|game| &game["name"]).collect();
    assert_eq!(names, ["chomp", "tree"]);
    let help = printed(&["--help"], "");
    assert!(help.contains("compare") && !help.contains("uci"), "{help}");
    let error = "your-game: error: unknown game 'chompp' (did you mean 'chomp'?); \
                 'your-game games' lists them\n";
    your_game(&["analyse", "chompp"])
        .assert()
        .code(2)
        .stderr(error);
}

#[test]
fn it_is_analysed_with_its_board() {
    let text = printed(&["analyse", "chomp", SQUARE], "");
    let board = "\
1 [●] ●  ·  ·  ·
2  ●  ●  ·  ·  ·
3  ·  ·  ·  ·  ·
4  ·  ·  ·  ·  ·
   a  b  c  d  e
";
    assert!(text.starts_with(board), "{text}");
    assert!(text.contains("\nbest move  b2\n"), "{text}");
    let report = objects("ReportLine", &["analyse", "chomp", SQUARE], "").remove(0);
    assert_eq!(
        (&report["result"], &report["plies"]),
        (&json!("win"), &json!(3))
    );
    assert_eq!(
        (&report["game"], &report["position"]),
        (&json!("chomp"), &json!(SQUARE))
    );
}

#[test]
fn the_first_player_wins() {
    // As J. Nash showed for every bar, by an argument that gives no move.
    let solution = objects("SolutionLine", &["solve", "chomp", "--all-moves"], "").remove(0);
    assert_eq!(solution["result"], "win");
    let moves = solution["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4 * 5 - 1);
    assert!(moves.iter().any(|found| found["result"] == "win"));
}

#[test]
fn algorithms_agree_on_it() {
    for searcher in ["--textbook", "--search"] {
        let asked = ["compare", "chomp", "b3 d1", searcher];
        let rows = objects("Row", &asked, "");
        assert!(rows.len() >= 4);
        assert!(
            rows.iter().all(|row| row["score"] == rows[0]["score"]),
            "{rows:?}"
        );
    }
}

#[test]
fn searches_and_positions_are_drawn_and_counted() {
    let tree = printed(&["tree", "chomp", SQUARE], "");
    assert!(
        tree.starts_with("negascout on chomp\n") && tree.contains("b2"),
        "{tree}"
    );
    let counts = objects("Perft", &["perft", "chomp", SQUARE, "3"], "");
    // The bites a2, b1 and b2; after a2 only b1, after b1 only a2, after b2 either; then the last.
    let positions: Vec<u64> = counts
        .iter()
        .map(|row| row["positions"].as_u64().unwrap())
        .collect();
    assert_eq!(positions, [1, 3, 4, 2]);
}

#[test]
fn it_is_played_line_by_line() {
    let asked = ["play", "chomp", SQUARE, "--side", "second"];
    assert_eq!(printed(&asked, "a2\n"), "b2\nb1\nresult first wins\n");
    let events = objects("Event", &asked, "hint\nboard\na2\n");
    let kinds: Vec<&Value> = events.iter().map(|event| &event["event"]).collect();
    assert_eq!(kinds, ["move", "hint", "board", "move", "result"]);
    let leveled = [
        "play", "chomp", "--side", "none", "--level", "1", "--seed", "7",
    ];
    let game = objects("Event", &leveled, "");
    assert_eq!(
        (&game[0]["event"], &game[0]["seed"]),
        (&json!("level"), &json!(7))
    );
    assert_eq!(game.last().unwrap()["event"], "result");
    assert_eq!(printed(&leveled, ""), printed(&leveled, ""));
}
