//! Taking moves back.

use super::side::Side;
use crate::show::opponent;
use negascout_session::Session;

/// Takes back the last move, and the one before it where the engine would otherwise only play its
/// move again. Returns what was taken back, the latest first: nothing if the person at the
/// terminal has not moved yet.
pub(crate) fn take_back(session: &mut dyn Session, side: Side) -> Vec<String> {
    let played = session.history().len();
    let mut turn = session.turn();
    let mut count = 0;
    for taken in 1..=played {
        turn = opponent(turn);
        if side == Side::None || !side.engine_moves(turn) {
            count = taken;
            break;
        }
    }
    (0..count).filter_map(|_| session.undo()).collect()
}
