//! The static evaluation: symmetric, the same as its trace, and with the right sign.

use negascout::{Evaluate, Game};
use negascout_chess::evaluate::layout::{COUNT, DANGER_SLOTS};
use negascout_chess::evaluate::weights::WEIGHTS;
use negascout_chess::{Color, HandCrafted, Position};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// The score for the side to move.
fn score(fen: &str) -> i32 {
    HandCrafted::new().evaluate(&position(fen)).get()
}

/// The position after moves chosen by these numbers.
fn wander(mut pos: Position, choices: &[usize]) -> Position {
    for choice in choices {
        let moves: Vec<_> = pos.moves().collect();
        if moves.is_empty() {
            break;
        }
        pos = pos.play(moves[choice % moves.len()]);
    }
    pos
}

/// The rows of a FEN's board, the rest of its fields after it.
fn fields(pos: &Position) -> (Vec<String>, String) {
    let fen = pos.to_string();
    let (board, rest) = fen.split_once(' ').unwrap();
    (
        board.split('/').map(str::to_owned).collect(),
        rest.to_owned(),
    )
}

/// The same position with the colours exchanged.
fn with_colors_exchanged(pos: &Position) -> Position {
    let (mut rows, rest) = fields(pos);
    rows.reverse();
    let swap_case = |c: char| {
        if c.is_ascii_uppercase() {
            c.to_ascii_lowercase()
        } else {
            c.to_ascii_uppercase()
        }
    };
    let board: String = rows.join("/").chars().map(swap_case).collect();
    let rest: Vec<&str> = rest.split(' ').collect();
    let turn = if rest[0] == "w" { "b" } else { "w" };
    let rights: String = rest[1].chars().map(swap_case).collect();
    let sorted = ["K", "Q", "k", "q"]
        .into_iter()
        .filter(|right| rights.contains(right));
    let rights = sorted.collect::<String>();
    let rights = if rights.is_empty() { "-" } else { &rights };
    format!("{board} {turn} {rights} - 0 1").parse().unwrap()
}

/// The same position with left and right exchanged, and without castling.
fn without_castling(pos: &Position, mirrored: Mirrored) -> Position {
    let (rows, rest) = fields(pos);
    let turn = &rest[..1];
    let rows = rows.iter().map(|row| match mirrored {
        Mirrored::Yes => row.chars().rev().collect(),
        Mirrored::No => row.clone(),
    });
    let board = rows.collect::<Vec<String>>().join("/");
    format!("{board} {turn} - - 0 1").parse().unwrap()
}

#[derive(Clone, Copy)]
enum Mirrored {
    Yes,
    No,
}

fn positions() -> impl Strategy<Value = Position> {
    let starts = prop_oneof![
        Just("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        Just("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        Just("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
        Just("8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1"),
        Just("4k3/2b2p1p/4p3/3pP3/3P1P2/2B4P/6P1/4K3 b - - 0 1"),
    ];
    (starts, prop::collection::vec(any::<usize>(), 0..120))
        .prop_map(|(start, choices)| wander(position(start), &choices))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn colors_are_alike(pos in positions()) {
        let evaluation = HandCrafted::new();
        let exchanged = evaluation.centipawns(&with_colors_exchanged(&pos));
        prop_assert_eq!(evaluation.centipawns(&pos), exchanged);
    }

    #[test]
    fn left_and_right_are_alike(pos in positions()) {
        let evaluation = HandCrafted::new();
        let [one, other] = [Mirrored::No, Mirrored::Yes]
            .map(|mirrored| evaluation.centipawns(&without_castling(&pos, mirrored)));
        prop_assert_eq!(one, other);
    }

    #[test]
    fn the_trace_gives_the_score(pos in positions()) {
        let evaluation = HandCrafted::new();
        let trace = evaluation.trace(&pos);
        let white = trace.score(&WEIGHTS);
        let expected = evaluation.centipawns(&pos);
        prop_assert_eq!(if pos.side_to_move() == Color::White { white } else { -white }, expected);
        // Remembered pawns give the same.
        prop_assert_eq!(evaluation.centipawns(&pos), expected);
        // Something was counted, and danger not among the rest.
        prop_assert!(trace.coefficients[DANGER_SLOTS].iter().all(|&coefficient| coefficient == 0));
        prop_assert_eq!(trace.coefficients.len(), COUNT);
    }
}

#[test]
fn what_cannot_be_won_is_worth_little() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "3bk3/8/8/8/8/8/8/R3K3 w - - 0 1",
        // A rook pawn whose corner the bishop does not rule.
        "k7/8/8/P7/8/8/8/2B1K3 w - - 0 1",
    ] {
        assert!(score(fen).abs() < 120, "{fen}: {}", score(fen));
    }
}

#[test]
fn what_mates_is_worth_much() {
    for fen in [
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1",
    ] {
        assert!(score(fen) > 600, "{fen}: {}", score(fen));
    }
}

#[test]
fn a_bare_king_is_driven_to_the_right_corner() {
    // The bishop on f1 rules the light corners, a8 and h1.
    let right = score("k7/8/2K5/8/8/8/8/5BN1 w - - 0 1");
    let wrong = score("7k/8/5K2/8/8/8/8/5BN1 w - - 0 1");
    assert!(right > wrong + 100, "{right} {wrong}");
    let edge = score("4k3/8/8/8/4K3/8/8/R7 w - - 0 1");
    let middle = score("8/8/8/4k3/8/8/4K3/R7 w - - 0 1");
    assert!(edge > middle, "{edge} {middle}");
}

#[test]
fn a_runner_that_cannot_be_caught_wins() {
    let runs = score("8/P6k/8/8/8/8/7K/8 w - - 0 1");
    let caught = score("8/1k6/8/P7/8/8/7K/8 w - - 0 1");
    assert!(runs > caught + 300, "{runs} {caught}");
}
