//! The program that several games of one's own get.

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
    let board = "\
5  ·──·──·     ·
4  │  ○  │
";
    assert!(
        text.starts_with(
            &board
                .replace("──·     ·", "──·     ·")
                .replace("·──·──·", "·─────·")
        ),
        "{text}"
    );
    let played = printed(
        &["play", "dots-and-boxes:2x2", closed, "--side", "both"],
        "d5\nboard\n",
    );
    assert!(played.contains("d5"), "{played}");
}

#[test]
fn captures_are_written_with_their_sign() {
    let asked = ["play", "breakthrough:4x5", "a2-b3", "--side", "both"];
    let played = printed(&asked, "a4xb3\na1-b2\nmoves\n");
    assert!(played.contains("b3xc2"), "{played}");
}

#[test]
fn a_square_sends_the_opponent_to_its_board() {
    let asked = ["play", "ultimate-tic-tac-toe", "a9", "--side", "both"];
    let played = printed(&asked, "moves\n");
    // The first square of a board, and so all squares of the first board but that one.
    assert!(played.contains("b9 c9 a8 b8 c8 a7 b7 c7"), "{played}");
    assert!(!played.contains("e5"), "{played}");
}
