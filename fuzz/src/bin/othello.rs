//! Texts and files of Othello: each is refused in one line, or read as it is written again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_fuzz::assert_one_line;
use negascout_othello::{Ggf, Position, Problem, Weights, Wthor};

fuzz_target!(|bytes: &[u8]| {
    match Wthor::read(bytes) {
        Ok(database) => assert!(database.games.len() <= bytes.len()),
        Err(error) => assert_one_line(&error),
    }
    if let Err(error) = Weights::from_bytes(bytes) {
        assert_one_line(&error);
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match Position::<8>::from_board(text) {
        Ok(pos) => assert_eq!(Position::from_board(&pos.to_string()), Ok(pos)),
        Err(error) => assert_one_line(&error),
    }
    match Position::<6>::new().read_moves(text) {
        Ok(moves) => assert!(moves.len() <= text.len()),
        Err(error) => assert_one_line(&error),
    }
    match text.parse::<Problem<4>>() {
        Ok(problem) => assert!(problem.moves.len() <= text.len()),
        Err(error) => assert_one_line(&error),
    }
    match Ggf::<8>::read_games(text) {
        Ok(games) => games.iter().for_each(is_written),
        Err(error) => assert_one_line(&error),
    }
});

/// A game is read as it is written.
fn is_written(game: &Ggf<8>) {
    let again: Ggf<8> = match game.to_string().parse() {
        Ok(again) => again,
        Err(error) => panic!("{game}: {error}"),
    };
    assert_eq!(again.position(), game.position());
}
