//! How the engine draws its moves: at a level, or with variety.

use crate::failure::Failure;
use crate::numbers::new_seed;
use negascout::engine::Variety;
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

/// What the engine draws its moves by, and the seed: `level 2, seed 7`; `None` if it draws none.
pub(crate) fn drawn_by(game: &Game) -> Option<String> {
    let request = &game.opponent().request;
    match (request.handicap, request.variety) {
        (Some(Handicap { level, seed }), _) => {
            Some(format!("level {}, seed {seed}", level.number()))
        }
        (None, Some(Variety { margin, seed })) => Some(format!("variety {margin}, seed {seed}")),
        (None, None) => None,
    }
}
