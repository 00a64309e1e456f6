//! All that is not about searching: greetings, options, positions.

use crate::common::Interface;
use negascout_uci::RunError;
use std::io::{self, Write};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn it_introduces_itself() {
    let engine = Interface::new();
    engine.send("uci");
    let version = env!("CARGO_PKG_VERSION");
    let expected = [
        &format!("id name negascout {version}"),
        "id author the negascout developers",
        "option name Hash type spin default 16 min 1 max 1048576",
        "option name Clear Hash type button",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1 min 1 max 218",
        "option name Ponder type check default false",
        "option name Move Overhead type spin default 10 min 0 max 10000",
        "option name UCI_Chess960 type check default false",
        "option name UCI_ShowWDL type check default false",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default 940 min 0 max 3010",
        "option name Seed type spin default 0 min 0 max 2147483647",
        "option name SyzygyPath type string default <empty>",
        "uciok",
    ];
    assert_eq!(engine.until("uciok"), expected);
}

#[test]
fn what_needs_no_answer_gets_none() {
    let engine = Interface::new();
    let silent = [
        "",
        "   \t ",
        "ucinewgame",
        "register later",
        "register name Ada code 1815",
        "debug on",
        "debug off",
        "stop",
        "ponderhit",
        "setoption name Clear Hash",
        "setoption name Hash value 1",
        "setoption name threads value 2",
        "setoption name Move Overhead value 100",
        "setoption name Ponder value true",
        "position startpos",
        "position startpos moves",
        "joho debug on",
    ];
    for line in silent {
        assert_eq!(engine.ask(line), [""; 0], "{line}");
    }
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn positions_are_set() {
    let engine = Interface::new();
    let after = |line: &str| {
        assert_eq!(engine.ask(line), [""; 0], "{line}");
        engine.fen()
    };
    assert_eq!(engine.fen(), START);
    let spanish = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    assert_eq!(
        after("position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5"),
        spanish
    );
    // As some interfaces write them.
    assert_eq!(
        after("position startpos moves E2E4 e7e5 G1f3 b8C6 f1b5"),
        spanish
    );
    assert_eq!(after(&format!("position fen {spanish}")), spanish);
    let castled = "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4";
    assert_eq!(
        after(&format!("position fen {spanish} moves d7d6 e1g1")),
        castled
    );
    assert_eq!(
        after(&format!("position fen {spanish} moves d7d6 e1h1")),
        castled
    );
    let short = "4k3/P7/8/8/8/8/8/4K3 w - -";
    assert_eq!(
        after(&format!("position fen {short} moves a7a8Q")),
        "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"
    );
    let passed = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2";
    assert_eq!(after("position startpos moves e2e4 0000"), passed);
    let frc = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    assert!(after(&format!("position fen {frc}")).starts_with("bqnb1rkr/pp3ppp/3ppn2/"));
    // A new game changes nothing of it.
    assert!(after("ucinewgame").starts_with("bqnb1rkr/pp3ppp/3ppn2/"));
}

#[test]
fn positions_are_shown() {
    let engine = Interface::new();
    let drawn = engine.ask("d");
    assert_eq!(drawn[0], "8  r n b q k b n r");
    assert_eq!(drawn[7..9], ["1  R N B Q K B N R", "   a b c d e f g h"]);
    assert!(
        drawn[10]
            .strip_prefix("Key: ")
            .is_some_and(|key| key.len() == 16)
    );
    let evaluated = |fen: &str| {
        engine.ask(&format!("position fen {fen}"));
        let text = engine.ask("eval").concat();
        let score = text.strip_prefix("Static evaluation: ").unwrap();
        score
            .strip_suffix(" centipawns for White")
            .unwrap()
            .parse::<i32>()
            .unwrap()
    };
    assert!(evaluated("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1") > 400);
    assert!(evaluated("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1") > 400);
    assert!(evaluated("q3k3/8/8/8/8/8/8/4K3 w - - 0 1") < -400);
}

#[test]
fn moves_are_counted() {
    let engine = Interface::new();
    engine.send("go perft 3");
    let counts = engine.until("Nodes searched");
    assert_eq!(counts.len(), 21);
    assert!(counts.contains(&"e2e4: 600".to_owned()), "{counts:?}");
    assert_eq!(counts[20], "Nodes searched: 8902");
    engine.send("go perft 0");
    assert_eq!(engine.until("Nodes"), ["Nodes searched: 1"]);
    engine.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\ngo perft 6");
    assert_eq!(
        engine.until("Nodes").pop().unwrap(),
        "Nodes searched: 179862938"
    );
    engine.send("position startpos\ngo perft 40\nstop");
    assert_eq!(
        engine.until("info").pop().unwrap(),
        "info string perft: stopped"
    );
}

#[test]
fn a_table_that_does_not_fit_is_not_made() {
    let engine = Interface::new();
    engine.send("setoption name Hash value 1048576");
    let complaint = "info string setoption: no memory for a Hash of 1048576 MiB, 16 are kept";
    assert_eq!(engine.next(), complaint);
    assert_eq!(engine.go("depth 2").infos().count(), 2);
}

/// A pipe whose other end is closed.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn it_ends_when_nobody_reads() {
    for lines in [
        "uci\n",
        "go infinite\nisready\n",
        "go depth 3\ngo infinite\n",
    ] {
        let error = negascout_uci::run(lines.as_bytes(), Closed).unwrap_err();
        assert!(
            matches!(&error, RunError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe),
            "{lines}: {error}"
        );
    }
}

/// An input that can be read no more, as a folder cannot.
struct Unreadable;

impl io::Read for Unreadable {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::IsADirectory.into())
    }
}

#[test]
fn an_input_that_cannot_be_read_is_told() {
    let input = io::BufReader::new(io::Read::chain(&b"isready\n"[..], Unreadable));
    let mut output = Vec::new();
    let error = negascout_uci::run(input, &mut output).unwrap_err();
    assert_eq!(output, b"readyok\n");
    assert!(matches!(error, RunError::Read(_)));
    assert!(error.to_string().starts_with("cannot read the input: "));
}
