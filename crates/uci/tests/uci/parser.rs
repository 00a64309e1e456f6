//! The parser against anything that could be typed.

use negascout_uci::Command;
use negascout_uci::options::Options;
use proptest::prelude::*;

/// Words of the protocol, numbers and nonsense, in any order.
fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "uci",
            "debug",
            "on",
            "off",
            "isready",
            "setoption",
            "name",
            "value",
            "register",
            "ucinewgame",
            "position",
            "startpos",
            "fen",
            "moves",
            "go",
            "searchmoves",
            "ponder",
            "infinite",
            "wtime",
            "btime",
            "winc",
            "binc",
            "movestogo",
            "depth",
            "nodes",
            "mate",
            "movetime",
            "perft",
            "stop",
            "ponderhit",
            "quit",
            "d",
            "eval",
            "Hash",
            "e2e4",
            "0000",
            "-1",
            "8/8/8/8",
            "w",
            "KQkq",
        ])
        .prop_map(str::to_owned),
        any::<i128>().prop_map(|number| number.to_string()),
        "\\PC{0,6}",
    ];
    prop::collection::vec(word, 0..12).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn every_line_is_a_command_or_one_line_of_complaint(line in prop_oneof![words(), any::<String>()]) {
        if let Err(error) = Command::parse(&line) {
            let text = error.to_string();
            prop_assert!(!text.is_empty() && !text.chars().any(char::is_control), "{text:?}");
            prop_assert!(text.chars().count() < 300, "{text}");
        }
    }

    #[test]
    fn options_are_set_or_left_alone(name in "[A-Za-z_ ]{0,12}|Hash|Threads|MultiPV|Ponder", value in any::<Option<String>>()) {
        let mut options = Options::default();
        if options.set(&name, value.as_deref()).is_err() {
            prop_assert_eq!(options, Options::default());
        }
    }

    #[test]
    fn numbers_come_back(depth in 1..u32::MAX, nodes: u64, time in 0..u64::MAX / 2) {
        let line = format!("go depth {depth} nodes {nodes} movetime {time} wtime {time}");
        let Ok(Some(Command::Go(go))) = Command::parse(&line) else {
            return Err(TestCaseError::fail(line));
        };
        prop_assert_eq!((go.depth, go.nodes), (Some(depth), Some(nodes)));
        prop_assert_eq!(go.move_time.map(|time| time.as_millis()), Some(time.into()));
        prop_assert_eq!(go.clocks[0], go.move_time);
    }

    #[test]
    fn positions_come_back(fen in "[a-zA-Z0-9/-]{1,9}( [a-zA-Z0-9/-]{1,9}){0,6}", moves in prop::collection::vec("[a-h][1-8][a-h][1-8]", 0..9)) {
        let line = format!("position fen {fen} moves {}", moves.join(" "));
        let expected = Command::Position { fen: Some(fen), moves };
        prop_assert_eq!(Command::parse(&line), Ok(Some(expected)));
    }
}
