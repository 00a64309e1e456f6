//! Games that need not end: small ones are solved whole, and the others are not searched to their end.

use crate::within::Within;
use negascout::retrograde::Room;
use negascout::{Game, Retrograde, Score, find_cycle_while};
use negascout_session::{Certainty, Erased, Error, Limits, MAX_DEPTH, Session, Value};

/// The most positions visited in search of one that comes again.
const POSITIONS: usize = 10_000;

/// The reason why a game is not searched to its end, and needs a depth.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NeedsDepth {
    /// Positions come again, after this number of plies.
    #[error(
        "depth: positions come again (after {0} plies), so the game need not end and a depth is needed"
    )]
    Cyclic(usize),
    /// The game may last longer than any search.
    #[error("depth: the game may last longer than {MAX_DEPTH} plies, so a depth is needed")]
    TooLong,
}

/// What is known of a game that need not end, and has so few positions that all are listed: see
/// [`Laboratory::cyclic`](crate::Laboratory::cyclic).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cyclic {
    /// The positions that can be reached.
    pub positions: usize,
    /// The value of the position asked about, for the player to move, and proven. A draw may be one
    /// without an end.
    pub value: Value,
    /// The depth, in plies, at which a search sees that value: that of the end, or, of a draw, the longest
    /// way to the end in any position that is won or lost; at least 1.
    pub depth: u32,
}

/// What is known of a game that need not end; `None` of one that is searched to its end.
///
/// # Errors
///
/// [`Error::BadRequest`] if a position comes again in a game that is large, or has more positions than
/// there is [`Room`] for, or than the limits allow to list; if a line of first moves is longer than any that is searched; and if the depth is.
pub(crate) fn solved(session: &dyn Session, limits: &Limits) -> Result<Option<Cyclic>, Error> {
    let pos = &session.erased();
    if pos.listed().is_some() || pos.plies_left().is_some() {
        return Ok(None);
    }
    let goes_on = Within::new(limits).clock();
    if let Some(line) = find_cycle_while(pos, POSITIONS, &goes_on) {
        // A large game is not listed in vain. Chess is one, and counts more than its keys do.
        let is_small = !session.about().is_large;
        let list = || Retrograde::analyse_while(pos, Room::default(), |_| goes_on());
        let whole = is_small.then(list);
        return match whole.flatten() {
            Some(whole) => Ok(Some(Cyclic::new(pos, &whole)?)),
            None => Err(Error::refused(NeedsDepth::Cyclic(line.len()))),
        };
    }
    if is_too_long(pos, goes_on) {
        return Err(Error::refused(NeedsDepth::TooLong));
    }
    Ok(None)
}

impl Cyclic {
    fn new(pos: &Erased, whole: &Retrograde) -> Result<Cyclic, Error> {
        let score = whole.score(pos).unwrap_or(Score::DRAW);
        let slowest = || whole.scores().filter_map(Score::plies_to_end).max();
        let plies = score.plies_to_end().or_else(slowest);
        let depth = plies.unwrap_or(0).max(1);
        if depth > MAX_DEPTH {
            return Err(Error::refused(NeedsDepth::TooLong));
        }
        Ok(Cyclic {
            positions: whole.positions(),
            value: Value::new(score, negascout::Bound::Exact, Certainty::Proof),
            depth,
        })
    }
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
