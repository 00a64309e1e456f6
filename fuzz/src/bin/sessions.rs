//! Any game by its name: the first line of the input is the name, the last, if there are more than
//! two, a move, and what stands between them the position.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_fuzz::{assert_one_line, first_line};
use negascout_lab::Laboratory;
use negascout_session::{Session, open};

fuzz_target!(|input: &str| {
    let (game, rest) = first_line(input);
    let (position, mv) = rest.rsplit_once('\n').unwrap_or((rest, ""));
    match open(game, position) {
        Ok(mut session) => {
            assert_reads_back(&*session);
            check_move(&mut *session, mv);
        }
        Err(error) => assert_one_line(&error),
    }
});

/// A session opened by what this one calls itself is in the same place.
fn assert_reads_back(session: &dyn Session) {
    let (game, position) = (session.game(), session.position());
    let again = match open(&game, position.as_str()) {
        Ok(again) => again,
        Err(error) => panic!("{game} {position:?} does not open again: {error}"),
    };
    assert_eq!((again.game(), again.position()), (game, position));
    assert_eq!(again.moves(), session.moves());
    assert_eq!(again.turn(), session.turn());
    assert_eq!(again.ending(), session.ending());
    assert_eq!(again.board(), session.board());
    assert_eq!(again.evaluate(), session.evaluate());
    assert_eq!(session.moves().is_empty(), session.ending().is_some());
}

fn check_move(session: &mut dyn Session, mv: &str) {
    let (position, legal) = (session.position(), session.moves());
    match session.play(mv) {
        Ok(played) => {
            assert!(legal.contains(&played), "{played} is not among {legal:?}");
            assert_reads_back(session);
            assert_eq!(session.undo(), Some(played));
        }
        Err(error) => assert_one_line(&error),
    }
    assert_eq!(session.position(), position);
}
