//! Games that need not end: they are not searched to their end.

use negascout::{Game, find_cycle_while};
use negascout_session::{Erased, Error, MAX_DEPTH};

/// The most positions visited in search of one that comes again.
const POSITIONS: usize = 10_000;

/// Refuses to search a game to its end that need not have one, unless the game knows how long it lasts.
/// `goes_on` is asked before each move.
///
/// # Errors
///
/// [`Error::BadRequest`] if a position comes again, or a line of first moves is longer than any that is
/// searched.
pub(crate) fn check(pos: &Erased, goes_on: impl Fn() -> bool) -> Result<(), Error> {
    if pos.plies_left().is_some() {
        return Ok(());
    }
    if let Some(line) = find_cycle_while(pos, POSITIONS, &goes_on) {
        return Err(Error::BadRequest(format!(
            "depth: positions come again (after {} plies), so the game need not end and a depth is \
             needed",
            line.len()
        )));
    }
    if is_too_long(pos, goes_on) {
        return Err(Error::BadRequest(format!(
            "depth: the game may last longer than {MAX_DEPTH} plies, so a depth is needed"
        )));
    }
    Ok(())
}

/// Whether the first move, again and again, leads to no end within the deepest search.
fn is_too_long(pos: &Erased, goes_on: impl Fn() -> bool) -> bool {
    let mut pos = pos.clone();
    for _ in 0..=MAX_DEPTH {
        let next = pos.moves().next().filter(|_| goes_on());
        let Some(mv) = next else { return false };
        pos = pos.play(mv);
    }
    true
}
