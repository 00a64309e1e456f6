//! Trees that grow, watched step by step, for JavaScript.

use crate::border::{Thrown, given, read, thrown};
use crate::catalogue;
use negascout_lab::watch_growth as shown;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Has UCT grow a tree from a position, and shows how.
///
/// # Errors
///
/// There is no such position, or a number is out of range.
#[wasm_bindgen(js_name = watchGrowth, unchecked_return_type = "Schema.WatchedGrowth")]
pub fn watch_growth(
    #[wasm_bindgen(unchecked_param_type = "Schema.GrowthRequest")] request: JsValue,
) -> Thrown {
    let watched = shown(&catalogue(), &read(request)?);
    given(&watched.map_err(thrown)?)
}
