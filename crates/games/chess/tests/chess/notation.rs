//! Positions and moves as text, there and back, and what is refused.

use crate::common::{data, games};
use negascout::Game;
use negascout_chess::notation::fen::split_epd;
use negascout_chess::notation::uci::Style;
use negascout_chess::{Move, Position};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn refusal(fen: &str) -> String {
    let error = fen.parse::<Position>().unwrap_err().to_string();
    assert!(!error.chars().any(char::is_control), "{error:?}");
    error
}

#[test]
fn fens_that_are_no_fens_are_refused() {
    for (fen, reason) in [
        ("", "FEN: expected 4 to 6 fields, found 0"),
        (
            "4k3/8/8/8/8/8/8/4K3 w -",
            "FEN: expected 4 to 6 fields, found 3",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2",
            "FEN: expected 4 to 6 fields, found more",
        ),
        (
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "board: expected 8 ranks, found 7",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1",
            "board: expected 8 ranks, found 9",
        ),
        (
            "4k3/8/8/7/8/8/8/4K3 w - - 0 1",
            "board: rank 5 has 7 squares, not 8",
        ),
        (
            "4k3/8/8/8/8/8/pppppppppp/4K3 w - - 0 1",
            "board: rank 2 has 10 squares, not 8",
        ),
        (
            "4k3/8/8/8/8/8/8/4K30 w - - 0 1",
            "board: '0' in rank 1 is no piece",
        ),
        (
            "4k3/8/8/8/8/8/8/4Kx2 w - - 0 1",
            "board: 'x' in rank 1 is no piece",
        ),
        (
            "4k3/8/8/8/8/8/8/4K\u{7}2 w - - 0 1",
            "board: '\\u{7}' in rank 1 is no piece",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 white - - 0 1",
            "side to move: 'white' is neither 'w' nor 'b'",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            "halfmove clock: '-1' is no number from 0 to 65535",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "halfmove clock: '+1' is no number from 0 to 65535",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 x",
            "fullmove number: 'x' is no number from 0 to 65535",
        ),
    ] {
        assert_eq!(refusal(fen), reason, "{fen}");
    }
}

#[test]
fn boards_that_no_game_has_are_refused() {
    for (board, reason) in [
        ("8/8/8/8/8/8/8/4K3 w", "board: black has no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w", "board: white has 2 kings"),
        (
            "8/8/8/3k4/4K3/8/8/8 w",
            "board: the kings stand side by side",
        ),
        ("4k2P/8/8/8/8/8/8/4K3 w", "board: a pawn stands on h8"),
        ("4k3/8/8/8/8/8/8/p3K3 w", "board: a pawn stands on a1"),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w", "board: white has 9 pawns"),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w",
            "board: white has 8 pawns and 1 promoted pieces",
        ),
        (
            "nnnk4/pppppppp/8/8/8/8/8/4K3 w",
            "board: black has 8 pawns and 1 promoted pieces",
        ),
        (
            "4k3/8/8/8/8/8/8/4RK2 w",
            "board: black is in check, and it is white's turn",
        ),
        (
            "4k3/8/8/8/8/8/5p2/4K3 b",
            "board: white is in check, and it is black's turn",
        ),
        (
            "4k3/8/3N1N2/8/8/8/8/4RK2 b",
            "board: black is in check from 3 pieces",
        ),
    ] {
        assert_eq!(refusal(&format!("{board} - - 0 1")), reason, "{board}");
    }
}

#[test]
fn rights_without_their_pieces_are_refused() {
    for (fields, reason) in [
        (
            "4k3/8/8/8/8/8/8/4K2R w Kk -",
            "castling: 'k', but black has no rook there",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w Q -",
            "castling: 'Q', but white has no rook there",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w G -",
            "castling: 'G', but white has no rook there",
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w K -",
            "castling: 'K', but white's king stands on e2",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK -",
            "castling: 'K' comes after one for the same side",
        ),
        (
            "4k3/8/8/8/8/8/8/4K1RR w HG -",
            "castling: 'G' comes after one for the same side",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w X -",
            "castling: 'X' is no right to castle",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K- -",
            "castling: '-' is no right to castle",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e9",
            "en passant: 'e9' is no square",
        ),
    ] {
        assert_eq!(refusal(&format!("{fields} 0 1")), reason, "{fields}");
    }
}

#[test]
fn a_stray_en_passant_square_is_passed_over() {
    for fen in [
        // Not on the rank where the mover captures.
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4",
        // No pawn has gone there.
        "4k3/8/8/8/2p1P3/8/8/4K3 b - d3",
        // A piece is where the pawn has been.
        "4k3/8/8/8/3pP3/8/4B3/3K4 b - e3",
        "4k3/8/8/8/3pP3/4B3/8/3K4 b - e3",
        // The double step cannot have given this check.
        "4k3/8/5N2/8/2pP4/8/8/4K3 b - d3",
    ] {
        let read: Position = format!("{fen} 0 1").parse().unwrap();
        let plain: Position = format!("{} - 0 1", &fen[..fen.len() - 3]).parse().unwrap();
        assert_eq!(read, plain, "{fen}");
    }
}

#[test]
fn long_texts_are_quoted_in_part() {
    let long = "x".repeat(1_000_000);
    assert_eq!(refusal(&long), "FEN: expected 4 to 6 fields, found 1");
    assert_eq!(
        refusal(&format!("{long} w - - 0 1")),
        "board: expected 8 ranks, found 1"
    );
    let fen = format!("4k3/8/8/8/8/8/8/4K3 {long} - - 0 1");
    assert!(refusal(&fen).len() < 80);
    let wide = format!("{}/8/8/8/8/8/8/4K3 w - - 0 1", "8".repeat(1_000_000));
    assert_eq!(refusal(&wide), "board: rank 8 has 8000000 squares, not 8");
    let start = Position::start();
    for error in [
        start.parse_uci(&long).unwrap_err(),
        start.parse_san(&long).unwrap_err(),
    ] {
        assert!(error.to_string().len() < 80, "{error}");
    }
}

#[test]
fn every_position_that_is_known_to_be_invalid_is_refused() {
    let Some(text) = data("perft/cozy_invalid.sfens") else {
        return;
    };
    assert_eq!(text.lines().count(), 9_992);
    // Some are invalid only in their en passant square, which is passed over.
    let mut read = 0;
    for fen in text.lines() {
        let mut fields: Vec<&str> = fen.split(' ').collect();
        if let Ok(pos) = fen.parse::<Position>() {
            read += 1;
            assert_ne!(std::mem::replace(&mut fields[3], "-"), "-", "{fen}");
            assert_eq!(fields.join(" ").parse(), Ok(pos), "{fen}");
        }
    }
    assert_eq!(read, 84);
}

#[test]
fn every_position_of_the_shared_data_is_read() {
    let files = [
        ("perft/perftsuite.epd", 126),
        ("perft/frcperftsuite.epd", 960),
        ("books/8moves_v3_2k.epd", 2_000),
        ("books/FRC_openings.epd", 960),
        ("tactical/bratko-kopec.epd", 24),
        ("tactical/wacnew.epd", 300),
    ];
    for (name, lines) in files {
        let Some(text) = data(name) else { return };
        let read = text
            .lines()
            .map(|line| split_epd(line).unwrap_or_else(|e| panic!("{line}: {e}")));
        assert_eq!(read.count(), lines, "{name}");
    }
}

#[test]
fn tolerates_what_other_programs_write() {
    let start = Position::start();
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for rest in ["w KQkq -", "w HAha - 0 1", "w qkQK - 0 0", "  w\tKQkq  - 0"] {
        assert_eq!(position(&format!("{board} {rest}")), start, "{rest}");
    }
    let late = position("4k3/8/8/8/8/8/8/4KR2 w - - 430 120");
    assert_eq!(late.halfmove_clock(), 255);
}

#[test]
fn clocks_of_epd_are_read_wherever_they_stand() {
    let pieces = "4k3/8/8/8/8/8/4P3/4K2R w K -";
    for (line, clocks, rest) in [
        (" 5 9;ce 10", "5 9", "ce 10"),
        (" 5 9; ce 10;", "5 9", "ce 10;"),
        (";ce 10", "0 1", "ce 10"),
        (" hmvc 5; fmvn 9;", "5 9", "hmvc 5; fmvn 9;"),
        (
            " fmvn 9; id \"hmvc 7; 8\"; hmvc 5;",
            "5 9",
            "fmvn 9; id \"hmvc 7; 8\"; hmvc 5;",
        ),
        (" 3 fmvn 9; hmvc 5;", "3 9", "fmvn 9; hmvc 5;"),
        (" bm e4", "0 1", "bm e4"),
    ] {
        let line = format!("{pieces}{line}");
        let (pos, operations) = split_epd(&line).unwrap();
        assert_eq!(pos.to_string(), format!("{pieces} {clocks}"), "{line}");
        assert_eq!(operations, rest, "{line}");
    }
    let error = split_epd(&format!("{pieces} hmvc x;")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "halfmove clock: 'x' is no number from 0 to 65535"
    );
}

#[test]
fn castling_rights_of_chess960_are_told_apart() {
    // The rook on g1 may castle, the one on h1 may not.
    let inner = "4k3/8/8/8/8/8/8/R3K1RR w GA - 0 1";
    let pos = position(inner);
    assert_eq!(pos.to_string(), "4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1");
    assert_eq!(format!("{pos:#}"), inner);
    assert_ne!(position("4k3/8/8/8/8/8/8/R3K1RR w KQ - 0 1"), pos);
    assert_eq!(
        format!("{:#}", Position::start()).split(' ').nth(2),
        Some("HAha")
    );
}

#[test]
fn uci_castling_in_both_styles() {
    let pos = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, standard, chess960) in [
        ("e1g1", "e1g1", "e1h1"),
        ("e1h1", "e1g1", "e1h1"),
        ("e1c1", "e1c1", "e1a1"),
        ("e1f1", "e1f1", "e1f1"),
        ("a1c1", "a1c1", "a1c1"),
    ] {
        let mv = pos.parse_uci(text).unwrap();
        assert_eq!(pos.uci(mv, Style::Standard), standard);
        assert_eq!(pos.uci(mv, Style::Chess960), chess960);
    }
    // A step from f1 to g1 is a step; castling takes the rook, in either style.
    let pos = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let castling = pos.parse_uci("f1h1").unwrap();
    assert!(pos.is_castling(castling) && !pos.is_castling(pos.parse_uci("f1g1").unwrap()));
    assert_eq!(pos.uci(castling, Style::Standard), "f1h1");
}

#[test]
fn wrong_uci_moves_are_refused() {
    let pos = position("4k3/P7/8/8/8/8/4P3/4K2R w K - 0 1");
    let refusal = |text: &str| pos.parse_uci(text).unwrap_err().to_string();
    assert_eq!(refusal(""), "'' is not written like a move");
    assert_eq!(refusal("e2"), "'e2' is not written like a move");
    assert_eq!(refusal("0000"), "'0000' is not written like a move");
    assert_eq!(refusal("a1a1"), "'a1a1' is not written like a move");
    assert_eq!(refusal("e2e4x"), "'e2e4x' is not written like a move");
    assert_eq!(refusal("e2é4"), "'e2é4' is not written like a move");
    assert_eq!(
        refusal("e2e5"),
        "'e2e5' is not legal: the pawn on e2 cannot go to e5"
    );
    assert_eq!(refusal("d4d5"), "'d4d5' is not legal: d4 is empty");
    assert_eq!(
        refusal("e8e7"),
        "'e8e7' is not legal: the piece on e8 is not white's"
    );
    assert_eq!(
        refusal("a7a8"),
        "'a7a8' is not legal: it does not say what the pawn becomes"
    );
    assert_eq!(
        refusal("e1c1"),
        "'e1c1' is not legal: the king on e1 cannot go to c1"
    );
    assert_eq!(
        refusal("e1g1q"),
        "'e1g1q' is not legal: the king on e1 cannot go to h1"
    );
}

#[test]
fn san_is_written_exactly() {
    for (fen, uci, san) in [
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("7k/8/8/8/R7/8/8/R6K w - - 0 1", "a1a3", "R1a3"),
        ("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
        ("7k/8/8/8/8/2N1N3/8/7K w - - 0 1", "c3d5", "Ncd5"),
        // The knight on e3 is pinned, so nothing is left to tell apart.
        ("4r2k/8/8/8/8/2N1N3/8/4K3 w - - 0 1", "c3d5", "Nd5"),
        ("7k/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5d6", "exd6"),
        ("3r3k/4P3/8/8/8/8/8/7K w - - 0 1", "e7d8q", "exd8=Q+"),
        ("7k/4P3/8/8/8/8/8/7K w - - 0 1", "e7e8n", "e8=N"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
        ("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", "Rd8#"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
    ] {
        let pos = position(fen);
        let mv = pos.parse_uci(uci).unwrap();
        assert_eq!(pos.san(mv), san, "{fen}");
        assert_eq!(pos.parse_san(san), Ok(mv), "{fen}");
    }
}

#[test]
fn san_is_read_tolerantly() {
    let pos = position("r3k2r/1P6/8/3pP3/8/2N1N3/8/R3K2R w KQkq d6 0 1");
    for (meant, texts) in [
        (
            "e5d6",
            &[
                "exd6",
                "ed6",
                "exd6!?",
                "e5d6",
                "e5xd6",
                "exd6+",
                "exd6e.p.",
                "exd6 e.p.",
                "exd6ep",
                "exd6+ e.p.!",
            ][..],
        ),
        ("c3d5", &["Ncd5", "Ncxd5", "Nc3xd5", "Nc3-d5"]),
        (
            "b7a8q",
            &[
                "bxa8=Q", "bxa8Q", "ba8q", "b7xa8=Q+", "bxa8=Q#", "bxa8(Q)", "bxa8(Q)+", "bxa8/Q",
            ],
        ),
        ("b7b8b", &["b8=B", "b8B", "b8b"]),
        (
            "e1h1",
            &["O-O", "0-0", "o-o", "O-O!", "O-O+", "O–O", "0–0+"],
        ),
        ("e1a1", &["O-O-O", "0-0-0", "O–O–O"]),
        ("e5e6", &["e6", "e5-e6", "e5e6"]),
    ] {
        for text in texts {
            let mv = pos.parse_san(text).unwrap();
            assert_eq!(mv.to_string(), meant, "{text}");
        }
    }
}

#[test]
fn wrong_san_moves_are_refused() {
    let pos = position("4k3/P7/8/8/8/2N1N3/8/4K2R w - - 0 1");
    let refusal = |text: &str| pos.parse_san(text).unwrap_err().to_string();
    for text in [
        "", "N", "x", "=Q", "Zd4", "N33d5", "Nc3d5d5", "é4", "Q=Q", "abcd5",
    ] {
        assert_eq!(
            refusal(text),
            format!("'{text}' is not written like a move")
        );
    }
    assert_eq!(refusal("Nd5"), "'Nd5' is ambiguous: it can be c3d5, e3d5");
    assert_eq!(
        refusal("Nad5"),
        "'Nad5' is not legal: no knight from a can go to d5"
    );
    assert_eq!(refusal("Qd5"), "'Qd5' is not legal: no queen can go to d5");
    assert_eq!(
        refusal("a8"),
        "'a8' is not legal: it does not say what the pawn becomes"
    );
    assert_eq!(
        refusal("O-O"),
        "'O-O' is not legal: the king cannot castle there"
    );
    assert_eq!(refusal("--"), "'--' is not legal: no player may pass");
    assert_eq!(refusal("a8=K"), "'a8=K' is not legal: no pawn can go to a8");
}

fn assert_moves_read_back(pos: &Position) -> Result<(), TestCaseError> {
    let moves: Vec<Move> = pos.legal_moves().into_iter().collect();
    let mut written: Vec<String> = Vec::new();
    for &mv in &moves {
        let san = pos.san(mv);
        prop_assert_eq!(pos.parse_san(&san), Ok(mv), "{}: {}", pos, san);
        for style in [Style::Standard, Style::Chess960] {
            let uci = pos.uci(mv, style);
            prop_assert_eq!(pos.parse_uci(&uci), Ok(mv), "{}: {}", pos, uci);
        }
        let child = pos.play(mv);
        prop_assert_eq!(
            san.ends_with(['+', '#']),
            child.in_check(),
            "{}: {}",
            pos,
            san
        );
        prop_assert_eq!(san.contains('x'), pos.is_capture(mv), "{}: {}", pos, san);
        written.push(san);
    }
    written.sort();
    written.dedup();
    prop_assert_eq!(written.len(), moves.len(), "{}: {:?}", pos, written);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn fen_reads_back(game in games()) {
        for pos in &game.positions {
            let (fen, shredder) = (pos.to_string(), format!("{pos:#}"));
            for text in [&fen, &shredder] {
                let read: Position = text.parse().unwrap();
                prop_assert_eq!(&read, pos);
                prop_assert_eq!(read.to_string(), &fen[..]);
            }
        }
    }

    #[test]
    fn moves_read_back(game in games()) {
        assert_moves_read_back(&game.positions[game.positions.len() / 2])?;
        assert_moves_read_back(game.positions.last().unwrap())?;
    }

    #[test]
    fn any_text_is_a_move_or_refused_in_one_line(game in games(), text in ".{0,12}") {
        let pos = game.positions.last().unwrap();
        for read in [pos.parse_uci(&text), pos.parse_san(&text)] {
            match read {
                Ok(mv) => prop_assert!(pos.is_legal(mv)),
                Err(error) => prop_assert!(!error.to_string().contains(char::is_control)),
            }
        }
    }

    #[test]
    fn any_text_is_a_position_or_refused_in_one_line(text in "[1-8kKqrnbpPR/]{0,40} [wb] [KQkq-]{0,4} [a-h3-6-]{1,2} [0-9]{1,3}") {
        if let Err(error) = text.parse::<Position>() {
            prop_assert!(!error.to_string().contains(char::is_control));
        }
    }
}
