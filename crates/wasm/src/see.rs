//! Searches watched step by step, for JavaScript.

use crate::border::{Thrown, given, read, thrown};
use crate::catalogue;
use negascout_lab::{FormInfo, edit_tree as edit};
#[cfg(any(feature = "look", feature = "chess"))]
use negascout_lab::{follow as followed, watch as shown};
// What is loaded first has no trees that grow.
#[cfg(not(any(feature = "look", feature = "chess")))]
use negascout_lab::{follow_recorded as followed, watch_recorded as shown};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Searches a position by each form that is asked for, and shows how.
///
/// # Errors
///
/// There is no such position or form, or a number is out of range. A form that cannot be shown has an
/// error of its own in the answer.
#[wasm_bindgen(unchecked_return_type = "Schema.Watched")]
pub fn watch(
    #[wasm_bindgen(unchecked_param_type = "Schema.TraceRequest")] request: JsValue,
) -> Thrown {
    let watched = shown(&catalogue(), &read(request)?);
    given(&watched.map_err(thrown)?)
}

/// Follows a listing through one of the searches that `watch` shows: which lines run at each step of each
/// iteration, and the variables.
///
/// # Errors
///
/// Those of `watch`, and those of the form.
#[wasm_bindgen(js_name = followListing, unchecked_return_type = "Schema.Listed[]")]
pub fn follow_listing(
    #[wasm_bindgen(unchecked_param_type = "Schema.TraceRequest")] request: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Schema.Following")] following: JsValue,
) -> Thrown {
    let listed = followed(&catalogue(), &read(request)?, &read(following)?);
    given(&listed.map_err(thrown)?)
}

/// The text of a listed tree with a change at the node that `path` leads to, by the children's numbers
/// from 1.
///
/// # Errors
///
/// The text is no tree, the path leads nowhere, or the change cannot be made there.
#[wasm_bindgen(js_name = editTree)]
pub fn edit_tree(
    tree: &str,
    path: Vec<usize>,
    #[wasm_bindgen(unchecked_param_type = "Schema.TreeEdit")] change: JsValue,
) -> Result<String, JsError> {
    edit(tree, &path, &read(change)?).map_err(thrown)
}

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
