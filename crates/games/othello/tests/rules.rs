//! The rules, by counts that others have published.

use negascout::conformance::Conformance;
use negascout::textbook::Algorithm;
use negascout::{Evaluate, Game, Score, perft};
use negascout_othello::{Disc, Mobility, Position, ReadError, Square};
use proptest::prelude::*;

#[test]
fn positions_are_as_many_as_are_known() {
    let known = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216];
    for (depth, count) in (0..).zip(known) {
        assert_eq!(perft(&Position::<8>::new(), depth), count, "{depth} plies");
    }
}

/// The games that end before `plies` plies.
fn ended(pos: &Position<8>, plies: u32) -> u64 {
    match plies {
        0 => 0,
        _ if pos.is_over() => 1,
        _ => pos.moves().map(|mv| ended(&pos.play(mv), plies - 1)).sum(),
    }
}

/// The published counts have a game that ended earlier as one sequence.
#[test]
#[ignore = "thorough: some seconds"]
fn many_more_positions_are_as_many_as_are_known() {
    let known = [3_005_288, 24_571_284, 212_258_800];
    for (plies, count) in (9..).zip(known) {
        let start = Position::new();
        assert_eq!(
            perft(&start, plies) + ended(&start, plies),
            count,
            "{plies} plies"
        );
    }
}

/// The square in the same place on the board reflected in its falling diagonal.
fn reflected(square: Square) -> Square {
    match square {
        Square::PASS => square,
        _ => Square::new(square.row(), square.column()),
    }
}

fn reflected_position<const N: usize>(pos: &Position<N>) -> Position<N> {
    let text = pos.to_string();
    let (board, turn) = text.split_once(' ').unwrap();
    let rows: Vec<&str> = board.split('/').collect();
    let column = |place: usize| rows.iter().map(|row| &row[place..=place]).collect();
    let columns: Vec<String> = (0..N).map(column).collect();
    Position::from_board(&format!("{} {turn}", columns.join("/"))).unwrap()
}

fn keeps_the_promises<const N: usize>() {
    let check = Conformance::new(Position::<N>::new())
        .evaluation(&Mobility)
        .turn(|pos| u32::from(pos.turn() == Disc::White))
        .fact("discs and empty squares fill the board", |pos| {
            pos.mover().count_ones() + pos.opponent().count_ones() + pos.empties() == (N * N) as u32
        })
        .symmetry("diagonal", reflected_position, |_, mv| reflected(mv));
    let summary = check.check().unwrap();
    assert!(summary.games.first_wins > 0 && summary.games.second_wins > 0);
}

#[test]
fn keeps_the_promises_of_a_game() {
    keeps_the_promises::<8>();
    keeps_the_promises::<6>();
    keeps_the_promises::<4>();
}

/// The winner takes the empty squares: by discs alone it is 8.
#[test]
fn the_small_board_is_lost_by_ten_discs() {
    let found = Algorithm::NegaScoutWithMemory
        .solve(&Position::<4>::new())
        .unwrap();
    assert_eq!(found.value, Score::new(-10));
    let end = found
        .line
        .iter()
        .fold(Position::<4>::new(), |pos, &mv| pos.play(mv));
    assert!(end.is_over());
    let counted = (end.mover().count_ones() as i32 - end.opponent().count_ones() as i32).abs();
    assert_eq!((counted, end.empties()), (8, 2));
}

/// The shortest game: white has no disc left after nine plies.
#[test]
fn a_player_without_discs_loses_every_square() {
    let start = Position::<8>::new();
    let moves = start.read_moves("e6f4e3f6g5d6e7f5c5").unwrap();
    let end = moves.iter().fold(start, |pos, &mv| pos.play(mv));
    assert_eq!(end.mover(), 0);
    assert_eq!(end.outcome(), Some(Score::new(-64)));
    assert_eq!(end.read_move("a1"), Err(ReadError::Over));
}

#[test]
fn a_pass_is_forced_and_costs_a_ply() {
    let pos = Position::<4>::from_board("XXXX/XXXX/XOOX/XO.O O").unwrap();
    assert_eq!(pos.moves().collect::<Vec<_>>(), [Square::PASS]);
    assert_eq!(pos.read_move("--"), Ok(Square::PASS));
    let after = pos.play(Square::PASS);
    assert_eq!((after.turn(), after.mover()), (Disc::Black, pos.opponent()));
    assert_eq!(after.read_move("pass"), Err(ReadError::Pass));
    assert_eq!(after.read_moves("c4").unwrap(), [Square::new(2, 3)]);
}

#[test]
fn boards_that_are_none_are_refused() {
    let refused = |text: &str| Position::<4>::from_board(text).unwrap_err().to_string();
    let rows = "..../.OX./.XO./....";
    assert_eq!(
        refused(""),
        "expected X or O after the board, for the player to move"
    );
    assert_eq!(
        refused(&rows[1..]),
        "expected a board of 16 squares, found 14"
    );
    assert_eq!(refused(&format!("{rows}.")), refused(""));
    assert_eq!(
        refused("..../.O?./.XO./.... X"),
        "square 7: expected X, O or a point, found '?'"
    );
    let start = Position::<4>::new();
    let dashes = rows.replace('.', "-") + "x";
    assert_eq!(Position::from_board(&dashes), Ok(start));
    let error = |text| start.read_move(text).unwrap_err().to_string();
    assert_eq!(error("e1"), "expected a square, a1 to d4, or pass");
    assert_eq!(error("a"), error("e1"));
    assert_eq!(error("a1"), "a disc on a1 turns none");
}

#[test]
fn moves_and_corners_are_worth_something() {
    let value = |board: &str| {
        let pos = Position::<4>::from_board(board).unwrap();
        Mobility.evaluate(&pos).get()
    };
    assert_eq!(value("..../.OX./.XO./.... X"), 0);
    assert_eq!(value("XO../..../..../.... X"), 9);
    assert_eq!(value("XO../..../..../.... O"), -9);
}

/// The turned discs by the rule's own words, square by square.
fn turned<const N: usize>(pos: &Position<N>, square: Square) -> u64 {
    let mut turned = 0;
    for (right, down) in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down))) {
        let (mut line, mut column, mut row) =
            (0_u64, i32::from(square.column()), i32::from(square.row()));
        loop {
            (column, row) = (column + right, row + down);
            if (right, down) == (0, 0)
                || !(0..N as i32).contains(&column)
                || !(0..N as i32).contains(&row)
            {
                break;
            }
            let bit = 1_u64 << (8 * row + column);
            if pos.opponent() & bit != 0 {
                line |= bit;
            } else {
                if pos.mover() & bit != 0 {
                    turned |= line;
                }
                break;
            }
        }
    }
    turned
}

fn follows_the_rule<const N: usize>(choices: &[usize]) {
    let mut pos = Position::<N>::new();
    for &choice in choices {
        let moves: Vec<Square> = pos.moves().collect();
        let by_rule = |square: &Square| {
            let bit = 1_u64 << (8 * square.row() + square.column());
            (pos.mover() | pos.opponent()) & bit == 0 && turned(&pos, *square) != 0
        };
        let all =
            (0..N as u8).flat_map(|row| (0..N as u8).map(move |column| Square::new(column, row)));
        let placed: Vec<Square> = all.filter(by_rule).collect();
        match moves.as_slice() {
            [] | [Square::PASS] => assert!(placed.is_empty(), "{pos}"),
            moves => assert_eq!(moves, placed, "{pos}"),
        }
        assert_eq!(Position::from_board(&pos.to_string()), Ok(pos));
        assert!(pos.outcome().is_some() == moves.is_empty(), "{pos}");
        let Some(&mv) = moves.get(choice % moves.len().max(1)) else {
            break;
        };
        let after = pos.play(mv);
        let line = if mv.is_pass() { 0 } else { turned(&pos, mv) };
        assert_eq!(after.mover(), pos.opponent() & !line);
        assert!(after.plies_left() < pos.plies_left(), "{pos}");
        pos = after;
    }
}

proptest! {
    #[test]
    fn moves_are_those_of_the_rule(choices in prop::collection::vec(0..60_usize, 0..70)) {
        follows_the_rule::<8>(&choices);
        follows_the_rule::<6>(&choices);
        follows_the_rule::<4>(&choices);
    }
}
