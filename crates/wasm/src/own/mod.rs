//! A game of your own, whose rules are written in JavaScript: played, analysed and solved as every
//! other, and checked by the library's conformance kit.
//!
//! The rules live in the same worker. They are asked synchronously, by the functions of the global object
//! `ownRules` (`web/src/make/rules.ts`), which knows positions and moves by numbers. A rule that throws
//! ends the call that asked it: the exception goes through to whoever called, and the worker is given up.

#[cfg(feature = "play")]
mod check;
mod game;
mod rules;

#[cfg(feature = "play")]
pub use check::{check_own_game, solve_own_game};

use game::OwnGame;
use negascout_session::{Catalogue, Repeating};

/// The name that the game is opened by.
const NAME: &str = "own";

/// These games, and the one whose rules this worker has, if it has any, with its rule for positions that
/// come again.
pub(crate) fn added_to(games: Catalogue) -> Catalogue {
    if !rules::are_there() {
        return games;
    }
    match rules::repetition() {
        Some(rule) => games.with(Repeating(OwnGame, rule)),
        None => games.with(OwnGame),
    }
}
