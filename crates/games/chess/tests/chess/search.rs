//! The production search with the knowledge of chess: mates at their distance, draws by repetition,
//! the same nodes on every run, and the value of both colours alike.

use negascout::search::{Driver, Limits, Report, Settings, Table, think};
use negascout::{Game, Score};
use negascout_chess::policy::SearchHistory;
use negascout_chess::{ChessPolicy, HandCrafted, History, Move, Position};

fn search(pos: &Position, game: History, limits: Limits) -> Report<Move> {
    let settings = Settings {
        limits,
        driver: Driver::Aspiration(12),
        ..Settings::default()
    };
    let policy = ChessPolicy::new(HandCrafted::new(), game);
    think(pos, policy, &Table::with_mebibytes(4), &settings, |_| ()).unwrap()
}

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

#[test]
fn mates_are_found_at_their_distance() {
    let mates = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 4, 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 18, 3),
        (
            "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1",
            8,
            3,
        ),
    ];
    for (fen, depth, plies) in mates {
        let pos: Position = fen.parse().unwrap();
        let report = search(&pos, History::new(), to_depth(depth));
        assert_eq!(report.score, Score::win_in(plies), "{fen}");
        let end = report.line().iter().fold(pos, |pos, &mv| pos.play(mv));
        assert_eq!(end.outcome(), Some(Score::LOSS), "{fen}");
    }
}

/// Answers from the table may contradict each other, and then a move can turn out best at a node
/// that only a scout has seen: its line must not be one that another move has left there.
#[test]
fn lines_are_legal() {
    let positions = [
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ];
    for fen in positions {
        let root: Position = fen.parse().unwrap();
        let settings = Settings {
            limits: to_depth(12),
            driver: Driver::Aspiration(25),
            ..Settings::default()
        };
        let policy = ChessPolicy::new(HandCrafted::new(), History::new());
        let report = think(
            &root,
            policy,
            &Table::with_mebibytes(16),
            &settings,
            |report| {
                for root_move in &report.moves {
                    root_move.line.iter().fold(root.clone(), |pos, &mv| {
                        assert!(pos.is_legal(mv), "{fen}: {mv} in {:?}", root_move.line);
                        pos.play(mv)
                    });
                }
            },
        );
        assert!(report.unwrap().line().len() > 2, "{fen}");
    }
}

/// A rook behind and about to be mated, white checks for ever on e8 and e7.
/// The line of an announced mate is searched on to its end where it breaks off.
#[test]
fn a_mates_line_is_as_long_as_the_mate() {
    for (fen, score) in [
        (
            "r1bqr1k1/ppp1bppp/2n3Q1/4N2R/2pP1PP1/2P5/PP5P/R1B2BK1 b - - 0 1",
            Score::loss_in(10),
        ),
        (
            "5Kb1/3Bp3/6N1/8/5P1k/8/2p1pp1P/n6N b - - 0 1",
            Score::loss_in(14),
        ),
    ] {
        let pos: Position = fen.parse().unwrap();
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
        let report = think(&pos, policy, &table, &settings, |_| ()).unwrap();
        let line = report.line();
        assert_eq!(report.score, score, "{fen}");
        assert_eq!(line.len() as u32, score.plies_to_end().unwrap(), "{fen}");
        let end = line.iter().fold(pos, |pos, &mv| pos.play(mv));
        assert_eq!(end.outcome(), Some(Score::LOSS), "{fen}");
    }
}

#[test]
fn perpetual_check_is_a_draw() {
    let held: Position = "6k1/7p/6p1/4Q3/8/8/1qr3PP/7K w - - 0 1".parse().unwrap();
    let lost: Position = "6k1/7p/6p1/4R3/8/8/1qr3PP/7K w - - 0 1".parse().unwrap();
    assert_eq!(
        search(&held, History::new(), to_depth(16)).score,
        Score::DRAW
    );
    assert!(search(&lost, History::new(), to_depth(8)).score < Score::new(-300));
}

/// A position that came up twice in the game is a draw when it comes up again.
#[test]
fn the_game_before_the_root_counts() {
    let (mut pos, mut game) = (Position::start(), History::new());
    for mv in "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1".split(' ') {
        game.push(&pos);
        pos = pos.play(pos.parse_uci(mv).unwrap());
    }
    let report = search(&pos, game, to_depth(1));
    let back = report
        .moves
        .iter()
        .find(|root_move| root_move.mv.to_string() == "f6g8");
    assert!(back.is_some_and(|root_move| root_move.score <= report.score));
    let only = Settings {
        limits: to_depth(1),
        among: vec![back.unwrap().index],
        ..Settings::default()
    };
    let mut game = History::new();
    let mut before = Position::start();
    for mv in "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1".split(' ') {
        game.push(&before);
        before = before.play(before.parse_uci(mv).unwrap());
    }
    let policy = ChessPolicy::new(HandCrafted::new(), game);
    let report = think(&before, policy, &Table::with_mebibytes(1), &only, |_| ()).unwrap();
    assert_eq!(report.score, Score::DRAW);
}

#[test]
fn the_same_limits_give_the_same_nodes() {
    let limits = Limits {
        nodes: Some(30_000),
        ..Limits::default()
    };
    let once = search(&Position::start(), History::new(), limits.clone());
    let again = search(&Position::start(), History::new(), limits);
    assert_eq!(
        (once.score, once.nodes, once.line()),
        (again.score, again.nodes, again.line())
    );
    assert_eq!(once.nodes, 30_000);
}

/// The first search of a game is that of a policy without search_history, and so is the first of the
/// next game; in between, what was learned is used.
#[test]
fn search_history_is_kept_and_can_be_dropped() {
    let nodes = |search_history: &SearchHistory| {
        let settings = Settings {
            limits: to_depth(9),
            driver: Driver::Aspiration(12),
            ..Settings::default()
        };
        let (evaluator, game) = (HandCrafted::new(), History::new());
        let policy = ChessPolicy::with_search_history(evaluator, game, search_history);
        let table = Table::with_mebibytes(4);
        let report = think(&Position::start(), policy, &table, &settings, |_| ()).unwrap();
        report.nodes
    };
    let plain = search(&Position::start(), History::new(), to_depth(9)).nodes;
    let game = SearchHistory::default();
    assert_eq!(nodes(&game), plain);
    assert_ne!(nodes(&game), plain);
    assert_eq!(nodes(&SearchHistory::default()), plain);
}
