//! A mate is announced with its whole line, in every report of a search.

use negascout::search::{Driver, Limits, Report, Settings, Table, think};
use negascout::{Game, Score};
use negascout_chess::{ChessPolicy, HandCrafted, History, Move, Position};

/// Mates whose lines lie in the table and in null windows: many nodes are needed to find them again.
const HIDDEN: [&str; 8] = [
    "1N3b2/p1kN3p/K4PPP/P1p1P3/2R2P2/1P1P4/3pppBB/3Q1R2 w - - 0 1",
    "r4qnk/2p3b1/1pN5/3PNb2/4Bp1B/p7/PP4QP/6RK w - - 0 1",
    "8/8/8/8/2B2K2/7N/6r1/5N1k b - - 0 1",
    "1R6/8/8/p7/kpKN4/b7/8/8 w - - 0 1",
    "6R1/8/8/8/8/4p2k/4P3/7K w - - 0 1",
    "1k6/1P6/K7/1P6/8/8/8/8 b - - 0 1",
    "n7/4Kp2/b1N2Npr/1pp2kpp/2P5/3pPpnP/6P1/1B5R b - - 0 1",
    "5bk1/4p1p1/p3P1P1/p6p/p7/p7/P7/7K w - - 0 1",
];

#[test]
fn an_announced_mate_has_its_whole_line() {
    let mates = HIDDEN.iter().filter(|position| {
        let root: Position = position.parse().unwrap();
        let settings = Settings {
            limits: Limits {
                nodes: Some(100_000),
                ..Limits::default()
            },
            driver: Driver::Aspiration(25),
            ..Settings::default()
        };
        let policy = ChessPolicy::new(HandCrafted::new(), History::new());
        let table = Table::with_mebibytes(16);
        let tell = |report: &Report<Move>| assert_ends(&root, report);
        let report = think(&root, policy, &table, &settings, tell).unwrap();
        assert_ends(&root, &report);
        report.plies_to_end().is_some()
    });
    assert!(mates.count() >= HIDDEN.len() / 2);
}

/// Asserts that a mate's line, where one is announced, ends in a mate of the right player.
fn assert_ends(root: &Position, report: &Report<Move>) {
    let Some(plies) = report.plies_to_end() else {
        return;
    };
    assert_eq!(report.line().len(), plies as usize, "{root}");
    let end = report
        .line()
        .iter()
        .fold(root.clone(), |pos, &mv| pos.play(mv));
    let mated = Score::LOSS;
    assert_eq!(end.outcome(), Some(mated), "{root}");
    assert_eq!(report.score.is_win(), plies % 2 == 1, "{root}");
}
