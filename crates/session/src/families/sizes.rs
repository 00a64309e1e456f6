//! One game on boards of several sizes: `connect-four`, `connect-four:8x7`.

use super::BadBoard;
use crate::family::Family;
use crate::game_info::GameInfo;
use crate::names::shortened;
use crate::{Error, Session};
use std::sync::Arc;

/// One game on boards of several sizes: a game for each size. That of the usual size is the first, and has no size in
/// its name.
pub(super) struct Sizes(pub(super) Vec<Arc<dyn Family>>);

impl Sizes {
    /// The sizes that there are, the usual one first.
    fn sizes(&self) -> Vec<String> {
        let games = self.0.iter();
        games.flat_map(|game| game.info().sizes).collect()
    }
}

impl Family for Sizes {
    fn info(&self) -> GameInfo {
        let sizes = self.sizes();
        GameInfo {
            sizes,
            ..self.0[0].info()
        }
    }

    fn open(&self, name: &str, position: &str) -> Option<Result<Box<dyn Session>, Error>> {
        let mut games = self.0.iter();
        let opened = games.find_map(|game| game.open(name, position));
        opened.or_else(|| {
            let GameInfo { name: game, .. } = self.0[0].info();
            let size = name.strip_prefix(&game)?.strip_prefix(':')?;
            let mut known = self.sizes();
            if known[0] == size {
                return self.0[0].open(&game, position);
            }
            known.sort_unstable();
            let size = shortened(size);
            Some(Err(Error::refused(BadBoard::Size { game, size, known })))
        })
    }
}
