//! Values on their way to JavaScript and back.

use serde::Serialize;
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

/// A request from a plain object, which must be there.
pub(crate) fn read<T: DeserializeOwned>(request: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(request).map_err(thrown)
}
