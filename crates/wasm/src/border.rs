//! Values on their way to JavaScript and back.

use serde::Serialize;
#[cfg(any(
    feature = "play",
    feature = "see",
    feature = "depths",
    feature = "growth",
    feature = "judge",
    feature = "origins"
))]
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use std::fmt::Display;
use wasm_bindgen::{JsError, JsValue};

/// A value for JavaScript, or an error that is thrown there.
pub(crate) type Thrown = Result<JsValue, JsError>;

/// An error with this message.
pub(crate) fn thrown(error: impl Display) -> JsError {
    JsError::new(&error.to_string())
}

/// A value as a plain object, as JSON would have it.
pub(crate) fn given(value: &impl Serialize) -> Thrown {
    value
        .serialize(&Serializer::json_compatible())
        .map_err(thrown)
}

/// A request from a plain object; the default if it is missing.
#[cfg(feature = "play")]
pub(crate) fn asked<T: DeserializeOwned + Default>(request: JsValue) -> Result<T, JsError> {
    if request.is_undefined() || request.is_null() {
        return Ok(T::default());
    }
    serde_wasm_bindgen::from_value(request).map_err(thrown)
}

/// A request from a plain object, which must be there.
#[cfg(any(
    feature = "see",
    feature = "depths",
    feature = "growth",
    feature = "judge",
    feature = "origins"
))]
pub(crate) fn read<T: DeserializeOwned>(request: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(request).map_err(thrown)
}

/// Tells a function of JavaScript about each value. A function that is missing, that throws, or that
/// returns nothing goes on; `false` ends the search.
#[cfg(any(feature = "play", feature = "own-play"))]
pub(crate) fn tell<T: Serialize>(
    listener: &js_sys::Function,
) -> impl FnMut(&T) -> std::ops::ControlFlow<()> {
    move |value| {
        let told = given(value)
            .ok()
            .and_then(|value| listener.call1(&JsValue::NULL, &value).ok());
        match told.and_then(|answer| answer.as_bool()) {
            Some(false) => std::ops::ControlFlow::Break(()),
            _ => std::ops::ControlFlow::Continue(()),
        }
    }
}
