//! Taking moves back.

use crate::Side;
use negascout_session::Session;

/// Takes back the person's last move, and the engine's answer to it if there is one: the engine would
/// only play it again. Where the engine plays itself, takes back one move. Returns the moves, the
/// latest first; none if the person has not moved yet.
///
/// ```
/// use negascout_play::{Side, take_back};
/// use negascout_session::open;
///
/// let mut session = open("tic-tac-toe", None).unwrap();
/// session.play("b2").unwrap();
/// session.play("a1").unwrap();
/// assert_eq!(take_back(&mut *session, Side::First), ["a1", "b2"]);
/// ```
pub fn take_back(session: &mut dyn Session, side: Side) -> Vec<String> {
    let played = session.history().len();
    let mut mover = session.turn();
    let mut count = 0;
    for taken in 1..=played {
        mover = mover.other();
        if side == Side::None || !side.engine_moves(mover) {
            count = taken;
            break;
        }
    }
    (0..count).filter_map(|_| session.undo()).collect()
}
