//! Chess through the dynamic face: positions and moves as text, draws, the board, searches, and what
//! is said about bad input.

use super::perft;
use negascout::engine::CannotProve;
use negascout::search::Level;
use negascout_session::{
    Cell, EndReason, Ending, EngineCache, Handicap, Limits, MoveCells, Player, RecordTags, Report,
    SearchRequest, Session, SolveRequest, StopReason, Unsupported, go_on, open,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MATE_IN_1: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";

fn chess(position: &str) -> Box<dyn Session> {
    open("chess", position).unwrap()
}

fn refused(position: &str) -> String {
    let error = open("chess", position).err().expect("it is no position");
    let text = error.to_string();
    let lead = format!("chess: position '{position}': ");
    text.strip_prefix(&lead).unwrap_or(&text).to_owned()
}

fn think(session: &dyn Session, limits: Limits) -> Report {
    let mut memory = EngineCache::with_mebibytes(4);
    let asked = SearchRequest::from(limits);
    session.think(&asked, &mut memory, &mut go_on).unwrap()
}

#[test]
fn moves_are_read_in_both_notations_and_written_in_one() {
    let mut game = chess("");
    for mv in [
        "e4", "e7e5", "Ng1-f3", "Nc6", "Bb5", "a6", "Bxc6", "d7xc6", "e1g1",
    ] {
        game.play(mv).unwrap();
    }
    let written = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"];
    assert_eq!(game.history(), written);
    let fen = "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5";
    assert_eq!(
        (game.position().as_str(), game.turn()),
        (fen, Player::Second)
    );
    assert_eq!(game.undo().as_deref(), Some("O-O"));
    assert!(game.moves().contains(&"O-O".to_owned()));
    assert_eq!(game.moves().len(), 25);
}

#[test]
fn positions_are_read_in_many_ways() {
    let after = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    for text in [
        "e4 e5 Nf3 Nf6",
        "1. e4 e5 2.Nf3 Nf6",
        "1.e4 e5 2...Nf3 Nf6",
        "1. e4 e5 2.Nf3, 2…Nf6",
        "e4,e5,Nf3,Nf6",
        "startpos moves e2e4 e7e5 g1f3 g8f6",
        "moves e4 e5 Nf3 Nf6",
        &format!("{START} moves e4 e5 Nf3 g8f6"),
        after,
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3 bm Nxe5; id \"x\";",
    ] {
        assert_eq!(chess(text).position(), after, "{text}");
        assert!(chess(text).history().is_empty());
    }
    for text in ["", "startpos", "startpos moves", "moves"] {
        assert_eq!(chess(text).position(), START, "{text:?}");
    }
    let pieces = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    for (operations, clocks) in [
        ("bm e4;", "0 1"),
        ("5 9;ce 10", "5 9"),
        ("hmvc 5; fmvn 9;", "5 9"),
    ] {
        let position = chess(&format!("{pieces} {operations}")).position();
        assert_eq!(position, format!("{pieces} {clocks}"));
    }
}

#[test]
fn chess960_castles() {
    let fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";
    let mut game = chess(fen);
    assert_eq!(game.play("O-O"), Ok("O-O".to_owned()));
    assert_eq!(game.play("e8b8"), Ok("O-O-O".to_owned()));
    assert_eq!(
        game.position(),
        "2kr2r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w - - 2 2"
    );
}

#[test]
fn bad_positions_are_named_and_placed() {
    for (position, reason) in [
        ("8/8 w - - 0 1", "board: expected 8 ranks, found 2"),
        ("e4 e5 Ke3", "move 3, 'Ke3': no king can go to e3"),
        ("e4 e2e4", "move 2, 'e2e4': e2 is empty"),
        ("f3 e5 g4 Qh4 a3", "move 5, 'a3': the game is over"),
        (
            ",",
            "move 1, ',': expected a move such as Nf3, exd5, O-O, e8=Q or g1f3",
        ),
        (
            "startpos moves e9",
            "move 1, 'e9': expected a move such as Nf3, exd5, O-O, e8=Q or g1f3",
        ),
    ] {
        assert_eq!(refused(position), reason);
    }
    for (position, word) in [
        ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "king"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn"),
        ("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "check"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more", "FEN"),
    ] {
        assert!(refused(position).contains(word), "{}", refused(position));
    }
    let long = "e4 ".repeat(400_000);
    assert!(refused(&long).len() < 150, "{}", refused(&long));
}

#[test]
fn bad_moves_say_why_and_change_nothing() {
    let mut game = chess("4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1");
    let mut refused = |mv| game.play(mv).unwrap_err().to_string();
    let reasons = [
        ("e1e3", "the king on e1 cannot go to e3"),
        ("Rd3", "no rook can go to d3"),
        ("b8", "it does not say what the pawn becomes"),
        ("a8a7", "a8 is empty"),
        ("e8e7", "the piece on e8 is not white's"),
        (
            "sing",
            "expected a move such as Nf3, exd5, O-O, e8=Q or g1f3",
        ),
    ];
    for (mv, reason) in reasons {
        assert_eq!(refused(mv), format!("chess: move '{mv}': {reason}"));
    }
    let two = chess("7k/3R4/8/8/8/8/8/R6K w - - 0 1").play("Ra7");
    let error = two.unwrap_err().to_string();
    assert_eq!(error, "chess: move 'Ra7': it can be a1a7, d7a7");
}

#[test]
fn games_end_by_mate_stalemate_and_the_draws() {
    let ending = |position: &str| (chess(position).ending(), chess(position).moves().len());
    assert_eq!(
        ending("f3 e5 g4 Qh4"),
        (Some(Ending::Won(Player::Second)), 0)
    );
    let reason = |position: &str| chess(position).end_reason();
    assert_eq!(reason("f3 e5 g4 Qh4"), Some(EndReason::Checkmate));
    for (drawn, why) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", EndReason::Stalemate),
        (
            "7k/8/6K1/8/8/8/8/7N w - - 0 1",
            EndReason::InsufficientMaterial,
        ),
        (
            "7k/8/6K1/8/8/8/8/R7 w - - 150 90",
            EndReason::SeventyFiveMoves,
        ),
        (
            &["Nf3 Nf6 Ng1 Ng8"; 4].join(" "),
            EndReason::FivefoldRepetition,
        ),
    ] {
        assert_eq!(ending(drawn), (Some(Ending::Draw), 0), "{drawn}");
        assert_eq!(reason(drawn), Some(why), "{drawn}");
        let asked = SearchRequest::from(Limits::default());
        let report = chess(drawn).think(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on);
        assert_eq!(report.unwrap().ended_by, Some(why), "{drawn}");
    }
    let mated = chess("f3 e5 g4 Qh4").board().unwrap();
    assert_eq!(mated.highlight, [(7, 4)]);
}

#[test]
fn a_game_goes_on_past_a_draw_that_nobody_claims() {
    let third = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let fifty = "4kr2/8/8/8/8/8/8/3RK3 b - - 100 90";
    for (position, claim) in [
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", None),
        (third, Some(EndReason::Repetition)),
        (fifty, Some(EndReason::FiftyMoves)),
    ] {
        let game = chess(position);
        assert_eq!(
            (game.ending(), game.end_reason()),
            (None, None),
            "{position}"
        );
        assert_eq!(game.claim(), claim, "{position}");
        let asked = SearchRequest::from(Limits::to_depth(4));
        let report = game.think(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on);
        let report = report.unwrap();
        assert_eq!(report.ended_by, None, "{position}");
        assert!(
            game.moves().contains(&report.best_move.unwrap()),
            "{position}"
        );
    }
    let past = chess(&format!("{third} e4"));
    assert_eq!((past.claim(), past.moves().len()), (None, 20));
    let loaded = past.load(&past.with_all_moves().record(&RecordTags::default()));
    assert_eq!(loaded.unwrap().history().len(), 9);
}

/// Where the draw by fifty moves may be claimed, the opponent claims it unless more is to be had: a rook
/// that is left on the way is taken.
#[test]
fn no_piece_is_given_away_where_a_draw_may_be_claimed() {
    for clock in [98, 99, 100, 101, 120, 148] {
        let game = chess(&format!("4kr2/8/8/8/8/8/8/3RK3 b - - {clock} 90"));
        for depth in 1..=8 {
            let asked = SearchRequest::from(Limits::to_depth(depth));
            let report = game.think(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on);
            let report = report.unwrap();
            let best = report.best_move.unwrap();
            assert!(
                !["Rf1+", "Rf2"].contains(&best.as_str()),
                "{clock}, {depth}: {best}"
            );
        }
    }
}

#[test]
fn a_repeated_position_is_written_with_its_moves() {
    let text = "d4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8";
    let mut game = chess(text);
    let written = game.position();
    let fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(
        written,
        format!("{fen} moves g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8")
    );
    let mut again = chess(&written);
    for game in [&mut game, &mut again] {
        assert_eq!(game.position(), written);
        game.play("Ng1").unwrap();
        let third = Some(EndReason::Repetition);
        assert_eq!(
            (game.claim(), chess(&game.position()).claim()),
            (third, third)
        );
        game.undo();
        game.play("e4").unwrap();
        assert!(!game.position().contains("moves"), "nothing can come back");
    }
}

#[test]
fn the_board_shows_pieces() {
    let board = chess("4k3/8/8/8/8/8/P7/4K2R w K - 0 1").board().unwrap();
    assert_eq!(
        (board.columns[0].as_str(), board.labels[0].as_str()),
        ("a", "8")
    );
    let piece = |owner, letter, figure| Cell::Piece {
        owner,
        letter,
        figure,
    };
    assert_eq!(board.rows[0][4], piece(Player::Second, 'k', '♚'));
    assert_eq!(board.rows[6][0], piece(Player::First, 'P', '♙'));
    assert_eq!(board.rows[7][7], piece(Player::First, 'R', '♖'));
    assert_eq!(board.rows[3], [Cell::Empty; 8]);
    let game = chess("4k3/8/8/8/8/8/P7/4K2R w K - 0 1");
    let cells = |from, to| MoveCells { from, to };
    assert_eq!(game.cells("a4"), cells(Some((6, 0)), Some((4, 0))));
    assert_eq!(game.cells("O-O"), cells(Some((7, 4)), Some((7, 6))));
    assert_eq!(game.cells("b4"), cells(None, None));
    assert_eq!(game.about().players, ["White", "Black"]);
}

#[test]
fn perft_is_as_published() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(
        [1, 2, 3].map(|depth| perft(&*chess(kiwipete), depth)),
        [48, 2_039, 97_862]
    );
    // Draws do not end a sequence.
    assert_eq!(perft(&*chess("7k/8/6K1/8/8/8/8/7N w - - 0 1"), 2), 15);
}

#[test]
fn the_search_finds_mates_and_draws() {
    let report = think(&*chess(MATE_IN_1), Limits::to_depth(4));
    assert_eq!(report.best_move.as_deref(), Some("Ra8#"));
    assert_eq!(
        (report.value.to_string().as_str(), report.pv.len()),
        ("mate in 1", 1)
    );
    // White loses, unless it returns to a position that the game has had twice.
    let start = "6k1/7p/6p1/4Q3/8/8/1qr3PP/7K w - - 0 1";
    let repeats = chess(&format!("{start} moves Qe8 Kg7 Qe7 Kg8 Qe8 Kg7 Qe7 Kg8"));
    assert_eq!(repeats.ending(), None);
    let report = think(&*repeats, Limits::to_depth(6));
    assert_eq!(
        (report.best_move.as_deref(), report.value.score),
        (Some("Qe8+"), 0)
    );
}

#[test]
fn a_finished_game_has_no_best_move() {
    for (over, value) in [
        ("f3 e5 g4 Qh4", "mated"),
        ("7k/8/6K1/8/8/8/8/7N w - - 0 1", "0 (draw)"),
    ] {
        let report = think(&*chess(over), Limits::default());
        assert_eq!(report.value.to_string(), value, "{over}");
        assert_eq!(report.best_move, None);
        assert_eq!(report.stopped_by, StopReason::Solved);
    }
}

#[test]
fn the_same_search_gives_the_same_report() {
    let limits = || Limits::to_nodes(20_000);
    let once = || think(&*chess("e4 c5 Nf3"), limits());
    let (first, second) = (once(), once());
    assert_eq!(first.nodes, 20_000);
    let [first, second] = [first, second].map(|report| Report {
        seconds: 0.0,
        ..report
    });
    assert_eq!(first, second);
}

#[test]
fn several_lines_are_in_order_and_levels_play() {
    let mut memory = EngineCache::with_mebibytes(4);
    let asked = SearchRequest {
        lines: 3,
        threads: 2,
        ..SearchRequest::from(Limits::to_depth(6))
    };
    let report = chess("e4 e5")
        .think(&asked, &mut memory, &mut go_on)
        .unwrap();
    let scores: Vec<_> = report
        .moves
        .iter()
        .take(3)
        .map(|found| found.value.score)
        .collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let handicap = Some(Handicap {
        level: Level::new(1).unwrap(),
        seed: 1,
    });
    let asked = SearchRequest {
        handicap,
        ..SearchRequest::default()
    };
    // A win that is seen is played at any level.
    let report = chess(MATE_IN_1)
        .think(&asked, &mut memory, &mut go_on)
        .unwrap();
    assert_eq!(report.best_move.as_deref(), Some("Ra8#"));
}

#[test]
fn chess_is_not_solved() {
    let mut memory = EngineCache::with_mebibytes(1);
    let solved = chess("").solve(&SolveRequest::default(), &mut memory, &mut go_on);
    let error = solved.unwrap_err();
    let Some(Unsupported::Solve(game, cause)) = error.refusal() else {
        panic!("{error:?}");
    };
    assert_eq!(game, "chess");
    assert!(matches!(cause, CannotProve::Cycle { .. }), "{cause:?}");
    assert!(error.to_string().starts_with("chess: positions come again"));
}

#[test]
fn starts_of_chess960_have_numbers() {
    let start = |text: &str| open("chess", text).map(|session| session.position());
    assert_eq!(start("chess960 518").unwrap(), start("").unwrap());
    let first = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    assert_eq!(start("chess960 0").unwrap(), first);
    let moved = start("chess960 0 moves e4 e5").unwrap();
    assert!(
        moved.starts_with("bbqnnrkr/pppp1ppp/8/4p3/4P3/8/"),
        "{moved}"
    );
    for (text, named) in [
        ("chess960", "''"),
        ("chess960 960", "'960'"),
        ("chess960 x", "'x'"),
    ] {
        let error = start(text).err().unwrap().to_string();
        assert!(
            error.contains(named) && error.contains("0 to 959"),
            "{error}"
        );
    }
}
