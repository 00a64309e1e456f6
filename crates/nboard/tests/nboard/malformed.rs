//! Lines that are no commands.

use crate::common::{Interface, START};
use negascout_nboard::Depth;

#[test]
fn each_is_answered_by_one_line_and_nothing_is_lost() {
    let game = START.replace(";)", "B[F5]W[D6];)");
    let engine = Interface::with(2, &game);
    let lines = [
        ("hello", "unknown command 'hello'"),
        ("set", "set: expected depth, game or contempt, found ''"),
        (
            "set depth deep",
            "set depth: expected a depth from 1 to 60, found 'deep'",
        ),
        (
            "set game",
            "set game: expected a game, which begins with '(;'",
        ),
        (
            "set game (;GM[Othello]BO[8 - *];)",
            "set game: BO: expected a board of 64 squares, found 1",
        ),
        (
            "set game (;GM[Othello]BO[10 - *];)",
            "set game: BO: expected the size 8 and a board, found '10'",
        ),
        ("move", "move: expected a square, a1 to h8, or pass"),
        ("move PA", "move: who can turn discs may not pass"),
        (
            "move C3/x",
            "move: expected a number for the evaluation, found 'x'",
        ),
        (
            "hint many",
            "hint: expected a number of moves, found 'many'",
        ),
        ("ping", "ping: expected a whole number, found ''"),
    ];
    for (line, complaint) in lines {
        assert_eq!(engine.ask(line), [format!("status {complaint}")]);
    }
    engine.send_bytes(b"go \xff");
    assert_eq!(engine.next(), "status 'go \u{fffd}' is not UTF-8 text");
    engine.send_bytes(&vec![b'x'; 1 << 17]);
    assert_eq!(
        engine.next(),
        "status a line of 131073 bytes: 65536 are the most"
    );
    // The game is as before: black has answered d6 with c3.
    assert!(engine.ask("move C3").is_empty());
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn in_gtp_too() {
    let said = |input: &[u8]| {
        let mut output = Vec::new();
        let input = input.to_vec();
        negascout_nboard::run_gtp(&input[..], &mut output, Depth::USUAL).unwrap();
        String::from_utf8(output).unwrap()
    };
    assert_eq!(
        said(b"name \xff\n"),
        "? 'name \u{fffd}' is not UTF-8 text\n\n"
    );
    assert_eq!(
        said(&vec![b'x'; 1 << 17]),
        "? a line of 131072 bytes: 65536 are the most\n\n"
    );
    assert_eq!(said(b"12\n"), "?12 unknown command ''\n\n");
}
