//! The rules against published counts.

use negascout::conformance::Conformance;
use negascout::observe::Counter;
use negascout::textbook::Walk;
use negascout::{Depth, Even, Game, Score, WinDrawLoss, Window};
use negascout_connect_four::{Column, Position};
use std::collections::HashSet;

type Standard = Position<7, 6>;

#[test]
fn keeps_the_promises_of_a_game() {
    let counts = [7, 49, 343, 2401, 16_807, 117_649, 823_536];
    Conformance::new(Standard::new())
        .perft(&counts)
        .evaluation(&Even)
        .turn(|pos| pos.played() % 2)
        .symmetry("mirror", Standard::mirrored, |_, column| {
            Column(6 - column.0)
        })
        .line(&[3, 0, 3, 0, 3, 0, 3].map(Column), Some(Score::LOSS))
        .check()
        .unwrap();
    Conformance::new(Position::<4, 3>::new()).check().unwrap();
    Conformance::new(Position::<1, 6>::new())
        .perft(&[1, 1, 1, 1, 1, 1, 0])
        .check()
        .unwrap();
}

/// J. Tromp's counts of the positions after n plies (OEIS A212693).
#[test]
fn positions_after_each_ply() {
    let mut level = HashSet::from([Standard::new()]);
    for count in [1, 7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275] {
        assert_eq!(level.len(), count);
        level = level
            .iter()
            .flat_map(|pos| pos.moves().map(|mv| pos.play(mv)))
            .collect();
    }
}

#[test]
fn alpha_beta_from_the_empty_board_visits_the_published_nodes() {
    for (depth, nodes) in [(6, 1_249), (8, 12_574), (10, 155_590)] {
        let mut counter = Counter::default();
        let start = WinDrawLoss(Standard::new());
        Walk::new(&Even, &mut counter).alpha_beta(&start, depth as Depth, Window::FULL);
        assert_eq!(counter.counts().nodes, nodes, "depth {depth}");
    }
}

#[test]
fn the_game_ends_with_four_in_any_direction() {
    for moves in ["1212121", "1122334", "12233434544", "76655454344"] {
        let pos: Standard = moves.parse().unwrap();
        assert_eq!(pos.outcome(), Some(Score::LOSS), "{moves}");
        assert_eq!(pos.moves().count(), 0, "{moves}");
    }
    let full: Position<2, 2> = "1122".parse().unwrap();
    assert_eq!(full.outcome(), Some(Score::DRAW));
}

#[test]
fn keys_tell_positions_apart_and_ways_not() {
    let pos = |text: &str| text.parse::<Standard>().unwrap();
    assert_eq!(pos("4455").exact_key(), pos("5544").exact_key());
    assert_ne!(pos("4455").exact_key(), pos("4554").exact_key());
    assert_ne!(pos("4455").exact_key(), pos("445").exact_key());
    assert_eq!(pos("4455").mirrored(), pos("4433"));
}

#[test]
fn bad_text_is_refused_with_its_place() {
    let reason = |text: &str| text.parse::<Standard>().unwrap_err().to_string();
    assert_eq!(reason("12a"), "move 3: 'a' is no column from 1 to 7");
    assert_eq!(reason("0"), "move 1: '0' is no column from 1 to 7");
    assert_eq!(reason("1111111"), "move 7: column 1 is full");
    assert_eq!(reason("12121213"), "move 8: the game is over before it");
    assert!(!Standard::new().can_drop(Column(7)));
}

#[test]
fn prints_the_board_from_the_top() {
    let pos: Position<4, 3> = "1123".parse().unwrap();
    assert_eq!(pos.to_string(), "..../O.../XXO.");
}
