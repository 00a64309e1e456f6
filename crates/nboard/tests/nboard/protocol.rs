//! Dialogues in the protocol NBoard.

use crate::common::{ENDING, Interface, START};

/// The words of a line.
fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The lines that begin with a word.
fn of<'l>(lines: &'l [String], word: &str) -> Vec<&'l str> {
    let lines = lines.iter().map(String::as_str);
    lines.filter(|line| words(line)[0] == word).collect()
}

#[test]
fn a_game_is_set_and_played() {
    let engine = Interface::with(3, START);
    assert!(engine.ask("move F5/1.25/0.5").is_empty());
    assert!(engine.ask("D6").is_empty());
    let again = ["status move: a disc on d6 turns none"];
    assert_eq!(engine.ask("move D6"), again);
    let lines = engine.search("go");
    let made = of(&lines, "===");
    let [made] = made[..] else {
        panic!("one move: {lines:?}");
    };
    let parts: Vec<&str> = made["=== ".len()..].split('/').collect();
    assert_eq!(parts.len(), 3, "{made}");
    assert!(parts[1].parse::<f64>().is_ok() && parts[2].parse::<f64>().is_ok());
    assert_eq!(of(&lines, "nodestats").len(), 1);
    // The move is not made before the interface says so.
    assert!(engine.ask(&format!("move {}", parts[0])).is_empty());
}

#[test]
fn a_hint_has_the_moves_that_are_asked_for() {
    let engine = Interface::with(4, START);
    let lines = engine.search("hint 3");
    let searched = of(&lines, "search");
    for line in &searched {
        let [_, moves, value, games, depth] = words(line)[..] else {
            panic!("{line}");
        };
        assert!(moves.len() >= 2 && moves.len() % 2 == 0, "{line}");
        assert!(value.parse::<f64>().is_ok(), "{line}");
        assert_eq!(games, "0");
        assert!((1..=4).contains(&depth.parse::<u32>().unwrap()), "{line}");
    }
    let last: Vec<&str> = searched.iter().rev().take(3).copied().collect();
    assert!(last.iter().all(|line| line.ends_with(" 0 4")), "{last:?}");
    let mut moves: Vec<&str> = last.iter().map(|line| &words(line)[1][..2]).collect();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 3);
}

#[test]
fn the_end_is_exact() {
    let engine = Interface::with(7, ENDING);
    let lines = engine.search("hint 2");
    let searched = of(&lines, "search");
    let [.., best, second] = searched[..] else {
        panic!("{lines:?}");
    };
    assert!(
        best.starts_with("search G8") && best.ends_with(" 18.00 0 100%"),
        "{best}"
    );
    assert!(
        second.starts_with("search H1") && second.ends_with(" 12.00 0 100%"),
        "{second}"
    );
    let lines = engine.search("go");
    assert!(
        of(&lines, "===")[0].starts_with("=== G8/18.00/"),
        "{lines:?}"
    );
}

#[test]
fn a_ping_stops_a_search() {
    let engine = Interface::with(60, START);
    for search in ["go", "hint 20", "analyze"] {
        engine.send(search);
        assert_eq!(engine.next(), "status Thinking");
        engine.send("ping 7");
        let lines = engine.until("pong 7");
        // Nothing is said of the position after the ping is read.
        assert!(of(&lines, "===").is_empty() && of(&lines, "nodestats").is_empty());
        assert_eq!(lines[lines.len() - 2], "status");
    }
    // It goes on as if nothing had been.
    engine.send("set depth 1");
    let lines = engine.search("go");
    assert_eq!(of(&lines, "===").len(), 1);
}

#[test]
fn commands_wait_for_the_end_of_a_search() {
    let engine = Interface::with(6, START);
    for line in ["go", "move F5", "set depth 2", "hint 1", "learn"] {
        engine.send(line);
    }
    let lines = engine.until("learned");
    let answers = ["=== ", "status Thinking", "search ", "learned"];
    let places = answers.map(|start| lines.iter().rposition(|line| line.starts_with(start)));
    assert!(places.is_sorted() && places[0].is_some(), "{lines:?}");
    assert!(lines[places[2].unwrap()].ends_with(" 0 2"), "{lines:?}");
}

#[test]
fn a_ping_drops_searches_that_wait() {
    let engine = Interface::with(60, START);
    for line in ["go", "hint 2", "move F5", "go", "ping 3"] {
        engine.send(line);
    }
    let lines = engine.until("pong 3");
    assert_eq!(of(&lines, "===").len(), 0);
    assert_eq!(
        lines
            .iter()
            .filter(|line| *line == "status Thinking")
            .count(),
        1
    );
    // The move has been made, though.
    assert_eq!(
        engine.ask("move F5"),
        ["status move: a disc on f5 turns none"]
    );
}

#[test]
fn passes_are_pa() {
    let pass =
        "(;GM[Othello]BO[8 *O-------------------------------------------------------------- O];)";
    let engine = Interface::with(2, pass);
    let lines = engine.search("go");
    assert!(
        of(&lines, "===")[0].starts_with("=== PA/-64.00/"),
        "{lines:?}"
    );
    // The search has seen the end.
    let last = of(&lines, "search").last().copied();
    assert_eq!(last, Some("search PAC1 -64.00 0 100%"), "{lines:?}");
    assert!(engine.ask("move PA").is_empty());
    assert!(engine.ask("move C1/0/0").is_empty());
    assert_eq!(engine.ask("go"), ["status the game is over"]);
    assert_eq!(engine.ask("hint 1"), ["status the game is over"]);
    let analysis = engine.search("analyze");
    let expected = [
        "analysis 2 -64.00",
        "analysis 1 64.00",
        "analysis 0 -64.00",
        "status",
    ];
    assert_eq!(analysis, expected);
}

#[test]
fn version_1_has_neither_counts_nor_analyses() {
    let engine = Interface::new();
    engine.send("nboard 1");
    engine.send("set depth 2");
    assert_eq!(engine.next(), "set myname negascout");
    let lines = engine.search("hint 1");
    assert!(of(&lines, "nodestats").is_empty());
    let refused = ["status analyze: version 2 of the protocol has it"];
    assert_eq!(engine.ask("analyze"), refused);
    assert_eq!(engine.ask("learn"), ["learned"]);
    assert!(engine.ask("set contempt 10").is_empty());
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for last in [None, Some("quit")] {
        let engine = Interface::with(60, START);
        engine.send("go");
        assert_eq!(engine.next(), "status Thinking");
        last.iter().for_each(|line| engine.send(line));
        let lines = engine.end();
        assert_eq!(of(&lines, "===").len(), 1, "{lines:?}");
    }
}

#[test]
fn commands_before_the_end_are_obeyed_but_begin_no_search() {
    let engine = Interface::with(60, START);
    ["go", "learn", "hint 1", "quit"]
        .iter()
        .for_each(|line| engine.send(line));
    let lines = engine.end();
    assert_eq!(of(&lines, "===").len(), 1, "{lines:?}");
    assert_eq!(of(&lines, "learned").len(), 1, "{lines:?}");
    let begun = lines.iter().filter(|line| *line == "status Thinking");
    assert_eq!(begun.count(), 1, "{lines:?}");

    let engine = Interface::with(60, START);
    ["go", "ping 3", "quit"]
        .iter()
        .for_each(|line| engine.send(line));
    let lines = engine.end();
    assert!(of(&lines, "===").is_empty(), "{lines:?}");
    assert_eq!(of(&lines, "pong"), ["pong 3"]);
}
