//! A game in progress, for JavaScript.

use super::tell;
use crate::border::{Thrown, given, read, thrown};
use negascout_session::{EngineCache, Player, Session as Playing, open};
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The size of the production search's table, in MiB.
const TABLE: usize = 64;

/// A game in progress, with the memory of its searches.
#[wasm_bindgen]
pub struct Session {
    playing: Box<dyn Playing>,
    memory: EngineCache,
}

#[wasm_bindgen]
impl Session {
    /// A game by its name, at a position; at its start if none is given.
    ///
    /// # Errors
    ///
    /// There is no such game, or the text is no position of it.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, position: Option<String>) -> Result<Session, JsError> {
        let playing = open(game, position.as_deref()).map_err(thrown)?;
        Ok(Session {
            playing,
            memory: EngineCache::with_mebibytes(TABLE),
        })
    }

    /// The position as text.
    #[must_use]
    pub fn position(&self) -> String {
        self.playing.position()
    }

    /// The legal moves; none if the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.playing.moves()
    }

    /// The moves made so far, oldest first.
    #[must_use]
    pub fn history(&self) -> Vec<String> {
        self.playing.history()
    }

    /// The player to move.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "Schema.Player")]
    pub fn turn(&self) -> String {
        match self.playing.turn() {
            Player::First => "first".to_owned(),
            Player::Second => "second".to_owned(),
        }
    }

    /// Makes a move, in any spelling the game accepts. Returns it in the game's own.
    ///
    /// # Errors
    ///
    /// It is malformed or illegal; the position is then unchanged.
    pub fn play(&mut self, mv: &str) -> Result<String, JsError> {
        self.playing.play(mv).map_err(thrown)
    }

    /// Takes the last move back. Returns it, or `undefined` at the first position.
    pub fn undo(&mut self) -> Option<String> {
        self.playing.undo()
    }

    /// Searches by the production search. `progress` is called with a report after each iteration.
    ///
    /// # Errors
    ///
    /// An impossible limit.
    #[wasm_bindgen(unchecked_return_type = "Schema.Report")]
    pub fn think(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Partial<Schema.SearchRequest>")] request: JsValue,
        #[wasm_bindgen(unchecked_param_type = "(report: Schema.Report) => unknown")]
        progress: &js_sys::Function,
    ) -> Thrown {
        let report = self
            .playing
            .think(&asked(request)?, &mut self.memory, &mut tell(progress));
        given(&report.map_err(thrown)?)
    }
}

/// A request from a plain object; the default if it is missing.
fn asked<T: DeserializeOwned + Default>(request: JsValue) -> Result<T, JsError> {
    if request.is_undefined() || request.is_null() {
        return Ok(T::default());
    }
    read(request)
}
