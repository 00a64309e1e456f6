//! Files that a game's searches read, which a page loads when they are needed.

use crate::border::thrown;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Supplies the bytes of its file to a game: its book of openings to Connect Four, the weights of its evaluation to
/// Othello. The searches of this worker have it from then on.
///
/// # Errors
///
/// The bytes are no such file, or the game has none.
#[wasm_bindgen]
pub fn supply(game: &str, file: &[u8]) -> Result<(), JsError> {
    negascout_session::supply(game, file).map_err(thrown)
}
