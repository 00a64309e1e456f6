//! The program that several games of your own get.

use assert_cmd::Command;

/// What a command prints that succeeds, for these lines of input.
fn printed(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_four-games"));
    command
        .args(arguments)
        .env_remove("LC_ALL")
        .env("LANG", "C.UTF-8");
    let assert = command.env("NO_COLOR", "1").write_stdin(input).assert();
    String::from_utf8(assert.success().get_output().stdout.clone()).unwrap()
}

#[test]
fn morris_is_solved_and_drawn_with_points_and_lines() {
    let text = printed(&["solve", "three-mens-morris", "b2 a1"], "");
    let board = "\
3  ·──·──·
   │  │  │
2  ·──●──·
   │  │  │
1  ○──·──·
   a  b  c
";
    assert!(text.starts_with(board), "{text}");
    assert!(text.contains("score      win in 7\n"), "{text}");
    let text = printed(&["solve", "three-mens-morris"], "");
    assert!(
        text.contains("score      win in 9\n") && text.contains("nodes      3,870 in"),
        "{text}"
    );
}

#[test]
fn a_closed_box_is_owned_and_its_owner_moves_again() {
    let closed = "b5 a4 b3 c4 pass";
    let text = printed(
        &["analyse", "dots-and-boxes:2x2", closed, "--depth", "1"],
        "",
    );
    let board = "5  ·─────·     ·\n4  │  ○  │\n3  ·─────·     ·\n";
    assert!(text.starts_with(board), "{text}");
    assert!(
        text.contains("position   b5 a4 b3 c4 pass (second to move)"),
        "{text}"
    );
}

#[test]
fn captures_are_written_with_their_sign() {
    let asked = ["play", "breakthrough:4x5", "a2-b3", "--side", "both"];
    let played = printed(&asked, "moves\n");
    assert!(
        played.starts_with("moves a4xb3 a4-a3") && played.contains("c4xb3"),
        "{played}"
    );
}

#[test]
fn a_square_sends_the_opponent_to_its_board() {
    let asked = ["play", "ultimate-tic-tac-toe", "a9", "--side", "both"];
    let played = printed(&asked, "moves\n");
    // The first square of a board, and so all squares of the first board but that one.
    assert!(played.contains("b9 c9 a8 b8 c8 a7 b7 c7"), "{played}");
    assert!(!played.contains("e5"), "{played}");
}

#[test]
fn a_draw_without_an_end_is_told() {
    let asked = [
        "analyse",
        "three-mens-morris",
        "a1 b2",
        "--time",
        "600",
        "--lines",
        "7",
    ];
    let text = printed(&asked, "");
    assert!(text.contains("\nscore      0 (draw)\n"), "{text}");
    assert!(text.contains("solved"), "{text}");
    // Of the other six moves some lose.
    assert!(text.contains("loss in"), "{text}");
}

#[test]
fn a_position_that_comes_again_ends_the_game() {
    let placed = "a1 b2 c2 a2 b1 c1";
    let asked = ["play", "three-mens-morris", placed, "--side", "both"];
    let played = printed(&asked, "c2-c3\nb2-b3\nc3-c2\nb3-b2\n");
    assert_eq!(played, "result draw by repetition\n");
}

#[test]
fn algorithms_are_compared_where_positions_come_again() {
    let compared = |position| {
        let names = ["--algorithms", "alpha-beta,negascout"];
        let asked = [&["compare", "three-mens-morris", position], &names[..]];
        printed(&asked.concat(), "")
    };
    let shows = "in a game that need not end, of 1,675 positions\n";
    let won = compared("b2 a1");
    let heading = format!("three-mens-morris b2 a1, depth 7, which shows a win in 7 {shows}");
    assert!(won.starts_with(&heading), "{won}");
    assert_eq!(won.matches("win in 7").count(), 3, "{won}");
    // No position that is won or lost is further from its end than 6 plies.
    let drawn = compared("a1 b2");
    let heading = format!("three-mens-morris a1 b2, depth 6, which shows a draw {shows}");
    assert!(drawn.starts_with(&heading), "{drawn}");
    assert_eq!(drawn.matches("0 (draw)").count(), 2, "{drawn}");
}

#[test]
fn weights_are_tuned_and_compared_with_those_before() {
    let ran = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tune"));
        command.args(words).assert()
    };
    let file = std::env::temp_dir().join(format!("tune-{}.svg", std::process::id()));
    let picture = file.to_str().unwrap();
    let [one, other] = [&["1"][..], &["1", picture]].map(|words| {
        let output = ran(words).success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    });
    assert_eq!(one, other, "the same seed");
    assert!(one.starts_with("round    loss  held out\n    0  "), "{one}");
    assert!(
        one.contains("\nweights [") && one.contains("\nagainst those set by hand: +"),
        "{one}"
    );
    let drawn = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(
        drawn.starts_with("<svg ") && drawn.contains("held out"),
        "{drawn}"
    );
    let message =
        |words: &[&str]| String::from_utf8(ran(words).failure().get_output().stderr.clone());
    let expected = "tune: 'many': expected a number of games\n";
    assert_eq!(message(&["many"]).unwrap(), expected);
    let expected = "tune: there are no games to learn from\n";
    assert_eq!(message(&["0"]).unwrap(), expected);
}

#[test]
fn sequences_are_counted_with_a_table_until_there_are_too_many() {
    let asked = [
        "perft",
        "three-mens-morris",
        "200",
        "--hash",
        "4",
        "--threads",
        "2",
    ];
    let mut command = Command::new(env!("CARGO_BIN_EXE_four-games"));
    let assert = command.args(asked).assert().code(1);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let output = assert.get_output();
    let (message, wrong) = (text(&output.stdout), text(&output.stderr));
    assert!(message.lines().count() > 20, "{message}");
    let depth = message.lines().count() - 1;
    let line = format!("depth {depth}: there are more than 18,446,744,073,709,551,615 sequences\n");
    assert!(wrong.ends_with(&line), "{wrong}");
}

#[test]
fn higher_levels_play_better() {
    let players = [1, 3, 5].map(|level| format!("search,level={level}"));
    let mut words = vec!["match", "dots-and-boxes:3x3", "--games", "4", "--seed", "5"];
    for player in &players {
        words.extend(["--player", player]);
    }
    let text = printed(&words, "");
    // The table is in the order of the ratings.
    let table = text
        .lines()
        .filter(|line| line.contains("search,level=") && !line.starts_with("match"));
    let ranked: Vec<&str> = table
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect();
    let highest_first: Vec<&str> = players.iter().rev().map(String::as_str).collect();
    assert_eq!(ranked, highest_first, "{text}");
}

/// The three against three have more than five million positions: a few are listed here.
#[test]
fn an_ending_is_begun_within_its_limits() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nine-mens-morris"));
    let asked = ["solve", "nine-mens-morris:3-3", "--nodes", "20000"];
    let assert = command.args(asked).assert().code(1);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let message = text(&assert.get_output().stderr);
    assert!(
        message.ends_with("not solved within the limits\n"),
        "{message}"
    );
}
