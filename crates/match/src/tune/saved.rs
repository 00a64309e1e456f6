//! What a tuning has found out so far, in a file from which it goes on after an interrupt.

use super::Tuning;
use crate::error::Error;
use crate::save::Save;
use negascout::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// What has been found, oldest first, and the file that keeps it, if there is one.
pub(super) struct Saved<R> {
    pub(super) found: Vec<R>,
    save: Option<Save>,
}

impl<R: Serialize + DeserializeOwned> Saved<R> {
    /// Of the tuning that `about` describes.
    pub(super) fn open<G: Game, F>(
        tuning: &Tuning<G, F>,
        about: &Value,
    ) -> Result<Saved<R>, Error> {
        let mut all = Map::new();
        all.insert("tuning".to_owned(), about.clone());
        all.insert("game".to_owned(), tuning.game());
        let opened = tuning.save.as_deref().map(|path| Save::open(path, &all));
        let (save, found) = opened.transpose()?.unzip();
        Ok(Saved {
            found: found.unwrap_or_default(),
            save,
        })
    }

    pub(super) fn add(&mut self, found: R) -> Result<(), Error> {
        if let Some(save) = &mut self.save {
            save.add(&found)?;
        }
        self.found.push(found);
        Ok(())
    }
}

impl<G: Game, F> Tuning<G, F> {
    /// What the games depend on. The evaluation itself is not known.
    fn game(&self) -> Value {
        json!({
            "start": self.start.key(),
            "weights": self.weights,
            "depth": self.depth,
            "plies": self.plies,
            "seed": self.seed,
        })
    }
}
