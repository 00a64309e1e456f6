//! The level of a game, as the person names it.

use crate::failure::Failure;
use crate::numbers::new_seed;
use negascout::search::Level;
use negascout_play::Game;
use negascout_session::{Handicap, Method};

/// Has the engine play at this level from now on, with a new seed, or at full strength.
pub(super) fn set_level(game: &mut Game, level: Option<Level>) -> Result<(), Failure> {
    let method = game.opponent().method;
    if level.is_some() && matches!(method, Method::Textbook(_)) {
        let name = method.name();
        return Err(Failure::Input(format!(
            "{name}: an algorithm of the textbook has no levels"
        )));
    }
    game.set_handicap(level.map(|level| Handicap {
        level,
        seed: new_seed(),
    }));
    Ok(())
}
