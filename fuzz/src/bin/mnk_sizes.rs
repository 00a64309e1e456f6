//! The sizes of m,n,k games: each one that is read is a game with at least one line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::Game;
use negascout_fuzz::assert_one_line;
use negascout_tic_tac_toe::{Mnk, Size, U256};

fuzz_target!(|text: &str| {
    match text.parse::<Size>() {
        Ok(size) => check(size),
        Err(error) => assert_one_line(&error),
    }
});

fn check(size: Size) {
    assert_eq!(size.to_string().parse(), Ok(size));
    assert!(size.bits() <= Size::MAX_BITS);
    assert!(size.in_a_row() <= size.width().max(size.height()));
    let start = Mnk::<U256>::start(size).expect("every size fits the largest bitboard");
    assert_eq!(start.moves().count(), size.squares() as usize);
    assert_eq!(Mnk::<u64>::start(size).is_ok(), size.bits() <= 64);
}
