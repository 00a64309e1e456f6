//! Positions of m,n,k games and moves in them: the first line of the input is the size, the second
//! the position, as a diagram or a list of moves, and each one after it a move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::Game;
use negascout_fuzz::{assert_one_line, first_line};
use negascout_tic_tac_toe::{Bits, Mnk, Size, U256};

fuzz_target!(|input: &str| {
    let (size, rest) = first_line(input);
    let Ok(size) = size.parse::<Size>() else {
        return;
    };
    let (position, moves) = first_line(rest);
    let shown = check::<U256>(size, position, moves);
    if size.bits() <= 64 {
        assert_eq!(
            check::<u64>(size, position, moves),
            shown,
            "the bitboards disagree"
        );
    }
});

/// Plays the moves that can be played; the last position, or why the first was refused.
fn check<B: Bits>(size: Size, position: &str, moves: &str) -> String {
    let mut pos = match Mnk::<B>::parse(size, position) {
        Ok(pos) => pos,
        Err(error) => {
            assert_one_line(&error);
            return error.to_string();
        }
    };
    assert_reads_back(&pos);
    for text in moves.lines() {
        match pos.parse_move(text) {
            Ok(mv) => {
                assert_eq!(pos.parse_move(&mv.to_string()), Ok(mv));
                assert!(pos.moves().any(|legal| legal == mv), "{mv} in {pos}");
                pos = pos.play(mv);
                assert_reads_back(&pos);
            }
            Err(error) => assert_one_line(&error),
        }
    }
    pos.to_string()
}

fn assert_reads_back<B: Bits>(pos: &Mnk<B>) {
    assert_eq!(Mnk::parse(pos.size(), &pos.to_string()).as_ref(), Ok(pos));
    assert_eq!(
        pos.moves().next().is_none(),
        pos.outcome().is_some(),
        "{pos}"
    );
    assert_eq!(
        pos.winner().is_some(),
        pos.winning_squares().next().is_some(),
        "{pos}"
    );
}
