//! Algorithms compared on a game at a depth, for JavaScript.

use crate::border::{Thrown, given, read, thrown};
use crate::catalogue;
use negascout_lab::{Comparison, Laboratory};
use negascout_session::EngineCache;
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Searches a position of a game by each algorithm to a depth, as `negascout compare` does.
///
/// # Errors
///
/// There is no such game, position or form, or the depth is impossible.
#[wasm_bindgen(js_name = comparePosition, unchecked_return_type = "Schema.Row[]")]
pub fn compare_position(
    game: &str,
    position: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "Schema.Comparison")] comparison: JsValue,
) -> Thrown {
    let session = catalogue()
        .open(game, position.as_deref())
        .map_err(thrown)?;
    let asked: Comparison = read(comparison)?;
    let mut memory = EngineCache::with_mebibytes(1);
    let rows = session.compare(&asked, &mut memory, &mut |_| ControlFlow::Continue(()));
    given(&rows.map_err(thrown)?)
}
