//! Chess: a FEN in the first line, or nothing for the start, then moves as UCI or SAN.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::Game;
use negascout_chess::notation::fen::split_epd;
use negascout_chess::notation::uci::Style;
use negascout_chess::see::{see, see_at_least};
use negascout_chess::{History, Move, Position};
use negascout_fuzz::{assert_one_line, first_line};

fuzz_target!(|text: &str| {
    let (fen, moves) = first_line(text);
    if let Err(error) = split_epd(fen) {
        assert_one_line(&error);
    }
    let mut pos = match fen.parse::<Position>() {
        Ok(pos) => pos,
        Err(error) => {
            assert_one_line(&error);
            Position::start()
        }
    };
    assert_sound(&pos);
    let mut history = History::new();
    for word in moves.split_whitespace() {
        if let Some(mv) = read(&pos, word) {
            history.push(&pos);
            pos = pos.play(mv);
            assert_sound(&pos);
            assert!(
                !history.is_threefold(&pos) || history.is_repetition(&pos),
                "{pos}"
            );
        }
    }
});

/// The legal move that a word means in either notation.
fn read(pos: &Position, word: &str) -> Option<Move> {
    for read in [pos.parse_uci(word), pos.parse_san(word)] {
        match read {
            Ok(mv) => {
                assert!(pos.is_legal(mv), "{mv} in {pos}");
                return Some(mv);
            }
            Err(error) => assert_one_line(&error),
        }
    }
    None
}

/// What holds of every position that can be reached.
fn assert_sound(pos: &Position) {
    for fen in [pos.to_string(), format!("{pos:#}")] {
        let read: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!((&read, read.key()), (pos, pos.key()));
    }
    assert_eq!(
        pos.moves().next().is_none(),
        pos.outcome().is_some(),
        "{pos}"
    );
    for mv in pos.legal_moves() {
        assert!(pos.is_legal(mv), "{mv} in {pos}");
        assert_eq!(pos.parse_san(&pos.san(mv)), Ok(mv), "{mv} in {pos}");
        for style in [Style::Standard, Style::Chess960] {
            assert_eq!(pos.parse_uci(&pos.uci(mv, style)), Ok(mv), "{mv} in {pos}");
        }
        let won = see(pos, mv);
        assert!(
            see_at_least(pos, mv, won) && !see_at_least(pos, mv, won + 1),
            "{mv} in {pos}"
        );
    }
}
