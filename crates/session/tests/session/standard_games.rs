//! The promises of the standard games.

use negascout::Game;
use negascout_session::standard_games::{Chess, ConnectFour, ListedTree, MnkGame, Othello};
use negascout_session::{PlayableCheck, open};

#[test]
fn games_keep_the_promises_of_the_program() {
    PlayableCheck::new(MnkGame::tic_tac_toe()).check().unwrap();
    let tree = PlayableCheck::new(ListedTree).position("(((6 4 2) 5) ((9 7 8) (5 2)))");
    tree.check().unwrap();
    let start = negascout_connect_four::Position::<7, 6>::default();
    let connect_four = PlayableCheck::new(ConnectFour { start });
    connect_four.max_positions(500).check().unwrap();
}

#[test]
fn othello_keeps_the_promises_of_the_program() {
    PlayableCheck::new(Othello::<8>)
        .max_positions(500)
        .check()
        .unwrap();
    PlayableCheck::new(Othello::<4>)
        .max_positions(500)
        .check()
        .unwrap();
}

#[test]
fn chess_keeps_the_promises_of_the_program() {
    let clock = |pos: &negascout_chess::GamePosition| pos.position().halfmove_clock();
    let chess = PlayableCheck::new(Chess)
        .max_positions(200)
        .games(6)
        .allow_cycles()
        .compare_if(move |one, other| clock(one) == clock(other));
    chess.check().unwrap();
}

#[test]
fn moves_of_erased_positions_are_spelt_by_their_game() {
    let examples = [
        ("tic-tac-toe", "b2"),
        ("mnk:10,10,5", ""),
        ("mnk:15,15,5", "h8"),
        ("connect-four", "44"),
        ("connect-four:8x7", ""),
        ("tree", "((3 1) (4 3))"),
        ("chess", "e4 e5 Nf3"),
    ];
    for (game, position) in examples {
        let mut session = open(game, position).unwrap();
        let erased = session.erased();
        let formatted: Vec<_> = erased.moves().map(|mv| erased.format_move(mv)).collect();
        assert_eq!(formatted, session.moves(), "{game} {position}");
        let last = erased.moves().last().unwrap();
        session.play(&erased.format_move(last)).unwrap();
        let (child, after) = (erased.play(last), session.erased());
        assert_eq!(child.key(), after.key(), "{game} {position}");
        assert_eq!(child.outcome(), after.outcome(), "{game} {position}");
    }
}

#[test]
fn a_problem_of_othello_is_its_position() {
    let read = |text: &str| open("othello:4x4", text).map(|session| session.position());
    let board = ".OX./.XXX/OOOO/OXXX X";
    assert_eq!(read("-OX--XXXOOOOOXXX X; A1:+4;").unwrap(), board);
    let error = read("-OX--XXXOOOOOXXX X; A9:+4;").unwrap_err().to_string();
    assert!(error.contains("move 1: expected a square"), "{error}");
}
