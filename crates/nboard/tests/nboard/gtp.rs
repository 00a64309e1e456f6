//! Dialogues in the protocol GTP.

use negascout::Game;
use negascout_nboard::Depth;
use negascout_othello::{Disc, Position, Square};

/// The replies to these lines, each without the empty line after it.
fn replies(lines: &[&str]) -> Vec<String> {
    let mut output = Vec::new();
    let input = lines.join("\n");
    let depth = Depth::new(3).unwrap();
    negascout_nboard::run_gtp(input.as_bytes(), &mut output, depth).unwrap();
    let said = String::from_utf8(output).unwrap();
    let replies = said.strip_suffix("\n\n").expect("an empty line at the end");
    replies.split("\n\n").map(str::to_owned).collect()
}

/// A game of nine moves, after which white has no discs.
const SHORT: [&str; 9] = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];

/// Requests for moves of both players in turn.
fn played(moves: &[impl ToString]) -> Vec<String> {
    let colours = ["black", "white"].iter().cycle();
    let moves = colours.zip(moves);
    moves
        .map(|(colour, mv)| format!("play {colour} {}", mv.to_string()))
        .collect()
}

/// The replies to requests after moves.
fn replies_after(moves: &[String], requests: &[&str]) -> Vec<String> {
    let moves = moves.iter().map(String::as_str);
    let lines: Vec<&str> = moves.chain(requests.iter().copied()).collect();
    replies(&lines).split_off(lines.len() - requests.len())
}

#[test]
fn it_introduces_itself() {
    let version = format!("=2 {}", env!("CARGO_PKG_VERSION"));
    let said = replies(&["protocol_version", "1 name", "2 version", "list_games"]);
    assert_eq!(said, ["= 2", "=1 negascout", &version, "= Othello"]);
    let list = replies(&["list_commands"]).remove(0);
    let known = list["= ".len()..]
        .lines()
        .map(|name| format!("known_command {name}"));
    let asked: Vec<String> = known.collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    assert!(asked.len() > 15 && replies(&asked).iter().all(|said| said == "= true"));
    assert_eq!(
        replies(&["known_command fly", "known_command"]),
        ["= false"; 2]
    );
}

#[test]
fn a_game_is_played() {
    let said = replies(&[
        "boardsize 8",
        "clear_board",
        "komi 0",
        "play black f5",
        "10 genmove white",
        "undo",
        "play W d6",
        "play b C3",
        "play black d3",
        "undo",
        "undo",
        "undo",
        "undo",
    ]);
    assert_eq!(said[..4], ["="; 4]);
    let moves = ["=10 d6", "=10 f4", "=10 f6"];
    assert!(moves.contains(&said[4].as_str()), "{}", said[4]);
    assert_eq!(said[5..8], ["="; 3]);
    assert_eq!(said[8], "? illegal move: white is to move");
    assert_eq!(said[9..], ["=", "=", "=", "? cannot undo"]);
}

#[test]
fn a_finished_game_is_scored() {
    let moves = played(&SHORT);
    let said = replies_after(&moves, &["final_score", "genmove w", "undo", "final_score"]);
    let unfinished = "? cannot score: the game is not over";
    assert_eq!(said, ["= B+64", "= pass", "=", unfinished]);
}

#[test]
fn a_pass_may_be_left_out() {
    let (mut pos, mut moves) = (Position::<8>::new(), Vec::new());
    let first = |pos: &Position<8>| pos.moves().next().expect("a game with a pass");
    while !first(&pos).is_pass() {
        moves.push(first(&pos));
        pos = pos.play(first(&pos));
    }
    let reply = first(&pos.play(Square::PASS));
    let (passing, other) = match pos.turn() {
        Disc::Black => ("black", "white"),
        Disc::White => ("white", "black"),
    };
    let pass = format!("play {passing} pass");
    let find_pass = format!("genmove {passing}");
    let next = format!("play {other} {reply}");
    let moves = played(&moves);
    let with = replies_after(&moves, &[&pass, &next, "undo", "undo", &find_pass, &next]);
    assert_eq!(with, ["=", "=", "=", "=", "= pass", "="]);
    let without = replies_after(&moves, &[&next, "undo", &next]);
    assert_eq!(without, ["="; 3]);
}

#[test]
fn a_clock_is_heeded() {
    let said = replies(&[
        "time_settings 1 0 0",
        "time_left black 0.05 0",
        "genmove black",
    ]);
    assert_eq!(said[..2], ["="; 2]);
    assert!(
        ["= d3", "= c4", "= f5", "= e6"].contains(&said[2].as_str()),
        "{}",
        said[2]
    );
    let said = replies(&[
        "time_settings 0 1 0",
        "time_settings 60 5 1",
        "time_left w 4 1",
    ]);
    assert_eq!(said, ["="; 3]);
}

#[test]
fn the_board_is_shown() {
    let expected = "=4 \n  A B C D E F G H\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . . . . . . .\n\
        4 . . . O X . . .\n5 . . . X X X . .\n6 . . . . . . . .\n7 . . . . . . . .\n8 . . . . . . . .\n\
        white is to move";
    assert_eq!(replies(&["play b f5", "4 showboard"])[1], expected);
}

#[test]
fn mistakes_are_named() {
    let mistakes = [
        ("7 fly", "?7 unknown command 'fly'"),
        (
            "boardsize 6",
            "? unacceptable size: the board has 8 by 8 squares",
        ),
        ("boardsize", "? syntax error: expected a size, found ''"),
        (
            "komi much",
            "? syntax error: expected a number, found 'much'",
        ),
        ("play", "? syntax error: expected black or white, found ''"),
        (
            "play red f5",
            "? syntax error: expected black or white, found 'red'",
        ),
        (
            "play black i9",
            "? illegal move: expected a square, a1 to h8, or pass",
        ),
        ("play black a1", "? illegal move: a disc on a1 turns none"),
        (
            "play black pass",
            "? illegal move: who can turn discs may not pass",
        ),
        ("genmove white", "? illegal move: black is to move"),
        (
            "time_settings -1 0 0",
            "? syntax error: expected a number of seconds, found '-1'",
        ),
        (
            "time_left b 5 x",
            "? syntax error: expected a number of moves, found 'x'",
        ),
        ("set_game Go", "? unsupported game 'Go': there is Othello"),
    ];
    for (line, expected) in mistakes {
        // The game goes on after each.
        assert_eq!(replies(&[line, "play black f5"]), [expected, "="]);
    }
    assert_eq!(
        replies(&["set_game Othello", "set_game", "9 quit", "name"]),
        ["=", "=", "=9"]
    );
}
