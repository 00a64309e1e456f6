//! Connect Four as a session: names, notation, board, and errors for bad input.

use super::perft;
use negascout_session::{Cell, Ending, MoveCells, Player, open};

fn refused(game: &str, position: &str) -> String {
    open(game, position).err().expect("bad").to_string()
}

#[test]
fn columns_are_played_and_taken_back() {
    let mut game = open("connect-four", "4455").unwrap();
    assert_eq!(
        (game.game(), game.position()),
        ("connect-four".into(), "4455".into())
    );
    assert_eq!((game.turn(), game.moves().len()), (Player::First, 7));
    assert_eq!(game.play("6"), Ok("6".to_owned()));
    assert_eq!(game.position(), "44556");
    assert_eq!(game.undo().as_deref(), Some("6"));
    for mv in ["3", "6", "2"] {
        game.play(mv).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Won(Player::First)));
    let board = game.board().unwrap();
    assert_eq!(board.highlight, [(5, 1), (5, 2), (5, 3), (5, 4)]);
    assert_eq!(
        game.play("1").unwrap_err().to_string(),
        "connect-four: move '1': the game is over"
    );
}

#[test]
fn stones_fall() {
    let game = open("connect-four", "445").unwrap();
    let board = game.board().unwrap();
    assert_eq!((board.rows.len(), board.rows[0].len()), (6, 7));
    assert_eq!(board.rows[5][3], Cell::Stone(Player::First));
    assert_eq!(board.rows[4][3], Cell::Stone(Player::Second));
    assert_eq!(board.rows[3][3], Cell::Empty);
    let stone = |row, column| MoveCells {
        from: None,
        to: Some((row, column)),
    };
    assert_eq!(
        (game.cells("4"), game.cells("1")),
        (stone(3, 3), stone(5, 0))
    );
    let none = MoveCells::default();
    assert_eq!((game.cells("8"), game.cells("x")), (none, none));
}

#[test]
fn boards_are_read_too() {
    let text = "......./......./......./......./...OO../...XX..";
    let mut game = open("connect-four", text).unwrap();
    assert_eq!(game.position(), text);
    assert_eq!(game.moves(), open("connect-four", "4455").unwrap().moves());
    game.play("6").unwrap();
    assert_eq!(
        game.position(),
        "......./......./......./......./...OO../...XXX."
    );
    let again = open("connect-four", game.position().as_str()).unwrap();
    assert_eq!(again.turn(), Player::Second);
}

#[test]
fn perft_has_the_published_counts() {
    let game = open("connect-four", None).unwrap();
    let counts: Vec<u64> = (0..=7).map(|depth| perft(&*game, depth)).collect();
    assert_eq!(counts, [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
}

#[test]
fn sizes_are_part_of_the_name() {
    for (width, height) in [(4, 4), (5, 4), (6, 5), (7, 7), (8, 7), (9, 6)] {
        let game = open(&format!("connect-four:{width}x{height}"), None).unwrap();
        assert_eq!(game.game(), format!("connect-four:{width}x{height}"));
        assert_eq!(game.moves().len(), width);
        assert_eq!(game.board().unwrap().rows.len(), height);
    }
    assert_eq!(
        open("connect-four:7x6", None).unwrap().game(),
        "connect-four"
    );
    for size in ["3x3", "", "x", "7", "99x99", "7x6x5"] {
        let error = refused(&format!("connect-four:{size}"), "");
        let start = format!("connect-four: size '{size}': expected one of 4x4, ");
        assert!(error.starts_with(&start), "{error}");
    }
    assert_eq!(
        refused("connect4", ""),
        "unknown game 'connect4' (did you mean 'connect-four'?)"
    );
    assert_eq!(
        refused("connect-fours", ""),
        "unknown game 'connect-fours' (did you mean 'connect-four'?)"
    );
}

#[test]
fn positions_are_read_as_other_programs_write_them() {
    let position = |game: &str, text: &str| open(game, Some(text)).unwrap().position();
    for text in ["4455", "4,4,5,5", "4 4 5 5", " 4, 4, 5, 5 ", "[4, 4, 5, 5]"] {
        assert_eq!(position("connect-four", text), "4455", "{text}");
    }
    assert_eq!(position("connect-four", "1 4 1"), "141");
    // A list of all cells from the top, as Kaggle's ConnectX has its boards.
    let cells = |size: usize, stones: &str| "0".repeat(size - stones.len()) + stones;
    let listed = cells(42, "00020000011000");
    let separated: Vec<String> = listed.chars().map(String::from).collect();
    let board = "......./......./......./......./...O.../..XX...";
    for text in [&listed, &format!("[{}]", separated.join(", "))] {
        assert_eq!(position("connect-four", text), board, "{text}");
    }
    let error = refused("connect-four", &cells(42, "0011100"));
    assert!(error.contains("3 X and 0 O, but X moves first"), "{error}");
    assert_eq!(
        position("connect-four:4x4", &cells(16, "1")),
        "..../..../..../...X"
    );
    assert_eq!(
        refused("connect-four", ","),
        "connect-four: position ',': move 1: ',' is no column from 1 to 7"
    );
    assert_eq!(
        refused("connect-four", "3,0,3"),
        "connect-four: position '3,0,3': move 2: '0' is no column from 1 to 7; columns count from 1"
    );
}

#[test]
fn bad_positions_are_named_and_placed() {
    assert_eq!(
        refused("connect-four", "4449"),
        "connect-four: position '4449': move 4: '9' is no column from 1 to 7"
    );
    assert_eq!(
        refused("connect-four", "4444444"),
        "connect-four: position '4444444': move 7: column 4 is full"
    );
    assert_eq!(
        refused("connect-four", "32164625 11"),
        "connect-four: position '32164625 11': move 9: ' ' is no column from 1 to 7"
    );
    assert_eq!(
        refused("connect-four:4x4", "..../..../..../XX.."),
        "connect-four:4x4: position '..../..../..../XX..': 2 X and 0 O, but X moves first, so \
         there are as many X as O or one more"
    );
}

#[test]
fn bad_moves_say_why() {
    let mut game = open("connect-four", "444444").unwrap();
    let mut refused = |mv| game.play(mv).unwrap_err().to_string();
    assert_eq!(refused("4"), "connect-four: move '4': column 4 is full");
    assert_eq!(
        refused("8"),
        "connect-four: move '8': expected the number of a column, 1 to 7"
    );
    assert_eq!(
        refused("b2"),
        "connect-four: move 'b2': expected the number of a column, 1 to 7"
    );
}
