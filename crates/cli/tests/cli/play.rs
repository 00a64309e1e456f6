//! `negascout play`, line by line.

use super::{json, negascout, refused};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The output of a game that ends well, for these lines of input.
fn played(arguments: &[&str], input: &str) -> String {
    // Without a limit, the clock ends a search: here none may be ended too early.
    let limits = ["--nodes", "--depth", "--level", "--clock", "--algorithm"];
    let limit: &[&str] = match arguments.iter().any(|argument| limits.contains(argument)) {
        true => &[],
        false => &["--depth", "9"],
    };
    let all = [&["play", "tic-tac-toe"], arguments, limit].concat();
    let assert = negascout(&all)
        .write_stdin(input)
        .assert()
        .success()
        .stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_move_is_answered_by_a_move() {
    // Any other answer to the corner loses.
    assert_eq!(played(&[], "a1\n"), "b2\n");
    assert_eq!(played(&[], "A1\n\nquit\nnonsense\n"), "b2\n");
}

/// Commands of the screen are the same line by line: by word or letter, and after a colon never a move.
#[test]
fn a_line_may_be_a_letter_or_follow_a_colon() {
    let position = "XX./OO./...";
    assert_eq!(
        played(&[position], "h\n:h\n:hint\n"),
        "hint c1\nhint c1\nhint c1\n"
    );
    let wrong = negascout(&["play", "tic-tac-toe", "--depth", "9"])
        .write_stdin(":a1\nthoughts\nsave\nq\n")
        .assert()
        .code(2);
    let errors = String::from_utf8_lossy(&wrong.get_output().stderr).into_owned();
    let expected = "\
negascout: error: line 1: ':a1' is no command: ? lists them
negascout: error: line 2: 'thoughts' is a command of the screen, which a terminal has
negascout: error: line 3: save: a file has to be named
";
    assert_eq!(errors, expected);
}

#[test]
fn a_game_ends_with_its_result() {
    let wins = played(&["XX./OO./..."], "a3\n");
    assert_eq!(wins, "c2\nresult O wins\n");
    assert_eq!(
        played(&["XX./OO./...", "--side", "both"], "c1\n"),
        "result X wins\n"
    );
}

#[test]
fn the_engine_begins_for_the_second_player() {
    let text = played(&["XX./OO./...", "--side", "second"], "");
    assert_eq!(text, "c1\nresult X wins\n");
    assert_eq!(played(&["--side", "second"], "").lines().count(), 1);
}

#[test]
fn the_engine_plays_itself_to_a_draw() {
    let text = played(&["--side", "none"], "");
    assert_eq!(text.lines().count(), 10);
    assert!(text.ends_with("\nresult draw\n"), "{text}");
}

/// A game over pipes that goes on as long as it is asked.
struct Dialogue {
    program: Child,
    replies: BufReader<ChildStdout>,
}

impl Dialogue {
    fn new(arguments: &[&str]) -> Dialogue {
        let mut program = Command::new(env!("CARGO_BIN_EXE_negascout"));
        program.args(arguments);
        Dialogue::with(program)
    }

    fn with(mut program: Command) -> Dialogue {
        let mut program = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let replies = BufReader::new(program.stdout.take().unwrap());
        Dialogue { program, replies }
    }

    /// Types a line, and returns the winner, if there is one, and the moves that are then legal.
    fn ask(&mut self, text: &str) -> (Option<String>, Vec<String>) {
        let mut input = self.program.stdin.as_ref().unwrap();
        writeln!(input, "{text}\nboard").unwrap();
        let mut winner = None;
        loop {
            let mut line = String::new();
            self.replies.read_line(&mut line).unwrap();
            let event: Value = serde_json::from_str(&line).unwrap();
            if event["event"] == "result" {
                winner = event["winner"].as_str().map(str::to_owned);
            } else if event["event"] == "board" {
                let moves = event["moves"].as_array().unwrap().iter();
                return (
                    winner,
                    moves.map(|mv| mv.as_str().unwrap().to_owned()).collect(),
                );
            }
        }
    }

    /// Plays every line from here as `side`, which must never win. Returns how many there are.
    fn play_all(&mut self, moves: &[String], side: &str) -> usize {
        let mut ended = 0;
        for mv in moves {
            let (winner, replies) = self.ask(mv);
            assert_ne!(winner.as_deref(), Some(side), "{mv}");
            ended += if replies.is_empty() {
                1
            } else {
                self.play_all(&replies, side)
            };
            self.ask("undo");
        }
        ended
    }
}

/// Another program has saved a game behind this one's, and there is no room for both as this one grows.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_cuts_no_game_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    fs::write(&path, "earlier\n".repeat(150)).unwrap();
    let mut limited = Command::new("sh");
    // The signal that ends a program by default is passed over: writing fails instead, beyond 2 KiB.
    let script = "trap '' XFSZ; ulimit -f 4; exec \"$@\"";
    limited.args(["-c", script, "sh", env!("CARGO_BIN_EXE_negascout")]);
    limited.args(["play", "tic-tac-toe", "--json", "--side", "both", "--save"]);
    let mut dialogue = Dialogue::with({
        limited.arg(&path).stderr(Stdio::null());
        limited
    });
    dialogue.ask("a1");
    let own = fs::read_to_string(&path).unwrap();
    assert!(own.contains("1. a1"), "{own}");
    let both = own + &"another game\n".repeat(60);
    fs::write(&path, &both).unwrap();
    dialogue.ask("b2");
    assert_eq!(fs::read_to_string(&path).unwrap(), both);
    drop(dialogue.program.stdin.take());
    assert_eq!(dialogue.program.wait().unwrap().code(), Some(1));
    assert_eq!(fs::read_to_string(&path).unwrap(), both);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// The number of games against the engine, none of which it loses.
fn games_without_a_loss(side: &str) -> usize {
    let asked = [
        "play",
        "tic-tac-toe",
        "--json",
        "--depth",
        "9",
        "--side",
        side,
    ];
    let mut dialogue = Dialogue::new(&asked);
    let (_, moves) = dialogue.ask("");
    let games = dialogue.play_all(&moves, side);
    drop(dialogue.program.stdin.take());
    assert!(dialogue.program.wait().unwrap().success());
    games
}

#[test]
fn it_never_loses_as_the_second_player() {
    assert!(games_without_a_loss("first") > 300);
}

#[test]
fn it_never_loses_as_the_first_player() {
    assert!(games_without_a_loss("second") > 50);
}

#[test]
fn connect_four_is_played_by_columns() {
    let asked = [
        "play",
        "connect-four",
        "112233",
        "--side",
        "second",
        "--depth",
        "6",
    ];
    let assert = negascout(&asked).write_stdin("").assert().success();
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert_eq!(text, "4\nresult X wins\n");
}

#[test]
fn words_are_obeyed() {
    let text = played(&["XX./OO./..."], "hint\nboard\nc3\nundo\nboard\n");
    let expected = "\
hint c1
1  X  X  ·
2  O  O  ·
3  ·  ·  ·
   a  b  c
board XX./OO./...
c2
result O wins
undo c2 c3
1  X  X  ·
2  O  O  ·
3  ·  ·  ·
   a  b  c
board XX./OO./...
";
    assert_eq!(text, expected);
}

#[test]
fn bad_lines_are_told_of_and_the_game_goes_on() {
    let input: &[u8] = b"a1\nb2\nfoo\nundo\nundo\n\xff\na1\n";
    let assert = negascout(&["play", "tic-tac-toe"])
        .write_stdin(input)
        .assert()
        .code(2);
    let output = assert.get_output();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "b2\nundo b2 a1\nb2\n"
    );
    let errors = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines.len(), 4, "{errors}");
    assert_eq!(
        lines[0],
        "negascout: error: line 2: tic-tac-toe: move 'b2': b2 is taken by O"
    );
    assert!(lines[1].starts_with("negascout: error: line 3: tic-tac-toe: move 'foo': "));
    assert_eq!(
        lines[2],
        "negascout: error: line 5: there is no move of yours to take back"
    );
    assert_eq!(
        lines[3],
        "negascout: error: line 6: the line is not UTF-8 text"
    );
}

#[test]
fn json_events_tell_everything() {
    let text = played(&["XX./OO./...", "--json"], "hint\nc3\nundo\nboard\n");
    let events = json::objects("play", &text);
    let kinds: Vec<&Value> = events.iter().map(|event| &event["event"]).collect();
    assert_eq!(kinds, ["hint", "move", "result", "undo", "board"]);
    assert_eq!(
        (
            &events[0]["move"],
            &events[0]["result"],
            &events[0]["plies"]
        ),
        (&json!("c1"), &json!("win"), &json!(1))
    );
    assert_eq!(
        (&events[1]["move"], &events[1]["player"]),
        (&json!("c2"), &json!("second"))
    );
    assert_eq!(
        events[2],
        json!({
            "game": "tic-tac-toe", "position": "XX./OOO/..X",
            "event": "result", "text": "O wins", "winner": "second", "reason": "line",
            "moves": ["c3", "c2"]
        })
    );
    let positions: Vec<&Value> = events.iter().map(|event| &event["position"]).collect();
    let (before, mated) = ("XX./OO./...", "XX./OOO/..X");
    assert_eq!(positions, [before, "XX./OO./..X", mated, before, before]);
    assert_eq!(events[3]["moves"], json!(["c2", "c3"]));
    assert_eq!(events[4]["turn"], "first");
    assert_eq!(events[4]["moves"], json!(["c1", "c2", "a3", "b3", "c3"]));
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (own, end) = (path("own"), path("end"));
    let input = format!("c3\nsave {own}\nundo\na3\nsave {own}\n");
    let position = "XX./OO./...";
    let printed = played(&[position, "--save", &end], &input);
    let expected = "c2\nresult O wins\nsaved OWN\nundo c2 c3\nc2\nresult O wins\nsaved OWN\n";
    assert_eq!(printed, expected.replace("OWN", &own));
    let text = fs::read_to_string(&own).unwrap();
    assert_eq!(text, fs::read_to_string(&end).unwrap());
    let (tags, moves) = text.split_once("\n\n").unwrap();
    assert_eq!(moves, "1. a3 c2 0-1\n");
    let rest = "[X \"you\"]\n[O \"engine\"]\n[Result \"0-1\"]\n[Termination \"normal\"]\n[Side \"first\"]\n[Depth \"9\"]\n\
                [Game \"tic-tac-toe\"]\n[Position \"XX./OO./...\"]";
    assert!(tags.ends_with(rest), "{tags}");

    let loaded = played(&["--load", &own, "--side", "both"], "undo\nc2\n");
    assert_eq!(loaded, "result O wins\nundo c2\nresult O wins\n");
    let text = played(&["--json"], &format!("load {own}\n"));
    let events = json::objects("play", &text);
    assert_eq!(events[0]["event"], "loaded");
    assert_eq!(events[0]["moves"], json!(["a3", "c2"]));
}

#[test]
fn a_result_of_a_record_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (given, kept) = (path("given"), path("kept"));
    let record = |result: &str, tags: &str| {
        let text = format!("{tags}\n\n1. b2 a1 2. c1 {result}\n");
        fs::write(&given, text).unwrap();
    };
    record("1-0", "[Termination \"Abandoned\"]");
    let lines = format!("save {kept}\nundo\nsave {kept}\n");
    let loaded = played(&["--load", &given, "--side", "both"], &lines);
    let reason = "X wins, as the record says";
    assert!(
        loaded.starts_with(&format!("result {reason}\nsaved {kept}\n")),
        "{loaded}"
    );
    assert!(loaded.contains("\nundo c1\n"), "{loaded}");
    let text = fs::read_to_string(&kept).unwrap();
    assert!(
        text.ends_with("1. b2 a1 *\n") && !text.contains("Termination"),
        "{text}"
    );

    // It is kept in a game that goes on with it, too, and lost in none that goes on with the file again.
    let text = played(&["--side", "both"], &format!("load {given}\nsave {kept}\n"));
    assert!(text.contains(&format!("\nresult {reason}\n")), "{text}");
    let text = fs::read_to_string(&kept).unwrap();
    let end = "[Result \"1-0\"]\n[Termination \"abandoned\"]\n[Side \"both\"]\n";
    assert!(
        text.contains(end) && text.ends_with("1. b2 a1 2. c1 1-0\n"),
        "{text}"
    );
    assert_eq!(played(&["--load", &kept], ""), format!("result {reason}\n"));

    record("0-1", "[Termination \"time forfeit\"]");
    assert_eq!(played(&["--load", &given], ""), "result O wins on time\n");
    record("1/2-1/2", "");
    assert_eq!(
        played(&["--load", &given], ""),
        "result draw, as the record says\n"
    );
}

#[test]
fn values_sides_and_a_new_game_are_had_line_by_line() {
    let text = played(&["XX./OO./...", "--side", "both"], "values\nside O\n");
    assert_eq!(
        text,
        "values c1: win in 1, c2: 0 (draw), a3: loss in 2, b3: loss in 2, c3: loss in 2\n\
         side second\nc1\nresult X wins\n"
    );
    let text = played(&["--side", "both"], "b2\nn\ns\nboard\n");
    assert!(text.starts_with("new .../.../...\nside none\n"), "{text}");
    let text = played(&["--json", "--side", "both"], "b2\nnew\nvalues\nside\n");
    let events = json::objects("play", &text);
    let kinds: Vec<&Value> = events.iter().take(3).map(|event| &event["event"]).collect();
    assert_eq!(kinds, ["new", "values", "side"]);
    assert_eq!(events[1]["values"][0]["move"], "a1");
    assert_eq!(events[1]["values"].as_array().unwrap().len(), 9);
    let flipped = |input| {
        let asked = ["play", "chess", "--side", "both"];
        let output = negascout(&asked).write_stdin(input).assert().success();
        String::from_utf8_lossy(&output.get_output().stdout).into_owned()
    };
    let (board, turned) = (flipped("board\n"), flipped("f\n"));
    assert_eq!(flipped("flip\nflip\n"), turned.clone() + &board);
    assert!(
        board.contains("a  b  c") && turned.contains("h  g  f"),
        "{turned}"
    );
    let over = "line 1: the game is over\n";
    let asked = ["play", "tic-tac-toe", "XXX/OO./...", "--side", "both"];
    let output = negascout(&asked).write_stdin("values\n").assert().code(2);
    let told = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
    assert!(told.contains(over), "{told}");
}

#[test]
fn a_loaded_game_goes_on_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let name = path.to_str().unwrap();
    let play = |asked: &[&str], input: &str| {
        let asked = [&["play", "chess", "--json"], asked].concat();
        let output = negascout(&asked).write_stdin(input).assert().success();
        let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
        json::objects("play", &text)
    };
    let level = [
        "--level", "3", "--seed", "7", "--side", "black", "--clock", "300+2",
    ];
    let whole = play(&level, "e5\nd6\n");
    let begun = play(&[&level[..], &["--save", name]].concat(), "e5\n");
    let text = fs::read_to_string(&path).unwrap();
    let tags =
        "[Side \"second\"]\n[Level \"3\"]\n[Seed \"7\"]\n[TimeControl \"300+2\"]\n[TimeLeft \"";
    assert!(text.contains(tags), "{text}");
    // The same side, level, seed and clocks: the rest of the game.
    let rest = play(&["--load", name], "d6\n");
    let of = |events: &[Value], kind: &str| -> Vec<Value> {
        let of_kind = events.iter().filter(|event| event["event"] == kind);
        of_kind.cloned().collect()
    };
    let levels = |events: &[Value]| -> Vec<[Value; 2]> {
        let of_kind = of(events, "level");
        let levels = of_kind.iter();
        levels
            .map(|event| ["level", "seed"].map(|name| event[name].clone()))
            .collect()
    };
    assert_eq!(levels(&rest), [[json!(3), json!(7)]]);
    let moves = |events: &[Value]| -> Vec<Value> {
        of(events, "move")
            .iter()
            .map(|event| event["move"].clone())
            .collect()
    };
    assert_eq!([moves(&begun), moves(&rest)].concat(), moves(&whole));
    // Loaded in the middle of another game, too.
    let loaded = play(&["--depth", "1"], &format!("load {name}\nd6\n"));
    assert_eq!(levels(&loaded), levels(&rest));
    assert_eq!(moves(&loaded), moves(&rest));
    // An option takes the place of its tag.
    let stronger = play(&["--load", name, "--depth", "2"], "");
    assert!(levels(&stronger).is_empty());

    fs::write(&path, text.replace("[Level \"3\"]", "[Level \"9\"]")).unwrap();
    let line = 1 + text
        .lines()
        .position(|line| line.starts_with("[Level "))
        .unwrap();
    let reason = format!("'{name}': line {line}: tag Level cannot be '9'");
    refused(&["play", "chess", "--load", name], &reason);
}

#[test]
fn an_option_takes_the_place_of_the_algorithm_of_a_loaded_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let name = path.to_str().unwrap();
    let other = folder.path().join("other.pgn");
    let by_mcts = |asked: &[&str], mv: &str| {
        let saved = ["--side", "both", "--save", other.to_str().unwrap()];
        let asked = [&["play", "chess"], asked, &saved].concat();
        negascout(&asked).write_stdin(mv).assert().success();
        let text = fs::read_to_string(&other).unwrap();
        fs::write(&path, &text).unwrap();
        fs::remove_file(&other).unwrap();
        text.contains("[Algorithm \"mcts\"]")
    };
    assert!(by_mcts(&["--algorithm", "mcts"], "d4\n"));
    assert!(by_mcts(&["--load", name], "d5\n"));
    assert!(!by_mcts(&["--load", name, "--algorithm", "search"], "c4\n"));
}

#[test]
fn chess_is_kept_as_pgn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let name = path.to_str().unwrap();
    let fool = "1. f3 {a comment} e5 $2\n2. g4 (2. e4 Nc6) *\n";
    fs::write(&path, fool).unwrap();
    let asked = [
        "play", "chess", "--side", "both", "--load", name, "--save", name,
    ];
    negascout(&asked)
        .write_stdin("qh4\n")
        .assert()
        .success()
        .stdout("result Black wins by checkmate\n");
    let text = fs::read_to_string(&path).unwrap();
    let (before, after) = text.split_at(fool.len());
    assert_eq!(before, fool);
    assert!(after.contains(
        "[White \"you\"]\n[Black \"you\"]\n[Result \"0-1\"]\n[Termination \"normal\"]\n[Side \"both\"]\n\n"
    ));
    assert!(
        after.ends_with("\n1. f3 e5 2. g4 Qh4# {checkmate} 0-1\n"),
        "{after}"
    );
    fs::write(&path, "1. e4\n1... Nf3").unwrap();
    let reason = format!("'{name}': chess: line 2: 'Nf3': no knight can go to f3");
    refused(&asked, &reason);
    let reason = "cannot read 'nowhere': No such file or directory (os error 2)";
    refused(&["play", "chess", "--load", "nowhere"], reason);
    refused(
        &["play", "chess", "e4", "--load", name],
        "the argument '[POSITION]' cannot be used with '--load <FILE>'",
    );
}

#[test]
fn a_game_has_clocks() {
    let text = played(&["XX./OO./...", "--clock", "60+1"], "c1\n");
    assert_eq!(text, "result X wins\n");
    refused(
        &["play", "chess", "--clock", "5m"],
        "invalid value '5m' for '--clock <S+I>': \
         '5m' is no time control: expected seconds, as in 8+0.08, 40/60 or 1:30+1",
    );
}

#[test]
fn the_weakest_engine_still_moves() {
    assert_eq!(played(&["--nodes", "1"], "a1\n").lines().count(), 1);
}

#[test]
fn without_a_game_the_games_are_listed() {
    let assert = negascout(&["play"]).assert().success().stderr("");
    let printed = String::from_utf8_lossy(&assert.get_output().stdout);
    for line in [
        "\ntic-tac-toe ",
        "\nconnect-four ",
        " play GAME' begins one.",
    ] {
        assert!(printed.contains(line), "{line} in {printed}");
    }
}

#[test]
fn bad_input_is_refused() {
    refused(
        &["play", "tic-tac-too"],
        "unknown game 'tic-tac-too' (did you mean 'tic-tac-toe'?); 'negascout games' lists them",
    );
    refused(
        &["play", "tic-tac-toe", "--side", "third"],
        "side 'third': expected first (X), second (O), both or none",
    );
}

#[test]
fn a_level_plays_the_same_game_for_the_same_seed() {
    let asked = [
        "play",
        "connect-four",
        "--side",
        "none",
        "--level",
        "2",
        "--seed",
    ];
    let game = |seed: &str| {
        let assert = negascout(&[&asked[..], &[seed]].concat())
            .assert()
            .success();
        let output = assert.get_output();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(message, format!("negascout: level 2, seed {seed}\n"));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert_eq!(game("7"), game("7"));
    assert!(["8", "9", "10"].iter().any(|seed| game(seed) != game("7")));
    let json = [&asked[..6], &["--json"]].concat();
    let assert = negascout(&json).assert().success();
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let first = json::objects("play", &text).remove(0);
    assert_eq!(
        (&first["event"], &first["level"]),
        (&json!("level"), &json!(2))
    );
    assert!(first["seed"].is_u64());
}

#[test]
fn a_level_has_its_own_limits() {
    refused(
        &["play", "tic-tac-toe", "--level", "9"],
        "invalid value '9' for '--level <N>': expected a whole number from 1 to 8",
    );
    refused(
        &["play", "tic-tac-toe", "--level", "1", "--depth", "3"],
        "the argument '--level <N>' cannot be used with '--depth <N>'",
    );
    refused(
        &["play", "tic-tac-toe", "--seed", "1"],
        "the following required arguments were not provided: <--level <N>|--variety <N>>",
    );
    refused(
        &["play", "tic-tac-toe", "--level", "1", "--variety", "3"],
        "the argument '--level <N>' cannot be used with '--variety <N>'",
    );
    for option in ["--level", "--variety"] {
        let asked = ["play", "tic-tac-toe", "--algorithm", "minimax", option, "1"];
        let assert = negascout(&asked).assert().code(2);
        let message = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        let expected = format!("negascout: error: {option}: minimax, as all algorithms of");
        assert!(message.starts_with(&expected), "{message}");
    }
}

#[test]
fn variety_plays_the_same_game_for_the_same_seed() {
    let game = |margin: &str, seed: &str, more: &[&str]| {
        let asked = [
            "play",
            "connect-four",
            "44444",
            "--side",
            "none",
            "--depth",
            "2",
        ];
        let drawn = ["--variety", margin, "--seed", seed];
        let assert = negascout(&[&asked[..], &drawn, more].concat())
            .assert()
            .success();
        let output = assert.get_output();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr))
    };
    let (moves, message) = game("3", "7", &[]);
    assert_eq!(message, "negascout: variety 3, seed 7\n");
    assert_eq!(game("3", "7", &[]).0, moves);
    assert!(
        ["8", "9", "10"]
            .iter()
            .any(|seed| game("3", seed, &[]).0 != moves)
    );
    // A margin of 0 is no variety.
    assert_eq!(game("0", "7", &[]), game("0", "8", &[]));
    assert_eq!(game("0", "7", &[]).1, "");
    let events = json::objects("play", &game("3", "7", &["--json"]).0);
    let first = &events[0];
    assert_eq!(
        [&first["event"], &first["margin"], &first["seed"]],
        [&json!("variety"), &json!(3), &json!(7)]
    );
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none").join("g.pgn");
    let name = path.to_str().unwrap();
    let reason = format!("cannot write '{name}': No such file or directory (os error 2)");
    refused(&["play", "tic-tac-toe", "--save", name], &reason);
    let own = folder.path().to_str().unwrap();
    let reason = format!("cannot write '{own}': Is a directory (os error 21)");
    refused(&["play", "tic-tac-toe", "--save", own], &reason);
}

#[test]
fn a_kept_game_outlives_a_kill_between_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let name = path.to_str().unwrap();
    let mut dialogue = Dialogue::new(&["play", "tic-tac-toe", "--json", "--save", name]);
    dialogue.ask("a1");
    dialogue.program.kill().unwrap();
    dialogue.program.wait().unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("\n1. a1 b2 *\n"), "{text}");
}

#[test]
fn lines_may_end_a_game_and_change_it() {
    let text = played(&["--side", "both"], "help\nmoves\na1\nmoves\nresign\n");
    assert!(
        text.starts_with("help undo       take your last move back\n"),
        "{text}"
    );
    let message = [
        "moves a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "moves b1 c1 a2 b2 c2 a3 b3 c3",
        "result X wins: O resigns",
    ];
    for line in message {
        assert!(text.contains(&format!("\n{line}\n")), "{line} in {text}");
    }
    let text = played(&["--side", "x"], "draw\nclock 60+1\na1\ndraw\n");
    assert_eq!(
        text,
        "draw declined\nclock 60+1\nb2\nresult draw by agreement\n"
    );
    let text = played(
        &["--json"],
        "level off\nmoves\nhelp\ndraw\nclock off\nresign\n",
    );
    let events = json::objects("play", &text);
    let kinds: Vec<&Value> = events.iter().map(|event| &event["event"]).collect();
    assert_eq!(
        kinds,
        ["level", "moves", "help", "declined", "clock", "result"]
    );
    assert_eq!(events[5]["winner"], "second");
    let wrong = negascout(&[
        "play",
        "chess",
        "8/P6k/8/8/8/8/8/K7 w - - 0 1",
        "--side",
        "white",
    ])
    .write_stdin("a8\nclaim\nlevel 9\n")
    .assert()
    .code(2);
    let errors = String::from_utf8_lossy(&wrong.get_output().stderr).into_owned();
    let expected = "\
negascout: error: line 1: 'a8' leaves open which of a8=N, a8=B, a8=R, a8=Q
negascout: error: line 2: there is no draw to claim
negascout: error: line 3: level: expected 1 to 8, or off
";
    assert_eq!(errors, expected);
}

#[test]
fn a_draw_of_chess_is_claimed_and_a_game_goes_on_until_then() {
    let third = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let play = |input: &'static str, arguments: &[&str]| {
        let mut all = vec!["play", "chess", third, "--side", "both"];
        all.extend(arguments);
        let played = negascout(&all).write_stdin(input).assert().success();
        String::from_utf8_lossy(&played.get_output().stdout).into_owned()
    };
    assert_eq!(
        play("Ng8\nclaim\n", &[]),
        "claim threefold repetition\nresult draw by threefold repetition\n"
    );
    assert_eq!(play("Ng8\ne4\n", &[]), "claim threefold repetition\n");
    let events = json::objects("play", &play("Ng8\ndraw\n", &["--json"]));
    assert_eq!(
        (&events[0]["event"], &events[0]["reason"]),
        (&"claim".into(), &"repetition".into())
    );
    assert_eq!(
        (&events[1]["event"], &events[1]["reason"]),
        (&"result".into(), &"repetition".into())
    );
    let position = format!("{third} Ng8");
    let analysed = negascout(&["analyse", "chess", &position, "--depth", "2"])
        .assert()
        .success();
    let text = String::from_utf8_lossy(&analysed.get_output().stdout).into_owned();
    assert!(
        text.contains("a draw may be claimed: threefold repetition"),
        "{text}"
    );
}

#[test]
fn a_game_of_another_name_is_told_as_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let name = path.to_str().unwrap();
    negascout(&["play", "connect-four", "--side", "both", "--save", name])
        .write_stdin("4\n")
        .assert()
        .success();
    let reason =
        format!("'{name}': chess: line 1: it is a game of 'connect-four', and not of chess");
    refused(&["play", "chess", "--load", name], &reason);
}
