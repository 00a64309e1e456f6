//! `negascout match`, with this program as both engines.

use super::{negascout, objects, printed, refused};
use std::fs;
use std::path::Path;

/// The arguments of a short match, and more.
fn short<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let match_of_two = [
        "match",
        "--engine=self,name=new,Hash=1",
        "--engine=self,name=base,Hash=1,nodes=30",
        "--nodes=60",
        "--max-moves=8",
        "--games=4",
    ];
    [&match_of_two, more].concat()
}

#[test]
fn a_match_is_played_and_counted() {
    let text = printed(&short(&["--variant=chess960", "--seed=3"]));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "match     new against base, 4 games, nodes=60 and nodes=30"
    );
    assert_eq!(
        lines[1],
        "openings  the starts of Chess960, 960, shuffled by seed 3"
    );
    assert!(lines[2].starts_with("score     new "), "{text}");
    assert!(lines[3].starts_with("Elo "), "{text}");
    assert!(lines.last().unwrap().starts_with("endings "), "{text}");
}

#[test]
fn games_and_score_are_objects() {
    let found = objects(&short(&["--json", "--concurrency=2"]));
    assert_eq!(found.len(), 5);
    let mut games: Vec<_> = found[..4]
        .iter()
        .map(|game| game["number"].as_u64().unwrap())
        .collect();
    games.sort_unstable();
    assert_eq!(games, [1, 2, 3, 4]);
    let score = &found[4];
    assert_eq!(
        (&score["conclusion"], &score["games"]),
        (&"complete".into(), &4.into())
    );
    assert_eq!(score["pairs"].as_array().unwrap().len(), 5);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        (&found[0]["game"], &found[0]["position"]),
        (&"chess".into(), &start.into())
    );
}

#[test]
fn a_saved_match_goes_on() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved-match");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let name = |file| folder.join(file).display().to_string();
    let (save, pgn) = (
        format!("--save={}", name("m.jsonl")),
        format!("--pgn={}", name("m.pgn")),
    );
    printed(&short(&[&save, &pgn]));
    let more = printed(&[&short(&[&save, &pgn])[..5], &["--games=8", &save, &pgn]].concat());
    assert!(more.contains("\ngoes on after 4 games\n"), "{more}");
    let games = fs::read_to_string(name("m.pgn")).unwrap();
    assert_eq!(games.matches("[Event ").count(), 8);
    assert_eq!(
        fs::read_to_string(name("m.jsonl")).unwrap().lines().count(),
        9
    );
    let reason = format!(
        "'{}' keeps another match: max_moves is 8 there and 9 here",
        name("m.jsonl")
    );
    let mut other = short(&[&save]);
    for argument in &mut other {
        if *argument == "--max-moves=8" {
            *argument = "--max-moves=9";
        }
    }
    refused(&other, &reason);
}

#[test]
fn engines_that_fail_are_told_of() {
    let mut arguments = short(&[]);
    arguments[2] = "--engine=self perft";
    let expected = "negascout: error: engine 'self' has ended (exit status: 2): negascout: error: \
                    unexpected argument 'perft' found\n";
    // The command that was given is not an engine: bad input.
    negascout(&arguments).assert().code(2).stderr(expected);
}

#[test]
fn senseless_matches_are_refused() {
    refused(
        &["match", "--engine=self", "--nodes=5"],
        "a match has two engines, and --engine names 1",
    );
    refused(
        &["match", "--engine=self", "--engine=self"],
        "engine 'self' has no limit: a clock, a time, nodes or a depth",
    );
    refused(
        &short(&["--openings=no-such-file"]),
        "cannot read 'no-such-file': No such file or directory (os error 2)",
    );
    refused(
        &["match", "--engine=x=1", "--engine=self", "--nodes=5"],
        "invalid value 'x=1' for '--engine <ENGINE>': 'x=1' is no command, and must come after it",
    );
    refused(
        &short(&["--tc=8"]),
        "the argument '--nodes <N>' cannot be used with '--tc <CONTROL>'",
    );
}

/// An engine in a few lines of shell, which says something wrong at each move, and gives up.
#[cfg(unix)]
const BABBLER: &str = "\
while read -r line; do
  case \"$line\" in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go*) echo 'thinking hard'; echo 'info depth 1 score cp 1 pv a1a1'; echo 'bestmove (none)' ;;
    quit) exit ;;
  esac
done
";

#[cfg(unix)]
#[test]
fn each_kind_of_wrong_line_is_warned_of_once() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("babbler.sh");
    fs::write(&script, BABBLER).unwrap();
    let babbler = format!("--engine=sh '{}',name=babbler", script.display());
    let mut arguments = short(&["--json"]);
    arguments[2] = &babbler;
    let played = negascout(&arguments).assert().success();
    let output = played.get_output();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let warnings: Vec<&str> = error
        .lines()
        .filter(|line| line.contains("warning"))
        .collect();
    assert_eq!(
        warnings,
        [
            "negascout: warning: game 1: engine 'babbler' writes a line that UCI does not know: 'thinking hard'",
            "negascout: warning: game 1: engine 'babbler' writes a variation with an illegal move: \
             'info depth 1 score cp 1 pv a1a1'",
        ]
    );
    assert_eq!(error.matches("gives up in ").count(), 4, "{error}");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let games = super::json::objects("match", &text);
    for game in &games[..4] {
        let faults: Vec<&str> = game["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|each| each["fault"].as_str().unwrap())
            .collect();
        assert_eq!(faults, ["unknown-line", "illegal-variation"], "{game}");
    }
}
