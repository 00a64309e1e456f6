//! Positions as text: a position reads back as written, and an error names its place.

use negascout::Game;
use negascout_tic_tac_toe::{Bits, Mnk, Size, TicTacToe, U256};
use proptest::prelude::*;
use std::collections::HashSet;

fn reason(size: &str, text: &str) -> String {
    let size = size.parse().unwrap();
    Mnk::<u64>::parse(size, text).unwrap_err().to_string()
}

#[test]
fn empty_text_is_the_start() {
    for text in ["", " ", "\n", ".../.../...", " .../.../...\n"] {
        assert_eq!(
            TicTacToe::parse(Size::TIC_TAC_TOE, text),
            Ok(TicTacToe::new()),
            "{text:?}"
        );
    }
}

#[test]
fn lists_of_moves_are_read_in_every_style() {
    let expected = TicTacToe::parse(Size::TIC_TAC_TOE, "O.X/.X./...").unwrap();
    for text in [
        "b2 a1 c1",
        "B2,A1,C1",
        " b2,  a1\tc1\n",
        "5 1 3",
        "5 a1 c1",
        "b2, 1, 3",
    ] {
        assert_eq!(
            TicTacToe::parse(Size::TIC_TAC_TOE, text),
            Ok(expected),
            "{text:?}"
        );
    }
}

#[test]
fn boards_of_one_row_need_no_slash() {
    let size = Size::new(4, 1, 2).unwrap();
    assert_eq!(TicTacToe::parse(size, "x.o.").unwrap().to_string(), "X.O.");
    assert_eq!(TicTacToe::parse(size, "4").unwrap().to_string(), "...X");
}

#[test]
fn rows_of_the_wrong_shape() {
    assert_eq!(
        reason("3,3,3", "X.O/.X."),
        "position: expected 3 rows separated by '/', found 2"
    );
    assert_eq!(
        reason("3,3,3", "X.OX.O..."),
        "position: expected 3 rows separated by '/', found 1"
    );
    assert_eq!(
        reason("3,3,3", "X.O/.X./.../"),
        "position: expected 3 rows separated by '/', found 4"
    );
    assert_eq!(
        reason("3,3,3", ".../..../..."),
        "position, row 2: expected 3 squares, found 4"
    );
    assert_eq!(
        reason("3,3,3", ".../.../"),
        "position, row 3: expected 3 squares, found 0"
    );
    assert_eq!(
        reason("3,3,3", "../.../XY."),
        "position, row 1: expected 3 squares, found 2"
    );
}

#[test]
fn characters_that_are_no_squares() {
    assert_eq!(
        reason("3,3,3", ".../.é./..."),
        "position, row 2, column 2: expected 'X', 'O' or '.', found 'é'"
    );
    assert_eq!(
        reason("3,3,3", "X.O/.X./.1O"),
        "position, row 3, column 2: expected 'X', 'O' or '.', found '1'"
    );
    assert_eq!(
        reason("3,1,3", "X O"),
        "position, row 1, column 2: expected 'X', 'O' or '.', found ' '"
    );
}

#[test]
fn counts_that_no_game_has() {
    let rule = "but X moves first, so there are as many X as O or one more";
    assert_eq!(
        reason("3,3,3", "O../.../..."),
        format!("position: 0 X and 1 O, {rule}")
    );
    assert_eq!(
        reason("3,3,3", "X.X/.../..."),
        format!("position: 2 X and 0 O, {rule}")
    );
}

#[test]
fn lines_that_no_game_has() {
    assert_eq!(
        reason("3,3,3", ".../OOO/XXX"),
        "position: both players have a line, X at a3 and O at a2"
    );
    assert_eq!(
        reason("3,3,3", "XXX/OO./..O"),
        "position: X is to move and has a line at a1, so O moved after the end"
    );
    assert_eq!(
        reason("3,3,3", "OOO/XX./X.X"),
        "position: O is to move and has a line at a1, so X moved after the end"
    );
}

#[test]
fn one_stone_may_complete_several_lines() {
    for text in ["XXX/XOO/XOO", "XOX/OXO/XOX", "OXO/XXX/OXO"] {
        assert!(TicTacToe::parse(Size::TIC_TAC_TOE, text).is_ok(), "{text}");
    }
    let size = Size::new(5, 2, 3).unwrap();
    assert!(TicTacToe::parse(size, "XXXXX/OO.OO").is_ok());
    assert_eq!(
        reason("4,3,2", "XX../..OO/...."),
        "position: both players have a line, X at a1 and O at c2"
    );
    assert_eq!(
        reason("5,3,2", "XX.../O.O.O/...XX"),
        "position: X has lines at a1 and elsewhere that no single stone completes"
    );
}

#[test]
fn moves_that_cannot_be_made() {
    assert_eq!(
        reason("3,3,3", "b2 c1 b2"),
        "position, move 3: b2 is taken by X"
    );
    assert_eq!(
        reason("3,3,3", "1 4 2 5 3 6"),
        "position, move 6: the game is over"
    );
    assert_eq!(
        reason("3,3,3", "b2 d9"),
        "position, move 2: square 'd9': the board has columns a to c and rows 1 to 3"
    );
    assert_eq!(
        reason("3,3,3", "b2 xx 3"),
        "position, move 2: square 'xx': expected a column letter and a row number, as in b2, \
         or a number"
    );
}

#[test]
fn boards_too_large_for_the_storage() {
    assert_eq!(
        reason("15,15,5", ""),
        "size 15,15,5: the board is too large, (columns + 1) times rows is at most 64"
    );
}

fn collect(position: TicTacToe, seen: &mut HashSet<TicTacToe>) {
    if seen.insert(position) {
        position
            .moves()
            .for_each(|mv| collect(position.play(mv), seen));
    }
}

/// Of all ways of filling nine squares, exactly the positions of games are read.
#[test]
fn exactly_the_possible_positions_are_read() {
    let mut possible = HashSet::new();
    collect(TicTacToe::new(), &mut possible);
    let mut read = HashSet::new();
    for number in 0..3_usize.pow(9) {
        let square = |place| ['.', 'X', 'O'][number / 3_usize.pow(place) % 3];
        let row = |start: u32| (start..start + 3).map(square).collect::<String>();
        let text = [row(0), row(3), row(6)].join("/");
        if let Ok(position) = TicTacToe::parse(Size::TIC_TAC_TOE, &text) {
            assert_eq!(position.to_string(), text);
            read.insert(position);
        }
    }
    assert_eq!(read, possible);
}

/// The same on a board with room for two lines far apart.
#[test]
fn exactly_the_possible_positions_of_an_oblong_board_are_read() {
    let size = Size::new(5, 2, 2).unwrap();
    let mut possible = HashSet::new();
    collect(TicTacToe::start(size).unwrap(), &mut possible);
    let mut read = HashSet::new();
    for number in 0..3_usize.pow(10) {
        let square = |place| ['.', 'X', 'O'][number / 3_usize.pow(place) % 3];
        let row = |start: u32| (start..start + 5).map(square).collect::<String>();
        if let Ok(position) = TicTacToe::parse(size, &[row(0), row(5)].join("/")) {
            read.insert(position);
        }
    }
    assert_eq!(read, possible);
}

/// Random moves, written as rows and as a list, read back as the same position.
fn reads_back<B: Bits>(size: [u32; 3], picks: &[usize]) {
    let size = Size::new(size[0], size[1], size[2]).unwrap();
    let mut position: Mnk<B> = Mnk::start(size).unwrap();
    let mut list = Vec::new();
    for pick in picks {
        let moves: Vec<_> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        let mv = moves[pick % moves.len()];
        list.push(mv.to_string());
        position = position.play(mv);
    }
    assert_eq!(Mnk::parse(size, &position.to_string()), Ok(position));
    assert_eq!(Mnk::parse(size, &list.join(" ")), Ok(position));
}

proptest! {
    #[test]
    fn any_game_reads_back(picks in prop::collection::vec(0..1_000_usize, 0..120)) {
        reads_back::<u64>([1, 1, 1], &picks);
        reads_back::<u64>([3, 3, 3], &picks);
        reads_back::<u64>([7, 6, 4], &picks);
        reads_back::<u128>([10, 10, 5], &picks);
        reads_back::<U256>([15, 15, 5], &picks);
        reads_back::<U256>([60, 4, 7], &picks);
    }

    #[test]
    fn no_text_panics(text in "[XO./a-z0-9 ,é]{0,24}") {
        let _ = TicTacToe::parse(Size::TIC_TAC_TOE, &text);
        let _ = text.parse::<Size>();
        let _ = Mnk::<U256>::parse(Size::new(15, 15, 5).unwrap(), &text);
    }
}
