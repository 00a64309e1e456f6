//! Games against the engine, and everything of a session.

mod controller;
mod session;
mod supply;

pub use controller::{Controller, Searches};
pub use session::Session;
pub use supply::supply;

use crate::border::given;
use js_sys::Function;
use serde::Serialize;
use std::ops::ControlFlow;
use wasm_bindgen::JsValue;

/// Tells a function of JavaScript about each value. A function that is missing, that throws, or that
/// returns nothing goes on; `false` ends the search.
pub(crate) fn tell<T: Serialize>(listener: &Function) -> impl FnMut(&T) -> ControlFlow<()> {
    move |value| {
        let called = given(value)
            .ok()
            .and_then(|value| listener.call1(&JsValue::NULL, &value).ok());
        match called.and_then(|answer| answer.as_bool()) {
            Some(false) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
