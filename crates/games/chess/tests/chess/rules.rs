//! The rules: when the game is over, what moves there are, and what they do.

use crate::common::{KIWIPETE, games};
use negascout::conformance::Conformance;
use negascout::{Even, Game, Score};
use negascout_chess::{Color, Ending, GamePosition, Move, Piece, Position, Square};
use proptest::prelude::*;
use std::collections::HashSet;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// A check that allows for the rule of fifty moves: keys leave its clock out.
fn check(pos: Position) -> Conformance<'static, Position> {
    Conformance::new(pos)
        .allow_cycles()
        .turn(Position::side_to_move)
        .compare_if(|one, other| one.halfmove_clock() == other.halfmove_clock())
}

#[test]
fn keeps_the_promises_of_a_game() {
    assert_kept(2_000);
}

#[test]
#[ignore = "thorough: takes three seconds"]
fn keeps_the_promises_of_a_game_in_many_positions() {
    assert_kept(20_000);
}

fn assert_kept(positions: usize) {
    let start = check(Position::start())
        .perft(&[20, 400, 8_902])
        .evaluation(&Even);
    let summary = start.max_positions(positions).check().unwrap();
    assert_eq!(summary.positions, positions);
    let kiwipete = check(position(KIWIPETE)).perft(&[48, 2_039, 97_862]);
    kiwipete.max_positions(positions).check().unwrap();
}

/// The published numbers of positions after n plies (OEIS A083276), which count an en passant square
/// only where it can be used.
#[test]
fn different_positions_after_each_ply() {
    let mut positions = HashSet::from([Position::start()]);
    for count in [1, 20, 400, 5_362, 72_078, 822_518] {
        assert_eq!(positions.len(), count);
        if count < 100_000 {
            let children = |pos: &Position| pos.moves().map(|mv| pos.play(mv)).collect::<Vec<_>>();
            positions = positions.iter().flat_map(children).collect();
        }
    }
}

/// Random games to their ends: a game is over if and only if there is a reason, mate is the only one
/// that is lost, and the reasons occur.
#[test]
fn every_end_has_its_reason() {
    let mut seed = 7_u64;
    let mut below = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % most
    };
    let mut reasons = HashSet::new();
    for round in 0..400 {
        let fens = [
            "8/8/8/3k4/8/8/5Q2/3K4 w - - 0 1",
            "7k/8/8/8/8/8/RR6/K7 w - - 110 60",
            "4k3/8/8/8/8/8/8/3NK3 w - - 146 1",
        ];
        let mut pos = GamePosition::at(position(fens[round % 3]));
        loop {
            let (ending, outcome) = (pos.ending(), pos.outcome());
            assert_eq!(ending.is_some(), outcome.is_some(), "{pos}");
            assert_eq!(
                ending == Some(Ending::Checkmate),
                outcome == Some(Score::LOSS),
                "{pos}"
            );
            let moves: Vec<Move> = pos.moves().collect();
            if let Some(reason) = ending {
                reasons.insert(reason);
                break;
            }
            pos.advance(moves[below(moves.len())]);
        }
    }
    assert!(reasons.len() >= 4, "{reasons:?}");
}

/// From close to the end, so that the game is over in many of the positions.
#[test]
fn keeps_the_promises_at_the_end_of_a_game() {
    for (fen, finished) in [
        ("8/8/8/8/8/1k6/1p6/1K6 w - - 140 80", 1),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 146 80", 0),
        ("8/5k2/8/4n3/8/3B4/8/2K5 w - - 0 1", 0),
    ] {
        let summary = check(position(fen)).max_positions(3_000).check().unwrap();
        assert!(summary.finished >= finished, "{fen}: {summary:?}");
    }
}

#[test]
fn the_game_ends_by_mate_and_stalemate() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(mate.outcome(), Some(Score::LOSS));
    assert_eq!(mate.moves().count(), 0);
    let stalemate = position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    assert_eq!(stalemate.outcome(), Some(Score::DRAW));
    assert_eq!(stalemate.moves().count(), 0);
    assert_eq!(position("k7/8/1K6/2Q5/8/8/8/8 b - - 0 1").outcome(), None);
}

#[test]
fn the_game_ends_after_seventy_five_moves_unless_by_mate() {
    let pos = position("4k3/8/8/8/8/8/8/4KR2 w - - 149 90");
    assert_eq!(pos.outcome(), None);
    let drawn = pos.play(pos.parse_uci("f1f2").unwrap());
    assert_eq!(
        (drawn.outcome(), drawn.moves().count()),
        (Some(Score::DRAW), 0)
    );
    assert_eq!(drawn.legal_moves().len(), 3);
    let pos = position("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 149 90");
    let mate = pos.play(pos.parse_uci("d1d8").unwrap());
    assert_eq!(mate.outcome(), Some(Score::LOSS));
    // Check alone does not go before the draw.
    let pos = position("6k1/5pp1/8/8/8/8/8/3R2K1 w - - 149 90");
    let check = pos.play(pos.parse_uci("d1d8").unwrap());
    assert_eq!(
        (check.outcome(), check.moves().count()),
        (Some(Score::DRAW), 0)
    );
    let pos = position("6k1/5ppp/8/8/8/7P/8/3R2K1 w - - 149 90");
    assert_eq!(pos.play(pos.parse_uci("h3h4").unwrap()).halfmove_clock(), 0);
}

#[test]
fn the_game_ends_when_nobody_can_mate() {
    for (fen, drawn) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/4K3 w - - 0 1", true),
        // f8 and c1 are both dark, and so is h6.
        ("4kb2/8/7B/8/8/8/8/2B1K3 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/3BK3 w - - 0 1", false),
        ("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", false),
    ] {
        let pos = position(fen);
        assert_eq!(pos.outcome(), drawn.then_some(Score::DRAW), "{fen}");
        assert_eq!(pos.moves().next().is_none(), drawn, "{fen}");
    }
}

#[test]
fn moves_come_in_the_documented_order() {
    let pos = position("k7/4P3/8/8/8/8/3PR3/4K2N w - - 0 1");
    let moves: Vec<String> = pos.moves().map(|mv| mv.to_string()).collect();
    let pawns = "d2d3 d2d4 e7e8n e7e8b e7e8r e7e8q";
    let others = "h1f2 h1g3 e2f2 e2g2 e2h2 e2e3 e2e4 e2e5 e2e6 e1d1 e1f1 e1f2";
    assert_eq!(moves.join(" "), format!("{pawns} {others}"));
}

#[test]
fn noisy_moves_are_captures_and_new_queens() {
    let noisy = |fen: &str| {
        let moves: Vec<String> = position(fen)
            .noisy_moves()
            .map(|mv| mv.to_string())
            .collect();
        moves.join(" ")
    };
    assert_eq!(noisy(&Position::start().to_string()), "");
    // Both captures of the pawn on e7 promote; the rook takes it too.
    let fen = "3r4/4P1k1/8/2pP4/8/8/4p3/R3K2R w KQ c6 0 1";
    assert_eq!(noisy(fen), "e7d8q e7e8q d5c6 e1e2");
    assert_eq!(noisy("4k3/8/8/8/8/8/4r3/4K3 w - - 150 90"), "");
}

#[test]
fn says_what_a_move_does() {
    let pos = position("r3k3/8/8/2pP4/8/8/6p1/R3K2R w KQ c6 0 1");
    let mv = |text| pos.parse_uci(text).unwrap();
    let facts = |text| {
        (
            pos.moved(mv(text)),
            pos.captured(mv(text)),
            pos.is_castling(mv(text)),
        )
    };
    assert_eq!(facts("d5c6"), (Piece::Pawn, Some(Piece::Pawn), false));
    assert_eq!(facts("d5d6"), (Piece::Pawn, None, false));
    assert_eq!(facts("a1a8"), (Piece::Rook, Some(Piece::Rook), false));
    assert_eq!(facts("e1c1"), (Piece::King, None, true));
    assert!(pos.is_en_passant(mv("d5c6")) && !pos.is_en_passant(mv("d5d6")));
    // A king that steps onto the square of a double step captures nothing.
    let pos = position("4k3/8/1K6/2pP4/8/8/8/8 w - c6 0 1");
    let mv = pos.parse_uci("b6c6").unwrap();
    assert_eq!(
        (pos.captured(mv), pos.is_capture(mv), pos.is_noisy(mv)),
        (None, false, false)
    );
}

#[test]
fn castling_in_chess960() {
    // The king stays on g1, and the rook jumps over it.
    let pos = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    let castled = pos.play(pos.parse_uci("g1h1").unwrap());
    assert_eq!(castled.to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    // The rook on b1 hides the king from the one on a1.
    let pos = position("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1");
    assert!(pos.parse_uci("d1b1").is_err());
}

#[test]
fn equal_positions_ignore_clocks_and_useless_en_passant_squares() {
    let one = position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    let other = position("4k3/8/8/8/4P3/8/8/4K3 b - - 7 30");
    assert_eq!((&one, one.key()), (&other, other.key()));
    assert_eq!(one.to_string(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    let useful = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    let missed = position("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    assert_ne!(useful, missed);
    assert_ne!(useful.key(), missed.key());
}

#[test]
fn a_null_move_passes_the_turn() {
    let pos = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 5 1");
    let passed = pos.after_null_move().unwrap();
    assert_eq!(passed.to_string(), "4k3/8/8/8/3pP3/8/8/4K3 w - - 6 2");
    assert_eq!(passed.side_to_move(), Color::White);
    let pinned = position("4k3/4r3/8/8/8/8/4N3/4K3 b - - 0 1")
        .after_null_move()
        .unwrap();
    assert!(!pinned.is_legal(Move::new(Square::E2, Square::C3, None)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn legal_moves_are_exactly_those_that_is_legal_knows(game in games()) {
        let pos = game.positions.last().unwrap();
        let promotions = [None, Some(Piece::Knight), Some(Piece::Bishop), Some(Piece::Rook),
            Some(Piece::Queen)];
        let mut known: Vec<Move> = Vec::new();
        for from in Square::ALL {
            for to in Square::ALL {
                let all = promotions.iter().map(|&promotion| Move::new(from, to, promotion));
                known.extend(all.filter(|&mv| pos.is_legal(mv)));
            }
        }
        let mut listed: Vec<Move> = pos.legal_moves().into_iter().collect();
        listed.sort_unstable();
        known.sort_unstable();
        prop_assert_eq!(listed, known, "{}", pos);
    }

    #[test]
    fn the_key_is_that_of_a_position_read_anew(game in games()) {
        for pos in &game.positions {
            let read: Position = pos.to_string().parse().unwrap();
            prop_assert_eq!((&read, read.key()), (pos, pos.key()));
            prop_assert_eq!(read.in_check(), pos.in_check());
            prop_assert_eq!(pos.moves().next().is_none(), pos.outcome().is_some(), "{}", pos);
        }
    }

    #[test]
    fn what_a_move_takes_is_missing_afterwards(game in games()) {
        for (pair, &mv) in game.positions.windows(2).zip(&game.moves) {
            let (before, after) = (&pair[0], &pair[1]);
            let pieces = |pos: &Position, piece| {
                let taken = Some((piece, !before.side_to_move()));
                Square::ALL.into_iter().filter(|&square| pos.piece_on(square) == taken).count()
            };
            for piece in Piece::ALL {
                let taken = usize::from(before.captured(mv) == Some(piece));
                prop_assert_eq!(pieces(before, piece) - pieces(after, piece), taken, "{} {}", before, mv);
            }
            prop_assert_eq!(before.is_capture(mv), before.captured(mv).is_some());
            let noisy: Vec<Move> = before.moves().filter(|&mv| before.is_noisy(mv)).collect();
            prop_assert_eq!(before.noisy_moves().collect::<Vec<_>>(), noisy, "{}", before);
        }
    }
}
