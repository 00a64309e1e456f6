//! The evaluation by patterns: the same for all images of a board, whatever way its patterns were found.

use negascout::Game;
use negascout_othello::patterns::shapes::{ALL, Indices, folded};
use negascout_othello::patterns::weights::{STAGES, stage};
use negascout_othello::{LookAhead, Patterns, Position, Weights, WeightsError};
use proptest::prelude::*;

/// The positions of a game whose moves these numbers choose.
fn game(choices: &[usize]) -> Vec<Position<8>> {
    let mut positions = vec![Position::new()];
    for choice in choices {
        let pos = positions[positions.len() - 1];
        let moves: Vec<_> = pos.moves().collect();
        if moves.is_empty() {
            break;
        }
        positions.push(pos.play(moves[choice % moves.len()]));
    }
    positions
}

/// A board with its columns in the other order, and a board with columns and rows exchanged.
fn images(board: u64) -> [u64; 2] {
    let (mut mirrored, mut turned) = (0, 0);
    for place in (0..64).filter(|place| board >> place & 1 == 1) {
        let (column, row) = (place % 8, place / 8);
        mirrored |= 1 << (8 * row + 7 - column);
        turned |= 1 << (8 * column + row);
    }
    [mirrored, turned]
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..1000_usize, 1..70)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn patterns_follow_the_moves(choices in choices()) {
        for pair in game(&choices).windows(2) {
            let (before, after) = (&pair[0], &pair[1]);
            let placed = before.mover() | before.opponent();
            let placed = (after.mover() | after.opponent()) ^ placed;
            let turned = before.opponent() ^ after.mover();
            let followed = Indices::of(before.mover(), before.opponent()).after(placed, turned);
            prop_assert_eq!(followed, Indices::of(after.mover(), after.opponent()));
        }
    }

    #[test]
    fn images_of_a_board_are_worth_the_same(choices in choices()) {
        let patterns = Patterns::ours().unwrap();
        for pos in game(&choices) {
            let value = patterns.value(pos.mover(), pos.opponent());
            let [mirrored, turned] = [0, 1].map(|image| {
                patterns.value(images(pos.mover())[image], images(pos.opponent())[image])
            });
            prop_assert_eq!((mirrored, turned), (value, value));
        }
    }
}

#[test]
fn each_pattern_is_found_by_its_least_image() {
    let folded = folded();
    assert_eq!(folded.len(), ALL);
    for (pattern, &least) in folded.iter().enumerate() {
        assert!(least as usize <= pattern);
        assert_eq!(folded[least as usize], least);
    }
}

#[test]
fn stages_cover_the_game() {
    let stages: Vec<usize> = (0..=60).map(stage).collect();
    assert!(stages.is_sorted() && stages[0] == 0 && stages[60] == STAGES - 1);
}

#[test]
fn weights_are_read_as_they_are_written() {
    let bytes = Weights::default().to_bytes();
    assert!(bytes.len() <= 3_000_000);
    assert_eq!(Weights::from_bytes(&bytes), Ok(Weights::default()));
    let ours = include_bytes!("../weights.nsw");
    assert_eq!(Weights::from_bytes(ours).unwrap().to_bytes(), ours);
}

#[test]
fn other_bytes_are_refused() {
    let error = Weights::from_bytes(b"PNG").unwrap_err();
    assert_eq!(error, WeightsError::Kind);
    let whole = Weights::default().to_bytes();
    let error = Weights::from_bytes(&whole[..whole.len() - 1]).unwrap_err();
    let (expected, found) = (whole.len(), whole.len() - 1);
    assert_eq!(error, WeightsError::Length { expected, found });
}

/// The value of a position after some plies, by minimax.
fn minimax(patterns: &Patterns, pos: &Position<8>, plies: u32) -> i32 {
    if let Some(outcome) = pos.outcome() {
        return 128 * outcome.get();
    }
    match plies {
        0 => patterns.value(pos.mover(), pos.opponent()),
        _ => {
            let values = pos
                .moves()
                .map(|mv| -minimax(patterns, &pos.play(mv), plies - 1));
            values.max().unwrap()
        }
    }
}

#[test]
fn looking_ahead_finds_the_value_of_minimax() {
    let patterns = Patterns::ours().unwrap();
    let ahead = LookAhead::new(patterns.clone());
    for length in [0, 9, 20, 31, 42, 50, 55] {
        let choices: Vec<usize> = (0..length).map(|at| 7 * at + 3).collect();
        let game = game(&choices);
        let pos = &game[game.len() - 1];
        if pos.is_over() {
            continue;
        }
        for plies in 1..=3 {
            let (mv, value) = ahead.choose(pos, plies).unwrap();
            assert_eq!(value, minimax(patterns, pos, plies), "{pos}, {plies} plies");
            assert_eq!(value, -minimax(patterns, &pos.play(mv), plies - 1));
        }
    }
}
