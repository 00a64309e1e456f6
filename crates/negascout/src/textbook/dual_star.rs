//! DUAL*: SSS* with the players' roles exchanged.
//!
//! V. Kumar and L. Kanal, *Parallel branch-and-bound formulations for AND/OR tree search*, IEEE
//! PAMI 6, 1984; T. Marsland, A. Reinefeld and J. Schaeffer, *Low overhead alternatives to SSS\**,
//! Artificial Intelligence 31, 1987.
//!
//! SSS* closes in on the value from above, searching strategies of the player who moves at the
//! root. DUAL* searches strategies of the opponent and closes in from below.

use super::{Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score};

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the exact value for the player to move.
    pub fn dual_star(&mut self, pos: &G, depth: Depth) -> Score {
        self.best_first(pos, depth, Player::Min)
    }
}
