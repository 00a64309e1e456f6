//! Pictures of searches, for JavaScript.

use crate::border::{read, thrown};
use crate::catalogue;
use negascout_lab::draw_watched as draw;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Exports one of the searches that `watch` shows.
///
/// # Errors
///
/// Those of `watch`, and those of the form; there is no such format or iteration.
#[wasm_bindgen(js_name = drawWatched)]
pub fn draw_watched(
    #[wasm_bindgen(unchecked_param_type = "Schema.TraceRequest")] request: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Schema.Drawing")] drawing: JsValue,
) -> Result<String, JsError> {
    let drawn = draw(&catalogue(), &read(request)?, &read(drawing)?);
    drawn.map_err(thrown)
}
