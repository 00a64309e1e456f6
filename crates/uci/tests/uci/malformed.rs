//! Bad input: one `info string`, and nothing has changed.

use crate::common::Interface;

/// Sends a line, and says what the engine has to complain of.
fn complaint(engine: &Interface, bad: &[u8]) -> String {
    engine.send_bytes(bad);
    let said = engine.ask("");
    let shown = String::from_utf8_lossy(&bad[..bad.len().min(80)]).into_owned();
    assert_eq!(said.len(), 1, "{shown:?}: {said:?}");
    assert!(
        !said[0].chars().any(char::is_control),
        "{shown:?}: {said:?}"
    );
    let complaint = said[0].strip_prefix("info string ");
    complaint
        .unwrap_or_else(|| panic!("{shown:?}: {said:?}"))
        .to_owned()
}

#[test]
fn after_a_bad_position_there_is_none() {
    let engine = Interface::new();
    let none = "info string there is no position: the last one was refused";
    let cases = [
        ("position", "expected 'startpos' or 'fen'"),
        (
            "position moves e2e4",
            "expected 'startpos' or 'fen', not 'moves'",
        ),
        ("position startpos e2e4", "expected 'moves', not 'e2e4'"),
        ("position fen", "FEN: expected 4 to 6 fields, found 0"),
        (
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "board: white has no king",
        ),
        (
            "position fen 4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
            "board: white has 2 kings",
        ),
        (
            "position fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "board: a pawn stands on a8",
        ),
        (
            "position startpos moves e2e5",
            "'e2e5' is not legal: the pawn on e2 cannot go to e5",
        ),
        (
            "position startpos moves e7e5",
            "'e7e5' is not legal: the piece on e7 is not white's",
        ),
        (
            "position startpos moves e2e4 e7e5 e4e5",
            "'e4e5' is not legal: the pawn on e4 cannot go to e5",
        ),
        (
            "position startpos moves e2e4 hello",
            "'hello' is not written like a move",
        ),
        (
            "position startpos moves e2e4 e7e5 d1h5 e8e7 h5e5 0000",
            "'0000' is not legal: the king is in check",
        ),
    ];
    for (line, expected) in cases {
        let reply = complaint(&engine, format!("{line}\n").as_bytes());
        assert_eq!(reply, format!("position: {expected}"), "{line}");
        assert_eq!(engine.go("depth 3").0, [none, "bestmove (none)"], "{line}");
        assert_eq!(engine.go("infinite").0, [none, "bestmove (none)"], "{line}");
        assert_eq!(engine.ask("d"), [none]);
        assert_eq!(engine.ask("eval"), [none]);
        let next = engine.search("startpos moves e2e4", "depth 1");
        assert_ne!(next.best(), "(none)", "{line}");
    }
    // The side not to move is in check.
    let reply = complaint(&engine, b"position fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1\n");
    assert!(reply.starts_with("position: board: "), "{reply}");
}

#[test]
fn a_bad_position_waits_for_its_turn() {
    let engine = Interface::new();
    engine.send("go infinite\nposition startpos moves e2e4\nposition nowhere\ngo depth 2\nstop");
    assert!(!engine.until("bestmove").last().unwrap().contains("(none)"));
    let after = [
        "info string position: expected 'startpos' or 'fen', not 'nowhere'",
        "info string there is no position: the last one was refused",
        "bestmove (none)",
    ];
    assert_eq!(engine.until("bestmove"), after);
}

#[test]
fn a_go_that_cannot_be_read_ends_in_a_move() {
    let engine = Interface::new();
    for (arguments, expected) in [
        ("depth", "go: 'depth' wants a number"),
        ("depth six", "go: 'depth' wants a number, not 'six'"),
        ("wtime 1e3", "go: 'wtime' wants a number, not '1e3'"),
        (
            "searchmoves e2e5 depth 2",
            "go: 'e2e5' is not legal: the pawn on e2 cannot go to e5",
        ),
        (
            "searchmoves e2e5 a2a3 hello depth 2",
            "go: 'e2e5' is not legal: the pawn on e2 cannot go to e5",
        ),
    ] {
        let search = engine.go(arguments);
        assert_eq!(search.0[0], format!("info string {expected}"));
        let reply = search.0.iter().filter(|line| line.contains(" string "));
        assert_eq!(reply.count(), 1, "{search:?}");
        let only_a3 = arguments.contains("a2a3");
        assert_eq!(search.best() == "a2a3", only_a3, "{search:?}");
        assert_eq!(search.best().len(), 4, "{search:?}");
    }
}

#[test]
fn garbage_is_told_of() {
    let engine = Interface::new();
    let cases: [(&[u8], &str); 10] = [
        (b"hello\n", "unknown command 'hello'"),
        (b"d\x1b[31m\n", "unknown command 'd\\u{1b}[31m'"),
        (b"\0\n", "unknown command '\\0'"),
        (b"go \xff\xfe\n", "'go \u{fffd}\u{fffd}' is not UTF-8 text"),
        (b"debug\n", "debug: expected 'on' or 'off'"),
        (
            b"debug maybe\n",
            "debug: expected 'on' or 'off', not 'maybe'",
        ),
        (b"setoption\n", "setoption: expected 'name'"),
        (b"setoption name\n", "setoption: expected a name"),
        (
            b"setoption Hash 16\n",
            "setoption: expected 'name', not 'Hash'",
        ),
        (
            b"setoption name Contempt value 3\n",
            "setoption: no option 'Contempt'",
        ),
    ];
    for (line, expected) in cases {
        assert_eq!(complaint(&engine, line), expected);
    }
    let values = [
        ("Hash", "0", "a number from 1 to 1048576"),
        ("Hash", "-5", "a number from 1 to 1048576"),
        ("Threads", "100000", "a number from 1 to 256"),
        ("MultiPV", "1.5", "a number from 1 to 218"),
        (
            "Move Overhead",
            "99999999999999999999",
            "a number from 0 to 10000",
        ),
        ("Ponder", "yes", "true or false"),
    ];
    for (name, value, range) in values {
        let line = format!("setoption name {name} value {value}\n");
        let expected = format!("setoption: {name} is {range}, not '{value}'");
        assert_eq!(complaint(&engine, line.as_bytes()), expected);
    }
}

#[test]
fn long_lines_do_no_harm() {
    let engine = Interface::new();
    let million = "x".repeat(1_000_000);
    let quoted = format!("'{}...'", "x".repeat(24));
    let reply = |line: String| complaint(&engine, (line + "\n").as_bytes());
    assert_eq!(reply(million.clone()), format!("unknown command {quoted}"));
    assert_eq!(
        engine.go(&format!("depth {million}")).0[0],
        format!("info string go: 'depth' wants a number, not {quoted}")
    );
    assert_eq!(
        reply(format!("setoption name {million}")),
        format!("setoption: no option {quoted}")
    );
    let position = reply(format!("position startpos moves {million}"));
    assert_eq!(
        position,
        format!("position: {quoted} is not written like a move")
    );
    assert!(reply(format!("position fen {million}")).starts_with("position: FEN: "));
    assert!(reply("8".repeat(3_000_000)).starts_with("a line of 3000001 bytes"));
    // A game of 200,000 plies is no more than a long line.
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(50_000);
    assert_eq!(
        engine.ask(&format!("position startpos moves {moves}")),
        [""; 0]
    );
    assert!(engine.fen().ends_with(" w KQkq - 255 65535"));
}

#[test]
fn numbers_may_be_huge() {
    let engine = Interface::new();
    let huge = "99999999999999999999999999";
    for arguments in [
        format!("depth 2 nodes {huge} movetime {huge} wtime {huge} btime {huge} winc {huge}"),
        format!("depth 2 wtime {huge} movestogo {huge} mate {huge} binc {huge}"),
        format!("depth {huge} nodes 100"),
    ] {
        assert!(engine.go(&arguments).infos().count() > 0, "{arguments}");
    }
}
