//! The forms that can be searched with, for JavaScript.

use crate::border::{Thrown, given};
use negascout_lab::FormInfo;
use wasm_bindgen::prelude::wasm_bindgen;

/// The forms that can be watched and compared: the textbook's algorithms, and the gallery's; and those that search
/// trees of tuples, which can be watched alone.
///
/// # Errors
///
/// None: the list can always be given.
#[wasm_bindgen(unchecked_return_type = "Schema.FormInfo[]")]
pub fn forms() -> Thrown {
    given(&FormInfo::all().collect::<Vec<_>>())
}
