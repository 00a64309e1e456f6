//! The side and the level of a game, as the person names them.

use crate::failure::Failure;
use negascout::search::Level;
use negascout_play::{Game, Side};
use negascout_session::{Handicap, Method};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// The side of this name: `first`, `second`, `both`, `none`, or a player's name, as `white`.
pub(crate) fn side_named(name: &str, players: [&str; 2]) -> Result<Side, Failure> {
    let parsed = name.parse().ok();
    parsed
        .or_else(|| Side::from_name(name, players))
        .ok_or_else(|| {
            let [first, second] = players;
            let name = name.escape_debug();
            Failure::Input(if players == ["first", "second"] {
                format!("side '{name}': expected first, second, both or none")
            } else {
                format!("side '{name}': expected first ({first}), second ({second}), both or none")
            })
        })
}

/// Has the engine play at this level from now on, with a new seed, or at full strength.
pub(super) fn set_level(game: &mut Game, level: Option<Level>) -> Result<(), Failure> {
    let method = game.opponent().method;
    if level.is_some() && method != Method::Search {
        let name = method.name();
        return Err(Failure::Input(format!(
            "{name}: only the production search has levels"
        )));
    }
    game.set_handicap(level.map(|level| Handicap {
        level,
        seed: new_seed(),
    }));
    Ok(())
}

/// A seed that was not used before, short enough to be typed again.
pub(crate) fn new_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}
