//! The book of openings, which a page loads when it is needed.

use crate::border::thrown;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Supplies Connect Four's book of openings, the bytes of its file: the searches of this worker have it
/// from then on.
///
/// # Errors
///
/// The bytes are no such book.
#[wasm_bindgen]
pub fn supply_openings(book: &[u8]) -> Result<(), JsError> {
    negascout_session::supply_openings(book).map_err(thrown)
}
