//! Connect Four positions, as the columns played and as boards, on boards of several sizes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::Game;
use negascout_connect_four::Position;
use negascout_fuzz::assert_one_line;

fuzz_target!(|text: &str| {
    check::<7, 6>(text);
    check::<4, 4>(text);
    check::<9, 6>(text);
    check::<5, 8>(text);
    check::<1, 4>(text);
});

fn check<const W: usize, const H: usize>(text: &str) {
    match text.parse::<Position<W, H>>() {
        Ok(pos) => {
            let columns = text.chars().filter(|c| !c.is_whitespace());
            assert_eq!(pos.played() as usize, columns.count());
            assert_reads_back(&pos);
        }
        Err(error) => assert_one_line(&error),
    }
    match Position::<W, H>::from_board(text) {
        Ok(pos) => assert_reads_back(&pos),
        Err(error) => assert_one_line(&error),
    }
}

fn assert_reads_back<const W: usize, const H: usize>(pos: &Position<W, H>) {
    assert_eq!(Position::from_board(&pos.to_string()).as_ref(), Ok(pos));
    assert_eq!(pos.mirrored().mirrored(), *pos);
    assert_eq!(
        pos.moves().next().is_none(),
        pos.outcome().is_some(),
        "{pos}"
    );
    assert_eq!(pos.is_won(), !pos.winning_cells().is_empty(), "{pos}");
    for mv in pos.moves() {
        assert!(pos.can_drop(mv), "{mv} in {pos}");
        assert_eq!(pos.play(mv).played(), pos.played() + 1);
    }
}
