//! The weights of Othello's evaluation, which a page loads when they are needed.

use crate::border::thrown;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Supplies the weights of Othello's evaluation, the bytes of their file: the searches of this worker have them
/// from then on.
///
/// # Errors
///
/// The bytes are no such weights.
#[wasm_bindgen]
pub fn supply_weights(file: &[u8]) -> Result<(), JsError> {
    negascout_session::supply_weights(file).map_err(thrown)
}
