//! The production search with the game's policy against the textbook.

use crate::searched;
use negascout::search::{Limits, Policy, Report, Settings, StopReason, Table, think};
use negascout::symmetry::Reflected;
use negascout::textbook::Algorithm;
use negascout::{Depth, Even, Game, Score};
use negascout_tic_tac_toe::{Mnk, OpenLines, Size, Square, Threats};

fn board(size: (u32, u32, u32)) -> Mnk<u64> {
    Mnk::start(Size::new(size.0, size.1, size.2).unwrap()).unwrap()
}

/// A search by a policy; to the end, where no depth is given.
fn thought<P: Policy<Reflected<Mnk<u64>>>>(
    pos: Mnk<u64>,
    policy: P,
    depth: Option<u32>,
) -> Report<Square> {
    let settings = Settings {
        limits: Limits {
            depth,
            ..Limits::default()
        },
        ..Settings::default()
    };
    // A proof takes more.
    let table = match depth {
        Some(_) => Table::with_entries(1 << 12),
        None => Table::with_mebibytes(16),
    };
    think(&Reflected(pos), policy, &table, &settings, |_| ()).unwrap()
}

/// Plays a game of moves that jump about, and compares along the way.
fn equals_alpha_beta(size: (u32, u32, u32), jump: usize, depths: std::ops::RangeInclusive<u32>) {
    let mut pos = board(size);
    while pos.outcome().is_none() {
        for depth in depths.clone() {
            let plies = depth as Depth;
            let expected = searched(Algorithm::AlphaBeta, &pos, plies, &OpenLines, &mut ());
            let report = thought(pos, Threats::new(OpenLines), Some(depth));
            // A win found earlier needs no further depth.
            let message = format!("{pos} to depth {depth}, {:?}", report.stopped_by);
            assert_eq!(report.score, expected.value, "{message}");
        }
        let moves: Vec<_> = pos.moves().collect();
        pos = pos.play(moves[jump * moves.len() / 7 % moves.len()]);
    }
}

#[test]
fn every_depth_has_its_minimax_value() {
    for jump in 1..7 {
        equals_alpha_beta((3, 3, 3), jump, 1..=9);
        equals_alpha_beta((4, 4, 3), jump, 1..=5);
        equals_alpha_beta((5, 4, 4), jump, 1..=4);
        equals_alpha_beta((6, 3, 2), jump, 1..=3);
    }
}

/// A proof finds what alpha-beta finds of the same game with an even horizon.
#[test]
fn proofs_equal_alpha_beta_at_every_depth() {
    for (size, jump) in [
        ((4, 4, 3), 2),
        ((5, 4, 4), 5),
        ((3, 3, 3), 1),
        ((6, 3, 2), 4),
    ] {
        let mut pos = board(size);
        while pos.outcome().is_none() {
            for depth in 1..=5 {
                let expected = searched(Algorithm::AlphaBeta, &pos, depth, &Even, &mut ());
                let report = thought(pos, Threats::proving(), Some(depth as u32));
                assert_eq!(report.score, expected.value, "{pos} to {depth}");
            }
            let moves: Vec<_> = pos.moves().collect();
            pos = pos.play(moves[jump * moves.len() / 7 % moves.len()]);
        }
    }
}

/// Values of J. Uiterwijk and H. van den Herik, The advantage of the initiative, 2000.
fn assert_value(size: (u32, u32, u32), value: Score) {
    let report = thought(board(size), Threats::proving(), None);
    assert_eq!(report.score, value, "{size:?}");
    assert_eq!(report.stopped_by, Some(StopReason::Solved));
}

#[test]
fn small_boards_have_their_known_values() {
    assert_value((3, 3, 3), Score::DRAW);
    assert_value((4, 3, 3), Score::win_in(7));
    assert_value((4, 4, 4), Score::DRAW);
}

#[test]
#[ignore = "thorough: takes five seconds"]
fn larger_boards_have_their_known_values() {
    assert_value((5, 4, 4), Score::DRAW);
    assert_value((6, 5, 4), Score::win_in(11));
}

#[test]
fn a_line_found_goes_on_to_the_end() {
    let pos = Mnk::<u64>::parse(Size::new(4, 3, 3).unwrap(), "b2").unwrap();
    let report = thought(pos, Threats::proving(), None);
    let end = report.line().iter().fold(pos, |pos, &mv| pos.play(mv));
    assert_eq!(end.outcome(), Some(Score::LOSS));
    assert_eq!(
        report.score.plies_to_end(),
        Some(report.line().len() as u32)
    );
}
