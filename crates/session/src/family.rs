//! Games that are opened by names of one form.

use crate::game_info::GameInfo;
use crate::handle::open_game;
use crate::{Error, Playable, Session};
use std::sync::Arc;

/// Games that are opened by names of one form: one game, or the sizes of a game.
pub trait Family: Send + Sync {
    /// The entry in a list of games.
    fn info(&self) -> GameInfo;

    /// Opens a position of the game of this name; `None` if it is a name of another form.
    fn open(&self, name: &str, position: &str) -> Option<Result<Box<dyn Session>, Error>>;
}

/// A game by itself.
pub(crate) struct Single<P>(pub(crate) Arc<P>);

impl<P: Playable> Family for Single<P> {
    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn open(&self, name: &str, position: &str) -> Option<Result<Box<dyn Session>, Error>> {
        (name == self.0.name()).then(|| open_game(Arc::clone(&self.0), position))
    }
}

/// A family of one game.
pub(crate) fn single(game: impl Playable) -> Arc<dyn Family> {
    Arc::new(Single(Arc::new(game)))
}
