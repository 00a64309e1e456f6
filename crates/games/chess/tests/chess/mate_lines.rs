//! A mate is announced with its whole line, in every report of a search.

use negascout::search::{Driver, Limits, Report, Settings, StopReason, Table, think};
use negascout::{Bound, Game, Score};
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
        let report = searched(&root, 100_000, |report| assert_ends(&root, report));
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

/// A search that leaves moves out ends at a mate only where it has looked at all moves for a faster one.
#[test]
fn a_search_ends_at_the_fastest_mate() {
    let hidden = [
        "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1",
        "8/3p4/2pP4/2k1P3/7p/3RN3/2PP3K/1R6 b - - 0 1",
    ];
    let (mut won, mut lost) = (0, 0);
    for fen in hidden
        .map(str::to_owned)
        .into_iter()
        .chain((0..40).map(endgame))
    {
        let Ok(root) = fen.parse::<Position>() else {
            continue;
        };
        let report = searched(&root, 200_000, |_| ());
        let Some(plies) = report.plies_to_end() else {
            continue;
        };
        assert_eq!(report.stopped_by, Some(StopReason::Solved), "{fen}");
        let bounds: Vec<_> = report.moves.iter().map(|each| each.bound).collect();
        assert_eq!(bounds[0], Bound::Exact, "{fen}");
        assert!(
            report
                .moves
                .iter()
                .all(|each| each.is_proven && each.score <= report.score)
        );
        if report.score.is_win() {
            let is_faster = plies >= 3 && is_won(&root, plies - 2);
            assert!(!is_faster, "{fen}: faster than {plies}");
            won += 1;
        } else {
            let best = root.play(report.line()[0]);
            let is_faster = plies >= 3 && is_won(&best, plies - 3);
            assert!(!is_faster, "{fen}: faster than {plies}");
            let is_lost = root.moves().all(|mv| is_won(&root.play(mv), plies - 1));
            assert!(is_lost, "{fen}: slower than {plies}");
            lost += 1;
        }
    }
    assert!(won > 10 && lost > 0, "{won} won, {lost} lost");
}

fn searched(root: &Position, nodes: u64, tell: impl FnMut(&Report<Move>)) -> Report<Move> {
    let settings = Settings {
        limits: Limits {
            nodes: Some(nodes),
            ..Limits::default()
        },
        driver: Driver::Aspiration(25),
        ..Settings::default()
    };
    let policy = ChessPolicy::new(HandCrafted::new(), History::new());
    think(root, policy, &Table::with_mebibytes(16), &settings, tell).unwrap()
}

/// King, queen and rook against a king on an edge of the board, somewhere.
fn endgame(seed: u64) -> String {
    let mut board = [b'1'; 64];
    let mut number = seed;
    for (piece, squares) in [(b'k', 8), (b'K', 64), (b'Q', 64), (b'R', 64)] {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        board[(number >> 33) as usize % squares] = piece;
    }
    let ranks = board
        .chunks(8)
        .map(|rank| String::from_utf8_lossy(rank).into_owned());
    let mover = if seed % 4 == 0 { 'b' } else { 'w' };
    format!("{} {mover} - - 0 1", ranks.collect::<Vec<_>>().join("/"))
}

/// Whether the player to move mates within `plies`, by all moves.
fn is_won(pos: &Position, plies: u32) -> bool {
    let is_lost = |child: Position| match child.outcome() {
        Some(outcome) => outcome == Score::LOSS,
        None => plies > 2 && child.moves().all(|mv| is_won(&child.play(mv), plies - 2)),
    };
    pos.moves().any(|mv| is_lost(pos.play(mv)))
}
