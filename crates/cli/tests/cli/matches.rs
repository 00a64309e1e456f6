//! `negascout match` of players of any game.

use super::{negascout, objects, printed, refused};
use std::fs;
use std::path::Path;

/// The arguments of a short match of two.
fn two<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let short = [
        "match",
        "tic-tac-toe",
        "--player=perfect",
        "--player=random,name=chance",
        "--games=8",
    ];
    [&short, more].concat()
}

#[test]
fn two_players_have_a_score() {
    let text = printed(&two(&["--seed=5", "--sprt=0,100"]));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "match     tic-tac-toe: perfect against chance, 8 games"
    );
    let openings = "openings  at most 4 of 4 plies drawn at random, within 30 of even";
    assert_eq!((lines[1], lines[2]), (openings, "seed      5"));
    assert!(lines[3].starts_with("score     perfect "), "{text}");
    assert!(text.contains("\nSPRT      LLR "), "{text}");
    assert!(text.ends_with(" the rules\n"), "{text}");
    assert_eq!(
        printed(&two(&["--seed=5", "--sprt=0,100", "--jobs=2"])),
        text
    );
}

#[test]
fn many_players_have_a_cross_table_and_a_picture() {
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ratings.svg");
    let file = picture.display().to_string();
    let more = ["--player=search,depth=1", "--picture", &file];
    let text = printed(&two(&more));
    assert!(text.starts_with(
        "match     tic-tac-toe: perfect; chance; search,depth=1, 8 games of each two\n"
    ));
    let title = text.lines().find(|line| line.contains("player")).unwrap();
    let words: Vec<&str> = title.split_whitespace().collect();
    assert_eq!(
        words,
        [
            "player", "Elo", "±", "LOS", "points", "games", "1", "2", "3"
        ]
    );
    assert!(
        text.lines()
            .any(|line| line.ends_with(|c: char| c.is_ascii_digit()) && line.contains(" chance "))
    );
    let svg = fs::read_to_string(picture).unwrap();
    assert!(
        svg.starts_with("<svg ") && svg.contains(">chance</text>"),
        "{svg}"
    );
    let gauntlet = printed(&two(&["--player=search,depth=1", "--format=gauntlet"]));
    let heading =
        "match     tic-tac-toe: perfect against each of chance; search,depth=1, 8 games each\n";
    assert!(gauntlet.starts_with(heading), "{gauntlet}");
}

#[test]
fn games_and_standings_are_objects() {
    let found = objects(&two(&["--json"]));
    assert_eq!(found.len(), 9);
    assert_eq!(
        (&found[0]["number"], &found[0]["first"]),
        (&1.into(), &"perfect".into())
    );
    assert!(
        found[0]["moves"]
            .as_array()
            .is_some_and(|moves| !moves.is_empty())
    );
    let standings = &found[8];
    assert_eq!(
        (&standings["conclusion"], &standings["seed"]),
        (&"complete".into(), &1.into())
    );
    let [player, encounter] = [&standings["players"][0], &standings["encounters"][0]];
    assert_eq!(
        (&player["name"], &player["losses"]),
        (&"perfect".into(), &0.into())
    );
    assert_eq!(player["points"], encounter["points"]);
}

#[test]
fn a_saved_match_goes_on_and_openings_are_read() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved-tournament");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let name = |file| folder.join(file).display().to_string();
    let drawn = printed(&[
        "openings",
        "tic-tac-toe",
        "--count=3",
        "--plies=2",
        "--within=0",
    ]);
    fs::write(name("book"), drawn).unwrap();
    let (save, book) = (
        format!("--save={}", name("m.jsonl")),
        format!("--openings={}", name("book")),
    );
    let text = printed(&two(&[&save, &book]));
    assert!(
        text.contains(", 3, in an order drawn at random\n"),
        "{text}"
    );
    let again = printed(&two(&[&save, &book]));
    assert!(again.contains("\ngoes on after 8 games\n"), "{again}");
    let score = |text: &str| {
        text.lines()
            .find(|line| line.starts_with("score"))
            .unwrap()
            .to_owned()
    };
    assert_eq!(score(&again), score(&text));
    let reason = format!(
        "'{}' keeps another match: max_moves is 500 there and 9 here",
        name("m.jsonl")
    );
    refused(&two(&[&save, &book, "--max-moves=9"]), &reason);
    fs::write(name("bad"), "X../.O./...\nXXX/OO./...\n").unwrap();
    let reason = format!("{}, line 2: the game is over there", name("bad"));
    refused(&two(&[&format!("--openings={}", name("bad"))]), &reason);
}

#[test]
fn players_that_fail_are_told_of_and_the_match_goes_on_or_ends() {
    let mut arguments = two(&["--timeout=600"]);
    arguments[2] = "--player=run false,name=broken";
    let line = "negascout: error: game 1, in ";
    let message = negascout(&arguments)
        .assert()
        .success()
        .get_output()
        .clone();
    let stderr = String::from_utf8(message.stderr).unwrap();
    assert_eq!(stderr.lines().count(), 8, "{stderr}");
    assert!(
        stderr.starts_with(line) && stderr.contains("player 'broken' has ended"),
        "{stderr}"
    );
    assert!(
        String::from_utf8(message.stdout)
            .unwrap()
            .contains("\nfailures  broken: 8 crash\n")
    );
    arguments.push("--stop-on-failure");
    let message = negascout(&arguments).assert().code(1).get_output().clone();
    assert_eq!(
        String::from_utf8(message.stderr).unwrap().lines().count(),
        1
    );
    // What was played is told.
    let stdout = String::from_utf8(message.stdout).unwrap();
    assert!(stdout.contains("\nendings   1 crash\n"), "{stdout}");
    arguments.push("--json");
    let message = negascout(&arguments).assert().code(1).get_output().clone();
    let stdout = String::from_utf8(message.stdout).unwrap();
    let last: serde_json::Value = serde_json::from_str(stdout.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["conclusion"], &last["games"]),
        (&"interrupted".into(), &1.into())
    );
}

#[test]
fn chess_engines_and_other_players_are_in_one_table() {
    let text = printed(&[
        "match",
        "chess",
        "--player=search,depth=1",
        "--player=uci self,depth=1,Hash=1,name=engine",
        "--player=random",
        "--games=2",
        "--max-moves=4",
        "--timeout=600",
    ]);
    assert!(text.contains("\nendings   6 draw by length\n"), "{text}");
    assert!(text.contains("  engine "), "{text}");
    refused(
        &two(&["--player=uci self,depth=1"]),
        "player 'uci self,depth=1' is a chess engine, and cannot play tic-tac-toe",
    );
}

#[test]
fn proven_games_end() {
    let text = printed(&two(&["--prove=100000"]));
    assert!(text.contains("\nendings   8 proof\n"), "{text}");
    let found = objects(&two(&["--prove=100000", "--json"]));
    assert_eq!(found[0]["ending"], "proven");
}

/// Devices and folders that take nothing are found before the first game, and the score is told first.
#[cfg(unix)]
#[test]
fn files_that_cannot_be_written_are_told_of() {
    let reason = "'/dev/full' is no file that keeps what is written to it";
    refused(&two(&["--save=/dev/full"]), reason);
    let failed = |option: &str| {
        let message = negascout(&two(&[option]))
            .assert()
            .code(1)
            .get_output()
            .clone();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(message.stdout), text(message.stderr))
    };
    let full =
        "negascout: error: cannot write '/dev/full': No space left on device (os error 28)\n";
    let (_, message) = failed("--pgn=/dev/full");
    assert_eq!(message, full);
    let (score, message) = failed("--picture=/dev/full");
    assert_eq!(message, full);
    assert!(score.contains("\nendings "), "{score}");
    let (score, message) = failed("--picture=/no/such/folder.svg");
    let missing = "negascout: error: cannot write '/no/such/folder.svg': ";
    assert!(
        message.starts_with(missing) && score.is_empty(),
        "{message} {score}"
    );
}

#[test]
fn senseless_matches_are_refused() {
    refused(
        &["match"],
        "a match is of a game and two --player or more; see --help",
    );
    refused(
        &["match", "tic-tac-toe", "--player=random"],
        "a match has two players at least, and this one 1",
    );
    refused(
        &two(&["--player=random,name=chance"]),
        "two players are called 'chance'",
    );
    refused(
        &two(&["--player=serach,depth=3"]),
        "invalid value 'serach,depth=3' for '--player <PLAYER>': 'serach' is no player (did you mean \
         'search'?)",
    );
    refused(
        &two(&["--player=random", "--sprt=0,5"]),
        "the sequential test is of two players",
    );
    refused(
        &two(&["--random-plies=0", "--within=9"]),
        "--within: with --random-plies 0 no opening is drawn",
    );
    refused(
        &two(&["--engine=self"]),
        "the argument '--player <PLAYER>' cannot be used with '--engine <ENGINE>'",
    );
    refused(
        &two(&["--nodes=9"]),
        "the argument '--player <PLAYER>' cannot be used with '--nodes <N>'",
    );
}
