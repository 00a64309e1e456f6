//! Text from outside becomes a value or a one-line error.

use negascout_match::{
    DrawRule, EngineSpec, Openings, ResignRule, Sprt, SuitePosition, TimeControl,
};
use negascout_session::Catalogue;
use proptest::prelude::*;

/// Pieces that PGN is made of, in any order.
fn like_pgn() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[ \n]",
        Just("1.".to_owned()),
        Just("e4 ".to_owned()),
        Just(" 0-0-0".to_owned()),
        Just("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]".to_owned()),
        "[\\[\\](){};%$\"\\\\*éN=x+#!?0-9-]{1,3}",
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

fn is_one_line(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_control) && text.len() < 1000
}

proptest! {
    // Failures are printed; there is no file for them beside a test.
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn openings_are_read_or_refused(text in like_pgn(), any in "\\PC{0,80}") {
        for text in [&text, &any] {
            for read in [Openings::from_pgn("x", text, None), Openings::from_epd("x", text)] {
                if let Err(error) = read {
                    prop_assert!(is_one_line(&error.to_string()), "{error}");
                }
            }
        }
    }

    #[test]
    fn suites_are_read_or_refused(operations in "((bm|am|dm|id|c0|#|\"|=|,|;|e4|Nf3|g1f3|-?[0-9]{1,12}|é) ?){0,12}") {
        let games = Catalogue::standard();
        let line = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {operations}");
        match SuitePosition::read(&games, &line) {
            Ok(position) => {
                let legal = position.session.moves();
                let points = position.points.iter().map(|(mv, _)| mv);
                let mut named = position.best.iter().chain(&position.avoid).chain(points);
                prop_assert!(named.all(|mv| legal.contains(mv)), "{line}");
            }
            Err(fault) => prop_assert!(is_one_line(&fault.to_string()), "{fault}"),
        }
    }

    #[test]
    fn arguments_are_read_or_refused(text in "[a-z0-9.:/+,='\\\\ \n-]{0,20}", any in any::<String>()) {
        for text in [text, any] {
            let reasons = [
                text.parse::<EngineSpec>().map(drop).map_err(|error| error.to_string()),
                text.parse::<TimeControl>().map(drop).map_err(|error| error.to_string()),
                text.parse::<Sprt>().map(drop).map_err(|error| error.to_string()),
                text.parse::<DrawRule>().map(drop).map_err(|error| error.to_string()),
                text.parse::<ResignRule>().map(drop).map_err(|error| error.to_string()),
            ];
            for reason in reasons.into_iter().filter_map(Result::err) {
                prop_assert!(is_one_line(&reason), "{reason}");
            }
        }
    }
}
